import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import type { Issue } from '../../checks/issue.ts';
import { excerpt } from './excerpt.ts';
import { fault } from './fixture.ts';
import { faultsPage } from './page.ts';

const live = { openAt: '/base/__open-in-editor', asItStands: '?as-it-stands' };
const pageOf = (faults: Issue[], shownBy: typeof live | undefined = live) =>
  load(
    faultsPage({
      report: { faults, fileCount: 8, version: 'v1' },
      root: 'tests/fixtures/guide',
      changesAt: '/base/__content-faults',
      live: shownBy,
    }),
  );

describe('the page of faults', () => {
  const $ = pageOf([fault({ line: 3, found: '"<b>"', accepted: 'name, shortName', suggestion: 'shortName' })]);

  test('says where, which field, what is wrong, what is accepted and what was probably meant', () => {
    expect($('h2').text()).toBe('src/content/banks/first/index.mdx:3:1');
    expect($('article > p').text()).toBe('shortname is not a field of this kind of file');
    expect(
      $('dl')
        .children()
        .toArray()
        .map((part) => $(part).text()),
    ).toEqual(['found', '"<b>"', 'accepted', 'name, shortName', 'did you mean', 'shortName']);
  });

  test('shows the line with its neighbours, and marks it', () => {
    expect($('pre').text()).toBe(
      [
        '   1  ---',
        '   2  name: First Bank',
        '   3  shortName: First',
        '   4  type: bank',
        '   5  summary: A bank made for tests. It has one page.',
        '',
      ].join('\n'),
    );
    expect($('pre mark').text()).toBe('   3  shortName: First\n');
  });

  test('opens the file in the editor, and leads to the page as it stands', () => {
    expect($('button').attr('data-open')).toBe(
      `/base/__open-in-editor?file=${encodeURIComponent('tests/fixtures/guide/src/content/banks/first/index.mdx:3:1')}`,
    );
    expect($('a').attr('href')).toBe('?as-it-stands');
  });

  test('offers neither while there is no server that can', () => {
    const waiting = load(
      faultsPage({ report: { faults: [fault()], fileCount: 8, version: 'v1' }, root: '.', changesAt: '/', live: undefined }),
    );
    expect(waiting('button, a')).toHaveLength(0);
  });

  test('shows a fault of a file that is missing', () => {
    expect(pageOf([fault({ file: 'src/data/gone.yaml', message: 'is missing' })])('pre').text()).toBe('');
  });
});

describe('the lines around a fault', () => {
  test('stop at the ends of the file', () => {
    expect(excerpt('a\nb\nc\nd', 1).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(excerpt('a\nb\nc\nd', 4).map(({ number }) => number)).toEqual([2, 3, 4]);
  });

  test('are none where the file has no such line', () => expect(excerpt('a', 9)).toEqual([]));
});
