import { expect, test } from 'vitest';
import type { Capabilities, Catalogue } from '../schemas/capability.ts';
import { averageScore, comparisonBadge, scoreOf, tierOf, weightNote } from './score.ts';

const group = (colour: 'n5' | 'ink', weight: number, ids: readonly string[]): Catalogue['groups'][number] => ({
  label: 'Group',
  colour,
  weight,
  capabilities: ids.map((id) => ({ id, label: id, question: 'Is it offered?' })),
});

/** Five capabilities, of which two have double weight: a total weight of seven. */
const catalogue: Catalogue = {
  version: '2025-08-28',
  groups: [group('n5', 1, ['pay', 'send', 'deposit']), group('ink', 2, ['alerts', 'login'])],
};
const scoreWith = (capabilities: Capabilities, state: 'operating' | 'merged' = 'operating') =>
  scoreOf({ capabilities, status: { state } }, catalogue);
const fact = (...values: boolean[]) => ({ claims: values.map((value) => ({ value, source: ['listed'] })) });
const having = (...ids: string[]): Capabilities => Object.fromEntries(ids.map((id) => [id, fact(true)]));
const ALL = having('pay', 'send', 'deposit', 'alerts', 'login');
const percent = (weight: number) => Math.round((100 * weight) / 7);

test.each([
  ['everything', ALL, 7, 7],
  ['what is offered, a heavy group twice', { ...ALL, send: fact(false), deposit: fact(false) }, 5, 5],
  ['what is unknown in the upper limit alone', having('pay', 'alerts'), 3, 7],
  ['what sources disagree on in the upper limit alone', { ...ALL, pay: fact(true, false) }, 6, 7],
])('the score counts %s', (_what, capabilities, weight, upTo) =>
  expect(scoreWith(capabilities)).toEqual({ value: percent(weight), upTo: percent(upTo) }),
);

test('a record without known capabilities and a merged institution are not scored', () => {
  expect(scoreWith({ pay: { claims: [], notFound: '2026-11-20' } })).toBeUndefined();
  expect(scoreWith(ALL, 'merged')).toBeUndefined();
});

test('an average is the rounded mean of those that are scored, and 0 of none', () => {
  const scores = [{ value: 100, upTo: 100 }, { value: 87, upTo: 90 }, undefined];
  expect(averageScore(scores)).toEqual({ value: 94, count: 2 });
  expect(averageScore([undefined])).toEqual({ value: 0, count: 0 });
});

test.each([
  [90, 'good'],
  [89, 'warning'],
  [80, 'warning'],
  [79, 'muted'],
])('a score of %i is in the tier "%s"', (score, tier) => expect(tierOf(score)).toBe(tier));

test.each([
  [11, 'Above Average', 'strong'],
  [10, 'Above Average', 'above'],
  [1, 'Above Average', 'above'],
  [0, 'Competitive', 'competitive'],
  [-9, 'Competitive', 'competitive'],
  [-10, 'Below Average', 'below'],
])('a difference of %i is "%s", drawn as "%s"', (difference, label, level) =>
  expect(comparisonBadge(80 + difference, 80)).toEqual({ label, level, difference }),
);

test.each([
  [[1, 1], ''],
  [[1, 2], 'Group counts double'],
  [[3, 2], 'Group counts 3 times and Group counts double'],
])('groups of the weights %j: %j', (weights, note) =>
  expect(weightNote({ ...catalogue, groups: weights.map((weight) => group('n5', weight, [])) })).toBe(note),
);
