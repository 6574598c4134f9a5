import { diffArrays } from 'diff';
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

/** With more edits than this a text counts as new: aligning it word by word is slow and helps nobody. */
const MOST_EDITS = 400;

/** What two lists have in common and what only one of them has, in runs. */
function align<Item>(before: readonly Item[], after: readonly Item[], comparator = (a: Item, b: Item) => a === b) {
  const parts = diffArrays([...before], [...after], { comparator, maxEditLength: MOST_EDITS }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ];
  return parts.map(({ value, added, removed }) => ({
    value,
    kind: added ? ('ins' as const) : removed ? ('del' as const) : undefined,
  }));
}

/** The passages that differ, in reading order. Those of a new or removed file are not listed: its page is. */
export function textFindings({ before, after }: Pair): Finding[] {
  if (!before || !after) return [];
  const hunks = [{ del: [] as Passage[], ins: [] as Passage[] }];
  for (const { value, kind } of align(
    passagesOf(before),
    passagesOf(after),
    (a, b) => a.text === b.text && a.keys === b.keys,
  )) {
    if (kind) hunks.at(-1)?.[kind].push(...value);
    else hunks.push({ del: [], ins: [] });
  }
  const edits = hunks
    .filter(({ del, ins }) => del.length + ins.length > 0)
    // As many passages as before: each is an edit of the one that it replaces.
    .flatMap(({ del, ins }) =>
      del.length === ins.length
        ? ins.map((passage, at) => ({ del: del.slice(at, at + 1), ins: [passage] }))
        : { del, ins },
    );
  return edits.map(({ del, ins }) => {
    const [{ where } = { where: '' }] = [...ins, ...del];
    const isRenamed = textsOf(del) === textsOf(ins);
    const change = isRenamed ? `was ${escape(del[0]?.where ?? '')}, ${escape(textsOf(ins))}` : wordChanges(del, ins);
    const isCut = ins.some(({ text }) => text.includes(CUT.trim()));
    const effects = new Set([...del, ...ins].flatMap(({ effect }) => effect ?? []));
    return {
      section: 'Texts',
      file: after.path,
      place: after.address ? code(after.address) : strong(after.title),
      change: `${escape(where)}: ${change}`,
      warnings: [...effects, ...(isCut ? ['a line too long to be read: compared to its 2,000th character'] : [])],
    };
  });
}

const CONTEXT = 8;

/** The words that differ, between a few of those that do not; of passages with little in common, one after the other. */
function wordChanges(removed: readonly Passage[], added: readonly Passage[]): string {
  const [before, after] = [wordsOf(removed), wordsOf(added)];
  const aligned = align(before, after);
  const kept = aligned.flatMap(({ value, kind }) => (kind ? [] : value)).length;
  const isSimilar = kept * 3 >= Math.max(before.length, after.length);
  const apart = [
    { value: before, kind: 'del' },
    { value: after, kind: 'ins' },
  ];
  const runs = (isSimilar ? aligned : apart).filter(({ value }) => value.length > 0);
  const shown = runs.map(({ value, kind }, at) => {
    if (kind) return `<${kind}>${escape(value.join(' '))}</${kind}>`;
    const [start, end] = [at === 0 ? 0 : CONTEXT, at === runs.length - 1 ? 0 : CONTEXT];
    const isShort = value.length <= start + end + 1;
    return escape((isShort ? value : [...value.slice(0, start), '…', ...value.slice(value.length - end)]).join(' '));
  });
  return shown.join(' ');
}

const textsOf = (passages: readonly Passage[]) => passages.map(({ text }) => text).join(' ¶ ');

const wordsOf = (passages: readonly Passage[]) => textsOf(passages).split(' ').filter(Boolean);
