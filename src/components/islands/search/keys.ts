import type { KeyboardEvent } from 'react';
import { SEARCH_FIELD } from '../directory/focus.ts';

/** What the arrow keys go through: the answers, and the page or else the website of each institution, as they are on screen. */
const RESULTS = '.answers li a, .directory-row .who a';

const results = () => [...document.querySelectorAll<HTMLElement>(RESULTS)];

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
