import { diffArrays } from 'diff';
import type { ChangedPassage, WordRun } from './comparison.ts';
import type { Passage } from './passages.ts';

/** The share of common words from which two passages count as one that was edited. */
const ALIKE = 0.5;

/** The passages that differ between two versions of a page, in reading order, each with its words compared. */
export function changedPassages(before: readonly Passage[], after: readonly Passage[]): ChangedPassage[] {
  return align(before, after, (a, b) => a.text === b.text)
    .filter(({ isCommon }) => !isCommon)
    .flatMap(({ removed, added }) => align(removed, added, areAlike))
    .flatMap(({ removed, added, isCommon }) => (isCommon ? edited(removed, added) : replaced(removed, added)));
}

/** A run of passages that both lists have in common, or what stands in its place in each. */
interface Run {
  removed: Passage[];
  added: Passage[];
  isCommon: boolean;
}

function align(before: readonly Passage[], after: readonly Passage[], comparator: (a: Passage, b: Passage) => boolean): Run[] {
  const runs: Run[] = [];
  let [left, right] = [0, 0];
  for (const part of diffArrays([...before], [...after], { comparator })) {
    const removed = part.added ? [] : before.slice(left, left + part.count);
    const added = part.removed ? [] : after.slice(right, right + part.count);
    left += removed.length;
    right += added.length;
    const isCommon = !part.added && !part.removed;
    const last = runs.at(-1);
    if (last && !last.isCommon && !isCommon) {
      last.removed.push(...removed);
      last.added.push(...added);
    } else {
      runs.push({ removed, added, isCommon });
    }
  }
  return runs;
}

const edited = (before: readonly Passage[], after: readonly Passage[]): ChangedPassage[] =>
  after.map(({ text, section }, index) => ({ section, words: comparedWords(before[index]?.text ?? '', text) }));

const replaced = (before: readonly Passage[], after: readonly Passage[]): ChangedPassage[] => [
  ...before.map(({ text, section }) => ({ section, words: [{ text, fate: 'removed' as const, gap: '' as const }] })),
  ...after.map(({ text, section }) => ({ section, words: [{ text, fate: 'added' as const, gap: '' as const }] })),
];

function comparedWords(before: string, after: string): WordRun[] {
  const comparator = (a: string, b: string) => a.trim() === b.trim();
  return diffArrays(wordsOf(before), wordsOf(after), { comparator }).map(({ value, added, removed }) => {
    const text = value.join('');
    // What was removed and what came in its place would touch where no space is written.
    const gap = removed || text.endsWith(' ') ? ' ' : '';
    return { text: text.trim(), fate: added ? 'added' : removed ? 'removed' : 'kept', gap };
  });
}

/**
 * The words of a text, each with the space behind it. Brackets and the mark that ends a phrase are words of their
 * own; an amount such as "$3,000" is one.
 */
const wordsOf = (text: string) => text.split(/(?<=\s)|(?=[()[\]])|(?<=[()[\]])(?!\s)|(?=[,.;:!?]+(?:[\s)\]]|$))/);

/** Whether two passages share enough words, counted as often as both have them (Dice's coefficient). */
function areAlike(a: Passage, b: Passage): boolean {
  const [left, right] = [countWords(a.text), countWords(b.text)];
  const shared = sum([...left].map(([word, count]) => Math.min(count, right.get(word) ?? 0)));
  return (2 * shared) / (sum([...left.values()]) + sum([...right.values()])) >= ALIKE;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text).map((part) => part.trim())) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
