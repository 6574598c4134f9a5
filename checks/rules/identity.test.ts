import { describe, expect, test } from 'vitest';
import { issuesOfRule, LISTING, RECORD, replacing, type Changes } from '../fixture.ts';

const after = (changes: Changes) => issuesOfRule('identity', changes);

describe('identity', () => {
  test('a slug is taken once, across all folders', () => {
    const copy = { 'src/content/credit-unions/first.mdx': '---\nname: First Credit Union\n---\n' };
    expect(after(copy)).toMatchObject([
      { file: 'src/content/credit-unions/first.mdx', line: 2, field: 'name of the file', found: 'first' },
    ]);
  });

  test('a slug is taken once, by a file or a folder', () => {
    expect(after({ 'src/content/banks/first.mdx': '---\nname: First Bank\n---\n' })).toMatchObject([
      { field: 'name of the file', message: 'is taken by src/content/banks/first.mdx', file: RECORD },
    ]);
  });

  test('a name with "credit union" belongs under credit-unions', () => {
    expect(after({ [RECORD]: replacing('name: First Bank', 'name: First Credit Union') })).toMatchObject([
      { line: 2, field: 'name', message: 'is the name of a credit union, and the file is under banks' },
    ]);
  });

  test('a name with "bank" belongs under banks, unless it says credit union too', () => {
    expect(after({ [LISTING]: replacing('name: Harbour Credit Union', 'name: Harbour Bank') })).toMatchObject([
      { line: 2, field: 'name' },
    ]);
    expect(after({ [LISTING]: replacing('name: Harbour Credit Union', 'name: Bank Street Credit Union') })).toEqual([]);
  });

  test.each([
    [RECORD, 'type: bank', 'type: credit-union', 'says that it is a credit union, and the file is under banks'],
    [
      LISTING,
      'type: credit-union',
      'type: digital-bank',
      'says that it is a bank, and the file is under credit-unions',
    ],
  ])('a type that contradicts the folder of %s is reported', (file, old, now, message) => {
    expect(after({ [file]: replacing(old, now) })).toMatchObject([{ line: 4, field: 'type', message }]);
  });

  test('a text without the fields of its page is reported', () => {
    expect(after({ [RECORD]: (text) => text.replace(/page:[\s\S]*?\n---/, '---') })).toMatchObject([{ field: 'page' }]);
  });

  test('a page of an institution without a record is reported', () => {
    expect(after({ 'src/content/banks/nobody/app.mdx': '---\ntitle: x\n---\n' })).toMatchObject([
      { message: 'is a page of an institution that has no record here', suggestion: undefined },
    ]);
  });

  test('a page of a bank under credit-unions is reported, with where it belongs', () => {
    expect(after({ 'src/content/credit-unions/first/app.mdx': '---\ntitle: x\n---\n' })).toMatchObject([
      { message: 'is a page of an institution that has no record here', suggestion: 'src/content/banks/first/app.mdx' },
    ]);
    expect(after({ 'src/content/credit-unions/harbour/app.mdx': '---\ntitle: x\n---\n' })).toEqual([]);
  });

  test('a listing has neither the fields of a page nor its text', () => {
    expect(after({ [RECORD]: (text) => `${text.replace(/page:[\s\S]*$/, '')}---\n` })).toEqual([]);
  });

  test('Home shows no row of an institution without a record', () => {
    expect(after({ 'src/data/home.yaml': replacing('rows: [first]', 'rows: [first, harbor]') })).toMatchObject([
      { field: 'hero.rows[2]', found: 'harbor', suggestion: 'harbour' },
    ]);
  });

  describe('an institution that was taken over', () => {
    const takenOver = (successor: string) =>
      after({
        [RECORD]: replacing('status: { state: operating,', `status: { state: merged, ${successor}, notice: Gone.,`),
      });

    test('is not taken over by one without a record', () => {
      expect(takenOver('successor: harbor, successorName: Harbour')).toMatchObject([
        { field: 'status.successor', suggestion: 'harbour' },
      ]);
    });

    test('names the record of its successor, if there is one', () => {
      expect(takenOver('successorName: Harbour')).toMatchObject([
        { field: 'status.successorName', accepted: 'also the field "successor: harbour"' },
      ]);
      expect(takenOver('successorName: Elsewhere Bank')).toEqual([]);
    });
  });
});
