import { useSyncExternalStore } from 'react';

/** From here on the filters stand beside the list, where directory.css makes room for them. */
const WIDE = '(width >= 64rem)';

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen has room for the filters beside the list; not before the script runs. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
