import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFile, FieldPath } from '../../checks/content-types.ts';
import { valueAt } from '../../checks/values.ts';
import { CliError } from '../cli.ts';

/** Line numbers, from 1, each with the function that returns the lines to put there. */
type Edits = Map<number, (line: string) => string[]>;

/**
 * Writes that a source was opened on the web today, and still supports its claims. No other line of its file changes.
 *
 * @throws CliError where the source is not written with a line for each key, or its file changed since it was read
 */
export function markChecked(root: string, file: ContentFile, source: FieldPath, today: string): void {
  const lineOf = (key: string) => file.locate([...source, key]).line;
  const has = (key: string) => valueAt(file.data, [...source, key]) !== undefined;
  const edits: Edits = new Map([
    [lineOf('consulted'), withValue('consulted', today)],
    [lineOf('copy'), withValue('copy', 'live', has('checkedLive') ? undefined : `checkedLive: ${today}`)],
  ]);
  if (has('checkedLive')) edits.set(lineOf('checkedLive'), withValue('checkedLive', today));
  if (has('opening')) edits.set(lineOf('opening'), () => []);
  writeLines(root, file, edits);
}

/**
 * Writes the date on which all of a record's sources were verified; a new line goes above its sources.
 *
 * @throws CliError where the file changed since it was read
 */
export function setLastVerified(root: string, record: ContentFile, day: string): void {
  const isNew = valueAt(record.data, ['lastVerified']) === undefined;
  const { line } = record.locateKey([], isNew ? 'sources' : 'lastVerified');
  writeLines(root, record, new Map([[line, isNew ? (text) => [`lastVerified: ${day}`, text] : withValue('lastVerified', day)]]));
}

/** Replaces the value in a line `key: value # comment`, and can add another key below it, with the same indentation. */
const withValue = (key: string, value: string, below?: string) => (line: string) => {
  const { start, comment = '' } = new RegExp(`^(?<start> *(?:- )?${key}:)[^#]*?(?<comment>\\s+#.*)?\\r?$`).exec(line)?.groups ?? {};
  if (start === undefined) throw new CliError(`"${line.trim()}" has more than "${key}": put each key of the source on its own line`);
  const indent = ' '.repeat(start.length - `${key}:`.length);
  return [`${start} ${value}${comment}`, ...(below === undefined ? [] : [`${indent}${below}`])];
};

function writeLines(root: string, { path, text }: ContentFile, edits: Edits): void {
  const file = join(root, path);
  if (readFileSync(file, 'utf8') !== text) throw new CliError(`${path} was changed in the meantime`);
  const lines = text.split('\n').flatMap((line, index) => edits.get(index + 1)?.(line) ?? [line]);
  writeFileSync(file, lines.join('\n'));
}
