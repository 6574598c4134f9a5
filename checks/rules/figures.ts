import { memoize } from '../../src/domain/memoize.ts';
import { COUNTS } from '../../src/domain/counts.ts';
import { ownerOf, type Directive } from '../../src/domain/directives.ts';
import type { Content, ContentFile } from '../content.ts';
import type { Fault, Rule } from '../fault.ts';
import { positionOfDirective, type PlacedDirective } from '../directives.ts';
import { nearest } from '../nearest.ts';
import { dataFile, institutionOf, isRecord, recordFiles, slugOfFile, valueAt } from '../records.ts';
import { nameOf } from './fields.ts';

/** Every `[=figure]` in prose leads to a fact that some record holds. */
export const figures: Rule = {
  name: 'figures',
  description: 'Every figure shown in prose stands in a record.',
  check(content) {
    const holders = holdersIn(content);
    return content.files.flatMap((file) => figuresOf(file).flatMap((figure) => faultOf(holders, file, figure)));
  },
};

/** A figure that a text shows, and whose page it is on, if an institution's. */
type Figure = PlacedDirective & { directive: Directive & { kind: 'fact' }; own: string | undefined };

const figuresOf = memoize((file: ContentFile): Figure[] => {
  const own = institutionOf(file);
  return file.directives.flatMap(({ directive, field }) => (directive.kind === 'fact' ? [{ directive, field, own }] : []));
});

/** What holds figures: the shared facts and the records, and the slugs of records that cannot be read. */
interface Holders {
  general: unknown;
  /** By slug; two files may claim one, which the rule "identity" tells. */
  records: ReadonlyMap<string, readonly ContentFile[]>;
  broken: ReadonlySet<string>;
}

function holdersIn(content: Content): Holders {
  return {
    general: dataFile(content, 'shared-facts.yaml')?.data,
    records: Map.groupBy(recordFiles(content), slugOfFile),
    broken: new Set([
      ...content.broken.filter(isRecord).map(slugOfFile),
      ...content.broken.filter(({ path }) => path === 'src/data/shared-facts.yaml').map(() => 'general'),
    ]),
  };
}

/** The counts of src/domain/counts.ts, in the shape of facts. */
const COUNT_NAMES = Object.fromEntries(Object.keys(COUNTS).map((name) => [name, { value: 0 }]));

function faultOf({ general, records, broken }: Holders, file: ContentFile, figure: Figure): Fault[] {
  const { directive, own, field: holdingField } = figure;
  const { owner, field } = ownerOf(directive.path, own, (word) => records.has(word) || broken.has(word));
  if (owner !== undefined && broken.has(owner)) return [];
  const holding =
    owner === 'general' ? [general] : owner === 'guide' ? [COUNT_NAMES] : (records.get(owner ?? '') ?? []).map(({ data }) => data);
  if (holding.some((data) => isFact(valueAt(data, field)))) return [];

  const fault = {
    file: file.path,
    ...positionOfDirective(file, figure),
    rule: 'figures',
    field: holdingField ? nameOf(holdingField) : directive.text,
    found: directive.text,
  };
  const [holder] = holding;
  if (!holder) {
    const slugs = [...records.keys()];
    return [
      {
        ...fault,
        message: 'names no institution that has a record',
        accepted: `general, ${slugs.join(', ')}`,
        suggestion: nearest(owner ?? field[0] ?? '', slugs),
      },
    ];
  }
  const known = factPaths(holder);
  const near = nearest(field.join('.'), known);
  return [
    {
      ...fault,
      message: `shows a figure that ${owner === 'general' ? 'src/data/shared-facts.yaml' : `the record of ${owner ?? ''}`} does not hold`,
      accepted: known.join(', '),
      suggestion: near && `[=${directive.path.startsWith(`${owner ?? ''}.`) ? `${owner ?? ''}.` : ''}${near}]`,
    },
  ];
}

const isFact = (value: unknown) => value !== null && typeof value === 'object' && 'value' in value;

/** The dotted paths of all facts below a record. */
function factPaths(value: unknown, path: string[] = []): string[] {
  if (isFact(value)) return [path.join('.')];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => factPaths(inner, [...path, key]));
}
