import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sourcesOf } from '../../tests/fixtures/records.ts';
import { money, type Claim } from '../schemas/fact.ts';
import { insurance } from '../schemas/insurance.ts';
import { LISTED } from '../schemas/lists.ts';
import { otherText, tell, tellClaim, type Told } from './tell.ts';

const today = '2026-11-20';
const sources = sourcesOf({
  new: { publisher: 'Oak Bank', published: '2026-02' },
  lastYear: { publisher: 'Oak Bank', published: '2025' },
  twoYears: { publisher: 'Oak Bank', published: '2024-01-01' },
  regulator: { publisher: 'FCAC', host: 'regulator' },
  threeYears: { publisher: 'Oak Bank', published: '2023' },
  overThree: { publisher: 'Oak Bank', published: '2023-11-19' },
  undated: { publisher: 'Oak Bank, in a copy' },
  old: { publisher: 'Oak Bank', age: 'older' },
  [LISTED]: { kind: 'third-party', published: '2025-08-28' },
  paper: { publisher: 'The Paper', kind: 'third-party', published: '2026-03' },
});
const reading = { sources, today };

describe('a value is told in its parts', () =>
  test.each([
    ['Free', { text: 'Free', figure: 'Free' }],
    ['$16.95 a month', { text: '$16.95 a month', figure: '$16.95', unit: 'a month' }],
    ['Up to $3,000 a day', { before: 'Up to', figure: '$3,000', unit: 'a day', condition: 'at most' }],
    ['About $3,000', { before: 'About', figure: '$3,000', condition: 'about' }],
    ['$15 to $30', { figure: '$15 to $30' }],
    ['Varies by account', { text: 'Varies by account', figure: 'Varies', unit: 'by account', condition: 'by account' }],
    ['No limit', { figure: 'No limit' }],
    ['2.5%', { figure: '2.5%' }],
  ])('%s', (text, parts) =>
    expect(tellClaim({ value: money.parse(text), source: ['new'] }, reading)).toMatchObject(parts),
  ));

describe('a deposit insurance is told with its limit and what that is of', () =>
  test.each<[z.input<typeof insurance>, string]>([
    ['CDIC', 'CDIC'],
    ['none', 'Not a bank, and not insured itself'],
    [{ insurer: 'CDIC', limit: '$100,000', of: 'each-category' }, 'CDIC, up to $100,000 in each category of deposit'],
    [{ insurer: 'CUDIC', limit: 'No limit', of: 'all-deposits' }, 'CUDIC, all deposits without limit'],
    [
      { insurer: 'FSRA', limit: '$250,000', of: 'all-unregistered', registered: 'No limit' },
      'FSRA, up to $250,000 for all deposits outside plans such as an RRSP or TFSA, no limit in such plans',
    ],
    [
      { insurer: 'CDIC', limit: '$100,000', of: 'each-partner' },
      'Not a bank, but insured through partners: CDIC insures the money that they hold, up to $100,000 at each',
    ],
  ])('%j', (value, text) =>
    expect(tellClaim({ value: insurance.parse(value), source: ['new'] }, reading).text).toBe(text),
  ));

test.each([
  'CDIC, up to $100,000',
  { insurer: 'CDIC', limit: '$100,000' },
  { insurer: 'CDIC', limit: 'Varies', of: 'each-category' },
  { insurer: 'CDIC', limit: '$100,000', of: 'each-category', registered: 'No limit' },
])('%j is no deposit insurance', (value) => expect(insurance.safeParse(value).success).toBe(false));

