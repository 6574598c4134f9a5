import { diffArrays } from 'diff';
import type { FactChange } from '../../src/history/changes.ts';
import type { Document } from './guide.ts';

/** A paragraph, list item or field in the words of its file. */
export interface Passage {
  /** The heading it stands under, or its field. */
  where: string;
  text: string;
}

/** A run of words that both revisions have, or only one. */
export interface WordRun {
  text: string;
  fate: 'kept' | 'added' | 'removed';
}

/** A passage that differs, word by word. */
export interface ChangedPassage {
  where: string;
  words: WordRun[];
}

/** The beginning of a paragraph: an empty line, a list item, a heading, a row of a table. */
const BREAK = /\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|\|)[ \t])/;

/**
 * What a file says beside its facts and sources: fields first, then the Markdown.
 *
 * @param changed facts of the file that are told as changed: a field that only gives their value, or a part of it, says no more
 */
export function passagesOf({ leaves, body, facts }: Document, changed: readonly FactChange[]): Passage[] {
  // Shared facts stand at the root of their file, and go by `facts.` as those of a record do.
  const isShared = !leaves.some(({ path }) => path.startsWith('facts.'));
  const told = changed.map(({ path, before, after }) => ({
    path: isShared ? path.replace(/^facts\./, '') : path,
    values: [before?.value, after?.value],
  }));
  const fields = leaves.flatMap(({ path, text }): Passage[] => {
    const folded = fold(text);
    // A source beside a fact is told with the fact.
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

/** Beyond so many edits a text counts as a new one: to align it word by word would take long and help nobody. */
export const MOST_EDITS = 3000;

/** The passages that differ between two versions of a file, in reading order. */
export function changedPassages(before: readonly Passage[], after: readonly Passage[]): ChangedPassage[] {
  const changed: ChangedPassage[] = [];
  let removed: Passage[] = [];
  let added: Passage[] = [];
  const flush = () => {
    // As many passages in place of as many: each is taken for an edit of the one it replaces.
    const isPaired = removed.length === added.length;
    const hunks = isPaired ? removed.map((was, at) => ({ was: [was], is: added.slice(at, at + 1) })) : [{ was: removed, is: added }];
    for (const { was, is } of hunks) {
      const [{ where } = { where: '' }] = [...is, ...was];
      changed.push({ where, words: compareWords(textOf(was), textOf(is)) });
    }
    [removed, added] = [[], []];
  };
  const comparator = (a: Passage, b: Passage) => a.text === b.text;
  const parts = diffArrays([...before], [...after], { comparator, maxEditLength: MOST_EDITS });
  for (const part of parts ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ]) {
    if (part.removed) removed.push(...part.value);
    else if (part.added) added.push(...part.value);
    else flush();
  }
  flush();
  return changed;
}

const textOf = (passages: readonly Passage[]) => passages.map(({ text }) => text).join(' ¶ ');

/** Compares two texts word by word; two that have little in common stand one after the other. */
function compareWords(before: string, after: string): WordRun[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const parts = diffArrays(was, is, { maxEditLength: MOST_EDITS }) ?? [];
  const runs = parts.map(({ value, added, removed }): WordRun => {
    return { text: value.join(' '), fate: added ? 'added' : removed ? 'removed' : 'kept' };
  });
  const kept = parts.reduce((count, { value, added, removed }) => count + (added || removed ? 0 : value.length), 0);
  if (kept * 3 >= Math.max(was.length, is.length)) return runs;
  const whole: WordRun[] = [
    { text: before, fate: 'removed' },
    { text: after, fate: 'added' },
  ];
  return whole.filter(({ text }) => text !== '');
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean);
