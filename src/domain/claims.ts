import type { Claim, Fact } from '../schemas/fact.ts';
import { NOT_PUBLISHED, type Money } from '../schemas/money.ts';
import { LISTED } from '../schemas/listed.ts';
import type { Source } from '../schemas/source.ts';
import { latestOf } from './dates.ts';
import { isMoney, valueText } from './values.ts';

/** The answer of a record to a question. `possibly`: sources disagree. */
export type Answer = 'yes' | 'possibly' | 'no' | 'unknown';

/** Shown for a fact that an editor looked for and did not find, and for one that nobody looked for. Neither is a "no". */
export const NOT_FOUND = 'Not found in the pages we read';
export const NOT_ON_RECORD = 'Not on record';

/** Shown for capabilities of which nothing is known. */
export const NOT_KNOWN = 'Not known';

/** The claims of a fact that state a value, rather than that nothing is published. */
export const statedClaims = <Value>({ claims }: Fact<Value>): Claim<Value>[] =>
  claims.filter(({ value }) => !saysNothing(value));

/** The values of these claims; empty without a fact. */
export const statedValues = <Value>(fact: Fact<Value> | undefined): Value[] =>
  fact ? statedClaims(fact).map(({ value }) => value) : [];

const varies = (value: unknown) => isMoney(value) && value.kind === 'varies';

const saysNothing = (value: unknown) => (isMoney(value) ? value.kind === 'not-published' : value === NOT_PUBLISHED);

/** Whether sources give different values. That nothing is published contradicts no value, unless the same source gives both. */
export const sourcesDisagree = (fact: Fact) =>
  new Set(statedValues(fact).map(valueText)).size > 1 || contradictsItself(fact);

/** Whether one source both gives a value and says that nothing is published. */
export function contradictsItself(fact: Fact): boolean {
  const stated = statedClaims(fact);
  const silent = fact.claims.filter((claim) => !stated.includes(claim)).flatMap(({ source }) => source);
  return stated.some(({ source }) => source.some((id) => silent.includes(id)));
}

/** The claim that stands in the slot of a fact, everywhere. The claims of a record are in this order ({@link withRankedClaims}). */
export const leadingClaim = <Value>({ claims: [first] }: Fact<Value>): Claim<Value> | undefined => first;

/** The claims that say something else than the leading one. */
export function otherClaims<Value>(fact: Fact<Value>): Claim<Value>[] {
  const leading = leadingClaim(fact);
  return leading ? fact.claims.filter(({ value }) => valueText(value) !== valueText(leading.value)) : [];
}

/** A fact as a short text: the value of its leading claim. */
export function shortText(fact: Fact): string {
  const leading = leadingClaim(fact);
  return leading ? valueText(leading.value) : NOT_FOUND;
}

type Amount = Extract<Money, { kind: 'amount' }>;

/** Whether a price or limit is an amount: not free, and no text such as "Varies". */
export const isAmount = (value: unknown): value is Amount => isMoney(value) && value.kind === 'amount';

/** The range of some amounts, in cents. */
export const spanOf = (amounts: readonly Pick<Amount, 'from' | 'to'>[]) => ({
  from: Math.min(...amounts.map(({ from }) => from)),
  to: Math.max(...amounts.map(({ to }) => to)),
});

/** The answer of a fact to a question: yes or no if every claim says so, possibly if only some say yes, else unknown. */
export function answerTo<Value>(fact: Fact<Value> | undefined, test: (value: Value) => Answer): Answer {
  const answers = statedValues(fact).map(test);
  if (answers.length === 0) return 'unknown';
  if (answers.every((answer) => answer === 'yes')) return fact && contradictsItself(fact) ? 'possibly' : 'yes';
  if (answers.every((answer) => answer === 'no')) return 'no';
  return answers.some((answer) => answer === 'yes' || answer === 'possibly') ? 'possibly' : 'unknown';
}

/** The answer of a fact that is itself a yes or a no. */
export const yesOrNo = (fact: Fact<boolean> | undefined): Answer => answerTo(fact, (value) => (value ? 'yes' : 'no'));

/** The claim of a fact that a source makes. */
export const claimOfSource = ({ claims }: Fact, sourceId: string): Claim | undefined =>
  claims.find(({ source }) => source.includes(sourceId));

/** The ids of all sources of a fact, in the order of its claims. */
export const sourcesOf = ({ claims }: Fact): string[] => [...new Set(claims.flatMap(({ source }) => source))];

/** The most authoritative sources of a claim. Its date comes from these, or a newer listing would make an old page look fresh. */
export function leadingSources({ source }: Claim, sources: ReadonlyMap<string, Source>): Source[] {
  const known = source.flatMap((id) => sources.get(id) ?? []);
  const others = known.filter(({ id }) => id !== LISTED);
  const official = others.filter(({ kind }) => kind === 'official');
  return [official, others, known].find((group) => group.length > 0) ?? [];
}

/** The newest date of a claim (a day, month or year): when its leading sources were published or checked live. */
export const dateOf = (claim: Claim, sources: ReadonlyMap<string, Source>): string | undefined =>
  latestOf(
    leadingSources(claim, sources).flatMap(({ published, checkedLive }) => [published ?? [], checkedLive ?? []].flat()),
  );

/** Kinds of source, the most authoritative first. */
const RANKS = ['official', LISTED, 'third-party'];

function rankOf({ source }: Claim, sources: ReadonlyMap<string, Source>): number {
  const ranks = source.map((id) => RANKS.indexOf(id === LISTED ? LISTED : (sources.get(id)?.kind ?? 'third-party')));
  return Math.min(...ranks);
}

/**
 * The time that a claim is ranked by: its date. A page without one that does not look older was in use shortly before it was
 * read, so that it comes before a dated page of long ago: it counts as of two years earlier, or of one if it looks recent.
 */
function timeOf(claim: Claim, sources: ReadonlyMap<string, Source>): string {
  const years = leadingSources(claim, sources).flatMap(({ age, consulted }) =>
    age === 'older' ? [] : [Number(consulted.slice(0, 'yyyy'.length)) - (age === 'recent' ? 1 : 2)],
  );
  return dateOf(claim, sources) ?? (years.length > 0 ? String(Math.max(...years)) : '');
}

/**
 * Claims in their order everywhere: those that state a value before those that nothing is published; official ones, then the
 * list, then third parties; the newest first; a number before "Varies". Where that decides nothing, the order of the record
 * stands; so it does among claims of different accounts, of which editors write the everyday account first.
 */
export function rankedClaims<Value>(
  claims: readonly Claim<Value>[],
  sources: ReadonlyMap<string, Source>,
): Claim<Value>[] {
  const areOfAccounts = claims.some(({ account }) => account);
  const byTime = (a: Claim, b: Claim) =>
    timeOf(b, sources).localeCompare(timeOf(a, sources)) || Number(varies(a.value)) - Number(varies(b.value));
  return [...claims].sort(
    (a, b) =>
      Number(saysNothing(a.value)) - Number(saysNothing(b.value)) ||
      rankOf(a, sources) - rankOf(b, sources) ||
      (areOfAccounts ? 0 : byTime(a, b)),
  );
}

/** Data with the claims of every fact in it ranked, at any depth: only facts have the key "claims". */
export const withRankedClaims = <Data>(data: Data, sources: ReadonlyMap<string, Source>): Data =>
  JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    key === 'claims' && Array.isArray(value) ? rankedClaims(value as Claim[], sources) : value,
  ) as Data; // the same keys and values: only the order of claims differs
