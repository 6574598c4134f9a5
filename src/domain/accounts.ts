import type { Account, Group, Who } from '../schemas/account.ts';
import type { Claim, Fact } from '../schemas/fact.ts';
import type { InstitutionRecord } from '../schemas/institution.ts';
import { GROUPS, LISTED, type GroupName } from '../schemas/lists.ts';
import type { Money } from '../schemas/money.ts';
import { leadingClaim } from './claims.ts';
import { nameToSlug } from './routes.ts';
import { factAt } from './values.ts';
import { capitalize, listText } from './strings.ts';

/** A price in cents, or the number of payments that an account includes. */
interface Price<Amount = number> {
  amount: Amount;
  /** How many a month come before it. */
  free?: number | undefined;
  /** Whether each counts as a payment; `undefined`: not known. */
  counts?: boolean | undefined;
  /** It rests on an older page, our list or another site. */
  isDashed?: true | undefined;
}

/** What an account, or a group of its customers, pays. What is missing is not known. */
export interface Terms {
  monthly?: Price | undefined;
  payments?: Price<number | 'unlimited'> | undefined;
  beyond?: Price | undefined;
  eTransfer?: Price | undefined;
  otherMachine?: Price | undefined;
}

/** Who is in a group, without words. */
export type Members = Pick<Who, 'upTo' | 'from'> & { for: readonly GroupName[] };

/** What the month's rule knows of an account: numbers alone, so that the browser can have them. */
export interface AccountPrices extends Terms {
  name: string;
  balance?: Price | undefined;
  openTo?: Members | undefined;
  isSold: boolean;
  /** The groups whose fee is known, each with its place in the record and what is different for it. */
  groups: readonly (Terms & { who: Members; index: number })[];
}

/** What the rule needs of an account, by its leading claims; `isDashed` says what the ink of a claim is. */
export function pricesOf(account: Account, isDashed: (claim: Claim) => boolean): AccountPrices {
  const priceOf = (fact: AccountFact<Money> | undefined, unit: RegExp) =>
    price(fact, isDashed, (value) => centsOf(value, unit));
  const termsOf = (terms: Account | Group): Terms => ({
    monthly: price(terms.monthly, isDashed, mostAMonth),
    payments: price(terms.payments, isDashed, (value) => value),
    beyond: priceOf(terms.beyond, EACH),
    eTransfer: priceOf(terms.eTransfer, EACH),
    otherMachine: priceOf(terms.otherMachine, EACH),
  });
  const { name, openTo, sold, balance, groups } = account;
  return {
    name,
    ...termsOf(account),
    balance: priceOf(balance, A_MONTH),
    openTo: openTo && whoOf(openTo),
    isSold: !sold || leadingClaim(sold)?.value !== false,
    groups: groups.flatMap((group, index) => {
      const own = termsOf(group);
      return own.monthly ? [{ who: whoOf(group), index, ...known(own) }] : [];
    }),
  };
}

/** A fact of an account, with how many a month are free and whether each counts as a payment. */
export type AccountFact<Value = unknown> = Fact<Value> & { free?: number | undefined; counts?: boolean | undefined };

/** The fact of an account or a group in a field, such as `monthly`. */
export const factOfAccount = (terms: Account | Group, path: string): AccountFact | undefined => factAt(terms, [path]);

const whoOf = ({ for: groups, upTo, from }: Who) => ({ for: groups, upTo, from });

/** Without the keys that have no value: what a group does not say is as for everybody. */
const known = (terms: Terms): Terms => Object.fromEntries(Object.entries(terms).filter(([, value]) => value));

function price<Value, Amount>(
  fact: AccountFact<Value> | undefined,
  isDashed: (claim: Claim) => boolean,
  amountOf: (value: Value) => Amount | undefined,
): Price<Amount> | undefined {
  const claim = fact && leadingClaim(fact);
  const amount = claim && amountOf(claim.value);
  if (!claim || amount === undefined) return undefined;
  const { free, counts } = fact;
  return { amount, free, counts, isDashed: isDashed(claim) || undefined };
}

/** Units of a price of a month, and of one payment. A price of another unit is not known here. */
const A_MONTH = /^(?:(?:a|per) month)?$/;
const EACH = /^(?!.*\b(?:day|week|month|year)\b)/;

/** The cents of a price that is one amount, of a unit that matches. */
export function centsOf(value: Money, unit = /^/): number | undefined {
  if (value.kind === 'free') return 0;
  const isOne = value.kind === 'amount' && value.from === value.to && !value.prefix && unit.test(value.per ?? '');
  return isOne ? value.from : undefined;
}

