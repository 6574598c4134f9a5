import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factOf } from '../../tests/fixtures/directory.ts';
import { readYaml } from './yaml.ts';
import type { Catalogue } from '../schemas/capability.ts';
import { changesBetween, describeChange } from '../history/changes.ts';
import { factsIn, recordFacts, sourcesOf, valueOf, type ReadFact } from './facts.ts';

const CATALOGUE: Catalogue = {
  version: '2026-01-01',
  groups: [
    {
      label: 'Safety',
      colour: 'n5',
      weight: 1,
      capabilities: [{ id: 'card_lock', label: 'Locks a card', question: 'Does it?' }],
    },
  ],
};

const read = (yaml: string) => [...recordFacts(readYaml(yaml), CATALOGUE)];

const [DRAFT, STOP] = ['{ service: Bank draft, value: $9.95, source: a }', '{ service: Stop, value: $12, source: a }'];
const CLAIMS = '[{ value: Free, source: b, account: Plus, note: Words. }, { value: $1.00, source: [first-fees, a] }]';

test.each([
  [`fees: { eTransfer: { claims: ${CLAIMS} } }`, 'fees.eTransfer = $1.00 or Free (Plus) (a b first-fees)'],
  ['fees: { eTransfer: { notFound: 2026-11-20 } }', 'fees.eTransfer = Not found in the pages we read ()'],
  [`fees: { extra: [${STOP}, ${DRAFT}] }`, 'fees.extra.stop = $12 (a)', 'fees.extra.bank-draft = $9.95 (a)'],
  [`fees: { extra: [${STOP}, ${STOP}] }`, 'fees.extra.stop = $12 (a)', 'fees.extra.stop-1 = $12 (a)'],
  ['province: BC', 'province = British Columbia ()'],
  ['reach: { value: [BC, AB], source: a }', 'reach = British Columbia and Alberta (a)'],
  ['languages: { value: [English, French, Punjabi], source: a }', 'languages = English, French and Punjabi (a)'],
  ['wallets: { applePay: { value: true, source: a } }', 'wallets.applePay = yes (a)'],
  ['capabilities: { card_lock: true }', 'capabilities.card_lock = yes (listed)'],
  ['members: { value: 120000, source: a }', 'members = 120,000 (a)'],
  ['lastVerified: 2025-08-28', 'lastVerified = August 28, 2025 ()'],
  ['insurance: { value: CDIC, source: a }', 'insurance = CDIC (a)'],
  [
    "insurance: { value: { insurer: CDIC, limit: '$100,000', of: each-category }, source: a }",
    'insurance = CDIC, up to $100,000 in each category of deposit (a)',
  ],
  [
    'status: { state: winding-down, successor: b, successorName: B, date: 2024-03, notice: Words., source: a }',
    ...['status = winding down (a)', 'status.successorName = B (a)', 'status.date = March 2024 (a)'],
  ],
  [
    'store: { ios: { name: First, url: https://apps.apple.com/1, note: Words., source: a } }',
    ...['store.ios = First (a)', 'store.ios.url = https://apps.apple.com/1 (a)'],
  ],
  [
    'support: { phones: [{ label: Cards, for: [fraud], number: 1 (800) 769-2512, hours: 24 hours, source: b }] }',
    ...[
      'support.phones.cards = 1-800-769-2512 (b)',
      'support.phones.cards.for = fraud (b)',
      'support.phones.cards.hours = 24 hours (b)',
    ],
  ],
  [
    'accounts: [{ name: Day to Day, eTransfer: { value: $1, free: 2, source: a }, groups: [{ for: [students], monthly: { value: Free, source: b } }] }]',
    ...['accounts.day-to-day.eTransfer = $1 (a)', 'accounts.day-to-day.eTransfer.free = 2 (a)'],
    'accounts.day-to-day.groups.students.monthly = Free (b)',
  ],
  ['summary: Words.\nfaq: [{ question: Words?, answer: Words. }]\nsources: [{ id: a }]\npage: { title: Words }'],
])('the facts of %s', (yaml, ...facts) =>
  expect(read(yaml).map(([path, fact]) => `${path} = ${valueOf(fact)} (${sourcesOf(fact).join(' ')})`)).toEqual(facts),
);

test('a fact has its place in the file, its notes and the sources of each claim', () =>
  expect(
    read('fees: { extra: [{ service: Draft, value: $9.95, source: [b, a], note: One., account: Plus }] }'),
  ).toEqual([
    [
      'fees.extra.draft',
      {
        label: 'Draft',
        keys: ['fees', 'extra', 0],
        claims: [
          {
            value: '$9.95',
            written: '$9.95',
            keys: ['fees', 'extra', 0, 'value'],
            sources: ['a', 'b'],
            account: 'Plus',
            note: 'One.',
          },
        ],
        note: 'One.',
        isUnread: false,
      },
    ],
  ]));

