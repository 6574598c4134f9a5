import { expect, test } from 'vitest';
import { gatherMarksOfBlocks, gatherMarksOfTasks, hideMarksOfFigures, numberCitations, placeKey } from './citations.ts';
import { parsePage, type Page } from './tree.ts';

const cite = (id: string) => `<sup class="mark"><a href="source:${id}"></a></sup>`;
const mark = (number: number) =>
  `<sup class="mark">&nbsp;<a href="#source-${number}" role="doc-noteref">${number}</a></sup>`;
const LIST = `<div class="sources"><ol>${['a', 'b', 'c'].map((id) => `<li id="source:${id}">${id}</li>`).join('')}</ol></div>`;

const after = (html: string, ...visitors: ((page: Page) => void)[]) => {
  const page = parsePage(`<main>${html}</main>`);
  for (const visit of visitors) visit(page);
  return page;
};

test('citations are numbered in their order on the page, apart from their word but never on another line, and neighbours share a mark', () => {
  const page = after(
    `<p>Free ${cite('b')} ${cite('a')} ${cite('b')}, once ${cite('b')}.</p><a href="source:c">Its page</a>`,
    numberCitations,
  );
  expect(page('p').text()).toBe('Free&nbsp;1, 2, once&nbsp;1.');
  expect(page('main > a').attr('href')).toBe('#source-3');
});

test('the list has the sources by their numbers, below the section that cites each first', () => {
  const page = after(
    `<p>${cite('c')}</p><h2 id="fees">Fees <b>now</b></h2><p>${cite('c')}${cite('b')}</p><h2 id="faq">FAQ</h2>${cite('a')}${LIST}`,
    numberCitations,
  );
  expect(
    page('.sources a')
      .get()
      .map((link) => [page(link).attr('href'), page(link).text()]),
  ).toEqual([
    ['#main', 'Back to the top'],
    ['#fees', 'Back to Fees now'],
    ['#faq', 'Back to FAQ'],
  ]);
  expect(
    page('.sources ol')
      .get()
      .map((list) => [page(list).attr('start'), page(list).text()]),
  ).toEqual([
    ['1', 'c'],
    ['2', 'b'],
    ['3', 'a'],
  ]);
  expect(page('#source-2').text()).toBe('b');
});

test.each([
  [
    `<p>One ${cite('a')}. Two ${cite('b')}, <b>three ${cite('a')}</b>.</p>`,
    `<p>One. Two, <b>three</b>.${cite('a')}${cite('b')}${cite('a')}</p>`,
  ],
  [
    `<li>Sign in. <small class="note">At once ${cite('a')}.</small> </li>`,
    `<li>Sign in. <small class="note">At once.${cite('a')}</small> </li>`,
  ],
  [`<p>Ask. ${cite('a')}</p>`, `<p>Ask.${cite('a')}</p>`],
  [
    `<ul><li>Ask ${cite('a')}.</li><li>Call ${cite('b')}.</li></ul>`,
    `<ul><li>Ask.${cite('a')}</li><li>Call.${cite('b')}</li></ul>`,
  ],
  [
    `<details><p>Ask ${cite('a')}.</p><ul><li>Call ${cite('a')}.</li><li>Wait.</li></ul></details>`,
    `<details><p>Ask.</p><ul><li>Call.</li><li>Wait.${cite('a')}${cite('a')}</li></ul></details>`,
  ],
  [
    `<p>It costs <a class="inked" href="source:a">$1</a> ${cite('a')} a month ${cite('b')}.</p>`,
    `<p>It costs <a class="inked" href="source:a">$1</a> a month.${cite('b')}</p>`,
  ],
  [
    `<p class="note">You need: ID ${cite('a')}.</p><div><ol class="steps"><li>Sign in ${cite('b')}.</li><li>Send.</li></ol></div>`,
    `<p class="note">You need: ID.</p><div><ol class="steps"><li>Sign in.</li><li>Send.${cite('a')}${cite('b')}</li></ol></div>`,
  ],
])(
  'marks are gathered at the end of a paragraph or task, and of a list or fold with one source: %s',
  (html, gathered) => expect(after(html, gatherMarksOfTasks, gatherMarksOfBlocks)('main').html()).toBe(gathered),
);

test('tables, lists of facts and captions have no marks, and their sources are listed', () => {
  const page = after(
    `<table><caption>Fees ${cite('b')}</caption><tr><td>Free ${cite('a')}</td></tr></table><dl><dd>Ask ${cite('a')}</dd></dl><p>Now ${cite('c')}</p>${LIST}`,
    hideMarksOfFigures,
    numberCitations,
  );
  expect(page('main > :not(.sources)').toString()).toBe(
    `<table><caption>Fees</caption><tr><td>Free</td></tr></table><dl><dd>Ask</dd></dl><p>Now${mark(3)}</p>`,
  );
  expect(page('.sources ol').text()).toBe('bac');
});

const table = (cell: string) => `<div class="table"><table><tr><td>${cell}</td></tr></table></div>`;
const FOLD = `<details>${table('<a class="inked">$1</a>')}</details>`;
const TABLE = table('<a class="inked">$2</a>');

test.each([
  ['<article>KEY<p>no figure</p></article>', '<article><p>no figure</p></article>'],
  [
    '<article>KEY<a class="inked">$1</a><ul class="key"></ul></article>',
    '<article><a class="inked">$1</a><ul class="key"></ul></article>',
  ],
  [
    `<article>KEY<p>Now</p>${table('Yes')}${FOLD}${TABLE}</article>`,
    `<article><p>Now</p>${table('Yes')}${FOLD}${TABLE}KEY</article>`,
  ],
  [`<article>KEY${FOLD}<p>Then</p></article>`, `<article>${FOLD}KEY<p>Then</p></article>`],
  [
    `<section>${TABLE}</section><article>KEY<section><p>Now</p>${TABLE}<p>Then</p></section></article>`,
    `<section>${TABLE}</section><article><section><p>Now</p>${TABLE}KEY<p>Then</p></section></article>`,
  ],
  [
    `<div class="rail"><section>${TABLE}<p>Then</p></section></div><article>KEY<p>Now</p></article>`,
    `<div class="rail"><section>${TABLE}KEY<p>Then</p></section></div><article><p>Now</p></article>`,
  ],
  [
    `<dl class="key-figures"><dd><a class="inked">$1</a></dd></dl><div class="status-line">Verified</div><article>KEY${TABLE}</article>`,
    `<dl class="key-figures"><dd><a class="inked">$1</a></dd></dl><div class="status-line">KEYVerified</div><article>${TABLE}</article>`,
  ],
])(
  'what ink means is told under the key figures, or else after the first part of the text that has ink: %s',
  (text, placed) => {
    const key = '<ul class="key"><li class="inked">Solid</li></ul>';
    const page = after(text.replace('KEY', key), placeKey);
    expect(page('main').html()).toBe(placed.replace('KEY', key));
  },
);
