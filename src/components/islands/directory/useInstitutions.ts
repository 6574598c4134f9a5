import { startTransition, useEffect, useState } from 'react';
import type { DirectoryItem } from '../../../directory/item.ts';
import type { DirectoryProps } from './props.ts';

/**
 * The institutions that are here: those the page was built with and, where that is only the start of a long
 * list, all of them as soon as they have arrived. If they never do, the start of the list goes on working.
 */
export function useInstitutions({ items, counts, base }: Pick<DirectoryProps, 'items' | 'counts' | 'base'>): readonly DirectoryItem[] {
  const [here, setHere] = useState(items);
  useEffect(() => {
    if (items.length === counts.all) return;
    import(/* @vite-ignore */ `${base}data/directory.js`).then(
      ({ default: all }: { default: DirectoryItem[] }) => startTransition(() => setHere(all)),
      () => undefined,
    );
  }, [items, counts, base]);
  return here;
}
