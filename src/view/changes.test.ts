import { expect, test } from 'vitest';
import { factOf } from '../../tests/fixtures/facts.ts';
import type { ChangeDay } from '../history/days.ts';
import { recentChanges } from './changes.ts';

const OPERATING = { status: { state: 'operating' } } as const;

/** A day on which this many limits were recorded for the first time. */
const day = (date: string, facts: number): ChangeDay => ({
  day: date,
  moment: new Date(`${date}T12:00:00Z`),
  changes: Array.from({ length: facts }, (_, index) => {
    const label = `Limit ${index + 1}`;
    return { path: `limits.${index + 1}`, label, after: factOf(label, ['$100']) };
  }),
});

const shownDays = (...days: ChangeDay[]) =>
  recentChanges({ slug: 'first', record: OPERATING }, { history: new Map([['first', days]]) });

test('an overview shows the last three days', () => {
  const days = shownDays(day('2026-11-24', 1), day('2026-11-23', 1), day('2026-11-22', 1), day('2026-11-21', 1));
  expect(days.map((recent) => recent.day)).toEqual(['2026-11-24', '2026-11-23', '2026-11-22']);
});

test('up to five facts of a day are shown; of more, the first four and how many are left', () => {
  const [five, six] = shownDays(day('2026-11-24', 5), day('2026-11-23', 6));
  expect(five?.lines.at(-1)).toBe('Limit 5: was not on record, now $100');
  expect(six?.lines.slice(3)).toEqual(['Limit 4: was not on record, now $100', 'and 2 more']);
});

test('an institution without history or customers has no changes', () => {
  const merged = { slug: 'first', record: { status: { state: 'merged' } } } as const;
  expect(recentChanges(merged, { history: new Map([['first', [day('2026-11-24', 1)]]]) })).toEqual([]);
  expect(recentChanges({ slug: 'second', record: OPERATING }, { history: new Map() })).toEqual([]);
});
