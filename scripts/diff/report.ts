import { scoreNote } from '../../src/domain/score.ts';
import { plural } from '../../src/domain/strings.ts';
import type { Area } from './areas.ts';
import type { ChangedFact, ChangedScore, ChangedText, Comparison, Move, Place } from './compare.ts';
import { movedOrigin, type Danger } from './dangers.ts';
import { added, code, escape, removed, strong } from './markdown.ts';
import { SIGNS } from './passages.ts';
import { differences, isOnlyReadAgain, type ChangedSource, type CitedSource } from './sources.ts';
import { figuresIn, sourceWarnings } from './warnings.ts';

/**
 * A comparison in Markdown, for a terminal and for a comment on GitHub: whose code wrote it and what it compared, changes
 * to what runs, then what readers see, the most dangerous first. Sections without lines are left out; the same change in
 * several places is one line.
 */
export function reportOf(comparison: Comparison): string {
  const { base, head, changedFiles, notes, areas, dangers, facts, scores, sources, pages, texts } = comparison;
  const newFiles = new Set(pages.flatMap(({ from, to }) => (from ? [] : to?.file)));
  const shownFacts = facts.filter((fact) => !isOnlyVerified(fact));
  const sections = {
    Danger: dangers.map(dangerLine),
    Facts: [
      ...factLines(shownFacts.filter(({ file }) => !newFiles.has(file))),
      ...scoreLines(scores),
      ...textLines(texts, isAmountNextToFact),
      ...newFactLines(shownFacts.filter(({ file }) => newFiles.has(file))),
    ],
    Sources: sourceLines(sources.filter((source) => !isOnlyReadAgain(source))),
    Pages: pages.map(moveLine).sort(),
    Texts: textLines(texts, (passage, file) => !isAmountNextToFact(passage, file) && !isSearchedAgain(passage)),
    'Styles and code': areas.filter(({ runs }) => !runs).flatMap(areaLines),
    'Only read again': renewedLines(comparison),
  };
  return [
    `${authorOf(comparison)} Compared: ${escape(base)} → ${escape(head)}, ${plural(changedFiles, 'file')}.`,
    ...block(areas.filter(({ runs }) => runs).flatMap(areaLines)),
    ...block(issueLines(comparison.issues)),
    ...block(notes.map((note) => escape(note))),
    ...(changedFiles === 0 ? ['', 'Nothing differs.'] : []),
    ...Object.entries(sections).flatMap(([title, lines]) =>
      lines.length > 0 ? ['', `### ${title}`, ...block(lines)] : [],
    ),
  ].join('\n');
}

function authorOf({ code: { name, changed } }: Comparison): string {
  if (changed.length === 0)
    return `Written by the code of ${escape(name)} from git objects only; nothing of the change was built or run.`;
  return `**Written by code that is not that of ${escape(name)}: ${list(changed)} differ.** Nothing of the change was built.`;
}

/** A list, after an empty line. */
const block = (lines: readonly string[]) =>
  lines.length > 0 ? ['', ...fit(lines.map((line) => line.replace(/^(?! *- )/, '- ')))] : [];

/** A line of a nested list. */
const nested = (line: string) => `  - ${line}`;

/** The most bytes of one block: with ten of them a comment stays below the 65,536 characters that GitHub accepts. */
const ROOM = 6000;

/** As many lines as there is room for, and how many are left out. A line that is too long does not hide those below it. */
function fit(lines: readonly string[]): string[] {
  let left = ROOM;
  const fitting = lines.filter((line) => {
    const size = Buffer.byteLength(line) + 1;
    const fits = size <= left;
    if (fits) left -= size;
    return fits;
  });
  const missing = lines.length - fitting.length;
  return missing === 0
    ? fitting
    : [...fitting, `- … and ${missing} more, cut here: \`npm run diff -- --format json\` shows all.`];
}

/** The most names shown of a list. */
const MOST_NAMES = 6;

function list(names: readonly string[]): string {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return `${names.slice(0, MOST_NAMES).map(code).join(', ')}${more}`;
}

/** How to group items that changed in the same way. */
interface Grouping<Item> {
  /** The change, which one line reports for all items that have it. */
  change: (item: Item) => string;
  name: (item: Item) => string;
  /** The plural of the items, such as `institutions`. */
  noun: string;
  /** Where the items are shown, after a label such as ` · on `. */
  places?: { label: string; of: (item: Item) => readonly string[] };
}

