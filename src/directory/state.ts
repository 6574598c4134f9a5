import type { Person } from '../domain/month.ts';
import { LABELS, PEOPLE_NAMES, PROVINCES } from '../schemas/lists.ts';
import {
  FIGURE_NAMES,
  FIGURE_COLUMNS,
  FILTER_KINDS,
  FLAGS,
  KINDS,
  type FigureName,
  type FilterKind,
  type Flag,
  type Kind,
} from './item.ts';

/** The orders of the list. Institutions whose price or limit is not known come last. */
export const SORTS: readonly { name: Sort; label: string }[] = [
  { name: 'score', label: 'By Score' },
  { name: 'name', label: 'By Name' },
  ...FIGURE_NAMES.map((name) => ({ name, label: FIGURE_COLUMNS[name].sort })),
];
export type Sort = 'name' | 'score' | FigureName;

/** What is on screen in the directory. The address contains all of it. */
export interface DirectoryState {
  query: string;
  capabilities: readonly string[];
  sort: Sort;
  tab: 'all' | Kind;
  compare: readonly string[];
  kind: FilterKind | null;
  province: (typeof PROVINCES)[number] | null;
  /** Only institutions that send at least this many dollars a day. */
  sends: number | null;
  /** Yes-or-no questions that have to be answered with yes. */
  flags: readonly Flag[];
  /** What the reader does in a month: the list shows what that costs, the lowest first. */
  month: Person | null;
  /** Whether the rest of a long list is open. */
  more: boolean;
}

export const DEFAULT_STATE: DirectoryState = {
  query: '',
  capabilities: [],
  sort: 'score',
  tab: 'all',
  compare: [],
  kind: null,
  province: null,
  sends: null,
  flags: [],
  month: null,
  more: false,
};

/** How many filters are in use. */
export const countFilters = ({ kind, province, sends, flags, capabilities }: DirectoryState) =>
  [kind, province, sends].filter(Boolean).length + flags.length + capabilities.length;

/** The list without the entry if it contains it, otherwise with it added at the end. */
export const toggled = <Entry>(list: readonly Entry[], entry: Entry) =>
  list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];

interface Preset {
  label: string;
  isOn: (state: DirectoryState) => boolean;
  toggle: (state: DirectoryState) => Partial<DirectoryState>;
}

const flagPreset = ({ name, label }: { name: Flag; label: string }): Preset => ({
  label,
  isOn: ({ flags }) => flags.includes(name),
  toggle: ({ flags }) => ({ flags: toggled(flags, name) }),
});

/** Shortcuts for filters that many readers need. */
export const PRESETS: readonly Preset[] = [
  flagPreset({ name: 'free', label: 'Free to send' }),
  flagPreset({ name: 'nofee', label: 'No monthly fee' }),
  {
    label: 'Send $5,000 a day',
    isOn: ({ sends }) => sends === 5_000,
    toggle: ({ sends }) => ({ sends: sends === 5_000 ? null : 5_000 }),
  },
  flagPreset({ name: 'remote', label: LABELS.opensRemotely }),
];

/** The most institutions in a comparison. */
export const COMPARE_MAX = 3;

/** The comparison with the institution added, or unchanged if it is already in it or the comparison is full. */
export const added = (chosen: readonly string[], slug: string) =>
  chosen.length < COMPARE_MAX && !chosen.includes(slug) ? [...chosen, slug] : chosen;

/** A whole story fits; the field says so where a longer one is cut. */
export const MAX_QUERY_LENGTH = 500;
export const MAX_DOLLARS = 1_000_000;

/** A whole number as a reader writes it, such as `5000`, `$5,000`, `5 000` or `5000.00`, nothing as 0; `null` for anything else. */
export function wholeOf(text: string, most: number): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,$]/g, '')
    .replace(/\.0{0,2}$/, '');
  return /^\d{0,7}$/.test(plain) && Number(plain) <= most ? Number(plain) : null;
}

/** A whole number of dollars above 0; `null` for anything else. */
export function dollarsOf(text: string): number | null {
  const dollars = wholeOf(text, MAX_DOLLARS);
  return dollars === 0 ? null : dollars;
}

/** The most payments, e-Transfers or withdrawals of a month. */
export const MAX_A_MONTH = 500;

