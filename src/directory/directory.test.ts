import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../tests/fixtures/any-character.ts';
import { CAPABILITY_IDS } from '../schemas/capability-ids.ts';
import { PROVINCES } from '../schemas/provinces.ts';
import { asMarkdown, asTabSeparated, differences, type ComparisonColumn } from './comparison.ts';
import { counting, find, matches, ofTab } from './filter.ts';
import { KINDS, type DirectoryItem } from './item.ts';
import { added, canAdd, prompt, removed } from './selection.ts';
import { DEFAULT_STATE, readState, withoutFilters, writeState, type DirectoryState } from './state.ts';
import { countText, cutAtMatches, fold, foundText } from './text.ts';

// The same cases in every run.
fc.configureGlobal({ seed: 20250828 });

const item = (slug: string, part: Partial<DirectoryItem> = {}): DirectoryItem => ({
  slug,
  name: slug,
  shortName: slug,
  type: 'Bank',
  kind: null,
  summary: '',
  href: null,
  website: 'https://a.example/',
  offered: [],
  notOffered: [],
  score: null,
  upTo: null,
  freshness: null,
  status: null,
  fee: null,
  limit: null,
  isFeeFree: null,
  sends: null,
  isMonthlyFree: null,
  hasFrench: false,
  provinces: null,
  ...part,
});

const SLUGS = ['rbc', 'koho', 'meridian', 'td'];
const isSlug = (slug: string) => SLUGS.includes(slug);
const slugsOf = (items: readonly DirectoryItem[]) => items.map(({ slug }) => slug);

const states: fc.Arbitrary<DirectoryState> = fc.record({
  query: fc.string({ maxLength: 100 }),
  capabilities: fc.subarray([...CAPABILITY_IDS]),
  sort: fc.constantFrom('score' as const, 'name' as const),
  tab: fc.constantFrom('all' as const, ...KINDS),
  compare: fc.shuffledSubarray(SLUGS, { maxLength: 3 }),
  kind: fc.constantFrom(null, ...KINDS),
  province: fc.constantFrom(null, ...PROVINCES),
  free: fc.boolean(),
  sends: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  noFee: fc.boolean(),
  french: fc.boolean(),
});

describe('the address', () => {
  test('holds any state: what is written reads back the same', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(readState(writeState(state), isSlug)).toEqual(state);
      }),
    );
  });

  test('is empty for the state a reader starts in', () => expect(writeState(DEFAULT_STATE)).toBe(''));

  test('is short and readable', () => {
    expect(writeState({ ...DEFAULT_STATE, query: 'caisse', capabilities: ['etransfer', 'card_lock'], compare: ['rbc', 'koho'] })).toBe(
      '?q=caisse&caps=etransfer,card_lock&compare=rbc,koho',
    );
  });

  test.each([
    ['?sort=price', { sort: 'score' }],
    ['?tab=banks', { tab: 'all' }],
    ['?caps=card_lock,free_money', { capabilities: ['card_lock'] }],
    ['?compare=rbc,nobody,rbc,koho,meridian,td', { compare: ['rbc', 'koho', 'meridian'] }],
    ['?sends=lots', { sends: null }],
    ['?sends=-5', { sends: null }],
    ['?province=XX', { province: null }],
    ['?q=%E0%A4%A', { query: expect.any(String) as string }],
  ])('drops what makes no sense: %s', (search, part) => expect(readState(search, isSlug)).toMatchObject(part));
});

