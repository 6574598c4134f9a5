import { describe, expect, test } from 'vitest';
import { readPage } from './reading.ts';
import { StyleSheet } from './style-sheet.ts';

const namesIn = (html: string) => readPage(html).names;

const PAGE = '<main id="main"><p class="answer wide">Text <a href="/">Home</a></p><details><summary>More</summary></details></main>';
const trimmed = (css: string, html = PAGE) => new StyleSheet(css).for(namesIn(html));

describe('a page’s styles', () => {
  test.each([
    'p{margin:0}',
    '.answer{color:red}',
    '#main{color:red}',
    '[href]{color:red}',
    '*{margin:0}',
    ':root{color:red}',
    '.wide>a:hover{color:red}',
    'p::before{content:""}',
    'details[open]{color:red}',
    'p:not(.absent){color:red}',
    ':is(p,.absent) a{color:red}',
    'main:has(>.absent,>.answer){color:red}',
    'p:nth-child(2){color:red}',
    '@media print{p{color:red}}',
    '@keyframes turn{from{rotate:0deg}to{rotate:1turn}}p{animation:2s turn}',
    '@font-face{font-family:x;src:url(x.woff2)}',
  ])('keep %s', (css) => {
    expect(trimmed(css)).toBe(css);
  });

  test.each([
    '.absent{color:red}',
    'table td{color:red}',
    '#absent a{color:red}',
    '[data-absent]{color:red}',
    'p.absent{color:red}',
    ':is(.absent,table) a{color:red}',
    'main:has(.absent){color:red}',
    '@media print{.absent{color:red}}',
    '@layer pages{@media (width<60rem){.absent{color:red}}}',
  ])('leave out %s', (css) => {
    expect(trimmed(css)).toBe('');
  });

  test('keep what a class asks for, also where classes stand on two lines', () => {
    expect(trimmed('.wide{color:red}', '<p class="answer\n  wide">')).toBe('.wide{color:red}');
  });

  test('keep the part of a list that the page uses', () => {
    expect(trimmed('.absent,p,table td{color:red}')).toBe('p{color:red}');
  });

  test('leave out custom properties that nothing reads, and those that only they read', () => {
    const css = ':root{--base:#000;--read:var(--base);--unread:var(--only-there);--only-there:#fff}p{color:var(--read)}';
    expect(trimmed(css)).toBe(':root{--base:#000;--read:var(--base)}p{color:var(--read)}');
  });

  test('leave out keyframes that no animation left names', () => {
    expect(trimmed('@keyframes turn{to{rotate:var(--far)}}:root{--far:1turn}.absent{animation:2s turn}')).toBe('');
    expect(trimmed('@keyframes turn{to{rotate:var(--far)}}:root{--far:1turn}p{animation-name:turn}')).toContain('--far:1turn');
  });

  test('are the same for another page with the same names, and other for one with others', () => {
    const sheet = new StyleSheet('p{margin:0}table{margin:0}');
    expect(sheet.for(namesIn('<p class="unstyled">'))).toBe(sheet.for(namesIn('<p>')));
    expect(sheet.for(namesIn('<table>'))).toBe('table{margin:0}');
  });
});
