import { expect, test } from 'vitest';
import { factOf } from '../../tests/fixtures/facts.ts';
import type { ChangeDay } from '../history/days.ts';
import { recentChanges } from './changes.ts';

const OPERATING = { status: { state: 'operating' } } as const;

/** A day on which this many limits rose, and this many were recorded for the first time. */
const day = (date: string, raised: number, added = 0): ChangeDay => ({
  day: date,
  moment: new Date(`${date}T12:00:00Z`),
  changes: Array.from({ length: raised + added }, (_, index) => {
    const label = `Limit ${index + 1}`;
    const before = index < raised ? { before: factOf(label, ['$50']) } : {};
    return { path: `limits.${index + 1}`, label, ...before, after: factOf(label, ['$100']) };
  }),
});

const shownDays = (...days: ChangeDay[]) =>
  recentChanges({ slug: 'first', record: OPERATING }, { history: new Map([['first', days]]) });

test('an overview shows the last three days', () => {
  const days = shownDays(day('2026-11-24', 1), day('2026-11-23', 1), day('2026-11-22', 1), day('2026-11-21', 1));
  expect(days.map((recent) => recent.day)).toEqual(['2026-11-24', '2026-11-23', '2026-11-22']);
});

test('a day shows up to two facts that have another value, and counts what we edited else', () => {
  const [some, many, none] = shownDays(day('2026-11-24', 1, 2), day('2026-11-23', 3), day('2026-11-22', 0, 1));
  expect(some?.lines).toEqual(['Limit 1: was $50, now $100', '2 other edits of facts and sources']);
  expect(many?.lines.slice(1)).toEqual(['Limit 2: was $50, now $100', '1 other edit of facts and sources']);
  expect(none?.lines).toEqual(['1 edit of facts and sources']);
});

test('an institution without history or customers has no changes', () => {
  const merged = { slug: 'first', record: { status: { state: 'merged' } } } as const;
  expect(recentChanges(merged, { history: new Map([['first', [day('2026-11-24', 1)]]]) })).toEqual([]);
  expect(recentChanges({ slug: 'second', record: OPERATING }, { history: new Map() })).toEqual([]);
});
