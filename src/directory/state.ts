import { PROVINCES } from '../schemas/provinces.ts';
import { FILTER_KINDS, FLAGS, KINDS, type FilterKind, type Flag, type Kind } from './item.ts';

/** The orders of the list. Whoever a price or limit is not known of comes last. */
export const SORTS = [
  { name: 'name', label: 'By Name' },
  { name: 'score', label: 'By Score' },
  { name: 'fee', label: 'By e-Transfer fee' },
  { name: 'limit', label: 'By e-Transfer limit' },
  { name: 'monthly', label: 'By monthly fee' },
] as const;
export type Sort = (typeof SORTS)[number]['name'];

/** What is on screen in the directory. The address holds all of it. */
export interface DirectoryState {
  query: string;
  capabilities: readonly string[];
  sort: Sort;
  tab: 'all' | Kind;
  /** Slugs of the institutions side by side, at most three. */
  compare: readonly string[];
  kind: FilterKind | null;
  province: (typeof PROVINCES)[number] | null;
  /** Only institutions that send at least this many dollars a day. */
  sends: number | null;
  /** Questions that have to be answered with yes. */
  flags: readonly Flag[];
  /** Who is shown besides those that pass for sure. */
  also: readonly Doubt[];
}

/** How an institution may pass the filters without passing for sure. */
export const DOUBTS = ['possibly', 'unknown'] as const;
export type Doubt = (typeof DOUBTS)[number];

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
  also: [],
};

/** A list with an entry more, or without it where it has it already. */
export const toggled = <Entry>(list: readonly Entry[], entry: Entry) =>
  list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];

interface Preset {
  label: string;
  isOn: (state: DirectoryState) => boolean;
  /** What a press on it changes. */
  toggle: (state: DirectoryState) => Partial<DirectoryState>;
}

const flagPreset = (name: Flag, label: string): Preset => ({
  label,
  isOn: ({ flags }) => flags.includes(name),
  toggle: ({ flags }) => ({ flags: toggled(flags, name) }),
});

/** Needs that many readers have, each one press away. */
export const PRESETS: readonly Preset[] = [
  flagPreset('free', 'Free to send'),
  {
    label: 'Send $5,000 a day',
    isOn: ({ sends }) => sends === 5_000,
    toggle: ({ sends }) => ({ sends: sends === 5_000 ? null : 5_000 }),
  },
  flagPreset('abroad', 'Codes work abroad'),
  flagPreset('remote', 'Opens without a branch'),
];

/** The most institutions in a comparison. */
export const COMPARE_MAX = 3;

/** Whether an institution may join the comparison: fewer than three are chosen, and it is not among them. */
export const canAdd = (chosen: readonly string[], slug: string) => chosen.length < COMPARE_MAX && !chosen.includes(slug);

/** The comparison with one more institution, or as it was where that one may not join. */
export const added = (chosen: readonly string[], slug: string) => (canAdd(chosen, slug) ? [...chosen, slug] : chosen);

/** The comparison without one institution. */
export const removed = (chosen: readonly string[], slug: string) => chosen.filter((other) => other !== slug);

const QUERY_LENGTH = 100;
export const MOST_DOLLARS = 1_000_000;

/** A whole number of dollars as a reader writes it, or nothing. */
export const dollarsOf = (text: string) =>
  /^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) <= MOST_DOLLARS ? Number(text) : null;

/** The part of a search that an address holds, not cut within a character. */
const shortened = (query: string) => query.slice(0, QUERY_LENGTH).replace(/\p{Surrogate}$/u, '');

/** One of a closed list, or nothing. */
const oneOf = <Word extends string>(words: readonly Word[], text: string | null) => words.find((word) => word === text) ?? null;

/** What an address may name. */
export interface Known {
  /** Whether an institution of that slug exists. */
  isSlug: (slug: string) => boolean;
  /** The ids of the catalogue, in its order. */
  capabilities: readonly string[];
}

/**
 * Reads the state out of an address. Anything that makes no sense is dropped, never an error.
 *
 * @param search the part of an address from `?` on
 */
export function readState(search: string, { isSlug, capabilities: known }: Known): DirectoryState {
  const parameters = new URLSearchParams(search);
  const list = (name: string) => (parameters.get(name) ?? '').split(',').filter(Boolean);
  const capabilities = list('caps');
  return {
    query: shortened(parameters.get('q') ?? ''),
    capabilities: known.filter((id) => capabilities.includes(id)),
    sort: SORTS.find(({ name }) => name === parameters.get('sort'))?.name ?? 'score',
    tab: oneOf(KINDS, parameters.get('tab')) ?? 'all',
    compare: list('compare').filter(isSlug).reduce<readonly string[]>(added, []),
    kind: oneOf(FILTER_KINDS, parameters.get('kind')),
    province: oneOf(PROVINCES, parameters.get('province')),
    sends: dollarsOf(parameters.get('sends') ?? ''),
    flags: FLAGS.map(({ name }) => name).filter((name) => parameters.get(name) === '1'),
    also: DOUBTS.filter((doubt) => list('also').includes(doubt)),
  };
}

/** Writes the state as the part of an address from `?` on; '' for the state a reader starts in. */
export function writeState(state: DirectoryState): string {
  const entries: [name: string, value: string][] = [
    ['q', shortened(state.query)],
    ['tab', state.tab === 'all' ? '' : state.tab],
    ['caps', state.capabilities.join(',')],
    ['kind', state.kind ?? ''],
    ['province', state.province ?? ''],
    ...FLAGS.map(({ name }): [string, string] => [name, state.flags.includes(name) ? '1' : '']),
    ['sends', state.sends ? String(state.sends) : ''],
    ['also', state.also.join(',')],
    ['sort', state.sort === 'score' ? '' : state.sort],
    ['compare', state.compare.join(',')],
  ];
  const search = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString().replaceAll('%2C', ',');
  return search && `?${search}`;
}

/** The state with search and every filter emptied; sort, tab and comparison stay. */
export const withoutFilters = ({ sort, tab, compare }: DirectoryState): DirectoryState => ({ ...DEFAULT_STATE, sort, tab, compare });
