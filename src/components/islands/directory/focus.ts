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

const isVisible = (element: Element | null) => element !== null && element.getClientRects().length > 0;

/**
 * Makes a change that removes the focused control, and moves the focus: otherwise Tab would start again at the top of the
 * page, and a screen reader would say nothing.
 *
 * @param selectors tried in order after the next render; the first visible match gets the focus
 */
export function changeAndFocus(change: () => void, ...selectors: readonly string[]) {
  flushSync(change);
  const elements = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
  elements.find(isVisible)?.focus();
}

/** What the arrow keys move through, in the order of the page: the answers, and each institution's link to its page or website. */
const RESULTS = '.answers .title, .directory-row .who a';

const results = () => [...document.querySelectorAll<HTMLElement>(RESULTS)].filter(isVisible);

export const focusFirstResult = () => results()[0]?.focus();

/** In the search field, the down arrow moves to the first result (as Enter does), and Escape empties the field. */
export function onFieldKey(event: KeyboardEvent, empty: () => void) {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') empty();
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  focusFirstResult();
}

/** In the results, the arrow keys move to the next and previous one, and up from the first to the field, as does Escape. */
export function onResultKey(event: KeyboardEvent) {
  const list = results();
  const index = list.findIndex((result) => result === document.activeElement);
  const field = document.querySelector<HTMLElement>(SEARCH_FIELD);
  const next = { ArrowDown: list[index + 1], ArrowUp: list[index - 1] ?? field, Escape: field }[event.key];
  if (index < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
