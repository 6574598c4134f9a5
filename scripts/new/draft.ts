import { stringify } from 'yaml';
import { SECTIONS, type PatternedPage } from '../../src/domain/page-kinds.ts';

/** A file that is to be written, and what its editor does next. */
export interface Draft {
  /** Path from the root of the project. */
  path: string;
  text: string;
  /** Where a reader finds it on the site. */
  address: string;
  /** What the editor still has to write, in the order of the file. */
  toWrite: readonly string[];
  /** Where a reader comes from, in a sentence: what leads to it by itself, or what should. */
  linkFrom: string;
  /** Hosts that the editor vouches for, which the guide did not know. */
  hosts?: readonly string[];
}

/** Stands in a section until its text is written: the check refuses to publish it. */
export const UNWRITTEN = '{/* Write this section. */}';

/** Sections that a component fills from the record; the others wait for words. */
const FROM_RECORD: { [Pattern in PatternedPage]?: Partial<Record<(typeof SECTIONS)[Pattern][number], string>> } = {
  overview: {
    'At a glance': '<AtAGlance />',
    'Key features': '<Capabilities />',
    'Fees & limits': '<FeesAndLimits />',
    Security: '<SecurityFacts />',
    'Support & hours': '<Support />',
  },
  app: {
    'Download links': '<StoreLinks />',
    'Technical specifications': '<TechnicalSpecifications />',
  },
  'credit-union': {
    'At a glance': '<AtAGlance />',
    'Membership benefits': '<MembershipBenefits />',
    'Digital features': '<Capabilities />',
    'Fees & limits': '<FeesAndLimits />',
    Security: '<SecurityFacts />',
    'Community impact': '<CommunityImpact />',
  },
};

/** Every section of a kind of page, in order: what the record fills is there, the rest waits to be written. */
export function bodyOf(pattern: PatternedPage): { body: string; unwritten: string[] } {
  const filled: Readonly<Record<string, string | undefined>> = FROM_RECORD[pattern] ?? {};
  const titles: readonly string[] = SECTIONS[pattern];
  return {
    body: titles.map((title) => `## ${title}\n\n${filled[title] ?? UNWRITTEN}`).join('\n\n'),
    unwritten: titles.filter((title) => !filled[title]).map((title) => `## ${title}`),
  };
}

/**
 * A content file as text, a draft: the fields in the order of the schema, then the body.
 *
 * @param keys the schema's keys, in order
 */
export function mdx(fields: Record<string, unknown>, keys: readonly string[], body: string): string {
  const draft: typeof fields = { ...fields, draft: true };
  const ordered = Object.fromEntries(keys.filter((key) => draft[key] !== undefined).map((key) => [key, draft[key]]));
  const frontmatter = stringify(ordered, { lineWidth: 110, singleQuote: true });
  return `---\n${frontmatter}---\n${body && `\n${body}\n`}`;
}
