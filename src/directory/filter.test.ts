import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAPABILITIES, directoryItem as item, directoryStates } from '../../tests/fixtures/directory.ts';
import { counting, find, matches, ofTab, tabCounts } from './filter.ts';
import type { DirectoryItem } from './item.ts';
import { DEFAULT_STATE, type DirectoryState } from './state.ts';

const slugsOf = (items: readonly DirectoryItem[]) => items.map(({ slug }) => slug);

describe('search', () => {
  const bank = item('bank', { name: 'First Royal Bank', summary: 'A caisse it is not. Montréal, Québec.' });
  test.each(['royal', 'ROYAL BANK', 'quebec', 'Québec', 'caisse', ' royal ', ''])('finds "%s" in name or summary', (query) =>
    expect(matches(bank, query)).toBe(true),
  );
  test.each(['royale', 'toronto', 'bank a'])('does not find "%s"', (query) => expect(matches(bank, query)).toBe(false));
});

describe('filters', () => {
  const items = [
    item('all', { offered: ['etransfer', 'card_lock'], isFeeFree: true, sends: 500_000, isMonthlyFree: true, hasFrench: true, score: 90 }),
    item('some', {
      offered: ['etransfer'],
      notOffered: ['card_lock'],
      isFeeFree: false,
      sends: 200_000,
      isMonthlyFree: false,
      provinces: ['ON'],
      score: 80,
    }),
    item('unknown', { offered: ['etransfer'], score: 70 }),
  ];
  const found = (part: Partial<DirectoryState>) => find(items, { ...DEFAULT_STATE, ...part });

  test('combine with AND', () => {
    expect(slugsOf(found({ capabilities: ['etransfer'] }).items)).toEqual(['all', 'some', 'unknown']);
    expect(slugsOf(found({ capabilities: ['etransfer', 'card_lock'] }).items)).toEqual(['all']);
  });

  test.each([[{ capabilities: ['card_lock' as const] }], [{ free: true }], [{ sends: 3000 }], [{ noFee: true }]])(
    'never take what is not published for a yes, and say how many that leaves out: %j',
    (part) => {
      expect(slugsOf(found(part).items)).toEqual(['all']);
      expect(found(part).leftOut).toBe(1);
    },
  );

  test('an amount is enough when it is exactly the one asked for', () => {
    expect(slugsOf(found({ sends: 5000 }).items)).toEqual(['all']);
    expect(slugsOf(found({ sends: 5001 }).items)).toEqual([]);
  });

  test('a province keeps who serves it, and who serves all of Canada', () => {
    expect(slugsOf(found({ province: 'QC' }).items)).toEqual(['all', 'unknown']);
    expect(slugsOf(found({ province: 'ON' }).items)).toEqual(['all', 'some', 'unknown']);
  });

  test('French service is asked of languages on record', () => expect(slugsOf(found({ french: true }).items)).toEqual(['all']));

  test('say how many would remain', () => {
    expect(counting(items, DEFAULT_STATE)({ free: true })).toBe(1);
    expect(counting(items, { ...DEFAULT_STATE, capabilities: ['etransfer'] })({ capabilities: ['etransfer', 'card_lock'] })).toBe(1);
    expect(counting(items, { ...DEFAULT_STATE, province: 'QC' })({ province: 'ON' })).toBe(3);
  });

  test('keep that promise, whatever is on', () => {
    fc.assert(
      fc.property(directoryStates(slugsOf(items)), fc.constantFrom(...CAPABILITIES), (state, id) => {
        const change = { capabilities: [...new Set([...state.capabilities, id])] };
        expect(counting(items, state)(change)).toBe(find(items, { ...state, ...change }).items.length);
      }),
      { seed: 20250828 },
    );
  });
});

describe('sorting and tabs', () => {
  const items = [item('b', { score: 80, kind: 'digital' }), item('a', { score: 80 }), item('c', { score: 95, kind: 'digital' }), item('d')];
  test('by score puts the highest first, then by name, and not scored last', () => {
    expect(slugsOf(find(items, DEFAULT_STATE).items)).toEqual(['c', 'a', 'b', 'd']);
  });
  test('by name is alphabetical', () =>
    expect(slugsOf(find(items, { ...DEFAULT_STATE, sort: 'name' }).items)).toEqual(['a', 'b', 'c', 'd']));
  test('a tab shows its kind, by score, and counts it', () => {
    expect(slugsOf(ofTab(items, 'digital'))).toEqual(['c', 'b']);
    expect(tabCounts(items)).toEqual({ all: 4, 'big-six': 0, digital: 2, 'credit-unions': 0 });
  });
});
