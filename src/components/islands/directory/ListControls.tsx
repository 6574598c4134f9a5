import { Fragment, memo, type KeyboardEvent } from 'react';
import { remaining, type Searched } from '../../../directory/filter.ts';
import {
  FIGURE_NAMES,
  FIGURES,
  KIND_LABELS,
  KINDS,
  type CatalogueGroup,
  type DirectoryItem,
  type Found,
  type TabCounts,
} from '../../../directory/item.ts';
import {
  COMPARE_MAX,
  oneOf,
  PRESETS,
  SORTS,
  toggled,
  UNCERTAIN_ANSWERS,
  type DirectoryState,
  type Sort,
  type UncertainAnswer,
} from '../../../directory/state.ts';
import { fewNames } from '../../../directory/text.ts';
import { ANSWER_NAMES } from '../../../domain/score.ts';
import { FRESHNESS_LABELS, type Freshness as FreshnessLevel } from '../../../domain/dates.ts';
import { PROVINCE_NAMES, PROVINCES } from '../../../schemas/provinces.ts';
import { DisputedSign, Freshness } from '../../facts/Signs.tsx';
import { Dots, StripHead } from '../../institution/CoverageStrip.tsx';
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
    <div className="directory-tabs" role="tablist" aria-label="Kinds of institutions" onKeyDown={onKeyDown}>
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
  counted: Searched;
  filterCount: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: Change) => void;
}

/** The filters that most readers use, in one row, and the button for all of them. */
export function Controls({ state, counted, filterCount, isOpen, onOpen, onChange }: ControlsProps) {
  return (
    <div className="directory-controls">
      <label>
        <span className="visually-hidden">Where I live</span>
        <select
          value={state.province ?? ''}
          onChange={({ target }) => onChange({ province: oneOf(PROVINCES, target.value) })}
        >
          <option value="">Anywhere in Canada</option>
          {PROVINCES.map((code) => (
            <option key={code} value={code}>
              {`${PROVINCE_NAMES[code]} (${remaining(counted, { province: code })})`}
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

/** The orders of the list. */
export function SortButtons({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <div className="sort" role="group" aria-label="Sort">
      {SORTS.map(({ name, label }) => (
        <Fragment key={name}>
          <button type="button" className="chip" aria-pressed={sort === name} onClick={() => onSort(name)}>
            {label}
          </button>{' '}
        </Fragment>
      ))}
    </div>
  );
}

interface ListHeadProps {
  groups: readonly CatalogueGroup[];
  items: readonly DirectoryItem[];
}

/** The key to the list and how old its records are; on wide screens also the heads of its columns, which stay in view. */
export const ListHead = memo(function ListHead({ groups, items }: ListHeadProps) {
  const levels = Object.keys(FRESHNESS_LABELS) as FreshnessLevel[]; // Object.keys returns string[]
  const ages = levels
    .map((level) => ({ level, count: items.filter(({ freshness }) => freshness === level).length }))
    .filter(({ count }) => count > 0);
  return (
    <div className="list-head">
      <ul className="strip-key" aria-label="Key">
        {(['yes', 'no', 'unknown', 'possibly'] as const).map((answer) => (
          <li key={answer}>
            <Dots answers={[answer]} /> {answer === 'possibly' && <DisputedSign />} {ANSWER_NAMES[answer]}
          </li>
        ))}
        {ages.map(({ level, count }) => (
          <li key={level}>
            <Freshness level={level} /> <span>{`(${count})`}</span>
          </li>
        ))}
      </ul>
      <div className="column-heads" aria-hidden="true">
        <span>{'Institution '}</span>
        {FIGURE_NAMES.map((name) => (
          <span key={name}>{`${FIGURES[name].label} `}</span>
        ))}
        <StripHead groups={groups} />
        <span>Shown online</span>
      </div>
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
          <span>
            {[UNCERTAIN_LABELS[answer](found[answer].length), fewNames(found[answer])].filter(Boolean).join(': ')}
          </span>
        </label>
      ))}
    </div>
  );
}

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
