import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finishSideBySide } from './side-by-side.ts';

const LINK = '<link rel="stylesheet" href="/guide/sheet.css">';
const SHEET = 'p{color:red}.absent{color:blue}';

/** A page with these elements in its head and body, as it is after finishing. The site lies in the folder `/guide/` of its host. */
async function finished(head: string, body: string) {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>\n`,
    );
    writeFileSync(join(folder, 'sheet.css'), SHEET);
    const [page] = await finishSideBySide({ folder, base: '/guide/', paths: ['index.html'] });
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    return { html, sources: page?.sources, hasSheet: existsSync(join(folder, 'sheet.css')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a page holds what it uses of a style sheet in place of the link, and nobody needs the sheet any more', async () => {
  const { html, sources, hasSheet } = await finished(LINK, '<p>Text');
  expect(html).toContain('<style>p{color:red}</style></head>');
  expect(html).not.toContain('<link');
  expect(sources?.['style-src']).toEqual([expect.stringMatching(/^'sha256-/)]);
  expect(hasSheet).toBe(false);
});

test('styles stay in their order, whether they are linked or not', async () => {
  const { html } = await finished(`<style>p{margin:0}</style>${LINK}<style>p{color:green}</style>`, '<p>Text');
  expect(html).toContain('<style>p{margin:0}p{color:red}p{color:green}</style></head>');
});

test('a page with an island keeps all styles', async () => {
  const { html } = await finished(LINK, '<astro-island client="idle"></astro-island>');
  expect(html).toContain(`<style>${SHEET}</style></head>`);
});

test.each([LINK, ''])('islands lose their names, in a page with %j in its head', async (head) => {
  const { html } = await finished(head, '<astro-island uid="abc" client="idle"></astro-island>');
  expect(html).toContain('<astro-island client="idle">');
});

test('a style sheet that no page links stays', async () => {
  expect((await finished('', '<p>Text')).hasSheet).toBe(true);
});

test('a page keeps its letters, and ends where it did', async () => {
  const body = `<p>AccèsD – “6 $” → 😀 ${'<i></i>'.repeat(100)}`;
  const { html } = await finished(`${LINK}${'<style>.absent{color:red}</style>'.repeat(100)}`, body);
  expect(html).toMatch(/<\/html>\n$/);
  expect(html).toContain(body);
});

test('a page that links a style sheet of another site fails the build', async () => {
  await expect(finished('<link rel="stylesheet" href="https://example.org/sheet.css">', '<p>Text')).rejects.toThrow(
    'https://example.org/sheet.css',
  );
});
