import type { Catalogue } from '../schemas/capability.ts';
import { NOT_KNOWN, type Answer } from './claims.ts';

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

/**
 * How each answer is drawn, from its left edge on: a dot, a dash, a half, a speck. Dot and speck are the round ends of a line
 * of no length; the half is filled.
 */
const SHAPES: Readonly<Record<Answer, (left: number) => string>> = {
  yes: (left) => `M${left + MIDDLE} ${MIDDLE}h.1`,
  no: (left) => `M${left + 4} ${MIDDLE}h14`,
  possibly: (left) => `M${left + MIDDLE} 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14zm0 2a5 5 0 0 1 0 10z`,
  unknown: (left) => `M${left + MIDDLE} ${MIDDLE}h.1`,
};

/** Answers side by side as SVG paths, one for each kind of answer: a list draws hundreds, and an element for each is slow. */
export const dotsOf = (answers: readonly Answer[]): { answer: Answer; d: string }[] =>
  (['yes', 'no', 'possibly', 'unknown'] as const)
    .map((answer) => ({
      answer,
      d: answers.map((other, index) => (other === answer ? SHAPES[answer](index * DOT_PITCH) : '')).join(''),
    }))
    .filter(({ d }) => d !== '');

/** A strip in words: how many capabilities are offered, and the names of those disputed, not offered and not known. */
export function stripSummary(groups: readonly StripGroup[]): {
  count: string;
  exceptions: { label: string; names: string[] }[];
} {
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
