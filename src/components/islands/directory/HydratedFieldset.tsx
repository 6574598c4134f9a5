import { useSyncExternalStore, type ReactNode } from 'react';

const neverChanges = () => () => undefined;

/** Disables all its buttons and fields until the script runs, because before that they would do nothing. Links always work. */
export function HydratedFieldset({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <fieldset className="directory-app" disabled={!isHydrated}>
      <legend className="visually-hidden">Search and compare</legend>
      {/* A box inside the fieldset: browsers lay out a whole fieldset again when its direct children change. */}
      <div>{children}</div>
    </fieldset>
  );
}
