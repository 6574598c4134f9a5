import { stringify } from 'yaml';

/** A file that is to be written, and what its editor does next. */
export interface Draft {
  /** Path from the root of the project. */
  path: string;
  text: string;
  /** Where a reader finds it on the site. */
  address: string;
  /** What the editor still has to write, in the order of the file. */
  toWrite: readonly string[];
}

/** Stands in a section until its text is written; readers do not see it. */
export const UNWRITTEN = '{/* Write this section. */}';

/**
 * A content file as text: the fields in the order of the schema, then the body.
 *
 * @param keys the schema's keys, in order
 */
export function mdx(fields: Record<string, unknown>, keys: readonly string[], body: string): string {
  const ordered = Object.fromEntries(keys.filter((key) => fields[key] !== undefined).map((key) => [key, fields[key]]));
  const frontmatter = stringify(ordered, { lineWidth: 110, singleQuote: true });
  return `---\n${frontmatter}---\n${body && `\n${body}\n`}`;
}
