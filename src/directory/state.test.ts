import { describe, expect, test } from 'vitest';
import { CAPABILITIES } from '../../tests/fixtures/directory.ts';
import { PROVINCES } from '../schemas/lists.ts';
import { FLAGS, KINDS } from './item.ts';
import { DEFAULT_STATE, dollarsOf, readState, SORTS, withoutFilters, writeState } from './state.ts';

const SLUGS = ['a', 'b', 'c', 'd'] as const;
const known = { isSlug: (slug: string) => SLUGS.some((other) => other === slug), capabilities: CAPABILITIES };

/** Values that would do harm if they were treated as anything but text, or that break simple code. */
const HOSTILE = [
  '<script>window.hostile=1</script>',
  '"><img src=x onerror="window.hostile=1">',
  '</script><script>window.hostile=1</script>',
  'javascript:window.hostile=1',
  '//attacker.example/x.js',
  '${window.hostile=1}',
  ...'__proto__ constructor prototype toString hasOwnProperty __proto__[free]'.split(' '),
  ...'0 -1 1e3 1e999 NaN -0 0x1F 1000001 3.5 １２３ ٣ % %zz %E0%A4%A %C3 %00 \0 \u{7f} \u202Ertl ../../'.split(' '),
  ' 5 ',
  '9'.repeat(400),
  '🏦'.repeat(120),
  '\u{1F3E6}'.slice(0, 1),
  '',
];

/** What the directory accepts, by parameter. */
const PARAMETERS: readonly (readonly [name: string, ...accepted: string[]])[] = [
  ['q', 'bank', 'Québec'],
  ['tab', 'all', ...KINDS],
  ['caps', ...CAPABILITIES],
  ['kind', ...KINDS],
  ['province', ...PROVINCES],
  ['sends', '3000', '1000000'],
  ...FLAGS.map(({ name }) => [name, '1'] as const),
  ['sort', ...SORTS.map(({ name }) => name)],
  ['compare', ...SLUGS],
  ['__proto__', '1'],
];

describe('the address', () => {
  test.each(PARAMETERS)(
    'gives a state that is written and read back the same, also if %s is hostile',
    (name, ...accepted) => {
      for (const hostile of HOSTILE)
        for (const written of [hostile, encodeURIComponent(hostile.toWellFormed())])
          for (const value of [written, [...accepted, written].join(), [written, ...accepted].join()]) {
            const state = readState(`?compare=a&${name}=${value}&q=bank`, known);
            expect(readState(writeState(state), known)).toEqual(state);
          }
    },
  );

  test('has a question of 500 characters whole', () => {
    const query = 'a'.repeat(500);
    expect(readState(writeState({ ...DEFAULT_STATE, query }), known).query).toBe(query);
  });

  test('is short and readable', () => {
    expect(writeState(DEFAULT_STATE)).toBe('');
    expect(
      writeState({ ...DEFAULT_STATE, query: 'caisse', capabilities: ['etransfer', 'card_lock'], compare: ['a', 'b'] }),
    ).toBe('?q=caisse&caps=etransfer,card_lock&compare=a,b');
  });

  test.each<[search: string, part: object]>([
    ['?sort=price', { sort: 'score' }],
    ['?tab=banks', { tab: 'all' }],
    ['?caps=card_lock,free_money', { capabilities: ['card_lock'] }],
    ['?compare=a,nobody,a,b,c,d', { compare: ['a', 'b', 'c'] }],
    ['?sends=lots', { sends: null }],
    ['?sends=-5', { sends: null }],
    ['?province=XX', { province: null }],
    ['?q=%E0%A4%A', { query: expect.any(String) as string }],
    ['?__proto__=1&constructor=free&__proto__[free]=1&free.constructor=1', DEFAULT_STATE],
    ['?more=yes', { more: false }],
    ...['30-4-2-500', '30-4-2-500-king', '-1-4-2-500-none', '501-4-2-500-none', '1-1-1-1000001-none', 'lots'].map(
      (month): [string, object] => [`?month=${month}`, { month: null }],
    ),
  ])('drops invalid parts: %s', (search, part) => expect(readState(search, known)).toMatchObject(part));
});

test.each(['a,b.', 'a,b)', 'a, b', 'a+b', 'A,b', 'a%2Cb', 'a%252Cb', 'a%252cb', 'a;b', 'a&compare=b'])(
  'a link that was changed on its way names the same institutions: compare=%s',
  (ids) => expect(readState(`?compare=${ids}`, known).compare).toEqual(['a', 'b']),
);

test.each([
  ...['5000', '5000.00', '$5,000', '5\u00A0000', '5000.', ' ５０００ '].map((text) => [text, 5000] as const),
  ...['', '0', '-5', '12.50', '1e5', '1000001', 'lots', '5k'].map((text) => [text, null] as const),
])('an amount is read as people write it: %j is %j', (text, dollars) => expect(dollarsOf(text)).toBe(dollars));

test('a month is read as it was written, also with a full stop after it', () => {
  const month = { payments: 30, eTransfers: 4, withdrawals: 2, kept: 50_000, who: '65-or-older' } as const;
  expect(writeState({ ...DEFAULT_STATE, month })).toBe('?month=30-4-2-500-65-or-older');
  expect(readState('?month=30-4-2-500-65-or-older.', known).month).toEqual(month);
});

test('clearing the filters keeps sort, tab, comparison and what is open', () => {
  const kept = { sort: 'name', tab: 'digital', compare: ['a'], more: true } as const;
  expect(withoutFilters({ ...DEFAULT_STATE, ...kept, query: 'a', sends: 1, flags: ['free'] })).toEqual({
    ...DEFAULT_STATE,
    ...kept,
  });
});