describe('a claim is told with who says so, on what it rests and how old it is', () =>
  test.each<[string[], string, string | undefined, string | undefined, { isOlder?: true; isOverThreeYears?: true }]>([
    [['new'], 'Oak Bank’s page', 'own page', undefined, {}],
    [['lastYear'], 'Oak Bank’s page', 'own page', '2025', {}],
    [['twoYears'], 'Oak Bank’s page', 'own page', '2024', {}],
    [['threeYears'], 'Oak Bank’s page', 'older page', '2023', { isOlder: true }],
    [['overThree'], 'Oak Bank’s page', 'older page', '2023', { isOlder: true, isOverThreeYears: true }],
    [['undated'], 'Oak Bank’s page', 'own page', undefined, {}],
    [['old'], 'Oak Bank’s page', 'older page', 'older page', { isOlder: true }],
    [[LISTED], 'Our list of August 2025', 'our list', 'listed 2025', {}],
    [['paper'], 'The Paper', 'another site', undefined, {}],
    [[LISTED, 'overThree'], 'Oak Bank’s page', 'older page', '2023', { isOlder: true, isOverThreeYears: true }],
    [['undeclared'], '', undefined, undefined, {}],
  ])('%j', (source, who, basis, words, { isOlder = false, isOverThreeYears = false }) =>
    expect(tellClaim({ value: true, source }, reading)).toMatchObject({
      who,
      basis,
      age: { words, isOlder, isOverThreeYears },
    }),
  ));

test.each([
  ['new', false, 'own page'],
  ['regulator', false, 'regulator'],
  ['old', true, 'older page'],
  [LISTED, true, 'our list of 2025'],
  ['paper', true, 'another site'],
])('the line under a claim of %s is dashed if it is older or second-hand: %s', (source, isOlder, words) =>
  expect(tellClaim({ value: true, source: [source] }, reading).ink).toEqual({ isOlder, words }),
);

test('an age that the value contains is not told twice, and the source with the date is the one to link to', () => {
  expect(tellClaim({ value: 'Since May 2025', source: ['lastYear'] }, reading).age.words).toBeUndefined();
  expect(tellClaim({ value: 'In the app', source: ['undated', 'lastYear'] }, reading).source).toEqual(['lastYear']);
});

const claim = (text: string, id: string, account?: string): Claim => ({
  value: money.parse(text),
  source: [id],
  ...(account && { account }),
});
const differing = ({ others }: Told) => others.map((other) => [other.differs, otherText(other)]);

test.each<[string, Claim[], Told['differs'], [differs: string, text: string][]]>([
  ['one claim', [claim('Free', 'new')], 'no', []],
  ['the same value of two accounts', [claim('Free', 'new', 'Chequing'), claim('Free', 'old', 'Savings')], 'no', []],
  [
    'two accounts',
    [claim('Free', 'new', 'Chequing'), claim('$1.00', 'lastYear', 'Savings')],
    'by account',
    [['by account', 'Savings: $1.00 (2025)']],
  ],
  [
    'two sources',
    [claim('Free', 'new'), claim('$1.00', LISTED)],
    'by source',
    [['by source', 'Our list of August 2025: $1.00']],
  ],
  [
    'two sources on one account',
    [claim('Free', 'new', 'Chequing'), claim('$1.00', 'old', 'Chequing')],
    'by source',
    [['by source', 'Oak Bank’s page: $1.00 (Chequing, older page)']],
  ],
  [
    'one of no account',
    [claim('Free', 'new', 'Chequing'), claim('$1.00', 'paper')],
    'by source',
    [['by source', 'The Paper: $1.00']],
  ],
  [
    'two sources on the second account',
    [claim('Free', 'new', 'Chequing'), claim('$1.00', 'new', 'Savings'), claim('$2.00', 'paper', 'Savings')],
    'by source',
    [
      ['by account', 'Savings: $1.00'],
      ['by source', 'The Paper: $2.00 (Savings)'],
    ],
  ],
  ['one that says nothing', [claim('Free', 'new'), claim('Not published by provider', LISTED)], 'no', []],
])('claims differ by account or by source: %s', (_, claims, differs, others) => {
  const told = tell({ claims }, reading);
  expect(told.differs).toBe(differs);
  expect(differing(told)).toEqual(others);
  expect(told.leading?.text).toBe('Free');
});

test('what states nothing leads nowhere: that nothing is published, and what has ended, are told as that', () => {
  const silent = tell({ claims: [claim('Not published by provider', LISTED)] }, reading);
  expect(silent).toMatchObject({ leading: undefined, unpublished: { text: 'Not published by provider' } });
  const ended = tell({ claims: [], ended: [{ ...claim('$16.95', 'new'), until: '2026-03-20' }] }, reading);
  expect(ended).toMatchObject({
    leading: undefined,
    unpublished: undefined,
    ended: [{ figure: '$16.95', until: '2026-03-20' }],
  });
});
