import { bestFigures, bestOf } from '../directory/filter.ts';
import { dependsOn, type ItemFigure } from '../directory/item.ts';
import { addressOf, slugOf, recipeAnchor } from '../domain/routes.ts';
import { servesCustomers, STATE_LABELS, TYPE_LABELS } from '../domain/classification.ts';
import { shortened } from '../domain/strings.ts';
import { otherText, tell } from '../domain/tell.ts';
import { factAt } from '../domain/values.ts';
import type { Fact } from '../schemas/fact.ts';
import { FIELDS } from '../schemas/institution.ts';
import { withBase } from '../site-address.ts';
import type { Institution, Site } from '../site-data.ts';
import { itemFigures } from './directory.ts';

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
    other: figure?.other,
  };
}

const INSURERS = /\b(?:CDIC|CUDIC|CUDGC|DGCM|FSRA|AMF)\b/;

/** A line on insurance that is its own short answer, before any amount in it. */
const SHORT_ANSWER = /^(?:Not a bank|Insured)\b/;

/** The most letters of a condition under a figure. */
const CONDITION_LENGTH = 70;

/** The amount in the insurer's line, that all of it is insured, or what the line says first. */
export function insuranceFigure(fact: Fact<string>, site: Site): KeyFigure {
  const { leading, others } = tell(fact, site);
  const text = leading?.value ?? '';
  const [answer] = SHORT_ANSWER.exec(text) ?? [];
  const [insurer] = answer ? [] : (INSURERS.exec(text) ?? []);
  const [figure, condition] = insuredPart(text, answer, insurer);
  const [other] = others;
  // One that names neither insurer nor amount says nothing else; the section on insurance has it.
  const isSaid = other && (INSURERS.test(other.value) || /\$\d/.test(other.value));
  return {
    label: insurer ? `Insured by ${insurer}` : 'Deposit insurance',
    ...(insurer && { insurer }),
    figure,
    condition: [shortened(condition, CONDITION_LENGTH), leading?.age.words].filter(Boolean).join(', '),
    ...(isSaid && { other: shortened(otherText(other), CONDITION_LENGTH) }),
  };
}

/** What is insured, and of what it is that part. */
function insuredPart(text: string, answer: string | undefined, insurer: string | undefined) {
  if (answer) return [answer, text.slice(answer.length).replace(/^[. ]+/, '')] as const;
  const [amount] = /\$[\d,]+\d/.exec(text) ?? [];
  if (amount) return [amount, 'in each category of deposit'] as const;
  if (/all deposits|100%|no ceiling|without limit/i.test(text)) return ['100%', 'of your deposits'] as const;
  return [insurer, text.replace(`${insurer}, `, '')] as const;
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
