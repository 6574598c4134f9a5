import { COUNTS } from '../../src/domain/counts.ts';
import { ownerOf, type Directive } from '../../src/domain/directives.ts';
import type { Content, ContentFile, LocatedDirective } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import { nearest } from '../nearest.ts';
import { dataFile, institutionOf, isRecord, recordFiles, slugOfFile } from '../records.ts';
import type { Rule } from '../rule.ts';
import { fieldName, listAt, valueAt } from '../values.ts';

/** Every fact reference, such as `[=fees.eTransfer]`, leads to a fact that some record holds. */
export const figures: Rule = {
  name: 'figures',
  description: 'Every figure shown in prose stands in a record.',
  check(content) {
    const records = recordsIn(content);
    return content.asked.flatMap((file) => file.directives.flatMap((directive) => findingsOf(records, file, directive)));
  },
};

type FactDirective = Extract<Directive, { kind: 'fact' }>;

/** What holds facts: the shared facts and the records, and the slugs of records that cannot be parsed. */
export interface Records {
  shared: unknown;
  /** By slug; two files may claim one, which the rule "identity" reports. */
  bySlug: ReadonlyMap<string, readonly ContentFile[]>;
  broken: ReadonlySet<string>;
}

export function recordsIn(content: Content): Records {
  return {
    shared: dataFile(content, 'shared-facts.yaml')?.data,
    bySlug: Map.groupBy(recordFiles(content), slugOfFile),
    broken: new Set([
      ...content.broken.filter(isRecord).map(slugOfFile),
      ...content.broken.filter(({ path }) => path === 'src/data/shared-facts.yaml').map(() => 'general'),
    ]),
  };
}

/** The counts of the guide, in the shape of facts. */
const COUNT_FACTS = Object.fromEntries(Object.keys(COUNTS).map((name) => [name, { value: 0, source: [] }]));

/** What holds the facts of an owner that is no institution. */
const HOLDERS: Readonly<Record<string, string>> = { general: 'src/data/shared-facts.yaml', guide: 'src/domain/counts.ts' };

/** The fact that a directive shows, as its record writes it, and what may hold it. */
export function factOf({ shared, bySlug, broken }: Records, file: ContentFile, { path }: Pick<FactDirective, 'path'>) {
  const { owner, field } = ownerOf(path, institutionOf(file), (word) => bySlug.has(word) || broken.has(word));
  const holders =
    owner === 'general' ? [shared] : owner === 'guide' ? [COUNT_FACTS] : (bySlug.get(owner ?? '') ?? []).map(({ data }) => data);
  return { owner, field, holders, fact: holders.map((data) => valueAt(data, field)).find(isFact) };
}

function findingsOf(records: Records, file: ContentFile, { directive, field: holder, position }: LocatedDirective): Finding[] {
  if (directive.kind !== 'fact') return [];
  const { owner, field, holders, fact } = factOf(records, file, directive);
  if (owner !== undefined && records.broken.has(owner)) return [];
  const place = () => ({ file: file.path, ...position(), field: holder ? fieldName(holder) : directive.text });
  if (fact) return claimFindings(fact, directive, place);

  const finding = { ...place(), found: directive.text };
  const [record] = holders;
  if (!record) {
    const slugs = [...records.bySlug.keys()];
    return [
      {
        ...finding,
        message: 'names no institution that has a record',
        accepted: `general, guide, ${slugs.join(', ')}`,
        suggestion: nearest(owner ?? field[0] ?? '', slugs),
      },
    ];
  }
  const known = factPaths(record);
  const near = nearest(field.join('.'), known);
  const alike = known.filter((path) => path.startsWith(`${field[0] ?? ''}.`));
  return [
    {
      ...finding,
      message: `shows a figure that ${HOLDERS[owner ?? ''] ?? `the record of ${owner ?? ''}`} does not hold`,
      accepted: (alike.length > 0 ? alike : known).join(', '),
      suggestion: near && `[=${directive.path.startsWith(`${owner ?? ''}.`) ? `${owner ?? ''}.` : ''}${near}]`,
    },
  ];
}

/** What is wrong with naming one claim of a fact, or none. */
function claimFindings(
  fact: unknown,
  { claimOf, path, text }: FactDirective,
  place: () => Pick<Finding, 'file' | 'line' | 'column' | 'field'>,
): Finding[] {
  const claims = listAt(fact, ['claims']);
  const ids = (claims.length > 0 ? claims : [fact])
    .flatMap((claim) => valueAt(claim, ['source']) ?? [])
    .filter((id) => typeof id === 'string');
  // A fact without a source is the matter of the rule "fields".
  if (claimOf === undefined || ids.length === 0 || ids.includes(claimOf)) return [];
  return [
    {
      ...place(),
      message: `shows what ${claimOf} says of a figure, which is none of its sources`,
      found: text,
      accepted: ids.map((id) => `[=${path}@${id}]`).join(', '),
    },
  ];
}

const isFact = (value: unknown) =>
  value !== null && typeof value === 'object' && ['value', 'claims', 'notFound'].some((key) => key in value);

/** The dotted paths of all facts below a record. */
function factPaths(value: unknown, path: string[] = []): string[] {
  if (isFact(value)) return [path.join('.')];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => factPaths(inner, [...path, key]));
}
