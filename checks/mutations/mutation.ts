import type { SourceFile } from '../content-types.ts';
import { matchesIn, paragraphsOf, valuesOf, type Span, type Value } from './spans.ts';

/** A mistake put into a file: a span, and the text that replaces it. */
export interface Mutation extends Span {
  text: string;
  /** The line on which the check should report it, if not the one where the span starts. */
  line?: number;
  /** The suggestion that the check should make. */
  suggestion?: string;
}

/** Every way to make one kind of mistake in a file. */
export type Mutate = (source: SourceFile) => Mutation[];

/** A kind of mistake, and the rule that has to find it. */
export interface Kind {
  name: string;
  rule: string;
  mutate: Mutate;
  /** Why other files may have issues, too; without a reason, none may. */
  elsewhere?: string;
}

export const LOST_CITATION = 'one of their sources may have lost its only citation';
export const LOST_DECLARATION = 'they may cite a source that this file no longer declares';
export const LOST_OFFICIAL_SOURCE = 'their telephone numbers may depend on a source that is no longer official';
export const LOST_HEADING = 'they may link to the heading that is gone';

export const replace = ({ source, from, to }: Span, text: string): Mutation => ({ source, from, to, text });

export const insert = (source: SourceFile, at: number, text: string) => replace({ source, from: at, to: at }, text);

/** Replaces the values that meet a condition. */
export const replaceValues =
  (isTarget: (value: Value) => boolean, text: string): Mutate =>
  (source) =>
    valuesOf(source)
      .filter(isTarget)
      .map((value) => replace(value, text));

/** Replaces the matches of a pattern, in the fields or in the text of a page. */
export const replaceMatches =
  (pattern: RegExp, where: 'fields' | 'text', text: string | ((match: string) => string)): Mutate =>
  (source) =>
    matchesIn(source, pattern, where).map((span) => replace(span, typeof text === 'string' ? text : text(span.match)));

/** Inserts a block before a paragraph of the text. */
export const insertBlock =
  (block: string): Mutate =>
  (source) =>
    paragraphsOf(source).map(({ from }) => insert(source, from, `${block}\n\n`));

/** Puts words after a paragraph of the text that meets a condition, on its last line. */
export const appendToParagraphs =
  (words: string, isTarget: (paragraph: string) => boolean = () => true): Mutate =>
  (source) =>
    paragraphsOf(source)
      .filter(({ match }) => isTarget(match))
      .map(({ to }) => insert(source, to, words));
