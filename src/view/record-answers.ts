import { sumText } from '../directory/month.ts';
import { centsOf, isUnlimited, leadingAccounts, type PricedAccount } from '../domain/accounts.ts';
import { answerTo, leadingClaim, yesOrNo, isAmount } from '../domain/claims.ts';
import { isAlways } from '../domain/hours.ts';
import { listText } from '../domain/strings.ts';
import type { RecordAnswer } from '../prose/components.ts';
import type { GroupName } from '../schemas/lists.ts';
import { dollarText } from '../schemas/money.ts';
import { accountTables } from './accounts.ts';
import { isFree } from './directory.ts';
import { linesByLoss } from './emergency.ts';
import { servesCustomers } from '../domain/classification.ts';
import { tell, type Reading, type Telling } from '../domain/tell.ts';
import type { Institution } from '../site-data.ts';

/** What an answer needs of an institution. */
type Recorded = Pick<Institution, 'slug' | 'record' | 'accounts' | 'address' | 'isLarge'>;

/** An institution that an answer names, and in brackets its account. */
interface Named {
  institution: Recorded;
  account?: string | undefined;
}

/** A sentence that follows from the records: words, and lists of institutions. */
type AnswerPart = string | readonly Named[];

interface Guide extends Reading {
  institutions: readonly Recorded[];
}

/** The sentence or two with which a section answers its heading, from the records; none where no record says it. */
export const recordAnswer = (name: RecordAnswer, guide: Guide): AnswerPart[] =>
  ANSWERS[name]({ ...guide, institutions: guide.institutions.filter(({ record }) => servesCustomers(record)) });

const ANSWERS: Readonly<Record<RecordAnswer, (guide: Guide) => AnswerPart[]>> = {
  'day-limits': (guide) => {
    const { drawn, varies } = dayLimits(guide.institutions, guide);
    const [most, least] = [drawn[0]?.to, drawn.at(-1)?.to];
    if (most === undefined || least === undefined) return [];
    const of = (cents: number) => drawn.filter(({ to }) => to === cents);
    return [
      ...(least < most
        ? [
            `The lowest limit we know is ${dollarText(least)} a day, at `,
            of(least),
            `; the highest ${dollarText(most)}, at `,
          ]
        : [`The limit we know is ${dollarText(most)} a day, at `]),
      of(most),
      '.',
      ...(varies.length > 0 ? [' Your card or account decides at ', varies.map(asNamed), '.'] : []),
    ];
  },
  'open-lines': (guide) => {
    const always = unique(alwaysOpen(guide.institutions, guide).flatMap(({ institutions }) => institutions));
    const withHours = new Set(
      linesByLoss(guide.institutions, guide)
        .flatMap(([, lines]) => lines)
        .flatMap(({ institutions }) => institutions),
    );
    const withoutHours = largeOnes(guide.institutions).filter((institution) => !withHours.has(institution));
    return [
      ...inList('These answer 24 hours a day, some for one kind of card only: ', always.map(asNamed), '.'),
      ...inList(' We do not know the hours of ', withoutHours.map(asNamed), ': just call.'),
    ];
  },
  'free-senders': ({ institutions, ...reading }) => {
    const groups = Map.groupBy(byReaders(institutions), (institution) => freeAt(institution, reading));
    const named = (group: ReturnType<typeof freeAt>) => (groups.get(group) ?? []).map(asNamed);
    return [
      ...inList('All everyday accounts that we know send for free at ', named('all'), '.'),
      ...inList(' Sending is free by our list of 2025 at ', named('listed'), '.'),
      ...inList(' Some accounts send for free at ', named('some'), '.'),
      ...inList(' Sources differ on ', named('unsure'), '.'),
    ];
  },
  'lowest-fees': ({ institutions }) => {
    const leading = (of: readonly Recorded[]) => lowest(of, ({ accounts }) => leadingAccounts(accounts).from);
    return feesText('The cheapest account costs', leading(institutions), leading(largeOnes(institutions)));
  },
  'remote-fees': ({ institutions }) => {
    const remote = institutions.filter(({ record }) => yesOrNo(record.opensRemotely) === 'yes');
    const leading = lowest(remote, ({ accounts }) => leadingAccounts(accounts).from);
    return feesText('Without a branch, the cheapest account costs', leading);
  },
  'remote-openers': ({ institutions }) =>
    inList(
      'Without a branch, you can open an account at ',
      byReaders(institutions)
        .filter(({ record }) => yesOrNo(record.opensRemotely) === 'yes')
        .map(asNamed),
      '.',
    ),
  'unlimited-fees': ({ institutions }) => {
    const leading = (of: readonly Recorded[]) => lowest(of, ({ accounts }) => leadingAccounts(accounts).unlimited);
    return feesText('An unlimited account costs', leading(institutions), leading(largeOnes(institutions)));
  },
  'student-fees': ({ institutions }) => feesText('Students pay', lowestFor('students', institutions)),
  'student-fees-after': ({ institutions }) => feesAfter('students', institutions),
  'newcomer-fees': ({ institutions }) => feesText('Newcomers pay', lowestFor('newcomers', institutions)),
  'newcomer-fees-after': ({ institutions }) => feesAfter('newcomers', institutions),
  'abroad-fees': ({ institutions, ...reading }) => {
    const charged = byReaders(institutions).flatMap((institution) => {
      const fee = institution.record.fees.internationalTransfer;
      const { value } = (fee && tell(fee, reading).leading) ?? {};
      if (value?.kind === 'free') return [{ institution, to: 0 }];
      return value?.kind === 'amount' ? [{ institution, to: value.to }] : [];
    });
    const most = Math.max(...charged.map(({ to }) => to));
    const at = (cents: number) =>
      charged.filter(({ to }) => to === cents).map(({ institution }) => asNamed(institution));
    if (at(0).length === 0 || most <= 0) return [];
    return [
      'To send money abroad, the fee is $0 at ',
      at(0),
      `, and up to ${sumText(most)} a transfer at `,
      at(most),
      '. The exchange rate costs you too.',
    ];
  },
};

