import { scoreNote } from '../../src/domain/score.ts';
import { plural } from '../../src/domain/strings.ts';
import { valueOf } from '../../src/history/facts.ts';
import { code, escape, fit, GITHUB_ROOM, hasHiddenCharacters, list, clip, strong } from '../markdown.ts';
import type { ChangedFact, ChangedScore, ChangedText, Comparison, Move, PageRef } from './compare.ts';
import type { ContactChange } from './contacts.ts';
import { SIGNS } from './passages.ts';
import type { FileChange } from './revisions.ts';
import { differences, isOnlyReadAgain, type ChangedSource, type CitedSource } from './sources.ts';
import { figuresIn, sourceWarnings } from './warnings.ts';

/** A line of the report, and whether it has a warning. */
interface Line {
  text: string;
  isWarning: boolean;
}

/** A list under a heading or a sentence. */
interface Block {
  title?: string;
  intro?: string;
  lines: string[];
  room?: number;
}

/** The most bytes that the list of changed code may take, so that it leaves room for the warnings. */
const ROOM_FOR_CODE = 25_000;

/** The bytes of all headings and sentences between the lists. */
const ROOM_FOR_HEADINGS = 1000;

/**
 * A comparison in Markdown, for a terminal and for a comment on GitHub: whose code wrote it and what it compared, every
 * changed file of code, every line with a warning, then the rest of what readers see. Sections without lines are left out;
 * the same change in several places is one line.
 *
 * @param room the most bytes; what does not fit is cut from the end, and the top says so
 */
export function reportOf(comparison: Comparison, room = GITHUB_ROOM): string {
  const { notes, base, head, changedFiles, unread } = comparison;
  const top = `${authorOf(comparison)} Compared: ${escape(base)} → ${escape(head)}, ${plural(changedFiles, 'file')}.`;
  const sections = sectionsOf(comparison);
  const warnings = Object.values(sections).flatMap((lines) => lines.filter(({ isWarning }) => isWarning));
  const blocks: Block[] = [
    { intro: codeIntro(comparison.code), lines: comparison.code.map(codeLine), room: ROOM_FOR_CODE },
    { title: `Look twice (${warnings.length})`, lines: warnings.map(({ text }) => `- ${text}`) },
    { title: 'To know', lines: notes.map((note) => `- ${escape(note)}`) },
    ...Object.entries(sections).map(([title, lines]) => ({
      title,
      lines: lines.flatMap(({ text, isWarning }) => (isWarning ? [] : `- ${text}`)),
    })),
  ].filter(({ lines }) => lines.length > 0);
  let left = room - Buffer.byteLength(top) - ROOM_FOR_HEADINGS;
  let missing = 0;
  const shown = blocks.flatMap(({ title, intro, lines, room: most = room }) => {
    const fitting = fit(lines, Math.min(left, room === Infinity ? room : most));
    missing += lines.length - fitting.length;
    left -= fitting.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    if (fitting.length === 0) return [];
    return ['', ...(title ? [`### ${title}`, ''] : []), ...(intro ? [intro, ''] : []), ...fitting];
  });
  return [
    top,
    ...(missing + unread.length > 0 ? ['', cutText(missing, unread.length)] : []),
    ...shown,
    ...(changedFiles === 0 ? ['', 'Nothing differs.'] : []),
  ].join('\n');
}

function cutText(missing: number, unread: number): string {
  const reasons = [
    ...(unread > 0 ? [`${plural(unread, 'file')} of content went past the most that is compared`] : []),
    ...(missing > 0 ? [`${plural(missing, 'line')} did not fit (\`npm run diff -- --all\` prints them)`] : []),
  ];
  return `**Do not merge on this report, it is cut: ${reasons.join(', and ')}.** Ask for the change in parts.`;
}

function authorOf({ author: { name, changed } }: Comparison): string {
  if (changed.length === 0)
    return `Written by the code of ${escape(name)} from git objects only; nothing of the change was built or run.`;
  return `**Written by code that is not that of ${escape(name)}: ${list(changed)} differ.** Nothing of the change was built.`;
}

