import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import { readSite } from '../../tools/diff/built-site.ts';
import { takePictures } from '../../tools/diff/pictures.ts';

const PLACE = { site: 'https://guide.example', base: '/previews/12/' };
const NO_MOVES = { added: [], removed: [], moved: [] };

/** Pages as a build leaves them in a folder, by path. */
function siteIn(root: string, name: string, files: Readonly<Record<string, string>>) {
  const folder = join(root, name);
  for (const [path, main] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      path.endsWith('.css')
        ? main
        : `<!doctype html><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/previews/12/style.css"><main>${main}</main>`,
    );
  }
  return readSite(folder, PLACE);
}

const named = (address: string) => ({ address, title: address });

test('a changed page is pictured where it looks different, also inside closed parts; one that looks the same is not', async () => {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    const tall = '<p style="block-size: 900px">Same</p>';
    const pageWith = (limit: string, mark: number) =>
      `<p>Same<sup class="mark"><a>[${mark}]</a></sup></p>${tall}<details><summary>Limit</summary><p>${limit}</p></details>${tall}`;
    const base = siteIn(root, 'base', { 'a/index.html': pageWith('$3,000', 9), 'b/index.html': tall, 'style.css': '' });
    const head = siteIn(root, 'head', { 'a/index.html': pageWith('$10,000', 10), 'b/index.html': `<!-- -->${tall}`, 'style.css': '' });
    const { pictures, notes } = await takePictures(
      { base, head },
      { texts: [{ ...named('/a/'), isEdited: true, passages: [] }], otherHtml: [named('/b/')], pages: NO_MOVES },
      PLACE,
    );
    expect(notes).toEqual([]);
    expect(pictures.get('/b/')).toEqual({ pairs: [], left: 0 });
    const [pair, ...others] = pictures.get('/a/')?.pairs ?? [];
    expect(others).toEqual([]);
    expect(pair?.before?.width).toBe(360);
    expect(pair?.before?.height).toBeLessThan(300);
    expect(pair?.after?.height).toBe(pair?.before?.height);
    expect(pair?.after?.data).not.toBe(pair?.before?.data);
    expect(Buffer.from(pair?.after?.data ?? '', 'base64').toString('latin1', 8, 12)).toBe('WEBP');
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a page that is new or gone is pictured alone, whatever odd addresses it asks for', async () => {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    const base = siteIn(root, 'base', { 'gone/index.html': 'Gone' });
    const odd = ['%zz', '..%2f..%2f1.html', '/previews/12/new', 'https://evil.example/x.png'].map((src) => `<img src="${src}" alt="">`);
    const head = siteIn(root, 'head', { 'new/index.html': `New, with ${odd.join('')}` });
    const pages = { ...NO_MOVES, added: [named('/new/')], removed: [named('/gone/')] };
    const { pictures } = await takePictures({ base, head }, { texts: [], otherHtml: [], pages }, PLACE);
    expect(pictures.get('/new/')?.pairs.map(({ before, after }) => [before?.width, after?.width])).toEqual([[undefined, 360]]);
    expect(pictures.get('/gone/')?.pairs.map(({ before, after }) => [before?.width, after?.width])).toEqual([[360, undefined]]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a page is pictured without running its scripts', async () => {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    const base = siteIn(root, 'base', {});
    const head = siteIn(root, 'head', { 'new/index.html': `<script>document.documentElement.style.blockSize = '5000px';</script>` });
    const pages = { ...NO_MOVES, added: [named('/new/')] };
    const { pictures } = await takePictures({ base, head }, { texts: [], otherHtml: [], pages }, PLACE);
    expect(pictures.get('/new/')?.pairs[0]?.after?.height).toBeLessThan(1000);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('of many changed pages the first are pictured, and a note tells how many are not', { tag: '@full' }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    const addresses = Array.from({ length: 22 }, (_, index) => `${index}/`);
    const head = siteIn(root, 'head', Object.fromEntries(addresses.map((address) => [`${address}index.html`, address])));
    const pages = { ...NO_MOVES, added: addresses.map((address) => named(`/${address}`)) };
    const { pictures, notes } = await takePictures({ base: siteIn(root, 'base', {}), head }, { texts: [], otherHtml: [], pages }, PLACE);
    expect(pictures.size).toBe(20);
    expect(notes).toEqual([{ text: 'The first 20 changed pages are pictured, 2 more are not.' }]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
