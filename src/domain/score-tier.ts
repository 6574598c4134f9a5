/** What follows a score: the most it could be, if that is more. */
export const scoreNote = ({ value, upTo }: { value: number; upTo: number }) =>
  upTo > value && upTo < 100 ? `of 100, up to ${upTo}` : 'of 100';

/**
 * The tier of a score: 90 or more good, 80 to 89 warning, below 80 muted.
 *
 * Not in score.ts: the directory's script in the browser needs only this.
 */
export function tierOf(score: number): 'good' | 'warning' | 'muted' {
  if (score >= 90) return 'good';
  return score >= 80 ? 'warning' : 'muted';
}
