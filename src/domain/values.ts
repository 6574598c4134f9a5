import { formatMoney, type Money } from '../schemas/money.ts';
import type { Fact } from '../schemas/fact.ts';
import { PROVINCE_NAMES } from '../schemas/provinces.ts';

const NUMBER = new Intl.NumberFormat('en-CA');
const LIST = new Intl.ListFormat('en-CA', { type: 'conjunction' });

/** Words of records that pages show in another form. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...PROVINCE_NAMES,
    national: 'All of Canada',
    biometric: 'Face or fingerprint',
    passkey: 'Passkey',
    'trusted-device': 'Trusted device',
  }),
);

/** Any value of a record, in the words a page shows. */
export function valueText(value: unknown): string {
  if (isMoney(value)) return formatMoney(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return NUMBER.format(value);
  if (Array.isArray(value)) return LIST.format(value.map(valueText));
  if (typeof value === 'string') return WORDS.get(value) ?? value;
  throw new TypeError(`A record holds a value that no page knows how to show: ${JSON.stringify(value)}`);
}

/** Ordinary words that values begin with; any other first word may be a name. */
const LOWERED =
  /^(About|Age of majority|At least|At most|Below|Calculated|Free|Generally|Held|More than|Mostly|Normally|Not found|Not published|Over|Part|Processed|Typically|Up to|Usually|Varies|Weekdays|Within)\b/;

/** A text of a value inside a sentence: "listed as free", "up to $3,000". */
export const inSentence = (text: string) => text.replace(LOWERED, (words) => words.toLowerCase());

export function isMoney(value: unknown): value is Money {
  return value !== null && typeof value === 'object' && 'kind' in value;
}

/** Whether a value is a fact: claims with their evidence. */
export function isFact(value: unknown): value is Fact {
  return value !== null && typeof value === 'object' && 'claims' in value;
}

/** The fact at some keys of a record; none where it holds no fact there. */
export function factAt(record: unknown, keys: readonly string[]): Fact | undefined {
  const value = keys.reduce<unknown>((inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), record);
  return isFact(value) ? value : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';
