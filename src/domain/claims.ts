import type { Claim, Fact } from '../schemas/fact.ts';
import { NOT_PUBLISHED, type Money } from '../schemas/money.ts';
import { LISTED } from '../schemas/lists.ts';
import type { Source } from '../schemas/source.ts';
import { latestOf } from './dates.ts';
import { isFact, isMoney, valueText } from './values.ts';

/** The answer of a record to a question. `possibly`: sources disagree, or it is so for some accounts alone. */
export type Answer = 'yes' | 'possibly' | 'no' | 'unknown';

/** The claims of a fact that state a value, rather than that nothing is published. */
export const statedClaims = <Value>({ claims }: Fact<Value>): Claim<Value>[] =>
  claims.filter(({ value }) => !isNotPublished(value));

/** The values of these claims; empty without a fact. */
export const statedValues = <Value>(fact: Fact<Value> | undefined): Value[] =>
  fact ? statedClaims(fact).map(({ value }) => value) : [];

const varies = (value: unknown) => isMoney(value) && value.kind === 'varies';

const isMaximum = (value: unknown) => isAmount(value) && value.prefix === 'Up to';

/** Whether a claim says only that nothing is published. */
const isNotPublished = (value: unknown) => (isMoney(value) ? value.kind === 'not-published' : value === NOT_PUBLISHED);

/** Whether two claims cannot both hold: they differ, and are not of two named, different accounts. */
const contradict = (a: Claim, b: Claim) =>
  valueText(a.value) !== valueText(b.value) && !(a.account && b.account && a.account !== b.account);

/** Whether a claim contradicts one of some others. */
export const contradictsOne = (claim: Claim, others: readonly Claim[]) =>
  others.some((other) => contradict(other, claim));

/** The claim that stands in the slot of a fact, everywhere. The claims of a record are in this order ({@link withRankedClaims}). */
export const leadingClaim = <Value>({ claims: [first] }: Fact<Value>): Claim<Value> | undefined => first;

type Amount = Extract<Money, { kind: 'amount' }>;

/** Whether a price or limit is an amount: not free, and no text such as "Varies". */
export const isAmount = (value: unknown): value is Amount => isMoney(value) && value.kind === 'amount';

/** The range of some amounts, in cents. */
export const amountRange = (amounts: readonly Pick<Amount, 'from' | 'to'>[]) => ({
  from: Math.min(...amounts.map(({ from }) => from)),
  to: Math.max(...amounts.map(({ to }) => to)),
});

/** The values of the leading claim and of those that contradict it: not those of other accounts. */
export function decisiveValues<Value>(fact: Fact<Value>): Value[] {
  const [leading, ...others] = statedClaims(fact);
  if (!leading) return [];
  return [leading, ...others.filter((claim) => contradict(leading, claim))].map(({ value }) => value);
}

/**
 * The answer of a fact to a question: yes if its leading claim says so and no other contradicts it; possibly if a claim says so that
 * another contradicts, or that is of some accounts alone; else no or unknown.
 */
export function answerTo<Value>(fact: Fact<Value> | undefined, test: (value: Value) => Answer): Answer {
  if (!fact) return 'unknown';
  const [first, ...others] = decisiveValues(fact).map(test);
  if (first === 'yes' && others.every((answer) => answer === 'yes')) return 'yes';
  const answers = statedValues(fact).map(test);
  if (answers.length > 0 && answers.every((answer) => answer === 'no')) return 'no';
  return answers.some((answer) => answer === 'yes' || answer === 'possibly') ? 'possibly' : 'unknown';
}

/** The answer of a fact that is itself a yes or a no. */
export const yesOrNo = (fact: Fact<boolean> | undefined): Answer => answerTo(fact, (value) => (value ? 'yes' : 'no'));

/** The claim of a fact that a source makes. */
export const claimOfSource = ({ claims }: Fact, sourceId: string): Claim | undefined =>
  claims.find(({ source }) => source.includes(sourceId));

/** The ids of all sources of a fact, in the order of its claims. */
export const sourcesOf = ({ claims }: Fact): string[] => [...new Set(claims.flatMap(({ source }) => source))];