test.each(['{ value: $1.00, source: a, other: { value: Free, source: b } }', '{ amount: $1.00 }'])(
  'a fact in a form that this code does not know is marked: %s',
  (fact) => expect(read(`fees: { eTransfer: ${fact} }`)).toMatchObject([['fees.eTransfer', { isUnread: true }]]),
);

test('a fact has its label from the schema, the catalogue or itself, or else from its keys', () => {
  const yaml =
    'capabilities: { card_lock: true, new_one: false }\nfacts: { page: { label: Pages, value: Two, source: a } }\nfees: { eTransfer: $1 }\naccounts: [{ name: Plus, groups: [{ who: Students, beyond: { value: $1, source: a } }, { for: youth, upTo: 24, monthly: { value: Free, source: a } }] }]';
  expect(Object.fromEntries(read(yaml).map(([path, { label }]) => [path, label]))).toEqual({
    'fees.eTransfer': 'e-Transfer fee',
    'capabilities.card_lock': 'Locks a card',
    'capabilities.new_one': 'New one',
    'facts.page': 'Pages',
    'accounts.plus.groups.students.beyond': 'Plus, Students, Each payment more',
    'accounts.plus.groups.youth.monthly': 'Plus, 24 or younger, Monthly fee',
  });
});

test('shared facts have the path with which texts show them', () =>
  expect([...factsIn({ cap: { label: 'Cap', value: '$10', source: 'a' } }, 'general')]).toMatchObject([
    ['general.cap', { label: 'Cap', keys: ['cap'], claims: [{ value: '$10', sources: ['a'] }] }],
  ]));

test('reading never throws, whatever a record contains', () => {
  const loop: Record<string, unknown> = {};
  loop.fees = loop;
  expect(() => recordFacts(loop, CATALOGUE)).not.toThrow();
  fc.assert(
    fc.property(
      fc.anything({ withDate: true, withBigInt: true, withNullPrototype: true, maxDepth: 4 }),
      (odd) => recordFacts(odd, CATALOGUE) instanceof Map,
    ),
  );
});

describe('a change', () => {
  const limit = (...claims: [value: string, ...sources: string[]][]) => factOf('Limit', ...claims);
  const unread = { ...limit(['$3,000', 'a']), isUnread: true };
  const ofAccount = (fact: ReadFact) => ({
    ...fact,
    claims: fact.claims.map((claim) => ({ ...claim, account: 'Plus' })),
  });

  test.each([
    [limit(['$3,000', 'a']), limit(['$10,000', 'a']), 'was $3,000, now $10,000'],
    [limit(['$3,000', 'a']), limit(['$10,000', 'a', 'b']), 'was $3,000, now $10,000, source added'],
    [limit(['$3,000', 'a', 'b', 'c']), limit(['$3,000', 'a']), '2 sources removed'],
    [limit(['$3,000', 'a']), limit(['$3,000', 'b']), 'source replaced'],
    [limit(['1', 'a'], ['2', 'b']), limit(['1', 'b'], ['2', 'a']), 'who says what changed'],
    [limit(['1', 'a'], ['2', 'b']), limit(['2', 'b'], ['1', 'a']), undefined],
    [limit(['$3,000', 'a']), ofAccount(limit(['$3,000', 'a'])), 'was $3,000, now $3,000 (Plus)'],
    [limit(['$3,000', 'listed']), limit(['$3,000', 'a']), 'source added'],
    [limit(['$3,000', 'a', 'listed']), limit(['$3,000', 'a']), 'listing changed'],
    [undefined, limit(['no']), 'was not known, now no'],
    [limit(['yes']), undefined, 'was yes, now not known'],
    [unread, limit(['$5,000', 'a']), undefined],
    [limit(['$5,000', 'a']), unread, undefined],
    [unread, undefined, undefined],
    [limit(['1', 'a']), { ...limit(['1', 'a']), label: 'Another' }, undefined],
  ])('%#: is described as %3$s', (before, after, described) => {
    const record = (fact: ReadFact | undefined) => new Map(fact ? [['limit', fact]] : []);
    const changes = changesBetween(record(before), record(after)).map(describeChange);
    expect(changes).toEqual(described === undefined ? [] : [`Limit: ${described}`]);
  });
});
