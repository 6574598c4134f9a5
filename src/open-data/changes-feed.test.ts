import { load } from 'cheerio';
import { parseAtomFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { factOf } from '../../tests/fixtures/facts.ts';
import type { ChangeDay } from '../history/days.ts';
import { changesFeed } from './changes-feed.ts';

const fact = (value: string, ...sources: string[]) => factOf('Menu', [value, ...sources]);
const menu = (before: string, after: string) => ({
  path: 'menu',
  label: 'Menu',
  before: fact(before),
  after: fact(after),
});
const fee = { path: 'fee', label: 'Fee', before: fact('Free'), after: fact('Free', 'first-fees') };

/** Two institutions with a history, with characters that XML and HTML must escape. */
const institutions = [
  { slug: 'first', address: '/banks/first/', record: { name: 'First Bank' } },
  { slug: 'second', address: undefined, record: { name: 'Smith & <Sons> ]]> “Caisse”' } },
];
const history = new Map<string, ChangeDay[]>([
  [
    'first',
    [
      {
        day: '2026-11-22',
        moment: new Date('2026-11-22T20:00:00Z'),
        changes: [menu('Pay & <b>Transfer</b>', 'Pay > Transfer ]]> "now"'), fee],
      },
      { day: '2026-11-20', moment: new Date('2026-11-21T03:00:00Z'), changes: 'added' },
    ],
  ],
  ['second', [{ day: '2026-11-21', moment: new Date('2026-11-21T20:00:00Z'), changes: [menu('A & B', '<A>')] }]],
]);
const feed = parseAtomFeed(changesFeed({ institutions, history }));

test('the feed lists the changes, newest first, and has the time of the newest', () => {
  expect(feed).toMatchObject({
    id: 'https://banking-guide.example/changes.atom',
    updated: '2026-11-22T20:00:00.000Z',
    authors: [{ name: 'Canadian Online Banking Guide', uri: 'https://banking-guide.example/' }],
  });
  expect(feed.entries?.map(({ title, updated }) => [updated, title?.value])).toEqual([
    ['2026-11-22T20:00:00.000Z', 'First Bank: 2 facts changed'],
    ['2026-11-21T20:00:00.000Z', 'Smith & <Sons> ]]> “Caisse”: Menu: was A & B, now <A>'],
    ['2026-11-21T03:00:00.000Z', 'First Bank: added to the guide'],
  ]);
});

test('an entry is a list of the facts, with their texts escaped', () => {
  const $ = load(feed.entries?.[0]?.content?.value ?? '');
  expect(
    $('ul > li')
      .toArray()
      .map((item) => $(item).html()),
  ).toEqual([
    'Menu: was Pay &amp; &lt;b&gt;Transfer&lt;/b&gt;, now Pay &gt; Transfer ]]&gt; "now"',
    'Fee: source added',
  ]);
});

test('an entry links to the page of its institution, or to its row in the directory, however long that is', () => {
  expect(feed.entries?.map(({ links }) => links?.map(({ href }) => href))).toEqual([
    ['https://banking-guide.example/banks/first/#what-changed'],
    ['https://banking-guide.example/enhanced-demo/?q=Smith+%26+%3CSons%3E+%5D%5D%3E+%E2%80%9CCaisse%E2%80%9D#second'],
    ['https://banking-guide.example/banks/first/#what-changed'],
  ]);
});

test('an entry has a stable id, by institution and day', () => {
  expect(feed.entries?.map(({ id }) => id)).toEqual([
    'tag:banking-guide.example,2026-11-22:changes/first',
    'tag:banking-guide.example,2026-11-21:changes/second',
    'tag:banking-guide.example,2026-11-20:changes/first',
  ]);
});

test('the feed has the hundred newest changes', () => {
  const days = Array.from({ length: 120 }, (_, index) => {
    const moment = new Date(Date.UTC(2026, 11, 31 - index));
    return { day: moment.toISOString().slice(0, 10), moment, changes: 'added' as const };
  });
  const { entries } = parseAtomFeed(changesFeed({ institutions, history: new Map([['first', days]]) }));
  expect(entries).toHaveLength(100);
  expect(entries?.[0]?.updated).toBe('2026-12-31T00:00:00.000Z');
});

test('without changes there is no feed', () => {
  expect(() => changesFeed({ institutions, history: new Map() })).toThrow('no entry');
});
