import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directoryItem } from '../../tests/fixtures/directory.ts';
import { DEFAULT_STATE, type DirectoryState } from './state.ts';
import { cutAtMatches, fold, resultSummary, filterSummary } from './text.ts';

test('matches are found at the right position in texts with accents', () => {
  expect(cutAtMatches('Le Québec et le quebec', 'quebec')).toEqual(['Le ', 'Québec', ' et le ', 'quebec', '']);
  expect(cutAtMatches('Le Québec', '')).toEqual(['Le Québec']);
});

test('folding keeps the length of any text', () => {
  const character = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point));
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      expect(fold(text)).toHaveLength(text.length);
    }),
    { seed: 20250828 },
  );
});

const found = (yes: number, possibly = 0, unknown = 0) => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => directoryItem(String(index)));
  return { yes: items(yes), possibly: items(possibly), unknown: items(unknown) };
};

test.each([
  [{ found: found(3), answers: 6 }, '6 answers; 3 institutions found'],
  [{ found: found(0), answers: 1 }, '1 answer found'],
  [{ found: found(0), answers: 0 }, 'Nothing found'],
  [{ found: found(0), isSearching: true }, 'Searching …'],
  [{ found: found(1), isSearching: true }, 'Searching …'],
  [
    { found: found(2), hidden: { named: found(4).yes, closed: 5 } },
    '2 institutions found. Your filters hide 0, 1, 2, others and 5 merged or closed.',
  ],
  [{ found: found(3, 2, 7) }, '3 institutions found; 2 more possibly; 7 not known'],
])('reports what was found: %j', (counts, text) => expect(resultSummary(counts)).toBe(text));

test.each<[Partial<DirectoryState>, ReturnType<typeof found>, string]>([
  [{ sends: 4000 }, found(1), '1 institution that sends at least $4,000 a day: 0'],
  [
    { sends: 4000, kind: 'credit-unions', province: 'AB', flags: ['free'] },
    found(2, 5),
    '2 credit unions in Alberta that send at least $4,000 a day, with free e-Transfers: 0 and 1; possibly 5 more',
  ],
  [
    { sends: 8000, kind: 'digital' },
    found(0, 2),
    'digital banks that send at least $8,000 a day: none for certain, possibly 0 and 1',
  ],
  [{ capabilities: ['lock'], kind: 'bank' }, found(0, 0, 3), 'banks with Card Lock: none that we know of'],
  [{ capabilities: ['lock', 'wallet'] }, found(3), '3 institutions with Card Lock and pay by phone: 0, 1 and 2'],
  [{ province: 'BC' }, found(6), '6 institutions in British Columbia: 0, 1, 2 and 3 more'],
])('says how many pass filters: %j', (part, passing, text) =>
  expect(
    filterSummary(passing, { ...DEFAULT_STATE, ...part }, [
      {
        label: 'Cards',
        colour: 'n5',
        capabilities: [
          { id: 'lock', label: 'Card Lock' },
          { id: 'wallet', label: 'Wallet', thing: 'pay by phone' },
        ],
      },
    ]),
  ).toBe(text),
);
