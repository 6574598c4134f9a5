import { flushSync } from 'react-dom';

/** Gets the focus when the reader starts a new search. */
export const SEARCH_FIELD = '#directory-query';

/** Gets the focus when the filters close, or the comparison is removed. */
export const FOUND = '.found';

/** Gets the focus when a comparison opens: it names the institutions. */
export const HEADING = '#comparison';

/** Gets the focus when no filter is left: on a phone the search field would open the keyboard over the list. */
export const FILTERS_BUTTON = '[aria-controls=filters]';

/** Gets the focus when the reader submits the search: the first answer, or institution's link to its page or website. */
export const FIRST_RESULT = '.answers .title, .directory-row .who a';

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
