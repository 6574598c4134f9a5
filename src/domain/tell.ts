import type { Claim, Fact } from '../schemas/fact.ts';
import { formatMoney, type Money } from '../schemas/money.ts';
import { LISTED } from '../schemas/lists.ts';
import type { Source } from '../schemas/source.ts';
import { contradictsOne, dateOf, leadingSources, statedClaims } from './claims.ts';
import { formatDate } from './dates.ts';
import { inSentence, isInsurance, isMoney, valueText } from './values.ts';

/** Said of a fact that an editor looked for and did not find. It may be published elsewhere. */
export const NOT_FOUND = 'Not found in the pages we read';

/** Said of a claim whose source gives no date and looks old. */
const OLDER = 'older page';

/** What a claim rests on: an official page that nothing proves old; the last three are older or second-hand. */
type Basis = 'own page' | 'regulator' | 'law' | 'older page' | 'our list' | 'another site';

/** How a figure is drawn: the line under it says on what it rests, and a hidden word says so to those who hear it. */
export interface Ink {
  /** Older or second-hand: a dashed line instead of a solid one. */
  isOlder: boolean;
  /** "own page", "our list of 2025". */
  words: string;
}

/** How old a claim is. */
export interface Age {
  /** The newest day, month or year that is known of its sources. */
  date?: string | undefined;
  /** Its year, unless that is this year. */
  year?: string | undefined;
  isOlder: boolean;
  isOverThreeYears: boolean;
  /** What readers are told: the year, "listed 2025" or "older page"; nothing if it is of this year or its value contains the year. */
  words?: string | undefined;
}

/** A value in its parts: "Up to", "$3,000", "a day"; "Varies", "by account"; all but the figure only of money. */
interface ValueParts {
  before?: string | undefined;
  figure: string;
  unit?: string | undefined;
}

/** One claim as every page, table and file tells it. */
export interface Telling<Value = unknown> extends ValueParts {
  value: Value;
  /** The whole value: "Up to $3,000 a day". */
  text: string;
  /** What it depends on: "at most", "about", "by account". */
  condition?: string | undefined;
  account?: string | undefined;
  note?: string | undefined;
  /** The day on which it ended. */
  until?: string | undefined;
  /** Who says so: "EQ Bank’s page", "Our list of August 2025", "Finder". */
  who: string;
  /** `undefined`: its sources are not declared. */
  basis: Basis | undefined;
  /** `undefined`: its sources are not declared. */
  ink: Ink | undefined;
  age: Age;
  /** The id of the source that a page links to: its most authoritative one, if possible with the date of the claim; none if undeclared. */
  source: string[];
}

/** A claim that says something else than the leading one, of another account or by another source. */
export type OtherTelling<Value = unknown> = Telling<Value> & { differs: 'by account' | 'by source' };

/** What a fact says. */
export interface Told<Value = unknown> {
  /** The claim in its slot; `undefined` if none states anything. */
  leading: Telling<Value> | undefined;
  others: readonly OtherTelling<Value>[];
  differs: 'no' | 'by account' | 'by source';
  /** The claim that nothing is published, where no other claim states anything. */
  unpublished: Telling<Value> | undefined;
  ended: readonly Telling<Value>[];
}

/** What the age and the basis of a claim are judged by. */
export interface Reading {
  sources: ReadonlyMap<string, Source>;
  /** The day of the build, such as 2026-11-20. */
  today: string;
}

/** What a fact says, with ranked claims as `withRankedClaims` leaves them: every printer prints this and decides nothing. */
export function tell<Value>(fact: Fact<Value>, reading: Reading): Told<Value> {
  const stated = statedClaims(fact);
  const [first, ...rest] = stated;
  const others = rest.flatMap((claim, index): OtherTelling<Value>[] => {
    if (first && valueText(claim.value) === valueText(first.value)) return [];
    const differs = contradictsOne(claim, stated.slice(0, index + 1)) ? 'by source' : 'by account';
    return [{ ...tellClaim(claim, reading), differs }];
  });
  const [silent] = fact.claims;
  return {
    leading: first && tellClaim(first, reading),
    others,
    differs: others.some(({ differs }) => differs === 'by source')
      ? 'by source'
      : others.length > 0
        ? 'by account'
        : 'no',
    unpublished: first || !silent ? undefined : tellClaim(silent, reading),
    ended: (fact.ended ?? []).map((claim) => tellClaim(claim, reading)),
  };
}

/** What one claim says, of a fact or of anything else that has sources, such as a telephone number. */
export function tellClaim<Value>(claim: Claim<Value>, reading: Reading): Telling<Value> {
  const { value, account, note, until } = claim;
  const leading = leadingSources(claim, reading.sources);
  const age = ageOf(claim, leading, reading);
  const basis = basisOf(leading, age);
  return {
    value,
    text: value === undefined ? '' : valueText(value),
    ...valueParts(value),
    condition: conditionOf(value),
    account,
    note,
    until,
    who: nameOf(leading[0]),
    basis,
    ink: basis && inkOf(basis, age),
    age,
    source: linkedSource(leading, age.date),
  };
}

/** A value in its parts. */
function valueParts(value: unknown): ValueParts {
  if (isMoney(value) && value.kind === 'amount')
    return {
      before: value.prefix,
      figure: formatMoney({ ...value, prefix: undefined, per: undefined }),
      unit: value.per,
    };
  if (isMoney(value) && value.kind === 'varies') return { figure: 'Varies', unit: value.by && `by ${value.by}` };
  return { figure: value === undefined ? '' : valueText(value) };
}

