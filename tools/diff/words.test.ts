import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { passagesOf } from './passages.ts';
import { changedPassages } from './words.ts';

const passages = (main: string) => passagesOf(load(`<main>${main}</main>`), 'main');

/** The changed passages of a page, in the manner of editors: [-gone-] and {+new+}, behind the heading they stand under. */
const told = (before: string, after: string) =>
  changedPassages(passages(before), passages(after)).map(
    ({ section, words }) =>
      `${section}: ${words.map(({ text, fate, gap }) => ({ kept: text, added: `{+${text}+}`, removed: `[-${text}-]` })[fate] + gap).join('')}`,
  );

describe('the words of a page', () => {
  test('are read as paragraphs, headings, list items and table rows, each under its heading', () => {
    const table = '<table><caption>Costs</caption><tr><th>Fee</th><td>$1.00</td></tr></table>';
    expect(passages(`<h2>Fees</h2><p>You pay\n  <b>little</b>.</p><ul><li>One<ul><li>Two</li></ul></li></ul>${table}`)).toEqual([
      { text: 'Fees', section: 'Fees' },
      { text: 'You pay little.', section: 'Fees' },
      { text: 'One', section: 'Fees' },
      { text: 'Two', section: 'Fees' },
      { text: 'Costs', section: 'Fees' },
      { text: 'Fee | $1.00', section: 'Fees' },
    ]);
  });

  test('keep a label and its figures together', () => {
    const row = '<div><dt>e-Transfer fee</dt><dd><span class="value">$1.00</span><small>read <time>Nov 20, 2026</time></small></dd></div>';
    expect(passages(`<dl>${row}${row}</dl>`).map(({ text }) => text)).toEqual(Array(2).fill('e-Transfer fee $1.00 read Nov 20, 2026'));
  });

  test('leave out what is not seen: scripts, hidden parts, words for screen readers, the list of contents', () => {
    expect(
      passages('<script>1</script><p hidden>2</p><nav class="contents"><a>3</a></nav><p>Seen<span class="visually-hidden">4</span></p>'),
    ).toEqual([{ text: 'Seen', section: '' }]);
  });

  test('tell a source mark by the title of its source, and a picture by its words', () => {
    const sources = '<section class="sources"><ol><li id="source-1"><a>Fee page</a>, a bank.</li></ol></section>';
    expect(
      passages(
        `<p>Free<sup class="mark"><a href="#source-1">[1]</a></sup>, with <svg role="img" aria-label="a chart"></svg></p>${sources}`,
      )[0]?.text,
    ).toBe('Free [Fee page], with (a chart)');
  });
});

describe('changed words', () => {
  test('stand inside their passage, amounts and dates in one piece', () => {
    expect(told('<h2>Limits</h2><p>You can send $3,000 a day.</p>', '<h2>Limits</h2><p>You can send $10,000 a day.</p>')).toEqual([
      'Limits: You can send [-$3,000-] {+$10,000+} a day.',
    ]);
  });

  test('leave the mark behind them alone', () => {
    expect(told('<p>It costs $1.00 (today), as a rule.</p>', '<p>It costs $1.50 (now), as a rule.</p>')).toEqual([
      ': It costs [-$1.00-] {+$1.50+} ([-today-] {+now+}), as a rule.',
    ]);
  });

  test('are told row by row: a row that only looks like another is not taken for it', () => {
    const rows = (...limits: string[]) => `<table>${limits.map((limit) => `<tr><th>Limit</th><td>${limit}</td></tr>`).join('')}</table>`;
    expect(told(rows('24 hours $3,000', '7 days $10,000'), rows('1 transfer $500', '24 hours $3,000', '7 days $12,000'))).toEqual([
      ': {+Limit | 1 transfer $500+}',
      ': Limit | 7 days [-$10,000-] {+$12,000+}',
    ]);
  });

  test('of a passage that has hardly a word in common with the old one are a new passage', () => {
    expect(told('<p>Call the bank at once.</p>', '<p>Nobody answers on Sundays.</p>')).toEqual([
      ': [-Call the bank at once.-]',
      ': {+Nobody answers on Sundays.+}',
    ]);
  });

  test('are none where only the numbers of source marks shift', () => {
    const page = (
      numbers: readonly [number, number],
    ) => `<p>Free<sup class="mark"><a href="#source-${numbers[0]}">[${numbers[0]}]</a></sup></p>
      <section class="sources"><ol>${numbers[0] < numbers[1] ? `<li id="source-1"><a>A</a></li><li id="source-2"><a>B</a></li>` : `<li id="source-1"><a>B</a></li><li id="source-2"><a>A</a></li>`}</ol></section>`;
    expect(told(page([1, 2]), page([2, 1]))).toEqual([]);
  });
});
