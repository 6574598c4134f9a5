import { expect, test } from 'vitest';
import { factOf } from '../../tests/fixtures/directory.ts';
import { recentChanges } from './changes.ts';

/** A day on which this many limits rose, and this many were recorded for the first time. */
const day = (date: string, raised: number, added = 0) => ({
  day: date,
  moment: new Date(`${date}T12:00:00Z`),
  changes: Array.from({ length: raised + added }, (_, index) => {
    const label = `Limit ${index + 1}`;
    const before = index < raised ? { before: factOf(label, ['$50']) } : {};
    return { path: `limits.${index + 1}`, label, ...before, after: factOf(label, ['$100']) };
  }),
});

test('an overview shows three days, each with up to two facts that have another value, and counts what we edited else', () => {
  const days = [day('2026-11-24', 1, 2), day('2026-11-23', 3), day('2026-11-22', 0, 1), day('2026-11-21', 1)];
  const institution = { slug: 'first', record: { status: { state: 'operating' } } } as const;
  const shown = recentChanges(institution, { history: new Map([['first', days]]) });
  expect(shown.map(({ lines }) => lines)).toEqual([
    ['Limit 1: was $50, now $100', '2 other edits of facts and sources'],
    ['Limit 1: was $50, now $100', 'Limit 2: was $50, now $100', '1 other edit of facts and sources'],
    ['1 edit of facts and sources'],
  ]);
});
