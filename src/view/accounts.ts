import { factOfAccount, groupText, leadingAccounts, type PricedAccount } from '../domain/accounts.ts';
import { leadingClaim } from '../domain/claims.ts';
import { isMoney } from '../domain/values.ts';
import { ACCOUNT_FIELDS, type Account, type Group } from '../schemas/account.ts';
import type { Fact } from '../schemas/fact.ts';
import { dollarText } from '../schemas/money.ts';
import { monthsOf, type MonthAccount } from '../directory/month.ts';
import { servesCustomers } from '../domain/classification.ts';
import type { Person } from '../domain/month.ts';
import type { Institution, Site } from '../site-data.ts';

/** A fact without its notes, which stand in a row of their own. */
export const withoutNotes = (fact: Fact): Fact => ({
  ...fact,
  note: undefined,
  claims: fact.claims.map((claim) => ({ ...claim, note: undefined })),
});

/** What a reader must know to use some figures of an account or a group: the notes of what leads, each once. */
export function notesOf(terms: Account | Group, isOf: (path: string) => boolean = () => true): string {
  const notes = ACCOUNT_FIELDS.filter(({ path }) => isOf(path)).flatMap(({ path }) => {
    const fact = factOfAccount(terms, path);
    return fact ? [leadingClaim(fact)?.note, fact.note] : [];
  });
  return [...new Set(notes)].filter((note) => note !== undefined).join(' ');
}

/** How the fee of an account becomes nothing: "$0 with $4,000 kept". */
export const waiverText = ({ monthly, balance }: PricedAccount) =>
  balance && monthly && monthly.amount > 0 ? `$0 with ${dollarText(balance.amount)} kept` : undefined;

/** Who pays something else, the cheapest first. */
export const groupsOf = ({ facts }: PricedAccount) =>
  facts.groups.map((group) => ({ group, text: groupText(group), fee: feeOf(group) })).sort((a, b) => a.fee - b.fee);

function feeOf({ monthly }: Group): number {
  const value = leadingClaim(monthly)?.value;
  if (value?.kind === 'free') return 0;
  return value?.kind === 'amount' ? value.from : Number.MAX_SAFE_INTEGER;
}

/** The last age of children, whose accounts are few readers' own. */
const CHILD_AGE = 13;

/** Why an account is in the second table, if it is: who reads it is not the reader who looks for an account today. */
function asideOf({ isSold, openTo, facts }: PricedAccount): string | undefined {
  if (!isSold) return 'for people who already have them';
  const { kind } = (facts.monthly && leadingClaim(facts.monthly)?.value) ?? {};
  if (kind === 'text') return 'in another currency or with a condition';
  const isOfChildren = openTo?.for.every((group) => group === 'youth') && (openTo.upTo ?? CHILD_AGE + 1) <= CHILD_AGE;
  return isOfChildren ? 'for children' : undefined;
}

/** So many accounts stand open; those that lead do in any case. */
const MOST_OPEN = 3;

/**
 * The accounts that people can open today, of them those that stand open and those in the fold, and the others with what they are:
 * "for people who already have them".
 */
export function accountTables(accounts: readonly PricedAccount[]) {
  const aside = accounts.flatMap((account) => asideOf(account) ?? []);
  const today = accounts.filter((account) => asideOf(account) === undefined);
  const { from, unlimited } = leadingAccounts(today);
  const leading = today.filter((account) => [from, unlimited].includes(account));
  const rest = today.filter((account) => !leading.includes(account));
  const first = [...leading, ...rest.slice(0, MOST_OPEN - leading.length)];
  return {
    today,
    open: today.filter((account) => first.includes(account)),
    more: today.filter((account) => !first.includes(account)),
    others: accounts.filter((account) => asideOf(account) !== undefined),
    othersAre: [...new Set(aside)].join(', '),
  };
}

/** Whether a fact gives a price above $0 or a number, after which "free" ones can come. */
export const isPriced = (fact: Fact) => {
  const value = leadingClaim(fact)?.value;
  return isMoney(value) && value.kind !== 'free';
};

/** The accounts of an institution as a month needs them: numbers, and the words for the groups that a person can be in. */
export const monthAccounts = ({ accounts }: Institution): MonthAccount[] =>
  accounts.map(({ facts, groups, ...prices }) => ({
    ...prices,
    groups: groups.flatMap((group) => {
      const written = facts.groups[group.index];
      return written ? [{ ...group, text: groupText(written) }] : [];
    }),
  }));

/** What a month of a person costs at every institution with customers: those with a sum, the lowest first, and the others. */
export const monthsAt = ({ institutions }: Pick<Site, 'institutions'>, person: Person) =>
  monthsOf(
    institutions
      .filter(({ record }) => servesCustomers(record))
      .map((institution) => ({ institution, shortName: institution.record.shortName })),
    ({ institution }) => monthAccounts(institution),
    person,
  );
