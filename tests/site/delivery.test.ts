import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openData, openGaps } from '../../src/open-data/schema.ts';
import { readRedirects } from '../../src/redirects.ts';
import { NOT_PUBLISHED } from '../../src/schemas/money.ts';
import {
  all,
  csvRows,
  BUILD_NAMES,
  BUILDS,
  headersIn,
  htmlFilesOf,
  offenders,
  pageAt,
  pagesOf,
  SITE,
  textOf,
  type BuildName,
  type BuiltPage,
} from './build.ts';

const KB = 1024;

/** All characters except those of the font (src/fonts/README.md), line ends, and the word joiner, which is invisible. */
const NOT_IN_FONT =
  /[^\n\r\t\u2060\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122\u2191\u2193\u2212\u2215]/gu;

const forwardsOf = (name: BuildName) =>
  globSync('**/index.html', { cwd: BUILDS[name].folder })
    .map((path) => ({ from: `${BUILDS[name].base}${path.replace('index.html', '')}`, html: textOf(name, path) }))
    .flatMap(({ from, html }) => {
      const to = /<meta http-equiv="refresh" content="0; ?url=(?<to>[^"]+)">/.exec(html)?.groups?.to;
      return to === undefined ? [] : [{ from, to, html }];
    });

const REQUIRED = ["default-src 'none'", "base-uri 'none'", "form-action 'self'"];

/** The sources that every directive may have: none, this site, or the hash of an inline script or style. */
const ALLOWED = /^'(none|self|inline-speculation-rules|sha(256|384|512)-[\w+/=-]+)'$/;

/** Further sources of single directives: for the icon, which is inside the page. */
const ALLOWED_IN: Record<string, string[]> = { 'img-src': ['data:'] };

describe('the configuration files of hosts', () => {
  const { '/*': common = {}, '/_astro/*': hashed, ...open } = headersIn(textOf('root', '_headers'));

  test('add security headers to every response', () => {
    expect(common).toEqual({
      'Content-Security-Policy': expect.stringMatching(/frame-ancestors 'none'/) as unknown,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': expect.stringContaining('geolocation=()') as unknown,
      'Referrer-Policy': expect.stringMatching(/^(no-referrer|same-origin|strict-origin)/) as unknown,
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}/) as unknown,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    });
    expect(
      textOf('root', '_headers')
        .split('\n')
        .filter(({ length }) => length > 2_000),
      'longer than the limit of Cloudflare',
    ).toEqual([]);
  });

  test('let pages of other sites read the open data, and no browser remember for long that a file is missing', () => {
    const anyone = { 'Access-Control-Allow-Origin': '*' };
    expect(open).toEqual({ '/data/*': anyone, '/changes.atom': anyone });
    const seconds = /max-age=(?<seconds>\d+)/.exec(hashed?.['Cache-Control'] ?? '')?.groups?.seconds;
    expect(Number(seconds)).toBeLessThanOrEqual(3_600);
  });

  test.each(['nginx.conf', 'Caddyfile'])('say the same in deploy/%s', (file) => {
    const text = readFileSync(join('deploy', file), 'utf8');
    for (const [header, value] of Object.entries(common)) expect(text).toContain(`${header} "${value}"`);
    for (const to of Object.values(readRedirects())) expect(text).toContain(` ${to}`);
    expect(text).toContain('Access-Control-Allow-Origin');
  });
});

