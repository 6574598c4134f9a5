/** Changes YAML as an editor would by hand: what a change does not touch stays as it is, character by character. */
import { isMap, isNode, isScalar, isSeq, Lexer, parseDocument, stringify, type Node } from 'yaml';
import type { FieldPath } from '../../checks/content-types.ts';
import { fieldName, valueAt } from '../../checks/values.ts';
import { readYaml } from '../../src/domain/yaml.ts';

/** A change of YAML text. */
export type Edit = (yaml: string) => string;

/** Why nothing can be written, as a sentence for the editor. */
export class Refused extends Error {}

/** Several changes, one after the other. */
export const chain =
  (...edits: readonly Edit[]): Edit =>
  (yaml) =>
    edits.reduce((text, edit) => edit(text), yaml);

/** Sets a key of a map to a value, given as YAML; a new one stands under another key, or under the last. */
export const setKey =
  (map: FieldPath, key: string, value: string, under?: string): Edit =>
  (yaml) => {
    const entries = entriesAt(yaml, map);
    const entry = entries.find((candidate) => candidate.key === key);
    if (entry) return keepingComments(yaml, splice(yaml, entry.keyEnd + 1, entry.valueEnd, ` ${value}`));
    const above = entries.find((candidate) => candidate.key === under) ?? entries.at(-1);
    if (!above) throw new Refused(`${fieldName(map)} is empty`);
    return splice(yaml, above.end, above.end, `\n${' '.repeat(above.column)}${key}: ${value}`);
  };

/** Takes a key out of a map, with its line or lines. */
export const removeKey =
  (map: FieldPath, key: string): Edit =>
  (yaml) => {
    const entry = entriesAt(yaml, map).find((candidate) => candidate.key === key);
    return entry ? keepingComments(yaml, splice(yaml, ...linesOf(yaml, entry), '')) : yaml;
  };

/** Sets the day of verification at the top level; where it is new, above the sources. */
export const setLastVerified =
  (day: string): Edit =>
  (yaml) => {
    const keys = entriesAt(yaml, []);
    const above = keys[keys.findIndex(({ key }) => key === 'sources') - 1];
    const edited = setKey([], 'lastVerified', day, above?.key)(yaml);
    const isApart = above && /^\n\s*\n/.test(yaml.slice(above.end));
    return isApart && above.key !== 'lastVerified' ? edited.replace('\nlastVerified:', '\n\nlastVerified:') : edited;
  };

/** A source says something else now: its own claim says so; what others still say stands beside it. */
export const changeClaim = (fact: FieldPath, id: string, old: unknown, now: unknown): Edit =>
  editFact(fact, '', (claim, claims) => {
    const same = claims.find((candidate) => equal(valueOf(candidate), now));
    if (claim === same) return [withSources(claim, [...sourcesOf(claim), id])];
    if (!says(claim, id, old)) return [claim];
    if (same) return withoutSource(claim, id);
    return sourcesOf(claim).length === 1
      ? [setKey([], 'value', write(now))(claim)]
      : [...withoutSource(claim, id), `value: ${write(now)}\nsource: ${id}`];
  });

/**
 * A source does not say it any more. A fact that nobody says becomes one that was looked for in vain; an item of a list
 * that is nothing but a claim goes.
 */
export const removeClaim = (fact: FieldPath, id: string, old: unknown, today: string): Edit =>
  editFact(fact, today, (claim) => (says(claim, id, old) ? withoutSource(claim, id) : [claim]));

/** A page gives another telephone number: its own entry says so, and the number of other pages stays. */
export const changePhone = (phone: FieldPath, id: string, number: unknown): Edit =>
  editItem(phone, (item) => {
    if (sourcesOf(item).length === 1) return [setKey([], 'number', write(number))(item)];
    const label = valueAt(readYaml(item), ['label']);
    return [...withoutSource(item, id), `label: ${write(label)}\nnumber: ${write(number)}\nsource: ${id}`];
  });

/** A page gives a telephone number no more. One without a source goes. */
export const removePhone = (phone: FieldPath, id: string): Edit => editItem(phone, (item) => withoutSource(item, id));

/** The keys of a fact that are about its claim, where it has only one. */
const OWN_KEYS = ['value', 'source', 'note', 'notFound'];

