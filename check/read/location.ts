import { positionOf } from './markdown.ts';
import type { ContentFile, FieldPath, MarkdownNode } from './types.ts';
import { fieldName } from './values.ts';

/** The position of a field; with `text`, where that text starts inside it. */
export const atField = (file: ContentFile, path: FieldPath, text?: string) => ({
  file: file.path,
  ...file.locate(path, text),
  field: fieldName(path, file.data),
});

/** The position where a node of a file's Markdown starts; `field` is what reports call it. */
export const atNode = (file: ContentFile, node: MarkdownNode, field: string) => ({
  file: file.path,
  ...positionOf(node),
  field,
});
