import { formatDate } from '../../src/domain/dates.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { targetsIn } from '../../check/read/anchors.ts';
import { cutAtFrenchNames, unmarkedFrench } from '../../src/prose/french.ts';
import { GUIDE_NAME } from '../../src/domain/routes.ts';
import {
  dateOf,
  all,
  BUILD_NAMES,
  BUILDS,
  contentOf,
  folded,
  graphOf,
  listedPages,
  longest,
  offenders,
  pagesOf,
  REPOSITORY,
  SITE,
  textsIn,
  visibleText,
} from './build.ts';

const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // The style in which Astro and React write void elements, booleans and attributes makes no difference to readers.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // Astro's element around an island, with its style element, and data in script elements.
    'element-permitted-content': 'off',
    'script-type': 'off',
    // Explicit roles on tables whose rows CSS turns into blocks on a phone.
    'no-redundant-role': 'off',
    'prefer-native-element': [
      'error',
      { exclude: ['table', 'row', 'cell', 'rowgroup', 'columnheader', 'rowheader', 'region', 'search', 'group'] },
    ],
    // CSS keeps telephone numbers on one line.
    'tel-non-breaking': 'off',
  },
};

/** The anchors of sections that are on a page only if they have content: no link may depend on them. */
const OPTIONAL = ['what-changed', 'sources'];

/** The keys of structured data whose values are texts for readers; addresses, dates and types are for machines. */
const READABLE = ['name', 'description', 'text'];

const TEXT_NODE = 3;

const SOCIAL =
  'og:title og:description og:url og:type og:site_name og:locale og:image:alt twitter:card twitter:image'.split(' ');

/** Expects values that are different on every page, such as titles, and not empty. */
function expectUnique(values: readonly string[]) {
  expect(values.filter((value, index) => value === '' || values.indexOf(value) !== index)).toEqual([]);
}

