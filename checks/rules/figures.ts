import { COUNTS } from '../../src/prose/counts.ts';
import { ownerOf, type FactDirective } from '../../src/prose/directives.ts';
import { FIELDS } from '../../src/schemas/institution.ts';
import type { Content, ContentFile, LocatedDirective } from '../content-types.ts';
import { sourcesOfFact } from '../facts.ts';
import type { Finding, Problem } from '../issue.ts';
import { nearest } from '../nearest.ts';
import { dataFile, institutionOf, isRecord, recordFiles, slugOfFile } from '../records.ts';
import type { Rule } from '../rule.ts';
import { hasAnyKey, valueAt } from '../values.ts';
import { noRecord } from './identity.ts';

export const figures: Rule = {
  name: 'figures',
  description: 'Every figure shown in prose is in a record.',
  check(content) {
    const records = recordsIn(content);
    return content.selected.flatMap((file) => file.directives.map((directive) => findingOf(records, file, directive)));
  },
};

/** The data with facts, by the owner that directives name. */
export interface Records {
  /** The shared facts, the counts and the records, by slug: two may have the same, which the rule "identity" reports. */
  byOwner: ReadonlyMap<string, readonly unknown[]>;
  /** The owners whose data cannot be parsed. */
  broken: ReadonlySet<string>;
}

export function recordsIn(content: Content): Records {
  return {
    byOwner: new Map<string, readonly unknown[]>([
      ['general', [dataFile(content, 'shared-facts.yaml')?.data]],
      ['guide', [COUNT_FACTS]],
      ...Map.groupBy(recordFiles(content), slugOfFile)
        .entries()
        .map(([slug, files]) => [slug, files.map(({ data }) => data)] as const),
    ]),
    broken: new Set([
      ...content.broken.filter(isRecord).map(slugOfFile),
      ...content.broken.filter(({ path }) => path === 'src/data/shared-facts.yaml').map(() => 'general'),
    ]),
  };
}

/** The counts of the guide, in the shape of facts. */
const COUNT_FACTS = Object.fromEntries(Object.keys(COUNTS).map((name) => [name, { value: 0, source: [] }]));

/** The files with the facts of owners that are no institution. */
const FILES: Readonly<Record<string, string>> = {
  general: 'src/data/shared-facts.yaml',
  guide: 'src/prose/counts.ts',
};

/** The fact that a directive shows, as its record writes it, and the data in which it was looked for. */
export function factNamed({ byOwner, broken }: Records, file: ContentFile, { path }: FactDirective) {
  const { owner, field } = ownerOf(path, institutionOf(file), (word) => byOwner.has(word) || broken.has(word));
  const records = byOwner.get(owner ?? '') ?? [];
  return { owner, field, records, fact: records.map((data) => valueAt(data, field)).find(isFactLike) };
}

function findingOf(all: Records, file: ContentFile, { directive, place }: LocatedDirective): Finding | undefined {
  if (directive.kind !== 'fact') return undefined;
  const { owner = '', field, records, fact } = factNamed(all, file, directive);
  if (all.broken.has(owner)) return undefined;
  const problem = fact ? claimProblem(fact, directive) : missingFact(all, directive, owner, field, records[0]);
  return problem && { ...place(), found: directive.text, ...problem };
}

function missingFact(
  { byOwner }: Records,
  { path }: FactDirective,
  owner: string,
  field: readonly string[],
  record: unknown,
): Problem {
  const [group = '', ...rest] = field;
  // [=rbc.fees.eTransfer] after the record of rbc was removed: a path of a field, after a word that is not part of one.
  const namesOther =
    FIELDS.some((known) => known.path === rest.join('.')) && !FIELDS.some(({ keys }) => keys[0] === group);
  if (!record || namesOther) {
    const name = namesOther ? group : owner || group;
    return { ...noRecord(name), suggestion: nearest(name, [...byOwner.keys()]) };
  }
  const known = factPaths(record);
  const near = nearest(field.join('.'), known);
  const inGroup = known.filter((name) => name.startsWith(`${group}.`));
  return {
    message: `shows a figure that ${FILES[owner] ?? `the record of ${owner}`} does not have`,
    accepted: (inGroup.length > 0 ? inGroup : known).join(', '),
    suggestion: near && `[=${path.startsWith(`${owner}.`) ? `${owner}.` : ''}${near}]`,
  };
}

/** What is wrong with the source that a directive names of a fact, if it names one. */
function claimProblem(fact: unknown, { claimOf, path }: FactDirective): Problem | undefined {
  const ids = sourcesOfFact(fact);
  // A fact without a source is reported by the rule "fields".
  if (claimOf === undefined || ids.length === 0 || ids.includes(claimOf)) return undefined;
  return {
    message: `shows what ${claimOf} says of a figure, which is not one of its sources`,
    accepted: ids.map((id) => `[=${path}@${id}]`).join(', '),
  };
}

const isFactLike = (value: unknown) => hasAnyKey(value, ['value', 'claims', 'notFound']);

/** The dotted paths of all facts below a record. */
function factPaths(value: unknown, path: string[] = []): string[] {
  if (isFactLike(value)) return [path.join('.')];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => factPaths(inner, [...path, key]));
}