/** The words for the bounds of an amount where they follow it. */
const BOUNDS: Readonly<Record<NonNullable<Extract<Money, { kind: 'amount' }>['prefix']>, string>> = {
  'Up to': 'at most',
  About: 'about',
};

function conditionOf(value: unknown): string | undefined {
  if (!isMoney(value)) return undefined;
  if (value.kind === 'varies') return value.by && `by ${value.by}`;
  return value.kind === 'amount' && value.prefix ? BOUNDS[value.prefix] : undefined;
}

/** The years before this one whose pages still count as proof. */
const PROOF_YEARS = 2;

const OLD_YEARS = 3;

function ageOf({ value, source }: Claim, leading: readonly Source[], { sources, today }: Reading): Age {
  const date = dateOf({ value, source }, sources);
  const isListed = leading.length > 0 && leading.every(({ id }) => id === LISTED);
  const year = date?.slice(0, 'yyyy'.length);
  const looksOld = date === undefined && leading.length > 0 && leading.every(({ age }) => age === 'older');
  const past = year !== undefined && year < today.slice(0, 'yyyy'.length) ? year : undefined;
  const isSaid = typeof value === 'string' && past !== undefined && value.includes(past);
  return {
    date,
    year: past,
    isOlder: looksOld || (past !== undefined && past < yearsBefore(today, PROOF_YEARS).slice(0, 'yyyy'.length)),
    // A year or a month is compared as a whole: only what is certainly older counts.
    isOverThreeYears: date !== undefined && date < yearsBefore(today, OLD_YEARS).slice(0, date.length),
    words: looksOld ? OLDER : past && (isListed ? `listed ${past}` : isSaid ? undefined : past),
  };
}

const yearsBefore = (day: string, years: number) =>
  `${Number(day.slice(0, 'yyyy'.length)) - years}${day.slice('yyyy'.length)}`;

function basisOf(leading: readonly Source[], { isOlder }: Age): Basis | undefined {
  const [first] = leading;
  if (!first) return undefined;
  if (first.id === LISTED) return 'our list';
  if (first.kind !== 'official') return 'another site';
  if (isOlder) return OLDER;
  return first.host === 'regulator' || first.host === 'law' ? first.host : 'own page';
}

const inkOf = (basis: Basis, { date = '' }: Age): Ink => ({
  isOlder: basis === OLDER || basis === 'our list' || basis === 'another site',
  words: basis === 'our list' ? `our list of ${date.slice(0, 'yyyy'.length)}` : basis,
});

function nameOf(source: Source | undefined): string {
  if (!source) return '';
  if (source.id === LISTED) return `Our list of ${formatDate((source.published ?? '').slice(0, 'yyyy-mm'.length))}`;
  const publisher = source.publisher.replace(/(,| in a copy| \().*$/, '');
  return source.kind === 'official'
    ? `${possessive(publisher)} page`
    : publisher.replace(/^(.+) text$/, (_, owner: string) => `${possessive(owner)} text`);
}

const possessive = (name: string) => `${name}’${name.endsWith('s') ? '' : 's'}`;

const linkedSource = (leading: readonly Source[], date: string | undefined): string[] => {
  const dated = leading.find(
    ({ published, checkedLive }) => date !== undefined && (published === date || checkedLive === date),
  );
  return [dated ?? leading[0] ?? []].flat().map(({ id }) => id);
};

/**
 * What other sources say that a ring has room for, a figure or a yes or a no, each once, amounts before "varies": where there is room
 * for one, the first.
 */
export const ringsOf = <Value>({ others }: Told<Value>): OtherTelling<Value>[] =>
  others
    .filter(({ value, differs }) => differs === 'by source' && (isMoney(value) || typeof value === 'boolean'))
    .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index)
    .sort((a, b) => Number(isVarying(a)) - Number(isVarying(b)));

const isVarying = ({ value }: Telling) => isMoney(value) && value.kind === 'varies';

/** What another source says, in a ring after a figure: "$5,000", "up to $3,000", "varies by account", "no"; its unit if it is another. */
export function ringText(telling: Telling, after?: Telling): string {
  const { before, figure, unit, text, value } = telling;
  if (isVarying(telling)) return inSentence(text);
  if (isInsurance(value)) return value.limit ? formatMoney(value.limit) : text;
  return inSentence([before, figure, unit !== after?.unit && unit].filter(Boolean).join(' '));
}

/** The same where no key explains the ring: "$5,000, says our list of August 2025". */
export const ringWithName = (ring: OtherTelling, after?: Telling) =>
  `${ringText(ring, after)}, says ${ring.who.replace(/^Our /, 'our ')}`;

/** What an other claim says, in a line: "Our list of August 2025: $3,000", "Savings accounts: $1.00"; then its account and its age. */
export function otherText({ who, account, text, age, basis, differs }: OtherTelling): string {
  // The name of our own list has its date.
  const words = basis === 'our list' ? undefined : age.words;
  const isOfAccount = differs === 'by account';
  const conditions = [isOfAccount ? undefined : account, words].filter((condition) => condition !== undefined);
  return `${isOfAccount ? account : who}: ${text}${conditions.length > 0 ? ` (${conditions.join(', ')})` : ''}`;
}
