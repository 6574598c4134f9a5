import { plural } from './plural.ts';

/** The most characters that GitHub takes as the body of an issue or a comment. */
export const ISSUE_LIMIT = 65_536;

/** One line of a list, whole and in as few words as will do. */
export interface Entry {
  whole: string;
  short: string;
}

export interface Section {
  title: string;
  /** A paragraph above the list. */
  text?: string;
  entries: readonly Entry[];
}

/**
 * A report in Markdown that GitHub takes as the body of an issue. Sections without entries are left out. What is too
 * long is shortened from the end on, then left out from the end on, and the last line says how much.
 *
 * @param head what stands above the sections
 * @param command the command that prints everything, for the last line
 * @param limit most characters of the whole
 */
export function issueBody(head: string, sections: readonly Section[], command: string, limit = ISSUE_LIMIT): string {
  const filled = sections.filter(({ entries }) => entries.length > 0);
  const entries = filled.flatMap((section) => section.entries);
  const frame = [head, ...filled.map(titleOf), closing(entries.length, entries.length, command)];
  const lines = fitted(entries, limit - sum(frame.map((part) => part.length)));
  const parts = filled.map((section) => {
    const own = section.entries.flatMap((entry) => lines.get(entry) ?? []);
    return own.length > 0 ? titleOf(section) + own.join('') : '';
  });
  const shortened = entries.filter((entry) => entry.short !== entry.whole && lines.get(entry) === listItem(entry.short)).length;
  return [head, ...parts, closing(entries.length - lines.size, shortened, command)].join('');
}

/** A text as Markdown that shows it as it is. */
export const asMarkdown = (text: string) => text.replace(/[\\`*_[\]<>]/g, String.raw`\$&`);

const titleOf = ({ title, text }: Section) => `\n## ${title}\n\n${text ? `${text}\n\n` : ''}`;

const listItem = (text: string) => `- ${text}\n`;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The list items that fit into a number of characters: as many entries as possible, then as many of them whole. */
function fitted(entries: readonly Entry[], budget: number): ReadonlyMap<Entry, string> {
  const lines = new Map<Entry, string>();
  let left = budget;
  for (const entry of entries) {
    const line = listItem(entry.short);
    if (line.length > left) break;
    lines.set(entry, line);
    left -= line.length;
  }
  for (const entry of lines.keys()) {
    const more = entry.whole.length - entry.short.length;
    if (more > left) break;
    lines.set(entry, listItem(entry.whole));
    left -= more;
  }
  return lines;
}

function closing(leftOut: number, shortened: number, command: string): string {
  const losses = [
    ...(shortened > 0 ? [`${plural(shortened, 'entry is', 'entries are')} shortened`] : []),
    ...(leftOut > 0 ? [`${plural(leftOut, 'entry is', 'entries are')} left out`] : []),
  ];
  if (losses.length === 0) return '';
  return `\n${losses.join(' and ')}, because an issue holds at most ${ISSUE_LIMIT.toLocaleString('en-CA')} characters. \`${command}\` shows all.\n`;
}
