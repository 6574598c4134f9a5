import { NOT_PUBLISHED, type Claim, type Fact } from '../schemas/fact.ts';
import { formatMoney, type Money } from '../schemas/money.ts';
import { LISTING, type Source } from '../schemas/source.ts';
import { NOT_FOUND } from './not-known.ts';
import { inSentence, isMoney, valueText } from './values.ts';

/** What a record says to a question: sources may disagree, or say nothing. */
export type Answer = 'yes' | 'possibly' | 'no' | 'unknown';

/** Claims that say something, rather than that nothing is published. */
export const statedClaims = <Value>({ claims }: Fact<Value>): Claim<Value>[] => claims.filter(({ value }) => !saysNothing(value));

/** What they say; nothing where there is no fact. */
export const statedValues = <Value>(fact: Fact<Value> | undefined): Value[] => (fact ? statedClaims(fact).map(({ value }) => value) : []);

const saysNothing = (value: unknown) => (isMoney(value) ? value.kind === 'not-published' : value === NOT_PUBLISHED);

/** Whether sources give different values. One that says nothing disagrees with nobody but itself. */
export const sourcesDisagree = (fact: Fact) => new Set(statedValues(fact).map(valueText)).size > 1 || contradictsItself(fact);

/** Whether one source gives a value in one place, and says in another that nothing is published. */
function contradictsItself(fact: Fact): boolean {
  const stated = statedClaims(fact);
  const silent = fact.claims.filter((claim) => !stated.includes(claim)).flatMap(({ source }) => source);
  return stated.some(({ source }) => source.some((id) => silent.includes(id)));
}

/**
 * A fact in the fewest words: its value; where sources differ the span of amounts, or all values, never one of them alone
 * (design §5).
 */
export function shortText(fact: Fact): string {
  const values = statedValues(fact);
  if (values.length === 0) return fact.claims.length > 0 ? NOT_PUBLISHED : NOT_FOUND;
  return (
    commonSpan(values) ?? EITHER.format([...new Set(values.map(valueText))].map((text, index) => (index > 0 ? inSentence(text) : text)))
  );
}

const EITHER = new Intl.ListFormat('en-CA', { type: 'disjunction' });

type Amount = Extract<Money, { kind: 'amount' }>;
const isAmount = (value: unknown): value is Amount => isMoney(value) && value.kind === 'amount';

/** "$5,000–$10,000", where all values are amounts, and none is for another span of time. */
function commonSpan(values: readonly unknown[]): string | undefined {
  const amounts = values.filter(isAmount);
  const spans = [...new Set(amounts.flatMap(({ per }) => per ?? []))];
  const { from, to } = spanOf(amounts);
  if (amounts.length < values.length || amounts.length < 2 || spans.length > 1 || from === to) return undefined;
  return spanText(amounts, spans[0]);
}

/** The lowest and the highest of some amounts: "$5,000–$10,000". */
export function spanText(amounts: readonly Amount[], per?: string): string {
  const { from, to } = spanOf(amounts);
  const decimals = amounts.some((amount) => amount.decimals === 2) ? 2 : 0;
  const dollars = (cents: number, of?: string) => formatMoney({ kind: 'amount', from: cents, to: cents, per: of, decimals });
  return `${dollars(from)}–${dollars(to, per)}`;
}

/** The lowest and the highest of some amounts, in cents. */
export const spanOf = (amounts: readonly Pick<Amount, 'from' | 'to'>[]) => ({
  from: Math.min(...amounts.map(({ from }) => from)),
  to: Math.max(...amounts.map(({ to }) => to)),
});

/**
 * The answer of a fact to a question: yes when every claim passes, possibly when some do, no when none does.
 *
 * @param test what one value says; "unknown" where it does not tell, such as an amount that varies
 */
export function answerTo<Value>(fact: Fact<Value> | undefined, test: (value: Value) => Answer): Answer {
  const answers = statedValues(fact).map(test);
  if (answers.length === 0) return 'unknown';
  if (answers.every((answer) => answer === 'yes')) return fact && contradictsItself(fact) ? 'possibly' : 'yes';
  if (answers.every((answer) => answer === 'no')) return 'no';
  return answers.some((answer) => answer === 'yes' || answer === 'possibly') ? 'possibly' : 'unknown';
}

/** Whether something is so, as far as anybody says. */
export const yesOrNo = (fact: Fact<boolean> | undefined): Answer => answerTo(fact, (value) => (value ? 'yes' : 'no'));

/** What one source says of a fact. */
export const claimOfSource = ({ claims }: Fact, sourceId: string): Claim | undefined =>
  claims.find(({ source }) => source.includes(sourceId));

/** The ids of all sources of a fact, in the order of its claims. */
export const sourcesOf = ({ claims }: Fact): string[] => [...new Set(claims.flatMap(({ source }) => source))];

/**
 * The sources of a claim that say most: the official ones; without any, third parties; the guide's listing where it is alone.
 * How old a claim is follows from these, or a newer listing would make an old page look fresh.
 */
export function leadingSources({ source }: Claim, sources: ReadonlyMap<string, Source>): Source[] {
  const known = source.flatMap((id) => sources.get(id) ?? []);
  const others = known.filter(({ id }) => id !== LISTING);
  const official = others.filter(({ kind }) => kind === 'official');
  return [official, others, known].find((group) => group.length > 0) ?? [];
}

/** The newest day, month or year that is known of a claim: what its leading sources give of themselves, or when somebody checked them live. */
export const dateOf = (claim: Claim, sources: ReadonlyMap<string, Source>): string | undefined =>
  leadingSources(claim, sources)
    .flatMap(({ published, checkedLive }) => [published ?? [], checkedLive ?? []].flat())
    .sort()
    .at(-1);

/** Official sources come first, then the guide's listing, then anybody else. */
const RANKS = ['official', LISTING, 'third-party'];

function rankOf({ source }: Claim, sources: ReadonlyMap<string, Source>): number {
  const ranks = source.map((id) => RANKS.indexOf(id === LISTING ? LISTING : (sources.get(id)?.kind ?? 'third-party')));
  return Math.min(...ranks);
}

/** The claims of a fact as pages show them: the official before the listing, the newer before the older, third parties last (design §5). */
export function inOrder<Value>(claims: readonly Claim<Value>[], sources: ReadonlyMap<string, Source>): Claim<Value>[] {
  return claims.toSorted(
    (a, b) => rankOf(a, sources) - rankOf(b, sources) || (dateOf(b, sources) ?? '').localeCompare(dateOf(a, sources) ?? ''),
  );
}

/** A record with the claims of each of its facts in the order in which pages show them. */
export function withClaimsInOrder<Data>(data: Data, sources: ReadonlyMap<string, Source>): Data {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'claims' && Array.isArray(inner) ? inOrder(inner as Claim[], sources) : ordered(inner), // the schema knows no other "claims"
      ]),
    );
  };
  return ordered(data) as Data; // the same keys with the same values, lists of claims in another order
}
