import { startTransition, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readState, writeState, type DirectoryState, type Known } from '../../../directory/state.ts';

/** Sent when this page changes its own address, for which browsers send no `popstate`. */
const CHANGED = 'directory:address';

function subscribe(listener: () => void) {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

/** The next address, from a change until the browser has painted it. */
let pending: string | undefined;

const currentSearch = () => pending ?? location.search;

/** Shows a state at once, and writes it into the address after the paint: browsers take long enough over it to be felt. */
function show(search: string, step: Step) {
  pending = search;
  dispatchEvent(new Event(CHANGED));
  requestAnimationFrame(() =>
    setTimeout(() => {
      history[step === 'push' ? 'pushState' : 'replaceState'](null, '', `${location.pathname}${search}${location.hash}`);
      if (pending === search) pending = undefined;
    }),
  );
}

/** How a change is remembered: a step that Back undoes, or a correction of the current one (typing). */
export type Step = 'push' | 'replace';

/** A part of the state, or a function that makes it from the current state. */
export type Change = Partial<DirectoryState> | ((now: DirectoryState) => Partial<DirectoryState>);

/**
 * The state of the directory, which lives in the address: it survives reload and Back, and can be sent.
 *
 * Before the script runs, and on its first pass, the state is the one the page was built with.
 *
 * @param known must be stable, or the state is read again
 */
export function useDirectoryState(known: Known): [DirectoryState, (change: Change, step?: Step) => void] {
  const search = useSyncExternalStore(subscribe, currentSearch, () => '');
  const state = useMemo(() => readState(search, known), [search, known]);
  const change = useCallback(
    (part: Change, step: Step = 'push') => {
      const now = readState(currentSearch(), known);
      show(writeState({ ...now, ...(typeof part === 'function' ? part(now) : part) }), step);
    },
    [known],
  );
  return [state, change];
}

/** Returns the same array while its entries are the same, so that nothing renders again. */
export function useSame(list: readonly string[]): readonly string[] {
  const entries = list.join();
  return useMemo(() => entries.split(',').filter(Boolean), [entries]);
}

/**
 * A value as it was before the last paint. What takes time follows this value, so that the reader's own control answers
 * first. React's deferred value would start that work in the same frame, which a long list then holds up.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return painted;
}
