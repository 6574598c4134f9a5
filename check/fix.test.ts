import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideWith, inTurn, issuesAfter, RECORD, replacing, SAVINGS, TODAY } from '../tests/fixtures/check.ts';
import { readPhoneNumber } from '../src/schemas/phone.ts';
import { fixContent } from './fix.ts';
import { rightDay, rightMoney } from './read/forms.ts';

test.each([
  [10000, '$10,000'], ['10,000', '$10,000'], ['11.95/month', '$11.95 a month'], ['5/occurrence', '$5 an occurrence'],
  ['$5 per occurrence', undefined], ['$15-$30', '$15 to $30'], ['0.5', '$0.50'], ['0.00', undefined], [1.5, '$1.50'],
  ['25 dollars', '$25'], ['free', 'Free'], ['1,50 $', '$1.50'], ['ten', undefined], ['$5 or $10', undefined],
])('the right form of the price %j is %j', (written, right) => expect(rightMoney(written)).toBe(right)); // prettier-ignore

test.each([
  ['2026/11/20', '2026-11-20'],
  ['2026-1-5', '2026-01-05'],
  ['November 20, 2026', '2026-11-20'],
  ['Nov. 2026', '2026-11'],
  ['11/12/2026', undefined],
  ['2026-02-30', undefined],
])('the right form of the date %j is %j', (written, right) => expect(rightDay(written, true)).toBe(right));

test.each([
  ['(800) 769-2511', '800-769-2511'],
  ['+1.800.769.2511', '1-800-769-2511'],
  ['1-800-4-SCOTIA x 12', '1-800-472-6842 ext. 12'],
  ['769-2511', undefined],
  ['1-800-769-255', undefined],
])('the telephone number %j is %j', (written, right) => expect(readPhoneNumber(written)).toBe(right));

test('--fix corrects what has only one right form, reports each correction, and finds no more the second time', () => {
  using copy = guideWith({
    [RECORD]: inTurn(replacing('value: $3,000', "value: '3000'"), replacing('value: $1.00', 'value: 1.50')),
    [SAVINGS]: replacing('See the', 'Call (800) 555-0199 [@first-fees]. See the'),
  });
  const fix = () => fixContent(copy.root, TODAY, () => true);
  const now = () => ({
    [RECORD]: readFileSync(join(copy.root, RECORD), 'utf8'),
    [SAVINGS]: readFileSync(join(copy.root, SAVINGS), 'utf8'),
  });
  expect(fix().map((fixed) => fixed.now)).toEqual(expect.arrayContaining(['$3,000', '$1.50', '800-555-0199']));
  expect(now()[RECORD]).toContain("value: '$3,000'");
  expect(now()[SAVINGS]).toContain('Call 800-555-0199 [@first-fees].');
  expect(issuesAfter(now())).toEqual([]);
  expect(fix()).toEqual([]);
});

test('--fix leaves a file with bytes that are not UTF-8, which it would lose', () => {
  using copy = guideWith({ [RECORD]: replacing('consulted: 2026-11-20', 'consulted: 2026/11/20') });
  const path = join(copy.root, RECORD);
  const latin = Buffer.from(readFileSync(path, 'utf8').replace('A bank', 'À bank'), 'latin1');
  writeFileSync(path, latin);
  expect(fixContent(copy.root, TODAY, () => true)).toEqual([]);
  expect(readFileSync(path)).toEqual(latin);
});
