import { isMap, isScalar, isSeq, parseDocument, Scalar } from 'yaml';
import { memoize } from '../../src/domain/memoize.ts';
import type { FieldPath, SourceFile } from '../content-types.ts';

/*
 * The parts of real files that mutations replace. This does not use the check's code for positions, because the mutations
 * test that code.
 */

/** A part of a file, from one offset to another. */
export interface Span {
  source: SourceFile;
  from: number;
  to: number;
}

/** A span found by a pattern. */
interface Match extends Span {
  match: string;
}

/** A key of the frontmatter or a data file: the span is only the key. */
export interface Key extends Span {
  kind: 'key';
  /** Its path, which ends with its name. */
  path: FieldPath;
  name: string;
  /** The end of its value, if that is a scalar on the same line. */
  end: number | undefined;
}

/** A scalar of the frontmatter or a data file. */
export interface Value extends Span {
  kind: 'value';
  path: FieldPath;
  /** The last key of its path. */
  name: string;
  value: unknown;
  /** Whether it is on one line without quotes. */
  isPlain: boolean;
}

/** The line of an offset, from 1. */
export const lineAt = ({ text }: SourceFile, offset: number) => text.slice(0, offset).split('\n').length;

/** Where the text of a page starts: after the second line of three hyphens. */
export const bodyStartOf = ({ text, collection }: SourceFile) =>
  collection === 'data' ? text.length : text.indexOf('\n---\n', 3) + '\n---\n'.length;

export const keysOf = (source: SourceFile) => fieldsOf(source).filter((field) => field.kind === 'key');
export const valuesOf = (source: SourceFile) => fieldsOf(source).filter((field) => field.kind === 'value');

/** Every key and scalar of a file's fields, in order. */
export const fieldsOf = memoize((source: SourceFile): (Key | Value)[] => {
  const isData = source.collection === 'data';
  const start = isData ? 0 : '---\n'.length;
  const yaml = source.text.slice(start, isData ? undefined : bodyStartOf(source) - '---\n'.length);

  const below = (node: unknown, path: FieldPath): (Key | Value)[] => {
    if (isScalar(node)) return valueOf(node, path);
    if (isSeq(node)) return node.items.flatMap((item, index) => below(item, [...path, index]));
    if (!isMap(node)) return [];
    return node.items.flatMap(({ key, value }) => {
      if (!isScalar(key) || !key.range) return [];
      const name = String(key.value);
      const [from, to] = [start + key.range[0], start + key.range[1]];
      const end = isScalar(value) && value.range ? start + value.range[1] : from;
      const isOnOneLine = end > from && !source.text.slice(from, end).includes('\n');
      const field: Key = { kind: 'key', source, from, to, path: [...path, name], name, end: isOnOneLine ? end : undefined };
      return [field, ...below(value, field.path)];
    });
  };
  const valueOf = ({ value, range, type }: Scalar, path: FieldPath): Value[] => {
    if (!range) return [];
    // The parser's range of a folded text includes the line break after it.
    const [from, to] = [start + range[0], source.text.slice(0, start + range[1]).trimEnd().length];
    const isPlain = type === Scalar.PLAIN && !source.text.slice(from, to).includes('\n');
    return [{ kind: 'value', source, from, to, path, name: String(path.findLast((step) => typeof step === 'string')), value, isPlain }];
  };
  return below(parseDocument(yaml).contents, []);
});

/** Every match of a pattern in the fields or in the text of a file, without comments. */
export function matchesIn(source: SourceFile, pattern: RegExp, where: 'fields' | 'text'): Match[] {
  const bodyStart = bodyStartOf(source);
  return [...source.text.matchAll(pattern)]
    .map((found) => ({ source, from: found.index, to: found.index + found[0].length, match: found[0] }))
    .filter(({ from }) => from < bodyStart === (where === 'fields') && !isComment(source, from));
}

const isComment = ({ text }: SourceFile, offset: number) => /^\s*# /.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset));

/** The paragraphs of a page's text: no headings, lists, tables or components. */
export const paragraphsOf = (source: SourceFile) => matchesIn(source, /(?<=\n\n)[A-Z][^\n]*(?:\n[^\n]+)*(?=\n)/g, 'text');