/** A line for each change: the item that has it, or how many there are. */
function grouped<Item>(items: readonly Item[], { change, name, noun, places }: Grouping<Item>): string[] {
  return [...Map.groupBy(items, change)].map(([text, group]) => {
    const names = [...new Set(group.map(name))];
    const shownAt = [...new Set(places && group.flatMap(places.of))];
    const end = places && shownAt.length > 0 ? `${places.label}${list(shownAt)}` : '';
    return names.length > 1
      ? `**${names.length} ${noun}**: ${text} (${list(names)})${end}`
      : `${strong(names[0] ?? '')}: ${text}${end}`;
  });
}

const warningText = (warnings: readonly string[]) => warnings.map((warning) => ` ⚠ **${escape(warning)}**`).join('');

function areaLines({ area, runs, files, lines }: Area): string[] {
  const head = runs ? `**${escape(area)} changed (${files.length})**` : `${escape(area)} (${files.length})`;
  return [`${head}: ${list(files)}`, ...lines.map((line) => nested(code(line)))];
}

function issueLines(issues: Comparison['issues']): string[] {
  const total = issues.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return [];
  const rules = issues.map(({ rule, count, first }) => nested(`${escape(rule)}: ${count}, first ${code(first)}`));
  return [`**The change does not pass the content check: ${plural(total, 'new issue')}.**`, ...rules];
}

function dangerLine({ what, before, after, warnings, files }: Danger): string {
  const old = before === undefined ? '' : `, was ${code(before)}`;
  const change = after === undefined ? `${code(before ?? '')} is gone` : `${code(after)}${old}`;
  return `${escape(what)}: ${change}${warningText(warnings)} (${list(files)})`;
}

const factLines = (facts: readonly ChangedFact[]) =>
  grouped(facts, {
    change: (fact) => `${escape(fact.description)}${evidence(fact)}${warningText(fact.warnings)}`,
    name: ({ institution }) => institution,
    noun: 'institutions',
    places: { label: ' · on ', of: ({ shownOn }) => shownOn },
  });

/** The facts of new records, grouped by their sources. */
function newFactLines(facts: readonly ChangedFact[]): string[] {
  const bySources = Map.groupBy(facts, ({ institution, sources }) => {
    const citations = sources.map((source) => citation({ ...source, status: 'kept' })).join(', ');
    return `${strong(institution)}, new, ${citations || 'without a source'}`;
  });
  return [...bySources].map(([from, group]) => {
    const values = group.map(
      ({ label, after, warnings }) => `${escape(label)} **${escape(after?.value ?? '')}**${warningText(warnings)}`,
    );
    return `${from}: ${values.join('; ')}`;
  });
}

/** Whether only the day of verification changed, without a warning. */
const isOnlyVerified = ({ path, warnings, before, after }: ChangedFact) =>
  path === 'lastVerified' && warnings.length === 0 && !!before && !!after;

