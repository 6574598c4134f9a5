/**
 * Edits of the YAML of a file that leave every other character as it is: comments, quotes, the order of keys. What an edit
 * leads to is read again: where it does not say what it should, nothing is returned.
 */
import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, stringify, type Node, type Pair } from 'yaml';
import { memoize } from '../../src/domain/memoize.ts';
import { valueAt } from '../../src/history/facts.ts';
import { frontmatterOf } from '../../src/prose/markdown.ts';
import { CliError } from '../cli.ts';
import type { Keys } from '../entries.ts';

/** A file with YAML: all of it, or between the fences at its top. */
export interface YamlFile {
  path: string;
  text: string;
}

/** The fields of a file, at the offsets that they have in it. */
const open = memoize(({ path, text }: YamlFile) => {
  const { start, end } = (path.endsWith('.mdx') ? frontmatterOf(text) : undefined) ?? { start: 0, end: text.length };
  const lineCounter = new LineCounter();
  const yaml = text.slice(0, start).replace(/[^\n]/g, ' ') + text.slice(start, end);
  return { document: parseDocument(yaml, { lineCounter }), lineCounter };
});

const nodeAt = (file: YamlFile, keys: Keys) =>
  keys.length === 0 ? open(file).document.contents : open(file).document.getIn(keys, true);

/** The line of a field, or of an item of a list. */
export function lineOf(file: YamlFile, keys: Keys): number {
  const [parent, last] = [nodeAt(file, keys.slice(0, -1)), keys.at(-1)];
  const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === last) : undefined;
  return open(file).lineCounter.linePos(startOf(pair?.key ?? nodeAt(file, keys))).line;
}

/**
 * Sets keys of a group of fields, and removes those whose value is `undefined`.
 *
 * @param followers the keys in front of which a new one belongs; without one of them it goes to the end
 * @throws CliError with what to write by hand, where the file is written in a way that this cannot change
 */
export function withKeys(file: YamlFile, keys: Keys, values: object, followers: readonly string[] = []): YamlFile {
  const before = valueAt(open(file).document.toJS(), keys);
  const after = Object.fromEntries(
    Object.entries({ ...(before as object), ...values }).filter(([, value]) => value !== undefined), // spread of anything
  );
  const edited = Object.entries(values).reduce(
    (changed, [key, value]) =>
      value === undefined ? removeKey(changed, keys, key) : setKey(changed, keys, [key, value], followers),
    file,
  );
  return checked(file, edited, keys, after);
}

/**
 * Adds an item to the end of a list.
 *
 * @throws CliError as {@link withKeys}
 */
export function withItem(file: YamlFile, keys: Keys, item: object): YamlFile {
  const list = nodeAt(file, keys);
  const last: unknown = isSeq(list) ? list.items.at(-1) : undefined;
  const present = valueAt(open(file).document.toJS(), keys);
  const items: unknown[] = [...(Array.isArray(present) ? (present as unknown[]) : []), item];
  if (!isSeq(list) || last === undefined) throw byHand(file, keys, items);
  const text = stringify([item], OPTIONS);
  const edited = list.flow
    ? insert(file, endOf(last), `, ${inline(item)}`)
    : insert(file, endOfLine(file, endOf(last)), indented(text, columnOf(file, startOf(last)) - '- '.length));
  return checked(file, edited, keys, items);
}

/** @throws CliError where the edited file does not say what it should */
function checked(file: YamlFile, edited: YamlFile, keys: Keys, value: unknown): YamlFile {
  const { document } = open(edited);
  const expected = replaceAt(open(file).document.toJS(), keys, value);
  if (document.errors.length > 0 || !isDeepStrictEqual(document.toJS(), expected)) throw byHand(file, keys, value);
  return edited;
}

const byHand = ({ path }: YamlFile, keys: Keys, value: unknown) =>
  new CliError(
    `${path} is written in a way that no program can extend. Write by hand, at ${keys.join('.') || 'its top'}:\n${stringify(value, OPTIONS)}`,
  );

/** Data with another value at a path of keys; groups that are missing are created. */
export function replaceAt(data: unknown, [key, ...rest]: Keys, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = replaceAt(valueAt(data, [key]), rest, value);
  return Array.isArray(data) ? data.with(Number(key), inner) : { ...(data as object), [key]: inner }; // an object or nothing
}

function setKey(file: YamlFile, keys: Keys, [key, value]: [string, unknown], followers: readonly string[]): YamlFile {
  const group = nodeAt(file, keys);
  if (!isMap(group)) return file;
  const pair = group.items.find((item) => String(item.key) === key);
  if (isScalar(pair?.value)) return replace(file, startOf(pair.value), endOf(pair.value), inline(value));
  const last = group.items.at(-1);
  if (pair || !last) return file;
  if (group.flow)
    return insert(
      file,
      endOfPair(last),
      `, ${inline({ [key]: value })
        .slice(1, -1)
        .trim()}`,
    );
  const text = indented(stringify({ [key]: value }, OPTIONS), columnOf(file, startOf(last.key)));
  const follower = group.items.find((item) => followers.includes(String(item.key)));
  return insert(file, follower ? startOfLine(file, startOf(follower.key)) : endOfLine(file, endOfPair(last)), text);
}

function removeKey(file: YamlFile, keys: Keys, key: string): YamlFile {
  const group = nodeAt(file, keys);
  const index = isMap(group) ? group.items.findIndex((item) => String(item.key) === key) : -1;
  if (!isMap(group) || index < 0) return file;
  const [before, pair, next] = [group.items[index - 1], group.items[index], group.items[index + 1]];
  const [start, end] = [startOf(pair?.key), endOfPair(pair)];
  if (group.flow) return next ? replace(file, start, startOf(next.key), '') : replace(file, endOfPair(before), end, '');
  // The first key of an item of a list shares its line with the hyphen.
  const isAfterHyphen = file.text.slice(startOfLine(file, start), start).trim() !== '';
  return isAfterHyphen && next
    ? replace(file, start, startOf(next.key), '')
    : replace(file, startOfLine(file, start), endOfLine(file, end), '');
}

const OPTIONS = { lineWidth: 0, singleQuote: true };

/** A value on one line. */
const inline = (value: unknown) =>
  stringify(value, { ...OPTIONS, collectionStyle: 'flow', blockQuote: false, flowCollectionPadding: true }).trim();

const indented = (text: string, columns: number) => text.replace(/^(?=.)/gm, ' '.repeat(columns));

/** The offset at which a node starts; the nodes of a parsed document know theirs. */
const startOf = (node: unknown) => (node as Node | undefined)?.range?.[0] ?? 0;

/** The offset at which a node ends. */
const endOf = (node: unknown) => (node as Node | undefined)?.range?.[1] ?? 0;

const endOfPair = (pair: Pair | undefined) => endOf(pair?.value ?? pair?.key);

const startOfLine = ({ text }: YamlFile, at: number) => text.lastIndexOf('\n', at - 1) + 1;

/** The offset after the line on which something ends; a block of text ends after its last line. */
const endOfLine = ({ text }: YamlFile, at: number) => (text[at - 1] === '\n' ? at : text.indexOf('\n', at) + 1);

const columnOf = (file: YamlFile, at: number) => at - startOfLine(file, at);

const insert = (file: YamlFile, at: number, text: string) => replace(file, at, at, text);

/** A file with another text between two offsets, with the line ends of the file. */
const replace = ({ path, text }: YamlFile, from: number, to: number, by: string): YamlFile => ({
  path,
  text: text.slice(0, from) + (text.includes('\r\n') ? by.replaceAll('\n', '\r\n') : by) + text.slice(to),
});
