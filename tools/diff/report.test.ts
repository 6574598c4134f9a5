import { load } from 'cheerio';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { reportOf } from './report.ts';
import { changedRecord, everythingChanged, sampleComparison } from './sample.ts';

const HOSTILE = `</style></script><script>alert(1)</script><img src=x onerror=alert(1)>" onclick="alert(1)' @team | \``;

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Prettier writes void elements and the doctype its own way; none of it reaches a reader.
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Roles written out on a table whose rows become blocks on a phone.
    'no-redundant-role': 'off',
  },
});

describe('the report', () => {
  test.each([
    ['nothing changed', sampleComparison()],
    ['everything changed', everythingChanged('A changed thing', 3)],
    ['every text is hostile', everythingChanged(HOSTILE, 2)],
  ])('is valid HTML where %s', async (_, comparison) => {
    const { results } = await validator.validateString(reportOf(comparison, 'https://name.github.io/previews/12/'));
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`))).toEqual([]);
  });

  test('runs nothing and fetches nothing: no script, no handler, pictures inside, a policy that allows no more', () => {
    const $ = load(reportOf(everythingChanged(HOSTILE), 'https://name.github.io/previews/12/'));
    expect($('script, link, iframe, object, embed, base, form, [style], [onclick], [onerror]').length).toBe(0);
    expect($('img').length).toBeGreaterThan(0);
    expect($('img:not([src^="data:image/webp;base64,"])').length).toBe(0);
    expect($('meta[http-equiv]').attr('content')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src data:; base-uri 'none'; form-action 'none'$/,
    );
    expect($('style').length).toBe(1);
  });

  test('shows hostile text as text', () => {
    const $ = load(reportOf(everythingChanged(HOSTILE), undefined));
    expect($('h3').first().text()).toBe(HOSTILE);
    expect($('.facts th[scope=row]').text()).toBe(HOSTILE);
  });

  test('shows a fact with its values, and its sources as links with what became of them', () => {
    const $ = load(reportOf(sampleComparison({ facts: [changedRecord('RBC', '$10,000')] }), undefined));
    const cells = $('.facts tbody tr')
      .children()
      .toArray()
      .map((cell) => $(cell).text().replace(/\s+/g, ' ').trim());
    expect(cells).toEqual(['RBC', 'Fee $10,000', 'Free', '$10,000', 'Fees $10,000, $10,000 added$10,000 removed']);
    expect($('.facts td del').first().text()).toBe('Free');
    expect($('.facts td ins').first().text()).toBe('$10,000');
    expect($('.facts a').attr('href')).toBe('https://bank.example/fees?a=1&b=2');
  });

  test('links to pages where there is a preview only', () => {
    const comparison = everythingChanged('page');
    const links = (preview?: string) => load(reportOf(comparison, preview))('main .page a').length;
    expect(links()).toBe(0);
    expect(links('https://name.github.io/')).toBeGreaterThan(0);
  });

  test('says of every picture what it shows, and how many parts are not pictured', () => {
    const $ = load(reportOf(everythingChanged('page'), undefined));
    expect(
      $('.page')
        .first()
        .find('img')
        .toArray()
        .map((image) => $(image).attr('alt')),
    ).toEqual(['page on a phone: before, part 1 of 4', 'page on a phone: after, part 1 of 4', 'page on a phone: after, part 2 of 4']);
    expect($('.page').text()).toContain('2 further parts of the page not pictured.');
  });
});
