import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directoryItem } from '../../tests/fixtures/directory.ts';
import { cutAtMatches, fold, foundText, prompt } from './text.ts';

test('matches keep their place under accents', () => {
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
  [{ found: found(3), here: 132, all: 132 }, '3 institutions found'],
  [{ found: found(3), here: 132, all: 132, answers: 6 }, '6 answers; 3 institutions found'],
  [{ found: found(0), here: 132, all: 132, answers: 1 }, '1 answer found'],
  [{ found: found(0), here: 132, all: 132, answers: 0 }, 'Nothing found'],
  [{ found: found(3, 2, 7), here: 132, all: 132 }, '3 institutions found; 2 more possibly; 7 not known'],
  [{ found: found(60), here: 60, all: 132 }, '132 institutions found; the first 60 are here'],
  [{ found: found(1, 0, 2), here: 60, all: 132 }, '1 institution found among the first 60 of 132'],
])('what was found, of a list of which not all may have arrived: $1', (counts, text) => expect(foundText(counts)).toBe(text));

test.each([
  [0, 'Select up to 3 institutions to compare.'],
  [1, 'You can add 2 more institutions.'],
  [2, 'You can add 1 more institution.'],
  [3, '3 of 3 chosen: remove one to add another.'],
])('with %i chosen, the comparison says: %s', (count, text) => expect(prompt(count)).toBe(text));
