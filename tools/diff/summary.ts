import type { BrokenLink, ChangedFact, ChangedPage, Comparison, Note, PageName, ShownSource, WordRun } from './comparison.ts';
import { codeBlock, details, link, row, text } from './markdown.ts';
import { atOldAddress, counts, isSame, nameOfRevision, nameOfScore, NOT_RECORDED } from './phrases.ts';
import { plural } from '../report/plural.ts';
import { inPreview, reportInPreview } from './preview-url.ts';
import { clip, visibleLines } from './visible.ts';

/** Characters that each part of a summary may take: together fewer than 10,000, so that a comment stays short. */
const ROOM = { notes: 1300, facts: 2800, scores: 500, records: 600, pages: 800, links: 600, texts: 900, words: 1100 } as const;

/** Characters of one value, name or source before it is cut; the report has all of it. */
const LONGEST = { value: 120, name: 60, words: 240, note: 250, detail: 500 } as const;

/**
 * A comparison in Markdown, short enough for a comment on a pull request. What a revision holds stays text,
 * whatever it looks like.
 *
 * @param previewUrl where a preview of head stands, with a slash at its end; it turns on the links
 */
export function summaryOf(comparison: Comparison, previewUrl: string | undefined): string {
  const page = pageWriter(previewUrl);
  const parts = [
    '### What readers will see',
    `From ${name(nameOfRevision(comparison.base))} to ${name(nameOfRevision(comparison.head))}.`,
    isSame(comparison) ? 'Nothing differs, as far as was compared.' : countsOf(comparison),
    previewUrl === undefined
      ? 'All of it, in full: report.html.'
      : `${link('Full report', reportInPreview(previewUrl))} · ${link('Preview', previewUrl)}`,
    ...(comparison.notes.length > 0 ? [fit(comparison.notes.map(note), ROOM.notes, '\n\n')] : []),
    ...section('Facts', facts(comparison)),
    ...section('Scores', scores(comparison)),
    ...section('Records', records(comparison)),
    ...section('Pages', pages(comparison, page)),
    ...section('Links that break', links(comparison, page)),
    ...section('Pages with other words', words(comparison, page)),
  ];
  return `${parts.join('\n\n')}\n`;
}

const name = (value: string) => text(clip(value, LONGEST.name));

/** How a page is named: a link where there is a preview, and its address. */
type PageWriter = (page: PageName) => string;

const pageWriter =
  (previewUrl: string | undefined): PageWriter =>
  ({ address, title }) => {
    const label = clip(title, LONGEST.name);
    return `${previewUrl === undefined ? text(label) : link(label, inPreview(address, previewUrl))} ${name(address)}`;
  };

const countsOf = (comparison: Comparison) =>
  counts(comparison)
    .map(({ label, count }) => (count > 0 ? `**${label}: ${count}**` : `${label}: 0`))
    .join(' · ');

const section = (heading: string, content: string) => (content === '' ? [] : [`#### ${heading}`, content]);

/** As many blocks of Markdown as there is room for, and how many are left out. */
function fit(blocks: readonly string[], room: number, separator: '\n' | '\n\n' = '\n'): string {
  const kept: string[] = [];
  let left = room;
  for (const block of blocks) {
    if (block.length > left) continue;
    kept.push(block);
    left -= block.length + separator.length;
  }
  const missing = blocks.length - kept.length;
  // A blank line ends a list or a table, so that this is none of its items.
  return [kept.join(separator), ...(missing > 0 ? [`… and ${missing} more in the report.`] : [])].filter(Boolean).join('\n\n');
}

function note({ text: sentence, detail }: Note): string {
  const quoted = `> ${text(clip(sentence, LONGEST.note))}`;
  return detail === undefined ? quoted : `${quoted}\n\n${details('What it says', codeBlock(clip(visibleLines(detail), LONGEST.detail)))}`;
}

function facts({ facts: changed }: Comparison): string {
  const rows = changed.flatMap((record) => record.changes.map((change) => factRow(record.name, change)));
  if (rows.length === 0) return '';
  const head = [row(['Institution', 'Fact', 'Before', 'After', 'Sources']), row(['---', '---', '---', '---', '---'])];
  return [...head, fit(rows, ROOM.facts)].join('\n');
}

