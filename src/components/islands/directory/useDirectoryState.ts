import { startTransition, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readState, writeState, type DirectoryState, type KnownIds } from '../../../directory/state.ts';

function subscribe(listener: () => void) {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
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
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const state = useMemo(() => readState(search, known), [search, known]);
  const change = useCallback(
    (part: Change, step: Step = 'push') => {
      const now = readState(location.search, known);
      const next = writeState({ ...now, ...(typeof part === 'function' ? part(now) : part) });
      if (next === writeState(now)) return; // otherwise Back would seem to do nothing
      history[step === 'push' ? 'pushState' : 'replaceState'](null, '', `${location.pathname}${next}${location.hash}`);
      dispatchEvent(new PopStateEvent('popstate')); // browsers send none for these
    },
    [known],
  );
  return [state, change];
}

/**
 * A value as it was before the last paint, for slow work: the used control responds first. `useDeferredValue` would start the work
 * in the same frame, and a long list would delay the paint.
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
