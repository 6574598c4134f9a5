import { expect, test } from 'vitest';
import { contentOf, type ContentFile } from './content.ts';
import { eachFile } from './each-file.ts';
import { parseFile } from './parse.ts';

const guide = () => contentOf([parseFile({ path: 'src/content/banks/first.mdx', collection: 'banks', text: '---\nname: First\n---\n' })]);

test('a file is looked at once for each day, and again once it was read anew', () => {
  const looked: string[] = [];
  const look = ({ path }: ContentFile, today: string) => {
    looked.push(today);
    return [{ file: path, line: 1, column: 1, rule: 'test', message: `is looked at on ${today}` }];
  };
  const check = eachFile(look);
  const first = guide();

  expect(check(first, '2026-11-20')).toEqual(check(first, '2026-11-20'));
  expect(looked).toEqual(['2026-11-20']);
  expect(check(first, '2026-11-21')).toMatchObject([{ message: 'is looked at on 2026-11-21' }]);
  check(guide(), '2026-11-21');
  expect(looked).toEqual(['2026-11-20', '2026-11-21', '2026-11-21']);
});
