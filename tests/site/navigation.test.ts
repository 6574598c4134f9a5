import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BUILDS, pagesOf, type BuiltPage } from './build.ts';

const rules = z.object({
  prerender: z.array(
    z.object({
      where: z.object({
        and: z.tuple([z.object({ href_matches: z.string() }), z.object({ not: z.object({ selector_matches: z.string() }) })]),
      }),
      eagerness: z.literal('moderate'),
    }),
  ),
});
const rulesOf = ({ $ }: BuiltPage) => rules.parse(JSON.parse($('script[type=speculationrules]').text())).prerender;

const { folder } = BUILDS.root;
const scripts = globSync('**/*.js', { cwd: folder }).map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }));

describe('going from page to page', () => {
  test('prepares the page that a reader is about to open, on every page', () => {
    expect(pagesOf('root').filter((page) => rulesOf(page).length !== 1)).toEqual([]);
  });

  test('prepares no page that is only planned, nor another site’s', () => {
    for (const page of pagesOf('root')) {
      const left = rulesOf(page).map(({ where }) => where.and[1].not.selector_matches);
      const links = page.$('a[data-planned], a[href^="https:"]:not([href^="https://banking-guide.example"])').toArray();
      expect(links.filter((link) => !left.some((selector) => page.$(link).is(selector))).map((link) => page.$(link).attr('href'))).toEqual(
        [],
      );
    }
  });

  test('moves between pages without a jump, for readers who want movement', () => {
    const without = pagesOf('root').filter(
      ({ $ }) => !/prefers-reduced-motion:\s*no-preference[^]*@view-transition\s*\{\s*navigation:\s*auto/.test($('style').text()),
    );
    expect(without.map(({ address }) => address)).toEqual([]);
  });

  test('goes back at once: nothing keeps a page out of the back/forward cache', () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(
      scripts
        .filter(({ text }) => /\b(before)?unload\b|new (WebSocket|BroadcastChannel|SharedWorker)\b/.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test('names what may be kept forever by its content', () => {
    const assets = globSync('_astro/**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(assets.length).toBeGreaterThan(0);
    expect(assets.map(({ name }) => name).filter((name) => !/^([\w-]+\.[\w-]{8}|[0-9a-f]{16})\.\w+$/.test(name))).toEqual([]);
  });
});
