import { flushSync } from 'react-dom';

/** Where a reader goes on who starts the search anew. */
export const SEARCH_FIELD = '#directory-query';

/** What opens the filters, where a reader goes on once none is left. A phone opens no keyboard over the list for it. */
export const FILTERS_BUTTON = '[aria-controls=filters]';

/** The heading of the comparison, which stays when its last column goes. */
export const COMPARISON_HEADING = '#comparison';

/**
 * Makes a change that takes the focused control away, and moves the focus on: without it a keyboard starts
 * again at the top of the page, and a screen reader falls silent.
 *
 * @param places selectors; the first that is there once the change is drawn gets the focus
 */
export function changeAndFocus(change: () => void, ...places: readonly string[]) {
  flushSync(change);
  const elements = places.map((place) => document.querySelector<HTMLElement>(place));
  elements.find((element) => element !== null)?.focus();
}

/**
 * The place, from 1, that takes over in a list from one that goes: the one behind it, or the one before where it was
 * the last; 0, which no place has, where it was alone.
 *
 * @param index its place before the change, from 0
 * @param length of the list before the change
 */
export const successor = (index: number, length: number) => Math.min(index + 1, length - 1);
