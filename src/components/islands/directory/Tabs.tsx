import { memo, type KeyboardEvent } from 'react';
import { KIND_LABELS, KINDS, type TabCounts } from '../../../directory/item.ts';
import type { DirectoryState } from '../../../directory/state.ts';

const TABS = ['all', ...KINDS] as const;
const LABELS = { all: 'All Institutions', ...KIND_LABELS };

interface Props {
  counts: TabCounts;
  tab: DirectoryState['tab'];
  onChange: (tab: DirectoryState['tab']) => void;
}

/** The four tabs with their counts. Arrow keys, Home and End move between them. */
export const Tabs = memo(function Tabs({ counts, tab, onChange }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = TABS.indexOf(tab);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: TABS.length - 1 }[event.key];
    const next = target === undefined ? undefined : TABS.at(target % TABS.length);
    if (!next) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div className="directory-tabs" role="tablist" aria-label="Kinds of institutions" onKeyDown={onKeyDown}>
      {TABS.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls="directory-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {LABELS[name]} <span className="badge">{counts[name]}</span>
        </button>
      ))}
    </div>
  );
});
