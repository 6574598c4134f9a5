import type { SourceFile } from '../content-types.ts';
import { matchesIn, paragraphsOf, valuesOf, type Span, type Value } from './spans.ts';

/** A mistake put into one file: a span, and the characters in place of it. */
export interface Mutation extends Span {
  text: string;
  /** The line on which the check should report it, unless it is the one where the span starts. */
  line?: number;
  /** What the check should guess that the author meant. */
  suggestion?: string;
}

/** Every way to make one kind of mistake in a file. */
export type Mutate = (source: SourceFile) => Mutation[];

/** A kind of mistake, and the rule that has to find it. */
export interface Kind {
  name: string;
  rule: string;
  mutate: Mutate;
  /** Why other files may have issues too; without a reason, none may. */
  elsewhere?: string;
}

export const CITES = 'the only citation of one of their sources may be gone';
export const DECLARES = 'they cite a source that this file no longer declares';
export const PROVES = 'a telephone number of theirs rests on a source that is no longer known to be official';
export const LEADS = 'their links lead to the heading that is gone';

export const replace = ({ source, from, to }: Span, text: string): Mutation => ({ source, from, to, text });

export const insert = (source: SourceFile, at: number, text: string) => replace({ source, from: at, to: at }, text);

/** Replaces every value that a condition picks. */
export const replaceValues =
  (picks: (value: Value) => boolean, text: string): Mutate =>
  (source) =>
    valuesOf(source)
      .filter(picks)
      .map((value) => replace(value, text));

/** Replaces every match of a pattern, in the fields or in the text of a page. */
export const replaceMatches =
  (pattern: RegExp, where: 'fields' | 'text', text: string | ((match: string) => string)): Mutate =>
  (source) =>
    matchesIn(source, pattern, where).map((span) => replace(span, typeof text === 'string' ? text : text(span.match)));

/** Puts a block of its own before each paragraph of the text. */
export const insertBlock =
  (block: string): Mutate =>
  (source) =>
    paragraphsOf(source).map(({ from }) => insert(source, from, `${block}\n\n`));

/** Puts words behind each paragraph of the text that a condition picks, on its last line. */
export const appendToParagraphs =
  (words: string, picks: (paragraph: string) => boolean = () => true): Mutate =>
  (source) =>
    paragraphsOf(source)
      .filter(({ match }) => picks(match))
      .map(({ to }) => insert(source, to, words));

/** A word without its middle letter. */
export const misspell = (word: string) => word.slice(0, word.length / 2) + word.slice(word.length / 2 + 1);
