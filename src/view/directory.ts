import { environment, withBase } from '../environment.ts';
import { sorted } from '../directory/filter.ts';
import {
  FIGURE_NAMES,
  FIGURE_COLUMNS,
  type CatalogueGroup,
  type DirectoryItem,
  type FigureColumn,
  type FigureName,
  type FreshnessBadge,
  type ItemFigure,
  type SendLimit,
} from '../directory/item.ts';
import type { Site, Institution } from '../site-data.ts';
import { leadingAccounts, namedFee, type PricedAccount } from '../domain/accounts.ts';
import { formatDate, freshnessOf } from '../domain/dates.ts';
import { isPaymentApp, tileOf, TYPE_LABELS, servesCustomers, statusText } from '../domain/classification.ts';
import type { Fact } from '../schemas/fact.ts';
import { waiverText } from './accounts.ts';
import { kindOf } from './institution-groups.ts';
import { plainOf } from './prose-text.ts';
import {
  answerTo,
  decisiveValues,
  isAmount,
  amountRange,
  leadingClaim,
  statedValues,
  yesOrNo,
  type Answer,
} from '../domain/claims.ts';
import { ringsOf, ringText, tell, type Reading } from '../domain/tell.ts';
import { factAt } from '../domain/values.ts';
import { fieldAt } from '../schemas/institution.ts';
import type { Money } from '../schemas/money.ts';
import { PROVINCES } from '../schemas/lists.ts';

/** Every institution as the directory needs it, in its initial order: by score. */
export function directoryList(site: Site): DirectoryItem[] {
  return sorted(
    site.institutions.map((institution) => directoryItem(institution, site)),
    'score',
  );
}

function directoryItem(institution: Institution, site: Site): DirectoryItem {
  const { slug, record, address, score, accounts } = institution;
  const { eTransfer: fee, monthly } = record.fees;
  const figures = itemFigures(institution, site);
  const isClosed = !servesCustomers(record);
  // What it offered is history.
  const capabilitiesNow = (wanted: Answer) => (isClosed ? [] : capabilitiesWith(institution, wanted));
  return {
    slug,
    name: record.name,
    shortName: record.shortName,
    // A row has little room.
    type: isPaymentApp(record) ? 'Not a bank' : TYPE_LABELS[record.type],
    kind: kindOf(institution),
    summary: plainOf(institution, site)(record.summary),
    href: address ? withBase(address) : null,
    website: address ? null : record.website,
    offered: capabilitiesNow('yes'),
    disputed: capabilitiesNow('possibly'),
    notOffered: capabilitiesNow('no'),
    score: score?.value ?? null,
    upTo: score?.upTo ?? null,
    freshness: freshnessOf(record.lastVerified, environment.today) ?? null,
    status: statusText(record.status) ?? null,
    tile: tileOf(institution),
    isClosed,
    figures,
    isBarelyKnown: isBarelyKnown(institution, figures, site.catalogue) || undefined,
    sends: sendLimit(record.limits.eTransfer.per24Hours),
    answers: {
      free: answerTo(fee, isFree),
      nofee: nofeeOf(monthly, accounts),
      // A language that is not recorded is unknown, never a "no".
      french: answerTo(record.languages, (languages) => (languages.includes('French') ? 'yes' : 'unknown')),
      abroad: yesOrNo(record.security.codesAbroad),
      remote: yesOrNo(record.opensRemotely),
    },
    ...provincesServed(record.reach),
  };
}

/** Fewer known capabilities than this, of all, and no figure: almost nothing is known of an institution. */
const BARELY_KNOWN_PART = 1 / 4;

function isBarelyKnown(
  { record }: Institution,
  figures: DirectoryItem['figures'],
  { groups }: Site['catalogue'],
): boolean {
  const all = groups.flatMap(({ capabilities }) => capabilities);
  const known = all.filter(({ id }) => yesOrNo(record.capabilities[id]) !== 'unknown');
  return Object.values(figures).every((figure) => figure === null) && known.length < all.length * BARELY_KNOWN_PART;
}

