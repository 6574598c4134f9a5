import { expect, test } from 'vitest';
import { stripOf, stripText } from './strip.ts';

const GROUPS = [
  {
    colour: 'n5',
    capabilities: [
      { label: 'e-Transfer', answer: 'yes' },
      { label: 'Bill payments', answer: 'possibly' },
    ],
  },
  {
    colour: 'n10',
    capabilities: [
      { label: 'Card Lock', answer: 'no' },
      { label: 'Alerts', answer: 'unknown' },
    ],
  },
] as const;

test('a strip draws cells of the same look as one path, in the order of the catalogue', () => {
  expect(stripOf(GROUPS)).toEqual({
    paths: [
      { className: 'n5', d: 'M0 0h10v22h-10z' },
      { className: 'n5 possibly', d: 'M12 11h10v11h-10z' },
      { className: 'n10 no', d: 'M29.75 16.75h8.5v4.5h-8.5z' },
      { className: 'n10 unknown', d: 'M41.75 0.75h8.5v20.5h-8.5z' },
    ],
    width: 51,
    height: 22,
  });
  expect(stripOf([])).toEqual({ paths: [], width: 0, height: 22 });
});

test('a strip in words lists the count, then what is disputed, not offered and not known', () => {
  expect(stripText(GROUPS)).toBe(
    '1 of 4 capabilities; sources disagree: Bill payments; not offered: Card Lock; not known: Alerts',
  );
});
