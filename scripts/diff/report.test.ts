import { load } from 'cheerio';
import { markdownToHtml } from 'satteri';
import { describe, expect, test } from 'vitest';
import type { Comparison } from './compare.ts';
import { reportOf } from './report.ts';

/** What a proposal may write into a value to have it read as Markdown. */
const HOSTILE =
  '<script>alert(1)</script> <img src=x> @team fixes #12, GH-12, a/b#3 | `x` **b** [a](https://evil.example) ![i](x) www.evil.example $x^2$ </ins> :smile:\n\n# heading';

/** A comparison in which everything changed, `count` times, and every value is the same text. */
function allChanged(value: string, count = 1): Comparison {
  const place = { file: value, title: value, address: value };
  const fields = { title: value, url: value };
  const change = { before: value, after: value, warnings: [value] };
  const fact = {
    file: value,
    path: value,
    label: value,
    institution: value,
    description: value,
    warnings: [value],
    shownOn: [value],
  };
  const words = (['removed', 'added'] as const).map((status) => ({ text: value, status }));
  const repeat = <Item>(item: Item) => Array.from({ length: count }, () => item);
  return {
    code: { name: value, changed: repeat(value) },
    base: value,
    head: value,
    changedFiles: count,
    issues: repeat({ rule: value, count: 1, first: value }),
    dangers: repeat({ ...change, what: value, files: [value] }),
    notes: repeat(value),
    facts: repeat({
      ...fact,
      sources: [{ id: value, fields, status: 'added' }],
      claims: [{ value, by: [value], status: 'added' }],
    }),
    scores: repeat({ file: value, institution: value, before: { value: 50, upTo: 60 }, after: undefined }),
    pages: [{ to: place }, { from: place }, { from: place, to: place }].flatMap((move) =>
      repeat({ from: undefined, to: undefined, ...move }),
    ),
    texts: repeat({ file: value, title: value, passages: [{ where: value, warnings: [value], words }] }),
    sources: Array.from({ length: count }, (_, at) => ({
      file: value,
      id: `${at}`,
      before: { title: `${at}` },
      after: fields,
      usedBy: [value],
    })),
    areas: [true, false].flatMap((runs) => repeat({ area: value, runs, files: [value], lines: [value] })),
  };
}

const NOTHING = allChanged('', 0);

describe('a comment', () => {
  const html = (comparison: Comparison) => load(markdownToHtml(reportOf(comparison)).html);

  test('shows all values as text: without a link, picture, mention or reference', () => {
    const $ = html(allChanged(HOSTILE));
    expect($('a, img, script, table, h1, pre')).toHaveLength(0);
    expect($('ins')).toHaveLength(1);
    // GitHub looks for nothing inside code.
    $('code').remove();
    expect($.text()).toContain('<script>alert(1)</script>');
    expect($.text()).not.toMatch(/@\w|#\d|GH-\d|https?:\/\/|www\.\w|:smile:/);
  });

  test.each([
    ['many changes', allChanged(HOSTILE, 300)],
    ['an endless value', allChanged('endless '.repeat(20_000))],
  ])('is short enough for GitHub, and every section shows something: %s', (_, comparison) => {
    expect(Buffer.byteLength(reportOf(comparison))).toBeLessThan(65_536);
    const $ = html(comparison);
    const headings = $('h3').map((_, heading) => $(heading).text());
    expect(headings.get()).toEqual(['Danger', 'Facts', 'Sources', 'Pages', 'Texts', 'Styles and code']);
    for (const list of $('h3 + ul').toArray()) expect($(list).text()).not.toMatch(/^\s*… and/);
    if (comparison.facts.length > 1) expect($('ul').first().text()).toMatch(/… and \d+ more/);
  });
});

test('a report says that nothing differs only where no file does', () => {
  const same = { ...NOTHING, base: 'main', head: 'edit' };
  expect(reportOf(same)).toMatch(/^Written by the code of .+ Compared: main → edit, 0 files\.\n\nNothing differs\.$/);
  expect(reportOf({ ...same, changedFiles: 1 })).not.toContain('Nothing differs');
});

test('letters that look like others, and invisible ones, are shown by their number', () => {
  const report = reportOf({ ...NOTHING, notes: ['p\u0430y $1\u200b0 \u202eevil', 'Québec — “d’été” 🇨🇦'] });
  expect(report).toContain('p⟨U+0430⟩y $1⟨U+200B⟩0 ⟨U+202E⟩evil');
  expect(report).toContain('Québec — “d’été” 🇨🇦');
});

test('sources with the same change share a line', () => {
  const sources = ['a', 'b', 'c'].map((id) => ({
    file: 'f',
    id,
    before: { title: 'Old' },
    after: { title: 'New' },
    usedBy: [],
  }));
  expect(reportOf({ ...NOTHING, sources })).toContain('**3 sources**: title was Old, now New (`a`, `b`, `c`)');
});