/** How long ago a record was verified, as its badge shows it; `null` if it never was. */
export function freshnessBadge({ lastVerified }: Institution['record']): FreshnessBadge | null {
  const level = freshnessOf(lastVerified, environment.today);
  return level && lastVerified
    ? { level, verified: { date: lastVerified, text: formatDate(lastVerified, 'short') } }
    : null;
}

/** The groups of the catalogue, as strips and filters show them. */
export const directoryGroups = ({ catalogue }: Site): CatalogueGroup[] =>
  catalogue.groups.map(({ label, colour, capabilities }) => ({
    label,
    colour,
    capabilities: capabilities.map(({ id, label: long, shortLabel, thing }) => ({
      id,
      label: shortLabel ?? long,
      ...(thing && { thing }),
    })),
  }));

const capabilitiesWith = ({ record }: Institution, answer: Answer) =>
  Object.entries(record.capabilities)
    .filter(([, capability]) => yesOrNo(capability) === answer)
    .map(([id]) => id);

/** The figures of an institution, as rows show them and lists are sorted by them. */
export const itemFigures = (institution: Institution, site: Site): DirectoryItem['figures'] => {
  const figures = FIGURE_NAMES.map((name) => {
    const { fact, condition: of, isOtherwise } = factOfFigure(institution, name) ?? {};
    const figure = itemFigure(fact, site);
    if (!figure) return [name, figure] as const;
    const condition = [of, figure.condition].filter(Boolean).join(', ') || undefined;
    return [name, withValues({ ...figure, condition, ...(isOtherwise && { cents: null }) })] as const;
  });
  return Object.fromEntries(figures) as DirectoryItem['figures']; // one entry for each of FIGURE_COLUMNS
};

/** The fact of a figure, what a reader must know beside its head, and whether it is of something else than its head. */
interface FigureFact {
  fact: Fact<Money>;
  condition?: string | undefined;
  isOtherwise?: boolean | undefined;
}

/** The fact of a figure of rows, with what it is of where that is not what the head says; none without a value. */
export function factOfFigure({ record, accounts }: FigureSource, name: FigureName): FigureFact | undefined {
  const column: FigureColumn = FIGURE_COLUMNS[name];
  const leading = leadingAccounts(accounts);
  const account = column.account && leading[column.account];
  if (account) return feeOf(account, column.account === 'unlimited' && account === leading.from);
  const { path, otherwise } = column;
  const [fact, other] = [path, otherwise?.path].map((each) => each && moneyAt(record, each));
  if (fact && statedValues(fact).length > 0)
    return { fact, isOtherwise: column.account && isOfOtherAccount(fact, accounts) };
  return other && statedValues(other).length > 0
    ? { fact: other, condition: otherwise?.condition, isOtherwise: true }
    : undefined;
}

/** Whether the fee of a record is that of an account which is none for everyday payments, such as one for savings. */
const isOfOtherAccount = (fee: Fact, accounts: readonly PricedAccount[]) => {
  const name = leadingClaim(fee)?.account;
  const isOfAnAccount =
    leadingAccounts(accounts).from !== undefined || accounts.some((account) => account.name === name);
  return name !== undefined && !isOfAnAccount;
};

/** What figures are taken from. */
type FigureSource = Pick<Institution, 'record' | 'accounts'>;

/** The fee of an account, with its name, unless the column before has that, and how it becomes $0. */
const feeOf = (account: PricedAccount, isSame: boolean): FigureFact =>
  isSame
    ? { fact: account.facts.monthly ?? { claims: [] }, condition: 'same account' }
    : { fact: namedFee(account.facts), condition: waiverText(account) };

const moneyAt = (record: Institution['record'], path: string) =>
  factAt(record, fieldAt(path).keys) as Fact<Money> | undefined; // every path of FIGURE_COLUMNS is of a price or a limit

