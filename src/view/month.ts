import { monthsOf, type MonthAccount } from '../directory/month.ts';
import { groupText } from '../domain/accounts.ts';
import { servesCustomers } from '../domain/classification.ts';
import type { Person } from '../domain/month.ts';
import type { Institution, Site } from '../site-data.ts';

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
