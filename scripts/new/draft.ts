import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { HOSTS } from '../../checks/hosts.ts';
import { incrementalCheck } from '../../checks/incremental-check.ts';
import { formatIssue } from '../../checks/report.ts';
import { STILL_TO_WRITE } from '../../checks/rules/unfinished.ts';
import type { Sections } from '../../src/domain/page-kinds.ts';
import { CliError } from '../cli.ts';

/** A new file, not yet written, and what its editor does next. */
export interface Draft {
  /** Path from the root of the project. */
  path: string;
  text: string;
  /** Where a reader finds it on the site. */
  address: string;
  /** What the editor still has to write, in the order of the file. */
  toWrite: readonly string[];
  /** A sentence on the links to it: which are made automatically, or which the editor adds. */
  linkFrom: string;
  /** Hosts that are new to the guide; the editor confirmed whose they are. */
  hosts?: readonly string[];
}

/** The placeholder of a section: the content check refuses to publish it. */
export const UNWRITTEN = `{/* This section is ${STILL_TO_WRITE}. */}`;

/** Every section of a page, in order, with its component or a placeholder; and the headings of those without a text. */
export function bodyOf(sections: Sections): { body: string; unwritten: string[] } {
  const entries = Object.entries(sections);
  return {
    body: entries.map(([title, component]) => `## ${title}\n\n${component ?? UNWRITTEN}`).join('\n\n'),
    unwritten: entries.filter(([, component]) => component === null).map(([title]) => `## ${title}`),
  };
}

/**
 * The text of a draft: the fields in the order of the schema, then the body.
 *
 * @param keys the schema's keys, in order
 */
export function mdx(fields: Record<string, unknown>, keys: readonly string[], body: string): string {
  const draft: typeof fields = { ...fields, draft: true };
  const ordered = Object.fromEntries(keys.filter((key) => draft[key] !== undefined).map((key) => [key, draft[key]]));
  const frontmatter = stringify(ordered, { lineWidth: 110, singleQuote: true });
  return `---\n${frontmatter}---\n${body && `\n${body}\n`}`;
}

/**
 * Writes a draft into the guide below `root`, and adds its new hosts to the list of hosts.
 *
 * @param today the latest date that the content check accepts, such as 2026-11-20
 * @throws CliError where the file exists, or the content check would report an issue in it; then nothing is written
 */
export function writeDraft(root: string, { path, text, hosts = [] }: Draft, today: string): void {
  if (existsSync(join(root, path)))
    throw new CliError(`${path} exists already: choose another name, or edit that file.`);
  const texts = {
    ...(hosts.length > 0 && { [HOSTS]: withHosts(readFileSync(join(root, HOSTS), 'utf8'), hosts) }),
    [path]: text,
  };
  const { issues: all } = incrementalCheck(root).checkWith(texts, today);
  const issues = all.filter(({ file }) => file in texts);
  if (issues.length > 0) {
    throw new CliError(
      `nothing was written, because the content check would find:\n\n${issues.map(formatIssue).join('\n\n')}`,
    );
  }
  mkdirSync(dirname(join(root, path)), { recursive: true });
  for (const [file, changed] of Object.entries(texts)) writeFileSync(join(root, file), changed);
}

/** Adds hosts to the text of the list, in alphabetical order. Comments stay in their places. */
export function withHosts(text: string, hosts: readonly string[]): string {
  const lines = text.trimEnd().split('\n');
  for (const host of hosts) {
    const next = lines.findIndex((line) => line.startsWith('- ') && line > `- ${host}`);
    lines.splice(next < 0 ? lines.length : next, 0, `- ${host}`);
  }
  return `${lines.join('\n')}\n`;
}
