import { expect, test } from 'vitest';
import { arrangeColumns, arrangeParts } from './arrange.ts';
import { addPolicy } from './policy.ts';
import { completeTables } from './tables.ts';
import { linkTerms, protectTexts } from './texts.ts';
import { parsePage, type Page } from './tree.ts';

/** A page after a step. */
const after = (step: (page: Page) => void, html: string) => {
  const page = parsePage(html);
  step(page);
  return page;
};

test('a fold has its heading as its summary, and opens at a link to it', () => {
  const parts = '<div data-parts="folds"><h3 id="a">A</h3><p>One</p><h4 id="x">x</h4><h3 id="b">B</h3><p>Two</p></div>';
  expect(after(arrangeParts, parts).html()).toBe(
    '<div>' +
      '<details class="folded"><summary><h3>A</h3></summary><div class="parts" id="a"><p>One</p><h4 id="x">x</h4></div></details>' +
      '<details class="folded"><summary><h3>B</h3></summary><div class="parts" id="b"><p>Two</p></div></details>' +
      '</div>',
  );
});

test('cards begin with their headings, and one that is taller than the others together goes across both columns', () => {
  const part = (id: string, length: number) => `<h2 id="${id}">${id}</h2><p>${'.'.repeat(length)}</p>`;
  const parts = part('a', 100) + part('b', 120) + part('c', 2000) + part('d', 100) + part('e', 90);
  const page = after(arrangeParts, `<div data-parts="cards">${parts}</div>`);
  expect(page('.card > h2:first-child').text()).toBe('abcde');
  expect(page('.across > h2').text()).toBe('c');
});

const LONG = `<p>${'Long. '.repeat(60)}</p>`;
const LIST = `<ul>${'<li>Long. Long. Long.</li>'.repeat(4)}</ul>`;
const FOLD = '<details class="folded"><summary>A</summary></details>';

test.each<[html: string, columns: string]>([
  [`<h2>A</h2>${LONG}${LONG}<h2>C</h2>`, `<h2>A</h2><div class="flow">${LONG}${LONG}</div><h2>C</h2>`],
  [`${LONG}${LIST}<h3>C</h3>${FOLD}`, `<div class="flow">${LONG}${LIST}</div><h3>C</h3>${FOLD}`],
  [`${FOLD}${FOLD}<p>B</p>`, `<div class="folds">${FOLD}${FOLD}</div><p>B</p>`],
  // What stands alone, is short or would make unequal columns stays as it is.
  ...[
    LONG,
    `${LONG}<p>B</p>`,
    `${LONG}<ul><li>B</li></ul>`,
    '<p>A</p><p>B</p>',
    FOLD,
    `${LONG}${FOLD}`,
    `<h3>A</h3>${LONG}<table></table>`,
  ].map((html): [string, string] => [html, html]),
])('texts and folds that follow each other stand in columns: %s', (html, columns) =>
  expect(after(arrangeColumns, `<div class="prose">${html}</div>`)('.prose').html()).toBe(columns),
);

const HEAD = '<thead><tr><th>A</th><th>B "b"</th></tr></thead>';
const ROW = '<tbody><tr><th>a</th><td>b</td></tr></tbody>';

test('a table that becomes blocks stays a table for screen readers, and its cells say the head of their column', () =>
  expect(after(completeTables, `<table class="stacked">${HEAD}${ROW}</table>`).html()).toBe(
    '<table role="table" class="stacked"><thead role="rowgroup"><tr role="row">' +
      '<th role="columnheader" scope="col">A</th><th role="columnheader" scope="col">B "b"</th></tr></thead>' +
      '<tbody role="rowgroup"><tr role="row"><th role="rowheader" scope="row">a</th>' +
      '<td role="cell" data-head="B &quot;b&quot;">b</td></tr></tbody></table>',
  ));

test('another table has only scopes, and that of an island is not touched', () => {
  const island = `<astro-island><table class="stacked">${HEAD}${ROW}</table></astro-island>`;
  expect(after(completeTables, `<table>${HEAD}${ROW}</table>${island}`).html()).toBe(
    `<table>${HEAD.replaceAll('<th>', '<th scope="col">')}${ROW.replace('<th>', '<th scope="row">')}</table>${island}`,
  );
});

const entry = (id: string, ...forms: string[]) => ({ id, word: id, forms, meaning: 'What it means.' });
const GLOSSARY = [
  entry('pad', 'pre-authorized debit', 'PAD'),
  entry('deposit', 'deposit'),
  entry('insurance', 'deposit insurance'),
];
const linked = (html: string) => after((page) => linkTerms(page, GLOSSARY), html).html();

test('a word links to its meaning where it first occurs, in any of its forms, the longest first', () => {
  expect(linked('<p>A PAD, a pre-authorized debit.</p>')).toBe(
    '<p>A <a class="term" href="/about/#pad">PAD</a>, a pre-authorized debit.</p>',
  );
  expect(linked('<li>Deposit insurance, deposits, a deposit</li>')).toBe(
    '<li><a class="term" href="/about/#insurance">Deposit insurance</a>, deposits, a <a class="term" href="/about/#deposit">deposit</a></li>',
  );
});

test.each([
  '<h2>PAD</h2>',
  '<p><a href="/x">PAD</a></p>',
  '<astro-island><p>PAD</p></astro-island>',
  '<p title="PAD > x">x</p>',
  '<div>PAD</div>',
  '<p>Choose <strong>PAD</strong>, or the Deposit Insurance page, or the PAD Form.</p>',
  '<p>pad@bank.example, www.pad.example</p>',
])('in %s no word is linked', (html) => expect(linked(html)).toBe(html));

const MAIL = `<style>@media print{}</style><a href="mailto:a.b@bank.example?subject=x">a.b@bank.example</a>`;
const DATA = '<script type="application/ld+json">{"email":"a@bank.example"}</script>';
const RAW =
  '<title>e-Transfer</title><svg><text>e-Transfer</text></svg><astro-island><p>e-Transfer</p></astro-island><a href="/e-transfer/">x</a>';

test.each([
  // No mail address stands in plain text, where a host would hide it; it breaks before its sign.
  [MAIL + DATA, MAIL.replace('>a.b@', '>a.b<wbr>@').replaceAll('@b', '&#64;b') + DATA],
  // A line never ends inside of e-Transfer.
  [
    '<p title="e-Transfer > now">Free e-Transfers</p>',
    '<p title="e-Transfer > now">Free <span class="nowrap">e-Transfers</span></p>',
  ],
  // Nor between a number and its unit.
  ['<p>From 8 a.m. in 5 business days</p>', '<p>From 8\u{A0}a.m. in 5\u{A0}business days</p>'],
  [RAW, RAW],
])(
  'texts are written so that hosts and browsers leave them whole, raw text and islands as they are: %s',
  (html, kept) => expect(after(protectTexts, html).html()).toBe(kept),
);

test.each([
  ['<script type="application/ld+json">{}</script>', /^(?!.*script-src)/],
  ['<p style="color:red">', /^(?!.*unsafe)/],
  ['<script type="speculationrules">{}</script>', /;script-src 'inline-speculation-rules';/],
  ['<script>1</script>', /;script-src 'self' 'sha256-\S+';/],
])('the policy of a page with %s allows only that', (body, policy) => {
  const page = after(addPolicy, `<html><head><meta charset="utf-8"></head><body>${body}</body></html>`);
  expect(page('meta[charset] + meta[http-equiv="content-security-policy"]').attr('content')).toMatch(policy);
});
