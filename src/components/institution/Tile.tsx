import type { TileLook } from '../../domain/classification.ts';

/** The face of an institution: a square for a bank, soft for a digital bank, round for a credit union, grey if closed. */
export function Tile({ letters, form, shift, size = 'small' }: TileLook & { size?: 'small' | 'large' }) {
  return (
    <>
      <span className={`tile ${form} ${size} shift-${shift}`} aria-hidden="true" translate="no">
        {letters}
      </span>{' '}
    </>
  );
}
