import { diffArrays } from 'diff';
import { fieldName } from '../../check/read/values.ts';
import { memoize } from '../../src/domain/memoize.ts';
import type { Entry, Keys } from '../entries.ts';
import type { DiffStatus } from './sources.ts';

/** A paragraph, list item or field as its file writes it. */
interface Passage {
  /** Its heading or field. */
  where: string;
  text: string;
}

export const SIGNS: Readonly<Record<DiffStatus, string>> = { kept: '', added: '+ ', removed: '− ' };

/** A passage that differs, in runs of words. */
export interface ChangedPassage {
  where: string;
  words: { text: string; status: DiffStatus }[];
}

/** The beginning of a paragraph: an empty line, a list item, a heading, a row of a table. */
const PARAGRAPH_START = /\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|\|)[ \t])/;

/** The texts of an entry: its fields other than the values of facts and the sources, then its Markdown. */
export const passagesOf = memoize(({ leaves, body, facts, sources }: Entry): Passage[] => {
  const reported = new Set([...facts.values()].flatMap(({ keys, isUnread }) => (isUnread ? [] : keys.join('.'))));
  const declared = new Set(sources.map(({ keys }) => keys.join('.')));
  const fields = leaves.flatMap(({ keys, text }): Passage[] => {
    const isReported =
      [keys.join('.'), factOf(keys)].some((path) => reported.has(path)) || declared.has(keys.slice(0, -1).join('.'));
    return isReported || fold(text) === '' ? [] : [{ where: fieldName(keys), text: fold(text) }];
  });
  let where = '';
  const paragraphs = body
    .replaceAll('\r\n', '\n')
    .split(PARAGRAPH_START)
    .flatMap((paragraph): Passage[] => {
      const text = fold(paragraph);
      where = /^#+ (?<title>.+)$/.exec(text)?.groups?.title ?? where;
      return text === '' ? [] : [{ where, text }];
    });
  return [...fields, ...paragraphs];
});

/** The keys in which facts have their value, account and evidence; what else stands at a fact is a text. */
const PARTS_OF_FACTS = ['value', 'number', 'state', 'name', 'account', 'source'];

/** The path of the fact of which a field is a part, if it is one: of `fees.eTransfer.claims.1.value` it is `fees.eTransfer`. */
function factOf(keys: Keys): string {
  const withoutItem = typeof keys.at(-1) === 'number' ? keys.slice(0, -1) : keys;
  const withoutPart = PARTS_OF_FACTS.includes(String(withoutItem.at(-1))) ? withoutItem.slice(0, -1) : withoutItem;
  return (withoutPart.at(-2) === 'claims' ? withoutPart.slice(0, -2) : withoutPart).join('.');
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

/** With more edits than this a text counts as new: aligning it word by word is slow and helps nobody. */
const MOST_EDITS = 400;

/** What two lists have in common and what only one of them has, in runs. */
function align<Item>(before: readonly Item[], after: readonly Item[], comparator = (a: Item, b: Item) => a === b) {
  const parts = diffArrays([...before], [...after], { comparator, maxEditLength: MOST_EDITS }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ];
  return parts.map(({ value, added, removed }) => {
    const status: DiffStatus = added ? 'added' : removed ? 'removed' : 'kept';
    return { value, status };
  });
}

/** The passages that differ between two versions of a file, in reading order. */
export function changedPassages(before: Entry, after: Entry): ChangedPassage[] {
  const hunks = [{ removed: [] as Passage[], added: [] as Passage[] }];
  for (const { value, status } of align(passagesOf(before), passagesOf(after), (a, b) => a.text === b.text)) {
    if (status === 'kept') hunks.push({ removed: [], added: [] });
    else hunks.at(-1)?.[status].push(...value);
  }
  return hunks.flatMap(({ removed, added }) => {
    // As many passages as before: each is an edit of the one that it replaces.
    if (removed.length === added.length)
      return added.map((passage, index) => compareWords(removed.slice(index, index + 1), [passage]));
    return [compareWords(removed, added)];
  });
}

/** Compares passages word by word; if they have little in common, shows one text after the other. */
function compareWords(removed: readonly Passage[], added: readonly Passage[]): ChangedPassage {
  const [{ where } = { where: '' }] = [...added, ...removed];
  const [before, after] = [wordsOf(removed), wordsOf(added)];
  const runs = align(before, after);
  const kept = runs.flatMap(({ value, status }) => (status === 'kept' ? value : [])).length;
  const isSimilar = kept * 3 >= Math.max(before.length, after.length);
  const shown: typeof runs = isSimilar
    ? runs
    : [
        { value: before, status: 'removed' },
        { value: after, status: 'added' },
      ];
  return {
    where,
    words: shown
      .filter(({ value }) => value.length > 0)
      .map(({ value, status }) => ({ text: value.join(' '), status })),
  };
}

const wordsOf = (passages: readonly Passage[]) =>
  passages
    .map(({ text }) => text)
    .join(' ¶ ')
    .split(' ')
    .filter(Boolean);
