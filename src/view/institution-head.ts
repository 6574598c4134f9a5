import { bestFigures, bestOf } from '../directory/filter.ts';
import { leadingAccounts, type PricedAccount } from '../domain/accounts.ts';
import { leadingClaim, statedClaims } from '../domain/claims.ts';
import { addressOf, slugOf, recipeAnchor } from '../domain/routes.ts';
import { kindLabel, servesCustomers, STATE_LABELS, TYPE_LABELS } from '../domain/classification.ts';
import { memoize } from '../domain/memoize.ts';
import { dotted, uncapitalize } from '../domain/strings.ts';
import { ringsOf, tell, tellClaim, type OtherTelling, type Telling } from '../domain/tell.ts';
import { factAt, insuredPart, isMember, partnersText } from '../domain/values.ts';
import type { Fact } from '../schemas/fact.ts';
import type { Insurance } from '../schemas/insurance.ts';
import { LABELS, NOT_KNOWN } from '../schemas/lists.ts';
import { formatMoney, type Money } from '../schemas/money.ts';
import { FIELDS } from '../schemas/institution.ts';
import { withBase } from '../environment.ts';
import type { Institution, Site } from '../site-data.ts';
import { groupsOf } from './accounts.ts';
import { itemFigures } from './directory.ts';

/** A figure in a few words: "$0 from age 65", with its evidence. */
interface Aside {
  telling: Telling;
  words: string;
}

/** What a figure is of: `account` costs least and has no limit, `monthly` is the fee where no account is known. */
type KeyFigureOf =
  'from' | 'unlimited' | 'account' | 'monthly' | 'e-transfer' | 'transfer-limit' | 'day-limit' | 'insurance';

/** One of the figures at the head of an institution's page. */
export interface KeyFigure {
  of: KeyFigureOf;
  label: string;
  /** What stands large; `undefined`: not known, or over three years old. */
  figure: string | undefined;
  /** What the figure rests on; none of words that are no figure. */
  telling?: Telling | undefined;
  /** A few words that are never cut: the account, what decides. */
  condition?: string | undefined;
  /** What another account or another customer pays. */
  aside?: Aside | undefined;
  /** What another source says. */
  ring?: OtherTelling | undefined;
  insurer?: string;
}

/** What an account costs, from and unlimited; e-Transfer; what can be sent in a day; and the deposit insurance. */
export function keyFigures(institution: Institution, site: Site): KeyFigure[] {
  const { fees, limits, insurance } = institution.record;
  const { from, unlimited } = leadingAccounts(institution.accounts);
  const { per24Hours, perTransfer } = limits.eTransfer;
  const isPerTransfer = per24Hours === undefined || statedClaims(per24Hours).length === 0;
  return [
    ...(from
      ? [
          feeFigure(from === unlimited ? 'account' : 'from', from, site),
          ...(unlimited && unlimited !== from ? [feeFigure('unlimited', unlimited, site)] : []),
        ]
      : [moneyFigure('monthly', 'Monthly fee', fees.monthly, site)]),
    moneyFigure('e-transfer', LABELS.eTransferFee, fees.eTransfer, site),
    isPerTransfer && perTransfer
      ? moneyFigure('transfer-limit', LABELS.eTransferOne, perTransfer, site)
      : moneyFigure('day-limit', LABELS.eTransferDay, per24Hours, site),
    insuranceFigure(insurance, site),
  ];
}

/** A figure over three years old never stands large. */
const isShown = (telling: Telling | undefined) => telling !== undefined && !telling.age.isOverThreeYears;

/** The most characters that stand under a figure. */
const SHORT = 60;

/** Who pays least: of a long list, the first. */
const shortly = (groups: string) =>
  groups.length <= SHORT ? groups : `${groups.replace(/(?:,| and) .*$/, '')} and others`;

const FEE_LABELS = {
  from: 'Cheapest account',
  unlimited: 'Unlimited payments',
  account: 'A month, unlimited payments',
};

/** The fee of an account, with who pays least for it. */
function feeFigure(of: keyof typeof FEE_LABELS, account: PricedAccount, site: Site): KeyFigure {
  const { facts } = account;
  const leading = facts.monthly && tell(facts.monthly, site).leading;
  const [least] = groupsOf(account);
  const isLess = least !== undefined && least.fee < (account.monthly?.amount ?? 0);
  const claim = isLess ? leadingClaim(least.group.monthly) : undefined;
  const per = [of !== 'account' && 'a month', leading?.condition].filter(Boolean).join(' ');
  return {
    of,
    label: FEE_LABELS[of],
    figure: isShown(leading) ? leading?.figure : undefined,
    telling: leading,
    condition: dotted([...(per ? [per] : []), facts.name]),
    aside: claim && least && { telling: tellClaim(claim, site), words: shortly(uncapitalize(least.text)) },
  };
}