/**
 * The most authoritative sources of a claim: of its official pages, those that are not old. Its date comes from these, or a newer
 * listing would make an old page look fresh, and an old page a current one look old. Where all its official pages are old and another
 * site read the same on a later day, that site leads.
 */
export function leadingSources({ source }: Claim, sources: ReadonlyMap<string, Source>): Source[] {
  const known = source.flatMap((id) => sources.get(id) ?? []);
  const others = known.filter(({ id }) => id !== LISTED);
  const official = others.filter(({ kind }) => kind === 'official');
  const current = official.filter((page) => !isOld(page));
  const newest = newestOf(official) ?? '';
  const later = official.length > 0 ? others.filter(({ published = '' }) => published > newest) : [];
  return [current, later, official, others, known].find((group) => group.length > 0) ?? [];
}

/** Whether a page was old when it was read. */
const isOld = ({ age, published, checkedLive, read }: Source) =>
  age === 'older' || (!checkedLive && published !== undefined && yearOf(published) < yearOf(read) - 2);

const yearOf = (date: string) => Number(date.slice(0, 'yyyy'.length));

const newestOf = (sources: readonly Source[]) =>
  latestOf(sources.flatMap(({ published, checkedLive }) => [published ?? [], checkedLive ?? []].flat()));

/**
 * The newest date of a claim (a day, month or year): when its leading sources were published or checked live. Of pages without a
 * date that do not look old, the day on which another site read the same tells how old the value is, unless that is long ago.
 */
export function dateOf(claim: Claim, sources: ReadonlyMap<string, Source>): string | undefined {
  const leading = leadingSources(claim, sources);
  const date = newestOf(leading);
  if (date || leading.some(isOld)) return date;
  return newestOf(
    claim.source.flatMap((id) => sources.get(id) ?? []).filter((source) => source.id !== LISTED && !isOld(source)),
  );
}

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
  const years = leadingSources(claim, sources).flatMap(({ age, read }) =>
    age === 'older' ? [] : [yearOf(read) - (age === 'recent' ? 1 : 2)],
  );
  return dateOf(claim, sources) ?? (years.length > 0 ? String(Math.max(...years)) : '');
}

/**
 * Claims in their order everywhere: those that state a value before those that nothing is published; official ones, then the
 * list, then third parties; "Varies by card" before the "Up to $10,000" of an advertisement; the newest first; a number before
 * "Varies". Where that decides nothing, the order of the record
 * stands; so it does among claims of different accounts, of which editors write the everyday account first.
 */
export function rankedClaims<Value>(
  claims: readonly Claim<Value>[],
  sources: ReadonlyMap<string, Source>,
): Claim<Value>[] {
  const areOfAccounts = claims.some(({ account }) => account);
  const ranksThatVary = new Set(claims.filter(({ value }) => varies(value)).map((claim) => rankOf(claim, sources)));
  const isAdvertised = (claim: Claim) => isMaximum(claim.value) && ranksThatVary.has(rankOf(claim, sources));
  const byTime = (a: Claim, b: Claim) =>
    timeOf(b, sources).localeCompare(timeOf(a, sources)) || Number(varies(a.value)) - Number(varies(b.value));
  return [...claims].sort(
    (a, b) =>
      Number(isNotPublished(a.value)) - Number(isNotPublished(b.value)) ||
      rankOf(a, sources) - rankOf(b, sources) ||
      Number(isAdvertised(a)) - Number(isAdvertised(b)) ||
      (areOfAccounts ? 0 : byTime(a, b)),
  );
}

/** Data with the claims of every fact in it ranked, at any depth, and those apart that have ended by a day. */
export const withRankedClaims = <Data>(data: Data, sources: ReadonlyMap<string, Source>, today: string): Data =>
  JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    isFact(value) ? rankedFact(value, sources, today) : value,
  ) as Data; // the same facts: only the order of claims differs

function rankedFact({ claims, ...fact }: Fact, sources: ReadonlyMap<string, Source>, today: string): Fact {
  const hasEnded = ({ until }: Claim) => until !== undefined && until <= today;
  const ended = claims.filter(hasEnded);
  const current = claims.filter((claim) => !hasEnded(claim));
  return { ...fact, claims: rankedClaims(current, sources), ...(ended.length > 0 && { ended }) };
}
