/** The most characters that GitHub takes as the body of an issue. */
export const ISSUE_LIMIT = 65_536;

/** `- [ ]` makes a box that GitHub lets people tick. */
export const task = (text: string) => `- [ ] ${text}`;

/** A text as Markdown that shows it as it is. */
export const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>]/g, String.raw`\$&`);

/** A count with its noun: `1 source`, `12 sources`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;

/**
 * A report in Markdown that fits into an issue: lines that would not are left out, and the last line says how many.
 *
 * @param command prints the rest, such as `npm run stale`
 */
export function fitIssue(body: string, command: string): string {
  if (body.length <= ISSUE_LIMIT) return body;
  const closing = (count: number) => `\n${plural(count, 'more line')} would not fit into an issue. \`${command}\` shows all.\n`;
  const lines = body.split('\n');
  const fitting = ISSUE_LIMIT - closing(lines.length).length;
  let length = 0;
  const end = lines.findIndex((line) => (length += line.length + 1) > fitting);
  return `${lines.slice(0, end).join('\n')}\n${closing(lines.slice(end).filter(Boolean).length)}`;
}
