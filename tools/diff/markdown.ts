import { visible, visibleLines } from './visible.ts';

/** A zero-width space: it breaks a word up for programs that look for one, and for no reader. */
const BREAK = '\u200B';

/**
 * A text that stays text in a comment on GitHub: no Markdown, no HTML, no mention, no reference to an issue, no
 * link, no emoji, no formula. It stands inside a line, never at its start.
 *
 * GitHub looks for mentions and references after Markdown is read, so that a backslash or an entity does not stop
 * it: a zero-width space does (as Renovate and Dependabot do). A dollar sign closes a formula only where no
 * digit follows.
 */
export function text(value: string): string {
  return visible(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_~|[\]]/g, (sign) => `\\${sign}`)
    .replace(/(?<=[@:])(?=\S)|(?<=#)(?=\d)|(?<=\bGH)(?=-)|(?<=www)(?=\.)/gi, BREAK)
    .replace(/\$(?!\d)/g, () => '<span>$</span>');
}

/** A link to a web address, as `new URL` writes it. */
export const link = (label: string, href: string) => `[${text(label)}](<${href.replaceAll('|', '%7C')}>)`;

/** Lines as a program wrote them. The fence is longer than any inside. */
export function codeBlock(lines: string): string {
  const longest = Math.max(2, ...[...lines.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${visibleLines(lines)}\n${fence}`;
}

/** Something that opens on request. */
export const details = (title: string, content: string) => `<details><summary>${title}</summary>\n\n${content}\n\n</details>`;

/** A row of a table. */
export const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
