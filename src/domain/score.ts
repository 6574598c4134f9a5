import type { Capabilities, Catalogue } from '../schemas/capability.ts';
import { yesOrNo } from './claims.ts';
import { servesCustomers, type WithStatus } from './classification.ts';

/** A capability score out of 100, and its upper limit: the score if every unknown or disputed capability were offered. Both are integers. */
export interface Score {
  value: number;
  upTo: number;
}

/**
 * The capability score (design §4): round(100 × weight available ÷ weight of all).
 *
 * @returns `undefined` ("not scored") if no capability is known or the institution has no customers
 */
export function scoreOf(record: WithStatus & { capabilities: Capabilities }, { groups }: Catalogue): Score | undefined {
  const weighted = groups.flatMap(({ weight, capabilities: inGroup }) =>
    inGroup.map(({ id }) => ({ weight, answer: yesOrNo(record.capabilities[id]) })),
  );
  if (!servesCustomers(record) || weighted.every(({ answer }) => answer === 'unknown')) return undefined;
  const sum = (list: typeof weighted) => list.reduce((total, { weight }) => total + weight, 0);
  const percent = (weight: number) => Math.round((100 * weight) / sum(weighted));
  return {
    value: percent(sum(weighted.filter(({ answer }) => answer === 'yes'))),
    upTo: percent(sum(weighted.filter(({ answer }) => answer !== 'no'))),
  };
}

/** The rounded mean of the scores, and how many there are; `undefined` is not scored. 0 for none. */
export function averageScore(scores: readonly (Score | undefined)[]): { value: number; count: number } {
  const scored = scores.filter((score) => score !== undefined);
  const total = scored.reduce((sum, { value }) => sum + value, 0);
  return { value: scored.length > 0 ? Math.round(total / scored.length) : 0, count: scored.length };
}

/** What follows a score: the most it could be, where that is more. */
export const upperNote = ({ value, upTo }: Score) => (upTo > value ? `, up to ${upTo}` : '');

/** The same in full: "of 100 (it could reach 90)". */
export const scoreNote = ({ value, upTo }: Score) => `of 100${upTo > value ? ` (it could reach ${upTo})` : ''}`;

/** The tier of a score: 90 or more good, 80 to 89 warning, below 80 muted. */
export function tierOf(score: number): 'good' | 'warning' | 'muted' {
  if (score >= 90) return 'good';
  return score >= 80 ? 'warning' : 'muted';
}

interface ComparisonBadge {
  label: 'Above Average' | 'Competitive' | 'Below Average';
  level: 'strong' | 'above' | 'competitive' | 'below';
  difference: number;
}

/** Compares a score with an average (design §7): above it (strong if by more than 10), competitive (less than 10 below it), or below. */
export function comparisonBadge(score: number, average: number): ComparisonBadge {
  const difference = score - average;
  if (difference > 0) return { label: 'Above Average', level: difference > 10 ? 'strong' : 'above', difference };
  return difference > -10
    ? { label: 'Competitive', level: 'competitive', difference }
    : { label: 'Below Average', level: 'below', difference };
}
