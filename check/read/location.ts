import type { MdastNode } from 'satteri';
import { fieldName, type Keys } from '../../src/read/facts.ts';
import { positionOf } from '../../src/read/nodes.ts';
import type { ContentFile } from './types.ts';

/** The position of a field; with `text`, where that text starts inside it. */
export const atField = (file: ContentFile, path: Keys, text?: string) => ({
  file: file.path,
  ...file.locate(path, text),
  field: fieldName(path, file.data),
});

/** The position where a node of a file's Markdown starts; `field` is what reports call it. */
export const atNode = (file: ContentFile, node: MdastNode, field: string) => ({
  file: file.path,
  ...positionOf(node),
  field,
});
