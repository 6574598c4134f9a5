import { directivesIn, type Directive } from '../src/domain/directives.ts';
import type { ContentFile, FieldPath, FieldText, Position } from './content.ts';

/** A directive of a file: in a field of its frontmatter, or in its Markdown. */
export interface PlacedDirective {
  directive: Directive;
  field: FieldPath | undefined;
}

/** The directives of a file, in order. */
export const directivesOf = (strings: readonly FieldText[], body: string): PlacedDirective[] => [
  ...strings.flatMap(({ path, text }) => directivesIn(text).map((directive) => ({ directive, field: path }))),
  ...directivesIn(body).map((directive) => ({ directive, field: undefined })),
];

/** Where a directive stands in its file. */
export const positionOfDirective = (file: ContentFile, { directive, field }: PlacedDirective): Position =>
  field ? file.locate(field, directive.text) : file.locateInBody(directive.at);
