import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DATA_FILES } from '../../src/schemas/collections.ts';
import { all, BUILD_NAMES, BUILDS, dataOf, offenders, pageAt, pagesOf, SITE, textOf, type BuiltPage } from './build.ts';

describe.each(BUILD_NAMES)('links (%s)', (name) => {
  const { base, folder } = BUILDS[name];
  const pages = pagesOf(name);
  const anchors = new Map(pages.map((page) => [page.address, new Set(all(page, '[id]').map((element) => element.attr('id')))]));
  const planned = dataOf(name, 'planned.yaml', DATA_FILES['planned.yaml']).map(({ address }) => address);

  /** The target of an internal link, without the base path; `undefined` for other sites. */
  const targetOf = (page: BuiltPage, href: string) => {
    const url = new URL(href, `${SITE}${base}${page.address.slice(1)}`);
    if (url.origin !== SITE) return undefined;
    if (!url.pathname.startsWith(base)) return { path: `outside of ${base}: ${url.pathname}`, anchor: '' };
    return { path: `/${url.pathname.slice(base.length)}`, anchor: decodeURIComponent(url.hash.slice(1)) };
  };
  const isThere = ({ path, anchor }: { path: string; anchor: string }) => {
    if (planned.includes(path)) return true;
    const ids = anchors.get(path);
    return ids ? anchor === '' || ids.has(anchor) : anchor === '' && existsSync(join(folder, path));
  };
  const isPage = (target: { path: string } | undefined) => target !== undefined && anchors.has(target.path);

  test('lead to a page, a file or an anchor that is there, or to a planned page, in pages and in the files beside them', () => {
    const dead = offenders(pages, (page) =>
      all(page, '[href], [src], [action]')
        .map((element) => element.attr('href') ?? element.attr('src') ?? element.attr('action') ?? '')
        .filter((href) => !isThere(targetOf(page, href) ?? { path: '/', anchor: '' }))
        .map((href) => `links to ${href}`),
    );
    expect(dead).toEqual([]);
    const told = ['llms.txt', 'sitemap-0.xml', 'sitemap-index.xml', 'robots.txt', 'data/institutions.json'].flatMap((file) =>
      [...textOf(name, file).matchAll(new RegExp(`${SITE}[^"'<>)\\s\\\\]*`, 'g'))].map(([href]) => ({ file, href })),
    );
    expect(told.length).toBeGreaterThan(pages.length);
    expect(told.filter(({ href }) => !isThere(targetOf(pageAt(name, '/'), href) ?? { path: '', anchor: 'nowhere' }))).toEqual([]);
  });

  test('say of a planned page that it is planned, of no other, and prepare it as little as another site', () => {
    expect(
      offenders(pages, (page) => {
        const [, left = ''] = /"selector_matches":"([^"]+)"/.exec(page.$('script[type=speculationrules]').text()) ?? [];
        return all(page, 'a[href]').flatMap((link) => {
          const target = targetOf(page, link.attr('href') ?? '');
          const isPlanned = target !== undefined && planned.includes(target.path);
          const isLeft = link.is(left);
          const isSafe =
            isLeft || isPage(target) || /^(mailto|tel):/.test(link.attr('href') ?? '') || (target && isThere(target) && !isPlanned);
          return isPlanned === link.text().includes('(planned)') && isSafe ? [] : [link.text()];
        });
      }),
    ).toEqual([]);
  });

  test('to another site say so, keep this page to themselves, and tell of a new tab; those to stores open one, not followed', () => {
    const links = pages.flatMap((page) =>
      all(page, 'a[href^="http"]')
        .filter((link) => !link.attr('href')?.startsWith(SITE))
        .map((link) => ({
          place: `${page.address}: ${link.attr('href') ?? ''}`,
          rel: (link.attr('rel') ?? '').split(' '),
          opensTab: link.attr('target') === '_blank',
          tells: link.text().includes('(opens a new tab)'),
          isDownload: /apps\.apple\.com|play\.google\.com/.test(link.attr('href') ?? '') && link.closest('[id^="source-"]').length === 0,
        })),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(
      links.filter(({ rel, opensTab, tells }) => !rel.includes('external') || !rel.includes('noopener') || opensTab !== tells),
    ).toEqual([]);
    expect(links.filter(({ isDownload, opensTab, rel }) => isDownload && !(opensTab && rel.includes('nofollow')))).toEqual([]);
    expect(offenders(pages, (page) => all(page, 'a[rel~=external]:not([href^="http"])').map((link) => link.text()))).toEqual([]);
  });

  test('say where they lead', () => {
    const vague = ['here', 'click here', 'read more', 'more', 'link', ''];
    expect(
      offenders(pages, (page) =>
        all(page, 'a')
          .map((link) => link.text().trim().toLowerCase())
          .filter((text) => vague.includes(text)),
      ),
    ).toEqual([]);
  });

  test('of Home answer each question that readers come with, at its heading', () => {
    const home = pageAt(name, '/');
    const wrong = dataOf(name, 'questions.yaml', DATA_FILES['questions.yaml'])
      .flatMap(({ questions }) => questions)
      .filter(({ question, href }) => {
        const link = all(home, 'a').find((candidate) => candidate.text() === question);
        const [address = '', anchor = ''] = href.split('#');
        return link?.attr('href') !== base + href.slice(1) || !anchors.get(address)?.has(anchor);
      });
    expect(wrong).toEqual([]);
  });

  test('reach every page from Home in three clicks', () => {
    const clicks = new Map([['/', 0]]);
    for (const [address, count] of clicks) {
      const page = pageAt(name, address);
      const targets = all(page, 'a[href]').map((link) => targetOf(page, link.attr('href') ?? '')?.path ?? '');
      for (const target of targets) if (anchors.has(target) && !clicks.has(target)) clicks.set(target, count + 1);
    }
    expect(pages.map(({ address }) => address).filter((address) => address !== '/404/' && (clicks.get(address) ?? Infinity) > 3)).toEqual(
      [],
    );
  });

  test('between related guides go both ways', () => {
    const related = new Map(
      pages
        .filter(({ address }) => !/^\/(banks|credit-unions)\/./.test(address))
        .map((page) => [
          page.address,
          all(page, '[aria-labelledby=related] a').map((link) => targetOf(page, link.attr('href') ?? '')?.path ?? ''),
        ]),
    );
    related.delete('/enhanced-demo/');
    const oneWay = [...related].flatMap(([address, targets]) =>
      targets.filter((target) => related.get(target)?.includes(address) === false).map((target) => `${address} → ${target}`),
    );
    expect(oneWay).toEqual([]);
  });
});
