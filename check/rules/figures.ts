import { ownerOf } from '../../src/prose/directives.ts';
import { COUNTS } from '../../src/prose/counts.ts';
import { FIELDS } from '../../src/schemas/institution.ts';
import { sourcesOfFact } from '../read/facts.ts';
import { dataFile, institutionOf } from '../read/records.ts';
import type { Content, ContentFile, LocatedDirective, WrittenFact } from '../read/types.ts';
import { issue } from '../report/issue.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../terms/nearest.ts';
import { noRecord } from './record-identity.ts';

export const figures: Rule = {
  name: 'figures',
  description: 'Every figure shown in prose is in a record.',
  inGuide(content) {
    const owners = factsByOwner(content);
    return content.reported.flatMap((file) => file.directives.map((directive) => findProblem(owners, file, directive)));
  },
};

/** The facts that texts may show, by the owner that directives name: shared facts, counts, and those of each record. */
const factsByOwner = (content: Content): ReadonlyMap<string, readonly WrittenFact[]> =>
  new Map([
    ['general', dataFile(content, 'shared-facts.yaml')?.facts ?? []],
    [
      'guide',
      Object.keys(COUNTS).map((name) => ({ path: [name], name, claims: [], note: undefined, notFound: undefined })),
    ],
    // Two files may claim one slug, which the rule record-identity reports.
    ...[...Map.groupBy(content.records, ({ slug }) => slug)].map(
      ([slug, records]) => [slug, records.flatMap(({ facts }) => facts)] as const,
    ),
  ]);

/** The files with the facts of owners that are no institution. */
const FILES: Readonly<Record<string, string>> = {
  general: 'src/data/shared-facts.yaml',
  guide: 'src/prose/counts.ts',
};

function findProblem(
  owners: ReturnType<typeof factsByOwner>,
  file: ContentFile,
  { directive, place }: LocatedDirective,
) {
  if (directive.kind !== 'fact') return undefined;
  const { path, claimOf, text } = directive;
  const { owner = '', field } = ownerOf(path, institutionOf(file), (word) => owners.has(word));
  const facts = owners.get(owner) ?? [];
  const fact = facts.find((each) => each.path.join('.') === field.join('.'));
  const [group = '', ...rest] = field;
  if (!fact) {
    // [=rbc.fees.eTransfer] without a record of rbc: a path of a field, after a word that is not part of one.
    const namesOther =
      FIELDS.some(({ path: each }) => each === rest.join('.')) && !FIELDS.some(({ keys }) => keys[0] === group);
    const name = namesOther ? group : owner || group;
    if (facts.length === 0 || namesOther) return noRecord(place(), name, text, nearest(name, [...owners.keys()]));
    const known = facts.map((each) => each.path.join('.'));
    const near = nearest(field.join('.'), known);
    const inGroup = known.filter((each) => each.startsWith(`${group}.`));
    const suggestion = near && `[=${path.startsWith(`${owner}.`) ? `${owner}.` : ''}${near}]`;
    const message = `shows a figure that ${FILES[owner] ?? `the record of ${owner}`} does not have`;
    return issue(place(), message, text, (inGroup.length > 0 ? inGroup : known).join(', '), { suggestion });
  }
  const ids = sourcesOfFact(fact);
  if (claimOf === undefined || ids.includes(claimOf)) return undefined;
  const accepted = ids.map((id) => `[=${path}@${id}]`).join(', ') || 'the figure without a source';
  return issue(place(), `shows what ${claimOf} says of a figure, which is not one of its sources`, text, accepted);
}