/** Changes each claim of a fact into none, one or several, given as YAML of their own, in a list or alone. */
const editFact =
  (fact: FieldPath, today: string, change: (claim: string, claims: readonly string[]) => readonly string[]): Edit =>
  (yaml) => {
    const entries = entriesAt(yaml, fact);
    const list = entries.find(({ key }) => key === 'claims');
    const own = list ? [list] : entries.filter(({ key }) => OWN_KEYS.includes(key));
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) throw new Refused(`${fieldName(fact)} has no claim`);
    const claims = list
      ? itemsAt(yaml, [...fact, 'claims']).map(({ text }) => text)
      : [shift(yaml.slice(first.at, last.end), -first.column)];
    const changed = claims.flatMap((claim) => change(claim, claims));
    const [only, second] = changed;
    if (list && second !== undefined) return editItems([...fact, 'claims'], (claim) => change(claim, claims))(yaml);
    if (only === undefined && typeof fact.at(-1) === 'number' && own.length === entries.length) return editItem(fact, () => [])(yaml);

    const note = list && only !== undefined ? joinedNote(yaml, fact, only) : undefined;
    const text = second !== undefined ? `claims:\n${asItems(changed.map(removeKey([], 'notFound')), 2)}` : (only ?? `notFound: ${today}`);
    const edited = splice(yaml, first.at, last.end, shift(note ? removeKey([], 'note')(text) : text, first.column));
    return keepingComments(yaml, note ? note(edited) : edited);
  };

/** What puts the note of a claim before that of its fact, where both have one: once the claim is alone, there is room for one. */
function joinedNote(yaml: string, fact: FieldPath, claim: string): Edit | undefined {
  const notes = [valueAt(readYaml(claim), ['note']), valueAt(readYaml(yaml), [...fact, 'note'])].filter((note) => typeof note === 'string');
  if (notes.length < 2) return undefined;
  return (edited) => {
    const { at, end, column } = entryAt(edited, [...fact, 'note']);
    const joined = stringify({ note: notes.map((note) => note.trim()).join(' ') }, { lineWidth: 110 - column, singleQuote: true });
    return splice(edited, at, end, shift(joined.trimEnd(), column));
  };
}

/** Changes an item of a list into none, one or several, given as YAML of their own. */
const editItem = (path: FieldPath, change: (item: string) => readonly string[]): Edit =>
  editItems(path.slice(0, -1), (item, index) => (index === path.at(-1) ? change(item) : [item]));

const editItems =
  (path: FieldPath, change: (item: string, index: number) => readonly string[]): Edit =>
  (yaml) => {
    const items = itemsAt(yaml, path).map((item, index) => ({ ...item, now: change(item.text, index) }));
    const { keyEnd, end: listEnd } = entryAt(yaml, path);
    if (items.every(({ now }) => now.length === 0)) return keepingComments(yaml, splice(yaml, keyEnd + 1, listEnd, ' []'));
    const edited = items.reduceRight((text, { at, end, column, now }) => {
      if (now.length === 0) return splice(text, lineStart(text, at), end + 1, '');
      return splice(
        text,
        at,
        end,
        asItems(now, column - '- '.length)
          .trimStart()
          .slice('- '.length),
      );
    }, yaml);
    return keepingComments(yaml, edited);
  };

/** The items of a list, and where they stand behind their hyphens. */
function itemsAt(yaml: string, path: FieldPath) {
  const list = nodeAt(yaml, path);
  if (!isSeq(list) || list.flow) throw new Refused(`${fieldName(path)} is not written in lines of its own: change it by hand`);
  return list.items.filter(isNode).map((item) => {
    const { at, end: itemEnd } = rangeOf(yaml, item);
    const [end, column] = [lineEnd(yaml, itemEnd), at - lineStart(yaml, at)];
    return { at, end, column, text: shift(yaml.slice(at, end), -column) };
  });
}

const asItems = (items: readonly string[], indent: number) =>
  items.map((item) => `${' '.repeat(indent)}- ${shift(item, indent + 2)}`).join('\n');

