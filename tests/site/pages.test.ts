import { existsSync, readFileSync } from 'node:fs';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SECTIONS, type PatternedPage } from '../../src/domain/page-kinds.ts';
import { BUILDS, CLOCK_DATE, listedPages, pagesOf, type BuiltPage } from './build.ts';

const NAME = 'Canadian Online Banking Guide';

/** What is wrong with each page, with its address, so that one message names all offenders. */
const offenders = (pages: BuiltPage[], problem: (page: BuiltPage) => string | undefined) =>
  pages.flatMap((page) => {
    const found = problem(page);
    return found ? [`${page.address} ${found}`] : [];
  });

const attribute = ({ $ }: BuiltPage, selector: string, name = 'content') => $(selector).attr(name);

const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // Astro writes void elements, booleans and inline styles its own way; none of it reaches a reader.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // Roles written out on tables whose rows become blocks on a phone.
    'no-redundant-role': 'off',
    'prefer-native-element': [
      'error',
      { exclude: ['table', 'row', 'cell', 'rowgroup', 'columnheader', 'rowheader', 'region', 'search', 'group'] },
    ],
    // Telephone numbers are kept on one line by CSS.
    'tel-non-breaking': 'off',
  },
};

/** Pages with an island: the only ones that run a script. */
const ISLAND_PAGES = ['/enhanced-demo/'];

/** What React and Astro's island write in their own way; browsers read it all the same. */
const ISLAND_RULES: ConfigData['rules'] = {
  'attr-case': 'off',
  'attribute-empty-style': 'off',
  'element-permitted-content': 'off',
  'script-type': 'off',
};

