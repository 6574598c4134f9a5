import { useSyncExternalStore, type ReactNode } from 'react';

const neverChanges = () => () => undefined;

/** Whether the script runs: `false` while the page is as it was built. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Disables all its buttons and fields until the script runs, because before that they would do nothing. Links always work. */
export function HydratedFieldset({ children }: { children: ReactNode }) {
  return (
    <fieldset className="directory-app" disabled={!useIsHydrated()}>
      <legend className="visually-hidden">Search and compare</legend>
      {/* A box inside the fieldset: browsers lay out a whole fieldset again when its direct children change. */}
      <div>{children}</div>
    </fieldset>
  );
}
