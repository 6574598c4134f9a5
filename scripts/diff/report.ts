import { plural } from '../../src/domain/strings.ts';
import { code, escape, fit, GITHUB_ROOM, hasHiddenCharacters } from '../markdown.ts';
import type { FileChange } from './revisions.ts';

/** The kinds of what differs, in the order in which they matter to readers. */
const SECTIONS = ['Code', 'Contacts', 'Facts', 'Sources', 'Pages', 'Texts'] as const;

export interface Finding {
  section: (typeof SECTIONS)[number];
  /** The path of the file, in head if it is there. */
  file: string;
  /** Where, in Markdown: an institution, a page, a source, a file. */
  place: string;
  /** What, in Markdown. The same change in several places is one line. */
  change: string;
  /** Why to look twice. */
  warnings: readonly string[];
}

export interface Comparison {
  base: string;
  head: string;
  changes: readonly FileChange[];
  /** Whether there is more changed content than is compared: then none is. */
  isTooLarge: boolean;
  findings: readonly Finding[];
}

interface Block {
  intro: string;
  lines: readonly string[];
  room?: number;
}

/** The share of the room that the list of changed code may take, so that it leaves some for the warnings. */
const SHARE_OF_CODE = 0.4;

const ROOM_FOR_HEADINGS = 1000;

/**
 * A comparison in Markdown, for a terminal and for a comment on GitHub: what was compared, every changed file of code, every
 * line with a warning, then the rest of what readers see.
 *
 * @param room the most bytes; what does not fit is cut from the end, and the top says so
 */
export function reportOf(comparison: Comparison, room = GITHUB_ROOM): string {
  const { base, head, changes, isTooLarge, findings } = comparison;
  const top = `Compared: ${escape(base)} → ${escape(head)}, ${plural(changes.length, 'file')}. Nothing of the change was built or run.`;
  const files = changes.filter(({ isCode }) => isCode);
  const lines = linesOf(findings);
  const warnings = lines.filter(({ isWarning }) => isWarning);
  const blocks: Block[] = [
    { intro: codeIntro(files.length), lines: files.map(codeLine), room: room * SHARE_OF_CODE },
    { intro: `### Look twice (${warnings.length})\n`, lines: warnings.map(({ text }) => text) },
    ...SECTIONS.map((section) => ({
      intro: `### ${section}\n`,
      lines: lines.filter((line) => line.section === section && !line.isWarning).map(({ text }) => text),
    })),
  ];
  let left = room - Buffer.byteLength(top) - ROOM_FOR_HEADINGS;
  let missing = 0;
  const shown = blocks.flatMap((block) => {
    const fitting = fit(block.lines, Math.min(left, block.room ?? left));
    missing += block.lines.length - fitting.length;
    left -= fitting.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    return fitting.length > 0 ? ['', block.intro, ...fitting] : [];
  });
  const nothing = changes.length === 0 ? 'Nothing differs.' : 'Nothing that readers see differs.';
  return [
    top,
    ...cutText(missing, isTooLarge),
    ...shown,
    ...(findings.length === 0 && !isTooLarge ? ['', nothing] : []),
  ].join('\n');
}

function cutText(missing: number, isTooLarge: boolean): string[] {
  const reasons = [
    ...(isTooLarge ? ['its content is more than is compared'] : []),
    ...(missing > 0 ? [`${plural(missing, 'line')} did not fit (\`npm run diff -- --all\` prints them)`] : []),
  ];
  if (reasons.length === 0) return [];
  return ['', `**Do not merge on this report, it is cut: ${reasons.join(', and ')}.** Ask for the change in parts.`];
}

const codeIntro = (count: number) =>
  `**Code: ${plural(count, 'file')} outside the guide’s content.** Whoever merges has to read all of it under “Files changed”.\n`;

const codeLine = ({ path, from, status }: FileChange) =>
  `- ${code(path)} ${status}${from === undefined ? '' : ` from ${code(from)}`}`;

/** The most places named in a line without a warning. */
const MOST_PLACES = 6;

const HIDDEN = 'characters that readers cannot see or tell from others';

/** A line for each change, with the places that have it and its warnings. Hidden characters are one. */
function linesOf(findings: readonly Finding[]) {
  const groups = Map.groupBy(findings, ({ section, change, warnings }) => JSON.stringify([section, change, warnings]));
  return [...groups.values()].flatMap((group) => {
    const [{ section, change, warnings } = { section: undefined, change: '', warnings: [] }] = group;
    const places = [...new Set(group.map(({ place }) => place))];
    const hidden = hasHiddenCharacters(places.join() + change) ? [HIDDEN] : [];
    const all = [...warnings, ...hidden].map((warning) => ` ⚠ **${escape(warning)}**`);
    // Where to look twice is said in full.
    const shown = all.length > 0 ? places : places.slice(0, MOST_PLACES);
    const more = shown.length < places.length ? ` and ${places.length - shown.length} more` : '';
    return { section, text: `- ${shown.join(', ')}${more}: ${change}${all.join('')}`, isWarning: all.length > 0 };
  });
}
