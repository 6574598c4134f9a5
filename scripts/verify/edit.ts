/** Edits of the YAML of a file that leave every other character as it is: comments, quotes, the order of keys. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isPair, LineCounter, parseDocument, stringify, type Node } from 'yaml';
import { memoize } from '../../src/domain/memoize.ts';
import { valueAt } from '../../src/domain/values.ts';
import { frontmatterOf } from '../../src/prose/markdown.ts';
import { creditUnion, FIELDS } from '../../src/schemas/institution.ts';
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
  return open(file).lineCounter.linePos(rangeOf(pair?.key ?? nodeAt(file, keys)).start).line;
}

/**
 * Sets the value at some keys: in place of the present one, or as a new key in the order of the schema of records, or as a
 * new last item of a list. Groups that are missing are created.
 *
 * @throws CliError with what to write by hand, where the edited file would not say so
 */
export function withValue(file: YamlFile, keys: Keys, wanted: unknown): YamlFile {
  const value: unknown = JSON.parse(JSON.stringify(wanted)); // without keys that are undefined
  const edited = edit(file, keys, value);
  const { document } = open(edited);
  const expected = replaceAt(open(file).document.toJS(), keys, value);
  if (document.errors.length === 0 && isDeepStrictEqual(document.toJS(), expected)) return edited;
  throw new CliError(
    `${file.path} is written in a way that no program can extend. Write by hand, at ${keys.join('.')}:\n${stringify(value, OPTIONS)}`,
  );
}

/** Data with another value at a path of keys; groups that are missing are created. */
export function replaceAt(data: unknown, [key, ...rest]: Keys, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = replaceAt(valueAt(data, [key]), rest, value);
  if (typeof key === 'string') return { ...(data as object), [key]: inner }; // an object or nothing
  return Object.assign([...((data ?? []) as unknown[])], { [key]: inner }); // a list or nothing
}

function edit(file: YamlFile, keys: Keys, value: unknown): YamlFile {
  const node = nodeAt(file, keys);
  if (node !== undefined) {
    const { start, end } = rangeOf(node);
    const isBlock = isCollection(node) && !node.flow;
    const text = isBlock ? indented(stringify(value, OPTIONS), columnOf(file, start)).trim() : inline(value);
    return replace(file, start, file.text[end - 1] === '\n' ? end - 1 : end, text);
  }
  const [parents, key = ''] = [keys.slice(0, -1), keys.at(-1)];
  const parent = nodeAt(file, parents);
  // What is on one line, or missing, is written as a whole.
  if (!isCollection(parent) || parent.flow) {
    const present = valueAt(open(file).document.toJS(), parents) ?? undefined;
    return edit(file, parents, replaceAt(present, [key], value));
  }
  // The items of a list, or the keys and values of a group.
  const nodes = parent.items.flatMap((item) => (isPair(item) ? [item.key, item.value ?? item.key] : [item]));
  const [{ start }, { end }] = [rangeOf(nodes[0]), rangeOf(nodes.at(-1))];
  const column = columnOf(file, start) - (isMap(parent) ? 0 : '- '.length);
  const text = indented(stringify(isMap(parent) ? { [key]: value } : [value], OPTIONS), column);
  const follower = isMap(parent) && parent.items.find((item) => followersOf(keys).includes(String(item.key)))?.key;
  const at = follower ? startOfLine(file, rangeOf(follower).start) : endOfLine(file, end);
  return replace(file, at, at, text);
}

/** The keys that come after a new one, in the order of the schema. */
function followersOf(keys: Keys): string[] {
  const [parents, key] = [keys.slice(0, -1), String(keys.at(-1))];
  const below = FIELDS.filter((field) => parents.every((name, at) => field.keys[at] === name));
  const siblings =
    parents.length === 0 ? Object.keys(creditUnion.shape) : below.map((field) => field.keys[parents.length] ?? '');
  return siblings.slice(siblings.lastIndexOf(key) + 1);
}

const OPTIONS = { lineWidth: 0, singleQuote: true };

/** A value on one line. */
const inline = (value: unknown) =>
  stringify(value, { ...OPTIONS, collectionStyle: 'flow', blockQuote: false, flowCollectionPadding: true }).trim();

const indented = (text: string, columns: number) => text.replace(/^(?=.)/gm, ' '.repeat(columns));

/** The offsets of a node; the nodes of a parsed document know theirs. */
function rangeOf(node: unknown): { start: number; end: number } {
  const [start, end] = (node as Node | undefined)?.range ?? [0, 0];
  return { start, end };
}

const startOfLine = ({ text }: YamlFile, at: number) => text.lastIndexOf('\n', at - 1) + 1;

/** The offset after the line on which something ends; a block of text ends after its last line. */
const endOfLine = ({ text }: YamlFile, at: number) => (text[at - 1] === '\n' ? at : text.indexOf('\n', at) + 1);

const columnOf = (file: YamlFile, at: number) => at - startOfLine(file, at);

/** Writes an edited file. */
export const save = (root: string, { path, text }: YamlFile) => writeFileSync(join(root, path), text);

/** A file with another text between two offsets, with the line ends of the file. */
const replace = ({ path, text }: YamlFile, from: number, to: number, by: string): YamlFile => ({
  path,
  text: text.slice(0, from) + (text.includes('\r\n') ? by.replaceAll('\n', '\r\n') : by) + text.slice(to),
});
