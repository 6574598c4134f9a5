import { describe, expect, test } from 'vitest';
import { directoryItem as item, UNANSWERED, figures, NO_FIGURES } from '../../tests/fixtures/directory.ts';
import {
  bestFigures,
  bestOf,
  filterInstitutions,
  hiddenByFilters,
  listedOf,
  ofTab,
  countRemaining,
  sorted,
} from './filter.ts';
import type { DirectoryItem } from './item.ts';
import { DEFAULT_STATE, SORTS, type DirectoryState } from './state.ts';

const slugsOf = (items: readonly DirectoryItem[]) => items.map(({ slug }) => slug);

test.each([
  ['royal', 1],
  ['ROYAL BANK', 1],
  ['Que\u0301bec', 1],
  [' quebec ', 1],
  ['', 1],
  ['royale', 0],
  ['bank a', 0],
])('a search for "%s" in name or summary finds %i', (query, count) => {
  const bank = item('bank', { name: 'First Royal Bank', summary: 'A caisse it is not. Montréal, Québec.' });
  expect(filterInstitutions([bank], { ...DEFAULT_STATE, query }).yes).toHaveLength(count);
});

describe('filters', () => {
  const sends = (sure: number, most = sure, isOpen = false) => ({ sure: sure * 100, most: most * 100, isOpen });
  const items = [
    item('all', {
      offered: ['etransfer', 'card_lock'],
      answers: { ...UNANSWERED, free: 'yes', nofee: 'yes', french: 'yes' },
      sends: sends(5000),
      score: 90,
      kind: 'big-six',
    }),
    item('some', {
      offered: ['etransfer'],
      notOffered: ['card_lock'],
      answers: { ...UNANSWERED, free: 'no', nofee: 'no' },
      sends: sends(2000),
      provinces: ['ON'],
      score: 80,
    }),
    item('disputed', {
      offered: ['etransfer'],
      disputed: ['card_lock'],
      answers: { ...UNANSWERED, free: 'possibly', nofee: 'possibly' },
      sends: sends(2000, 5000),
      provinces: ['ON'],
      perhapsIn: ['QC'],
      score: 75,
    }),
    item('unknown', {
      offered: ['etransfer'],
      score: 70,
      provinces: [],
      tile: { letters: 'U', form: 'credit-union', shift: 0 },
      kind: 'credit-unions',
    }),
    item('old', { answers: { ...UNANSWERED, free: 'yes' }, isClosed: true }),
  ];
  const stateOf = (part: Partial<DirectoryState>) => ({ ...DEFAULT_STATE, ...part });

  test.each<[Partial<DirectoryState>, yes: string[], possibly: string[], unknown: string[]]>([
    [{ capabilities: ['card_lock'] }, ['all'], ['disputed'], ['unknown']],
    [{ capabilities: ['etransfer', 'card_lock'] }, ['all'], ['disputed'], ['unknown']],
    [{ flags: ['free'] }, ['all'], ['disputed'], ['unknown']],
    [{ flags: ['french'] }, ['all'], [], ['some', 'disputed', 'unknown']],
    [{ sends: 5000 }, ['all'], ['disputed'], ['unknown']],
    [{ sends: 5001 }, [], [], ['unknown']],
    [{ province: 'ON' }, ['all', 'some', 'disputed'], [], ['unknown']],
    [{ province: 'QC', flags: ['free'] }, ['all'], ['disputed'], ['unknown']],
    [{ kind: 'bank' }, ['all', 'some', 'disputed'], [], []],
    [{ kind: 'credit-unions' }, ['unknown'], [], []],
    [{ query: 'old' }, ['old'], [], []],
  ])('combine with AND and divide institutions by their worst answer: %j', (part, yes, possibly, unknown) => {
    const found = filterInstitutions(items, stateOf(part));
    expect([found.yes, found.possibly, found.unknown].map(slugsOf)).toEqual([yes, possibly, unknown]);
  });

  test('hide institutions that the search names, and merged or closed ones that would pass', () => {
    const hidden = (part: Partial<DirectoryState>) =>
      hiddenByFilters({ items, state: stateOf(part) }, items.slice(0, 2));
    expect(hidden({})).toEqual({ named: [], closed: 0 });
    expect(hidden({ flags: ['free'] })).toEqual({ named: [items[1]], closed: 1 });
    expect(hidden({ flags: ['french'] }), 'what may pass is listed').toEqual({ named: [], closed: 0 });
  });

  test('list uncertain institutions after the others, in parts that say why', () =>
    expect(
      listedOf(filterInstitutions(items, stateOf({ flags: ['free'] }))).map(({ item: { slug }, part }) => [slug, part]),
    ).toEqual([
      ['all', 'known'],
      ['disputed', 'possibly'],
      ['unknown', 'unknown'],
    ]));

  test('where a source says that a limit varies, amounts above the other sources’ are not known', () => {
    const open = [item('open', { sends: sends(0, 3000, true) })];
    expect(filterInstitutions(open, stateOf({ sends: 3000 })).possibly).toEqual(open);
    expect(filterInstitutions(open, stateOf({ sends: 3001 })).unknown).toEqual(open);
  });

  test('count how many institutions would remain', () => {
    expect(countRemaining({ items, state: DEFAULT_STATE }, { flags: ['free'] })).toBe(' (1)');
    const state = stateOf({ capabilities: ['etransfer'], province: 'QC' });
    expect(countRemaining({ items, state }, { capabilities: ['etransfer', 'card_lock'] })).toBe(' (1)');
    expect(countRemaining({ items, state }, { province: 'ON' })).toBe(' (3)');
    expect(countRemaining({ items, state: stateOf({ query: 'lost card' }) }, { province: 'ON' })).toBe('');
  });
});

