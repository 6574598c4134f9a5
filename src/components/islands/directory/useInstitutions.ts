import { startTransition, useEffect, useState } from 'react';
import type { DirectoryItem } from '../../../directory/item.ts';
import type { DirectoryProps } from './props.ts';

/** The institutions that are here, and whether the others are still to come. */
export interface Institutions {
  items: readonly DirectoryItem[];
  rest: 'here' | 'awaited' | 'lost';
}

/**
 * The institutions that are here: those the page was built with and, where that is only the start of a long
 * list, all of them as soon as they have arrived. If they never do, the start of the list goes on working.
 */
export function useInstitutions({ items, counts, base }: Pick<DirectoryProps, 'items' | 'counts' | 'base'>): Institutions {
  const [institutions, setInstitutions] = useState<Institutions>({ items, rest: items.length === counts.all ? 'here' : 'awaited' });
  useEffect(() => {
    if (items.length === counts.all) return;
    import(/* @vite-ignore */ `${base}data/directory.js`).then(
      ({ default: all }: { default: DirectoryItem[] }) => startTransition(() => setInstitutions({ items: all, rest: 'here' })),
      () => setInstitutions({ items, rest: 'lost' }),
    );
  }, [items, counts, base]);
  return institutions;
}
