import { formatMoney, type Money } from '../schemas/money.ts';
import type { Fact } from '../schemas/fact.ts';
import type { Insurance } from '../schemas/insurance.ts';
import { PROVINCE_NAMES } from '../schemas/lists.ts';
import { listText } from './strings.ts';

const NUMBER = new Intl.NumberFormat('en-CA');
/** Values of records that pages show as another text. */
const TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...PROVINCE_NAMES,
    national: 'All of Canada',
    biometric: 'Face or fingerprint',
    passkey: 'Passkey',
    'trusted-device': 'Trusted device',
    unlimited: 'Unlimited',
  }),
);

/** Any value of a record, as the text on pages. */
export function valueText(value: unknown): string {
  if (isMoney(value)) return formatMoney(value);
  if (isInsurance(value)) return insuranceText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return NUMBER.format(value);
  if (Array.isArray(value)) return listText(value.map(valueText));
  if (typeof value === 'string') return TEXTS.get(value) ?? value;
  throw new TypeError(`A record has a value that pages cannot show: ${JSON.stringify(value)}`);
}

/** Whether the value of a fact is a deposit insurance. */
export const isInsurance = (value: unknown): value is Insurance => isObject(value) && 'insurer' in value;

/** Whether an institution is insured itself: its insurer covers neither nobody nor only the partners that hold its money. */
export const isMember = ({ insurer, of }: Insurance) => insurer !== 'none' && of !== 'each-partner';

/** What a limit is of, after an amount. */
const INSURED: Readonly<Record<NonNullable<Insurance['of']>, string>> = {
  'each-category': 'in each category of deposit',
  'all-deposits': 'for all deposits together',
  'all-unregistered': 'for all deposits outside plans such as an RRSP or TFSA',
  'each-partner': 'at each',
};

/** What the limit of an insurance is of, in words; nothing of one without limit, which is of all deposits. */
export const insuredPart = ({ limit, of }: Insurance) => (limit?.kind === 'amount' && of ? INSURED[of] : undefined);

/** What is insured of money that partners hold: "CDIC insures the money that they hold, up to $100,000 at each". */
export const partnersText = (insurance: Insurance) =>
  [`${insurance.insurer} insures the money that they hold`, upToText(insurance)].filter(Boolean).join(', ');

const upToText = (insurance: Insurance) =>
  insurance.limit?.kind === 'amount'
    ? `up to ${formatMoney(insurance.limit)} ${insuredPart(insurance) ?? ''}`
    : undefined;

function insuranceText(insurance: Insurance): string {
  const { insurer, limit, registered } = insurance;
  if (insurer === 'none') return 'Not a bank, and not insured itself';
  if (!isMember(insurance)) return `Not a bank, but insured through partners: ${partnersText(insurance)}`;
  const plans =
    registered && (registered.kind === 'amount' ? `up to ${formatMoney(registered)} in each` : 'no limit in');
  return [
    insurer,
    limit?.kind === 'unlimited' ? 'all deposits without limit' : upToText(insurance),
    plans && `${plans} such ${registered.kind === 'amount' ? 'plan' : 'plans'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The common words that values begin with; any other first word may be a name. */
const LOWERED =
  /^(About|Age of majority|At least|At most|Below|Calculated|Free|Generally|Held|More than|Mostly|Normally|Not found|Not published|Over|Part|Processed|Right away|Transactions|Typically|Up to|Usually|Varies|Weekdays|Within)\b/;

/** The text of a value for the middle of a sentence: "listed as free", "up to $3,000". */
export const inSentence = (text: string) => text.replace(LOWERED, (words) => words.toLowerCase());

/** Whether the value of a fact is money: an amount, free, or one that varies. */
export function isMoney(value: unknown): value is Money {
  return isObject(value) && 'kind' in value;
}

/** Whether a value is a fact: claims with their evidence. */
export function isFact(value: unknown): value is Fact {
  return isObject(value) && 'claims' in value;
}

/** The fact at a path of keys in a record, if there is one. */
export function factAt(record: unknown, keys: readonly string[]): Fact | undefined {
  const value = valueAt(record, keys);
  return isFact(value) ? value : undefined;
}

/** The value at a path of keys, or `undefined`. */
export const valueAt = (value: unknown, keys: readonly (string | number)[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);

/** Whether a value has keys. */
export const isObject = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  value !== null && typeof value === 'object';
