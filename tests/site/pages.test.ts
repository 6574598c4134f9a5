import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { targetsIn } from '../../checks/anchors.ts';
import { readContent } from '../../checks/content.ts';
import { cutAtFrenchNames, unmarkedFrench } from '../../src/domain/french.ts';
import { GUIDE_NAME } from '../../src/domain/title.ts';
import {
  all,
  BUILD_NAMES,
  BUILDS,
  folded,
  graphOf,
  listedPages,
  offenders,
  pagesOf,
  REPOSITORY,
  SITE,
  textsIn,
  TODAY,
  wordsOf,
} from './build.ts';

const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // Astro and React write void elements, booleans and inline styles their own way; none of it reaches a reader.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // Astro's element around an island, with a style of its own, and data in script elements.
    'element-permitted-content': 'off',
    'script-type': 'off',
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

/** Sections that a page has only where there is something to tell: no link may count on them. */
const SOMETIMES = ['what-changed', 'sources'];

/** The keys of structured data that a reader sees as words; addresses, dates and types are for machines. */
const SEEN = ['name', 'description', 'headline', 'text', 'operatingSystem'];

const TEXT_NODE = 3;

/** What a page holds of its own, such as its title: none may be empty, and no two pages may share one. */
function expectOwn(values: readonly string[]) {
  expect(values.filter((value, index) => value === '' || values.indexOf(value) !== index)).toEqual([]);
}

