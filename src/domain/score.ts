import type { Capabilities, Catalogue } from '../schemas/capability.ts';
import { yesOrNo } from './claims.ts';

/** A capability score out of 100, and how far it could reach if all that is not known or disputed turned out to be offered. */
export interface Score {
  value: number;
  upTo: number;
}

/**
 * The capability score (design §4): round(100 × weight available ÷ weight of all).
 *
 * @param hasCustomers merged and closed institutions have none, and are not scored
 * @returns undefined ("not scored") if no capability is known or the institution has no customers
 */
export function scoreOf(capabilities: Capabilities, { groups }: Catalogue, hasCustomers = true): Score | undefined {
  const weighed = groups.flatMap(({ weight, capabilities: inGroup }) =>
    inGroup.map(({ id }) => ({ weight, answer: yesOrNo(capabilities[id]) })),
  );
  if (!hasCustomers || weighed.every(({ answer }) => answer === 'unknown')) return undefined;
  const sum = (list: typeof weighed) => list.reduce((total, { weight }) => total + weight, 0);
  const percent = (weight: number) => Math.round((100 * weight) / sum(weighed));
  return {
    value: percent(sum(weighed.filter(({ answer }) => answer === 'yes'))),
    upTo: percent(sum(weighed.filter(({ answer }) => answer !== 'no'))),
  };
}

/** The average score of a set, as a rounded mean of those that are scored; 0 for none. */
export function averageScore(scores: readonly (Score | undefined)[]): { value: number; count: number } {
  const scored = scores.filter((score) => score !== undefined);
  const total = scored.reduce((sum, { value }) => sum + value, 0);
  return { value: scored.length > 0 ? Math.round(total / scored.length) : 0, count: scored.length };
}

/** The filled part of a gauge in percent, rounded: score ÷ max. */
export function gaugePercent(score: number, max = 100): number {
  return Math.round((score / max) * 100);
}

export interface ComparisonBadge {
  label: 'Above Average' | 'Competitive' | 'Below Average';
  isStrong: boolean;
  difference: number;
}

/** Compares a score with an average (design §7), by difference d: d > 10 strong, d > 0 above, d > −10 competitive, else below. */
export function comparisonBadge(score: number, average: number): ComparisonBadge {
  const difference = score - average;
  if (difference > 0) return { label: 'Above Average', isStrong: difference > 10, difference };
  return { label: difference > -10 ? 'Competitive' : 'Below Average', isStrong: false, difference };
}
