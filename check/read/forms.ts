import { capitalize } from '../../src/domain/strings.ts';
import { partialDate } from '../../src/schemas/calendar-date.ts';
import { dollarText, parseMoney } from '../../src/schemas/money.ts';

/*
 * The right form of a value that an editor wrote in another form; `undefined` if there is none, or more than one.
 */

const AMOUNT = String.raw`(?:CAD? ?)?\$? ?(?<NAME>\d{1,3}(?:,\d{3})+|\d+)(?<NAMECents>\.\d{1,2})?(?: ?(?:CAD|dollars?))?`;
const amount = (name: string) => AMOUNT.replaceAll('NAME', name);
const MONEY = new RegExp(
  `^(?:(?<prefix>up to|about) )?${amount('from')}(?:(?: ?[-–] ?| to )${amount('to')})?(?<per> ?/ ?[a-z]+| (?:a|an|per) [a-z -]+)?$`,
  'i',
);

/** A price: 10000, $10000, 10,000 dollars, $5/month, $15-$30, free. */
export function rightMoney(written: unknown): string | undefined {
  const text = String(written).trim();
  if (/^(?:free|varies)$/i.test(text)) return capitalize(text.toLowerCase());
  const french = /^\$? ?(?<dollars>\d+),(?<cents>\d{2}) ?\$?$/.exec(text)?.groups;
  if (french) return `$${french.dollars ?? ''}.${french.cents ?? ''}`;
  const { prefix, from, fromCents = '', to, toCents, per = '' } = MONEY.exec(text)?.groups ?? {};
  // Zero may mean free, or unknown.
  if (from === undefined || Number(from + fromCents) === 0) return undefined;
  const dollars = (whole: string, cents = '') =>
    dollarText(Math.round(Number(whole.replaceAll(',', '') + cents) * 100), cents === '' ? 0 : 2);
  const right = [
    ...(prefix ? [capitalize(prefix.toLowerCase())] : []),
    to === undefined ? dollars(from, fromCents) : `${dollars(from, fromCents)} to ${dollars(to, toCents)}`,
    ...(per ? [withArticle(per)] : []),
  ].join(' ');
  return parseMoney(right) !== undefined && right !== text ? right : undefined;
}

/** `/month` as "a month", `/occurrence` as "an occurrence". */
const withArticle = (per: string) =>
  per
    .replace(/^ ?\/ ?(?=a|e|i|o|hour)/, 'an ')
    .replace(/^ ?\/ ?/, 'a ')
    .trim();

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A date: 2026/11/20, 2026–11–20 with dashes, 2026-1-5, November 20, 2026, 20 Nov 2026. 11/12/2026 is ambiguous.
 *
 * @param isPartial whether a month may stand alone: Nov 2026
 */
export function rightDay(written: unknown, isPartial = false): string | undefined {
  const text = String(written).trim();
  const { year, month, day } =
    /^(?<year>\d{4})[-–/.](?<month>\d{1,2})[-–/.](?<day>\d{1,2})$/.exec(text)?.groups ??
    /^(?<month>[A-Z][a-z]+)\.? (?<day>\d{1,2}),? (?<year>\d{4})$/.exec(text)?.groups ??
    /^(?<day>\d{1,2}) (?<month>[A-Z][a-z]+)\.? (?<year>\d{4})$/.exec(text)?.groups ??
    (isPartial ? /^(?<month>[A-Z][a-z]+)\.?,? (?<year>\d{4})$/.exec(text)?.groups : undefined) ??
    {};
  if (year === undefined || month === undefined) return undefined;
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const right = [year, String(number).padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-');
  return partialDate.safeParse(right).success && right !== text ? right : undefined;
}
