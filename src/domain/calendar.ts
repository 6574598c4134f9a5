const TORONTO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar date in Toronto at a moment, written `2026-11-20`. */
export function dateInToronto(moment: Date): string {
  const part = (type: Intl.DateTimeFormatPartTypes) => TORONTO.formatToParts(moment).find((piece) => piece.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The calendar date some days after another one, both written `2026-11-20`. */
export function daysAfter(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/**
 * The build's clock: SOURCE_DATE_EPOCH in seconds, or now.
 *
 * @throws RangeError where the variable holds anything but a whole number of seconds
 */
export function buildMoment(sourceDateEpoch: string | undefined): Date {
  if (!sourceDateEpoch) return new Date();
  if (!/^\d{1,11}$/.test(sourceDateEpoch)) {
    throw new RangeError(
      `SOURCE_DATE_EPOCH is "${sourceDateEpoch}". Accepted: a whole number of seconds since 1970, such as ${Math.floor(Date.UTC(2026, 10, 20) / 1000)} for November 20, 2026. Unset it to build with today's date.`,
    );
  }
  return new Date(Number(sourceDateEpoch) * 1000);
}

/** In prose: November 2, 2026. In cells and source lines: Nov 2, 2026. */
type Style = 'long' | 'short';

const formatsOf = (month: Style) => ({
  month: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month, year: 'numeric' }),
  day: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month, year: 'numeric', day: 'numeric' }),
});

/** Made once: to make one takes as long as to write a hundred dates with it. */
const FORMATS = { long: formatsOf('long'), short: formatsOf('short') };

/** Pages name the same days again and again, and to write one takes as long as to look up a hundred. */
const written = new Map<string, string>();

/**
 * A calendar date in words: `2026-11-02`, or only the month or the year that is known.
 *
 * en-US writes the guide's style, without the full stop that en-CA puts behind months.
 */
export function formatDate(date: string, style: Style = 'long'): string {
  const words = written.get(`${style} ${date}`) ?? write(date, style);
  written.set(`${style} ${date}`, words);
  return words;
}

function write(date: string, style: Style): string {
  const [year = '', month, day] = date.split('-');
  if (!month) return year;
  return FORMATS[style][day ? 'day' : 'month'].format(new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`));
}
