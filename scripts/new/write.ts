import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IncrementalCheck } from '../../checks/incremental-check.ts';
import { formatIssue } from '../../checks/report.ts';
import { CliError } from '../cli.ts';
import type { Draft } from './draft.ts';

/** The list of hosts outside the guide. */
export const HOSTS = 'src/data/hosts.yaml';

/**
 * Writes a draft into the guide below `root`, and names the hosts that its editor vouches for.
 *
 * @param guide the guide as it is now
 * @param today what the content check counts from, written 2026-11-20
 * @throws CliError where the file exists or the content check would find something in what is written; then nothing is
 */
export function writeDraft(root: string, guide: IncrementalCheck, { path, text, hosts = [] }: Draft, today: string): void {
  if (existsSync(join(root, path))) throw new CliError(`${path} exists already: choose another name, or edit that file.`);
  const texts = { ...(hosts.length > 0 && { [HOSTS]: withHosts(readFileSync(join(root, HOSTS), 'utf8'), hosts) }), [path]: text };
  const issues = guide.issuesWith(texts, today).filter(({ file }) => file in texts);
  if (issues.length > 0) {
    throw new CliError(`nothing was written, because the content check would find:\n\n${issues.map(formatIssue).join('\n\n')}`);
  }
  mkdirSync(dirname(join(root, path)), { recursive: true });
  for (const [file, changed] of Object.entries(texts)) writeFileSync(join(root, file), changed);
}

/** The list of hosts with some more, each before the first that follows it in the alphabet; comments stay where they are. */
export function withHosts(text: string, hosts: readonly string[]): string {
  const lines = text.trimEnd().split('\n');
  for (const host of hosts) {
    const next = lines.findIndex((line) => line.startsWith('- ') && line > `- ${host}`);
    lines.splice(next < 0 ? lines.length : next, 0, `- ${host}`);
  }
  return `${lines.join('\n')}\n`;
}
