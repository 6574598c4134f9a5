import { useSyncExternalStore, type ReactNode } from 'react';

interface Props {
  className: string;
  /** What the controls are for, for screen readers. */
  name: string;
  children: ReactNode;
}

const never = () => () => undefined;

/** Disables every button and field in it until the script runs, because before that they would do nothing. Links work at once. */
export function Controls({ className, name, children }: Props) {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <fieldset className={className} disabled={!isRunning}>
      <legend className="visually-hidden">{name}</legend>
      {/* A box inside the fieldset: browsers lay out a whole fieldset again when its direct children change. */}
      <div>{children}</div>
    </fieldset>
  );
}
