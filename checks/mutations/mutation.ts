import type { SourceFile } from '../parse.ts';
import { fieldsOf, lineAt, matchesIn, paragraphsOf, type Key, type Span, type Value } from './places.ts';

/** A fault put into one file. */
export interface Mutation {
  path: string;
  text: () => string;
  /** The line on which the fault stands. */
  line: number;
  /** What the check should guess that the author meant. */
  suggestion?: string;
}

/** A kind of fault: the rule that has to find it, and every place of a file where it can be put. */
export interface Kind {
  name: string;
  rule: string;
  in: (source: SourceFile) => Mutation[];
  /** Why files that were left alone may have faults too; none may where no reason stands. */
  elsewhere?: string;
}

/** A file with a span replaced. The fault stands where the span starts. */
export const replace = ({ source, from, to }: Span, now: string): Mutation => ({
  path: source.path,
  text: () => source.text.slice(0, from) + now + source.text.slice(to),
  line: lineAt(source, from),
});

/** A file with a text put in at an offset. */
export const insert = (source: SourceFile, at: number, text: string) => replace({ source, from: at, to: at }, text);

/** A file that is new. The fault stands on its first line, or on another one. */
export const create = (path: string, text: string, line = 1): Mutation => ({ path, text: () => text, line });

export const keysOf = (source: SourceFile) => fieldsOf(source).filter((field): field is Key => field.kind === 'key');
export const valuesOf = (source: SourceFile) => fieldsOf(source).filter((field): field is Value => field.kind === 'value');

/** Puts the same words in place of every value that a condition picks. */
export const inPlaceOf = (picks: (value: Value) => boolean, now: string) => (source: SourceFile) =>
  valuesOf(source)
    .filter(picks)
    .map((value) => replace(value, now));

/** Puts words in place of every match of a pattern, in the fields or in the text of a page. */
export const inPlaceOfMatch = (pattern: RegExp, where: 'fields' | 'text', now: (match: string) => string) => (source: SourceFile) =>
  matchesIn(source, pattern, where).map((span) => replace(span, now(span.match)));

/** Puts a block of its own before each paragraph of the text. */
export const asBlock = (block: string) => (source: SourceFile) =>
  paragraphsOf(source).map(({ from }) => insert(source, from, `${block}\n\n`));

/** A word without its middle letter. */
export const misspelt = (word: string) => word.slice(0, word.length / 2) + word.slice(word.length / 2 + 1);

export const CITES = 'the only citation of one of their sources may be gone';
export const DECLARES = 'they cite a source that this file declares no longer';
export const LEADS = 'their links lead to the heading that is gone';