const codeIntro = (files: readonly FileChange[]) =>
  `**Code: ${plural(files.length, 'file')} outside the guide’s content.** Whoever merges has to read ${files.length === 1 ? 'it' : 'each of them'} under “Files changed”; nothing of it was run.`;

const codeLine = ({ path, from, status }: FileChange) =>
  `- ${code(path)} ${status}${from === undefined ? '' : ` from ${code(from)}`}`;

/** What readers see, by section, in the order in which it matters to them. */
function sectionsOf(comparison: Comparison) {
  const { contacts, irregular, facts, scores, sources, pages, texts, sameMeaning } = comparison;
  const newFiles = new Set(pages.flatMap(({ from, to }) => (from ? [] : to?.file)));
  const shownFacts = facts.filter((fact) => !isOnlyVerified(fact));
  return {
    Contacts: contacts.map(contactLine),
    Facts: [
      ...irregular.map((path) =>
        lineOf(`${code(path)} is a link or the like, and was not read`, ['no file of its own']),
      ),
      ...factLines(shownFacts.filter(({ file }) => !newFiles.has(file))),
      ...scoreLines(scores),
      ...newFactLines(shownFacts.filter(({ file }) => newFiles.has(file))),
    ],
    Sources: sourceLines(sources.filter((source) => !isOnlyReadAgain(source))),
    Pages: pages.map(moveLine).sort((a, b) => a.text.localeCompare(b.text, 'en')),
    Texts: textLines(texts),
    'Only read again': renewedLines(comparison),
    'Only another form': sameMeaning.length > 0 ? [lineOf(`No fact or text differs in ${list(sameMeaning)}`)] : [],
  };
}

/** A line with its warnings. Hidden characters are one. */
function lineOf(text: string, warnings: readonly string[] = []): Line {
  const all = hasHiddenCharacters(text)
    ? [...warnings, 'characters that readers cannot see or tell from others, here by their number']
    : warnings;
  return {
    text: `${text}${all.map((warning) => ` ⚠ **${escape(warning)}**`).join('')}`,
    isWarning: all.length > 0,
  };
}

/** How to group items that changed in the same way. */
interface Grouping<Item> {
  /** The change, which one line reports for all items that have it. */
  change: (item: Item) => string;
  warnings: (item: Item) => readonly string[];
  name: (item: Item) => string;
  /** The plural of the items, such as `institutions`. */
  noun: string;
  /** Where the items are shown, after a label such as ` · on `. */
  places?: { label: string; of: (item: Item) => readonly string[] };
}

/** A line for each change: the item that has it, or how many there are. */
function grouped<Item>(items: readonly Item[], { change, warnings, name, noun, places }: Grouping<Item>): Line[] {
  const groups = Map.groupBy(items, (item) => JSON.stringify([change(item), warnings(item)]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const names = [...new Set(group.map(name))];
    const shownAt = [...new Set(places && group.flatMap(places.of))];
    const end = places && shownAt.length > 0 ? `${places.label}${list(shownAt)}` : '';
    const text =
      names.length > 1
        ? `**${names.length} ${noun}**: ${change(first)} (${list(names)})${end}`
        : `${strong(names[0] ?? '')}: ${change(first)}${end}`;
    return [lineOf(text, warnings(first))];
  });
}

const contactLine = ({ what, now, warnings, files }: ContactChange) =>
  lineOf(`${code(now)} (${list(files)})`, [what, ...warnings]);

const factLines = (facts: readonly ChangedFact[]) =>
  grouped(facts, {
    change: (fact) => `${escape(fact.description)}${evidence(fact)}`,
    warnings: (fact) => fact.warnings,
    name: ({ institution }) => institution,
    noun: 'institutions',
    places: { label: ' · on ', of: ({ shownOn }) => shownOn },
  });

