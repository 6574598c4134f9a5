// cspell:ignore sorces creditunions
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { issuesOnDisk, issuesOfRule, SAVINGS } from '../fixture.ts';
import { inGuide } from '../mistakes/mistake.ts';

const adding = (path: string) => issuesOfRule('file-locations', { [path]: '---\nname: x\n---\n' });

describe('file locations', () => {
  test.each([
    ['src/content/banks/second.md', 'src/content/banks/second.mdx'],
    ['src/content/bank/second.mdx', 'src/content/banks/second.mdx'],
    ['src/content/creditunions/second.mdx', 'src/content/credit-unions/second.mdx'],
    ['src/data/sorces.yaml', 'src/data/sources.yaml'],
    ['src/content/banks/first/steps/one.mdx', undefined],
    ['src/content/notes.txt', undefined],
  ])('%s is a file that the guide does not read', (path, suggestion) => {
    expect(adding(path)).toMatchObject([
      { file: path, line: 1, message: 'is a file that the guide does not read', suggestion },
    ]);
  });

  test('hidden files of an editor or a system are ignored', () =>
    expect(issuesOnDisk((root) => writeFileSync(join(root, 'src/content/.DS_Store'), 'x'))).toEqual([]));

  test.each([
    ['src/content/banks/first/apps.mdx', 'app.mdx'],
    ['src/content/banks/first/how-to-online.mdx', 'how-to-online-banking.mdx'],
    ['src/content/banks/koho/how-to-online-banking.mdx', 'how-to.mdx'],
  ])('%s is not a page that institutions have', (path, suggestion) => {
    expect(adding(path)).toMatchObject([{ file: path, message: 'is not a page that institutions have', suggestion }]);
  });

  test('a name that cannot be an address is reported, with one that can', () => {
    expect(adding('src/content/banks/Second Bank.mdx')).toMatchObject([
      { message: 'has a name that cannot be an address', found: 'Second Bank', suggestion: 'second-bank' },
    ]);
  });

  test('a file that is far too large is reported as a whole', () =>
    expect(issuesOfRule('file-locations', inGuide('Words that say nothing. '.repeat(13_000)))).toMatchObject([
      { file: SAVINGS, line: 1, message: expect.stringContaining('thousand') as string },
    ]));
});
