import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideWith, inTurn, issuesAfter, RECORD, replacing, SAVINGS, TODAY } from '../tests/fixtures/check.ts';
import { fixContent } from './fix.ts';

test('--fix corrects what has only one right form, reports each correction, and finds no more the second time', () => {
  using copy = guideWith({
    [RECORD]: inTurn(replacing('kind: official', "kind: 'Official'"), replacing('value: true', 'value: yes')),
    [SAVINGS]: replacing('See the', 'Call (800) 555-0199 [@first-fees]. See the'),
  });
  const fix = () => fixContent(copy.root, TODAY, () => true);
  const now = () => ({
    [RECORD]: readFileSync(join(copy.root, RECORD), 'utf8'),
    [SAVINGS]: readFileSync(join(copy.root, SAVINGS), 'utf8'),
  });
  expect(fix().map((fixed) => fixed.now)).toEqual(expect.arrayContaining(['official', 'true', '800-555-0199']));
  expect(now()[RECORD]).toContain("kind: 'official'");
  expect(now()[SAVINGS]).toContain('Call 800-555-0199 [@first-fees].');
  expect(issuesAfter(now())).toEqual([]);
  expect(fix()).toEqual([]);
});

test('--fix leaves a file with bytes that are not UTF-8, which it would lose', () => {
  using copy = guideWith({ [RECORD]: replacing('kind: official', 'kind: Official') });
  const path = join(copy.root, RECORD);
  const latin = Buffer.from(readFileSync(path, 'utf8').replace('A bank', 'À bank'), 'latin1');
  writeFileSync(path, latin);
  expect(fixContent(copy.root, TODAY, () => true)).toEqual([]);
  expect(readFileSync(path)).toEqual(latin);
});
