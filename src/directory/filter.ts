import type { CapabilityId } from '../schemas/capability-ids.ts';
import type { Answer, DirectoryItem, Kind } from './item.ts';
import type { DirectoryState } from './state.ts';
import { fold } from './text.ts';

/** What a filter makes of an institution: it passes, it does not, or nothing published says. */
type Test = (item: DirectoryItem) => Answer;

/** Whether an institution offers a capability, as far as anybody knows. */
export function offers(item: DirectoryItem, capability: CapabilityId): Answer {
  if (item.offered.includes(capability)) return true;
  return item.notOffered.includes(capability) ? false : null;
}

const sendsAtLeast =
  (dollars: number): Test =>
  ({ sends }) =>
    sends === null ? null : sends >= dollars * 100;

const servesProvince =
  (province: string): Test =>
  ({ provinces }) =>
    provinces === null || provinces.includes(province);

/** The tests a state asks every institution to pass; all of them (AND). */
function testsOf(state: DirectoryState): Test[] {
  return [
    ...state.capabilities.map(
      (id): Test =>
        (item) =>
          offers(item, id),
    ),
    ...(state.kind ? [(item: DirectoryItem) => item.kind === state.kind] : []),
    ...(state.province ? [servesProvince(state.province)] : []),
    ...(state.free ? [(item: DirectoryItem) => item.isFeeFree] : []),
    ...(state.sends ? [sendsAtLeast(state.sends)] : []),
    ...(state.noFee ? [(item: DirectoryItem) => item.isMonthlyFree] : []),
    ...(state.french ? [(item: DirectoryItem) => item.hasFrench] : []),
  ];
}

/** The contract's search: a substring of name or summary, case (and accents) apart. */
export function matches({ name, summary }: DirectoryItem, query: string): boolean {
  const wanted = fold(query.trim());
  return fold(name).includes(wanted) || fold(summary).includes(wanted);
}

export interface Found {
  items: DirectoryItem[];
  /** How many more would be here if the institutions published an answer and the answer were yes. */
  leftOut: number;
}

/** The institutions that match the search and pass every filter, sorted. */
export function find(items: readonly DirectoryItem[], state: DirectoryState): Found {
  const tests = testsOf(state);
  const judged = items
    .filter((item) => matches(item, state.query))
    .map((item) => ({ item, answers: tests.map((test) => test(item)) }))
    .filter(({ answers }) => !answers.includes(false));
  const passed = judged.filter(({ answers }) => answers.every((answer) => answer === true));
  return {
    items: sorted(
      passed.map(({ item }) => item),
      state.sort,
    ),
    leftOut: judged.length - passed.length,
  };
}

const byName = (a: DirectoryItem, b: DirectoryItem) => a.name.localeCompare(b.name, 'en');

/** By score, highest first and names breaking ties; or by name. */
export function sorted(items: readonly DirectoryItem[], sort: DirectoryState['sort']): DirectoryItem[] {
  return items.toSorted(sort === 'name' ? byName : (a, b) => (b.score ?? 0) - (a.score ?? 0) || byName(a, b));
}

/** How many institutions would remain if the reader changed the state so. */
export const remaining = (items: readonly DirectoryItem[], state: DirectoryState, change: Partial<DirectoryState>) =>
  find(items, { ...state, ...change }).items.length;

/** The institutions of a tab, by score. */
export const ofTab = (items: readonly DirectoryItem[], tab: 'all' | Kind) =>
  sorted(tab === 'all' ? items : items.filter(({ kind }) => kind === tab), 'score');