/** A fee of which only the most is known, "Up to $4", counts as that much. */
const mostAMonth = (value: Money) =>
  centsOf(value.kind === 'amount' && value.prefix === 'Up to' ? { ...value, prefix: undefined } : value, A_MONTH);

/**
 * The two accounts that lead: `from`, that with the lowest fee of those that anyone can open, and `unlimited`, that with the
 * lowest of those whose payments and e-Transfers have no limit and no price. Of equal fees, an account that is both is both.
 */
export function leadingAccounts<Prices extends AccountPrices>(
  accounts: readonly Prices[],
): { from: Prices | undefined; unlimited: Prices | undefined } {
  const open = accounts
    .filter(({ isSold, openTo, monthly }) => isSold && !openTo && monthly)
    .sort((a, b) => byFee(a, b) || Number(isUnlimited(b)) - Number(isUnlimited(a)));
  return { from: open[0], unlimited: open.find(isUnlimited) };
}

/** The fee of an account as a fact of its own, whose claims name the account. */
export const namedFee = (account: Account): Fact<Money> => ({ claims: feeClaims(account) });

/** The order of accounts everywhere: those sold today first, then the cheapest; last those whose fee is not known. */
const inOrder = <Prices extends AccountPrices>(accounts: readonly Prices[]): Prices[] =>
  [...accounts].sort((a, b) => Number(b.isSold) - Number(a.isSold) || byFee(a, b));

const feeOf = ({ monthly }: Terms) => monthly?.amount ?? Number.MAX_SAFE_INTEGER;
const byFee = (a: Terms, b: Terms) => feeOf(a) - feeOf(b);

/** Whether payments and e-Transfers of an account have no limit and no price. */
export const isUnlimited = ({ payments, eTransfer }: Terms) =>
  payments?.amount === 'unlimited' && eTransfer?.amount === 0;

/** An account with its prices and its facts. */
export type PricedAccount = AccountPrices & { facts: Account };

/** The accounts of a record in their order, with what the month's rule needs of each. */
export const pricedAccounts = (
  { accounts }: Pick<InstitutionRecord, 'accounts'>,
  isDashed: (claim: Claim) => boolean,
): PricedAccount[] => inOrder(accounts.map((account) => ({ ...pricesOf(account, isDashed), facts: account })));

/**
 * A record whose monthly fee follows from its accounts: that of the cheapest account, then that of the cheapest without limits,
 * each with its name; last what the guide's list of 2025 gives.
 */
export function withAccountFees<Record extends InstitutionRecord>(record: Record): Record {
  const { from, unlimited } = leadingAccounts(pricedAccounts(record, () => false));
  const leading = [...new Set([from, unlimited])].flatMap((account) => (account ? feeClaims(account.facts) : []));
  const { monthly, ...fees } = record.fees;
  const listed = monthly?.claims.filter(({ source }) => source.includes(LISTED)) ?? [];
  const derived = from ? { claims: [...leading, ...listed], verify: monthly?.verify } : monthly;
  return { ...record, fees: { ...fees, monthly: derived } };
}

const feeClaims = ({ name, monthly }: Account) =>
  monthly?.claims.map((claim) => ({ ...claim, account: [name, claim.account].filter(Boolean).join(', ') })) ?? [];

/** Accounts by their names as texts write them: `[=accounts.day-to-day.monthly]`. Their order changes with their fees. */
export const accountsByName = <Named extends { name: string }>(accounts: readonly Named[]): Record<string, Named> =>
  Object.fromEntries(accounts.map((account) => [nameToSlug(account.name), account]));

/** A group in words: "Students and anyone 24 or younger". A name of another revision of the guide stands for itself. */
export function groupText({ for: groups, upTo, from, months, who }: Omit<Who, 'for'> & { for: readonly string[] }) {
  // An age is no condition of the other groups.
  const anyone = groups.length > 1 ? 'anyone ' : '';
  const words: Readonly<Record<string, string>> = {
    ...GROUPS,
    ...(upTo !== undefined && { youth: `${anyone}${upTo} or younger` }),
    ...(from !== undefined && { seniors: `${anyone}${from} or older` }),
    ...(months !== undefined && { newcomers: `${GROUPS.newcomers} in the first ${months} months` }),
  };
  return who ?? capitalize(listText(groups.map((group) => words[group] ?? group)));
}
