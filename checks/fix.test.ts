import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixContent } from './fix.ts';
import { guideWith, inTurn, issuesAfter, RECORD, replacing, SAVINGS, TODAY } from './fixture.ts';
import { rightDay, rightMoney, rightPhone } from './right-form.ts';

test.each([
  [10000, '$10,000'],
  ['10,000', '$10,000'],
  ['$10000', '$10,000'],
  ['11.95/month', '$11.95 a month'],
  ['5/occurrence', '$5 an occurrence'],
  ['$5 per occurrence', undefined],
  ['$15-$30', '$15 to $30'],
  ['0.5', '$0.50'],
  ['0.00', undefined],
  ['1.5', '$1.50'],
  ['25 dollars', '$25'],
  ['free', 'Free'],
  [0, undefined],
  ['ten', undefined],
  ['$5 or $10', undefined],
])('the right form of the price %j is %j', (written, right) => expect(rightMoney(written)).toBe(right));

test.each([
  ['2026/11/20', '2026-11-20'],
  ['2026-1-5', '2026-01-05'],
  ['November 20, 2026', '2026-11-20'],
  ['20 Nov 2026', '2026-11-20'],
  ['11/12/2026', undefined],
  ['2026-02-30', undefined],
  ['2026-11-20', undefined],
])('the right form of the date %j is %j', (written, right) => expect(rightDay(written)).toBe(right));

test.each([
  ['(800) 769-2511', '800-769-2511'],
  ['+1.800.769.2511', '1-800-769-2511'],
  ['1 800 769 2511', '1-800-769-2511'],
  ['769-2511', undefined],
  ['1-800-769-255', undefined],
  ['+800 769 2511', undefined],
  ['1-800-GO-BANKS', undefined],
])('the right form of the telephone number %j is %j', (written, right) => expect(rightPhone(written)).toBe(right));

describe('--fix', () => {
  test('corrects what has only one right form, reports each correction, and finds no more the second time', () => {
    using copy = guideWith({
      [RECORD]: inTurn(
        replacing('value: $3,000', "value: '3000'"),
        replacing('name: First Bank\n', 'name: First\u0007 Bank\n'),
        replacing('consulted: 2026-11-20', 'consulted: 2026/11/20'),
        replacing('A bank made for tests', Array.from('A bank made for tests').join('\u00AD')),
      ),
    });
    const fixed = fixContent(copy.root, TODAY, () => true);
    expect(fixed.map(({ found, now }) => [found, now])).toEqual(
      expect.arrayContaining([
        ['\u0007', ''],
        ['3000', '$3,000'],
        ['2026/11/20', '2026-11-20'],
      ]),
    );
    const text = readFileSync(join(copy.root, RECORD), 'utf8');
    expect(text).toContain("value: '$3,000'");
    expect(issuesAfter({ [RECORD]: text })).toEqual([]);
    expect(fixContent(copy.root, TODAY, () => true)).toEqual([]);
  });

  test('writes links inside the guide and telephone numbers as the guide does', () => {
    const lax =
      '[a](/banks/first#security), [b](../terms), [c](https://banking-guide.example/terms/), [d](pages/terms.mdx), (800) 555-0199 [@first-fees].';
    using copy = guideWith({
      [SAVINGS]: inTurn(replacing('[terms](/terms/).', lax), replacing('- /banks/first/', '- banks/first')),
    });
    expect(fixContent(copy.root, TODAY, () => true)).toHaveLength(5);
    const text = readFileSync(join(copy.root, SAVINGS), 'utf8');
    expect(text).toContain(
      '[a](/banks/first/#security), [b](/terms/), [c](/terms/), [d](pages/terms.mdx), 800-555-0199 [@first-fees].',
    );
    expect(text).toContain('- /banks/first/\n');
  });

  test('leaves a file with bytes that are not UTF-8, which it would lose', () => {
    using copy = guideWith({ [RECORD]: replacing('consulted: 2026-11-20', 'consulted: 2026/11/20') });
    const path = join(copy.root, RECORD);
    const latin = Buffer.from(readFileSync(path, 'utf8').replace('A bank', 'À bank'), 'latin1');
    writeFileSync(path, latin);
    expect(fixContent(copy.root, TODAY, () => true)).toEqual([]);
    expect(readFileSync(path)).toEqual(latin);
  });

  test('corrects YAML that can only mean one thing, and leaves what is ambiguous', () => {
    using copy = guideWith({
      [RECORD]: inTurn(
        replacing('name: First Bank', 'name: "First Bank'),
        replacing('shortName: First', 'shortName: First: bank'),
        replacing('source: first-fees }', 'source: first-fees'),
        replacing('    per24Hours:', '\u00A0\u00A0 \u00A0per24Hours:'),
      ),
    });
    fixContent(copy.root, TODAY, () => true);
    const text = readFileSync(join(copy.root, RECORD), 'utf8');
    expect(text).toContain("shortName: 'First: bank'");
    expect(text).toContain('\n    per24Hours:');
    expect(text).toContain('name: "First Bank\n');
    expect(text).toContain('status: { state: operating, source: first-fees\n');
  });
});