/** The facts of new records, grouped by their sources; each that has a warning is a line of its own. */
function newFactLines(facts: readonly ChangedFact[]): Line[] {
  const groups = Map.groupBy(facts, ({ institution, sources, warnings, path }) => {
    const citations = sources.map((source) => citation({ ...source, status: 'kept' })).join(', ');
    const start = `${strong(institution)}, new, ${citations || 'without a source'}`;
    return JSON.stringify([start, warnings, warnings.length > 0 ? path : '']);
  });
  return [...groups].map(([key, group]) => {
    const [start] = JSON.parse(key) as [string]; // as it was written above
    const values = group.map(({ label, after }) => `${escape(label)} **${escape(after ? valueOf(after) : '')}**`);
    return lineOf(`${start}: ${values.join('; ')}`, group[0]?.warnings);
  });
}

/** Whether only the day of verification changed, without a warning. */
const isOnlyVerified = ({ path, warnings, before, after }: ChangedFact) =>
  path === 'lastVerified' && warnings.length === 0 && !!before && !!after;

/** The sources of a fact; where several disagree, only the claims that were added or removed. */
function evidence({ before, after, claims, sources }: ChangedFact): string {
  const citationOf = (id: string) =>
    citation({ id, fields: {}, ...sources.find((cited) => cited.id === id), status: 'kept' });
  const isDisputed = Math.max(before?.claims.length ?? 0, after?.claims.length ?? 0) > 1;
  const items = isDisputed
    ? claims.map(({ value, by, status }) => [`${SIGNS[status]}“${escape(value)}”`, ...by.map(citationOf)].join(', '))
    : sources.map(citation);
  return items.length > 0 ? ` (${items.join('; ')})` : '';
}

/** A source by its title, its host in ASCII, its kind and the date of its publication. */
function citation({ id, fields: { title, url = '', kind, published }, status }: CitedSource): string {
  const host = URL.parse(url)?.host;
  const parts = [escape(title ?? id), host && code(host), kind && escape(kind), published && escape(published)];
  return SIGNS[status] + parts.filter(Boolean).join(', ');
}

/** The most scores named one by one; of more, the largest changes are named. */
const MOST_SCORES = 4;

function scoreLines(scores: readonly ChangedScore[]): Line[] {
  const change = ({ before, after }: ChangedScore) => (after?.value ?? 0) - (before?.value ?? 0);
  const largest = scores
    .toSorted((a, b) => Math.abs(change(b)) - Math.abs(change(a)))
    .slice(0, MOST_SCORES)
    .map(({ institution, before, after }) => `${strong(institution)} ${scoreText(before)} → ${scoreText(after)}`);
  if (scores.length <= MOST_SCORES) return largest.map((line) => lineOf(`Score: ${line}`));
  const rising = scores.filter((score) => change(score) > 0).length;
  const falling = scores.filter((score) => change(score) < 0).length;
  return [
    lineOf(`**${scores.length} scores change**: ${rising} rise, ${falling} fall; most of all ${largest.join(', ')}`),
  ];
}

const scoreText = (score: ChangedScore['before']) => (score ? `${score.value} ${scoreNote(score)}` : 'not scored');

function moveLine({ from, to }: Move): Line {
  if (from && to) return lineOf(`Moved: ${strong(to.title)} from ${code(from.address)} to ${code(to.address)}`);
  const text = (page?: PageRef) => (page ? `${strong(page.title)} ${code(page.address)}` : '');
  return lineOf(from ? `Removed: ${text(from)}` : `Added: ${text(to)}`);
}

const sourceLines = (sources: readonly ChangedSource[]) =>
  grouped(sources, {
    change: describeSource,
    warnings: sourceWarnings,
    name: ({ id }) => id,
    noun: 'sources',
    places: { label: ' · used by ', of: ({ usedBy }) => usedBy },
  });

