import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openData } from '../../src/open-data/schema.ts';
import {
  all,
  brotliBytes,
  csvRows,
  BUILD_NAMES,
  BUILDS,
  headersIn,
  listedPages,
  offenders,
  pageAt,
  pagesOf,
  SITE,
  textOf,
  type BuildName,
} from './build.ts';

const KB = 1024;

/** All but the characters that src/fonts/README.md keeps, the ends of lines, and a word joiner, which draws nothing. */
const NOT_IN_FONT =
  /[^\n\r\t\u2060\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122\u2191\u2193\u2212\u2215]/gu;

/** Pages that only forward, as browsers read them. */
const forwardsOf = (name: BuildName) =>
  globSync('**/index.html', { cwd: BUILDS[name].folder })
    .map((path) => ({ from: `${BUILDS[name].base}${path.replace('index.html', '')}`, html: textOf(name, path) }))
    .flatMap(({ from, html }) => {
      const to = /<meta http-equiv="refresh" content="0; ?url=(?<to>[^"]+)">/.exec(html)?.groups?.to;
      return to === undefined ? [] : [{ from, to, html }];
    });

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy
      .split(/; ?/)
      .filter(Boolean)
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  );

/** All that a directive may name: nothing, this site, or a text by its hash. */
const ALLOWED = /^'(none|self|inline-speculation-rules|sha(256|384|512)-[\w+/=-]+)'$/;

/** What one directive may name besides: the icon within the page, and widths within style attributes. */
const ALLOWED_IN: Readonly<Record<string, readonly string[]>> = { 'img-src': ['data:'], 'style-src-attr': [`'unsafe-inline'`] };

