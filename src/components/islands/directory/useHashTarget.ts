import { useEffect, useRef } from 'react';

/** What readers move a page with: after that, it stays where they put it. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Shows the institution that the address names (`#…`) once the list has its search and filters: the browser has scrolled to it in
 * the whole list.
 *
 * @param isReady whether the list is that of the address
 */
export function useHashTarget(isReady: boolean) {
  const isDone = useRef(false);
  useEffect(() => {
    const stop = () => {
      isDone.current = true;
    };
    for (const move of MOVES) addEventListener(move, stop, { once: true, passive: true });
    return () => {
      for (const move of MOVES) removeEventListener(move, stop);
    };
  }, []);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    if (target && target.getClientRects().length > 0) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isReady]);
}
