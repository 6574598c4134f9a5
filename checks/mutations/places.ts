import { isMap, isScalar, isSeq, parseDocument, Scalar } from 'yaml';
import type { SourceFile } from '../parse.ts';

/*
 * Places in real files where something can be put wrong. They are found without the check's own way of finding
 * places, for that is what the mutations test.
 */

/** A piece of a file, from one offset to another. */
export interface Span {
  source: SourceFile;
  from: number;
  to: number;
}

/** A key of the frontmatter or a data file: the span is the key alone. */
export interface Key extends Span {
  kind: 'key';
  /** The keys and list numbers that lead to it, its own at the end. */
  path: readonly (string | number)[];
  name: string;
  /** Offset behind its value, where the value is a single one on the line of the key. */
  end: number | undefined;
}

/** A single value of the frontmatter or a data file. */
export interface Value extends Span {
  kind: 'value';
  path: readonly (string | number)[];
  /** The last key on the way to it. */
  name: string;
  value: unknown;
  /** Written without quotes and on one line. */
  isPlain: boolean;
}

/** The line of an offset, from 1. */
export const lineAt = (source: SourceFile, offset: number) => lineStarts(source).findLastIndex((start) => start <= offset) + 1;

const lineStarts = remembered(({ text }) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]);

/** What follows from a file, found once. */
function remembered<Result>(find: (source: SourceFile) => Result): (source: SourceFile) => Result {
  const known = new WeakMap<SourceFile, Result>();
  return (source) => {
    const result = known.get(source) ?? find(source);
    known.set(source, result);
    return result;
  };
}

/** Where the text of a page starts: behind the second line of three hyphens. */
export const bodyStartOf = ({ text, collection }: SourceFile) =>
  collection === 'data' ? text.length : text.indexOf('\n---\n', 3) + '\n---\n'.length;

/** Every key and single value of a file's fields, in order. */
export const fieldsOf = remembered(findFields);

function findFields(source: SourceFile): (Key | Value)[] {
  const start = source.collection === 'data' ? 0 : '---\n'.length;
  const end = source.collection === 'data' ? source.text.length : bodyStartOf(source) - '---\n'.length;

  const below = (node: unknown, path: readonly (string | number)[]): (Key | Value)[] => {
    if (isScalar(node)) return valueAt(node, path);
    if (isSeq(node)) return node.items.flatMap((item, index) => below(item, [...path, index]));
    if (!isMap(node)) return [];
    return node.items.flatMap(({ key, value }) => {
      if (!isScalar(key) || !key.range) return [];
      const name = String(key.value);
      const [from, to] = [start + key.range[0], start + key.range[1]];
      const own: Key = { kind: 'key', source, from, to, path: [...path, name], name, end: undefined };
      const isOnItsLine = isScalar(value) && value.range && !source.text.slice(from, start + value.range[1]).includes('\n');
      return [isOnItsLine && value.range ? { ...own, end: start + value.range[1] } : own, ...below(value, own.path)];
    });
  };
  const valueAt = ({ value, range, type }: Scalar, path: readonly (string | number)[]): Value[] => {
    if (!range) return [];
    // A folded text ends with its last line, not with the line end behind it.
    const [from, to] = [start + range[0], source.text.slice(0, start + range[1]).trimEnd().length];
    const isPlain = type === Scalar.PLAIN && !source.text.slice(from, to).includes('\n');
    return [{ kind: 'value', source, from, to, path, name: String(path.findLast((step) => typeof step === 'string')), value, isPlain }];
  };
  return below(parseDocument(source.text.slice(start, end)).contents, []);
}

/** Every match of a pattern in the fields or in the text of a file, comments left out. */
export function matchesIn(source: SourceFile, pattern: RegExp, where: 'fields' | 'text'): (Span & { match: string })[] {
  const bodyStart = bodyStartOf(source);
  return [...source.text.matchAll(pattern)]
    .map((found) => ({ source, from: found.index, to: found.index + found[0].length, match: found[0] }))
    .filter(({ from }) => from < bodyStart === (where === 'fields') && !isComment(source, from));
}

const isComment = ({ text }: SourceFile, offset: number) => /^\s*# /.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset));

/** The paragraphs of a page's text: no headings, lists, tables or components. */
export function paragraphsOf(source: SourceFile): (Span & { match: string })[] {
  return matchesIn(source, /(?<=\n\n)[A-Z][^\n]*(?:\n[^\n]+)*(?=\n)/g, 'text');
}
