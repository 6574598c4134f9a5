import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readState, writeState, type DirectoryState } from '../../../directory/state.ts';

/** Told when this page changes its own address, which `popstate` does not tell. */
const CHANGED = 'directory:address';

function subscribe(listener: () => void) {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

/** How a change is remembered: a step that Back undoes, or a correction of the current one (typing). */
export type Step = 'push' | 'replace';

/** A part of the state, or how to make it from the state as it is now. */
export type Change = Partial<DirectoryState> | ((now: DirectoryState) => Partial<DirectoryState>);

/**
 * The state of the directory, which lives in the address: it survives reload and Back, and can be sent.
 *
 * Before the script runs, and on its first pass, the state is the one the page was built with.
 */
export function useDirectoryState(slugs: readonly string[]): [DirectoryState, (change: Change, step?: Step) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const state = useMemo(() => readState(search, (slug) => slugs.includes(slug)), [search, slugs]);
  const change = useCallback(
    (part: Change, step: Step = 'push') => {
      const now = readState(location.search, (slug) => slugs.includes(slug));
      const address = `${location.pathname}${writeState({ ...now, ...(typeof part === 'function' ? part(now) : part) })}${location.hash}`;
      history[step === 'push' ? 'pushState' : 'replaceState'](null, '', address);
      dispatchEvent(new Event(CHANGED));
    },
    [slugs],
  );
  return [state, change];
}
