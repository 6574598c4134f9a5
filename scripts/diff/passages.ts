import { diffArrays } from 'diff';
import type { FactChange } from '../../src/history/changes.ts';
import type { Document } from './guide.ts';

/** A paragraph, list item or field in the words of its file. */
export interface Passage {
  /** Its heading or field. */
  where: string;
  text: string;
}

/** What became of something between two revisions: both have it, or only one. */
export type Fate = 'kept' | 'added' | 'removed';

export const SIGNS: Readonly<Record<Fate, string>> = { kept: '', added: '+ ', removed: '− ' };

/** A run of words. */
export interface WordRun {
  text: string;
  fate: Fate;
}

/** A passage that differs, word by word. */
export interface ChangedPassage {
  where: string;
  words: WordRun[];
}

/** The beginning of a paragraph: an empty line, a list item, a heading, a row of a table. */
const BREAK = /\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|\|)[ \t])/;

/**
 * The texts of a file other than facts and sources: fields first, then the Markdown.
 *
 * @param changed facts of the file that are told as changed: a field that only gives their value, or a part of it, says no more
 */
export function passagesOf({ leaves, body, facts }: Document, changed: readonly FactChange[]): Passage[] {
  // Shared facts are at the root of their file; their path starts with `facts.`, as in records.
  const isShared = !leaves.some(({ path }) => path.startsWith('facts.'));
  const told = changed.map(({ path, before, after }) => ({
    path: isShared ? path.replace(/^facts\./, '') : path,
    values: [before?.value, after?.value],
  }));
  const fields = leaves.flatMap(({ path, text }): Passage[] => {
    const folded = fold(text);
    // A fact's source is reported with the fact.
    const isEvidence = path.startsWith('sources.') || (facts.size > 0 && /(^|\.)source(\.\d+)?$/.test(path));
    const isTold =
      !WORDS.test(path) &&
      told.some((fact) => path.split('.')[0] === fact.path.split('.')[0] && isPartOf(folded, path, fact.path, fact.values));
    return isEvidence || isTold || folded === '' ? [] : [{ where: path, text: folded }];
  });
  let where = '';
  const paragraphs = body
    .replaceAll('\r\n', '\n')
    .split(BREAK)
    .flatMap((paragraph): Passage[] => {
      const text = fold(paragraph);
      const heading = /^#+ (?<title>.+)$/.exec(text)?.groups?.title;
      if (heading !== undefined) where = heading;
      return text === '' ? [] : [{ where, text }];
    });
  return [...fields, ...paragraphs];
}

/** Fields in which an editor writes words. */
const WORDS = /(^|\.)(note|verify|notice|summary|question|answer|title|description|label|service)$/;

/** Whether a field is what a report tells of a fact: all of its value, one of its claims or a province of its list. */
function isPartOf(text: string, path: string, fact: string, values: readonly (string | undefined)[]): boolean {
  const isBelow = `${path}.`.startsWith(`${fact}.`);
  return values.some((value = '') => value === text || value.split(' or ').includes(text)) || (isBelow && !text.includes(' '));
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

/** With more edits than this a text counts as new: aligning it word by word is slow and helps nobody. */
const MOST_EDITS = 3000;

/** What two lists have in common and what only one of them has, in runs. */
export function align<Item>(before: readonly Item[], after: readonly Item[], comparator = (a: Item, b: Item) => a === b) {
  const parts = diffArrays([...before], [...after], { comparator, maxEditLength: MOST_EDITS }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ];
  return parts.map(({ value, added, removed }): { value: Item[]; fate: Fate } => ({
    value,
    fate: added ? 'added' : removed ? 'removed' : 'kept',
  }));
}

/** The passages that differ between two versions of a file, in reading order. */
export function changedPassages(before: readonly Passage[], after: readonly Passage[]): ChangedPassage[] {
  const changed: ChangedPassage[] = [];
  let hunk: Record<'removed' | 'added', Passage[]> = { removed: [], added: [] };
  const flush = () => {
    const { removed, added } = hunk;
    // As many passages in place of as many: each is taken for an edit of the one it replaces.
    const isPaired = removed.length === added.length;
    const hunks = isPaired ? removed.map((was, at) => ({ was: [was], is: added.slice(at, at + 1) })) : [{ was: removed, is: added }];
    for (const { was, is } of hunks) {
      const [{ where } = { where: '' }] = [...is, ...was];
      changed.push({ where, words: compareWords(textOf(was), textOf(is)) });
    }
    hunk = { removed: [], added: [] };
  };
  for (const { value, fate } of align(before, after, (a, b) => a.text === b.text)) {
    if (fate === 'kept') flush();
    else hunk[fate].push(...value);
  }
  flush();
  return changed;
}

const textOf = (passages: readonly Passage[]) => passages.map(({ text }) => text).join(' ¶ ');

/** Compares two texts word by word; if they have little in common, shows one after the other. */
function compareWords(before: string, after: string): WordRun[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const runs = align(was, is);
  const kept = runs.flatMap(({ value, fate }) => (fate === 'kept' ? value : [])).length;
  if (kept * 3 >= Math.max(was.length, is.length)) return runs.map(({ value, fate }) => ({ text: value.join(' '), fate }));
  const whole: WordRun[] = [
    { text: before, fate: 'removed' },
    { text: after, fate: 'added' },
  ];
  return whole.filter(({ text }) => text !== '');
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean);
