import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkContent } from './check.ts';
import type { CheckResult, Issue } from './issue.ts';
import { incrementalCheck } from './incremental-check.ts';

/** The record and overview of the fixture's one bank. */
export const RECORD = 'src/content/banks/first/index.mdx';

/** The day on which the fixture is checked. */
export const TODAY = '2026-12-01';

/** What becomes of a file of the fixture: its new text, or a change of the old one. */
type Change = string | ((text: string) => string);

const GUIDE = 'tests/fixtures/guide';

/**
 * A copy of the small, valid guide (tests/fixtures/guide) in which some files were changed. It is removed when the
 * block that declares it with `using` ends.
 *
 * @param changes by path from the root of the guide
 */
export function guideWith(changes: Record<string, Change>): Disposable & { root: string } {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  cpSync(GUIDE, root, { recursive: true });
  for (const [path, change] of Object.entries(changes)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof change === 'string' ? change : change(readFileSync(file, 'utf8')));
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true }) };
}

const guide = incrementalCheck(GUIDE);

/** The texts of the small guide, by path. */
export const GUIDE_TEXTS: ReadonlyMap<string, string> = new Map(guide.sources.map(({ path, text }) => [path, text]));

/**
 * What the check finds in the small guide after some of its files were changed in memory.
 *
 * @param changes by path from the root of the guide, below `src/content` or `src/data`
 */
export const resultAfter = (changes: Record<string, Change>): CheckResult =>
  guide.checkWith(
    Object.fromEntries(
      Object.entries(changes).map(([path, change]) => [path, typeof change === 'string' ? change : change(GUIDE_TEXTS.get(path) ?? '')]),
    ),
    TODAY,
  );

/** The issues among it. */
export const issuesAfter = (changes: Record<string, Change>): readonly Issue[] => resultAfter(changes).issues;

/** The issues of a copy of the small guide on the disk, after a function changed files in it. */
export function issuesOnDisk(changeFiles: (root: string) => void): readonly Issue[] {
  using copy = guideWith({});
  changeFiles(copy.root);
  return checkContent(copy.root, TODAY).issues;
}

/** What one rule finds after such changes, hints too. */
export function issuesOfRule(rule: string, changes: Record<string, Change>): Issue[] {
  const { issues, hints } = resultAfter(changes);
  return [...issues, ...hints].filter((issue) => issue.rule === rule);
}

/** A change that replaces one text, which the file must contain. */
export const replacing = (old: string, now: string) => (text: string) => {
  if (!text.includes(old)) throw new Error(`The fixture does not contain "${old}"`);
  return text.replace(old, now);
};
