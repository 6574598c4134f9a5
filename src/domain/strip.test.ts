import { expect, test } from 'vitest';
import { dotsOf, stripText } from './strip.ts';

const GROUPS = [
  {
    label: 'Core',
    colour: 'n5',
    capabilities: [
      { label: 'e-Transfer', answer: 'yes' },
      { label: 'Bill payments', answer: 'possibly' },
    ],
  },
  {
    label: 'Cards',
    colour: 'n10',
    capabilities: [
      { label: 'Card Lock', answer: 'no' },
      { label: 'Alerts', answer: 'unknown' },
    ],
  },
] as const;

test('answers are drawn as one path for each kind of answer, in their places', () => {
  expect(dotsOf(['yes', 'no', 'yes', 'unknown'])).toEqual([
    { answer: 'yes', d: 'M11 11h.1M55 11h.1' },
    { answer: 'no', d: 'M26 11h14' },
    { answer: 'unknown', d: 'M77 11h.1' },
  ]);
  expect(dotsOf([])).toEqual([]);
});

test('a strip in words lists the count, then what is disputed, not offered and not known', () => {
  expect(stripText(GROUPS)).toBe(
    '1 of 4 capabilities shown online; sources disagree: Bill payments; not offered: Card Lock; not known: Alerts',
  );
});
