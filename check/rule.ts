import type { Content, ContentFile, FieldPath, MarkdownNode } from './read/types.ts';
import { positionOf } from './read/markdown.ts';
import { fieldName } from './read/values.ts';
import type { Finding } from './report/issue.ts';

/** What a rule finds. Nothing is the result for something that is right. */
export type Findings = readonly (Finding | undefined | '' | false)[];

/** A rule of the content check. It sees only files that could be read. */
export interface Rule {
  name: string;
  /** A sentence that is true if the rule finds nothing. */
  description: string;
  /**
   * What is wrong in one file, whatever the others contain. Remembered until the file changes.
   *
   * @param today the day of the build, such as 2026-11-20
   */
  inFile?: (file: ContentFile, today: string) => Findings;
  /** What is wrong between files. Not asked while a file cannot be read: it may hold what another one seems to lack. */
  inGuide?: (content: Content) => Findings;
}

/** The position of a field; with `text`, where that text starts inside it. */
export const atField = (file: ContentFile, path: FieldPath, text?: string) => ({
  file: file.path,
  ...file.locate(path, text),
  field: fieldName(path),
});

/** The position where a node of a file's Markdown starts; `field` is what reports call it. */
export const atNode = (file: ContentFile, node: MarkdownNode, field: string) => ({
  file: file.path,
  ...positionOf(node),
  field,
});
