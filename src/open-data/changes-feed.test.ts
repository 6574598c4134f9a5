import { load } from 'cheerio';
import { parseAtomFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { atomFaults } from '../../tests/fixtures/atom.ts';
import { awkwardChanges } from '../../tests/fixtures/changes.ts';
import { changesFeed } from './changes-feed.ts';

const { institutions, history } = awkwardChanges;

test('the feed tells what changed, newest first, with the day of the newest change as its own', () => {
  const feed = parseAtomFeed(changesFeed(awkwardChanges));
  expect(feed.updated).toBe('2026-11-22T20:00:00.000Z');
  expect(feed.authors).toEqual([{ name: 'Canadian Online Banking Guide', uri: 'https://banking-guide.example/' }]);
  expect(feed.entries?.map(({ title, updated }) => [updated, title?.value])).toEqual([
    ['2026-11-22T20:00:00.000Z', 'First Bank: 2 facts changed'],
    ['2026-11-21T20:00:00.000Z', 'Smith & <Sons> ]]> “Caisse”: Menu: was A & B, now <A>'],
    ['2026-11-21T03:00:00.000Z', 'First Bank: added to the guide'],
  ]);
});

test('an entry is a list of the facts, its words not taken for HTML', () => {
  const [entry] = parseAtomFeed(changesFeed(awkwardChanges)).entries ?? [];
  const $ = load(entry?.content?.value ?? '');
  expect(
    $('ul > li')
      .toArray()
      .map((item) => $(item).html()),
  ).toEqual(['Menu: was Pay &amp; &lt;b&gt;Transfer&lt;/b&gt;, now Pay &gt; Transfer ]]&gt; "now"', 'Fee: source added']);
});

test('an entry leads to the page of its institution, or to its place in the directory', () => {
  const feed = parseAtomFeed(changesFeed(awkwardChanges));
  expect(feed.entries?.map(({ links }) => links?.map(({ href }) => href))).toEqual([
    ['https://banking-guide.example/banks/first/#what-changed'],
    ['https://banking-guide.example/enhanced-demo/#second'],
    ['https://banking-guide.example/banks/first/#what-changed'],
  ]);
});

test('an entry keeps its id, one for each institution and day', () => {
  const ids = parseAtomFeed(changesFeed(awkwardChanges)).entries?.map(({ id }) => id);
  expect(ids).toEqual([
    'tag:banking-guide.example,2026-11-22:changes/first',
    'tag:banking-guide.example,2026-11-21:changes/second',
    'tag:banking-guide.example,2026-11-20:changes/first',
  ]);
});

test('the feed holds the hundred newest changes', () => {
  const days = Array.from({ length: 120 }, (_, index) => {
    const moment = new Date(Date.UTC(2026, 11, 31 - index));
    return { day: moment.toISOString().slice(0, 10), moment, what: 'added' as const };
  });
  const feed = parseAtomFeed(changesFeed({ institutions, history: new Map([...history, ['first', days]]) }));
  expect(feed.entries).toHaveLength(100);
  expect(feed.entries?.[0]?.updated).toBe('2026-12-31T00:00:00.000Z');
});

test('the feed keeps to the Atom format', () => {
  const feed = changesFeed(awkwardChanges);
  expect(atomFaults(feed)).toEqual([]);
  expect(atomFaults(feed.replace(/<id>.*?<\/id>/, ''))).toEqual(['feed holds 0 of id']);
  expect(atomFaults(feed.replace('T20:00:00.000Z', ''))).toEqual(['2026-11-22 is no date of RFC 3339']);
  expect(atomFaults(feed.replace('<title>', '<guid>x</guid><title>'))).toEqual(['feed holds guid']);
});

test('there is no feed of nothing', () => {
  expect(() => changesFeed({ institutions, history: new Map() })).toThrow('no entry');
});
