import type { DirectoryItem } from '../../../directory/item.ts';
import { COMPARE_MAX } from '../../../directory/state.ts';
import { Tile } from '../../institution/Tile.tsx';

/** The chosen institutions at the foot of the screen, with a link to their comparison. */
export function Tray({ chosen }: { chosen: readonly DirectoryItem[] }) {
  return (
    <p className="tray chosen">
      <span className="tiles">
        {chosen.map(({ slug, face }) => (
          <Tile key={slug} {...face} />
        ))}
      </span>
      <span>
        <span className="names">{`${chosen.map(({ shortName }) => shortName).join(', ')}: `}</span>
        <span>{`${chosen.length} of ${COMPARE_MAX} chosen`}</span>
      </span>
      <a className="button primary" href="#comparison">
        See side by side
      </a>
    </p>
  );
}
