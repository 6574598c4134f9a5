import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkContent } from './check.ts';
import type { Fault } from './fault.ts';
import { guideToChange } from './guide-to-change.ts';

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

const guide = guideToChange(GUIDE);
const texts = new Map(guide.sources.map(({ path, text }) => [path, text]));

/**
 * The faults of the small guide after some of its files were changed, without a copy of it.
 *
 * @param changes by path from the root of the guide, below `src/content` or `src/data`
 */
export const faultsAfter = (changes: Record<string, Change>): Fault[] =>
  guide.faultsWith(
    Object.fromEntries(
      Object.entries(changes).map(([path, change]) => [path, typeof change === 'string' ? change : change(texts.get(path) ?? '')]),
    ),
    TODAY,
  );

/** The faults of a copy of the small guide in whose folder something else happened. */
export function faultsAfterwards(happen: (root: string) => void): Fault[] {
  using copy = guideWith({});
  happen(copy.root);
  return checkContent(copy.root, TODAY).faults;
}

/** The faults of one rule after such changes. */
export const faultsOfRule = (rule: string, changes: Record<string, Change>) => faultsAfter(changes).filter((fault) => fault.rule === rule);

/** A change that replaces one text, which must stand in the file. */
export const replacing = (old: string, now: string) => (text: string) => {
  if (!text.includes(old)) throw new Error(`The fixture does not contain "${old}"`);
  return text.replace(old, now);
};
