import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readYaml } from '../prose/markdown.ts';
import type { Catalogue } from '../schemas/capability.ts';
import { factsOf, sharedFactsOf, sourcesOf, valueOf } from './facts.ts';

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

const read = (yaml: string) => [...factsOf(readYaml(yaml), CATALOGUE)];

/** The facts of a record as `path = value (sources)`. */
const facts = (yaml: string) =>
  read(yaml).map(([path, fact]) => `${path} = ${valueOf(fact)} (${sourcesOf(fact).join(' ')})`);

const labels = (yaml: string) => Object.fromEntries(read(yaml).map(([path, { label }]) => [path, label]));

describe('a fact', () => {
  test('has all claims, each with its account, in an order of its own', () =>
    expect(
      facts(
        'fees: { eTransfer: { claims: [{ value: Free, source: b, account: Plus, note: Words. }, { value: $1.00, source: [first-fees, a] }] } }',
      ),
    ).toEqual(['fees.eTransfer = $1.00 or Free (Plus) (a b first-fees)']));

  test('has its place in the file, its notes and the sources of each claim', () => {
    const yaml = 'fees: { extra: [{ service: Draft, value: $9.95, source: [b, a], note: One., account: Plus }] }';
    expect(read(yaml)).toEqual([
      [
        'fees.extra.draft',
        {
          label: 'Draft',
          keys: ['fees', 'extra', 0],
          claims: [{ value: '$9.95', sources: ['a', 'b'], account: 'Plus', note: 'One.' }],
          note: 'One.',
          isUnread: false,
        },
      ],
    ]);
  });

  test('that was not found says so', () =>
    expect(facts('fees: { eTransfer: { notFound: 2026-11-20, verify: Words. } }')).toEqual([
      'fees.eTransfer = Not found in the pages we read ()',
    ]));

  test.each(['{ value: $1.00, source: a, other: { value: Free, source: b } }', '{ amount: $1.00 }'])(
    'in a form that this code does not know is marked: %s',
    (fact) => expect(read(`fees: { eTransfer: ${fact} }`)).toMatchObject([['fees.eTransfer', { isUnread: true }]]),
  );

  test('has the text that readers see: yes and no, joined lists, names of provinces, formatted dates, without line breaks', () => {
    expect(
      facts(`
province: BC
reach: { value: [BC, AB], source: a }
languages: { value: [English, French, Punjabi], source: a }
wallets: { applePay: { value: true, source: a } }
members: { value: 120000, source: a }
insurance: { value: "CDIC,\n  up to $100,000", source: a }
lastVerified: 2025-08-28`),
    ).toEqual([
      'province = British Columbia ()',
      'insurance = CDIC, up to $100,000 (a)',
      'reach = British Columbia and Alberta (a)',
      'languages = English, French and Punjabi (a)',
      'wallets.applePay = yes (a)',
      'members = 120,000 (a)',
      'lastVerified = August 28, 2025 ()',
    ]);
  });

  test('includes the parts of a status, a store listing and a telephone number, with their sources', () => {
    expect(
      facts(`
status: { state: winding-down, successor: rbc, successorName: RBC, date: 2024-03, notice: Words., source: cdic }
store: { ios: { name: First, url: https://apps.apple.com/1, note: Words., source: a } }
support: { phones: [{ label: Cards, for: [fraud], number: 1-800-769-2512, hours: 24 hours, abroad: direct, source: b }] }`),
    ).toEqual([
      'status = winding down (cdic)',
      'status.successorName = RBC (cdic)',
      'status.date = March 2024 (cdic)',
      'store.ios = First (a)',
      'store.ios.url = https://apps.apple.com/1 (a)',
      'support.phones.cards = 1-800-769-2512 (b)',
      'support.phones.cards.hours = 24 hours (b)',
      'support.phones.cards.abroad = direct (b)',
    ]);
  });

  test('has its label from the schema, the catalogue or itself, or else from its keys', () => {
    const yaml =
      'capabilities: { card_lock: true, new_one: false }\nfacts: { page: { label: Pages of a statement, value: Two, source: a } }\nfees: { eTransfer: $1 }';
    expect(facts(yaml)[1]).toBe('capabilities.card_lock = yes (listed)');
    expect(labels(yaml)).toEqual({
      'fees.eTransfer': 'e-Transfer fee',
      'capabilities.card_lock': 'Locks a card',
      'capabilities.new_one': 'New one',
      'facts.page': 'Pages of a statement',
    });
  });
});

test('the entries of a list are found by name, in any order; two with the same name are both included', () => {
  const [draft, stop] = [
    '{ service: Bank draft, value: $9.95, source: a }',
    '{ service: Stop a cheque, value: $12.50, source: a }',
  ];
  const inOrder = facts(`fees: { extra: [${draft}, ${stop}] }`);
  expect(inOrder).toEqual(['fees.extra.bank-draft = $9.95 (a)', 'fees.extra.stop-a-cheque = $12.50 (a)']);
  expect(facts(`fees: { extra: [${stop}, ${draft}] }`).sort()).toEqual(inOrder);
  expect(facts(`fees: { extra: [${draft}, ${draft}] }`)).toHaveLength(2);
});

test('shared facts have the path with which texts show them', () =>
  expect([...sharedFactsOf({ cap: { label: 'Cap', value: '$10', source: 'a' } })]).toMatchObject([
    ['general.cap', { label: 'Cap', keys: ['cap'], claims: [{ value: '$10', sources: ['a'] }] }],
  ]));

test('prose is not a fact: the page, questions, recipes, summary, notes, and the list of sources', () => {
  expect(
    facts(`
summary: Words.
fees: { monthly: { value: Free, source: a, note: Words., verify: Words. } }
eTransferGuide: { instructions: [Words.] }
targetAudience: [Everybody]
recipes: [{ id: one, title: Words, steps: [Words.] }]
faq: [{ question: Words?, answer: Words. }]
sources: [{ id: a, title: Words, readOn: 2026-11-20 }]
page: { title: Words }`),
  ).toEqual(['fees.monthly = Free (a)']);
});

test('never throws, whatever a record contains', () => {
  const loop: Record<string, unknown> = {};
  loop.fees = loop;
  expect(() => factsOf(loop, CATALOGUE)).not.toThrow();
  fc.assert(
    fc.property(
      fc.anything({ withDate: true, withBigInt: true, withNullPrototype: true, maxDepth: 4 }),
      (odd) => factsOf(odd, CATALOGUE) instanceof Map,
    ),
  );
});
