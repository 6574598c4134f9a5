import { diffArrays } from 'diff';
import { fieldName } from '../../checks/values.ts';
import type { FactChange } from '../../src/history/changes.ts';
import type { Document } from './guide.ts';

/** A paragraph, list item or field as its file writes it. */
export interface Passage {
  /** Its heading or field. */
  where: string;
  text: string;
}

/** Whether both revisions have something, or only one. */
export type DiffStatus = 'kept' | 'added' | 'removed';

export const SIGNS: Readonly<Record<DiffStatus, string>> = { kept: '', added: '+ ', removed: '− ' };

/** A passage that differs, in runs of words. */
export interface ChangedPassage {
  where: string;
  words: { text: string; status: DiffStatus }[];
}

/** The beginning of a paragraph: an empty line, a list item, a heading, a row of a table. */
const PARAGRAPH_START = /\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|\|)[ \t])/;

/**
 * The texts of a file other than facts and sources: fields first, then the Markdown.
 *
 * @param changedFacts facts of the file that are reported as changed: a field that is the value of one, or a part of it, says no more
 */
export function passagesOf({ leaves, body, facts }: Document, changedFacts: readonly FactChange[]): Passage[] {
  // Shared facts are at the root of their file; their path starts with `facts.`, as in records.
  const isShared = !leaves.some(({ path }) => path.startsWith('facts.'));
  const reported = changedFacts.map(({ path, before, after }) => ({
    path: isShared ? path.replace(/^facts\./, '') : path,
    values: [before?.value, after?.value],
  }));
  const fields = leaves.flatMap(({ path, text }): Passage[] => {
    const folded = fold(text);
    // A fact's source is reported with the fact.
    const isEvidence = path.startsWith('sources.') || (facts.size > 0 && /(^|\.)source(\.\d+)?$/.test(path));
    const isReported =
      !PROSE_FIELD.test(path) &&
      reported.some(
        (fact) => path.split('.')[0] === fact.path.split('.')[0] && isPartOf(folded, path, fact.path, fact.values),
      );
    return isEvidence || isReported || folded === '' ? [] : [{ where: nameOf(path), text: folded }];
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
}

/** A field as the content check names it: `fees.extra[4].note`. */
const nameOf = (path: string) => fieldName(path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)));

/** Fields in which an editor writes prose. */
const PROSE_FIELD = /(^|\.)(note|verify|notice|summary|question|answer|title|description|label|service)$/;

/** Whether a field is what a report shows of a fact: all of its value, one of its claims or a province of its list. */
function isPartOf(text: string, path: string, fact: string, values: readonly (string | undefined)[]): boolean {
  const isBelow = `${path}.`.startsWith(`${fact}.`);
  return (
    values.some((value = '') => value === text || value.split(' or ').includes(text)) ||
    (isBelow && !text.includes(' '))
  );
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

/** With more edits than this a text counts as new: aligning it word by word is slow and helps nobody. */
const MOST_EDITS = 3000;

/** What two lists have in common and what only one of them has, in runs. */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  comparator = (a: Item, b: Item) => a === b,
) {
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
export function changedPassages(before: readonly Passage[], after: readonly Passage[]): ChangedPassage[] {
  const hunks = [{ removed: [] as Passage[], added: [] as Passage[] }];
  for (const { value, status } of align(before, after, (a, b) => a.text === b.text)) {
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
