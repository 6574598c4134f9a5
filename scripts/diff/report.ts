import { plural } from '../cli.ts';
import type { ChangedFact, ChangedScore, ChangedText, Comparison, Move, Place } from './compare.ts';
import type { Danger } from './dangers.ts';
import { figuresIn, sourceDoubts } from './doubts.ts';
import { movedHost } from './hosts.ts';
import type { Area } from './machinery.ts';
import { added, code, escape, removed, strong } from './markdown.ts';
import { SIGNS } from './passages.ts';
import { changedFields, isOnlyRenewed, type ChangedSource, type CitedSource } from './sources.ts';

/** Lines below a heading, each already Markdown. */
interface Section {
  title: string;
  lines: string[];
}

/**
 * A comparison in Markdown, for a terminal and for a comment on GitHub: who wrote it and of what, what runs, then what
 * readers see, the most dangerous first. A section stands only where there is something to say, and one cause is one line.
 */
export function reportOf(comparison: Comparison): string {
  const { base, head, changedFiles, notes, areas, dangers, facts, scores, sources, pages, texts } = comparison;
  const newFiles = new Set(pages.flatMap(({ from, to }) => (from ? [] : to?.file)));
  const [ofNew, ofOld] = [true, false].map((isNew) => facts.filter((fact) => !isRenewedFact(fact) && newFiles.has(fact.file) === isNew));
  const sections: Section[] = [
    { title: 'Danger', lines: dangers.map(dangerLine) },
    {
      title: 'Facts',
      lines: [...factLines(ofOld ?? []), ...scoreLines(scores), ...textLines(texts, isAmountBesideFact), ...newFactLines(ofNew ?? [])],
    },
    { title: 'Sources', lines: sourceLines(sources.filter((source) => !isOnlyRenewed(source))) },
    { title: 'Pages', lines: pages.map(moveLine).sort() },
    { title: 'Texts', lines: textLines(texts, (passage, text) => !isAmountBesideFact(passage, text) && !isLookedFor(passage)) },
    { title: 'Looks and code', lines: areas.filter(({ runs }) => !runs).flatMap(areaLines) },
    { title: 'Merely renewed', lines: renewedLines(comparison) },
  ];
  const differing = sections.filter(({ lines }) => lines.length > 0);
  return [
    `${authorOf(comparison)} Compared: ${escape(base)} → ${escape(head)}, ${plural(changedFiles, 'file')}.`,
    ...block(areas.filter(({ runs }) => runs).flatMap(areaLines)),
    ...block(issueLines(comparison.issues)),
    ...block(notes.map((note) => escape(note))),
    ...(changedFiles === 0 ? ['', 'Nothing differs.'] : []),
    ...differing.flatMap(({ title, lines }) => ['', `### ${title}`, ...block(lines)]),
  ].join('\n');
}

function authorOf({ code: { name, changed } }: Comparison): string {
  if (changed.length === 0) return `Written by the code of ${escape(name)} from git objects alone; nothing of the change was built or run.`;
  return `**Written by code that is not that of ${escape(name)}: ${list(changed)} differ.** Nothing of the change was built.`;
}

const block = (lines: readonly string[]) => (lines.length > 0 ? ['', ...cut(lines.map((line) => line.replace(/^(?! *- )/, '- ')))] : []);

/** A line that belongs to the one above it. */
const below = (line: string) => `  - ${line}`;

/** Bytes that one block may take: with ten of them a comment stays below the 65,536 characters that GitHub accepts. */
const ROOM = 6000;

/** As many lines as there is room for, and how many are left out. A line that is too long does not hide those below it. */
function cut(lines: readonly string[]): string[] {
  let left = ROOM;
  const fitting = lines.filter((line) => {
    const size = Buffer.byteLength(line) + 1;
    const fits = size <= left;
    if (fits) left -= size;
    return fits;
  });
  const missing = lines.length - fitting.length;
  return missing === 0 ? fitting : [...fitting, `- … and ${missing} more, cut here: \`npm run diff -- --format json\` tells all.`];
}

/** Names shown of a list. */
const MOST_NAMES = 6;

function list(names: readonly string[]): string {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return `${names.slice(0, MOST_NAMES).map(code).join(', ')}${more}`;
}

/** How things are told of which several may have the same to tell. */
interface Telling<Item> {
  saying: (item: Item) => string;
  naming: (item: Item) => string;
  /** What several are called, such as `institutions`. */
  noun: string;
  /** Where they are met, behind words such as ` · on `. */
  places?: { words: string; of: (item: Item) => readonly string[] };
}

