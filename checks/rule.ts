import { memoize } from '../src/domain/memoize.ts';
import type { Content, ContentFile, FieldPath, MarkdownNode } from './content-types.ts';
import type { Finding } from './issue.ts';
import { positionOf } from './markdown.ts';
import { fieldName } from './values.ts';

/** What a rule finds. An `undefined` is the result for something that is right. */
export type Findings = readonly (Finding | undefined)[];

/** A rule of the content check, which sees all files. */
export interface Rule {
  name: string;
  /** A sentence that is true if the rule finds nothing. */
  description: string;
  /** Whether it can be wrong: `check: allow NAME: reason` next to the content silences it. Hints can always be silenced. */
  allowsExceptions?: true;
  /** @param today the day of the build, such as 2026-11-20 */
  check(content: Content, today: string): Findings;
}

/**
 * The check of a rule that looks at one file at a time. Findings are cached by file, which never changes after it is
 * parsed: after an edit, only the edited file is checked again.
 */
export function perFile(findingsIn: (file: ContentFile) => Findings): (content: Content) => Findings {
  const cached = memoize(findingsIn);
  return ({ selected }) => selected.flatMap(cached);
}

/** The position of a field; with `text`, where that text starts inside it. */
export const atField = (file: ContentFile, path: FieldPath, text?: string) => ({
  file: file.path,
  ...file.locate(path, text),
  field: fieldName(path),
});

/** The first line of a file, for problems of the file as a whole. */
export const atStart = (path: string) => ({ file: path, line: 1, column: 1 });

/** The position of a field's key. */
export const atKey = (file: ContentFile, path: FieldPath, key: string) => ({
  file: file.path,
  ...file.locateKey(path, key),
  field: fieldName([...path, key]),
});

/** The position where a node of a file's Markdown starts; `field` is what reports call it. */
export const atNode = (file: ContentFile, node: MarkdownNode, field: string) => ({
  file: file.path,
  ...positionOf(node),
  field,
});
