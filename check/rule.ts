import type { MdastNode } from 'satteri';
import { fieldName, type Keys } from '../src/read/facts.ts';
import { positionOf } from '../src/read/nodes.ts';
import type { Finding } from './issue.ts';
import type { Content, ContentFile } from './read/types.ts';

/** What a rule finds: nothing for what is right. */
export type Findings = readonly (Finding | undefined | '' | false)[];

/** A rule of the content check. It sees only files that could be read. */
export interface Rule {
  name: string;
  /** A sentence that is true if the rule finds nothing. */
  description: string;
  /**
   * What is wrong in one file, whatever the others contain.
   *
   * @param today the day of the build, such as 2026-11-20
   */
  checkFile?: (file: ContentFile, today: string) => Findings;
  /** What is wrong between files. Not asked while a file cannot be read: it may hold what another one seems to lack. */
  checkGuide?: (content: Content) => Findings;
}

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
