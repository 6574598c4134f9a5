import { expect, test } from 'vitest';
import { contentOf } from './content.ts';
import type { ContentFile } from './content-types.ts';
import { parseFile } from './parse.ts';
import { atStart, perFile } from './rule.ts';

const content = () => contentOf([parseFile({ path: 'src/content/banks/first.mdx', collection: 'banks', text: '---\nname: First\n---\n' })]);

test('a rule per file checks a file once for each day, and again once it was parsed anew', () => {
  const days: string[] = [];
  const check = perFile(({ path }: ContentFile, today: string) => {
    days.push(today);
    return [{ ...atStart(path), message: `is checked on ${today}` }];
  });
  const first = content();

  expect(check(first, '2026-11-20')).toEqual(check(first, '2026-11-20'));
  expect(days).toEqual(['2026-11-20']);
  expect(check(first, '2026-11-21')).toMatchObject([{ message: 'is checked on 2026-11-21' }]);
  check(content(), '2026-11-21');
  expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-21']);
});
