import type { CSSProperties } from 'react';
import type { Face } from '../../domain/face.ts';

/** The face of an institution: a square for a bank, soft for a digital bank, round for a credit union, grey if closed. */
export function Tile({ letters, form, shift, size = 'small' }: Face & { size?: 'small' | 'large' }) {
  // React's type of styles has no custom properties.
  const style = { '--shift': `${shift}%` } as CSSProperties;
  return (
    <span className={`tile ${form} ${size}`} style={style} aria-hidden="true" translate="no">
      {letters}
    </span>
  );
}