/** A month as the address has it, `30-4-2-500-none`: payments, e-Transfers, withdrawals elsewhere, dollars kept, who; else `null`. */
function readMonth(text: string): Person | null {
  const [, payments = 0, eTransfers = 0, withdrawals = 0, dollars = 0, name = ''] =
    /^\s*(\d{1,3})-(\d{1,3})-(\d{1,3})-(\d{1,7})-([a-z\d-]+)/.exec(text.toLowerCase()) ?? [];
  const who = oneOf(PEOPLE_NAMES, name);
  const person = [payments, eTransfers, withdrawals].map(Number);
  if (!who || Math.max(...person) > MAX_A_MONTH || Number(dollars) > MAX_DOLLARS) return null;
  const [first = 0, second = 0, third = 0] = person;
  return { payments: first, eTransfers: second, withdrawals: third, kept: Number(dollars) * 100, who };
}

/** The same the other way round. */
export const writeMonth = ({ payments, eTransfers, withdrawals, kept, who }: Person) =>
  [payments, eTransfers, withdrawals, kept / 100, who].join('-');

/** The part of a query that an address contains, not cut within a surrogate pair. */
const queryInAddress = (query: string) => query.slice(0, MAX_QUERY_LENGTH).replace(/\p{Surrogate}$/u, '');

/** The text, if it is one of the values; otherwise `null`. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null;

/** The parts of an address that change the list or stand above it. */
export const LIST_PARAMETERS = [
  ...['tab', 'caps', 'kind', 'province', 'sends', 'sort', 'month', 'compare'],
  ...FLAGS.map(({ name }) => name),
];

/** The ids that an address may contain. */
export interface KnownIds {
  isSlug: (slug: string) => boolean;
  /** The capabilities of the catalogue, in its order. */
  capabilities: readonly string[];
}

/**
 * Reads the state from an address, from `?` on. Invalid parts are dropped and never an error. Ids are found also where a sentence,
 * a chat program or a form has changed the address: `compare=rbc,td.`, `RBC, td`, `rbc%252Ctd`, `compare=rbc&compare=td`.
 */
export function readState(search: string, { isSlug, capabilities: known }: KnownIds): DirectoryState {
  const parameters = new URLSearchParams(search);
  const list = (name: string): readonly string[] =>
    parameters
      .getAll(name)
      .join()
      .toLowerCase()
      .replaceAll('%2c', ',')
      .match(/[\w-]+/g) ?? [];
  const capabilities = list('caps');
  return {
    query: queryInAddress(parameters.get('q') ?? ''),
    capabilities: known.filter((id) => capabilities.includes(id)),
    sort: SORTS.find(({ name }) => name === parameters.get('sort'))?.name ?? 'score',
    tab: oneOf(KINDS, parameters.get('tab')) ?? 'all',
    compare: list('compare').filter(isSlug).reduce<readonly string[]>(added, []),
    kind: oneOf(FILTER_KINDS, parameters.get('kind')),
    province: oneOf(PROVINCES, parameters.get('province')),
    sends: dollarsOf(parameters.get('sends') ?? ''),
    flags: FLAGS.map(({ name }) => name).filter((name) => parameters.get(name) === '1'),
    month: readMonth(parameters.get('month') ?? ''),
    more: parameters.get('more') === '1',
  };
}

/** Writes the state as the part of an address from `?` on; '' for the default state. */
export function writeState(state: DirectoryState): string {
  const entries: [name: string, value: string][] = [
    ['q', queryInAddress(state.query)],
    ['tab', state.tab === 'all' ? '' : state.tab],
    ['caps', state.capabilities.join(',')],
    ['kind', state.kind ?? ''],
    ['province', state.province ?? ''],
    ...FLAGS.map(({ name }): [string, string] => [name, state.flags.includes(name) ? '1' : '']),
    ['sends', state.sends ? String(state.sends) : ''],
    ['sort', state.sort === 'score' ? '' : state.sort],
    ['month', state.month ? writeMonth(state.month) : ''],
    ['compare', state.compare.join(',')],
    ['more', state.more ? '1' : ''],
  ];
  const search = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString().replaceAll('%2C', ',');
  return search && `?${search}`;
}

/** The state with an empty search and no filters; sort, tab, comparison, month and what is open stay. */
export const withoutFilters = ({ sort, tab, compare, month, more }: DirectoryState): DirectoryState => ({
  ...DEFAULT_STATE,
  sort,
  tab,
  compare,
  month,
  more,
});
