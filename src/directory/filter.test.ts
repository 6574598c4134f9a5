import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CAPABILITIES,
  directoryItem as item,
  directoryStates,
  UNANSWERED,
  figures,
  NO_FIGURES,
} from '../../tests/fixtures/directory.ts';
import {
  bestFigures,
  bestOf,
  counting,
  find,
  hiddenByFilters,
  leftOutAsClosed,
  listedOf,
  matching,
  ofTab,
  orPossibly,
  searchedOrNamed,
  sorted,
  tabCounts,
} from './filter.ts';
import type { DirectoryItem } from './item.ts';
import { DEFAULT_STATE, SORTS, type DirectoryState, type Sort } from './state.ts';

const slugsOf = (items: readonly DirectoryItem[]) => items.map(({ slug }) => slug);

describe('search', () => {
  const bank = item('bank', { name: 'First Royal Bank', summary: 'A caisse it is not. Montréal, Québec.' });
  test.each(['royal', 'ROYAL BANK', 'quebec', 'Québec', 'Que\u0301bec', 'caisse', ' royal ', ''])(
    'finds "%s" in name or summary',
    (query) => expect(matching([bank], query)).toEqual([bank]),
  );
  test.each(['royale', 'toronto', 'bank a'])('does not find "%s"', (query) =>
    expect(matching([bank], query)).toEqual([]),
  );
});

test('an institution of which no source says where it serves may be in any province', () => {
  const { yes, unknown } = find([item('anywhere', { provinces: [], perhapsIn: [] })], {
    ...DEFAULT_STATE,
    province: 'NU',
  });
  expect([yes.length, unknown.length]).toEqual([0, 1]);
});