describe.each(BUILD_NAMES)('the built site (%s)', (name) => {
  const { base, folder } = BUILDS[name];
  const home = `${SITE}${base}`;
  const pages = pagesOf(name);
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  /** The scripts of the site that contain a pattern. */
  const scriptsWith = (pattern: RegExp) =>
    files.filter((file) => file.endsWith('.js') && pattern.test(readFileSync(file, 'utf8')));

  test('has its host in addresses, nowhere the placeholder', () => {
    expect(files.filter((file) => readFileSync(file, 'latin1').includes('banking-guide.example'))).toEqual([]);
  });

  test('has a sitemap of every page but Page Not Found, which robots.txt names for all robots', () => {
    const addresses = [...textOf(name, 'sitemap-0.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    const wanted = pages.filter(({ address }) => address !== '/404/');
    expect(addresses.sort()).toEqual(wanted.map(({ address }) => home + address.slice(1)).sort());
    expect(textOf(name, 'sitemap-index.xml')).toContain(`<loc>${home}sitemap-0.xml</loc>`);
    expect(textOf(name, 'robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${home}sitemap-index.xml\n`);
  });

  test('has a hash in the name of every file that browsers cache forever', () => {
    const cached = files.filter((file) => file.includes('/_astro/')).map((file) => file.replace(/.*\//, ''));
    expect(cached.filter((file) => !/[.-][\w-]{8,}\.\w+$|^[0-9a-f]{16}\.\w+$/.test(file))).toEqual([]);
  });

  test('publishes the licences of its font, its icons and the packages in its scripts', () => {
    const licences = textOf(name, 'licences.txt');
    for (const owner of [
      'SIL OPEN FONT LICENSE',
      'Phosphor',
      'Meta Platforms',
      'Kirollos Risk',
      'Luca Ongaro',
      'Titus Wormer',
    ])
      expect(licences).toContain(owner);
  });

  test('forwards from each old address of a page, with a canonical link', () => {
    const forwards = forwardsOf(name);
    expect(forwards.map(({ from, to }) => [from, to])).toEqual(
      Object.entries(readRedirects()).map((pair) => pair.map((address) => base + address.slice(1))),
    );
    for (const { from, to, html } of forwards) {
      expect(html, from).toContain(`<link rel="canonical" href="${SITE}${to}">`);
      expect(pageAt(name, `/${to.slice(base.length)}`), to).toBeDefined();
    }
  });

  test('has in every HTML file, also one that forwards, a language, an encoding, a viewport, one h1 and no style attribute', () => {
    expect(
      offenders(htmlFilesOf(name), ({ $ }) =>
        ['html[lang]', 'meta[charset=utf-8]', 'meta[name=viewport]', 'h1'].filter((part) => $(part).length !== 1),
      ),
    ).toEqual([]);
    expect(offenders(htmlFilesOf(name), (page) => all(page, '[style]').map(String))).toEqual([]);
  });

  test('has a policy at the start of every HTML file that allows only content of this site', () => {
    expect(
      offenders(htmlFilesOf(name), ({ $ }) => {
        const meta = $('meta[http-equiv="content-security-policy" i]');
        const directives = meta.attr('content')?.split(/; ?/) ?? [];
        const foreign = directives.flatMap((directive) => {
          const [directiveName = '', ...sources] = directive.split(' ');
          return sources.filter((source) => !ALLOWED.test(source) && !ALLOWED_IN[directiveName]?.includes(source));
        });
        const missing = REQUIRED.filter((directive) => !directives.includes(directive)).map(
          (directive) => `lacks ${directive}`,
        );
        const isFirst = meta.prevAll('script, style, link').length === 0;
        return [...foreign, ...missing, ...(isFirst ? [] : ['has its policy after content'])];
      }),
    ).toEqual([]);
  });

  test('has styles that browsers of 2022 read: no media query with a range, or with "not" before a feature', () => {
    const sheets = [
      ...pages.map(({ $ }) => $('style').text()),
      ...files.filter((file) => file.endsWith('.css')).map((file) => readFileSync(file, 'utf8')),
    ];
    const unread = sheets.flatMap((css) => css.match(/@media[^{]*(?:\bnot\s*\(|[<>])[^{]*/g) ?? []);
    expect([...new Set(unread)]).toEqual([]);
  });

  test('runs no script on pages without an island, and loads nothing from other hosts', () => {
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
    // APIs that exclude a page from the back/forward cache.
    expect(scriptsWith(/\b(before)?unload\b|new (WebSocket|BroadcastChannel|SharedWorker)\b/)).toEqual([]);
  });

  test('sends no schema to a browser', () => {
    expect(scriptsWith(/\b_zod\b|\$Zod[A-Z]/)).toEqual([]);
  });

  test('has open data that matches its schema, the same in JSON, CSV and llms.txt', () => {
    const schema = z.fromJSONSchema(
      z.json().parse(JSON.parse(textOf(name, 'data/institution.schema.json'))) as z.core.JSONSchema.JSONSchema,
    ); // a JSON Schema, which the next lines test
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
      institutions.map(({ slug, score, changeHash }) => [slug, String(score?.value ?? ''), `#${changeHash}`]),
    );
    // As spreadsheets read it: the encoding is marked, and no id is a number or a formula.
    expect(textOf(name, 'data/institutions.csv')).toMatch(/^\uFEFF/);
    for (const { slug = '', change_hash: hash = '' } of rows)
      for (const id of [slug, hash]) expect(id).not.toMatch(/^[-=+@]|^[\d.e+-]+$/i);
    const directory = pageAt(name, '/enhanced-demo/');
    for (const file of ['institutions.json', 'institutions.csv', 'institution.schema.json', 'missing.json'])
      expect(directory.$(`a[href="${base}data/${file}"]`).length, file).toBeGreaterThan(0);
  });

  test('publishes what it does not know, of institutions with customers, where no fact has an answer', () => {
    const { institutions } = openData.parse(JSON.parse(textOf(name, 'data/institutions.json')));
    const gaps = openGaps.parse(JSON.parse(textOf(name, 'data/missing.json')));
    expect(gaps.wanted).toBe(gaps.wants.length * gaps.institutions.length);
    expect(gaps.wanted - gaps.known).toBe(gaps.institutions.flatMap(({ missing }) => missing).length);
    for (const { slug, missing } of gaps.institutions) {
      const record = institutions.find((institution) => institution.slug === slug);
      expect(['operating', 'winding-down'], slug).toContain(record?.status);
      const fields = missing.map(({ field }) => field);
      const known = record?.facts.filter(({ field, leading }) => field && fields.includes(field) && leading) ?? [];
      expect(known.filter(({ value }) => value !== NOT_PUBLISHED)).toEqual([]);
    }
  });

  test('has one font of at most 18 KB, which every page preloads', () => {
    const fonts = files.filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(1);
    expect(readFileSync(fonts[0] ?? '').length).toBeLessThanOrEqual(18 * KB);
    const preloads = new Set(pages.map(({ $ }) => $('link[rel=preload][as=font]').attr('href')));
    expect([...preloads]).toEqual([fonts[0]?.replace(folder, base.slice(0, -1))]);
  });
});

// An editor may write any letter, and as many pages and institutions as there are: the fixture stands for what the code adds.
describe('a page of a small guide', () => {
  const pages = pagesOf('fixture');

  test('has no letter of the code’s own that is not in the font', () => {
    const texts = pages.map(({ $ }) => {
      const styles = $('style').text();
      return [$('main, header, footer').text(), ...(styles.match(/content: ?"[^"]*"/g) ?? [])].join('');
    });
    expect(texts.flatMap((text) => text.match(NOT_IN_FONT) ?? [])).toEqual([]);
  });

  test('weighs with its styles at most 16 KB as hosts send it, the directory 24 KB', () => {
    const most = (page: BuiltPage) => (page.$('astro-island').length > 0 ? 24 : 16) * KB;
    expect(pages.filter((page) => gzipSync(page.html).length > most(page)).map(({ address }) => address)).toEqual([]);
  });
});
