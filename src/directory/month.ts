import type { AccountPrices, Terms } from '../domain/accounts.ts';
import {
  cheapestMonth,
  isIn,
  monthOf,
  type FactOfAccount,
  type Month,
  type Part,
  type Person,
} from '../domain/month.ts';
import { dotted, listText, plural, uncapitalize } from '../domain/strings.ts';
import type { Ink } from '../domain/tell.ts';
import type { GroupName, Who } from '../schemas/lists.ts';
import { dollarText } from '../schemas/money.ts';

/** An account as the month of a reader needs it: its prices, and the words for its groups. */
export interface MonthAccount extends AccountPrices {
  groups: readonly (AccountPrices['groups'][number] & { text: string })[];
}

/** The month of a person at an institution, with the cheapest account that this person can open. */
export type MonthOfAccount = Month & {
  account: MonthAccount;
  /** A price for people like this person, of whom no account of the institution has one: "student price". */
  missingPrice?: string | undefined;
};

/** What the price for a person is called, and whose it is. */
const PRICES: Readonly<Record<Who, { price: string; group: GroupName } | undefined>> = {
  student: { price: 'student price', group: 'students' },
  'under-19': { price: 'youth price', group: 'youth' },
  '24-or-younger': { price: 'youth price', group: 'youth' },
  '60-or-older': { price: 'seniors’ price', group: 'seniors' },
  '65-or-older': { price: 'seniors’ price', group: 'seniors' },
  newcomer: { price: 'newcomer price', group: 'newcomers' },
  none: undefined,
};

/** The month of a person at an institution, with the cheapest of its accounts. */
export function monthAt(accounts: readonly MonthAccount[], person: Person): MonthOfAccount | undefined {
  const month = cheapestMonth(accounts, person);
  return month && { ...month, missingPrice: missingPrice(accounts, month, person) };
}

/** The price that could be lower than the fee of a month, if nothing is known of it. */
function missingPrice(accounts: readonly MonthAccount[], { parts }: Month, { who }: Person): string | undefined {
  const wanted = PRICES[who];
  const isPaid = parts.some(({ part, cents }) => part === 'fee' && cents > 0);
  const isKnown = accounts
    .filter(({ isSold }) => isSold)
    .flatMap(({ openTo, groups }) => [...(openTo ? [openTo] : []), ...groups.map((group) => group.who)])
    .some((members) => wanted && members.for.includes(wanted.group));
  return isPaid && !isKnown ? wanted?.price : undefined;
}

/** The months of some institutions, the lowest sum first, a full sum before one that is at least so much; last those without a sum. */
export function monthsOf<Item extends { shortName: string }>(
  items: readonly Item[],
  accountsOf: (item: Item) => readonly MonthAccount[],
  person: Person,
): { months: { item: Item; month: MonthOfAccount }[]; unknown: Item[] } {
  const all = items.map((item) => ({ item, month: monthAt(accountsOf(item), person) }));
  return {
    months: all
      .flatMap(({ item, month }) => (month ? [{ item, month }] : []))
      .sort(
        (a, b) =>
          a.month.sum - b.month.sum ||
          Number(isLeast(a.month)) - Number(isLeast(b.month)) ||
          a.item.shortName.localeCompare(b.item.shortName, 'en'),
      ),
    unknown: all.flatMap(({ item, month }) => (month ? [] : [item])),
  };
}

/** The months of the other accounts that a person can open, the lowest sum first. */
export const otherMonths = (accounts: readonly MonthAccount[], { account }: MonthOfAccount, person: Person) =>
  accounts
    .filter((other) => other.name !== account.name && other.isSold && (!other.openTo || isIn(other.openTo, person.who)))
    .flatMap((other) => {
      const month = monthOf(other, person);
      return month ? [{ ...month, account: other }] : [];
    })
    .sort((a, b) => a.sum - b.sum);

/** Whether a part of a month is not known, so that its sum is the least it can be. */
export const isLeast = ({ unknown }: Pick<Month, 'unknown'>) => unknown.length > 0;

/** An amount as a sum shows it: "$3", "$12.95". */
export const sumText = (cents: number) => dollarText(cents, cents % 100 === 0 ? 0 : 2);

/** A sum is inked like its weakest part. */
export const sumInk = ({ isDashed }: Pick<Month, 'isDashed'>): Ink => ({
  isOlder: isDashed,
  words: isDashed ? 'older or unofficial' : 'own page',
});

/** What a person does in a month, in words. */
export const personText = ({ payments, eTransfers, withdrawals, kept }: Person) =>
  `${plural(payments, 'payment')}, ${plural(eTransfers, 'e-Transfer')} and ${plural(withdrawals, 'withdrawal')} at another bank’s machine a month; keeps ${dollarText(kept)} in the account`;

/** The parts of a month in a word, beside a sum. */
const SHORT: Readonly<Record<Part, string>> = {
  fee: 'fee',
  payments: 'payments',
  eTransfers: 'e-Transfers',
  withdrawals: 'machines',
};