function factRow(record: string, { label, before, after, shownSources }: ChangedFact): string {
  const value = (side: { value: string } | undefined) => (side ? text(clip(side.value, LONGEST.value)) : NOT_RECORDED);
  return row([name(record), name(label), value(before), value(after), shownSources.map(source).join(', ') || 'none']);
}

const SIGNS: Readonly<Record<ShownSource['fate'], string>> = { kept: '', added: '+ ', removed: '− ' };

const source = ({ title, fate }: ShownSource) => `${SIGNS[fate]}${name(title)}`;

const scores = ({ scores: moved }: Comparison) =>
  fit(
    moved.map((score) => `- **${name(score.name)}**: ${nameOfScore(score.before)} → ${nameOfScore(score.after)}`),
    ROOM.scores,
  );

const records = ({ records: { added, removed, moved } }: Comparison) =>
  fit(
    [
      ...added.map((record) => `- Added: **${name(record.name)}**, with ${plural(record.facts.size, 'fact')}`),
      ...removed.map((record) => `- Removed: **${name(record.name)}**, with ${plural(record.facts.size, 'fact')}`),
      ...moved.map(({ from, to }) => `- Moved: **${name(to.name)}**, from ${name(from.slug)} to ${name(to.slug)}`),
    ],
    ROOM.records,
  );

const pages = ({ pages: { added, removed, moved }, built }: Comparison, page: PageWriter) =>
  fit(
    [
      ...added.map((item) => `- Added: ${page(item)}`),
      ...removed.map(
        (item) => `- Removed: **${name(item.title)}** ${name(item.address)}; ${name(atOldAddress(item, built !== undefined))}`,
      ),
      ...moved.map(({ from, to }) => `- Moved: ${page(to)}, from ${name(from.address)}; ${name(atOldAddress(from, built !== undefined))}`),
    ],
    ROOM.pages,
  );

/** Pages named beside a broken link. */
const NAMED_PAGES = 3;

function links({ built }: Comparison, page: PageWriter): string {
  const line = ({ target, pages: having }: BrokenLink) => {
    const rest = having.length - NAMED_PAGES;
    return `- ${name(target)}, linked from ${having.slice(0, NAMED_PAGES).map(page).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  };
  return fit((built?.brokenLinks ?? []).map(line), ROOM.links);
}

function words({ built }: Comparison, page: PageWriter): string {
  if (!built) return '';
  const { texts, otherHtml } = built;
  const parts = [
    fit(
      texts.map((item) => `- ${page(item)}: ${plural(item.passages.length, 'passage')}`),
      ROOM.texts,
    ),
    texts.length > 0 ? details('The words', fit(texts.flatMap(passageLines), ROOM.words)) : '',
    otherHtml.length > 0
      ? `${plural(otherHtml.length, 'page')} with the same words in other HTML: another look, or data that readers do not see.`
      : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}

const passageLines = ({ address, passages }: ChangedPage) =>
  passages.map((passage) => `- ${name(address)} *${name(passage.section)}:* ${shortened(passage.words).map(run).join('')}`);

const TAGS: Readonly<Record<WordRun['fate'], readonly [string, string]>> = {
  kept: ['', ''],
  added: ['<ins>', '</ins>'],
  removed: ['<del>', '</del>'],
};

const run = ({ text: value, fate, gap }: WordRun) => TAGS[fate].join(text(clip(value, LONGEST.words))) + gap;

/** Words shown before and after a change. */
const CONTEXT = 8;

/** A passage with only the nearest words around each change. */
function shortened(runs: readonly WordRun[]): WordRun[] {
  return runs.map((part, index) => {
    const all = part.text.split(' ');
    const start = index === 0 ? [] : all.slice(0, CONTEXT);
    const end = index === runs.length - 1 ? [] : all.slice(-CONTEXT);
    const isShort = part.fate !== 'kept' || all.length <= start.length + end.length;
    return isShort ? part : { ...part, text: [...start, '…', ...end].join(' ') };
  });
}
