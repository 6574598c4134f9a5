import { load } from 'cheerio';
import { parseAtomFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { factOf } from '../../tests/fixtures/directory.ts';
import type { ChangeDay } from '../history/days.ts';
import { changesFeed } from './changes-feed.ts';
import { changeHash } from './publish.ts';

test('a change hash is the start of the SHA-256 of the canonical JSON, which does not depend on the order of keys', () => {
  // SHA-256 of {} is 44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a
  expect(changeHash({})).toBe('44136fa355b3');
  expect(changeHash({ a: 1, b: [2, 3] })).toBe(changeHash({ b: [2, 3], a: 1 }));
  expect(changeHash({ a: 1, b: [2, 3] })).not.toBe(changeHash({ a: 1, b: [3, 2] }));
});

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
const changes = [menu('Pay & <b>Transfer</b>', 'Pay > Transfer ]]> "now"'), fee];
const history = new Map<string, ChangeDay[]>([
  [
    'first',
    [
      { day: '2026-11-22', moment: new Date('2026-11-22T20:00:00Z'), changes },
      { day: '2026-11-20', moment: new Date('2026-11-21T03:00:00Z'), changes: 'added' },
    ],
  ],
  ['second', [{ day: '2026-11-21', moment: new Date('2026-11-21T20:00:00Z'), changes: [menu('A & B', '<A>')] }]],
]);

test('the feed lists the changes, newest first, with an id that stays and the page or the row of the institution', () => {
  const feed = parseAtomFeed(changesFeed({ institutions, history }));
  expect(feed).toMatchObject({
    id: 'https://banking-guide.example/changes.atom',
    updated: '2026-11-22T20:00:00.000Z',
    authors: [{ name: 'Canadian Online Banking Guide', uri: 'https://banking-guide.example/' }],
  });
  const entries = feed.entries?.map(({ id, updated, title, links }) => [id, updated, title?.value, links?.[0]?.href]);
  expect(entries).toEqual([
    [
      'tag:banking-guide.example,2026-11-22:changes/first',
      '2026-11-22T20:00:00.000Z',
      'First Bank: 2 facts changed',
      'https://banking-guide.example/banks/first/#what-changed',
    ],
    [
      'tag:banking-guide.example,2026-11-21:changes/second',
      '2026-11-21T20:00:00.000Z',
      'Smith & <Sons> ]]> “Caisse”: Menu: was A & B, now <A>',
      'https://banking-guide.example/enhanced-demo/?q=Smith+%26+%3CSons%3E+%5D%5D%3E+%E2%80%9CCaisse%E2%80%9D#second',
    ],
    [
      'tag:banking-guide.example,2026-11-20:changes/first',
      '2026-11-21T03:00:00.000Z',
      'First Bank: added to the guide',
      'https://banking-guide.example/banks/first/#what-changed',
    ],
  ]);
  const $ = load(feed.entries?.[0]?.content?.value ?? '');
  expect($('ul').html()).toBe(
    '<li>Menu: was Pay &amp; &lt;b&gt;Transfer&lt;/b&gt;, now Pay &gt; Transfer ]]&gt; "now"</li><li>Fee: source added</li>',
  );
});

test('the feed has the hundred newest changes; without any there is no feed', () => {
  const days = Array.from({ length: 120 }, (_, index): ChangeDay => {
    const moment = new Date(Date.UTC(2026, 11, 31 - index));
    return { day: moment.toISOString().slice(0, 10), moment, changes: 'added' };
  });
  const { entries } = parseAtomFeed(changesFeed({ institutions, history: new Map([['first', days]]) }));
  expect(entries).toHaveLength(100);
  expect(entries?.[0]?.updated).toBe('2026-12-31T00:00:00.000Z');
  expect(() => changesFeed({ institutions, history: new Map() })).toThrow('no entry');
});
