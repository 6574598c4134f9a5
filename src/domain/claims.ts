import type { Claim, Fact } from '../schemas/fact.ts';
import { dollarText, formatMoney, NOT_PUBLISHED, type Money } from '../schemas/money.ts';
import { LISTED, type Source } from '../schemas/source.ts';
import { latestOf } from './dates.ts';
import { inSentence, isMoney, valueText } from './values.ts';

/** The answer of a record to a question. `possibly`: sources disagree. */
export type Answer = 'yes' | 'possibly' | 'no' | 'unknown';

/** Shown for a fact that an editor looked for and did not find, and for one that nobody looked for. Neither is a "no" (design §5). */
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

/**
 * A fact as a short text: its value or, where sources differ, all values, never only one of them (design §5). Amounts that have a
 * range are shown as that range.
 */
export function shortText(fact: Fact): string {
  const values = statedValues(fact);
  if (values.length === 0) return fact.claims.length > 0 ? NOT_PUBLISHED : NOT_FOUND;
  const amounts = values.filter(isAmount);
  const span = haveSpan(amounts) ? spanText(amounts) : undefined;
  const texts = values.map((value) => (span && isAmount(value) ? span : valueText(value)));
  return OR_LIST.format([...new Set(texts)].map((text, index) => (index > 0 ? inSentence(text) : text)));
}

const OR_LIST = new Intl.ListFormat('en-CA', { type: 'disjunction' });

type Amount = Extract<Money, { kind: 'amount' }>;

/** Whether a price or limit is an amount: not free, and no text such as "Varies". */
export const isAmount = (value: unknown): value is Amount => isMoney(value) && value.kind === 'amount';

/**
 * Whether the amounts differ and their range says as much as they do: not of "$25,000 per cheque" and "$100,000", which may be for
 * a day, nor of "About $3,000", nor of "Up to $1.50" below "$3".
 */
export function haveSpan(amounts: readonly Amount[]): boolean {
  const { from, to } = spanOf(amounts);
  return (
    amounts.length > 1 &&
    from !== to &&
    new Set(amounts.map(({ per }) => per)).size === 1 &&
    amounts.every((amount) => amount.prefix === undefined || (amount.prefix === 'Up to' && amount.to === to))
  );
}

/** The range of some amounts as text, such as "$5,000–$10,000 a day". */
export function spanText(amounts: readonly Amount[]): string {
  const { from, to } = spanOf(amounts);
  const decimals = amounts.some((amount) => amount.decimals === 2) ? 2 : 0;
  return `${dollarText(from, decimals)}–${formatMoney({ kind: 'amount', from: to, to, per: amounts[0]?.per, decimals })}`;
}

/** The range of some amounts, in cents. */
export const spanOf = (amounts: readonly Pick<Amount, 'from' | 'to'>[]) => ({
  from: Math.min(...amounts.map(({ from }) => from)),
  to: Math.max(...amounts.map(({ to }) => to)),
});

/**
 * The answer of a fact to a question: yes or no if every claim says so, possibly if only some say yes.
 *
 * @param test the answer of one value; "unknown" if it gives none, such as an amount that varies
 */
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

/**
 * The most authoritative sources of a claim: the official ones or else third parties; the guide's listing only without others.
 * The date of a claim comes from these, or a newer listing would make an old page look fresh.
 */
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

/** Claims in the order of pages: official ones, then the listing, then third parties, each with the newest first (design §5). */
export function sortedClaims<Value>(
  claims: readonly Claim<Value>[],
  sources: ReadonlyMap<string, Source>,
): Claim<Value>[] {
  return claims.toSorted(
    (a, b) =>
      rankOf(a, sources) - rankOf(b, sources) || (dateOf(b, sources) ?? '').localeCompare(dateOf(a, sources) ?? ''),
  );
}

/** Data with the claims of every fact in it sorted, at any depth. */
export function withSortedClaims<Data>(data: Data, sources: ReadonlyMap<string, Source>): Data {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'claims' && Array.isArray(inner) ? sortedClaims(inner as Claim[], sources) : sorted(inner), // only facts have the key "claims"
      ]),
    );
  };
  return sorted(data) as Data; // the same keys and values: only the order of claims differs
}
