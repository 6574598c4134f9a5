import type { Answer } from '../domain/claims.ts';
import { memoize } from '../domain/memoize.ts';
import {
  FIGURE_NAMES,
  FIGURE_COLUMNS,
  type DirectoryItem,
  type FigureName,
  type FilterKind,
  type Found,
  type Hidden,
  type Kind,
  type TabCounts,
} from './item.ts';
import type { DirectoryState, Sort } from './state.ts';
import { fold, foldedTerm } from './text.ts';

/** How many rows are expanded; the others are collapsed, so that the page is short on phones and paints sooner. */
export const EXPANDED_ROWS = 12;

/** Whether an institution offers a capability, according to its sources. */
export function offers(item: DirectoryItem, capability: string): Answer {
  if (item.offered.includes(capability)) return 'yes';
  if (item.disputed.includes(capability)) return 'possibly';
  return item.notOffered.includes(capability) ? 'no' : 'unknown';
}

function sendsAtLeast({ sends }: DirectoryItem, dollars: number): Answer {
  const cents = dollars * 100;
  if (sends === null) return 'unknown';
  if (cents <= sends.sure) return 'yes';
  if (cents <= sends.most) return 'possibly';
  return sends.isOpen ? 'unknown' : 'no';
}

function serves({ provinces, perhapsIn }: DirectoryItem, province: NonNullable<DirectoryState['province']>): Answer {
  if (provinces === null || provinces.includes(province)) return 'yes';
  if (perhapsIn.includes(province)) return 'possibly';
  return provinces.length + perhapsIn.length > 0 ? 'no' : 'unknown';
}

const isOfKind = ({ kind, tile }: DirectoryItem, wanted: FilterKind): Answer =>
  kind === wanted || tile.form === wanted ? 'yes' : 'no';

const WORST_FIRST: readonly Answer[] = ['no', 'unknown', 'possibly', 'yes'];

type Filter = (item: DirectoryItem) => Answer;

const filtersOf = ({ capabilities, kind, province, sends, flags }: DirectoryState): Filter[] => [
  ...capabilities.map((id) => (item: DirectoryItem) => offers(item, id)),
  ...(kind ? [(item: DirectoryItem) => isOfKind(item, kind)] : []),
  ...(province ? [(item: DirectoryItem) => serves(item, province)] : []),
  ...(sends ? [(item: DirectoryItem) => sendsAtLeast(item, sends)] : []),
  ...flags.map(
    (name) =>
      ({ answers }: DirectoryItem) =>
        answers[name],
  ),
];

/** The worst of an institution's answers to filters; "yes" without filters. One that has merged or closed passes none. */
function passes(item: DirectoryItem, filters: readonly Filter[]): Answer {
  const answers = filters.map((answerOf) => (item.isClosed ? 'no' : answerOf(item)));
  return WORST_FIRST.find((answer) => answers.includes(answer)) ?? 'yes';
}

/** Name and summary of an institution, folded, once for all searches. A line break keeps a match from crossing the end of the name. */
const foldedText = memoize(({ name, summary }: DirectoryItem) => `${fold(name)}\n${fold(summary)}`);

function matchingQuery(items: readonly DirectoryItem[], query: string): readonly DirectoryItem[] {
  const term = foldedTerm(query);
  return items.filter((item) => foldedText(item).includes(term));
}

/** The institutions that match the search, by how they pass the filters; those that fail one are left out. */
export function filterInstitutions(items: readonly DirectoryItem[], state: DirectoryState): Found {
  const filters = filtersOf(state);
  const answered = matchingQuery(items, state.query).map((item) => ({ item, answer: passes(item, filters) }));
  const passing = (wanted: Answer) =>
    sorted(
      answered.filter(({ answer }) => answer === wanted).map(({ item }) => item),
      state.sort,
    );
  return { yes: passing('yes'), possibly: passing('possibly'), unknown: passing('unknown') };
}

/** What the filters of a search hide; `named` are the institutions that it names. */
export function hiddenByFilters({ items, state }: Searched, named: readonly DirectoryItem[]): Hidden {
  const filters = filtersOf(state);
  const isHidden = (item: DirectoryItem) => passes(item, filters) === 'no';
  const closed = matchingQuery(items, state.query).filter(
    (item) => isHidden(item) && passes({ ...item, isClosed: false }, filters) === 'yes' && !named.includes(item),
  );
  return { named: named.filter(isHidden), closed: closed.length };
}

/** What a search and filters look through. */
export interface Searched {
  items: readonly DirectoryItem[];
  state: DirectoryState;
}

/** If no text contains the query, it stands for the institutions that it names: those with the given slugs. */
export function searchedOrNamed(
  items: readonly DirectoryItem[],
  state: DirectoryState,
  slugs: readonly string[],
): Searched {
  if (slugs.length === 0 || matchingQuery(items, state.query).length > 0) return { items, state };
  return { items: items.filter(({ slug }) => slugs.includes(slug)), state: { ...state, query: '' } };
}