describe('filters', () => {
  const sends = (sure: number, most = sure, isOpen = false) => ({
    sure: sure * 100,
    least: sure * 100,
    most: most * 100,
    isOpen,
  });
  const items = [
    item('all', {
      offered: ['etransfer', 'card_lock'],
      answers: { ...UNANSWERED, free: 'yes', nofee: 'yes', french: 'yes' },
      sends: sends(5000),
      score: 90,
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
    item('unknown', { offered: ['etransfer'], score: 70 }),
  ];
  const found = (part: Partial<DirectoryState>) => {
    const { yes, possibly, unknown } = find(items, { ...DEFAULT_STATE, ...part });
    return { yes: slugsOf(yes), possibly: slugsOf(possibly), unknown: slugsOf(unknown) };
  };

  test('are combined with AND', () => {
    expect(found({ capabilities: ['etransfer'] }).yes).toEqual(['all', 'some', 'disputed', 'unknown']);
    expect(found({ capabilities: ['etransfer', 'card_lock'] }).yes).toEqual(['all']);
    expect(found({ province: 'QC', flags: ['free'] }).possibly, 'possibly twice is possibly').toEqual(['disputed']);
  });

  test.each([
    [{ capabilities: ['card_lock' as const] }],
    [{ flags: ['free' as const] }],
    [{ sends: 3000 }],
    [{ flags: ['nofee' as const] }],
  ])('divide institutions by their answer: yes, possibly, not known; “no” is left out: %j', (part) =>
    expect(found(part)).toEqual({ yes: ['all'], possibly: ['disputed'], unknown: ['unknown'] }),
  );

  test('list uncertain institutions on request, after the others and with the reason', () => {
    const state: DirectoryState = { ...DEFAULT_STATE, flags: ['free'], also: ['unknown', 'possibly'] };
    const listed = listedOf(find(items, state), state);
    expect(listed.map(({ item: { slug }, uncertain }) => [slug, uncertain])).toEqual([
      ['all', undefined],
      ['disputed', 'possibly'],
      ['unknown', 'unknown'],
    ]);
  });

  test('list those that may pass at once if none does for certain', () => {
    const listed = (state: DirectoryState, among = items) => {
      const shown = orPossibly(state, find(among, state));
      return listedOf(find(among, shown), shown).map(({ item: { slug } }) => slug);
    };
    const state: DirectoryState = { ...DEFAULT_STATE, sends: 3000 };
    expect(listed(state)).toEqual(['all']);
    expect(listed(state, items.slice(1))).toEqual(['disputed']);
  });

  test('an amount passes if it is exactly the requested one', () => {
    expect(found({ sends: 5000 }).yes).toEqual(['all']);
    expect(found({ sends: 5001 })).toEqual({ yes: [], possibly: [], unknown: ['unknown'] });
  });

  test('where a source says that a limit varies, amounts above the other sources’ are not known', () => {
    const open = [item('open', { sends: sends(0, 3000, true) })];
    expect(find(open, { ...DEFAULT_STATE, sends: 3000 }).possibly).toEqual(open);
    expect(find(open, { ...DEFAULT_STATE, sends: 3001 }).unknown).toEqual(open);
  });

  test('a province finds institutions that serve it or all of Canada', () => {
    expect(found({ province: 'QC' })).toMatchObject({ yes: ['all', 'unknown'], possibly: ['disputed'] });
    expect(found({ province: 'ON' }).yes).toEqual(['all', 'some', 'disputed', 'unknown']);
  });

  test('a kind finds its institutions, and “bank” finds all banks, including the Big Six', () => {
    const kinds = [
      item('six', { kind: 'big-six' }),
      item('other'),
      item('union', { kind: 'credit-unions', type: 'Credit union' }),
    ];
    const of = (kind: DirectoryState['kind']) => slugsOf(find(kinds, { ...DEFAULT_STATE, kind, sort: 'name' }).yes);
    expect(of('bank')).toEqual(['other', 'six']);
    expect(of('big-six')).toEqual(['six']);
    expect(of('credit-unions')).toEqual(['union']);
  });

  test('French service that is not on record is not known', () =>
    expect(found({ flags: ['french'] })).toEqual({
      yes: ['all'],
      possibly: [],
      unknown: ['some', 'disputed', 'unknown'],
    }));

  test('are passed by no institution that has merged or closed, though a search finds it', () => {
    const merged = [item('old', { answers: { ...UNANSWERED, free: 'yes' }, isClosed: true })];
    expect(find(merged, { ...DEFAULT_STATE, flags: ['free'] })).toEqual({ yes: [], possibly: [], unknown: [] });
    expect(leftOutAsClosed(merged, { ...DEFAULT_STATE, flags: ['free'] })).toEqual(merged);
    expect(leftOutAsClosed(merged, { ...DEFAULT_STATE, flags: ['nofee'] })).toEqual([]);
    expect(leftOutAsClosed(merged, DEFAULT_STATE)).toEqual([]);
    expect(find(merged, { ...DEFAULT_STATE, query: 'old' }).yes).toEqual(merged);
  });

  test('hide a named institution, unless it is listed as uncertain', () => {
    const hidden = (also: DirectoryState['also']) =>
      slugsOf(hiddenByFilters(items, { ...DEFAULT_STATE, flags: ['free'], also }, ['all', 'some', 'disputed']));
    expect(hidden([])).toEqual(['some', 'disputed']);
    expect(hidden(['possibly'])).toEqual(['some']);
  });

  test('count how many institutions would remain', () => {
    expect(counting(items, DEFAULT_STATE, 'flags')(['free'])).toBe(1);
    expect(
      counting(items, { ...DEFAULT_STATE, capabilities: ['etransfer'] }, 'capabilities')(['etransfer', 'card_lock']),
    ).toBe(1);
    expect(counting(items, { ...DEFAULT_STATE, province: 'QC' }, 'province')('ON')).toBe(4);
  });

  test('count among the institutions that a search names, where no text contains it', () => {
    const searched = searchedOrNamed(items, { ...DEFAULT_STATE, query: 'all or some?' }, ['all', 'some']);
    expect(slugsOf(searched.items)).toEqual(['all', 'some']);
    expect(counting(searched.items, searched.state, 'flags')(['free'])).toBe(1);
  });

  test('count as many as are then found, for any state', () => {
    fc.assert(
      fc.property(directoryStates(slugsOf(items)), fc.constantFrom(...CAPABILITIES), (state, id) => {
        const capabilities = [...new Set([...state.capabilities, id])];
        expect(counting(items, state, 'capabilities')(capabilities)).toBe(
          find(items, { ...state, capabilities }).yes.length,
        );
      }),
      { seed: 20250828 },
    );
  });
});

describe('sorting and tabs', () => {
  const items = [
    item('b', { score: 80, kind: 'digital' }),
    item('a', { score: 80 }),
    item('c', { score: 95, kind: 'digital' }),
    item('d'),
  ];
  test('by score: highest first, then by name, not scored last', () => {
    expect(slugsOf(find(items, DEFAULT_STATE).yes)).toEqual(['c', 'a', 'b', 'd']);
  });
  test('by name: alphabetical', () =>
    expect(slugsOf(find(items, { ...DEFAULT_STATE, sort: 'name' }).yes)).toEqual(['a', 'b', 'c', 'd']));
  test('by price: lowest first; by limit: highest first; not known last', () => {
    const priced = [
      item('dear', { figures: figures({ fee: 150, limit: 300_000 }) }),
      item('unknown'),
      item('free', { figures: figures({ fee: 0, limit: 1_000_000 }) }),
    ];
    const inOrder = (sort: Sort) => slugsOf(sorted(priced, sort));
    expect(inOrder('fee')).toEqual(['free', 'dear', 'unknown']);
    expect(inOrder('limit')).toEqual(['free', 'dear', 'unknown']);
  });
  test('by price: the same price without doubt comes before one that another source contradicts', () => {
    const doubtful = { ...NO_FIGURES, fee: { text: 'Free', cents: 0, other: 'Our list: $1.00' } };
    expect(
      slugsOf(sorted([item('a', { figures: doubtful }), item('b', { figures: figures({ fee: 0 }) })], 'fee')),
    ).toEqual(['b', 'a']);
  });
  test('in any order: those of which almost nothing is known after the others, merged and closed ones last', () => {
    const closed = item('a', { score: 100, isClosed: true });
    const barelyKnown = item('b', { score: 99, isBarelyKnown: true });
    for (const { name } of SORTS)
      expect(slugsOf(sorted([closed, barelyKnown, item('c')], name)), name).toEqual(['c', 'b', 'a']);
  });
  test('the best figures of a list are those of at most half of the known amounts, unless a source disputes one', () => {
    const list = [
      figures({ monthly: 0, fee: 0, limit: 300_000 }),
      figures({ monthly: 400, fee: 0 }),
      figures({ monthly: 1695, fee: 100 }),
      NO_FIGURES,
      { ...NO_FIGURES, monthly: { text: 'Free', cents: 0, other: 'Our list: $4' } },
    ];
    const best = bestOf(list);
    expect([...best], 'one limit is no best, and two of three fees are too many').toEqual([['monthly', 0]]);
    expect(list.map((each) => bestFigures(each, best))).toEqual([['monthly'], [], [], [], []]);
    expect([...bestOf(list, 4)], 'one limit is still no best, and two of four fees are half').toEqual([
      ['monthly', 0],
      ['fee', 0],
    ]);
  });
  test('a tab lists the institutions of its kind by score, and counts them', () => {
    expect(slugsOf(ofTab(items, 'digital'))).toEqual(['c', 'b']);
    expect(tabCounts(items)).toEqual({ all: 4, 'big-six': 0, digital: 2, 'credit-unions': 0 });
  });
});
