import {
  centsOf,
  factOfAccount,
  groupText,
  leadingAccounts,
  type AccountFact,
  type PricedAccount,
} from '../domain/accounts.ts';
import { leadingClaim } from '../domain/claims.ts';
import { isMoney } from '../domain/values.ts';
import { ACCOUNT_FIELDS, type Account, type Group, type Who } from '../schemas/account.ts';
import type { Fact } from '../schemas/fact.ts';
import type { OpenAccount, OpenFact } from './schema.ts';

/** The accounts of an institution as published data. */
export function openAccountsOf(
  accounts: readonly PricedAccount[],
  openFact: (fact: Fact) => OpenFact,
  cite: (ids: string[]) => string[],
): OpenAccount[] {
  const leading = leadingAccounts(accounts);
  const openTerms = (terms: Account | Group) =>
    ACCOUNT_FIELDS.flatMap(({ path, label }) => {
      const fact = factOfAccount(terms, path);
      if (!fact) return [];
      const { free, counts } = fact;
      return [
        { field: path, name: label, ...openFact(fact), amount: amountOf(fact) ?? null, free, countsAsPayment: counts },
      ];
    });
  return accounts.map((account) => {
    const { name, openTo, groups } = account.facts;
    return {
      name,
      leads: (['from', 'unlimited'] as const).filter((kind) => leading[kind] === account),
      openTo: openTo && { ...openGroup(openTo), sources: cite(openTo.source) },
      facts: openTerms(account.facts),
      groups: groups.map((group) => ({ ...openGroup(group), facts: openTerms(group) })),
    };
  });
}

const openGroup = ({ for: groups, upTo, from, months, who }: Who) => ({
  text: groupText({ for: groups, upTo, from, months, who }),
  for: [...groups],
  upTo,
  from,
  months,
});

/** The value of a fact as one number: dollars, or how many. */
function amountOf(fact: Fact): number | undefined {
  const value = leadingClaim(fact)?.value;
  if (typeof value === 'number') return value;
  const cents = isMoney(value) ? centsOf(value) : undefined;
  return cents === undefined ? undefined : cents / 100;
}

/** The rows of an account in a CSV: its own, and one for each group, where an empty cell is as for everybody. */
export const accountRows = (
  account: Account,
  columnsOf: (column: string, fact: Fact | undefined) => readonly (readonly [string, string])[],
) =>
  [undefined, ...account.groups].map((group) => ({
    account: account.name,
    open_to: account.openTo ? groupText(account.openTo) : '',
    group: group ? groupText(group) : '',
    ...Object.fromEntries(
      ACCOUNT_FIELDS.flatMap(({ path, column = path }) => {
        const fact = factOfAccount(group ?? account, path);
        return [
          ...columnsOf(column, fact),
          ...(path === 'sold' ? [] : [[`${column}_number`, numberText(fact)] as const]),
        ];
      }),
    ),
    ...freeColumns(group ?? account),
  }));

const numberText = (fact: AccountFact | undefined) => String((fact && amountOf(fact)) ?? '');

function freeColumns({ eTransfer, otherMachine }: Account | Group) {
  const counts = eTransfer?.counts;
  return {
    etransfer_free: eTransfer?.free ?? '',
    etransfer_counts_as_payment: counts === undefined ? '' : counts ? 'yes' : 'no',
    other_machine_free: otherMachine?.free ?? '',
  };
}
