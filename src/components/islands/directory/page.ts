import { useEffect, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the script runs: `false` while the page is as it was built. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * Keeps a Compare button where it was pressed while the comparison opens above it: the next press may have begun. Browsers that do
 * so by themselves keep only what is at the top of the screen; a style tells them not to.
 */
export function useKeptPlace() {
  useEffect(() => {
    let pressed: Element | null = null;
    let place = 0;
    let scrolled = 0;
    const measure = () => {
      place = pressed?.getBoundingClientRect().top ?? 0;
      scrolled = scrollY;
    };
    const onPress = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest('.compare-button') : null;
      measure();
    };
    // Not measured, because something may have moved meanwhile.
    const onScroll = () => {
      place -= scrollY - scrolled;
      scrolled = scrollY;
    };
    const keep = () => {
      onScroll();
      if (pressed) scrollBy({ top: pressed.getBoundingClientRect().top - place, behavior: 'instant' });
      measure();
    };
    const sizes = new ResizeObserver(keep);
    sizes.observe(document.body);
    // At once, not only before the next painting: what is pressed until then would be what moved under the finger.
    const changes = new MutationObserver(keep);
    changes.observe(document.body, { childList: true, subtree: true });
    for (const type of ['pointerdown', 'focusin']) addEventListener(type, onPress);
    addEventListener('scroll', onScroll);
    return () => {
      sizes.disconnect();
      changes.disconnect();
      for (const type of ['pointerdown', 'focusin']) removeEventListener(type, onPress);
      removeEventListener('scroll', onScroll);
    };
  }, []);
}

/** Gives the page a title that says what it shows: the history and bookmarks have nothing else. */
export function useTitle(heading: string, title: string) {
  useEffect(() => {
    const titleOfPage = document.title;
    document.title = titleOfPage.replace(heading, () => title);
    return () => {
      document.title = titleOfPage;
    };
  }, [heading, title]);
}

/**
 * Shows what the address asks for, once no part of it is on its way. The page hides the list until then: it would change before
 * the eyes of the reader, and the browser could not scroll to a row.
 */
export function showAsked() {
  const { dataset } = document.documentElement;
  if (dataset.asked === undefined || document.querySelector('.loading')) return;
  delete dataset.asked;
  document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