/** Lines that say the same of several things, as one that counts them, with the places of all at its end. */
function grouped<Item>(items: readonly Item[], { saying, naming, noun, places }: Telling<Item>): string[] {
  return [...Map.groupBy(items, saying)].map(([said, group]) => {
    const names = [...new Set(group.map(naming))];
    const met = [...new Set(places && group.flatMap(places.of))];
    const end = places && met.length > 0 ? `${places.words}${list(met)}` : '';
    return names.length > 1 ? `**${names.length} ${noun}**: ${said} (${list(names)})${end}` : `${strong(names[0] ?? '')}: ${said}${end}`;
  });
}

const doubted = (doubts: readonly string[]) => doubts.map((doubt) => ` ⚠ **${escape(doubt)}**`).join('');

function areaLines({ area, runs, files, lines }: Area): string[] {
  const head = runs ? `**${escape(area)} changed (${files.length})**` : `${escape(area)} (${files.length})`;
  return [`${head}: ${list(files)}`, ...lines.map((line) => below(code(line)))];
}

function issueLines(issues: Comparison['issues']): string[] {
  const total = issues.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return [];
  const causes = issues.map(({ rule, count, first }) => below(`${escape(rule)}: ${count}, first ${code(first)}`));
  return [`**The change does not pass the content check: ${plural(total, 'new issue')}.**`, ...causes];
}

function dangerLine({ what, was, is, doubts, files }: Danger): string {
  const change = is === undefined ? `${code(was ?? '')} is gone` : `${code(is)}${was === undefined ? '' : `, was ${code(was)}`}`;
  return `${escape(what)}: ${change}${doubted(doubts)} (${list(files)})`;
}

const factLines = (facts: readonly ChangedFact[]) =>
  grouped(facts, {
    saying: (fact) => `${escape(fact.description)}${evidence(fact)}${doubted(fact.doubts)}`,
    naming: ({ institution }) => institution,
    noun: 'institutions',
    places: { words: ' · on ', of: ({ shownOn }) => shownOn },
  });

/** What a new record holds, by its sources. */
function newFactLines(facts: readonly ChangedFact[]): string[] {
  const bySources = Map.groupBy(
    facts,
    ({ institution, sources }) =>
      `${strong(institution)}, new, ${sources.length > 0 ? sources.map((source) => citation({ ...source, fate: 'kept' })).join(', ') : 'without a source'}`,
  );
  return [...bySources].map(([from, group]) => {
    const told = group.map(({ label, after, doubts }) => `${escape(label)} **${escape(after?.value ?? '')}**${doubted(doubts)}`);
    return `${from}: ${told.join('; ')}`;
  });
}

/** A later day alone, with nothing to doubt. */
const isRenewedFact = ({ path, doubts, before, after }: ChangedFact) =>
  path === 'lastVerified' && doubts.length === 0 && !!before && !!after;

/** Who says so; where several do, only what one of them said before or says now. */
function evidence({ before, after, claims, sources }: ChangedFact): string {
  const named = (ids: readonly string[]) =>
    ids.map((id) => citation({ ...(sources.find((source) => source.id === id) ?? { id, fields: {} }), fate: 'kept' }));
  const told =
    before?.claims || after?.claims
      ? claims.map(({ value, by, fate }) => [`${SIGNS[fate]}“${escape(value)}”`, ...named(by)].join(', '))
      : sources.map(citation);
  return told.length > 0 ? ` (${told.join('; ')})` : '';
}

/** A source by its title, its host in letters that cannot be mistaken, its kind and the date it gives of itself. */
function citation({ id, fields: { title, url, kind, published }, fate }: CitedSource): string {
  const host = url !== undefined && URL.canParse(url) ? [code(new URL(url).host)] : [];
  return SIGNS[fate] + [escape(title ?? id), ...host, ...[kind, published].flatMap((field) => (field ? [escape(field)] : []))].join(', ');
}

/** Scores named one by one; beyond, the largest moves. */
const MOST_SCORES = 4;

function scoreLines(scores: readonly ChangedScore[]): string[] {
  const move = ({ before, after }: ChangedScore) => (after?.value ?? 0) - (before?.value ?? 0);
  const sorted = scores.toSorted((a, b) => Math.abs(move(b)) - Math.abs(move(a)));
  const told = sorted
    .slice(0, MOST_SCORES)
    .map(({ institution, before, after }) => `${strong(institution)} ${scoreText(before)} → ${scoreText(after)}`);
  if (scores.length <= MOST_SCORES) return told.map((line) => `Score: ${line}`);
  const rising = scores.filter((score) => move(score) > 0).length;
  const falling = scores.filter((score) => move(score) < 0).length;
  return [`**${scores.length} scores change**: ${rising} rise, ${falling} fall; most of all ${told.join(', ')}`];
}