function moneyFigure(of: KeyFigureOf, label: string, fact: Fact<Money> | undefined, site: Site): KeyFigure {
  const told = fact && tell(fact, site);
  const leading = told?.leading;
  if (!told || !isShown(leading)) return { of, label, figure: undefined };
  const account = told.others.find(({ differs }) => differs === 'by account');
  return {
    of,
    label,
    figure: leading?.figure,
    telling: leading,
    condition: [leading?.account, leading?.condition].filter(Boolean).join(', ') || undefined,
    aside: account && { telling: account, words: account.account ?? '' },
    ring: ringsOf(told)[0],
  };
}

/** The most that is insured, or what is known instead. */
export function insuranceFigure(fact: Fact<Insurance>, site: Site): KeyFigure {
  const { leading, others } = tell(fact, site);
  const figure = { of: 'insurance', label: 'Deposit insurance', figure: undefined } as const;
  if (!leading) return figure;
  const { value, account } = leading;
  const { insurer, limit } = value;
  if (insurer === 'none') return { ...figure, figure: 'Not insured' };
  if (!isMember(value)) {
    const how = [partnersText(value), account && uncapitalize(account)];
    return { ...figure, figure: 'Through partners', condition: how.filter(Boolean).join(', ') };
  }
  return {
    ...figure,
    ...(limit && { label: `Insured by ${insurer}`, insurer, telling: leading }),
    figure: limit ? formatMoney(limit) : insurer,
    condition:
      [limit?.kind === 'unlimited' ? 'on deposits' : insuredPart(value), account && uncapitalize(account)]
        .filter(Boolean)
        .join(', ') || undefined,
    // One without a limit says nothing else of the figure; the section on insurance has it.
    ring: others.find(({ value: { limit: said } }) => said),
  };
}

/** What an institution is, in a line: "Bank · All of Canada · English and French", or "Bank · merged". */
export function kindLine({ record }: Institution, site: Site): string {
  if (!servesCustomers(record)) return dotted([TYPE_LABELS[record.type], STATE_LABELS[record.status.state]]);
  const kind = record.legalName === record.name ? [] : [kindLabel(record)];
  const known = [record.reach, record.languages].flatMap((fact: Fact) => tell(fact, site).leading?.text ?? []);
  return dotted([...kind, ...known]);
}

const knownCount = ({ record }: Institution) =>
  FIELDS.filter(({ keys, compared }) => compared && (factAt(record, keys)?.claims.length ?? 0) > 0).length;

/** Institutions with customers and a page, those of which most is known first. */
const bestKnown = memoize((site: Site): Institution[] =>
  site.institutions
    .filter(({ record, address }) => address && servesCustomers(record))
    .toSorted((a, b) => knownCount(b) - knownCount(a)),
);

/** How many institutions of each kind are on the board. */
const ON_BOARD = 2;

/** The board of Home: of each kind of institution, the two of which most is known, with the names of its figures that are best. */
export function boardRows(site: Site) {
  const institutions = (['bank', 'digital-bank', 'credit-union'] as const).flatMap((type) =>
    bestKnown(site)
      .filter(({ record }) => record.type === type)
      .slice(0, ON_BOARD),
  );
  const rows = institutions.map((institution) => ({ institution, figures: itemFigures(institution, site) }));
  const best = bestOf(
    rows.map(({ figures }) => figures),
    { among: rows.length },
  );
  return rows.map(({ institution, figures }) => {
    const { opensRemotely } = institution.record;
    const remote = opensRemotely && tell(opensRemotely, site).leading;
    return {
      institution,
      figures,
      best: bestFigures(figures, best),
      // In a column of yes and no, a dash would read as no.
      opensRemotely: remote?.text ?? NOT_KNOWN,
    };
  });
}

/** Two others to compare an institution with: the best known of its own kind, and of another kind. */
export function peersOf(institution: Institution, site: Site): Institution[] {
  const others = bestKnown(site).filter((other) => other !== institution);
  const isAlike = ({ record }: Institution) => record.type === institution.record.type;
  return [others.find(isAlike), others.find((other) => !isAlike(other))].filter((other) => other !== undefined);
}

/** The address of the directory with a comparison of some institutions. */
export const comparisonAddress = (institutions: readonly Institution[]) =>
  `${withBase('/enhanced-demo/')}?compare=${institutions.map(({ slug }) => slug).join(',')}`;

/** Where an institution tells how to lock a card: its recipe, or the security section of its overview. */
export function lockAddress(institution: Institution, site: Site): string | undefined {
  const pages = [...site.institutionPages.filter(({ id }) => slugOf(id) === institution.slug), institution.entry];
  for (const { id, data } of pages) {
    const recipe = data.recipes.find((candidate) => candidate.id.includes('lock'));
    if (recipe) return withBase(`${addressOf(id)}#${recipeAnchor(recipe.id)}`);
  }
  return institution.record.security.cardLock && institution.address
    ? withBase(`${institution.address}#security`)
    : undefined;
}
