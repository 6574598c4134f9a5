import { marksIn, type Mark } from '../src/rules/marks.ts';
import type { ContentFile, FieldPath, FieldText, Position } from './content.ts';

/** A mark of a file: in a field of its frontmatter, or in its Markdown. */
export interface PlacedMark {
  mark: Mark;
  field: FieldPath | undefined;
}

/** The marks of a file, in order. */
export const marksOf = (strings: readonly FieldText[], body: string): PlacedMark[] => [
  ...strings.flatMap(({ path, text }) => marksIn(text).map((mark) => ({ mark, field: path }))),
  ...marksIn(body).map((mark) => ({ mark, field: undefined })),
];

/** Where a mark stands in its file. */
export const positionOfMark = (file: ContentFile, { mark, field }: PlacedMark): Position =>
  field ? file.locate(field, mark.text) : file.locateInBody(mark.at);