describe.each(BUILD_NAMES)('every page (%s)', (name) => {
  const { base, folder, project } = BUILDS[name];
  const pages = pagesOf(name);
  const listed = listedPages(name);

  test('is valid HTML, with ordered headings and unique ids', async () => {
    const validator = new HtmlValidate(HTML_RULES);
    const reports = await Promise.all(
      pages.map(async ({ address, file }) => ({
        address,
        messages: (await validator.validateFile(file)).results.flatMap((result) => result.messages),
      })),
    );
    expect(
      reports.flatMap(({ address, messages }) => messages.map((fault) => `${address}:${fault.line} ${fault.ruleId}: ${fault.message}`)),
    ).toEqual([]);
  });

  test('has one h1, a title of its own that ends in the name of the guide, and a description of its own', () => {
    expect(offenders(pages, ({ $ }) => ($('h1').length === 1 ? [] : [`has ${$('h1').length} h1`]))).toEqual([]);
    const titles = pages.map(({ $ }) => $('title').text());
    expectOwn(titles);
    expect(titles.filter((title) => !title.endsWith(GUIDE_NAME))).toEqual([]);
    const descriptions = pages.map(({ $ }) => $('meta[name=description]').attr('content') ?? '');
    expectOwn(descriptions);
    expect(descriptions.filter(({ length }) => length < 50 || length > 170)).toEqual([]);
  });

  test('has its canonical address, and a social card with a picture drawn for it, 1200 by 630', () => {
    expect(
      offenders(listed, ({ $, address }) => {
        const canonical = $('link[rel=canonical]').attr('href') ?? '';
        return canonical === `${SITE}${base}${address.slice(1)}` ? [] : [canonical];
      }),
    ).toEqual([]);
    const wanted = ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:image:alt', 'twitter:card', 'twitter:image'];
    expect(
      offenders(pages, ({ $ }) => {
        const missing = wanted.filter((property) => !$(`meta[property="${property}"], meta[name="${property}"]`).attr('content'));
        const image = ($('meta[property="og:image"]').attr('content') ?? '').replace(`${SITE}${base}`, '');
        if (!existsSync(join(folder, image))) return [...missing, `${image}, a picture that is not there`];
        const png = readFileSync(join(folder, image));
        return png.readUInt32BE(16) === 1200 && png.readUInt32BE(20) === 630
          ? missing
          : [...missing, `${image}, a picture of another size`];
      }),
    ).toEqual([]);
  });

  test('carries the independence banner, the search form, and the footer with its links and the day of the build in Toronto', () => {
    const owed = [
      'Popular Banks',
      'Credit Unions',
      'Security Guide',
      'Mobile Apps',
      `Last updated ${TODAY.long}`,
      'verify with your own institution',
    ];
    expect(
      offenders(pages, (page) => {
        const footer = wordsOf(page, 'footer');
        return [
          ...owed.filter((words) => !footer.includes(words)),
          ...(/independent[^.]*\. Not affiliated/i.test(page.$('[aria-label="Independence"]').text()) ? [] : ['banner']),
          ...(page.$(`[role=search][method=get][action="${base}enhanced-demo/"] [name=q]`).length > 0 ? [] : ['search']),
        ];
      }),
    ).toEqual([]);
  });

  test('keeps words apart from the links, dates and emphasis beside them, also without its styles', () => {
    const elements = '(?:span|a|small|strong|b|em|time)';
    const glued = new RegExp(`[\\w.:)](?:</${elements}>)*(?:<${elements}\\b[^>]*>)+[\\w(·]|[\\w.:)](?:</${elements}>)+[\\w(·]`);
    expect(
      offenders(pages, ({ $ }) => {
        const body = $('body').clone();
        // An icon is no letter; a source mark touches its word on purpose.
        body.find('svg, sup, script, style, noscript').remove();
        return glued.exec(body.html() ?? '')?.slice(0, 1) ?? [];
      }),
    ).toEqual([]);
  });

  test('says of its French words that they are French', () => {
    const english = pages.flatMap(({ $ }) =>
      $('body, body *')
        .contents()
        .toArray()
        .filter((node) => node.nodeType === TEXT_NODE && $(node).closest('script, style, svg, [lang|=fr]').length === 0)
        .map((node) => $(node).text().trim()),
    );
    expect([...new Set(english)].filter((text) => cutAtFrenchNames(text).length > 1 || unmarkedFrench(text).length > 0)).toEqual([]);
  });

  test('leads to its correction: the mailbox without a repository; with one its file, its history and the filled-in form', () => {
    const form = z
      .object({ body: z.array(z.object({ id: z.string().optional() })) })
      .parse(parse(readFileSync('.github/ISSUE_TEMPLATE/correction.yml', 'utf8')));
    const fields = form.body.flatMap(({ id }) => id ?? []);
    expect(fields).toContain('page');
    expect(
      offenders(listed, (page) => {
        const hrefs = all(page, 'main a').map((link) => link.attr('href') ?? '');
        const letter = hrefs.some((href) => href.startsWith(`mailto:corrections@${new URL(SITE).hostname}?`));
        const edit = hrefs.some((href) => href.startsWith(`${REPOSITORY}/edit/main/src/`));
        const forms = hrefs.filter((href) => href.startsWith(`${REPOSITORY}/issues/new`));
        if (name === 'root') return letter && forms.length === 0 && !edit ? [] : ['has no letter, or a link to no repository'];
        const { template, title, page: about, ...others } = Object.fromEntries(new URL(forms[0] ?? SITE).searchParams);
        const isFilled = template === 'correction.yml' && !!title && about === page.$('link[rel=canonical]').attr('href');
        const isAsked = Object.keys(others).every((field) => fields.includes(field));
        return letter && edit && forms.length === 1 && isFilled && isAsked ? [] : ['has no edit link, letter or form that fits'];
      }),
    ).toEqual([]);
  });

  test('is at an address that the content check knows, with the anchors that the check lets links lead to', () => {
    const known = targetsIn(readContent(project));
    expect(listed.filter(({ address }) => !known.get(address)).map(({ address }) => address)).toEqual([]);
    expect(
      offenders(listed, (page) => {
        const anchors = [...(known.get(page.address) ?? [])];
        const promised = anchors.filter((anchor) => !SOMETIMES.includes(anchor));
        const drawn = all(page, 'article :is(h2, h3, h4)[id]').map((heading) => heading.attr('id') ?? '');
        return [
          ...promised.filter((anchor) => page.$(`[id="${anchor}"]`).length !== 1).map((anchor) => `lacks #${anchor}`),
          ...drawn
            .filter((anchor) => ![...anchors, ...SOMETIMES].includes(anchor))
            .map((anchor) => `has #${anchor}, which the check does not know`),
        ];
      }),
    ).toEqual([]);
  });

  test('numbers its sources without a gap, and cites each', () => {
    expect(
      offenders(pages, (page) => {
        const listedIds = all(page, '[id^="source-"]').map((item) => `#${item.attr('id') ?? ''}`);
        const cited = new Set(all(page, 'a[href^="#source-"]').map((mark) => mark.attr('href') ?? ''));
        return [
          ...listedIds.filter((id, index) => id !== `#source-${index + 1}`).map((id) => `numbers a source ${id}`),
          ...listedIds.filter((id) => !cited.has(id)).map((id) => `lists ${id} without citing`),
          ...[...cited].filter((id) => !listedIds.includes(id)).map((id) => `cites ${id}, which it does not list`),
        ];
      }),
    ).toEqual([]);
  });

  describe('in structured data', () => {
    const graphs = listed.map((page) => ({ page, things: graphOf(page) }));

    test('is one graph with site, publisher and page, and every question of the page', () => {
      const Questions = z.object({ mainEntity: z.array(z.object({ name: z.string() })) });
      for (const { page, things } of graphs) {
        expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(['WebSite', 'Organization', 'WebPage']));
        const told =
          Questions.safeParse(things.find((thing) => thing['@type'] === 'FAQPage')).data?.mainEntity.map((item) => item.name) ?? [];
        const asked = all(page, '[aria-labelledby=faq] summary').map((question) => question.text().trim());
        expect(told, page.address).toEqual(asked);
      }
    });

    test('says nothing that the page does not show', () => {
      const unseen = graphs.flatMap(({ page, things }) => {
        const labels = all(page, '[aria-label]').map((element) => element.attr('aria-label'));
        const shown = folded(`${wordsOf(page)} ${labels.join(' ')}`).replace(/ /g, '');
        return textsIn(things, (key) => SEEN.includes(key))
          .filter((words) => !shown.includes(folded(words).replace(/ /g, '')))
          .map((words) => `${page.address}: ${words}`);
      });
      expect(unseen).toEqual([]);
    });
  });
});
