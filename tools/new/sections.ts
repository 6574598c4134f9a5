import { SECTIONS, type PatternedPage } from '../../src/domain/page-kinds.ts';
import { UNWRITTEN } from './draft.ts';

type Filled = { [Pattern in PatternedPage]?: Partial<Record<(typeof SECTIONS)[Pattern][number], string>> };

/** Sections that a component fills from the record; the others wait for words. */
const FROM_RECORD: Filled = {
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
