import { memo, type KeyboardEvent } from 'react';
import { KIND_LABELS, KINDS, type Found, type TabCounts } from '../../../directory/item.ts';
import {
  SORTS,
  toggled,
  UNCERTAIN_ANSWERS,
  type DirectoryState,
  type Sort,
  type UncertainAnswer,
} from '../../../directory/state.ts';
import type { Change } from './useDirectoryState.ts';

const TABS = ['all', ...KINDS] as const;
const TAB_LABELS = { all: 'All Institutions', ...KIND_LABELS };

interface TabsProps {
  counts: TabCounts;
  tab: DirectoryState['tab'];
  onChange: (tab: DirectoryState['tab']) => void;
}

/** The four tabs with their counts. Arrow keys, Home and End move between them. */
export const Tabs = memo(function Tabs({ counts, tab, onChange }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = TABS.indexOf(tab);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: TABS.length - 1 }[event.key];
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
          {TAB_LABELS[name]} <span className="badge">{counts[name]}</span>
        </button>
      ))}
    </div>
  );
});

interface SortButtonsProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The orders of the list. On wide screens each button is the head of its column. */
export const SortButtons = memo(function SortButtons({ sort, onSort }: SortButtonsProps) {
  return (
    <div className="sort" role="group" aria-label="Sort">
      {SORTS.map(({ name, label }) => (
        <button key={name} type="button" className="button" aria-pressed={sort === name} onClick={() => onSort(name)}>
          {label}
        </button>
      ))}
    </div>
  );
});

interface UncertainOptionsProps {
  found: Found;
  also: DirectoryState['also'];
  onChange: (change: Change) => void;
}

const UNCERTAIN_LABELS: Readonly<Record<UncertainAnswer, (count: number) => string>> = {
  possibly: (count) => `Also show ${count} where sources disagree`,
  unknown: (count) => `Also show ${count} where the answer is not known`,
};

/** Options to list institutions that may pass the filters: their sources disagree, or the answer is not known. */
export function UncertainOptions({ found, also, onChange }: UncertainOptionsProps) {
  const answers = UNCERTAIN_ANSWERS.filter((answer) => found[answer].length > 0);
  if (answers.length === 0) return null;
  return (
    <div>
      {answers.map((answer) => (
        <label key={answer} className="check">
          <input
            type="checkbox"
            checked={also.includes(answer)}
            onChange={() => onChange((now) => ({ also: toggled(now.also, answer) }))}
          />
          <span>{UNCERTAIN_LABELS[answer](found[answer].length)}</span>
        </label>
      ))}
    </div>
  );
}
