import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Gets the focus when the reader starts a new search. */
export const SEARCH_FIELD = '#directory-query';

/** Gets the focus when the filters close, or the comparison is removed. */
export const FOUND = '.found';

/** Gets the focus when a comparison opens: it names the institutions. */
export const HEADING = '#comparison';

/** Gets the focus when no filter is left: on a phone the search field would open the keyboard over the list. */
export const FILTERS_BUTTON = '[aria-controls=filters]';

/** What a search finds: the answers, then of each institution the link to its page, or else to its website. */
export const RESULTS = '.answers .title, .directory-row:not(.others:not([open]) *) .who .name';

/**
 * Makes a change that removes the focused control, and moves the focus: otherwise Tab would start again at the top of the
 * page, and a screen reader would say nothing.
 *
 * @param selectors tried in order after the next render; the first visible match gets the focus
 */
export function changeAndFocus(change: () => void, ...selectors: readonly string[]) {
  flushSync(change);
  const elements = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
  elements.find((element) => element !== null && element.getClientRects().length > 0)?.focus();
}

/** Arrow keys move from the search field through the results and back; Escape moves to the field, and empties it there. */
export function onSearchKey(event: KeyboardEvent, empty: () => void) {
  if (!['ArrowDown', 'ArrowUp', 'Escape'].includes(event.key) || event.nativeEvent.isComposing) return;
  const stops = [...document.querySelectorAll<HTMLElement>(`${SEARCH_FIELD}, ${RESULTS}`)];
  const field = document.querySelector<HTMLElement>(SEARCH_FIELD);
  const index = stops.findIndex((stop) => stop === event.target);
  const target = { ArrowDown: stops[index + 1], ArrowUp: stops[index - 1], Escape: field }[event.key];
  if (index < 0 || !target) return;
  event.preventDefault();
  if (event.key === 'Escape' && event.target === field) empty();
  target.focus();
}
