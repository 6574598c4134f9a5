import { memoize } from '../src/domain/memoize.ts';
import type { Content, ContentFile, FieldPath, MarkdownNode } from './content-types.ts';
import type { Finding } from './issue.ts';
import { positionOf } from './markdown.ts';
import { fieldName } from './values.ts';

/** What a rule finds. A look at one thing returns one finding, or `undefined` where there is nothing to find. */
export type Findings = readonly (Finding | undefined)[];

/** One rule of the content: it sees all files and returns every finding. */
export interface Rule {
  name: string;
  /** What holds once the rule finds nothing, in a sentence. */
  description: string;
  /** Whether it can be wrong: `check: allow NAME: reason` next to the content silences it. All hints can be. */
  allowsExceptions?: true;
  /** @param today the day of the build, such as 2026-11-20 */
  check(content: Content, today: string): Findings;
}

/**
 * The check of a rule that looks at one file at a time. Findings are kept with the file, which never changes once it is
 * parsed: checking again after one file was edited costs that file only.
 */
export function perFile(findingsIn: (file: ContentFile) => Findings): (content: Content) => Findings {
  const kept = memoize(findingsIn);
  return ({ asked }) => asked.flatMap(kept);
}

/** The position of a field; with `text`, where that text begins inside it. */
export const atField = (file: ContentFile, path: FieldPath, text?: string) => ({
  file: file.path,
  ...file.locate(path, text),
  field: fieldName(path),
});

/** The first line of a file, for what is wrong with the file as a whole. */
export const atStart = (path: string) => ({ file: path, line: 1, column: 1 });

/** The position of a field's key. */
export const atKey = (file: ContentFile, path: FieldPath, key: string) => ({
  file: file.path,
  ...file.locateKey(path, key),
  field: fieldName([...path, key]),
});

/** The start of a node of a file's Markdown starts; `field` is what reports call it. */
export const atNode = (file: ContentFile, node: MarkdownNode, field: string) => ({ file: file.path, ...positionOf(node), field });
