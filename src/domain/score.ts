import type { Capabilities, Catalogue } from '../schemas/capability.ts';
import { yesOrNo, type Answer } from './claims.ts';
import { servesCustomers, type WithStatus } from './classification.ts';
import { listText } from './strings.ts';
import { NOT_KNOWN } from '../schemas/lists.ts';

/** A capability score out of 100, and its upper limit: the score if every unknown or disputed capability were offered. Both are integers. */
export interface Score {
  value: number;
  upTo: number;
}

/**
 * The capability score: round(100 × weight available ÷ weight of all). None ("not scored") if no capability is
 * known or the institution has no customers.
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

const TIMES = ['', 'once', 'double'];

/** Which groups count more than once in the score: "Security & Access counts double". Empty if none does. */
export const weightNote = ({ groups }: Catalogue) =>
  listText(
    groups
      .filter(({ weight }) => weight > 1)
      .map(({ label, weight }) => `${label} counts ${TIMES[weight] ?? `${weight} times`}`),
  );

/** What follows a score: the most it could be, where that is more. */
export const upperNote = ({ value, upTo }: Score) => (upTo > value ? `, up to ${upTo}` : '');

/** The same in full: "of 100 (it could reach 90)". */
export const scoreNote = ({ value, upTo }: Score) => `of 100${upTo > value ? ` (it could reach ${upTo})` : ''}`;

/** The tier of a score: 90 or more good, 80 to 89 warning, below 80 muted. */
export function tierOf(score: number): 'good' | 'warning' | 'muted' {
  if (score >= 90) return 'good';
  return score >= 80 ? 'warning' : 'muted';
}

/** Compares a score with an average: above it (strong if by more than 10), competitive (less than 10 below it), or below. */
export function comparisonBadge(score: number, average: number) {
  const difference = score - average;
  if (difference > 0) return { label: 'Above Average', level: difference > 10 ? 'strong' : 'above', difference };
  if (difference > -10) return { label: 'Competitive', level: 'competitive', difference };
  return { label: 'Below Average', level: 'below', difference };
}

/** The colour of a capability group: that of a colour. */
export type GroupColour = Catalogue['groups'][number]['colour'];

/** A group of capabilities and whether each is offered. */
export interface StripGroup {
  label: string;
  colour: GroupColour;
  capabilities: readonly { label: string; answer: Answer }[];
}

/** Answers as pages call them. */
export const ANSWER_NAMES = {
  yes: 'Offered',
  no: 'Not offered',
  possibly: 'Sources disagree',
  unknown: NOT_KNOWN,
} as const;

/** The width and height of a capability in a drawing. */
export const DOT_PITCH = 22;
const MIDDLE = DOT_PITCH / 2;

/** How each answer is drawn from its left edge on: a dot, a dash, a half, a speck. Dots are the round ends of short lines. */
const SHAPES: Readonly<Record<Answer, (left: number) => string>> = {
  yes: (left) => `M${left + MIDDLE} ${MIDDLE}h.1`,
  no: (left) => `M${left + 4} ${MIDDLE}h14`,
  possibly: (left) => `M${left + MIDDLE} 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14zm0 2a5 5 0 0 1 0 10z`,
  unknown: (left) => `M${left + MIDDLE} ${MIDDLE}h.1`,
};

/** Answers side by side as SVG paths, one for each kind of answer: a list draws hundreds, and an element for each is slow. */
export const stripPaths = (answers: readonly Answer[]) =>
  (['yes', 'no', 'possibly', 'unknown'] as const)
    .map((answer) => ({
      answer,
      d: answers.map((other, index) => (other === answer ? SHAPES[answer](index * DOT_PITCH) : '')).join(''),
    }))
    .filter(({ d }) => d !== '');

/** A strip in words: how many capabilities are offered, and the names of those disputed, not offered and not known. */
export function stripSummary(groups: readonly StripGroup[]) {
  const all = groups.flatMap(({ capabilities }) => capabilities);
  const named = (wanted: Answer) => all.filter(({ answer }) => answer === wanted).map(({ label }) => label);
  return {
    count: `${named('yes').length} of ${all.length}`,
    exceptions: (['possibly', 'no', 'unknown'] as const)
      .map((answer) => ({ label: ANSWER_NAMES[answer], names: named(answer) }))
      .filter(({ names }) => names.length > 0),
  };
}

/** The same as one line. */
export function stripText(groups: readonly StripGroup[]): string {
  const { count, exceptions } = stripSummary(groups);
  return [
    `${count} capabilities shown online`,
    ...exceptions.map(({ label, names }) => `${label.toLowerCase()}: ${names.join(', ')}`),
  ].join('; ');
}
