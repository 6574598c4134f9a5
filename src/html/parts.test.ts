import { expect, test } from 'vitest';
import { arrangeParts } from './parts.ts';
import { parsePage } from './tree.ts';

const arranged = (html: string) => {
  const page = parsePage(html);
  arrangeParts(page);
  return page.html();
};

test('a fold has its heading as its summary, and opens at a link to it', () =>
  expect(
    arranged('<div data-parts="folds"><h3 id="a">A</h3><p>One</p><h4 id="x">x</h4><h3 id="b">B</h3><p>Two</p></div>'),
  ).toBe(
    '<div>' +
      '<details class="folded"><summary><h3>A</h3></summary><div class="parts" id="a"><p>One</p><h4 id="x">x</h4></div></details>' +
      '<details class="folded"><summary><h3>B</h3></summary><div class="parts" id="b"><p>Two</p></div></details>' +
      '</div>',
  ));

test('cards begin with their headings, and one that is taller than the others together goes across both columns', () => {
  const part = (id: string, length: number) => `<h2 id="${id}">${id}</h2><p>${'.'.repeat(length)}</p>`;
  const parts = part('a', 100) + part('b', 120) + part('c', 2000) + part('d', 100) + part('e', 90);
  const page = parsePage(arranged(`<div data-parts="cards">${parts}</div>`));
  expect(page('.card > h2:first-child').text()).toBe('abcde');
  expect(page('.across > h2').text()).toBe('c');
});