function describeSource({ before, after }: ChangedSource): string {
  const show = (name: string, value = 'nothing') => (name === 'url' ? code(value) : escape(value));
  if (!before || !after) {
    const fields = Object.entries(before ?? after ?? {}).map(([name, value]) => `${escape(name)} ${show(name, value)}`);
    return `${before ? 'removed' : 'added'} (${fields.join('; ')})`;
  }
  return differences(before, after)
    .map(([name, old, now]) => `${escape(name)} was ${show(name, old)}, now ${show(name, now)}`)
    .join('; ');
}

function renewedLines({ sources, facts, texts }: Comparison): Line[] {
  const readAgain = sources.filter(isOnlyReadAgain);
  const byChange = Map.groupBy(readAgain, (source) => {
    const isLive = source.after?.checkedLive !== undefined;
    return `${describeSource(source)}${isLive ? '' : `, ${escape(source.after?.copy ?? '')} copy, not opened live`}`;
  });
  const ids = new Set(readAgain.map(({ id }) => id));
  const newValues = facts.filter(
    ({ claims, sources: cited }) => claims.length > 0 && cited.some(({ id }) => ids.has(id)),
  );
  const values = newValues.length === 0 ? 'no value changed' : `${newValues.length} of their values changed`;
  const searchedAgain = texts.flatMap(({ passages }) => passages.filter(isSearchedAgain));
  return [
    ...[...byChange].map(([change, group]) =>
      lineOf(
        `${plural(group.length, 'source')} consulted again, ${values}: ${change} (${list(group.map(({ id }) => id))})`,
      ),
    ),
    ...(searchedAgain.length > 0
      ? [lineOf(`${plural(searchedAgain.length, 'fact')} looked for again and not found`)]
      : []),
    ...grouped(facts.filter(isOnlyVerified), {
      change: ({ description }) => escape(description),
      warnings: () => [],
      name: ({ institution }) => institution,
      noun: 'institutions',
    }),
  ];
}

type Passage = ChangedText['passages'][number];

/** Whether only the day changed on which a fact was not found. */
const isSearchedAgain = ({ where, words }: Passage) => where.endsWith('.notFound') && words.length === 2;

function textLines(texts: readonly ChangedText[]): Line[] {
  const passages = texts.flatMap((text) =>
    text.passages.filter((passage) => !isSearchedAgain(passage)).map((passage) => ({ title: text.title, passage })),
  );
  const figuresFirst = passages.toSorted((a, b) => Number(hasFigures(b.passage)) - Number(hasFigures(a.passage)));
  return grouped(figuresFirst, {
    change: ({ passage }) => passageText(passage),
    warnings: ({ passage }) => passage.warnings,
    name: ({ title }) => title,
    noun: 'pages',
  });
}

const hasFigures = ({ words }: Passage) =>
  words.some(({ text, status }) => status !== 'kept' && figuresIn(text).length > 0);

/** How many words are shown before and after a change. */
const CONTEXT = 8;

function passageText({ where, words }: Passage): string {
  const runs = words.map(({ text, status }, index) => {
    if (status === 'added') return `<ins>${withFiguresMarked(text)}</ins>`;
    if (status === 'removed') return `<del>${withFiguresMarked(text)}</del>`;
    const all = text.split(' ');
    const [start, end] = [index === 0 ? 0 : CONTEXT, index === words.length - 1 ? 0 : CONTEXT];
    const isShort = all.length <= start + end + 1;
    return escape(isShort ? text : [...all.slice(0, start), '…', ...all.slice(all.length - end)].join(' '));
  });
  return `${escape(where)}: ${runs.join(' ')}`;
}

/** Amounts and numbers in bold, for they are what a reader acts on. */
function withFiguresMarked(value: string): string {
  const figures = new Set(figuresIn(value));
  const hasFigure = (word: string) => figuresIn(word).some((figure) => figures.has(figure));
  return clip(value)
    .split(' ')
    .map((word) => (hasFigure(word) ? strong(word) : escape(word)))
    .join(' ');
}
