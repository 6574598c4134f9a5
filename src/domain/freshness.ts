import { daysBetween } from './calendar.ts';

/** The badge of a record, by how fresh it is (contract §4). */
export const FRESHNESS_LABELS = {
  recent: 'Recently verified',
  quarter: 'Verified this quarter',
  due: 'Needs verification',
} as const;
export type Freshness = keyof typeof FRESHNESS_LABELS;

/** The highest age in days of a "recently verified" record (contract §9). */
const RECENT_DAYS = 30;

/** The highest age in days of a record "verified this quarter"; an older one is due (contract §9). */
export const QUARTER_DAYS = 90;

/**
 * How fresh a record is on a given day (contract §4).
 *
 * @returns `undefined` for a record that was never verified: it shows no badge
 */
export function freshnessOf(lastVerified: string | undefined, today: string): Freshness | undefined {
  if (!lastVerified) return undefined;
  const age = daysBetween(lastVerified, today);
  if (age <= RECENT_DAYS) return 'recent';
  return age <= QUARTER_DAYS ? 'quarter' : 'due';
}
