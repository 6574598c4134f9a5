/** What a score is called by its height. Apart from the rest of the score, because the directory's script needs it alone. */

/** The tier of a score: 90 or more good, 80 to 89 warning, below 80 muted. */
export function tierOf(score: number): 'good' | 'warning' | 'muted' {
  if (score >= 90) return 'good';
  return score >= 80 ? 'warning' : 'muted';
}