const valueOf = (claim: string) => valueAt(readYaml(claim), ['value']);
const sourcesOf = (claim: string) => [valueAt(readYaml(claim), ['source'])].flat().map(String);
const says = (claim: string, id: string, value: unknown) => sourcesOf(claim).includes(id) && equal(valueOf(claim), value);
const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const withSources = (claim: string, ids: readonly string[]) => setKey([], 'source', write(ids.length === 1 ? ids[0] : ids))(claim);

/** A claim of the other sources alone; none where there are no others. */
function withoutSource(claim: string, id: string): string[] {
  const others = sourcesOf(claim).filter((source) => source !== id);
  return others.length > 0 ? [withSources(claim, others)] : [];
}

/** Comments that a change took along stand on lines of their own above the first line that it changed. */
function keepingComments(before: string, after: string): string {
  const kept = commentsIn(after);
  const lost = commentsIn(before).filter((comment) => {
    const index = kept.indexOf(comment);
    if (index >= 0) kept.splice(index, 1);
    return index < 0;
  });
  if (lost.length === 0) return after;
  let firstChange = 0;
  while (firstChange < after.length && after[firstChange] === before[firstChange]) firstChange++;
  const at = lineStart(after, firstChange);
  const indent = /^ */.exec(after.slice(at))?.[0] ?? '';
  return splice(after, at, at, lost.map((comment) => `${indent}${comment}\n`).join(''));
}

/** The lexer puts a sign of its own before each text, so that none is taken for a comment. */
function commentsIn(yaml: string): string[] {
  const tokens = [...new Lexer().lex(yaml)];
  return tokens.filter((token, index) => token.startsWith('#') && tokens[index - 1] !== '\u001f');
}

/** A value as YAML on one line. A text that Astro's reader of YAML would take for a date is put in quotes. */
export const write = (value: unknown): string =>
  stringify(value, {
    ...{ customTags: ['timestamp'], lineWidth: 0, singleQuote: true, flowCollectionPadding: false },
    ...(Array.isArray(value) && { collectionStyle: 'flow' }),
  }).trimEnd();

/** A key of a map with its value, by offsets into the text. */
interface Entry {
  key: string;
  at: number;
  /** Behind the key, where its colon stands. */
  keyEnd: number;
  valueEnd: number;
  /** The end of the line on which the value ends. */
  end: number;
  column: number;
}

function entriesAt(yaml: string, path: FieldPath): Entry[] {
  const map = nodeAt(yaml, path);
  if (!isMap(map) || map.flow) throw new Refused(`${fieldName(path)} is not written in lines of its own: change it by hand`);
  return map.items.flatMap(({ key, value }) => {
    if (!isScalar(key) || !isNode(value)) return [];
    const { at, end: keyEnd } = rangeOf(yaml, key);
    const valueEnd = Math.max(rangeOf(yaml, value).end, keyEnd + 1);
    return [{ key: String(key.value), at, keyEnd, valueEnd, end: lineEnd(yaml, valueEnd), column: at - lineStart(yaml, at) }];
  });
}

function entryAt(yaml: string, path: FieldPath): Entry {
  const entry = entriesAt(yaml, path.slice(0, -1)).find(({ key }) => key === path.at(-1));
  if (!entry) throw new Refused(`${fieldName(path)} is missing`);
  return entry;
}

function nodeAt(yaml: string, path: FieldPath): Node {
  const document = parseDocument(yaml);
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (!isNode(node)) throw new Refused(`${fieldName(path)} is missing`);
  return node;
}

/** From where to where a node stands, without the white space behind it. */
function rangeOf(yaml: string, { range }: Node) {
  const [at, end] = range ?? [0, 0];
  return { at, end: yaml.slice(0, end).trimEnd().length };
}

/** The lines of an entry, with the line break before them or, where it is the first, behind them. */
function linesOf(yaml: string, { at, end }: Entry): [from: number, to: number] {
  const start = lineStart(yaml, at);
  return start > 0 ? [start - 1, end] : [0, end + 1];
}

const splice = (text: string, from: number, to: number, now: string) => text.slice(0, from) + now + text.slice(to);
const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The lines of a text below its first, moved to the right, or with a number below 0 to the left. */
const shift = (text: string, by: number) =>
  by < 0 ? text.replaceAll(`\n${' '.repeat(-by)}`, '\n') : text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`);
