import { fieldName, fieldOf, type ReadFact } from '../../src/read/facts.ts';
import { memoize } from '../../src/domain/memoize.ts';
import type { Entry, Pair } from '../../src/read/file.ts';
import { code, escape, strong } from '../markdown.ts';
import type { Finding } from './report.ts';
import { CUT } from './revisions.ts';

/** A paragraph, list item or field as its file writes it. */
interface Passage {
  /** Its heading or field. */
  where: string;
  /** The keys of a field, without the numbers of lists. */
  keys?: string;
  text: string;
  /** What a change of it does that nobody sees in its words. */
  effect?: string | undefined;
}

const EFFECTS: readonly (readonly [file: string, field: RegExp, effect: string])[] = [
  ['capabilities.yaml', /(?:^|\.)(?:weight|id)$/, 'changes the scores of all institutions'],
  ['hosts.yaml', /./, 'says whose a website is'],
  ['listing-2025.yaml', /./, 'our list of 2025 is closed'],
  ['not-covered.yaml', /./, 'steers what a search finds'],
  ['planned.yaml', /./, 'steers where links lead'],
  ['search.yaml', /./, 'steers what a search finds'],
];

/** The beginning of a paragraph: an empty line, a list item, a heading, a row of a table. */
const PARAGRAPH_START = /\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|\|)[ \t])/;

/** The texts of an entry: its fields other than the values of facts and the sources, then its Markdown. */
export const passagesOf = memoize(({ path, leaves, body, facts, sources }: Entry): Passage[] => {
  const reported = new Set([...facts.values()].flatMap(keysOfFact));
  const declared = new Set(sources.map(({ keys }) => keys.join('.')));
  const fields = leaves.flatMap(({ keys, text }): Passage[] => {
    const field = (typeof keys.at(-1) === 'number' ? keys.slice(0, -1) : keys).join('.');
    if (reported.has(field) || declared.has(keys.slice(0, -1).join('.')) || fold(text) === '') return [];
    const where = fieldName(keys);
    const effect = EFFECTS.find(([file, pattern]) => path === `src/data/${file}` && pattern.test(where))?.[2];
    return [{ where, keys: fieldOf(keys), text: fold(text), effect }];
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

/** The fields of which a fact consists: its values, each with its account, its end and its sources. What else stands at it is a text. */
const keysOfFact = ({ keys: ofFact, claims, isUnread }: ReadFact): string[] =>
  claims.flatMap(({ keys }) => {
    if (isUnread) return [];
    const group = keys.length > ofFact.length ? keys.slice(0, -1) : [];
    return [
      keys,
      ...(group.length > 0
        ? [
            [...group, 'source'],
            [...group, 'account'],
          ]
        : []),
    ].map((field) => field.join('.'));
  });

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

type KeyOf = (passage: Passage) => string;

/** The passages of a list that another one does not have, as often as they are in it. */
function without(list: readonly Passage[], other: readonly Passage[], keyOf: KeyOf): Passage[] {
  const left = Map.groupBy(other, keyOf);
  return list.filter((passage) => !left.get(keyOf(passage))?.pop());
}

const inItsPlace: KeyOf = ({ keys, where, text }) => `${keys ?? where} ${text}`;
/** A paragraph may stand under another heading: it moved, or the heading has other words. */
const anywhere: KeyOf = ({ keys = '', text }) => `${keys} ${text}`;

/** What changes as one: a heading's paragraphs, an item of a list with its fields, a list of words. */
const placeOf = ({ where }: Passage) => /^[^[]*\[\d+\](?=.)|^[^[]*/.exec(where)?.[0] ?? '';

/** The passages that differ, by their heading or field. Those of a new or removed file are not listed: its page is. */
export function textFindings({ before, after }: Pair): Finding[] {
  if (!before || !after) return [];
  const [old, now] = [passagesOf(before), passagesOf(after)];
  const [gone, come] = [without(old, now, inItsPlace), without(now, old, inItsPlace)];
  const removed = Map.groupBy(without(gone, come, anywhere), placeOf);
  const added = Map.groupBy(without(come, gone, anywhere), placeOf);
  return [...new Set([...added.keys(), ...removed.keys()])].flatMap((place) => {
    const [del, ins] = [removed.get(place) ?? [], added.get(place) ?? []];
    // As many passages as before: each is an edit of the one that it replaces.
    const edits =
      del.length === ins.length ? ins.map((passage, at) => [del.slice(at, at + 1), [passage]]) : [[del, ins]];
    return edits.map(([left = [], right = []]): Finding => {
      const [{ where } = { where: place }] = [...right, ...left];
      const isCut = right.some(({ text }) => text.includes(CUT.trim()));
      const effects = new Set([...left, ...right].flatMap(({ effect }) => effect ?? []));
      return {
        section: 'Texts',
        file: after.path,
        place: after.address ? code(after.address) : strong(after.title),
        change: `${escape(where)}: ${wordChanges(left, right)}`,
        warnings: [...effects, ...(isCut ? ['a line too long to be read: compared to its 2,000th character'] : [])],
      };
    });
  });
}

const CONTEXT = 8;

/** What was there and what is there now, between a few of the words that are the same. */
function wordChanges(removed: readonly Passage[], added: readonly Passage[]): string {
  const [before, after] = [wordsOf(removed), wordsOf(added)];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const marked = (tag: 'del' | 'ins', words: readonly string[]) => {
    const own = words.slice(start, words.length - end);
    return own.length > 0 ? `<${tag}>${escape(own.join(' '))}</${tag}>` : '';
  };
  return [
    start > CONTEXT && '…',
    escape(after.slice(Math.max(0, start - CONTEXT), start).join(' ')),
    marked('del', before),
    marked('ins', after),
    escape(
      after
        .slice(after.length - end)
        .slice(0, CONTEXT)
        .join(' '),
    ),
    end > CONTEXT && '…',
  ]
    .filter(Boolean)
    .join(' ');
}

const wordsOf = (passages: readonly Passage[]) =>
  passages
    .map(({ text }) => text)
    .join(' ¶ ')
    .split(' ')
    .filter(Boolean);
