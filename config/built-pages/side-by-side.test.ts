import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finishPages } from './finish.ts';
import { finishSideBySide } from './side-by-side.ts';

const page = (index: number) =>
  `<!doctype html><html><head><style>p { color: red }</style><style>.odd { color: blue } .even { color: green }</style></head>` +
  `<body><p class="${index % 2 ? 'odd' : 'even'}">Page ${index}</p></body></html>`;

/** A folder with so many pages, which goes when the block that declares it with `using` ends. */
function siteOf(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  const paths = Array.from({ length: count }, (_, index) => `${index}.html`);
  for (const [index, path] of paths.entries()) writeFileSync(join(folder, path), page(index));
  return { folder, base: '/', paths, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

test.each([0, 1, 199, 1001])('of %i pages each is finished as one alone is', async (count) => {
  using alone = siteOf(count);
  using beside = siteOf(count);
  expect(await finishSideBySide(beside)).toEqual(finishPages(alone).pages);
  for (const path of alone.paths)
    expect(readFileSync(join(beside.folder, path), 'utf8')).toBe(readFileSync(join(alone.folder, path), 'utf8'));
});

test('a page that cannot be read fails the build, in whatever thread', async () => {
  using site = siteOf(1001);
  await expect(finishSideBySide({ ...site, paths: [...site.paths, 'missing.html'] })).rejects.toThrow('missing.html');
});
