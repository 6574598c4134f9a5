import type { Found } from '../../../directory/item.ts';
import { DOUBTS, toggled, type DirectoryState, type Doubt } from '../../../directory/state.ts';
import type { Change } from './useDirectoryState.ts';

interface Props {
  found: Found;
  /** Who is shown already. */
  also: DirectoryState['also'];
  onChange: (change: Change) => void;
}

const LABELS: Readonly<Record<Doubt, (count: number) => string>> = {
  possibly: (count) => `Also show ${count} where sources disagree`,
  unknown: (count) => `Also show ${count} where the answer is not known`,
};

/** Offers to list institutions that may match, too: sources disagree on them, or nobody knows. */
export function Doubts({ found, also, onChange }: Props) {
  const doubts = DOUBTS.filter((doubt) => found[doubt].length > 0);
  if (doubts.length === 0) return null;
  return (
    <div className="doubts">
      {doubts.map((doubt) => (
        <label key={doubt} className="check">
          <input type="checkbox" checked={also.includes(doubt)} onChange={() => onChange((now) => ({ also: toggled(now.also, doubt) }))} />
          <span>{LABELS[doubt](found[doubt].length)}</span>
        </label>
      ))}
    </div>
  );
}