describe.each(BUILD_NAMES)('every page (%s)', (name) => {
  const { base, folder } = BUILDS[name];
  const pages = pagesOf(name);
  const listed = listedPages(name);
  const isListed = (address: string) => listed.some((page) => page.address === address);

  test('has one h1, ordered headings and unique ids', () =>
    expect(
      offenders(pages, (page) => {
        const levels = all(page, 'h1, h2, h3, h4, h5, h6').map((heading) => Number(heading.prop('tagName')?.slice(1)));
        const ids = all(page, '[id]').map((element) => element.attr('id') ?? '');
        return [
          ...(levels.filter((level) => level === 1).length === 1 ? [] : ['has not one h1']),
          ...levels.flatMap((level, index) =>
            level > (levels[index - 1] ?? 0) + 1 ? `leaves out a level: h${level}` : [],
          ),
          ...ids.flatMap((id, index) => (ids.indexOf(id) === index ? [] : `has #${id} twice`)),
        ];
      }),
    ).toEqual([]));

  test('is valid HTML', async () => {
    const validator = new HtmlValidate(HTML_RULES);
    const reports = await Promise.all(
      // Each takes a second, and the fixture has every component.
      (name === 'fixture' ? pages : longest(pages)).map(async ({ address, file }) => ({
        address,
        messages: (await validator.validateFile(file)).results.flatMap((result) => result.messages),
      })),
    );
    expect(
      reports.flatMap(({ address, messages }) =>
        messages.map((message) => `${address}:${message.line} ${message.ruleId}: ${message.message}`),
      ),
    ).toEqual([]);
  });

  test('has a unique title and description, its canonical address, and a social card with an image of 1200 by 630 pixels', () => {
    expectUnique(pages.map(({ $ }) => $('title').text()));
    expectUnique(pages.map(({ $ }) => $('meta[name=description]').attr('content') ?? ''));
    expect(
      offenders(pages, ({ $, address }) => {
        const meta = (property: string) => $(`meta[property="${property}"], meta[name="${property}"]`).attr('content');
        const canonical = $('link[rel=canonical]').attr('href');
        const image = join(folder, meta('og:image')?.replace(`${SITE}${base}`, '') ?? 'no image');
        const png = existsSync(image) ? readFileSync(image) : Buffer.alloc(24);
        return [
          ...SOCIAL.filter((property) => !meta(property)),
          ...($('title').text().endsWith(GUIDE_NAME) ? [] : ['title']),
          ...(/^.{50,170}$/.test(meta('description') ?? '') ? [] : ['description']),
          ...(png.readUInt32BE(16) === 1200 && png.readUInt32BE(20) === 630 ? [] : [image]),
          ...(meta('og:image:width') === '1200' && meta('og:image:height') === '630' ? [] : ['size of the image']),
          ...($('link[rel=sitemap]').attr('href') === `${base}sitemap-index.xml` ? [] : ['sitemap']),
          ...(!isListed(address) || canonical === `${SITE}${base}${address.slice(1)}` ? [] : ['canonical']),
        ];
      }),
    ).toEqual([]);
  });

  test('has the independence banner, the search form, and the footer with its links and the date of the build in Toronto', () => {
    const texts = [
      'Popular Banks',
      'Credit Unions',
      'Security Guide',
      'Mobile Apps',
      `Last updated ${formatDate(dateOf(name))}`,
      'verify with your own institution',
    ];
    expect(
      offenders(pages, (page) => {
        const footer = visibleText(page, 'footer');
        const banner = page.$('[aria-label="Independence"]').text();
        const search = `[role=search][method=get][action="${base}enhanced-demo/"] [name=q], main [role=search]`;
        return [
          ...texts.filter((text) => !footer.includes(text)),
          ...(/independent[^.]*\. Not affiliated/i.test(banner) ? [] : ['banner']),
          ...(page.$(search).length > 0 ? [] : ['search']),
        ];
      }),
    ).toEqual([]);
  });

  test('has spaces between words and adjacent links, buttons, dates, emphasis and numbers of sources, also without its styles', () => {
    const tags = '(?:span|a|small|strong|b|em|time|abbr|sup|button|label|details|summary)';
    const joined = new RegExp(`[\\w.:%)](?:</${tags}>)*(?:<${tags}\\b[^>]*>|</${tags}>)+[\\w(·]`);
    expect(
      offenders(pages, ({ $ }) => {
        const body = $('body').clone();
        body.find('svg, script, style, noscript').remove();
        return joined.exec(body.html() ?? '')?.slice(0, 1) ?? [];
      }),
    ).toEqual([]);
  });

  test('names its tables', () =>
    expect(
      offenders(pages, ({ $ }) =>
        $('table:not([aria-label], [aria-labelledby], :has(> caption))')
          .filter((_, table) => $(table).closest('figure').children('figcaption').length === 0)
          .map((_, table) => $(table).text().trim().slice(0, 60))
          .get(),
      ),
    ).toEqual([]));

  test('marks its French words as French', () => {
    const english = pages.flatMap(({ $ }) => {
      const body = $('body').clone();
      body.find('script, style, svg, [lang|=fr]').remove();
      const nodes = body.find('*').addBack().contents().toArray();
      return nodes.filter((node) => node.nodeType === TEXT_NODE).map((node) => $(node).text().trim());
    });
    expect(
      [...new Set(english)].filter((text) => cutAtFrenchNames(text).length > 1 || unmarkedFrench(text).length > 0),
    ).toEqual([]);
  });

  test('links to its correction: to the mailbox and, with a repository, to its file and the form, filled in', () => {
    const form = readFileSync('.github/ISSUE_TEMPLATE/correction.yml', 'utf8');
    const fields = [...form.matchAll(/^ +id: (\S+)/gm)].map(([, id]) => id);
    const isFilled = (href: string) => {
      const { template, title, page, ...others } = Object.fromEntries(new URL(href).searchParams);
      const isKnown = Object.keys({ page, ...others }).every((field) => fields.includes(field));
      return template === 'correction.yml' && !!title && page?.startsWith(SITE) && isKnown;
    };
    expect(
      offenders(listed, (page) => {
        const hrefs = all(page, 'main a').map((link) => link.attr('href') ?? '');
        const own = encodeURIComponent(page.$('link[rel=canonical]').attr('href') ?? '');
        const hasMailbox = hrefs.some((href) => href.startsWith(`mailto:corrections@${new URL(SITE).hostname}?`));
        const edits = hrefs.filter((href) => href.startsWith(`${REPOSITORY}/edit/main/src/`));
        const forms = hrefs.filter((href) => href.startsWith(`${REPOSITORY}/issues/new`));
        const hasForm = edits.length > 0 && forms.some((href) => href.includes(own)) && forms.every(isFilled);
        const isRight = name === 'fixture' ? hasForm : edits.length + forms.length === 0;
        return hasMailbox && isRight ? [] : ['lacks a link to its file, the mailbox or the form'];
      }),
    ).toEqual([]);
  });

  test('has an address and anchors that are the same as those that the content check accepts in links', () => {
    const known = targetsIn(contentOf(name));
    expect(listed.filter(({ address }) => !known.get(address)).map(({ address }) => address)).toEqual([]);
    expect(
      offenders(listed, (page) => {
        const anchors = [...(known.get(page.address) ?? [])];
        const expected = anchors.filter((anchor) => !OPTIONAL.includes(anchor));
        const rendered = all(page, 'article :is(h2, h3, h4)[id]').map((heading) => heading.attr('id') ?? '');
        return [
          ...expected.filter((anchor) => page.$(`[id="${anchor}"]`).length !== 1).map((anchor) => `lacks #${anchor}`),
          ...rendered
            .filter((anchor) => ![...anchors, ...OPTIONAL].includes(anchor))
            .map((anchor) => `has #${anchor}, which the check does not know`),
        ];
      }),
    ).toEqual([]);
  });

  test('numbers its sources without gaps, and lists each one that a figure, a name or a mark leads to', () => {
    expect(
      offenders(pages, (page) => {
        const listedIds = all(page, '[id^="source-"]').map((item) => `#${item.attr('id') ?? ''}`);
        const cited = all(page, 'a[href^="#source-"]').map((link) => link.attr('href') ?? '');
        return [
          ...listedIds.filter((id, index) => id !== `#source-${index + 1}`).map((id) => `numbers a source ${id}`),
          ...cited.filter((id) => !listedIds.includes(id)).map((id) => `cites ${id} without listing it`),
          ...all(page, 'a.inked:not([href^="#source-"])').map(
            (figure) => `a figure leads to ${figure.attr('href') ?? ''}`,
          ),
        ];
      }),
    ).toEqual([]);
  });

  test('says once what its ink means, and says in hidden words what each line and ring is', () => {
    expect(
      offenders(pages, (page) => {
        const figures = all(page, '.inked:not(.key *)');
        const keys = all(page, '.key:has(.inked)');
        return [
          ...(keys.length === (figures.length > 0 ? 1 : 0) ? [] : [`${keys.length} keys`]),
          ...figures
            .filter((figure) => figure.children('.visually-hidden').length !== 1)
            .map((figure) => figure.text()),
          ...all(page, '.gap > [aria-hidden]')
            .filter((gap) => gap.next('.visually-hidden').text() !== 'not known')
            .map(() => 'a dash'),
        ];
      }),
    ).toEqual([]);
  });

  test('has no marks in tables, lists of facts and captions, and no ink in links, buttons, headings and summaries', () => {
    const wrong = ':is(table, dl, caption, figcaption, svg) sup, :is(a, button, h1, h2, h3, summary) a.inked';
    expect(offenders(pages, (page) => all(page, wrong).map((element) => element.text()))).toEqual([]);
  });

  test('has structured data of publisher, page and every question, with no text that the page does not show', () => {
    const Questions = z.object({ mainEntity: z.array(z.object({ name: z.string() })) });
    expect(
      offenders(listed, (page) => {
        const things = graphOf(page);
        const types = things.map((thing) => thing['@type']);
        const faq = Questions.safeParse(things.find((thing) => thing['@type'] === 'FAQPage')).data;
        const answered = faq?.mainEntity.map((item) => item.name) ?? [];
        const asked = all(page, '[aria-labelledby=faq] summary').map((question) => question.text().trim());
        const labels = all(page, '[aria-label]').map((element) => element.attr('aria-label'));
        const shown = folded(`${visibleText(page)} ${labels.join(' ')}`).replace(/ /g, '');
        return [
          ...['Organization', 'WebPage'].filter((type) => !types.includes(type)),
          ...(answered.join() === asked.join() ? [] : [`answers ${answered.join()}`]),
          ...textsIn(things, (key) => READABLE.includes(key)).filter(
            (text) => !shown.includes(folded(text).replace(/ /g, '')),
          ),
        ];
      }),
    ).toEqual([]);
  });
});
