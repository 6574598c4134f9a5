import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSite, type BuiltSite } from './built-site.ts';
import { movedPages } from './moves.ts';
import { brokenLinks, changedPages } from './pages.ts';

const PLACE = { site: 'https://guide.example', base: '/previews/12/' };

/** A site as a build leaves it in a folder, by path. */
function site(files: Readonly<Record<string, string>>): BuiltSite {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return readSite(folder, PLACE);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const page = (main: string, head = '') => `<title>Page | Canadian Online Banking Guide</title>${head}<main><h1>Page</h1>${main}</main>`;
const link = (href: string) => `<a href="${href}">There</a>`;

describe('a link breaks', () => {
  const before = site({
    'index.html': page(
      `${link('/previews/12/a/')}${link('/previews/12/a/#fees')}${link('#here')}<p id="here"></p>${link('/previews/12/data.csv')}`,
    ),
    'a/index.html': page('<p id="fees"></p>'),
    'data.csv': 'x',
  });

  test('where its page, its anchor or its file is gone; each is told with the pages that have it', () => {
    const broken = brokenLinks(
      before,
      site({
        'index.html': page(link('/previews/12/a/') + link('#here') + link('../12/data.csv')),
        'b/index.html': page(link('/previews/12/a')),
      }),
    );
    expect(broken.map(({ target, pages }) => [target, ...pages.map(({ address }) => address)])).toEqual([
      ['/#here', '/'],
      ['/a', '/b/'],
      ['/a/', '/'],
      ['/data.csv', '/'],
    ]);
  });

  test('where only its anchor is gone', () => {
    const head = site({ 'index.html': page(link('/previews/12/a/#fees')), 'a/index.html': page('<p id="prices"></p>') });
    expect(brokenLinks(before, head).map(({ target }) => target)).toEqual(['/a/#fees']);
  });

  test('not where the address forwards, where it never worked, or where it leads to another site', () => {
    const forward = '<meta http-equiv="refresh" content="0;url=/previews/12/b/">';
    const head = site({
      'index.html': page(
        [
          link('/previews/12/a/'),
          link('/previews/12/planned/'),
          link('https://bank.example/a/'),
          link('mailto:a@b.ca'),
          link('http://['),
        ].join(''),
      ),
      'a/index.html': forward,
    });
    expect(brokenLinks(before, head)).toEqual([]);
  });
});

describe('pages', () => {
  const name = (address: string) => [address, { address, title: address }] as const;
  const pages = (...addresses: string[]) => new Map(addresses.map(name));

  test('come, go and move; of one that is gone it is told where the old address leads', () => {
    const moves = movedPages(
      pages('/a/', '/b/', '/old/'),
      pages('/a/', '/c/', '/new/'),
      { movedTo: new Map([['/old/', '/new/']]) },
      new Map([['/old/', '/new/']]),
    );
    expect(moves.added.map(({ address }) => address)).toEqual(['/c/']);
    expect(moves.removed).toMatchObject([{ address: '/b/', forwardsTo: undefined }]);
    expect(moves.moved).toMatchObject([{ from: { address: '/old/', forwardsTo: '/new/' }, to: { address: '/new/' } }]);
  });

  test('read differently by their words, also in search results, and where they moved; those with an edited file come first', () => {
    const before = site({
      'a/index.html': page('<p>One text.</p>'),
      'b/index.html': page('<p>One text.</p>'),
      'old/index.html': page('<p>One text.</p>', '<meta name="description" content="What it is">'),
      'same/index.html': page('<p>One text.</p>'),
      'look/index.html': page('<p>One text.</p>'),
    });
    const after = site({
      'a/index.html': page('<p>Another text.</p>'),
      'b/index.html': page('<p>Another text.</p>'),
      'new/index.html': page('<p>One text.</p>', '<meta name="description" content="What it was">'),
      'same/index.html': page('<p>One text.</p>'),
      'look/index.html': page('<p class="large">One text.</p>'),
    });
    const moves = { added: [], removed: [], moved: [{ from: { address: '/old/', title: '' }, to: { address: '/new/', title: '' } }] };
    const { texts, otherHtml } = changedPages(before, after, moves, { edited: new Set(['/b/']) });
    expect(texts.map(({ address, isEdited, passages }) => [address, isEdited, passages[0]?.section])).toEqual([
      ['/b/', true, 'Page'],
      ['/a/', false, 'Page'],
      ['/new/', false, 'In search results'],
    ]);
    expect(otherHtml).toEqual([{ address: '/look/', title: 'Page' }]);
  });
});
