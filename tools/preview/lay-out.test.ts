import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFolder, layOutPreview } from './lay-out.ts';

/** A folder with a built page and a place for a preview; it is removed after the test. */
function folders() {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const builtSite = join(root, 'built');
  mkdirSync(builtSite);
  writeFileSync(join(builtSite, 'index.html'), 'page');
  return { builtSite, out: join(root, 'deep/preview') };
}

const files = (folder: string) => readdirSync(folder, { recursive: true }).sort();

test('a preview is the built site with the report, and the summary beside it', () => {
  const { builtSite, out } = folders();
  layOutPreview(out, { summary: 'summary', report: 'report', builtSite });
  expect(files(out)).toEqual(['site', 'site/changes', 'site/changes/index.html', 'site/index.html', 'summary.md']);
  expect(readFileSync(join(out, 'site/changes/index.html'), 'utf8')).toBe('report');
});

test('it replaces an earlier one whole', () => {
  const { builtSite, out } = folders();
  layOutPreview(out, { summary: 'old', report: 'old', builtSite });
  writeFileSync(join(out, 'site/removed.html'), 'old');
  checkFolder(out);
  layOutPreview(out, { summary: 'new', report: 'new', builtSite });
  expect(existsSync(join(out, 'site/removed.html'))).toBe(false);
  expect(readFileSync(join(out, 'summary.md'), 'utf8')).toBe('new');
});

test('where the site does not build, the summary stands alone: no earlier site is left beside it', () => {
  const { builtSite, out } = folders();
  layOutPreview(out, { summary: 'old', report: 'old', builtSite });
  layOutPreview(out, { summary: 'new', report: 'new', builtSite: undefined });
  expect(files(out)).toEqual(['summary.md']);
});

test('somebody’s own folder of that name is not replaced', () => {
  const { out } = folders();
  mkdirSync(join(out, 'site'), { recursive: true });
  expect(() => checkFolder(out)).toThrow(`--out is "${out}": its folder "site" is no earlier preview and would be replaced.`);
});
