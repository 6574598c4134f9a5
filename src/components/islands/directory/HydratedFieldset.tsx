import { useSyncExternalStore, type ReactNode } from 'react';

interface Props {
  className: string;
  /** What the controls are for, for screen readers. */
  name: string;
  children: ReactNode;
}

const neverChanges = () => () => undefined;

/** Disables all its buttons and fields until the script runs, because before that they would do nothing. Links always work. */
export function HydratedFieldset({ className, name, children }: Props) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <fieldset className={className} disabled={!isHydrated}>
      <legend className="visually-hidden">{name}</legend>
      {/* A box inside the fieldset: browsers lay out a whole fieldset again when its direct children change. */}
      <div>{children}</div>
    </fieldset>
  );
}
