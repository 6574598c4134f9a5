import { startTransition, useEffect, useState } from 'react';
import type { DirectoryItem, TabCounts } from '../../../directory/item.ts';
import { load } from './load.ts';

export interface Institutions {
  /** The institutions that are here. */
  items: readonly DirectoryItem[];
  /** Whether the rest has loaded, is loading, or failed to load. */
  rest: 'here' | 'awaited' | 'lost';
}

interface Start {
  /** The institutions that the page was built with. */
  items: readonly DirectoryItem[];
  counts: TabCounts;
  base: string;
}

/**
 * The institutions that the page was built with. Where they are only the start of a long list, the whole list is
 * loaded and takes their place; if it never arrives, the start goes on working.
 */
export function useInstitutions({ items, counts, base }: Start): Institutions {
  const [institutions, setInstitutions] = useState<Institutions>({ items, rest: items.length === counts.all ? 'here' : 'awaited' });
  useEffect(() => {
    if (items.length === counts.all) return;
    load<DirectoryItem[]>(`${base}data/directory.js`).then(
      (all) => startTransition(() => setInstitutions({ items: all, rest: 'here' })),
      () => setInstitutions({ items, rest: 'lost' }),
    );
  }, [items, counts, base]);
  return institutions;
}