describe('search', () => {
  const rbc = item('rbc', { name: 'RBC Royal Bank', summary: 'A caisse it is not. Montréal, Québec.' });
  test.each(['royal', 'ROYAL BANK', 'quebec', 'Québec', 'caisse', ' royal ', ''])('"%s" is found in name or summary', (query) =>
    expect(matches(rbc, query)).toBe(true),
  );
  test.each(['royale', 'toronto'])('"%s" is not', (query) => expect(matches(rbc, query)).toBe(false));

  test('marks keep their place under accents', () => {
    expect(cutAtMatches('Le Québec et le quebec', 'quebec')).toEqual(['Le ', 'Québec', ' et le ', 'quebec', '']);
    expect(cutAtMatches('RBC', '')).toEqual(['RBC']);
  });

  test('folding keeps the length of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(fold(text)).toHaveLength(text.length);
      }),
    );
  });
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
    'never take what is not published for a yes, and tell how many that leaves out: %j',
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
      fc.property(states, fc.constantFrom(...CAPABILITY_IDS), (state, id) => {
        const change = { capabilities: [...new Set([...state.capabilities, id])] };
        expect(counting(items, state)(change)).toBe(find(items, { ...state, ...change }).items.length);
      }),
    );
  });

  test('emptied, leave sort, tab and comparison as they are', () => {
    fc.assert(
      fc.property(states, (state) => {
        const { sort, tab, compare } = state;
        expect(withoutFilters(state)).toEqual({ ...DEFAULT_STATE, sort, tab, compare });
      }),
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
  test('a tab shows its kind, by score', () => expect(slugsOf(ofTab(items, 'digital'))).toEqual(['c', 'b']));
});

describe('comparison', () => {
  test('takes three, each once', () => {
    expect(added(added(added([], 'rbc'), 'rbc'), 'koho')).toEqual(['rbc', 'koho']);
    expect(canAdd(['rbc', 'koho', 'td'], 'meridian')).toBe(false);
    expect(added(['rbc', 'koho', 'td'], 'meridian')).toEqual(['rbc', 'koho', 'td']);
    expect(removed(['rbc', 'koho'], 'rbc')).toEqual(['koho']);
  });

  test.each([
    [0, 'Select up to 3 institutions to compare.'],
    [1, 'You can add 2 more institutions.'],
    [2, 'You can add 1 more institution.'],
    [3, undefined],
  ])('with %i chosen asks: %s', (count, text) => expect(prompt(count)).toBe(text));

  const column = (name: string, fee: string): ComparisonColumn => ({
    slug: name,
    name,
    href: null,
    cells: { fee: { text: fee, sources: [] }, insurer: { text: 'CDIC', sources: [] } },
    sources: [],
  });
  const groups = [
    {
      label: 'Fees',
      rows: [
        { id: 'fee', label: 'Fee' },
        { id: 'absent', label: 'Absent' },
      ],
    },
    { label: 'Trust', rows: [{ id: 'insurer', label: 'Insurer' }] },
  ];
  const columns = [column('A', 'Free'), column('B', '$1.00 | $2.00')];

  test('shows only the rows that differ, when asked', () => {
    expect(differences(groups, columns)).toEqual([{ label: 'Fees', rows: [{ id: 'fee', label: 'Fee' }] }]);
    expect(differences(groups, columns.slice(0, 1))).toEqual([]);
  });

  test('copies as a Markdown table and as tab-separated values; a missing cell is not published', () => {
    expect(asMarkdown(groups, columns)).toBe(
      '|  | A | B |\n| --- | --- | --- |\n| Fee | Free | $1.00 \\| $2.00 |\n| Absent | Not published | Not published |\n| Insurer | CDIC | CDIC |',
    );
    expect(asTabSeparated(groups, columns)).toBe(
      '\tA\tB\nFee\tFree\t$1.00 | $2.00\nAbsent\tNot published\tNot published\nInsurer\tCDIC\tCDIC',
    );
  });
});

test.each([
  [0, '0 institutions found'],
  [1, '1 institution found'],
  [12, '12 institutions found'],
])('%i makes "%s"', (count, text) => expect(countText(count)).toBe(text));

test.each([
  [{ found: 3, here: 132, all: 132, leftOut: 0 }, '3 institutions found'],
  [{ found: 3, here: 132, all: 132, leftOut: 2 }, '3 institutions found; 2 more left out because what you ask for is not published'],
  [{ found: 60, here: 60, all: 132, leftOut: 0 }, '132 institutions found; the first 60 are here'],
  [{ found: 1, here: 60, all: 132, leftOut: 2 }, '1 institution found among the first 60 of 132'],
])('what was found, of a list of which not all may be here: %j makes "%s"', (counts, text) => expect(foundText(counts)).toBe(text));