/** The lines for trouble that are answered at every hour of the week. */
export const alwaysOpen = <Of extends Pick<Institution, 'record'>>(institutions: readonly Of[], reading: Reading) =>
  linesByLoss(institutions, reading)
    .flatMap(([, lines]) => lines)
    .filter(({ open }) => isAlways(open));

const asNamed = (institution: Recorded): Named => ({ institution });

/** A list after some words; nothing instead of an empty list. */
const inList = (before: string, list: readonly Named[], after: string): AnswerPart[] =>
  list.length > 0 ? [before, list, after] : [];

const unique = <Item>(list: readonly Item[]) => [...new Set(list)];

/** Those that most readers look for first: the large banks, then those with a page. */
const byReaders = (institutions: readonly Recorded[]) =>
  institutions.toSorted(
    (a, b) =>
      Number(b.isLarge) - Number(a.isLarge) ||
      Number(Boolean(b.address)) - Number(Boolean(a.address)) ||
      a.record.shortName.localeCompare(b.record.shortName, 'en'),
  );

const largeOnes = (institutions: readonly Recorded[]) => institutions.filter(({ isLarge }) => isLarge);

/** From which accounts of an institution an e-Transfer is free. */
function freeAt({ record, accounts }: Recorded, reading: Reading): 'all' | 'listed' | 'some' | 'unsure' | 'no' {
  const fee = record.fees.eTransfer;
  const { leading, others = [] } = (fee && tell(fee, reading)) ?? {};
  const isFreeNow = leading !== undefined && isFree(leading.value) === 'yes';
  const { today } = accountTables(accounts);
  const prices = today.flatMap(({ eTransfer }) => eTransfer?.amount ?? []);
  const isContradicted =
    prices.some((cents) => cents > 0) ||
    others.some(({ value, account = '', differs }) =>
      // What a savings account costs says nothing of accounts for every day.
      differs === 'by account' ? isFree(value) !== 'yes' && !/savings/i.test(account) : isFree(value) === 'no',
    );
  if (isFreeNow && prices.length === 0 && !isContradicted) return 'listed';
  if (isFreeNow && prices.length === today.length && !isContradicted) return 'all';
  if (prices.includes(0) || (isFreeNow && leading.account !== undefined)) return 'some';
  return answerTo(fee, isFree) === 'possibly' ? 'unsure' : 'no';
}

/** What one of a group pays a month for an account, in cents; `Infinity` where no price of theirs is known. */
const feeFor = (group: GroupName, { monthly, openTo, groups }: PricedAccount) =>
  Math.min(
    ...groups.flatMap(({ who, monthly: own }) => (who.for.includes(group) ? (own?.amount ?? []) : [])),
    ...(openTo?.for.includes(group) ? [monthly?.amount ?? Infinity] : []),
  );

/** The account that costs one of a group least, of those with a price for the group; of equal ones that without limits. */
export const cheapestFor = (group: GroupName, accounts: readonly PricedAccount[]): PricedAccount | undefined =>
  accounts
    .filter((account) => feeFor(group, account) < Infinity)
    .sort((a, b) => feeFor(group, a) - feeFor(group, b) || Number(isUnlimited(b)) - Number(isUnlimited(a)))[0];

interface Lowest {
  cents: number;
  named: Named[];
}