/** The sources of a fact; where several disagree, only the claims that were added or removed. */
function evidence({ before, after, claims, sources }: ChangedFact): string {
  const citationOf = (id: string) => {
    const source = sources.find((cited) => cited.id === id) ?? { id, fields: {} };
    return citation({ ...source, status: 'kept' });
  };
  const isDisputed = before?.claims ?? after?.claims;
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

function scoreLines(scores: readonly ChangedScore[]): string[] {
  const change = ({ before, after }: ChangedScore) => (after?.value ?? 0) - (before?.value ?? 0);
  const largest = scores
    .toSorted((a, b) => Math.abs(change(b)) - Math.abs(change(a)))
    .slice(0, MOST_SCORES)
    .map(({ institution, before, after }) => `${strong(institution)} ${scoreText(before)} → ${scoreText(after)}`);
  if (scores.length <= MOST_SCORES) return largest.map((line) => `Score: ${line}`);
  const rising = scores.filter((score) => change(score) > 0).length;
  const falling = scores.filter((score) => change(score) < 0).length;
  return [`**${scores.length} scores change**: ${rising} rise, ${falling} fall; most of all ${largest.join(', ')}`];
}

const scoreText = (score: ChangedScore['before']) => (score ? `${score.value} ${scoreNote(score)}` : 'not scored');

function moveLine({ from, to }: Move): string {
  if (from && to) return `Moved: ${strong(to.title)} from ${code(from.address)} to ${code(to.address)}`;
  const text = (place?: Place) => (place ? `${strong(place.title)} ${code(place.address)}` : '');
  return from ? `Removed: ${text(from)}` : `Added: ${text(to)}`;
}

const sourceLines = (sources: readonly ChangedSource[]) =>
  grouped(sources, {
    change: (source) => `${describeSource(source)}${warningText(sourceWarnings(source))}`,
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
    .map(([name, ...values]) => {
      const moved = name === 'url' ? movedOrigin(...values) : undefined;
      const [old, now] = moved ? [moved.before, moved.after] : values;
      return `${escape(name)} was ${show(name, old)}, now ${show(name, now)}`;
    })
    .join('; ');
}

function renewedLines({ sources, facts, texts }: Comparison): string[] {
  const readAgain = sources.filter(isOnlyReadAgain);
  const byChange = Map.groupBy(readAgain, (source) => {
    const copy =
      source.after?.checkedLive === undefined ? `, ${escape(source.after?.copy ?? '')} copy, not opened live` : '';
    return `${describeSource(source)}${copy}`;
  });
  const ids = new Set(readAgain.map(({ id }) => id));
  const newValues = facts.filter(
    ({ before, after, sources: cited }) => before?.value !== after?.value && cited.some(({ id }) => ids.has(id)),
  );
  const values = newValues.length === 0 ? 'no value changed' : `${newValues.length} of their values changed`;
  const searchedAgain = texts.flatMap(({ passages }) => passages.filter(isSearchedAgain));
  return [
    ...[...byChange].map(
      ([change, group]) =>
        `${plural(group.length, 'source')} consulted again, ${values}: ${change} (${list(group.map(({ id }) => id))})`,
    ),
    ...(searchedAgain.length > 0 ? [`${plural(searchedAgain.length, 'fact')} looked for again and not found`] : []),
    ...grouped(facts.filter(isOnlyVerified), {
      change: ({ description }) => escape(description),
      name: ({ institution }) => institution,
      noun: 'institutions',
    }),
  ];
}

type Passage = ChangedText['passages'][number];

/** Whether only the day changed on which a fact was not found. */
const isSearchedAgain = ({ where, words }: Passage) => where.endsWith('.notFound') && words.length === 2;

/** Whether a number changed in a note next to a fact, which readers take as part of it. */
const isAmountNextToFact = (passage: Passage, { file }: ChangedText) =>
  /(^|\.)(note|notice|verify)$/.test(passage.where) &&
  /^src\/(content\/(banks|credit-unions)|data\/shared-facts)/.test(file) &&
  hasFigures(passage);

function textLines(
  texts: readonly ChangedText[],
  isIncluded: (passage: Passage, text: ChangedText) => boolean,
): string[] {
  const included = texts.flatMap((text) =>
    text.passages.filter((passage) => isIncluded(passage, text)).map((passage) => ({ title: text.title, passage })),
  );
  const figuresFirst = included.toSorted((a, b) => Number(hasFigures(b.passage)) - Number(hasFigures(a.passage)));
  return grouped(figuresFirst, {
    change: ({ passage }) => passageText(passage),
    name: ({ title }) => title,
    noun: 'pages',
  });
}

const hasFigures = ({ words }: Passage) =>
  words.some(({ text, status }) => status !== 'kept' && figuresIn(text).length > 0);

/** How many words are shown before and after a change. */
const CONTEXT = 8;

function passageText({ where, words, warnings }: Passage): string {
  const runs = words.map(({ text, status }, index) => {
    if (status !== 'kept') return status === 'added' ? added(text) : removed(text);
    const all = text.split(' ');
    const [start, end] = [index === 0 ? 0 : CONTEXT, index === words.length - 1 ? 0 : CONTEXT];
    const isShort = all.length <= start + end + 1;
    return escape(isShort ? text : [...all.slice(0, start), '…', ...all.slice(all.length - end)].join(' '));
  });
  return `${escape(where)}: ${runs.join(' ')}${warningText(warnings)}`;
}
