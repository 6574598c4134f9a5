import { useSyncExternalStore, type ReactNode } from 'react';

interface Props {
  className: string;
  /** What the controls are for, said by a screen reader. */
  name: string;
  children: ReactNode;
}

const never = () => () => undefined;

/**
 * Keeps every button and field in it at rest until the script runs, because before that they would do nothing. Links
 * work at once.
 */
export function Controls({ className, name, children }: Props) {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <fieldset className={className} disabled={!isRunning}>
      <legend className="visually-hidden">{name}</legend>
      {children}
    </fieldset>
  );
}
