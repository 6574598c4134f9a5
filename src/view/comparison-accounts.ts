import type { ComparisonCell, ComparisonRow } from '../directory/comparison.ts';
import { sumText } from '../directory/month.ts';
import { isUnlimited, leadingAccounts, namedFee, type PricedAccount } from '../domain/accounts.ts';
import { isIn } from '../domain/month.ts';
import { plural, uncapitalize } from '../domain/strings.ts';
import type { Fact } from '../schemas/fact.ts';
import type { Money } from '../schemas/money.ts';
import type { Group } from '../schemas/account.ts';
import { PEOPLE, type Who } from '../schemas/lists.ts';
import { waiverText } from './accounts.ts';

/** The fees of the two accounts that lead, by the ids of their rows: that of the cheapest is the monthly fee of the record. */
const LEADING = { 'fees.monthly': 'from', 'accounts.unlimited': 'unlimited' } as const;

/** The people whose lowest fee has a row. */
const PEOPLE_ROWS: readonly (readonly [Who, label: string])[] = [
  ['student', 'Students'],
  ['65-or-older', '65 or older'],
  ['newcomer', 'New to Canada'],
];

/** What accounts cost a month, like with like: a row for each of the two that lead, and for groups of people. */
export const ACCOUNT_ROWS: readonly ComparisonRow[] = [
  { id: 'fees.monthly', label: 'Cheapest account', name: 'Monthly fee', isLarge: true, best: 'lowest' },
  {
    id: 'accounts.unlimited',
    label: 'Unlimited payments and e-Transfers',
    name: 'Unlimited account',
    isLarge: true,
    best: 'lowest',
  },
  ...PEOPLE_ROWS.map(([who, label]): ComparisonRow => ({
    id: `accounts.${who}`,
    label,
    name: `Account for ${uncapitalize(label)}`,
    best: 'lowest',
  })),
];

/** A fee with its account, and what else a reader must know of it. */
interface AccountFee {
  fact: Fact<Money>;
  condition: string | undefined;
}

/** The cells of an institution in these rows; `cellOf` makes one of a fact. Without accounts, its monthly fee stays as it is. */
export function accountCells(
  accounts: readonly PricedAccount[],
  cellOf: (fact: Fact) => ComparisonCell,
): Record<string, ComparisonCell> {
  const leading = leadingAccounts(accounts);
  const fees = [
    ...Object.entries(LEADING).map(([id, name]) => [id, leading[name] && leadingFee(leading[name])] as const),
    ...PEOPLE_ROWS.map(([who]) => [`accounts.${who}`, feeFor(accounts, who)] as const),
  ];
  return Object.fromEntries(
    fees.flatMap(([id, fee]) =>
      // The head of the rows says that it is a month.
      fee ? [[id, { ...cellOf(fee.fact), unit: undefined, condition: fee.condition }]] : [],
    ),
  );
}

function leadingFee(account: PricedAccount): AccountFee {
  const { payments, beyond, facts } = account;
  const more = beyond ? `, then ${sumText(beyond.amount)} each` : '';
  const included = typeof payments?.amount === 'number' && `${plural(payments.amount, 'payment')}${more}`;
  return { fact: namedFee(facts), condition: [included, waiverText(account)].filter(Boolean).join('; ') || undefined };
}

/** The lowest fee that somebody pays for being who they are, $0 where an account is free for everybody; unlimited first. */
function feeFor(accounts: readonly PricedAccount[], who: Who): AccountFee | undefined {
  const fees = accounts
    .filter(({ isSold, openTo }) => isSold && (!openTo || isIn(openTo, who)))
    .sort((a, b) => Number(isUnlimited(b)) - Number(isUnlimited(a)))
    .flatMap(({ facts, openTo, monthly, groups }): (AccountFee & { amount: number })[] => [
      ...(monthly && (openTo || monthly.amount === 0)
        ? [{ amount: monthly.amount, fact: namedFee(facts), condition: undefined }]
        : []),
      ...groups.flatMap(({ who: members, index, monthly: own }) => {
        const group = facts.groups[index];
        if (!group || !own || !isIn(members, who)) return [];
        const fact = namedFee({ ...facts, monthly: group.monthly });
        return { amount: own.amount, fact, condition: termsFor(who, group) };
      }),
    ]);
  return fees.sort((a, b) => a.amount - b.amount)[0];
}

/** What a group says of the person of a row beyond the row: its own words, but not those of several groups; for how long; from which age. */
function termsFor(person: Who, { for: groups, who, from, months }: Group): string | undefined {
  if (who && groups.length === 1) return uncapitalize(who);
  if (person === 'newcomer' && months !== undefined) return `in the first ${months} months`;
  const isYounger = person === '65-or-older' && from !== undefined && from < PEOPLE[person].least;
  return isYounger ? `from age ${from}` : undefined;
}