/** An institution of a list, and the part of the list in which it stands. */
export interface Listed {
  item: DirectoryItem;
  part: Part;
}

/** The list: institutions that pass, then those that may pass. */
export const listedOf = ({ yes, possibly, unknown }: Found): Listed[] => [
  ...yes.map((item) => ({ item, part: partOf(item) })),
  ...possibly.map((item) => ({ item, part: 'possibly' as const })),
  ...unknown.map((item) => ({ item, part: 'unknown' as const })),
];

const { compare } = new Intl.Collator('en');

/** The sort key of an institution whose price or limit is not known: it comes last. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Less than a cent: a figure that another source contradicts comes right after the same one without doubt. */
const DOUBT = 0.5;

function sortKey(item: DirectoryItem, sort: Sort): number {
  if (sort === 'name') return 0;
  if (sort === 'score') return -(item.score ?? 0);
  const figure = item.figures[sort];
  if (figure?.cents === null || figure?.cents === undefined) return LAST;
  return (FIGURE_COLUMNS[sort].best === 'highest' ? -figure.cents : figure.cents) + (figure.others ? DOUBT : 0);
}

/**
 * The parts of a list, in their order: the others, those of which almost nothing is known, those that merged or closed, those that
 * may pass the filters.
 */
export const PARTS = ['known', 'barely-known', 'closed', 'possibly', 'unknown'] as const;
export type Part = (typeof PARTS)[number];
/** The part in which an institution stands that passes: those that are closed and those barely known come last. */
const partOf = ({ isClosed, isBarelyKnown }: DirectoryItem): Part =>
  isClosed ? 'closed' : isBarelyKnown ? 'barely-known' : 'known';

/** Sorted within the parts of the list, by name where equal. */
export function sorted(items: readonly DirectoryItem[], sort: Sort): DirectoryItem[] {
  const rank = (item: DirectoryItem) => PARTS.indexOf(partOf(item));
  return [...items].sort((a, b) => rank(a) - rank(b) || sortKey(a, sort) - sortKey(b, sort) || compare(a.name, b.name));
}

/** Of each figure, the best amount in a list, in cents; without those that tell nobody apart. */
export type Best = ReadonlyMap<FigureName, number>;

/**
 * The best amounts of a list, where others are worse, and at most half of the known ones, or of `among` cells, are as good: of a list
 * that filters shorten, half of `all`, so that a figure is marked in each list or in none.
 */
export function bestOf(
  list: readonly DirectoryItem['figures'][],
  { all = list, among }: { all?: readonly DirectoryItem['figures'][]; among?: number } = {},
): Best {
  return new Map(
    FIGURE_NAMES.flatMap((name) => {
      const amountsIn = (some: typeof list) => some.flatMap((figures) => figures[name]?.cents ?? []);
      const [amounts, known] = [amountsIn(list), amountsIn(all)];
      const extreme = FIGURE_COLUMNS[name].best === 'lowest' ? Math.min(...amounts) : Math.max(...amounts);
      const sharing = known.filter((amount) => amount === extreme).length;
      const tellsApart = amounts.some((amount) => amount !== extreme);
      return tellsApart && sharing <= (among ?? known.length) / 2 ? [[name, extreme] as const] : [];
    }),
  );
}

/** The names of the figures that are the best of a list, and that no source disputes. */
export const bestFigures = (figures: DirectoryItem['figures'], best: Best): FigureName[] =>
  FIGURE_NAMES.filter((name) => {
    const figure = figures[name];
    return figure?.cents !== undefined && figure.cents === best.get(name) && !figure.others;
  });

/**
 * How many institutions would remain if a part of the state had another value, as it stands behind a label: " (3)". Empty for a search
 * that finds none whatever the filters: it is about something else.
 */
export function countRemaining(searched: Searched, part: Partial<DirectoryState>): string {
  const matches = matchesOf(searched);
  if (matches.length === 0) return '';
  const filters = filtersOf({ ...searched.state, ...part });
  return ` (${matches.filter((item) => passes(item, filters) === 'yes').length})`;
}

/** Once for all controls, which show their counts on every render. */
const matchesOf = memoize(({ items, state }: Searched) => matchingQuery(items, state.query));

/** The number of institutions in each tab. */
export function tabCounts(items: readonly DirectoryItem[]): TabCounts {
  const of = (kind: Kind) => items.filter((item) => item.kind === kind).length;
  return { all: items.length, 'big-six': of('big-six'), digital: of('digital'), 'credit-unions': of('credit-unions') };
}

/** The institutions of a tab, by score. */
export const ofTab = (items: readonly DirectoryItem[], tab: Kind) =>
  sorted(
    items.filter(({ kind }) => kind === tab),
    'score',
  );