/** What a sum is made of, in a line: "fee $16.95 · machines: $2", "no fee with $4,000 kept · payments not known"; empty for a fee alone. */
export function madeOf(month: MonthOfAccount): string {
  const { parts } = month;
  const paid = parts.filter(({ cents }) => cents > 0);
  const isFeeAlone = paid.every(({ part }) => part === 'fee');
  return dotted([
    ...(isFeeAlone
      ? []
      : paid.map(({ part, cents }) =>
          part === 'fee'
            ? `fee ${sumText(cents)}`
            : `${part === 'payments' ? 'more payments' : SHORT[part]}: ${sumText(cents)}`,
        )),
    ...(whyFee(month) ?? []),
    ...orText(month),
    ...openText(month),
  ]);
}

/** What is not known of a month: "machines not known", "not known if e-Transfers count as payments", "student price not known". */
export function openText(month: MonthOfAccount): string[] {
  const { parts, unknown, isUnpriced, missingPrice: price } = month;
  const isIncluded =
    unknown.includes('payments') &&
    parts.some(({ part, on }) => part === 'payments' && on.some(({ field }) => field === 'payments'));
  const names = [
    ...unknown.flatMap((part) => {
      if (part !== 'payments' || !isIncluded) return SHORT[part];
      return isUnpriced ? 'price of more payments' : [];
    }),
    ...(price ? [price] : []),
  ];
  return [
    ...(isIncluded && !isUnpriced ? ['not known if e-Transfers count as payments'] : []),
    ...(names.length > 0 ? [`${listText(names)} not known`] : []),
  ];
}

/** Why the fee is not the usual one: "no fee with $4,000 kept", "students, 24 or younger: no fee". */
function whyFee({ account, because, parts }: MonthOfAccount): string[] | undefined {
  const fee = parts.find(({ part }) => part === 'fee')?.cents === 0 ? 'no fee' : 'less';
  if (because === 'balance') return account.balance && [`no fee with ${dollarText(account.balance.amount)} kept`];
  const group = account.groups.find(({ index }) => index === because);
  return group && [`${fee}${CONDITION.test(group.text) ? '' : ' for'} ${uncapitalize(group.text)}`];
}

/** A lower fee on a condition that no sum counts: "With $1,000 added in the month". */
const CONDITION = /^With\b/;

/** The lowest fee on such a condition, if it is below the fee of a month, with the sum that it would make. */
export function lowerWith({
  account,
  parts,
  sum,
}: MonthOfAccount): { fee: number; sum: number; text: string } | undefined {
  const paid = parts.find(({ part }) => part === 'fee')?.cents ?? 0;
  const [lowest] = account.groups
    .flatMap(({ text, monthly }) => (CONDITION.test(text) && monthly ? [{ text, fee: monthly.amount }] : []))
    .sort((a, b) => a.fee - b.fee);
  return lowest && lowest.fee < paid ? { ...lowest, sum: sum - paid + lowest.fee } : undefined;
}

/** The same in words: "or no fee with $1,000 added in the month". */
export function orText(month: MonthOfAccount): string[] {
  const lower = lowerWith(month);
  if (!lower) return [];
  return [`or ${lower.fee === 0 ? 'no fee' : `a fee of ${sumText(lower.fee)}`} ${uncapitalize(lower.text)}`];
}

const missingText = ({ missingPrice: price }: MonthOfAccount) => (price ? [`${price} not known`] : []);

/** A part of a month as its row says it: what a person does, at which terms, for how much. */
interface PartRow {
  label: string;
  terms: string;
  /** `undefined`: not known. */
  cents: number | undefined;
  /** Not all of it is known. */
  isLeast: boolean;
}

/** The parts of a month, without what the person does not do. */
export function partRows(month: MonthOfAccount, person: Person): PartRow[] {
  const { account, parts, unknown } = month;
  return parts
    .filter(({ part }) => part === 'fee' || person[part] > 0)
    .map(({ part, cents, on }) => ({
      label: labelOf(part, person),
      terms:
        part === 'fee'
          ? (whyFee(month) ?? missingText(month)).join()
          : on.map((fact) => termsText(account, fact)).join(', then '),
      cents: unknown.includes(part) && cents === 0 ? undefined : cents,
      isLeast: unknown.includes(part),
    }));
}

function labelOf(part: Part, { payments, eTransfers, withdrawals }: Person): string {
  switch (part) {
    case 'fee':
      return 'Monthly fee';
    case 'payments':
      return plural(payments, 'payment');
    case 'eTransfers':
      return plural(eTransfers, 'e-Transfer');
    case 'withdrawals':
      return `${plural(withdrawals, 'withdrawal')} elsewhere`;
  }
}

/** The terms that a part rests on: "unlimited", "12 included", "2 free, then $1.50 each". */
function termsText(account: MonthAccount, { field, group }: FactOfAccount): string {
  const terms: Terms & Pick<AccountPrices, 'balance'> =
    group === undefined ? account : (account.groups.find(({ index }) => index === group) ?? account);
  const price = terms[field];
  if (!price) return '';
  if (field === 'payments') return price.amount === 'unlimited' ? 'unlimited' : `${price.amount} included`;
  if (typeof price.amount !== 'number') return '';
  const each = price.amount === 0 ? 'free' : `${sumText(price.amount)} each`;
  const counts = price.counts ? ', each counts as a payment' : '';
  return (price.free && price.amount > 0 ? `${price.free} free, then ${each}` : each) + counts;
}
