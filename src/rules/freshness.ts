const DAY = 24 * 60 * 60 * 1000;

/** Whole days from one calendar date to another, both written `2025-08-28`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

export interface Freshness {
  level: 'recent' | 'quarter' | 'due';
  label: 'Recently verified' | 'Verified this quarter' | 'Needs verification';
}

/**
 * How fresh a record is on a given day: 30 days or fewer, 31 to 90, over 90 (contract §4).
 *
 * @returns `undefined` for a record that nobody has verified: it shows no badge
 */
export function freshnessOf(lastVerified: string | undefined, today: string): Freshness | undefined {
  if (!lastVerified) return undefined;
  const age = daysBetween(lastVerified, today);
  if (age <= 30) return { level: 'recent', label: 'Recently verified' };
  if (age <= 90) return { level: 'quarter', label: 'Verified this quarter' };
  return { level: 'due', label: 'Needs verification' };
}
