import { expect, test } from 'vitest';
import { arrangeColumns } from './columns.ts';
import { parsePage } from './tree.ts';

const arranged = (html: string) => {
  const page = parsePage(`<div class="prose">${html}</div>`);
  arrangeColumns(page);
  return page('.prose').html();
};
const LONG = `<p>${'Long. '.repeat(60)}</p>`;
const FOLD = '<details class="folded"><summary>A</summary></details>';

test.each([
  [`<h2>A</h2>${LONG}<p>B</p><h2>C</h2>`, `<h2>A</h2><div class="flow">${LONG}<p>B</p></div><h2>C</h2>`],
  [
    `${LONG}<ul><li>B</li></ul><h3>C</h3>${FOLD}`,
    `<div class="flow">${LONG}<ul><li>B</li></ul></div><h3>C</h3>${FOLD}`,
  ],
  [`${FOLD}${FOLD}<p>B</p>`, `<div class="folds">${FOLD}${FOLD}</div><p>B</p>`],
])('texts and folds that follow each other stand in columns: %s', (html, columns) =>
  expect(arranged(html)).toBe(columns),
);

test.each([LONG, '<p>A</p><p>B</p>', FOLD, `${LONG}${FOLD}`, `<h3>A</h3>${LONG}<table></table>`])(
  'what stands alone or is short stays as it is: %s',
  (html) => expect(arranged(html)).toBe(html),
);
