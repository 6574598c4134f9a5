import { PEOPLE, type Who } from '../schemas/lists.ts';
import type { AccountPrices, Members, Terms } from './accounts.ts';

/** What somebody does in a month. Payments are purchases, bills and all withdrawals; `kept`, in cents, is the lowest balance. */
export interface Person {
  payments: number;
  eTransfers: number;
  withdrawals: number;
  kept: number;
  who: Who;
}

/** The parts of a month, in the order of the sum. */
export type Part = 'fee' | 'payments' | 'eTransfers' | 'withdrawals';

/** What an account costs a person in a month. */
export interface Month {
  /** In cents: of what is known. */
  sum: number;
  /** The parts that are known, those of $0 too, each with the facts of the account that it rests on. */
  parts: readonly { part: Part; cents: number; on: readonly FactOfAccount[] }[];
  /** The parts that are not known: the sum is the least it can be. */
  unknown: readonly Part[];
  /** Why the fee is not the usual one: a balance is kept, or the index of the group that the person is in. */
  because: 'balance' | number | undefined;
  /** More payments than the fee includes, and no price for them. */
  isUnpriced: boolean;
  /** A part of it rests on an older page, our list or another site. */
  isDashed: boolean;
}

/** A fact of an account, or of the group with that index. */
export interface FactOfAccount {
  field: keyof Terms | 'balance';
  group?: number | undefined;
}

/** Whether a person is in one of some groups. Those that only words describe contain nobody. */
export function isIn({ for: groups, upTo, from }: Members, person: Person['who']): boolean {
  const { least = 0, most = Infinity }: { label: string; least?: number; most?: number } = PEOPLE[person];
  return groups.some((group) => {
    switch (group) {
      case 'students':
        return person === 'student';
      case 'newcomers':
        return person === 'newcomer';
      // Where the age is not known: one that every bank calls so.
      case 'youth':
        return most <= (upTo ?? PEOPLE['under-19'].most);
      case 'seniors':
        return least >= (from ?? PEOPLE['65-or-older'].least);
      default:
        return false;
    }
  });
}

/** What an account costs a person in a month: the cheapest terms that they can have. `undefined`: its fee is not known. */
export function monthOf(account: AccountPrices, person: Person): Month | undefined {
  const groups = account.groups.filter(({ who }) => isIn(who, person.who));
  return [undefined, ...groups].flatMap((group) => monthWith(account, person, group) ?? []).sort(byMonth)[0];
}

/** The lowest sum first, of equal ones a full sum before one that is at least so much; last one without the price of its payments. */
const byMonth = (a: Month, b: Month) =>
  Number(a.isUnpriced) - Number(b.isUnpriced) ||
  a.sum - b.sum ||
  Number(a.unknown.length > 0) - Number(b.unknown.length > 0);

/** The sum with some terms: those of all customers, or with what is different for a group. */
function monthWith(account: AccountPrices, person: Person, group?: AccountPrices['groups'][number]): Month | undefined {
  const terms = { ...account, ...group };
  const { monthly, balance } = terms;
  const isKept = balance !== undefined && person.kept >= balance.amount && monthly?.amount !== 0;
  const fee = isKept ? 0 : monthly?.amount;
  if (fee === undefined) return undefined;
  const costs: Cost[] = [
    { part: 'fee', cents: fee, on: [isKept ? 'balance' : 'monthly'], isKnown: true },
    paymentsOf(terms, person),
    { part: 'eTransfers', ...eachOf(terms, 'eTransfer', person.eTransfers) },
    { part: 'withdrawals', ...eachOf(terms, 'otherMachine', person.withdrawals) },
  ];
  return {
    sum: costs.reduce((sum, { cents }) => sum + cents, 0),
    parts: costs.map(({ part, cents, on }) => ({
      part,
      cents,
      on: on.map((field) => ({ field, group: group && field in group ? group.index : undefined })),
    })),
    unknown: costs.flatMap(({ part, isKnown }) => (isKnown ? [] : part)),
    because: isKept ? 'balance' : group?.index,
    isUnpriced: isUnpriced(terms, person),
    isDashed: costs.some(({ on }) => on.some((field) => terms[field]?.isDashed)),
  };
}

/** What a part costs at least, and whether that is all. */
interface Cost {
  part: Part;
  cents: number;
  on: readonly FactOfAccount['field'][];
  isKnown: boolean;
}

/** How many things that a person does take a payment, without e-Transfers of which that is not known. */
const counted = ({ eTransfer }: Terms, person: Person) => person.payments + (eTransfer?.counts ? person.eTransfers : 0);

const includedIn = ({ payments }: Terms) => (payments?.amount === 'unlimited' ? Infinity : payments?.amount);

/** How many payments are beyond those that the fee includes, as far as that is known. */
const beyondOf = (terms: Terms, person: Person) =>
  Math.max(0, counted(terms, person) - (includedIn(terms) ?? Infinity));

const isUnpriced = (terms: Terms, person: Person) => beyondOf(terms, person) > 0 && !terms.beyond;

function paymentsOf(terms: Terms, person: Person): Cost {
  const included = includedIn(terms);
  const more = beyondOf(terms, person);
  const most = counted(terms, person) + (terms.eTransfer?.counts === undefined ? person.eTransfers : 0);
  const isAll = included === undefined ? most === 0 : most <= included + more && !isUnpriced(terms, person);
  const on = more > 0 ? (['payments', 'beyond'] as const) : (['payments'] as const);
  return {
    part: 'payments',
    cents: more * (terms.beyond?.amount ?? 0),
    on: on.filter((field) => terms[field]),
    isKnown: isAll,
  };
}

/** What is paid for each e-Transfer or withdrawal, after those that are free. */
function eachOf(terms: Terms, field: 'eTransfer' | 'otherMachine', number: number): Omit<Cost, 'part'> {
  const price = terms[field];
  if (!price || number === 0) return { cents: 0, on: [], isKnown: number === 0 };
  return { cents: Math.max(0, number - (price.free ?? 0)) * price.amount, on: [field], isKnown: true };
}

/**
 * What an institution costs a person in a month: with the cheapest account that this person can open. One whose payments
 * have no price beyond those included is left out for whoever makes more of them, unless no other has a sum. `undefined`: no
 * fee is known.
 */
export const cheapestMonth = <Prices extends AccountPrices>(
  accounts: readonly Prices[],
  person: Person,
): (Month & { account: Prices }) | undefined =>
  accounts
    .filter(({ isSold, openTo }) => isSold && (!openTo || isIn(openTo, person.who)))
    .flatMap((account) => {
      const month = monthOf(account, person);
      return month ? [{ ...month, account }] : [];
    })
    .sort(byMonth)[0];
