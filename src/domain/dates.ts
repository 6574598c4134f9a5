/** Dates in Swedish are written as in ISO 8601. */
const TORONTO = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' });

/** The calendar date in Toronto at a moment, written `2026-11-20`. */
export const dateInToronto = (moment: Date): string => TORONTO.format(moment);

const DAY = 24 * 60 * 60 * 1000;

/** The date a number of days after another date, both written `2026-11-20`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** The latest of some dates, each a day, a month or a year. */
export const latestOf = (dates: readonly string[]): string | undefined => [...dates].sort().at(-1);

/** Whole days from one calendar date to another, both written `2025-08-28`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** The build's clock: SOURCE_DATE_EPOCH in seconds, or now. */
export function buildMoment(sourceDateEpoch: string | undefined): Date {
  if (!sourceDateEpoch) return new Date();
  if (!/^\d{1,11}$/.test(sourceDateEpoch)) {
    throw new RangeError(
      `SOURCE_DATE_EPOCH is "${sourceDateEpoch}". Accepted: a whole number of seconds since 1970, such as ${Math.floor(Date.UTC(2026, 10, 20) / 1000)} for November 20, 2026. Unset it to build with today's date.`,
    );
  }
  return new Date(Number(sourceDateEpoch) * 1000);
}

const formatsWith = (month: 'long' | 'short') => ({
  ofDay: new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', year: 'numeric', month, day: 'numeric' }),
  ofMonth: new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', year: 'numeric', month }),
});
/** Made once: pages have thousands of dates. */
const FORMATS = { long: formatsWith('long'), short: formatsWith('short') };

/** Formats a date such as `2026-11-02`, `2026-11` or `2026`: November 2, 2026, or short Nov 2, 2026. */
export function formatDate(date: string, style: keyof typeof FORMATS = 'long'): string {
  const [year = '', month, day] = date.split('-');
  if (!month) return year;
  const { ofDay, ofMonth } = FORMATS[style];
  return (day ? ofDay : ofMonth).format(new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`));
}

/** The badge of a record, by how fresh it is. */
export const FRESHNESS_LABELS = {
  recent: 'Recently verified',
  quarter: 'Verified this quarter',
  due: 'Needs verification',
} as const;
export type Freshness = keyof typeof FRESHNESS_LABELS;

/** The highest age in days of a "recently verified" record. */
const RECENT_DAYS = 30;

/** The highest age in days of a record "verified this quarter"; an older one is due. */
export const QUARTER_DAYS = 90;

/** How fresh a record is on a given day; `undefined` if it was never verified: it shows no badge. */
export function freshnessOf(lastVerified: string | undefined, today: string): Freshness | undefined {
  if (!lastVerified) return undefined;
  const age = daysBetween(lastVerified, today);
  if (age <= RECENT_DAYS) return 'recent';
  return age <= QUARTER_DAYS ? 'quarter' : 'due';
}
