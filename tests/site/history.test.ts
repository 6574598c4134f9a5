import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import { parseAtomFeed } from 'feedsmith';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeProject } from '../fixtures/project.ts';
import { commit, startRepository } from '../fixtures/repository.ts';

const PROJECT = '.cache/test/astro';
const RECORD = 'src/content/banks/first/index.mdx';

/** A listing without a page. */
const SECOND = `---
type: bank
name: Second & Sons
shortName: Second
summary: A bank that is only listed.
website: https://second.example/
status: { state: operating, source: listed }
reach: { value: national, source: listed }
languages: { value: [English], source: listed }
insurance: { value: CDIC, source: listed }
---
`;

const ABOUT = `---
title: About the guide
description: What this small guide is for, who writes it, and where its changes can be read.
answer: It is a guide for tests.
---

## Changes

<ChangesFeed />
`;

/** A page of a bank that has no record, which the content check would refuse. */
const GHOST = `---
title: Ghost app
description: The app of a bank that has no record in this guide any more.
answer: The app of a ghost.
faq: [{ question: Is it there?, answer: No. }]
---

## Summary

<Summary />
`;

async function build(folder: string, env: Record<string, string> = {}) {
  await promisify(execFile)('astro', ['build', '--silent', '--outDir', folder], {
    cwd: PROJECT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: '',
      BASE_PATH: '',
      REPOSITORY_URL: '',
      ASTRO_TELEMETRY_DISABLED: '1',
      ...env,
    },
  });
}

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const page = (file: string) => load(read(file));

/** The first build runs before the repository exists: git finds only the repository around the project, which ignores it. */
beforeAll(async () => {
  writeProject(PROJECT, { 'pages/about.mdx': ABOUT, 'banks/ghost/app.mdx': GHOST });
  await build('without');
  startRepository(PROJECT);
  const listed = read(RECORD);
  const changed = listed
    .replace('value: $1.00', 'value: $1.50')
    .replace('value: [English]', 'value: [English, French]');
  const sourced = changed.replace(
    'value: $3,000\n      source: listed',
    'value: $3,000\n      source: [listed, first-fees]',
  );
  commit(PROJECT, '2026-11-20T12:00:00Z', { '.gitignore': 'node_modules\n.astro\nwith*\n' });
  commit(PROJECT, '2026-11-21T12:00:00Z', { [RECORD]: changed });
  commit(PROJECT, '2026-11-23T04:00:00Z', { [RECORD]: sourced, 'src/content/banks/second.mdx': SECOND });
  await build('with', {
    SITE_URL: 'https://guide.example',
    BASE_PATH: '/previews/7/',
    REPOSITORY_URL: 'https://github.com/example/guide',
  });
}, 120_000);

describe('a build with history', () => {
  test('lists on the overview what changed and when, newest first', () => {
    const $ = page('with/banks/first/index.html');
    const days = $('section.what-changed dl > div').toArray();
    expect(days.map((day) => $(day).find('time').attr('datetime'))).toEqual(['2026-11-22', '2026-11-21', '2026-11-20']);
    const [sourced = '', changed = '', added = ''] = days.map((day) => $(day).find('dd').text());
    expect(sourced).toBe('1 edit of facts and sources');
    expect(changed).toMatch(/was English, now English and French.*was \$1\.00 or Free, now \$1\.50 or Free/);
    expect(added).toBe('Added to the guide');
  });

  test('links there to the feed and to the history of the file', () => {
    const $ = page('with/banks/first/index.html');
    const links = $('section.what-changed a').toArray();
    expect(links.map((link) => $(link).attr('href'))).toEqual([
      '/previews/7/changes.atom',
      `https://github.com/example/guide/commits/main/${RECORD}`,
    ]);
    expect($('.contents a[href="#what-changed"]')).toHaveLength(1);
  });

  test('links to the feed in the head of Home, About and the overview, on About itself, and in llms.txt', () => {
    const feedLink = (file: string) =>
      page(`with/${file}`)('link[rel=alternate][type="application/atom+xml"]').attr('href');
    for (const file of ['index.html', 'about/index.html', 'banks/first/index.html'])
      expect(feedLink(file), file).toBe('/previews/7/changes.atom');
    expect(feedLink('404.html')).toBeUndefined();
    expect(page('with/about/index.html')('article a[href="/previews/7/changes.atom"]')).toHaveLength(1);
    expect(read('with/llms.txt')).toContain('(https://guide.example/previews/7/changes.atom)');
  });

  test('has a feed with an entry for each institution and day, dated by its commit', () => {
    const { entries = [], links = [] } = parseAtomFeed(read('with/changes.atom'));
    const days = entries.map(({ updated }) => updated?.slice(0, 10));
    expect(days).toEqual(['2026-11-23', '2026-11-23', '2026-11-21', '2026-11-20', '2026-11-20']);
    expect(entries.map(({ title }) => title?.value)).toContain('Second & Sons: added to the guide');
    for (const { href } of [...links, ...entries.flatMap((entry) => entry.links ?? [])])
      expect(href).toMatch(/^https:\/\/guide\.example\/previews\/7\//);
  });
});

test('a build without history has no list of changes, no feed and no link to one', () => {
  expect(existsSync(join(PROJECT, 'without/changes.atom'))).toBe(false);
  expect(page('without/banks/first/index.html')('#what-changed')).toHaveLength(0);
  for (const file of ['index.html', 'about/index.html', 'banks/first/index.html', 'llms.txt'])
    expect(read(`without/${file}`), file).not.toMatch(/changes\.atom|#what-changed/);
});

test('a page whose record is missing says "Institution not found", and the rest is built', () => {
  expect(page('without/banks/ghost/app/index.html')('h1').text()).toBe('Institution not found');
  expect(page('without/banks/first/index.html')('h1').text()).toContain('First Bank');
});
