import { bestFigures, bestOf } from '../directory/filter.ts';
import { dependsOn, disputeOf, type ItemFigure } from '../directory/item.ts';
import { addressOf, slugOf, recipeAnchor } from '../domain/routes.ts';
import { servesCustomers, STATE_LABELS, TYPE_LABELS } from '../domain/classification.ts';
import { shortened } from '../domain/strings.ts';
import { otherText, tell } from '../domain/tell.ts';
import { factAt, insuredPart, isMember } from '../domain/values.ts';
import type { Fact } from '../schemas/fact.ts';
import type { Insurance } from '../schemas/insurance.ts';
import { formatMoney } from '../schemas/money.ts';
import { FIELDS } from '../schemas/institution.ts';
import { withBase } from '../site-address.ts';
import type { Institution, Site } from '../site-data.ts';
import { itemFigures } from './directory.ts';
import { plainOf } from './plain.ts';

/** One of the four figures at the head of an institution's page. */
export interface KeyFigure {
  label: string;
  /** `undefined`: not found. */
  figure: string | undefined;
  /** A few words: the account, what decides, how old it is. */
  condition?: string;
  /** What another source says: "Our list of August 2025: $3,000". */
  other?: string;
  insurer?: string;
}

/** Monthly fee, e-Transfer, what can be sent in a day, and the deposit insurance. */
export function keyFigures(institution: Institution, site: Site): KeyFigure[] {
  const { monthly, fee, limit } = itemFigures(institution, site);
  return [
    moneyFigure('Monthly fee', monthly),
    moneyFigure('To e-Transfer', fee),
    moneyFigure('You can send in a day', limit),
    insuranceFigure(institution.record.insurance, site),
  ];
}

function moneyFigure(label: string, figure: ItemFigure | null): KeyFigure {
  return {
    label,
    figure: figure?.text,
    condition: figure ? dependsOn(figure) : undefined,
    other: figure ? disputeOf(figure) : undefined,
  };
}

/** The most letters of a condition under a figure. */
const CONDITION_LENGTH = 70;

/** The most that is insured, or what is known instead. */
export function insuranceFigure(fact: Fact<Insurance>, site: Site): KeyFigure {
  const { leading, others } = tell(fact, site);
  const label = 'Deposit insurance';
  if (!leading) return { label, figure: undefined };
  const { value, account, note, age } = leading;
  const { insurer, limit } = value;
  const condition = (...parts: (string | undefined)[]) => [...parts, account, age.words].filter(Boolean).join(', ');
  if (!isMember(value))
    return {
      label,
      figure: 'Not a bank',
      condition: condition(note && shortened(plainOf(undefined, site)(note), CONDITION_LENGTH)),
    };
  // One without a limit says nothing else of the figure; the section on insurance has it.
  const other = others.find(({ value: { limit: said } }) => said);
  return {
    label: limit ? `Insured by ${insurer}` : label,
    ...(limit && { insurer }),
    figure: limit ? formatMoney(limit) : insurer,
    condition: condition(insuredPart(value)),
    ...(other && { other: shortened(otherText(other), CONDITION_LENGTH) }),
  };
}

/** What an institution is, in a line: "Bank · All of Canada · English and French", or "Bank · merged". */
export function kindLine({ record }: Institution, site: Site): string {
  if (!servesCustomers(record)) return `${TYPE_LABELS[record.type]} · ${STATE_LABELS[record.status.state]}`;
  const kind = record.legalName === record.name ? [] : [TYPE_LABELS[record.type]];
  const known = [record.reach, record.languages].flatMap((fact: Fact) => tell(fact, site).leading?.text ?? []);
  return [...kind, ...known].join(' · ');
}

const knownCount = ({ record }: Institution) =>
  FIELDS.filter(({ keys, compared }) => compared && (factAt(record, keys)?.claims.length ?? 0) > 0).length;

/** Institutions with customers and a page, those of which most is known first. */
const bestKnown = (site: Site): Institution[] =>
  site.institutions
    .filter(({ record, address }) => address && servesCustomers(record))
    .toSorted((a, b) => knownCount(b) - knownCount(a));

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
    rows.length,
  );
  return rows.map(({ institution, figures }) => {
    const { opensRemotely } = institution.record;
    const remote = opensRemotely && tell(opensRemotely, site).leading;
    return {
      institution,
      figures,
      best: bestFigures(figures, best),
      opensRemotely: remote?.text,
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