test.each([
  ['score', ['c', 'a', 'b', 'd']],
  ['name', ['a', 'b', 'c', 'd']],
  ['fee', ['b', 'a', 'c', 'd']],
  ['limit', ['b', 'c', 'a', 'd']],
] as const)('by %s: the best first, doubtful ones after, then by name, not known last: %j', (sort, slugs) => {
  const doubtful = { ...NO_FIGURES, fee: { text: 'Free', cents: 0, others: [{ who: 'Our list', text: '$1.00' }] } };
  const items = [
    item('b', { score: 80, figures: figures({ fee: 0, limit: 1_000_000 }) }),
    item('a', { score: 80, figures: doubtful }),
    item('c', { score: 95, figures: figures({ fee: 150, limit: 300_000 }) }),
    item('d'),
  ];
  expect(slugsOf(sorted(items, sort))).toEqual(slugs);
});

test('in any order, those of which almost nothing is known come after the others, merged and closed ones last', () => {
  const items = [item('a', { score: 100, isClosed: true }), item('b', { score: 99, isBarelyKnown: true }), item('c')];
  for (const { name } of SORTS) expect(slugsOf(sorted(items, name)), name).toEqual(['c', 'b', 'a']);
});

test('the best figures of a list are those of at most half of the known amounts, unless a source disputes one', () => {
  const list = [
    figures({ from: 0, fee: 0, limit: 300_000 }),
    figures({ from: 400, fee: 0 }),
    figures({ from: 1695, fee: 100 }),
    NO_FIGURES,
    { ...NO_FIGURES, from: { text: 'Free', cents: 0, others: [{ who: 'Our list', text: '$4' }] } },
  ];
  const best = bestOf(list);
  expect([...best], 'one limit is no best, and two of three fees are too many').toEqual([['from', 0]]);
  expect(list.map((each) => bestFigures(each, best))).toEqual([['from'], [], [], [], []]);
  expect([...bestOf(list, { among: 4 })], 'two of four cells are half').toEqual([
    ['from', 0],
    ['fee', 0],
  ]);
});

test('a filter neither takes away the mark of the best nor gives one to an amount that most have', () => {
  const fees = (...amounts: number[]) => amounts.map((from) => figures({ from }));
  const all = fees(0, 0, 400, 400, 900);
  expect([...bestOf(fees(0, 0, 400), { all })]).toEqual([['from', 0]]);
  expect([...bestOf(fees(0, 400), { all: fees(0, 0, 0, 400) })]).toEqual([]);
  expect([...bestOf(fees(0, 0), { all })], 'all of the list are the best').toEqual([]);
});

test('a tab lists the institutions of its kind by score', () => {
  const items = [item('b', { kind: 'digital' }), item('a'), item('c', { score: 95, kind: 'digital' })];
  expect(slugsOf(ofTab(items, 'digital'))).toEqual(['c', 'b']);
});

test('the lowest fee is compared with lowest fees, a fee without limits with those without limits', () => {
  const items = [
    item('a', { figures: figures({ from: 400, unlimited: 1695 }) }),
    item('b', { figures: figures({ from: 1000, unlimited: 1000 }) }),
    item('c', { figures: figures({ from: 0 }) }),
  ];
  expect(slugsOf(sorted(items, 'from'))).toEqual(['c', 'a', 'b']);
  expect(slugsOf(sorted(items, 'unlimited')), 'not known comes last').toEqual(['b', 'a', 'c']);
  const best = bestOf(items.map((each) => each.figures));
  expect(items.map((each) => bestFigures(each.figures, best))).toEqual([[], ['unlimited'], ['from']]);
});
