import { marksIn, ownerOf } from '../../src/rules/marks.ts';
import { slugOf } from '../../src/rules/address.ts';
import { stringsBelow, type Content, type ContentFile } from '../content.ts';
import type { Fault, Rule } from '../fault.ts';
import { nearest } from '../nearest.ts';
import { dataFile, institutionOf, recordFiles, valueAt } from '../records.ts';
import { nameOf } from './fields.ts';

/** Every `[=figure]` in prose leads to a fact that some record holds. */
export const figures: Rule = {
  name: 'figures',
  description: 'Every figure shown in prose stands in a record.',
  check: (content) => content.files.flatMap((file) => figureMarks(file).flatMap((mark) => faultOf(content, file, mark))),
};

function figureMarks(file: ContentFile) {
  const onlyFacts = (text: string) => marksIn(text).filter((mark) => mark.kind === 'fact');
  return [
    ...stringsBelow(file.data).flatMap(({ path, text }) =>
      onlyFacts(text).map((mark) => ({ ...mark, field: nameOf(path), position: file.locate(path, mark.text) })),
    ),
    ...onlyFacts(file.body).map((mark) => ({ ...mark, field: mark.text, position: file.locateInBody(mark.at) })),
  ];
}

function faultOf(content: Content, file: ContentFile, mark: ReturnType<typeof figureMarks>[number]): Fault[] {
  const records = new Map(recordFiles(content).map((record) => [slugOf(record.path.replace('src/content/', '')), record.data]));
  const { owner, field } = ownerOf(mark.path, institutionOf(file), (word) => records.has(word));
  const holder = owner === 'general' ? dataFile(content, 'shared-facts.yaml')?.data : owner ? records.get(owner) : undefined;
  if (isFact(valueAt(holder, field))) return [];

  const known = factPaths(holder);
  const fault = { file: file.path, ...mark.position, rule: 'figures', field: mark.field, found: mark.text };
  if (!holder) {
    return [
      {
        ...fault,
        message: 'names no institution that has a record',
        accepted: `general, ${[...records.keys()].join(', ')}`,
        suggestion: nearest(owner ?? field[0] ?? '', [...records.keys()]),
      },
    ];
  }
  const near = nearest(field.join('.'), known);
  return [
    {
      ...fault,
      message: `shows a figure that ${owner === 'general' ? 'src/data/shared-facts.yaml' : `the record of ${owner ?? ''}`} does not hold`,
      accepted: known.join(', '),
      suggestion: near && `[=${mark.path.startsWith(`${owner ?? ''}.`) ? `${owner ?? ''}.` : ''}${near}]`,
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
