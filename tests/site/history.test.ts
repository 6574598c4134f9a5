import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { parseAtomFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { BUILDS, CHANGED_RECORD, LONG_LIST, REPOSITORY, SITE } from './build.ts';

const FEED = `${LONG_LIST.base}changes.atom`;
const read = (file: string) => readFileSync(join(LONG_LIST.folder, file), 'utf8');
const page = (file: string) => load(read(file));

describe('a build with history', () => {
  test('lists on the overview what changed and when, newest first, with links to the feed and the file’s history', () => {
    const $ = page('banks/first/index.html');
    const days = $('section.what-changed dl > div').toArray();
    expect(days.map((day) => $(day).find('time').attr('datetime'))).toEqual(['2026-11-22', '2026-11-21', '2026-11-20']);
    const [sourced = '', changed = '', added = ''] = days.map((day) => $(day).find('dd').text());
    expect(sourced).toBe('1 edit of facts and sources');
    expect(changed).toMatch(/was English, now English and French.*was \$1\.00 or Free, now \$1\.50 or Free/);
    expect(added).toBe('Added to the guide');
    const links = $('section.what-changed a').toArray();
    expect(links.map((link) => $(link).attr('href'))).toEqual([FEED, `${REPOSITORY}/commits/main/${CHANGED_RECORD}`]);
    expect($('.contents a[href="#what-changed"]')).toHaveLength(1);
  });

  test('links to the feed in the head of Home, About and the overview, on About itself, and in llms.txt', () => {
    const feedLink = (file: string) => page(file)('link[rel=alternate][type="application/atom+xml"]').attr('href');
    for (const file of ['index.html', 'about/index.html', 'banks/first/index.html'])
      expect(feedLink(file), file).toBe(FEED);
    expect(feedLink('404.html')).toBeUndefined();
    expect(page('about/index.html')(`article a[href="${FEED}"]`)).toHaveLength(1);
    expect(read('llms.txt')).toContain(`(${SITE}${FEED})`);
  });

  test('has a feed with an entry for each institution and day, dated by its commit', () => {
    const { entries = [], links = [] } = parseAtomFeed(read('changes.atom'));
    const days = entries.map(({ updated }) => updated?.slice(0, 10));
    expect(days).toEqual(['2026-11-23', '2026-11-23', '2026-11-21', '2026-11-20', '2026-11-20']);
    expect(entries.map(({ title }) => title?.value)).toContain('Second & Sons: added to the guide');
    for (const { href } of [...links, ...entries.flatMap((entry) => entry.links ?? [])])
      expect(href?.startsWith(SITE + LONG_LIST.base), href).toBe(true);
  });
});

test('a build without history has no list of changes, no feed and no link to one', () => {
  const { folder } = BUILDS.fixture;
  expect(existsSync(join(folder, 'changes.atom'))).toBe(false);
  for (const file of ['index.html', 'about/index.html', 'banks/national-bank/index.html', 'llms.txt'])
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/changes\.atom|#what-changed/);
});

test('a page whose record is missing says "Institution not found", and the rest is built', () => {
  expect(page('banks/ghost/app/index.html')('h1').text()).toBe('Institution not found');
});
