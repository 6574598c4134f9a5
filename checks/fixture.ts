import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkContent, RULES } from './check.ts';
import type { PreviousTexts } from './content-types.ts';
import type { CheckResult, Issue } from './issue.ts';
import { incrementalCheck } from './incremental-check.ts';

/** The record and overview of the fixture's one bank. */
export const RECORD = 'src/content/banks/first/index.mdx';

/** The record of its one credit union, which has no page. */
export const LISTING = 'src/content/credit-unions/harbour.mdx';

/** Its guide. */
export const SAVINGS = 'src/content/guides/savings.mdx';

/** The date for which the fixture is checked. */
export const TODAY = '2026-12-01';

/** A file's new text, or a function that changes its text. */
type Change = string | ((text: string) => string);

const GUIDE = 'tests/fixtures/guide';

/**
 * A copy of the small, valid guide (tests/fixtures/guide) with some files changed. It is deleted at the end of the block
 * that declares it with `using`.
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

/** Changes by path from the root of the guide, below `src/content` or `src/data`; `undefined` deletes a file. */
export type Changes = Readonly<Record<string, Change | undefined>>;

/** The new text of each changed file. */
export const textsAfter = (changes: Changes) =>
  Object.fromEntries(
    Object.entries(changes).map(([path, change]) => [
      path,
      typeof change === 'function' ? change(GUIDE_TEXTS.get(path) ?? '') : change,
    ]),
  );

/** What the check finds in the small guide after changes in memory. */
export const resultAfter = (changes: Changes, previous?: () => PreviousTexts): CheckResult =>
  guide.checkWith(textsAfter(changes), TODAY, previous);

/** The issues that the check finds after such changes. */
export const issuesAfter = (changes: Changes): readonly Issue[] => resultAfter(changes).issues;

/** The issues of a copy of the small guide on disk, after a function changed files in it. */
export function issuesOnDisk(changeFiles: (root: string) => void): readonly Issue[] {
  using copy = guideWith({});
  changeFiles(copy.root);
  return checkContent(copy.root, TODAY).issues;
}

/**
 * The issues and hints that one rule finds after such changes.
 *
 * @throws Error for a rule that does not exist, of which a test could expect no issue
 */
export function issuesOfRule(rule: string, changes: Changes): Issue[] {
  if (rule !== 'readable' && !RULES.some(({ name }) => name === rule))
    throw new Error(`RULES in checks/check.ts has no rule "${rule}".`);
  const { issues, hints } = resultAfter(changes);
  return [...issues, ...hints].filter((issue) => issue.rule === rule);
}

/** Several changes, one after the other. */
export const inTurn =
  (...changes: ((text: string) => string)[]) =>
  (text: string) =>
    changes.reduce((changed, change) => change(changed), text);

/** A change that replaces one text, which the file must contain. */
export const replacing = (old: string, now: string) => (text: string) => {
  if (!text.includes(old)) throw new Error(`The fixture does not contain "${old}"`);
  return text.replace(old, now);
};
