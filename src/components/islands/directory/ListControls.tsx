import { Fragment, memo, type KeyboardEvent } from 'react';
import { countRemaining, type Searched } from '../../../directory/filter.ts';
import {
  FIGURE_NAMES,
  FIGURE_COLUMNS,
  KIND_LABELS,
  KINDS,
  type CatalogueGroup,
  type DirectoryItem,
  type TabCounts,
} from '../../../directory/item.ts';
import { COMPARE_MAX, oneOf, PRESETS, SORTS, type DirectoryState, type Sort } from '../../../directory/state.ts';
import { ANSWER_NAMES } from '../../../domain/score.ts';
import { PROVINCE_NAMES, PROVINCES } from '../../../schemas/lists.ts';
import { InkKey } from '../../facts/Inked.tsx';
import { Dots, StripHead } from '../../institution/CapabilityStrip.tsx';
import { Tile } from '../../institution/Tile.tsx';
import type { Change } from './useDirectoryState.ts';

const TABS = ['all', ...KINDS] as const;
const TAB_LABELS = { all: 'All Institutions', ...KIND_LABELS };

interface TabsProps {
  counts: TabCounts;
  tab: DirectoryState['tab'];
  onChange: (tab: DirectoryState['tab']) => void;
}

/** The four tabs with their counts. Arrow keys, Home and End move between them. */
export function Tabs({ counts, tab, onChange }: TabsProps) {
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
    <div className="directory-tabs sideways" role="tablist" aria-label="Kinds of institutions" onKeyDown={onKeyDown}>
      {TABS.map((name) => (
        <Fragment key={name}>
          <button
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls="directory-panel"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {TAB_LABELS[name]} <small>{counts[name]}</small>
          </button>{' '}
        </Fragment>
      ))}
    </div>
  );
}

interface ControlsProps {
  state: DirectoryState;
  /** What the counts are for. */
  searched: Searched;
  filterCount: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Whether the form of a month is there. */
  hasMonth: boolean;
  onMonth: (isOpen: boolean) => void;
  onChange: (change: Change) => void;
}

/** The filters that most readers use, in one row, and the button for all of them. */
export function Controls(props: ControlsProps) {
  const { state, searched, filterCount, isOpen, onOpen, hasMonth, onMonth, onChange } = props;
  return (
    <div className="directory-controls sideways">
      <label>
        <span className="visually-hidden">Where I live</span>
        <select
          value={state.province ?? ''}
          onChange={({ target }) => onChange({ province: oneOf(PROVINCES, target.value) })}
        >
          <option value="">All of Canada</option>
          {PROVINCES.map((code) => (
            <option key={code} value={code}>
              {`${PROVINCE_NAMES[code]}${countRemaining(searched, { province: code })}`}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => onOpen(!isOpen)}
      >
        {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
      </button>{' '}
      <button
        type="button"
        className="button"
        aria-expanded={hasMonth}
        aria-controls="month"
        onClick={() => {
          onMonth(!hasMonth);
          if (hasMonth) onChange({ month: null });
        }}
      >
        Your own month
      </button>
      {PRESETS.map(({ label, isOn, toggle }) => (
        <Fragment key={label}>
          {' '}
          <button type="button" className="chip" aria-pressed={isOn(state)} onClick={() => onChange(toggle(state))}>
            {label}
          </button>
        </Fragment>
      ))}
    </div>
  );
}

/** The orders of the list: two as buttons, the others to choose from. */
export function SortControls({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const [buttons, others] = [SORTS.slice(0, SORT_BUTTONS), SORTS.slice(SORT_BUTTONS)];
  return (
    <div className="sort" role="group" aria-labelledby="sort">
      <span id="sort">Sort</span>{' '}
      {buttons.map(({ name, label }) => (
        <Fragment key={name}>
          <button type="button" className="chip" aria-pressed={sort === name} onClick={() => onSort(name)}>
            {label}
          </button>{' '}
        </Fragment>
      ))}
      <select
        aria-label="Sort by a fee or limit"
        value={others.some(({ name }) => name === sort) ? sort : ''}
        onChange={({ target }) => onSort(others.find(({ name }) => name === target.value)?.name ?? 'score')}
      >
        <option value="">By fee or limit …</option>
        {others.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

const SORT_BUTTONS = 2;

/** The key to the list; on wide screens also the heads of its columns, which stay in view. */
export const ListHead = memo(function ListHead({ groups }: { groups: readonly CatalogueGroup[] }) {
  return (
    <div className="list-head">
      <div className="keys">
        <InkKey opensSources={false} />
        <ul className="key" aria-label="Key to the dots">
          {(['yes', 'no', 'unknown', 'possibly'] as const).map((answer) => (
            <li key={answer}>
              <Dots answers={[answer]} /> {ANSWER_NAMES[answer]}
            </li>
          ))}
        </ul>
      </div>
      <div className="column-heads" aria-hidden="true">
        <span>{'Institution '}</span>
        <span className="figures">
          {FIGURE_NAMES.map((name) => (
            <span key={name}>{`${FIGURE_COLUMNS[name].label} `}</span>
          ))}
        </span>
        <StripHead groups={groups} />
        <span>Shown online</span>
      </div>
    </div>
  );
});

/** The chosen institutions at the foot of the screen, with a link to their comparison. */
export function Tray({ chosen }: { chosen: readonly DirectoryItem[] }) {
  return (
    <p className="tray chosen">
      <span className="tiles">
        {chosen.map(({ slug, tile }) => (
          <Tile key={slug} {...tile} />
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