function scoreText(score: ChangedScore['before']): string {
  if (!score) return 'not scored';
  return score.upTo > score.value ? `${score.value} of 100, up to ${score.upTo}` : `${score.value} of 100`;
}

function moveLine({ from, to }: Move): string {
  if (from && to) return `Moved: ${strong(to.title)} from ${code(from.address)} to ${code(to.address)}`;
  const told = (place?: Place) => (place ? `${strong(place.title)} ${code(place.address)}` : '');
  return from ? `Removed: ${told(from)}` : `Added: ${told(to)}`;
}

const sourceLines = (sources: readonly ChangedSource[]) =>
  grouped(sources, {
    saying: (source) => `${describeSource(source)}${doubted(sourceDoubts(source))}`,
    naming: ({ id }) => id,
    noun: 'sources',
    places: { words: ' · used by ', of: ({ usedBy }) => usedBy },
  });

function describeSource(source: ChangedSource): string {
  const { before, after } = source;
  const field = (name: string, value = 'nothing') => (name === 'url' ? code(value) : escape(value));
  const all = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields)
      .map(([name, value]) => `${escape(name)} ${field(name, value)}`)
      .join('; ');
  if (!before || !after) return before ? `removed (${all(before)})` : `added (${all(after ?? {})})`;
  return changedFields(source)
    .map((name) => {
      const moved = name === 'url' ? movedHost(before.url, after.url) : undefined;
      const [was, is] = moved ? [moved.was, moved.is] : [before[name], after[name]];
      return `${escape(name)} was ${field(name, was)}, now ${field(name, is)}`;
    })
    .join('; ');
}

function renewedLines({ sources, facts, texts }: Comparison): string[] {
  const renewed = sources.filter(isOnlyRenewed);
  const byChange = Map.groupBy(
    renewed,
    (source) =>
      `${describeSource(source)}${source.after?.checkedLive === undefined ? `, ${escape(source.after?.copy ?? '')} copy, not opened live` : ''}`,
  );
  const lookedFor = texts.flatMap(({ passages }) => passages.filter(isLookedFor));
  const verified = facts.filter(isRenewedFact);
  const touched = facts.filter(
    ({ before, after, sources: cited }) =>
      before?.value !== after?.value && cited.some(({ id }) => renewed.some((source) => source.id === id)),
  );
  const values = touched.length === 0 ? 'no value changed' : `${touched.length} of their values changed`;
  return [
    ...[...byChange].map(
      ([said, group]) => `${plural(group.length, 'source')} consulted again, ${values}: ${said} (${list(group.map(({ id }) => id))})`,
    ),
    ...(lookedFor.length > 0 ? [`${plural(lookedFor.length, 'fact')} looked for again and not found`] : []),
    ...grouped(verified, {
      saying: ({ description }) => escape(description),
      naming: ({ institution }) => institution,
      noun: 'institutions',
    }),
  ];
}

type Passage = ChangedText['passages'][number];

/** The day somebody looked in vain, raised. */
const isLookedFor = ({ where, words }: Passage) => where.endsWith('.notFound') && words.length === 2;

/** A number in the words next to a fact, which readers take for part of it. */
const isAmountBesideFact = (passage: Passage, { file }: ChangedText) =>
  /(^|\.)(note|notice|verify)$/.test(passage.where) &&
  /^src\/(content\/(banks|credit-unions)|data\/shared-facts)/.test(file) &&
  hasFigures(passage);

function textLines(texts: readonly ChangedText[], isMeant: (passage: Passage, text: ChangedText) => boolean): string[] {
  const meant = texts.flatMap((text) =>
    text.passages.filter((passage) => isMeant(passage, text)).map((passage) => ({ title: text.title, passage })),
  );
  const figuresFirst = meant.toSorted((a, b) => Number(hasFigures(b.passage)) - Number(hasFigures(a.passage)));
  return grouped(figuresFirst, { saying: ({ passage }) => passageText(passage), naming: ({ title }) => title, noun: 'pages' });
}

const hasFigures = ({ words }: Passage) => words.some(({ text, fate }) => fate !== 'kept' && figuresIn(text).length > 0);

/** Words shown on either side of a change. */
const CONTEXT = 8;

function passageText({ where, words, doubts }: Passage): string {
  const runs = words.map(({ text, fate }, index) => {
    if (fate !== 'kept') return fate === 'added' ? added(text) : removed(text);
    const all = text.split(' ');
    const [start, end] = [index === 0 ? 0 : CONTEXT, index === words.length - 1 ? 0 : CONTEXT];
    const isShort = all.length <= start + end + 1;
    return escape(isShort ? text : [...all.slice(0, start), '…', ...all.slice(all.length - end)].join(' '));
  });
  return `${escape(where)}: ${runs.join(' ')}${doubted(doubts)}`;
}
