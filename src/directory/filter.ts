import type { Answer } from '../domain/claims.ts';
import type { DirectoryItem, FilterKind, Found, Kind, TabCounts } from './item.ts';
import { DEFAULT_STATE, DOUBTS, type DirectoryState, type Doubt, type Sort } from './state.ts';
import { fold } from './text.ts';

/**
 * How many institutions a list draws at first: few enough that a long guide still opens and answers quickly. The rest
 * follow on demand (with a script) or on further pages (without).
 */
export const LIST_SIZE = 60;

/** The number of rows shown open; the rest is folded, so that the page is short on phones and paints sooner. */
export const IN_SIGHT = 25;

/** Whether an institution passes a filter. */
type Test = (item: DirectoryItem) => Answer;

/** Whether an institution offers a capability, as far as anybody knows. */
export function offers(item: DirectoryItem, capability: string): Answer {
  if (item.offered.includes(capability)) return 'yes';
  if (item.disputed.includes(capability)) return 'possibly';
  return item.notOffered.includes(capability) ? 'no' : 'unknown';
}

const sendsAtLeast =
  (dollars: number): Test =>
  ({ sends }) => {
    const cents = dollars * 100;
    if (sends === null) return 'unknown';
    if (cents <= sends.sure) return 'yes';
    if (cents <= sends.most) return 'possibly';
    return sends.isOpen ? 'unknown' : 'no';
  };

const servesProvince =
  (province: NonNullable<DirectoryState['province']>): Test =>
  ({ provinces, perhapsIn }) => {
    if (provinces === null || provinces.includes(province)) return 'yes';
    return perhapsIn.includes(province) ? 'possibly' : 'no';
  };

const isOfKind =
  (wanted: FilterKind): Test =>
  ({ kind, type }) =>
    kind === wanted || (wanted === 'bank' && type === 'Bank') ? 'yes' : 'no';

/** The tests of a state: an institution must pass all of them. */
function testsOf(state: DirectoryState): Test[] {
  return [
    ...state.capabilities.map(
      (id): Test =>
        (item) =>
          offers(item, id),
    ),
    ...(state.kind ? [isOfKind(state.kind)] : []),
    ...(state.province ? [servesProvince(state.province)] : []),
    ...(state.sends ? [sendsAtLeast(state.sends)] : []),
    ...state.flags.map(
      (name): Test =>
        ({ answers }) =>
          answers[name],
    ),
  ];
}

/** Name and summary of an institution, folded once: every search reads them. */
const foldedTexts = new WeakMap<DirectoryItem, string>();

function foldedText(item: DirectoryItem): string {
  const known = foldedTexts.get(item);
  if (known !== undefined) return known;
  // A line break keeps a search from running from the name into the summary.
  const text = `${fold(item.name)}\n${fold(item.summary)}`;
  foldedTexts.set(item, text);
  return text;
}

/** Whether name or summary contain what is searched for, whatever its case and accents. */
export const matches = (item: DirectoryItem, query: string) => foldedText(item).includes(fold(query.trim()));

/** Whether it has no customers any more: it passes no filter (design §4). */
export const isClosed = ({ status }: DirectoryItem) => status === 'merged' || status === 'closed';

/** The institutions that match the search, by how they pass the filters; those that fail one are left out. */
export function find(items: readonly DirectoryItem[], state: DirectoryState): Found {
  const tests = testsOf(state);
  const judged = items
    .filter((item) => matches(item, state.query) && (tests.length === 0 || !isClosed(item)))
    .map((item) => ({ item, answer: allOf(tests.map((test) => test(item))) }));
  const of = (wanted: Answer) =>
    sorted(
      judged.filter(({ answer }) => answer === wanted).map(({ item }) => item),
      state.sort,
    );
  return { yes: of('yes'), possibly: of('possibly'), unknown: of('unknown') };
}

/** An institution of a list, and why it is in doubt. */
export interface Listed {
  item: DirectoryItem;
  doubt?: Doubt;
}

/** The list: institutions that pass, then those that may, if the reader asked for them. */
export const listedOf = (found: Found, { also }: DirectoryState): Listed[] => [
  ...found.yes.map((item) => ({ item })),
  ...DOUBTS.filter((doubt) => also.includes(doubt)).flatMap((doubt) => found[doubt].map((item) => ({ item, doubt }))),
];

/** Several answers as one: no if one is, yes if all are; not known outweighs possibly. */
function allOf(answers: readonly Answer[]): Answer {
  const worst = (['no', 'unknown', 'possibly'] as const).find((answer) => answers.includes(answer));
  return worst ?? 'yes';
}

const { compare } = new Intl.Collator('en');
const byName = (a: DirectoryItem, b: DirectoryItem) => compare(a.name, b.name);

/** Who is not known comes behind everybody else, whichever way the order goes. */
const LAST = Number.POSITIVE_INFINITY;

/** What an institution is put in order by, the smallest first. */
const ORDERS: Readonly<Record<Sort, (item: DirectoryItem) => number>> = {
  score: ({ score }) => -(score ?? 0),
  name: () => 0,
  fee: ({ feeCents }) => feeCents ?? LAST,
  limit: ({ sends }) => (sends ? -sends.most : LAST),
  monthly: ({ monthlyCents }) => monthlyCents ?? LAST,
};

/** Sorted, by name where equal. Institutions without customers come last. */
export function sorted(items: readonly DirectoryItem[], sort: Sort): DirectoryItem[] {
  const order = ORDERS[sort];
  const places = new Map(items.map((item) => [item, order(item)]));
  const placeOf = (item: DirectoryItem) => places.get(item) ?? LAST;
  return items.toSorted(
    (a, b) => Number(isClosed(a)) - Number(isClosed(b)) || (placeOf(a) === placeOf(b) ? byName(a, b) : placeOf(a) - placeOf(b)),
  );
}

/**
 * Returns a function that counts how many institutions would remain if the reader changed one part of the state. It is
 * made once for a state and called for every filter, and so finds only once what the other parts let through.
 */
export function counting(items: readonly DirectoryItem[], state: DirectoryState): (change: Partial<DirectoryState>) => number {
  const bases = new Map<string, DirectoryItem[]>();
  const without = (part: string): DirectoryItem[] => {
    const known = bases.get(part);
    if (known) return known;
    const neutral = Object.entries(DEFAULT_STATE).filter(([key]) => key === part);
    const base = find(items, { ...state, ...Object.fromEntries(neutral) }).yes;
    bases.set(part, base);
    return base;
  };
  return (change) => {
    const [part = ''] = Object.keys(change);
    return find(without(part), { ...DEFAULT_STATE, ...change }).yes.length;
  };
}

/** The number of institutions in each tab. */
export function tabCounts(items: readonly DirectoryItem[]): TabCounts {
  const of = (kind: Kind) => ofTab(items, kind).length;
  return { all: items.length, 'big-six': of('big-six'), digital: of('digital'), 'credit-unions': of('credit-unions') };
}

/** The institutions of a tab, by score. */
export const ofTab = (items: readonly DirectoryItem[], tab: 'all' | Kind) =>
  sorted(tab === 'all' ? items : items.filter(({ kind }) => kind === tab), 'score');

/** What a search finds; where no name or summary has its words, the institutions that it names in another way. */
export function findNamed(items: readonly DirectoryItem[], state: DirectoryState, named: readonly string[] = []): Found {
  const found = find(items, state);
  if (named.length === 0 || Object.values(found).some((list) => list.length > 0)) return found;
  return find(
    items.filter(({ slug }) => named.includes(slug)),
    { ...state, query: '' },
  );
}
