import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Gets the focus when a search starts over. */
export const SEARCH_FIELD = '#directory-query';

/** Gets the focus when the filters close over the list, or the comparison goes. */
export const FOUND = '.found';

/** Gets the focus when no filter is left: unlike the search field, it opens no keyboard over the list on a phone. Wide screens have none. */
export const FILTERS_BUTTON = '[aria-controls=filters]';

/**
 * Makes a change that removes the focused control, and moves the focus on: otherwise a keyboard starts again at the top
 * of the page, and a screen reader falls silent.
 *
 * @param selectors tried in order after the next render; the first visible match gets the focus
 */
export function changeAndFocus(change: () => void, ...selectors: readonly string[]) {
  flushSync(change);
  const elements = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
  elements.find((element) => element?.checkVisibility())?.focus();
}

/**
 * The position, counted from 1, of the item that gets the focus when another is removed from a list: the next item, or
 * the one before if the last is removed; 0, which matches nothing, if it is the only one.
 *
 * @param index of the item to remove, counted from 0
 * @param length of the list before the change
 */
export const successor = (index: number, length: number) => Math.min(index + 1, length - 1);

/** What the arrow keys go through: the answers, and the page or else the website of each institution, as they are on screen. */
const RESULTS = '.answers li a, .directory-row .who a';

const results = () => [...document.querySelectorAll<HTMLElement>(RESULTS)].filter((result) => result.checkVisibility());

/** In the search field, the down arrow and Enter lead to the first result, and Escape empties the field. */
export function onFieldKey(event: KeyboardEvent, empty: () => void) {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') empty();
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  event.preventDefault();
  results()[0]?.focus();
}

/** Among the results, the arrow keys lead on and back, from the first to the field; Escape leads to the field. */
export function onResultKey(event: KeyboardEvent) {
  const list = results();
  const index = list.findIndex((result) => result === document.activeElement);
  const field = document.querySelector<HTMLElement>(SEARCH_FIELD);
  const next = { ArrowDown: list[index + 1], ArrowUp: list[index - 1] ?? field, Escape: field }[event.key];
  if (index < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
