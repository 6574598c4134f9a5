import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readState, writeState, type DirectoryState, type KnownIds } from '../../../directory/state.ts';

/** The milliseconds from a change until it is in the address: by then the list is painted, which writing would delay by a quarter. */
const WRITE_DELAY = 150;

/** The next address and the timer that writes it, from a change of the state until then. */
let pending: { search: string; step: Step; timer: ReturnType<typeof setTimeout> } | undefined;

const currentSearch = () => pending?.search ?? location.search;

function subscribe(listener: () => void) {
  const onPopState = ({ isTrusted }: PopStateEvent) => {
    if (isTrusted) cancel(); // Back undoes the change
    listener();
  };
  addEventListener('popstate', onPopState);
  addEventListener('click', write, { capture: true }); // before a link leaves the page, so that Back restores the state
  return () => {
    removeEventListener('popstate', onPopState);
    removeEventListener('click', write, { capture: true });
  };
}

/** Forgets the pending address. */
function cancel() {
  clearTimeout(pending?.timer);
  pending = undefined;
}

/** Writes the pending address. */
function write() {
  if (!pending) return;
  const { search, step } = pending;
  cancel();
  history[step === 'push' ? 'pushState' : 'replaceState'](null, '', `${location.pathname}${search}${location.hash}`);
}

/** Shows a state immediately, and writes it into the address once the list is painted. */
function show(search: string, step: Step) {
  if (step === 'push') write();
  clearTimeout(pending?.timer);
  // Typing right after a step is part of that step.
  pending = { search, step: pending?.step ?? step, timer: setTimeout(write, WRITE_DELAY) };
  // Browsers send none for `pushState` and `replaceState`.
  dispatchEvent(new PopStateEvent('popstate'));
}

/** How a change enters the history: as a step that Back undoes, or as part of the current step (typing). */
export type Step = 'push' | 'replace';

/** The changed part of the state, or a function that returns it for the current state. */
export type Change = Partial<DirectoryState> | ((now: DirectoryState) => Partial<DirectoryState>);

/**
 * The state of the directory, stored in the address: it survives reload and Back, and can be shared.
 *
 * Before and during hydration it is the default state, which the page was built with.
 *
 * @param known must keep its identity between renders: for another object the address is read again
 */
export function useDirectoryState(known: KnownIds): [DirectoryState, (change: Change, step?: Step) => void] {
  const search = useSyncExternalStore(subscribe, currentSearch, () => '');
  const state = useMemo(() => readState(search, known), [search, known]);
  const change = useCallback(
    (part: Change, step: Step = 'push') => {
      const now = readState(currentSearch(), known);
      const next = writeState({ ...now, ...(typeof part === 'function' ? part(now) : part) });
      if (next !== writeState(now)) show(next, step); // otherwise Back would seem to do nothing
    },
    [known],
  );
  return [state, change];
}
