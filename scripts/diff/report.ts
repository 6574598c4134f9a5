import type { Score } from '../../src/domain/score.ts';
import type { ChangedFact, ChangedScore, ChangedSource, CitedSource, Comparison, Moves } from './compare.ts';
import type { ChangedPassage } from './passages.ts';
import type { Style } from './styles.ts';

/** Lines below a heading, each already in its style. */
interface Section {
  title: string;
  /** What is counted, where that is not the lines. */
  count?: number;
  lines: string[];
}

/** A comparison for people: what changed, by kind, each kind with its count. */
export function reportOf(comparison: Comparison, style: Style): string {
  const sections = sectionsOf(comparison, style);
  const differing = sections.filter(({ lines }) => lines.length > 0);
  const counts = sections.map(({ title, count, lines }) => `${title}: ${count ?? lines.length}`).join(' · ');
  const head = `From ${style.text(comparison.base)} to ${style.text(comparison.head)}.`;
  const isSame = differing.length === 0 && comparison.notes.length === 0;
  const blocks = [
    ...(comparison.notes.length > 0 ? [{ title: 'Notes', lines: comparison.notes.map((note) => style.text(note)) }] : []),
    ...differing,
  ];
  return [
    style.heading('What readers will see', 3).trim(),
    '',
    head,
    '',
    isSame ? 'Nothing differs.' : counts,
    ...blocks.flatMap(({ title, lines }) => [
      style.heading(title, 4),
      ...cut(
        lines.map((line) => style.item(line)),
        style,
      ),
    ]),
  ].join('\n');
}

/** As many lines as there is room for, and how many are left out. A line that is too long does not hide those below it. */
function cut(lines: readonly string[], style: Style): string[] {
  let left = style.room;
  const fitting = lines.filter((line) => {
    const fits = line.length < left;
    if (fits) left -= line.length + 1;
    return fits;
  });
  const missing = lines.length - fitting.length;
  return missing === 0 ? fitting : [...fitting, style.item(`… and ${missing} more: npm run diff prints all of it.`)];
}

function sectionsOf(comparison: Comparison, style: Style): Section[] {
  const { facts, scores, pages, texts, sources, otherFiles } = comparison;
  return [
    { title: 'Facts', lines: facts.map((fact) => factLine(fact, style)) },
    { title: 'Scores', lines: scoreLines(scores, style), count: scores.length },
    { title: 'Pages added, removed, moved', lines: moveLines(pages, style) },
    { title: 'Sources', lines: sourceLines(sources, style), count: sources.length },
    {
      title: 'Changed passages',
      lines: texts.flatMap(({ title, passages }) => passages.map((passage) => textLine(title, passage, style))),
    },
    {
      title: 'Other changed files',
      lines: otherFiles.map((area) => areaLine(area, style)),
      count: otherFiles.reduce((sum, { files }) => sum + files.length, 0),
    },
  ];
}

/** Files named of one area; the diff of the code itself names all. */
const MOST_FILES = 15;

function areaLine({ area, files }: Comparison['otherFiles'][number], style: Style): string {
  const names = files.slice(0, MOST_FILES).map((file) => style.code(file.startsWith(`${area}/`) ? file.slice(area.length + 1) : file));
  const more = files.length > MOST_FILES ? ` and ${files.length - MOST_FILES} more` : '';
  return `${style.strong(area)} (${files.length}): ${names.join(', ')}${more}`;
}

function factLine({ institution, description, before, after, sources }: ChangedFact, style: Style): string {
  const isUncorroborated = before !== undefined && after !== undefined && sources.every(({ fate }) => fate === 'kept');
  const label = isUncorroborated ? 'same sources' : 'sources';
  const cited = sources.map((source) => citation(source, style)).join(', ');
  return `${style.strong(institution)}: ${style.text(description)}${cited === '' ? '' : ` (${label}: ${cited})`}`;
}

const SIGNS: Readonly<Record<CitedSource['fate'], string>> = { kept: '', added: '+ ', removed: '− ' };

/** A source by its title and its host, which `new URL` writes in letters that cannot be mistaken. */
function citation({ id, fields: { title, url }, fate }: CitedSource, style: Style): string {
  const host = url !== undefined && URL.canParse(url) ? `, ${style.code(new URL(url).host)}` : '';
  return `${SIGNS[fate]}${style.text(title ?? id)}${host}`;
}

function scoreLines(scores: readonly ChangedScore[], style: Style): string[] {
  const rising = scores.filter(({ before, after }) => before && after && after.value > before.value).length;
  const falling = scores.filter(({ before, after }) => before && after && after.value < before.value).length;
  const lines = scores.map(({ institution, before, after }) => `${style.strong(institution)}: ${scoreText(before)} → ${scoreText(after)}`);
  return scores.length > 1 ? [`${rising} rise, ${falling} fall`, ...lines] : lines;
}

function scoreText(score: Score | undefined): string {
  if (!score) return 'not scored';
  return score.upTo > score.value ? `${score.value} of 100, up to ${score.upTo}` : `${score.value} of 100`;
}

function moveLines({ added, removed, moved }: Moves, style: Style): string[] {
  return [
    ...added.map(({ title, address }) => `Added: ${style.strong(title)} ${style.code(address)}`),
    ...removed.map(({ title, address }) => `Removed: ${style.strong(title)} ${style.code(address)}`),
    ...moved.map(({ from, to }) => `Moved: ${style.strong(to.title)} from ${style.code(from.address)} to ${style.code(to.address)}`),
  ];
}

/** Sources of which the same is to tell, such as a new day of reading, share a line. */
function sourceLines(sources: readonly ChangedSource[], style: Style): string[] {
  const alike = Map.groupBy(sources, (source) => describeSource(source, style));
  return [...alike].map(([description, group]) => {
    const ids = group.map(({ id }) => style.code(id)).join(', ');
    return group.length > 1 ? `${group.length} sources: ${description} (${ids})` : `${ids}: ${description}`;
  });
}

function describeSource({ before, after }: ChangedSource, style: Style): string {
  const field = (name: string, value = 'nothing') => (name === 'url' ? style.code(inAscii(value)) : style.text(value));
  const all = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name} ${field(name, value)}`)
      .join('; ');
  if (!before || !after) return before ? `removed (${all(before)})` : `added (${all(after ?? {})})`;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${style.text(name)} was ${field(name, before[name])}, now ${field(name, after[name])}`)
    .join('; ');
}

/** A web address in letters that cannot be mistaken: `new URL` writes other scripts in its host as `xn--…`. */
const inAscii = (url: string) => (/[^\x20-\x7E]/.test(url) && URL.canParse(url) ? new URL(url).href : url);

/** Words shown on either side of a change. */
const CONTEXT = 8;

function textLine(title: string, { where, words }: ChangedPassage, style: Style): string {
  const runs = words.map(({ text, fate }, index) => {
    if (fate !== 'kept') return style[fate](text);
    const all = text.split(' ');
    const [start, end] = [index === 0 ? 0 : CONTEXT, index === words.length - 1 ? 0 : CONTEXT];
    const isShort = all.length <= start + end + 1;
    return style.text(isShort ? text : [...all.slice(0, start), '…', ...all.slice(all.length - end)].join(' '));
  });
  return `${style.code(title)} ${style.text(where)}: ${runs.join(' ')}`;
}
