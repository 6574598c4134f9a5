import { expect, test } from 'vitest';
import { withoutUnusedStyles } from './unused-styles.ts';

const page = (css: string, body: string) => `<style>${css}</style><body>${body}</body>`;
const remaining = (css: string, body: string) =>
  /<style>(?<css>.*)<\/style>/.exec(withoutUnusedStyles(page(css, body)))?.groups?.css;

test('a rule stays if the page has all classes of one of its selectors; other selectors go', () => {
  expect(remaining('.a .b{top:0}.a,.c{top:1px}.c{top:2px}', '<p class="a"><b class="b x">')).toBe(
    '.a .b{top:0}.a{top:1px}',
  );
});

test('a rule without a class, or with classes only in brackets, stays', () => {
  const css = 'p:hover{top:0}:is(.c,p)+p{top:0}p:not(.c:is(.d)){top:0}:root{--a:.5rem}b{top:var(--a)}';
  expect(remaining(css, '<p>')).toBe(css);
});

test('blocks that become empty go, nested rules go with their parent, and the order of layers stays', () => {
  expect(
    remaining('@layer a,b;@layer a{.c{top:0;& p{top:0}}}@media print{.a{& .c{top:0}& p{top:0}}}', '<p class="a">'),
  ).toBe('@layer a,b;@media print{.a{& p{top:0}}}');
});

test('a custom property that no rule uses goes', () => {
  expect(remaining(':root{--a:1px;--b:2px;--c:3px}p{top:var(--b)}.x{top:var(--c)}', '<p>')).toBe(
    ':root{--b:2px;}p{top:var(--b)}',
  );
});

test('all styles go into one element, in their order', () => {
  expect(withoutUnusedStyles('<style>@layer a,b;</style><link><style>@layer b{p{top:0}}</style><p>')).toBe(
    '<link><style>@layer a,b;@layer b{p{top:0}}</style><p>',
  );
});

test('on a page with an island all styles stay', () => {
  expect(remaining('.c{top:0}', '<astro-island></astro-island>')).toBe('.c{top:0}');
});