describe('the files of hosts such as Netlify and Cloudflare Pages', () => {
  test('guard every answer by headers, and let files named by their content be kept for good', () => {
    expect(headersIn(textOf('root', '_headers'))).toEqual({
      '/*': expect.objectContaining({
        'Content-Security-Policy': expect.stringMatching(/frame-ancestors 'none'/) as unknown,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': expect.stringContaining('geolocation=()') as unknown,
        'Referrer-Policy': expect.stringMatching(/^(no-referrer|same-origin|strict-origin)/) as unknown,
        'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}/) as unknown,
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
      }) as unknown,
      '/_astro/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
    expect(
      textOf('root', '_headers')
        .split('\n')
        .filter(({ length }) => length > 2_000),
      'longer than Cloudflare takes',
    ).toEqual([]);
  });

  test('forward by a status what the site forwards by a page, with and without the slash', () => {
    const rules = textOf('root', '_redirects')
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    const wanted = forwardsOf('root').flatMap(({ from, to }) => [`${from} ${to} 301`, `${from.slice(0, -1)} ${to} 301`]);
    expect(rules.sort()).toEqual(wanted.sort());
  });
});

describe.each(BUILD_NAMES)('what a host is given (%s)', (name) => {
  const { base, folder } = BUILDS[name];
  const home = `${SITE}${base}`;
  const pages = pagesOf(name);
  const listed = listedPages(name);
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

  test('names its own host alone, nowhere the placeholder', () => {
    expect(files.filter((file) => readFileSync(file, 'latin1').includes('banking-guide.example'))).toEqual([]);
  });

  test('sitemap and robots.txt list every page but Page Not Found, for everybody', () => {
    const places = [...textOf(name, 'sitemap-0.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
    expect(places.sort()).toEqual(listed.map(({ address }) => home + address.slice(1)).sort());
    expect(textOf(name, 'sitemap-index.xml')).toContain(`<loc>${home}sitemap-0.xml</loc>`);
    expect(textOf(name, 'robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${home}sitemap-index.xml\n`);
  });

  test('names by their content what may be kept for good', () => {
    const kept = files.filter((file) => file.includes('/_astro/')).map((file) => file.replace(/.*\//, ''));
    expect(kept.filter((file) => !/[.-][\w-]{8,}\.\w+$|^[0-9a-f]{16}\.\w+$/.test(file))).toEqual([]);
  });

  test('forwards to pages that are there, with a canonical link', () => {
    expect(forwardsOf(name).map(({ from }) => from)).toContain(`${base}banks/desjardins/`);
    for (const { from, to, html } of forwardsOf(name)) {
      expect(
        pages.map(({ address }) => base + address.slice(1)),
        from,
      ).toContain(to);
      expect(html, from).toContain(`<link rel="canonical" href="${SITE}${to}">`);
    }
  });

  test('each page has a policy, before all that it is about, that lets in nothing but itself', () => {
    expect(
      offenders(pages, ({ $ }) => {
        const meta = $('meta[http-equiv="content-security-policy" i]');
        const policy = directivesOf(meta.attr('content') ?? '');
        const named = Object.entries(policy).flatMap(([directive, sources]) =>
          sources.filter((source) => !ALLOWED.test(source) && !ALLOWED_IN[directive]?.includes(source)),
        );
        const isStrict =
          ['default-src', 'base-uri'].every((directive) => policy[directive]?.join() === `'none'`) &&
          policy['form-action']?.join() === `'self'`;
        const isFirst = meta.prevAll('script, style, link').length === 0;
        return [...named, ...(isStrict ? [] : ['is not closed by default']), ...(isFirst ? [] : ['has its policy late'])];
      }),
    ).toEqual([]);
  });

  test('a page without an island runs no script, and no page loads from another host', () => {
    const DATA = ['application/ld+json', 'speculationrules'];
    expect(
      offenders(pages, (page) => {
        const scripts =
          page.$('astro-island').length > 0
            ? []
            : all(page, 'script')
                .map((script) => script.attr('type') ?? 'a script')
                .filter((type) => !DATA.includes(type));
        const handlers = /<[^>]+\son[a-z]+=/.exec(page.html)?.slice(0, 1) ?? [];
        const loaded = all(
          page,
          'link:not([rel=canonical], [rel=alternate])[href], img[src], script[src], iframe[src], source[src], use[href]',
        )
          .map((element) => element.attr('href') ?? element.attr('src') ?? '')
          .filter((target) => /^(https?:)?\/\//.test(target));
        return [...scripts, ...handlers, ...loaded, ...(/url\(["']?(?:https?:)?\/\/|@import/.exec(page.html) ?? [])];
      }),
    ).toEqual([]);
    // What keeps a page out of the back/forward cache, and what its policy forbids: zod tries it, and belongs in no script.
    const scripts = files
      .filter((file) => file.endsWith('.js'))
      .filter((file) =>
        /\b(before)?unload\b|new (WebSocket|BroadcastChannel|SharedWorker)\b|\bFunction\(/.test(readFileSync(file, 'utf8')),
      );
    expect(scripts).toEqual([]);
  });

  test('open data keeps to its schema, JSON, CSV and llms.txt agree', () => {
    const schema = z.fromJSONSchema(
      z.json().parse(JSON.parse(textOf(name, 'data/institution.schema.json'))) as z.core.JSONSchema.JSONSchema,
    ); // a JSON Schema, which the next lines try
    const isValid = (value: unknown) => schema.safeParse(value).success;
    const { institutions } = openData.parse(JSON.parse(textOf(name, 'data/institutions.json')));
    for (const institution of institutions) {
      expect(schema.safeParse(institution).error?.issues, institution.slug).toBeUndefined();
      expect(JSON.parse(textOf(name, `data/institutions/${institution.slug}.json`))).toEqual(institution);
      if (institution.page) expect(textOf(name, 'llms.txt')).toContain(`](${institution.page})`);
    }
    expect(isValid({ ...institutions[0], type: 'casino' })).toBe(false);
    expect(isValid({ ...institutions[0], extra: 1 })).toBe(false);
    const rows = csvRows(textOf(name, 'data/institutions.csv'));
    expect(rows.map(({ slug, score, change_hash: hash }) => [slug, score, hash])).toEqual(
      institutions.map(({ slug, score, changeHash }) => [slug, String(score?.value ?? ''), changeHash]),
    );
    const directory = pageAt(name, '/enhanced-demo/');
    for (const file of ['institutions.json', 'institutions.csv', 'institution.schema.json'])
      expect(directory.$(`a[href="${base}data/${file}"]`).length, file).toBeGreaterThan(0);
  });

  describe('weighs, with Brotli,', () => {
    const weights = pages.map((page) => ({
      address: page.address,
      isIsland: page.$('astro-island').length > 0,
      isEmergency: page.$('.emergency-sheet').length > 0,
      bytes: brotliBytes(page.html),
    }));
    const tooHeavy = (isIsland: boolean, most: number) => weights.filter((page) => page.isIsland === isIsland && page.bytes > most);

    test('at most 17 KB a page of words with its styles, 12 KB in the middle; the emergency screen 20 KB, the directory 26 KB', () => {
      expect(tooHeavy(false, 17 * KB).filter(({ isEmergency }) => !isEmergency)).toEqual([]);
      expect(tooHeavy(false, 20 * KB)).toEqual([]);
      expect(tooHeavy(true, 26 * KB)).toEqual([]);
      const words = weights.filter(({ isIsland }) => !isIsland).map(({ bytes }) => bytes);
      expect(words.sort((a, b) => a - b)[Math.floor(words.length / 2)]).toBeLessThanOrEqual(12 * KB);
    });

    test('at most 75 KB the data that the first search loads', () => {
      expect(brotliBytes(textOf(name, 'data/search.js'))).toBeLessThanOrEqual(75 * KB);
    });

    test('one font of at most 18 KB, which every page asks for at once and which has every character that a page shows', () => {
      const fonts = files.filter((file) => file.endsWith('.woff2'));
      expect(fonts).toHaveLength(1);
      const bytes = readFileSync(fonts[0] ?? '');
      expect(bytes.length).toBeLessThanOrEqual(18 * KB);
      const preloads = new Set(pages.map(({ $ }) => $('link[rel=preload][as=font]').attr('href')));
      expect([...preloads]).toEqual([fonts[0]?.replace(folder, base.slice(0, -1))]);
      const texts = pages.map(({ $ }) => {
        const styles = $('style').text();
        return [$('main, header, footer').text(), ...(styles.match(/content: ?"[^"]*"/g) ?? [])].join('');
      });
      expect(texts.flatMap((text) => text.match(NOT_IN_FONT) ?? [])).toEqual([]);
    });
  });
});
