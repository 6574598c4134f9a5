import type { Keys } from '../../src/read/facts.ts';
import { memoize } from '../../src/domain/memoize.ts';
import type { Location } from '../issue.ts';
import { readProse } from '../../src/read/nodes.ts';
import { atField } from '../rule.ts';
import type { ContentFile, FieldText } from './types.ts';

/** A text of a file: that of a field, or that of its page. */
export interface Text {
  text: string;
  /** The field; `undefined` for the text of a page. */
  path: Keys | undefined;
  /** The position of a part of it, by its offset and its text. */
  location: (at: number, found: string) => Location;
}

const withPage = (file: ContentFile, fields: readonly FieldText[]): Text[] => [
  ...fields.map(({ path, text }): Text => ({ text, path, location: (_at, found) => atField(file, path, found) })),
  {
    text: file.body,
    path: undefined,
    location: (at) => ({ file: file.path, ...file.locateInBody(at), field: 'text' }),
  },
];

/** The Markdown of a file: in its fields, and the text of its page. */
export const textsOf = memoize((file: ContentFile) => withPage(file, file.prose));

/** All texts of a file: Markdown, labels, titles and values. */
export const allTextsOf = memoize((file: ContentFile) => withPage(file, file.strings));

/** The fields that are not Markdown: labels, titles and values. */
export const plainTextsOf = memoize((file: ContentFile): FieldText[] => {
  const prose = new Set(file.prose.map(({ path }) => path));
  return file.strings.filter(({ path }) => !prose.has(path));
});

/** The pieces of a text, each with its offset. What a group of the separator captures is a piece, too. */
export function piecesOf(text: string, separator: RegExp): { piece: string; start: number }[] {
  let end = 0;
  return text.split(separator).map((piece) => ({ piece, start: (end += piece.length) - piece.length }));
}

/** Spaces of the same length: offsets into a text stay right when a piece of it is blanked out. */
export const blank = (text: string) => ' '.repeat(text.length);

/** Marks of emphasis and code, and characters by their number or name: `&#45;`. */
const MARK = /[*_~`]+|&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;

const characterOf = (entity: string) =>
  readProse(entity)
    .flatMap((node) => (node.type === 'text' ? node.value : []))
    .join('');

/**
 * A text as readers see it: without marks inside its words and numbers, and with entities as the characters they stand for.
 * `at` is where one of its characters is written.
 */
export function shownText(text: string): { shown: string; at: (index: number) => number } {
  const shifts: { from: number; by: number }[] = [];
  let [shown, end] = ['', 0];
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    shown += text.slice(end, index) + (mark.startsWith('&') ? characterOf(mark) : '');
    end = index + mark.length;
    shifts.push({ from: shown.length, by: end - shown.length });
  }
  return {
    shown: shown + text.slice(end),
    at: (index) => index + (shifts.findLast(({ from }) => from <= index)?.by ?? 0),
  };
}

/** Separates paragraphs, list items and table rows. */
export const BLOCK_BREAK = /(\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.)\s))/;

/** Every match of a pattern in the Markdown of a file. */
export const matchesIn = (file: ContentFile, pattern: RegExp) =>
  textsOf(file).flatMap(({ text, path, location }) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index, groups = {} }) => ({
      path,
      found,
      groups: groups as Record<string, string | undefined>, // a group that took no part has none
      location: location(index, found),
    })),
  );