/** The lowest fee of an account that each institution has, and all whose account costs that. */
function lowest(
  institutions: readonly Recorded[],
  accountOf: (institution: Recorded) => PricedAccount | undefined,
  feeOf: (account: PricedAccount) => number = ({ monthly }) => monthly?.amount ?? Infinity,
): Lowest | undefined {
  const priced = byReaders(institutions).flatMap((institution) => {
    const account = accountOf(institution);
    return account && feeOf(account) < Infinity ? [{ institution, account: account.name, cents: feeOf(account) }] : [];
  });
  const cents = Math.min(...priced.map((each) => each.cents));
  return priced.length > 0 ? { cents, named: priced.filter((each) => each.cents === cents) } : undefined;
}

/** The same for one of a group. */
const lowestFor = (group: GroupName, institutions: readonly Recorded[]) =>
  lowest(
    institutions,
    ({ accounts }) => cheapestFor(group, accountTables(accounts).today),
    (account) => feeFor(group, account),
  );

/** What an account costs where it costs least, and at the large banks, if there it costs more. */
function feesText(what: string, all: Lowest | undefined, large?: Lowest): AnswerPart[] {
  if (!all) return [];
  const amount = ({ cents }: Lowest) => sumText(cents);
  return [
    `${what} ${amount(all)} a month: `,
    all.named,
    '.',
    ...(large && large.cents > all.cents ? [` At the big six, from ${amount(large)}: `, large.named, '.'] : []),
  ];
}

/** What the account that is cheapest for one of a group costs who is of the group no more. An account for the group alone ends with it. */
function feesAfter(group: GroupName, institutions: readonly Recorded[]): AnswerPart[] {
  const later = byReaders(institutions).flatMap((institution) => {
    const account = cheapestFor(group, accountTables(institution.accounts).today);
    const price = account && !account.openTo && account.facts.monthly && leadingClaim(account.facts.monthly);
    // "Up to $4" is no price.
    const cents = price && centsOf(price.value);
    return account && cents ? [{ cents, named: { institution, account: account.name } }] : [];
  });
  const prices = [...Map.groupBy(later, ({ cents }) => cents)].sort(([a], [b]) => a - b);
  const before = (index: number) =>
    index === 0 ? 'Later the same account costs ' : index < prices.length - 1 ? '; ' : '; and ';
  return [
    ...prices.flatMap(([cents, those], index): AnswerPart[] => [
      `${before(index)}${sumText(cents)}${index === 0 ? ' a month' : ''} at `,
      those.map(({ named }) => named),
    ]),
    ...(prices.length > 0 ? ['.'] : []),
  ];
}

/** As many institutions as a search names in one answer; the page names all. */
const MAX_NAMED = 5;

const nameText = ({ institution: { record }, account }: Named) =>
  account ? `${record.shortName} (${account})` : record.shortName;

/** An answer as plain text, with the first names of a long list. */
export const answerText = (parts: readonly AnswerPart[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const names = part.slice(0, part.length > MAX_NAMED + 1 ? MAX_NAMED : undefined).map(nameText);
      const more = part.length - names.length;
      return listText(more > 0 ? [...names, `${more} more`] : names);
    })
    .join('');

/** The amounts of a day, in cents, that a reader can choose. */
export const AMOUNTS = [300_000, 500_000, 1_000_000];

/**
 * What can be sent by e-Transfer in a day, the most first, then the best proven: the limits that can be drawn, in cents; those of over
 * three years ago; and the institutions whose limit depends on the card or account, or is not known.
 */
export function dayLimits<Of extends Pick<Institution, 'record'>>(institutions: readonly Of[], reading: Reading) {
  const drawn: { institution: Of; from: number; to: number; isOlder: boolean }[] = [];
  const tooOld: { institution: Of; telling: Telling }[] = [];
  const varies: Of[] = [];
  const unknown: Of[] = [];
  for (const institution of institutions.filter(({ record }) => servesCustomers(record))) {
    const { per24Hours } = institution.record.limits.eTransfer;
    const telling = per24Hours && tell(per24Hours, reading).leading;
    if (!telling) unknown.push(institution);
    else if (!isAmount(telling.value)) varies.push(institution);
    else if (telling.age.isOverThreeYears) tooOld.push({ institution, telling });
    else {
      const { from, to } = telling.value;
      drawn.push({ institution, from, to, isOlder: telling.ink?.isOlder ?? true });
    }
  }
  drawn.sort(
    (a, b) =>
      b.to - a.to ||
      b.from - a.from ||
      Number(a.isOlder) - Number(b.isOlder) ||
      a.institution.record.shortName.localeCompare(b.institution.record.shortName, 'en'),
  );
  return { drawn, varies, tooOld, unknown };
}