describe('every page', () => {
  test('is valid HTML, with ordered headings and unique ids', async () => {
    const validators = {
      page: new HtmlValidate(HTML_RULES),
      island: new HtmlValidate({ ...HTML_RULES, rules: { ...HTML_RULES.rules, ...ISLAND_RULES } }),
    };
    const reports = await Promise.all(
      pagesOf('root').map(async ({ address, file }) => ({
        address,
        report: await validators[ISLAND_PAGES.includes(address) ? 'island' : 'page'].validateFile(file),
      })),
    );
    const faults = reports.flatMap(({ address, report }) =>
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${address}:${line} ${ruleId}: ${message}`)),
    );
    expect(faults).toEqual([]);
  });

  test('has one h1', () => {
    expect(offenders(pagesOf('root'), ({ $ }) => ($('h1').length === 1 ? undefined : `has ${$('h1').length}`))).toEqual([]);
  });

  test('has a title of its own that ends in the name of the guide', () => {
    const titles = pagesOf('root').map(({ $ }) => $('title').text());
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => !title.includes(NAME))).toEqual([]);
  });

  test('has a description of 50 to 170 characters, its own', () => {
    const descriptions = pagesOf('root').map((page) => attribute(page, 'meta[name=description]') ?? '');
    expect(descriptions.filter((text) => text.length < 50 || text.length > 170)).toEqual([]);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test('has its canonical address, with the host and a slash at the end', () => {
    expect(
      offenders(listedPages('root'), (page) => {
        const canonical = attribute(page, 'link[rel=canonical]', 'href');
        return canonical === `https://banking-guide.example${page.address}` ? undefined : canonical;
      }),
    ).toEqual([]);
  });

  test('has an Open Graph and X card whose picture was drawn for it, 1200 by 630', () => {
    expect(
      offenders(pagesOf('root'), (page) => {
        const image = attribute(page, 'meta[property="og:image"]') ?? '';
        const file = image.replace('https://banking-guide.example', BUILDS.root.folder);
        if (!existsSync(file)) return `has no picture at ${image}`;
        const png = readFileSync(file);
        const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
        if (width !== 1200 || height !== 630) return `has a picture of ${width} by ${height}`;
        const missing = ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:image:alt'].filter(
          (name) => !attribute(page, `meta[property="${name}"]`),
        );
        return missing.length > 0 || !attribute(page, 'meta[name="twitter:card"]') ? `lacks ${missing.join(', ')}` : undefined;
      }),
    ).toEqual([]);
  });

  test('carries the independence banner, the search form, and the footer with its links and the day of the build in Toronto', () => {
    expect(
      offenders(pagesOf('root'), ({ $ }) => {
        const footer = $('footer').text().replace(/\s+/g, ' ');
        const wanted = [
          'Popular Banks',
          'Credit Unions',
          'Security Guide',
          'Mobile Apps',
          `Last updated ${CLOCK_DATE}`,
          'always verify with your own institution',
        ];
        const missing = wanted.filter((text) => !footer.includes(text));
        if (!$('aside').first().text().includes('Independent guide. Not affiliated with any financial institution.'))
          missing.push('banner');
        if ($('form[role=search][method=get][action="/enhanced-demo/"] input[name=q]').length === 0) missing.push('search');
        return missing.length > 0 ? `lacks ${missing.join(', ')}` : undefined;
      }),
    ).toEqual([]);
  });

  test('keeps words apart from the links, dates and emphasis beside them', () => {
    expect(
      offenders(
        pagesOf('root'),
        ({ html }) => /[A-Za-z,.;:)]<(?:a|time|strong|em)\b[^>]{0,30}|<\/(?:a|time|strong|em)>[A-Za-z(][^<]{0,20}/.exec(html)?.[0],
      ),
    ).toEqual([]);
  });

  test('keeps the words of neighbours apart, for readers without its styles', () => {
    const elements = '(?:span|a|small|strong|b|em|time)';
    const glued = new RegExp(`[\\w.:)](?:</${elements}>)*(?:<${elements}\\b[^>]*>)+[\\w(·]|[\\w.:)](?:</${elements}>)+[\\w(·]`);
    expect(
      offenders(pagesOf('root'), ({ $ }) => {
        const body = $('body').clone();
        // An icon is no letter; a mark stands close to its word on purpose.
        body.find('svg, sup, script, style, noscript').remove();
        return glued.exec(body.html() ?? '')?.[0];
      }),
    ).toEqual([]);
  });

  test('runs no script unless it has an island: only data stands in script elements', () => {
    expect(
      offenders(
        pagesOf('root').filter(({ address }) => !ISLAND_PAGES.includes(address)),
        ({ $ }) => {
          const types = $('script')
            .toArray()
            .map((script) => $(script).attr('type') ?? 'a script')
            .filter((type) => !['application/ld+json', 'speculationrules'].includes(type));
          const handlers = $('*')
            .toArray()
            .filter((element) => 'attribs' in element && Object.keys(element.attribs).some((name) => name.startsWith('on')));
          return types.length + handlers.length > 0 ? [...types, ...handlers.map(() => 'a handler')].join(', ') : undefined;
        },
      ),
    ).toEqual([]);
  });

  test('loads nothing from another host', () => {
    expect(
      offenders(pagesOf('root'), ({ $, html }) => {
        const loaded = $('link:not([rel=canonical])[href], img[src], script[src], iframe[src], source[src], use[href]')
          .toArray()
          .map((element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
          .filter((target) => /^(https?:)?\/\//.test(target));
        const inStyles = /url\(["']?(https?:)?\/\/|@import/.exec(html);
        return loaded.length > 0 || inStyles ? [...loaded, inStyles?.[0]].join(', ') : undefined;
      }),
    ).toEqual([]);
  });

  test('leads to its correction: the mailbox without a repository, the file with one', () => {
    expect(
      offenders(listedPages('root'), (page) =>
        attribute(page, '.page-actions a', 'href')?.startsWith('mailto:corrections@banking-guide.example') ? undefined : 'has no letter',
      ),
    ).toEqual([]);
    expect(
      offenders(listedPages('previews'), (page) =>
        attribute(page, '.page-actions a', 'href')?.startsWith('https://github.com/example/guide/edit/main/src/')
          ? undefined
          : 'has no edit link',
      ),
    ).toEqual([]);
  });

  test('fills the form of a correction in with its address, where there is a repository', () => {
    const form = z.object({ body: z.array(z.object({ id: z.string().optional() })) });
    const fields = form.parse(parse(readFileSync('.github/ISSUE_TEMPLATE/correction.yml', 'utf8'))).body.map(({ id }) => id);
    expect(
      offenders(listedPages('previews'), (page) => {
        const href = page.$('.page-actions a:contains("Report a correction")').attr('href');
        if (!href?.startsWith('https://github.com/example/guide/issues/new?')) return 'has no form';
        const { template, title, page: address, ...others } = Object.fromEntries(new URL(href).searchParams);
        if (template !== 'correction.yml' || !title?.startsWith('Correction: ')) return `leads to ${href}`;
        const unknown = Object.keys(others).filter((name) => !fields.includes(name));
        if (unknown.length > 0 || !fields.includes('page')) return `fills in what the form does not ask: ${unknown.join(', ')}`;
        return address === attribute(page, 'link[rel=canonical]', 'href') ? undefined : `names ${address ?? 'no page'}`;
      }),
    ).toEqual([]);
    expect(
      offenders(listedPages('root'), ({ $ }) => ($('.page-actions a[href*="issues/new"]').length > 0 ? 'has a form' : undefined)),
    ).toEqual([]);
  });

  test('opens store links in a new tab, not followed', () => {
    const links = pagesOf('root').flatMap(({ $ }) =>
      $('a[href*="apps.apple.com"], a[href*="play.google.com"]')
        .toArray()
        .filter((link) => $(link).closest('.stores').length > 0)
        .map((link) => `${$(link).attr('target') ?? ''} ${$(link).attr('rel') ?? ''}`),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => link !== '_blank external nofollow noopener')).toEqual([]);
  });
});

describe('pages of institutions', () => {
  const kindOf = ({ address }: BuiltPage): PatternedPage | undefined => {
    const [folder, slug, page] = address.split('/').filter(Boolean);
    if (folder === 'credit-unions' && slug && !page) return 'credit-union';
    if (folder !== 'banks' || !slug) return undefined;
    if (!page) return 'overview';
    // The contract describes this one page section by section, drawn from the record.
    if (address === '/banks/national-bank/app/') return 'from-data';
    return page === 'app' ? 'app' : 'how-to';
  };

  test('follow the pattern of their kind, section by section', () => {
    const patterned = pagesOf('root').filter((page) => kindOf(page));
    expect(patterned.length).toBeGreaterThanOrEqual(7);
    expect(
      offenders(patterned, (page) => {
        const kind = kindOf(page);
        const related = kind === 'overview' ? 'Related guides' : 'Related pages';
        // A build without history, such as that of an archive, cannot tell what changed.
        const changed = page.$('#what-changed').length > 0 ? ['What changed'] : [];
        const wanted = [...(kind ? SECTIONS[kind] : []), 'FAQ', related, ...changed, 'Sources'];
        const found = page
          .$('main h2')
          .toArray()
          .map((heading) => page.$(heading).text());
        return found.join(' · ') === wanted.join(' · ') ? undefined : found.join(' · ');
      }),
    ).toEqual([]);
  });

  test('tell on every overview how one signs in and gets back in, or that it is not published', () => {
    const wanted = ['Sign-in check', 'Sign-in on the device', 'Backup method', 'Back in after a lock-out', 'From abroad', 'New to Canada'];
    const overviews = pagesOf('root').filter((page) => kindOf(page) === 'overview');
    expect(overviews).toHaveLength(15);
    expect(
      offenders(overviews, ({ $ }) => {
        const rows = $('.sign-in .fact-rows > div').toArray();
        const labels = rows.map((row) => $(row).find('dt').text());
        const empty = rows.filter((row) => $(row).find('dd').text().trim() === '');
        return labels.join() === wanted.join() && empty.length === 0 ? undefined : `shows ${labels.join(', ')}`;
      }),
    ).toEqual([]);
  });

  test('show a source mark for every figure of their tables', () => {
    expect(
      offenders(pagesOf('root'), ({ $ }) => {
        const bare = $('.fact-table tbody td:nth-child(2), .fact-rows dd:has(.value)')
          .toArray()
          .filter((cell) => $(cell).find('.evidence').text().trim() === '');
        return bare.length > 0 ? bare.map((cell) => $(cell).text().trim()).join('; ') : undefined;
      }),
    ).toEqual([]);
  });

  test('number their sources without a gap, and cite each', () => {
    expect(
      offenders(pagesOf('root'), ({ $ }) => {
        const listed = $('.sources li')
          .toArray()
          .map((item) => `#${$(item).attr('id') ?? ''}`);
        const cited = new Set(
          $('sup.mark a')
            .toArray()
            .map((mark) => $(mark).attr('href') ?? ''),
        );
        const uncited = listed.filter((id) => !cited.has(id));
        return uncited.length > 0 ? `lists ${uncited.join(', ')} without citing` : undefined;
      }),
    ).toEqual([]);
  });
});
