import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readYaml } from '../domain/yaml.ts';
import { factsOf } from './facts.ts';

/** The facts of a record as `path: label = value (sources)`. */
const told = (yaml: string) =>
  [...factsOf(readYaml(yaml))].map(([path, { label, value, sources }]) => `${path}: ${label} = ${value} (${sources.join(' ')})`);

describe('a fact', () => {
  test('goes by its path, with the label of the pages, its value as written and its sources sorted', () => {
    expect(told('fees:\n  eTransfer: { value: $1.00, source: [rbc-fees, listed] }')).toEqual([
      'fees.eTransfer: e-Transfer fee = $1.00 (listed rbc-fees)',
    ]);
  });

  test('of a source that disagrees stands beside it as a fact of its own', () => {
    expect(
      told('limits: { eTransfer: { per24Hours: { value: "$3,000", source: listed, other: { value: "$10,000", source: first-fees } } } }'),
    ).toEqual([
      'limits.eTransfer.per24Hours: e-Transfer limit, 24 hours = $3,000 (listed)',
      'limits.eTransfer.per24Hours.other: e-Transfer limit, 24 hours, another source = $10,000 (first-fees)',
    ]);
  });

  test('is told as readers see it: yes and no, lists joined, provinces and kinds by name, dates in words', () => {
    expect(
      told(`
type: credit-union
province: BC
reach: { value: [BC, AB], source: a }
languages: { value: [English, French, Punjabi], source: a }
wallets: { applePay: { value: true, source: a }, googlePay: { value: false, source: a } }
members: { value: 120000, source: a }
lastVerified: 2025-08-28`),
    ).toEqual([
      'type: Kind = Credit union ()',
      'province: Province = British Columbia ()',
      'reach: Serves = British Columbia and Alberta (a)',
      'languages: Languages = English, French and Punjabi (a)',
      'wallets.applePay: Apple Pay = yes (a)',
      'wallets.googlePay: Google Pay = no (a)',
      'members: Members = 120,000 (a)',
      'lastVerified: Last verified = August 28, 2025 ()',
    ]);
  });

  test('is the same however its text is wrapped', () => {
    expect(told('insurance: { value: "CDIC,\n  up to $100,000", source: cdic }')).toEqual(
      told('insurance: { value: "CDIC, up to $100,000", source: cdic }'),
    );
  });

  test('may have any name where it is the institution’s own, and brings its label', () => {
    expect(told('facts:\n  page: { label: Pages of a statement, value: Two, source: a }')).toEqual([
      'facts.page: Pages of a statement = Two (a)',
    ]);
  });

  test('includes the parts of a status, a store listing and a telephone number, with their sources', () => {
    expect(
      told(`
status: { state: winding-down, successor: rbc, successorName: RBC, date: 2024-03, notice: Words., source: cdic }
store: { ios: { name: First, url: https://apps.apple.com/1, note: Words., source: a } }
support: { phones: [{ label: Cards, number: 1-800-769-2512, hours: 24 hours, source: b }] }`),
    ).toEqual([
      'status: Status = winding down (cdic)',
      'status.successorName: Successor = RBC (cdic)',
      'status.date: Status since = March 2024 (cdic)',
      'store.ios: App Store listing = First (a)',
      'store.ios.url: App Store listing, address = https://apps.apple.com/1 (a)',
      'support.phones.cards: Telephone, Cards = 1-800-769-2512 (b)',
      'support.phones.cards.hours: Telephone, Cards, hours = 24 hours (b)',
    ]);
  });
});

test('a capability is named by the catalogue; its short form is a value that the guide lists', () => {
  expect(told('capabilities: { card_lock: true, bill_pay: { available: false, notes: Words., source: a } }')).toEqual([
    'capabilities.card_lock: Card Controls = yes (listed)',
    'capabilities.bill_pay: Bill Payment = no (a)',
  ]);
});

test('the entries of a list go by what they call themselves, whatever their order', () => {
  const [draft, stop] = ['{ service: Bank draft, value: $9.95, source: a }', '{ service: Stop a cheque, value: $12.50, source: a }'];
  const facts = told(`fees: { extra: [${draft}, ${stop}] }`);
  expect(facts).toEqual(['fees.extra.bank-draft: Bank draft = $9.95 (a)', 'fees.extra.stop-a-cheque: Stop a cheque = $12.50 (a)']);
  expect(told(`fees: { extra: [${stop}, ${draft}] }`).sort()).toEqual(facts);
});

test('two entries of a list with one name are both told', () => {
  expect(told('specialFeatures: [{ value: Chat, source: a }, { value: Chat, source: b }]')).toEqual([
    'specialFeatures.chat: What stands out = Chat (a)',
    'specialFeatures.chat-1: What stands out = Chat (b)',
  ]);
});

test('words are not facts: the page, questions, tasks, summary, notes, and the list of sources', () => {
  expect(
    told(`
summary: Words.
fees: { monthly: { value: Free, source: a, note: Words., verify: Words., lookedOn: 2026-11-20 } }
eTransferGuide: { instructions: [Words.] }
targetAudience: [Everybody]
recipes: [{ id: one, title: Words, steps: [Words.] }]
faq: [{ question: Words?, answer: Words. }]
sources: [{ id: a, title: Words, readOn: 2026-11-20 }]
page: { title: Words }`),
  ).toEqual(['fees.monthly: Monthly fee = Free (a)']);
});

describe('a record of another time', () => {
  test('is told as far as it can be made out, its unknown keys in words', () => {
    expect(told('fees: { wireTransfer: $15, eTransfer: Free }\nwebsiteUrl: https://a.example/\nlimits: null\nstatus: {}')).toEqual([
      'fees.wireTransfer: Fees, wire transfer = $15 ()',
      'fees.eTransfer: e-Transfer fee = Free ()',
      'websiteUrl: Website url = https://a.example/ ()',
    ]);
  });

  test('never stops the telling, whatever stands in it', () => {
    const loop: Record<string, unknown> = { fees: {} };
    loop.fees = loop;
    const list: unknown[] = [];
    list.push(list);
    for (const odd of [
      undefined,
      null,
      'text',
      3,
      [1],
      loop,
      { fees: list },
      { lastVerified: '2025-13-45' },
      { capabilities: { etransfer: { available: 'x' } } },
    ])
      expect(() => factsOf(odd)).not.toThrow();
    fc.assert(
      fc.property(
        fc.anything({ withDate: true, withBigInt: true, withNullPrototype: true, maxDepth: 4 }),
        (odd) => factsOf(odd) instanceof Map,
      ),
    );
  });
});

test('every fee, limit and capability of a real record is told', () => {
  const text = readFileSync('src/content/banks/rbc/index.mdx', 'utf8');
  const facts = factsOf(readYaml(text.split(/^---$/m)[1] ?? ''));
  expect(facts.get('limits.eTransfer.per24Hours.other')?.sources).toEqual(['rbc-etransfer-2']);
  expect([...facts.keys()].filter((path) => path.startsWith('capabilities.'))).toHaveLength(18);
  expect([...facts.keys()].filter((path) => path.startsWith('fees.extra.'))).toHaveLength(7);
});
