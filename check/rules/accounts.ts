import { leadingAccounts, pricedAccounts, pricesOf } from '../../src/domain/accounts.ts';
import type { Account } from '../../src/schemas/account.ts';
import { LISTED } from '../../src/schemas/lists.ts';
import { hint, issue } from '../issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { asRecord, namesOf } from '../read/records.ts';
import { textsOf } from '../read/texts.ts';
import type { Content, ContentFile, RecordFile } from '../read/types.ts';

/** The accounts that an institution sells. Names that repeat are found by their schema. */
export const accounts: Rule = {
  name: 'accounts',
  description:
    'Accounts are personal ones for everyday payments; a group pays no more than others; the monthly fee follows from them.',
  checkFile(file) {
    const record = asRecord(file);
    if (!record || record.record.accounts.length === 0) return [];
    return [
      ...record.record.accounts.flatMap((account, index) => findAccount(record, account, index)),
      ...findLeading(record),
    ];
  },
  checkGuide: (content) => content.filesToReport.flatMap((file) => pricesOfNoAccount(file, content)),
};

const NOT_EVERYDAY = /\b(?:business|entreprise|savings account|saver|GIC|RRSP|TFSA)\b/i;

function findAccount(file: RecordFile, account: Account, index: number): Findings {
  const { name, groups } = account;
  const location = (...path: (string | number)[]) => atField(file, ['accounts', index, ...path]);
  const owner = namesOf(file).find((each) => name.startsWith(`${each} `));
  const fee = pricesOf(account, () => false).monthly?.amount;
  return [
    NOT_EVERYDAY.test(name) &&
      hint(
        location('name'),
        'looks like no everyday account of a person',
        name,
        'chequing accounts and their packages alone',
      ),
    owner !== undefined &&
      hint(
        location('name'),
        'begins with the name of its institution, which pages show anyway',
        name,
        name.slice(owner.length + 1),
      ),
    ...groups.map((group, at) => {
      const own = pricesOf({ ...account, ...group }, () => false).monthly?.amount;
      if (own === undefined || fee === undefined || own <= fee || group.for.includes('other')) return undefined;
      const accepted = 'a fee of at most that of everybody else; or of the account, the usual one';
      return issue(
        location('groups', at, 'monthly'),
        'is more than the account costs without the group',
        undefined,
        accepted,
      );
    }),
  ];
}

/** The monthly fee of a record with accounts is told by them: beside them only the guide's list may give one. */
function findLeading(file: RecordFile): Findings {
  const { from } = leadingAccounts(pricedAccounts(file.record, () => false));
  const own = file.facts.get('fees.monthly')?.claims.find(({ sources }) => !sources.includes(LISTED));
  const accepted = 'the account with its fee and source under "accounts"; "fees.monthly" keeps only what "listed" says';
  return [
    !from &&
      hint(
        atField(file, ['accounts']),
        'have no fee of one amount that anyone can pay: no page shows one',
        undefined,
        'the fee of an account without "openTo"',
      ),
    from &&
      own &&
      issue(
        atField(file, own.keys),
        'is shown nowhere, because the fee of the accounts leads',
        String(own.written),
        accepted,
      ),
  ];
}

/** A monthly fee in a text: "$11.95 a month", "a monthly fee of $4". */
const MONTHLY_FEE =
  /\$(?<before>\d+(?:\.\d\d)?)(?= (?:a|per|each) month)|\bmonthly fee (?:is|of) \$(?<after>\d+(?:\.\d\d)?)/g;

function pricesOfNoAccount(file: ContentFile, { records }: Content): Findings {
  const record = records.find(({ slug }) => slug === file.institution);
  if (!record || record.record.accounts.length === 0) return [];
  const known = [...record.facts.values()].flatMap(({ claims }) =>
    claims.flatMap(({ written }) => amountsIn(String(written))),
  );
  return textsOf(file).flatMap(({ text, location }) =>
    Array.from(text.matchAll(MONTHLY_FEE), ({ 0: found, index, groups: { before, after } = {} }) => {
      const message = 'is a monthly fee that no account of the record has';
      const accepted = 'an account under "accounts" with this fee; or the figure of one, such as [=fees.monthly]';
      return known.includes(Number(before ?? after))
        ? undefined
        : hint(location(index, found), message, found, accepted);
    }),
  );
}

const amountsIn = (text: string) =>
  Array.from(text.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([digits]) => Number(digits.replaceAll(',', '')));
