import { load } from 'cheerio';
import { markdownToHtml } from 'satteri';
import { describe, expect, test } from 'vitest';
import type { Comparison } from './compare.ts';
import { GITHUB_ROOM } from '../markdown.ts';
import { reportOf } from './report.ts';

/** What a proposal may write into a value to have it read as Markdown. */
const HOSTILE =
  '<script>alert(1)</script> <img src=x> @team fixes #12, GH-12, a/b#3 | `x` **b** [a](https://evil.example) ![i](x) www.evil.example $x^2$ </ins> :smile:\n\n# heading';

/** A comparison in which everything changed, `count` times, with a warning or without, and every value is the same text. */
function allChanged(value: string, count = 1, warnings: string[] = []): Comparison {
  const page = { file: value, title: value, address: value };
  const fields = { title: value, url: value };
  const fact = {
    file: value,
    path: value,
    label: value,
    institution: value,
    description: value,
    warnings,
    shownOn: [value],
  };
  const words = (['removed', 'added'] as const).map((status) => ({ text: value, status }));
  const repeat = <Item>(item: Item) => Array.from({ length: count }, () => item);
  return {
    author: { name: value, changed: repeat(value) },
    base: value,
    head: value,
    changedFiles: count,
    code: repeat({ path: value, from: value, status: 'renamed', isIrregular: false }),
    unread: [],
    notes: repeat(value),
    irregular: repeat(value),
    contacts: repeat({ what: value, now: value, warnings, files: [value] }),
    facts: Array.from({ length: count }, (_, at) => ({
      ...fact,
      description: `${at} ${value}`,
      sources: [{ id: value, fields, status: 'added' }],
      claims: [{ value, by: [value], status: 'added' }],
    })),
    scores: repeat({ file: value, institution: value, before: { value: 50, upTo: 60 }, after: undefined }),
    pages: [{ to: page }, { from: page }, { from: page, to: page }].flatMap((move) =>
      repeat({ from: undefined, to: undefined, ...move }),
    ),
    texts: repeat({ file: value, title: value, passages: [{ where: value, warnings, words }] }),
    sources: Array.from({ length: count }, (_, at) => ({
      file: value,
      id: `${at}`,
      before: { title: `${at}` },
      after: fields,
      usedBy: [value],
    })),
    sameMeaning: repeat(value),
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
    ['many changes', allChanged(HOSTILE, 300, [HOSTILE])],
    ['an endless value', allChanged('endless '.repeat(20_000))],
  ])('is short enough for GitHub: %s', (_, comparison) => {
    expect(Buffer.byteLength(reportOf(comparison))).toBeLessThan(GITHUB_ROOM);
  });

  test('shows every line with a warning before any other is cut, and says at its top that it is cut', () => {
    const harmless = allChanged('word '.repeat(80), 1000);
    const { contacts, facts } = allChanged('name', 20, ['careful']);
    const report = reportOf({ ...harmless, contacts, irregular: [], facts: [...harmless.facts, ...facts] });
    expect(report.match(/careful/g)).toHaveLength(40);
    expect(report).toMatch(/^.+\n\n\*\*Do not merge on this report, it is cut: [\d,]+ lines did not fit/);
    expect(reportOf(allChanged('word', 3))).not.toContain('it is cut');
  });

  test('leaves room for warnings, however much code changed', () => {
    const { code } = allChanged('src/a.ts', 5000);
    expect(reportOf({ ...NOTHING, code, facts: allChanged('name', 1, ['careful']).facts })).toContain('careful');
  });

  test('is printed whole on request', () => {
    const report = reportOf(allChanged('word', 2000), Infinity);
    expect(report).not.toContain('it is cut');
    expect(report.match(/^- `word` renamed/gm)).toHaveLength(2000);
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
