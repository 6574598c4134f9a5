import { expect, test } from 'vitest';
import { sourcesOf } from '../../tests/fixtures/records.ts';
import {
  citationNumbering,
  placeOfKey,
  SOURCE_COUNT,
  withMarksOfParagraphs,
  withMarksOfTasks,
  withoutMarks,
} from './citations.ts';

const cite = (id: string) => `<sup class="mark">${id}</sup>`;
const declared = sourcesOf({ a: {}, b: {}, c: {} });

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

test('citations are numbered in their order on the page, apart from their word but never on another line, and neighbours share a mark', () => {
  const { numbered, counted } = citationNumbering(declared);
  expect(textOf(numbered(`<p>Free ${cite('b')} ${cite('a')}, once ${cite('b')}.</p>`))).toBe(
    'Free&nbsp;1, 2, once&nbsp;1.',
  );
  expect(numbered('<a href="source:c">Its page</a>')).toBe('<a href="#source-3">Its page</a>');
  expect(counted(SOURCE_COUNT)).toBe('<a href="#sources">3 sources</a>');
  expect(() => numbered(cite('d'))).toThrow('[@d] cites a source that is not declared');
});

test('a source belongs to the section that cites it first', () => {
  const { sections, numbered } = citationNumbering(declared);
  numbered(`<p>${cite('a')}</p>`);
  numbered(`<h2 id="fees">Fees <b>now</b></h2><p>${cite('a')}${cite('b')}</p><h2 id="faq">FAQ</h2>${cite('c')}`);
  expect(sections.map(({ heading, sources }) => [heading?.text, sources.map(({ id }) => id)])).toEqual([
    [undefined, ['a']],
    ['Fees now', ['b']],
    ['FAQ', ['c']],
  ]);
});

test.each([
  [
    `<p>One ${cite('a')}. Two ${cite('b')}, <b>three ${cite('a')}</b>.</p>`,
    `<p>One. Two, <b>three</b>.${cite('a')}${cite('b')}</p>`,
  ],
  [
    `<li>Sign in. <small class="note">At once ${cite('a')}.</small></li>`,
    `<li>Sign in. <small class="note">At once.${cite('a')}</small></li>`,
  ],
  [
    `<p class="note">You need: ID ${cite('a')}.</p><div><ol class="steps"><li>Sign in ${cite('b')}.</li><li>Send.</li></ol></div>`,
    `<p class="note">You need: ID.</p><div><ol class="steps"><li>Sign in.</li><li>Send.${cite('a')}${cite('b')}</li></ol></div>`,
  ],
])('marks are gathered at the end of a paragraph or task: %s', (html, gathered) =>
  expect(withMarksOfParagraphs(withMarksOfTasks(html))).toBe(gathered),
);

test('tables, lists of facts and captions have no marks, and their sources are listed', () => {
  const { sections, numbered } = citationNumbering(declared);
  const html = `<table><caption>Fees${cite('b')}</caption><tr><td>Free${cite('a')}</td></tr></table><dl><dd>Ask${cite('a')}</dd></dl><p>Now${cite('c')}</p>`;
  expect(numbered(withoutMarks(html)).match(/<sup.*?<\/sup>/g)).toHaveLength(1);
  expect(sections.flatMap(({ sources }) => sources).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('what ink means is told after the first open table that has ink, or else at the start', () => {
  const table = (cell: string) => `<div class="table"><table><tr><td>${cell}</td></tr></table></div>`;
  const before = `<p>Now</p>${table('Yes')}<details>${table('<a class="inked">$1</a>')}</details>${table('<a class="inked">$2</a>')}`;
  expect(placeOfKey(`${before}<p>Then</p>`)).toBe(before.length);
  expect(placeOfKey(table('Yes'))).toBe(0);
});