/** A price or limit, short enough for a narrow column, whose head states the period; none if it is not known. */
export function itemFigure(fact: Fact<Money> | undefined, reading: Reading): ItemFigure | null {
  const told = fact && tell(fact, reading);
  const leading = told?.leading;
  if (!told || !leading) return null;
  const ofAccounts = told.others.filter(({ differs }) => differs === 'by account');
  const year = leading.age.isOverThreeYears ? leading.age.year : undefined;
  return withValues({
    text: leading.figure,
    cents: year ? null : centsOf(leading.value),
    ink: leading.ink,
    account: leading.account,
    condition: leading.condition,
    year,
    accounts: listOf(ofAccounts.map(({ account = '', figure, ink }) => ({ account, text: figure, ink }))),
    others: listOf(
      ringsOf(told).map((other) => ({
        who: other.who,
        text: ringText(other, leading),
        ...(other.value.kind === 'varies' && { isWords: true as const }),
      })),
    ),
  });
}

/** The same without the keys that have no value: every reader of the directory loads all of them. */
const withValues = (figure: ItemFigure): ItemFigure => ({
  text: figure.text,
  cents: figure.cents,
  ...Object.fromEntries(Object.entries(figure).filter(([, value]) => value !== undefined)),
});

/** A list, or nothing instead of an empty one. */
const listOf = <Entry>(entries: Entry[]) => (entries.length > 0 ? entries : undefined);

/** The amount that a figure is sorted by: of a range, the highest. */
const centsOf = (money: Money) => (money.kind === 'free' ? 0 : money.kind === 'amount' ? money.to : null);

/** Whether a price is zero; unknown if it varies, or is “Up to $1.50”, which may be zero for some. */
export function isFree(price: Money): Answer {
  if (price.kind === 'free') return 'yes';
  if (price.kind !== 'amount') return 'unknown';
  if (price.to === 0) return 'yes';
  return price.from === 0 || price.prefix === 'Up to' ? 'unknown' : 'no';
}

/** Whether an everyday account has no monthly fee. */
export const nofeeOf = (fee: Fact<Money> | undefined, accounts: readonly PricedAccount[]): Answer =>
  fee && isOfOtherAccount(fee, accounts) ? 'unknown' : answerTo(fee, isFree);

/** More than anyone asks for, in cents. */
const NO_LIMIT = { from: Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER, prefix: undefined };

/** How much can be sent according to the sources, of the leading account for certain. "Up to" guarantees no amount. */
export function sendLimit(fact: Fact<Money> | undefined): SendLimit | null {
  if (!fact) return null;
  const amountsIn = (values: readonly Money[]) =>
    values.flatMap((value) => (value.kind === 'unlimited' ? NO_LIMIT : isAmount(value) ? value : []));
  const [all, decisive] = [statedValues(fact), decisiveValues(fact)];
  const [amounts, sure] = [amountsIn(all), amountsIn(decisive)];
  if (amounts.length === 0) return null;
  return {
    sure:
      sure.length < decisive.length
        ? 0
        : Math.min(...sure.map((amount) => (amount.prefix === 'Up to' ? 0 : amount.from))),
    most: amountRange(amounts).to,
    isOpen: amounts.length < all.length,
  };
}

/** The provinces that an institution serves according to all sources, and according to some; none if no source says where. */
export function provincesServed({
  claims,
}: Institution['record']['reach']): Pick<DirectoryItem, 'provinces' | 'perhapsIn'> {
  const reaches = claims.map(({ value }) => (value === 'national' ? PROVINCES : value));
  if (reaches.length > 0 && reaches.every((reach) => reach.length === PROVINCES.length))
    return { provinces: null, perhapsIn: [] };
  const named = PROVINCES.filter((province) => reaches.some((reach) => reach.includes(province)));
  const sure = named.filter((province) => reaches.every((reach) => reach.includes(province)));
  return { provinces: sure, perhapsIn: named.filter((province) => !sure.includes(province)) };
}
