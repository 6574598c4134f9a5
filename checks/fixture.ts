import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkContent } from './check.ts';
import type { Fault } from './fault.ts';

/** The record and overview of the fixture's one bank. */
export const RECORD = 'src/content/banks/first/index.mdx';

/** What becomes of a file of the fixture: its new text, or a change of the old one. */
type Change = string | ((text: string) => string);

/**
 * The faults of a small, valid guide (tests/fixtures/guide) after some of its files were changed.
 *
 * @param changes by path from the root of the guide
 */
export function faultsAfter(changes: Record<string, Change>): Fault[] {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    cpSync('tests/fixtures/guide', root, { recursive: true });
    for (const [path, change] of Object.entries(changes)) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof change === 'string' ? change : change(readFileSync(file, 'utf8')));
    }
    return checkContent(root).faults;
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** A change that replaces one text, which must stand in the file. */
export const replacing = (old: string, now: string) => (text: string) => {
  if (!text.includes(old)) throw new Error(`The fixture does not contain "${old}"`);
  return text.replace(old, now);
};
