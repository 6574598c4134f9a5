import { startTransition, useEffect, useState } from 'react';
import type { DirectoryItem } from '../../../directory/item.ts';
import { forgetFailures, load, useComebacks } from './load.ts';

interface Institutions {
  /** The institutions loaded so far. */
  items: readonly DirectoryItem[];
  /** Whether the rest of the list has loaded. */
  rest: 'loaded' | 'loading' | 'failed';
}

/**
 * The institutions of the page. If they are only the start of a long list, the whole list is loaded and replaces them; if
 * that fails, the directory works with the start.
 *
 * @param first the institutions that the page was built with
 * @param total how many the guide has
 * @param base the folder of the site, with a slash at both ends
 */
export function useInstitutions(first: readonly DirectoryItem[], total: number, base: string): Institutions {
  const [institutions, setInstitutions] = useState<Institutions>({
    items: first,
    rest: first.length === total ? 'loaded' : 'loading',
  });
  const comebacks = useComebacks();
  useEffect(() => {
    if (first.length === total) return;
    forgetFailures();
    load<DirectoryItem[]>(`${base}data/directory.js`).then(
      (all) => startTransition(() => setInstitutions({ items: all, rest: 'loaded' })),
      () => setInstitutions({ items: first, rest: 'failed' }),
    );
  }, [first, total, base, comebacks]);
  return institutions;
}
