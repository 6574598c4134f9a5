import { load } from 'cheerio';
import fc from 'fast-check';
import { markdownToHtml } from 'satteri';
import { describe, expect, test } from 'vitest';
import { changedRecord, everythingChanged, sampleComparison } from './sample.ts';
import { summaryOf } from './summary.ts';

/** No more than this, so that a comment stays short. */
const LONGEST = 10_000;

const HOSTILE = '<script>alert(1)</script> @team #12 | `x` **b** [a](https://evil.example) </details> ![i](x)';

describe('a summary', () => {
  test('says what is compared, and that nothing differs', () => {
    expect(summaryOf(sampleComparison(), undefined)).toBe(`### What readers will see

From main (1111111) to the work tree (on 3333333).

Nothing differs, as far as was compared.

All of it, in full: report.html.
`);
  });

  test('gives a changed fact a row with its values and sources', () => {
    const [head, , row] = summaryOf(sampleComparison({ facts: [changedRecord('RBC', '$10,000')] }), undefined)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(head).toBe('| Institution | Fact | Before | After | Sources |');
    expect(row).toBe('| RBC | Fee $10,000 | Free | $10,000 | + Fees $10,000, − $10,000 |');
  });

  test('shows a passage with the nearest words around its change', () => {
    const long = Array.from({ length: 30 }, (_, index) => `w${index}`).join(' ');
    const words = [
      { text: long, fate: 'kept', gap: ' ' },
      { text: '$3,000', fate: 'removed', gap: ' ' },
      { text: '$10,000', fate: 'added', gap: ' ' },
      { text: long, fate: 'kept', gap: '' },
    ] as const;
    const texts = [{ address: '/a/', title: 'A', isEdited: true, passages: [{ section: 'Limits', words: [...words] }] }];
    expect(summaryOf(sampleComparison({ built: { brokenLinks: [], texts, otherHtml: [], pictures: new Map() } }), undefined)).toContain(
      '- /a/ *Limits:* … w22 w23 w24 w25 w26 w27 w28 w29 <del>$3,000</del> <ins>$10,000</ins> w0 w1 w2 w3 w4 w5 w6 w7 …',
    );
  });

  test('links to the changed pages of a preview and to the report', () => {
    const texts = [{ address: '/banks/rbc/', title: 'RBC', isEdited: true, passages: [] }];
    const summary = summaryOf(
      sampleComparison({ built: { brokenLinks: [], texts, otherHtml: [], pictures: new Map() } }),
      'https://name.github.io/guide/previews/12/',
    );
    expect(summary).toContain('[RBC](<https://name.github.io/guide/previews/12/banks/rbc/>)');
    expect(summary).toContain('[Full report](<https://name.github.io/guide/previews/12/changes/>)');
  });

  test('keeps hostile text as text wherever it stands', () => {
    const { html } = markdownToHtml(summaryOf(everythingChanged(HOSTILE), 'https://name.github.io/previews/12/'));
    const $ = load(html);
    expect($('script, img, iframe, form').length).toBe(0);
    expect(
      $('a')
        .toArray()
        .filter((a) => !($(a).attr('href') ?? '').startsWith('https://name.github.io/previews/12/')),
    ).toEqual([]);
    expect($('details').length).toBe($('details > summary').length);
    expect(
      $('tbody tr')
        .toArray()
        .map((tr) => $(tr).children().length),
    ).toEqual([5]);
    expect($('table, p, li').text()).not.toMatch(/@team|#12\b/);
    expect($('pre').text()).toContain('@team');
  });

  test.each([
    ['long values', everythingChanged('word '.repeat(400), 3)],
    ['many changes', everythingChanged('A changed thing', 300)],
    ['many hostile changes', everythingChanged(HOSTILE.repeat(20), 100)],
  ])('is short enough for a comment with %s, and says how much it leaves out', (_, comparison) => {
    const summary = summaryOf(comparison, 'https://name.github.io/guide/previews/12/');
    expect(summary.length).toBeLessThan(LONGEST);
    expect(summary).toMatch(/… and \d+ more in the report/);
    const $ = load(markdownToHtml(summary).html);
    expect(
      $('h4')
        .toArray()
        .map((h4) => $(h4).text()),
    ).toEqual(['Facts', 'Scores', 'Records', 'Pages', 'Links that break', 'Pages with other words']);
  });

  test('is short enough for a comment, whatever a revision holds', () => {
    const signs = fc.string({ unit: fc.constantFrom(...Array.from('a1 @#$|`*_[]<>&\\:\n\u200b')), maxLength: 300 });
    fc.assert(
      fc.property(
        signs,
        fc.integer({ min: 1, max: 40 }),
        (value, count) => summaryOf(everythingChanged(value, count), undefined).length < LONGEST,
      ),
      { numRuns: 40 },
    );
  });
});
