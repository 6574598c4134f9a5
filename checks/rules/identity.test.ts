import { describe, expect, test } from 'vitest';
import { issuesOfRule, RECORD, replacing } from '../fixture.ts';

const UNION = 'src/content/credit-unions/harbour.mdx';
const after = (changes: Parameters<typeof issuesOfRule>[1]) => issuesOfRule('identity', changes);

describe('identity', () => {
  const listing = (name: string) => (text: string) =>
    `${text.replace('name: First Bank', `name: ${name}`).replace(/page:[\s\S]*$/, '')}---\n`;

  test('a slug is taken once, across all folders', () => {
    const copy = { 'src/content/credit-unions/first.mdx': '---\nname: First Credit Union\n---\n' };
    expect(after(copy)).toMatchObject([
      { file: 'src/content/credit-unions/first.mdx', line: 2, field: 'name of the file', found: 'first' },
    ]);
  });

  test('so it is where a file and a folder share it', () => {
    expect(after({ 'src/content/banks/first.mdx': '---\nname: First Bank\n---\n' })).toMatchObject([
      { field: 'name of the file', message: `is taken by src/content/banks/first.mdx`, file: RECORD },
    ]);
  });

  test('a name with "credit union" belongs under credit-unions', () => {
    expect(after({ [RECORD]: replacing('name: First Bank', 'name: First Credit Union') })).toMatchObject([
      { line: 2, field: 'name', message: 'is the name of a credit union, and the file is under banks' },
    ]);
  });

  test('a name with "bank" belongs under banks, unless it says credit union too', () => {
    expect(after({ [UNION]: replacing('name: Harbour Credit Union', 'name: Harbour Bank') })).toMatchObject([{ line: 2, field: 'name' }]);
    expect(after({ [UNION]: replacing('name: Harbour Credit Union', 'name: Bank Street Credit Union') })).toEqual([]);
  });

  test.each([
    [RECORD, 'type: bank', 'type: credit-union', 'says that it is a credit union, and the file is under banks'],
    [UNION, 'type: credit-union', 'type: digital-bank', 'says that it is a bank, and the file is under credit-unions'],
  ])('a type that contradicts the folder of %s is told', (file, old, now, message) => {
    expect(after({ [file]: replacing(old, now) })).toMatchObject([{ line: 4, field: 'type', message }]);
  });

  test('a text without the words of its page is told', () => {
    expect(after({ [RECORD]: (text) => text.replace(/page:[\s\S]*?\n---/, '---') })).toMatchObject([{ field: 'page' }]);
  });

  test('a page of an institution without a record is told', () => {
    expect(after({ 'src/content/banks/nobody/app.mdx': '---\ntitle: x\n---\n' })).toMatchObject([
      { message: 'is a page of an institution that has no record here', suggestion: undefined },
    ]);
  });

  test('a page of a bank that lies under credit-unions is reported, with where it belongs', () => {
    expect(after({ 'src/content/credit-unions/first/app.mdx': '---\ntitle: x\n---\n' })).toMatchObject([
      { message: 'is a page of an institution that has no record here', suggestion: 'src/content/banks/first/app.mdx' },
    ]);
    expect(after({ 'src/content/credit-unions/harbour/app.mdx': '---\ntitle: x\n---\n' })).toEqual([]);
  });

  test('a listing has neither words nor text', () => {
    expect(after({ [RECORD]: listing('First Bank') })).toEqual([]);
  });

  test('Home shows no row of an institution without a record', () => {
    expect(after({ 'src/data/home.yaml': replacing('rows: [first]', 'rows: [first, harbor]') })).toMatchObject([
      { field: 'hero.rows[2]', found: 'harbor', suggestion: 'harbour' },
    ]);
  });

  test('no institution is taken over by one without a record', () => {
    const merged = 'status:\n  state: merged\n  successor: harbor\n  successorName: Harbour\n  notice: Gone.\n  source: first-fees';
    expect(after({ [RECORD]: replacing('status: { state: operating, source: first-fees }', merged) })).toMatchObject([
      { line: 9, field: 'status.successor', suggestion: 'harbour' },
    ]);
  });
});

describe('addresses', () => {
  const guide = (path: string) => issuesOfRule('addresses', { [path]: '---\ntitle: x\n---\n\nText.\n' });

  test.each([
    ['src/content/pages/savings.mdx', 'has the address of src/content/guides/savings.mdx'],
    ['src/content/guides/savings/index.mdx', 'has the address of src/content/guides/savings.mdx'],
    ['src/content/guides/banks/first.mdx', `has the address of ${RECORD}`],
    ['src/content/pages/enhanced-demo.mdx', 'has the address of a page that is generated from data'],
    ['src/content/pages/index.mdx', 'has the address of a page that is generated from data'],
  ])('%s cannot be a page', (path, message) => {
    expect(guide(path)).toMatchObject([{ file: path, line: 1, message }]);
  });
});
