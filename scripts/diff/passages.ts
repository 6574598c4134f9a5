import { diffArrays } from 'diff';
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
 * @param changedFacts paths of facts that are told as changed; a single word below them, such as a province, says no more
 */
export function passagesOf({ leaves, body, facts }: Document, changedFacts: readonly string[]): Passage[] {
  const values = new Set([...facts.values()].map(({ value }) => value));
  const fields = leaves.flatMap(({ path, text }): Passage[] => {
    const folded = fold(text);
    // A source beside a fact is told with the fact.
    const isEvidence = path.startsWith('sources.') || (facts.size > 0 && /\bsource\b/.test(path));
    const isTold = values.has(folded) || (!folded.includes(' ') && changedFacts.some((fact) => `${path}.`.startsWith(`${fact}.`)));
    return isEvidence || isTold || folded === '' ? [] : [{ where: path, text: folded }];
  });
  let where = '';
  const paragraphs = body.split(BREAK).flatMap((paragraph): Passage[] => {
    const text = fold(paragraph);
    const heading = /^#+ (?<title>.+)$/.exec(text)?.groups?.title;
    if (heading !== undefined) where = heading;
    return text === '' ? [] : [{ where, text }];
  });
  return [...fields, ...paragraphs];
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Beyond so many edits a text counts as a new one: to align it word by word would take long and help nobody. */
const MOST_EDITS = 3000;

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
