import { lazy, startTransition, Suspense, useCallback, useMemo, useState } from 'react';
import {
  EXPANDED_ROWS,
  find,
  hiddenByFilters,
  leftOutAsClosed,
  LIST_SIZE,
  listedOf,
  ofTab,
  searchedOrNamed,
} from '../../../directory/filter.ts';
import { KIND_LABELS, type CatalogueGroup, type DirectoryItem, type TabCounts } from '../../../directory/item.ts';
import {
  added,
  COMPARE_MAX,
  MAX_QUERY_LENGTH,
  PRESETS,
  withoutFilters,
  type DirectoryState,
} from '../../../directory/state.ts';
import { foundText, prompt } from '../../../directory/text.ts';
import { plural } from '../../../domain/strings.ts';
import type { SearchHelp } from '../../../search/data.ts';
import { DisputedSign } from '../../facts/Disputed.tsx';
import { REASONS } from '../../institution/InstitutionCard.tsx';
import { SearchResults } from '../search/SearchResults.tsx';
import { useSearch } from '../search/useSearch.ts';
import { Chips } from './Chips.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { changeAndFocus, FOUND, onFieldKey, onResultKey, SEARCH_FIELD } from './focus.ts';
import { HydratedFieldset } from './HydratedFieldset.tsx';
import { InstitutionList } from './InstitutionList.tsx';
import { SortButtons, Tabs, UncertainOptions } from './ListControls.tsx';
import { useAfterPaint, useDirectoryState, useStable, type Change, type Step } from './useDirectoryState.ts';
import { useInstitutions } from './useInstitutions.ts';

// Loaded when the first institution is compared.
const Comparison = lazy(() => import('../compare/Comparison.tsx'));

interface Props {
  /** The first institutions of the list, by score: all of them, or as many as the page shows. */
  items: readonly DirectoryItem[];
  /** How many the guide has, by tab. If the page has fewer, the script loads the whole list. */
  counts: TabCounts;
  groups: readonly CatalogueGroup[];
  /** The folder of the site, with a slash at both ends. */
  base: string;
  help: SearchHelp;
}

const copyLink = async () => (await import('../compare/notify.tsx')).copyLink();

/**
 * The directory: every institution, with search, filters, tabs and a comparison of up to three.
 *
 * A text that changes is the only child of its element: a browser that translates the page replaces text nodes, and React
 * could not update one of several.
 */
export default function Directory({ items: first, counts, groups, base, help }: Props) {
  const { items, rest } = useInstitutions(first, counts.all, base);
  const known = useMemo(() => {
    const slugs = new Set(items.map(({ slug }) => slug));
    return {
      isSlug: (slug: string) => rest === 'loading' || slugs.has(slug), // a slug may be in the rest of the list
      capabilities: groups.flatMap(({ capabilities }) => capabilities.map(({ id }) => id)),
    };
  }, [items, rest, groups]);
  const [state, changeAddress] = useDirectoryState(known);
  const [isOpen, setOpen] = useState(false);
  /** The state before “Clear all”, until something else is changed. */
  const [cleared, setCleared] = useState<DirectoryState>();
  /** Whether a chip made the last change: then the chips change at once, because one of them gets the focus. */
  const [isByChip, setByChip] = useState(false);
  const [areOthersOpen, setOthersOpen] = useState(false);
  const [shown, setShown] = useState(LIST_SIZE);
  const [cannotCopy, setCannotCopy] = useState(false);
  const painted = useAfterPaint(state);
  const { tab } = state;
  const isAll = tab === 'all';
  /** The compared institutions. Adding one is deferred, so that the pressed button responds first; removing is immediate. */
  const compared = useStable(state.compare.length < painted.compare.length ? state.compare : painted.compare);
  const search = useSearch(base, isAll ? painted.query : '');
  const result = search === 'failed' ? undefined : search;
  const isSearching = isAll && state.query.trim() !== '' && !search;
  const named = useStable(result?.named ?? []);
  const searched = useMemo(() => searchedOrNamed(items, painted, named), [items, painted, named]);
  const found = useMemo(
    () =>
      painted.tab === 'all'
        ? find(searched.items, searched.state)
        : { yes: ofTab(items, painted.tab), possibly: [], unknown: [] },
    [items, painted, searched],
  );
  const list = useMemo(
    () => ({ searched, listed: listedOf(found, painted), term: isAll ? painted.query.trim() : '' }),
    [searched, found, painted, isAll],
  );
  const { listed, term } = list;
  /** The list of one paint ago, for what can wait: the counts of the filters, and the other rows while they are collapsed. */
  const later = useAfterPaint(list);
  const others = areOthersOpen ? list : later;
  const change = useCallback(
    (part: Change, step?: Step) => {
      // The used control responds first, then cards are removed.
      startTransition(() => setShown(LIST_SIZE));
      setCleared(undefined);
      setByChip(false);
      changeAddress(part, step);
    },
    [changeAddress],
  );
  const changeByChip = (part: Change) => {
    change(part);
    setByChip(true);
  };
  const setCompared = useCallback((slugs: readonly string[]) => change({ compare: slugs }), [change]);
  const setTab = useCallback((next: DirectoryState['tab']) => change({ tab: next }), [change]);
  const compare = useCallback((slug: string) => change((now) => ({ compare: added(now.compare, slug) })), [change]);
  const setSort = useCallback((sort: DirectoryState['sort']) => change({ sort }), [change]);
  const cards = {
    groups,
    compared: state.compare,
    isFull: painted.compare.length >= COMPARE_MAX,
    onCompare: compare,
  };
  const filterCount =
    [state.kind, state.province, state.sends].filter(Boolean).length + state.flags.length + state.capabilities.length;
  const areAnswersFirst = !result?.namesLead;
  const answers = search && (
    <ErrorScreen base={base}>
      <SearchResults
        query={painted.query}
        search={search}
        help={help}
        onAmount={(sends) => change({ ...withoutFilters(state), sends })}
        onQuery={(query) => changeAndFocus(() => change({ query }), SEARCH_FIELD)}
      />
    </ErrorScreen>
  );

  return (
    <HydratedFieldset>
      {compared.length > 0 && (
        <section className="comparison" aria-labelledby="comparison">
          <h2 id="comparison" tabIndex={-1}>
            Side by side
          </h2>
          {rest !== 'loading' && (
            <ErrorScreen base={base} resetKey={compared} onClear={() => setCompared([])}>
              <Suspense fallback={<p>Loading the comparison …</p>}>
                <Comparison slugs={compared} items={items} catalogue={groups} base={base} onChange={setCompared} />
              </Suspense>
            </ErrorScreen>
          )}
        </section>
      )}

      <Tabs counts={counts} tab={tab} onChange={setTab} />

      <div id="directory-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'all' ? (
          <search className="rail" aria-label="Search and filters">
            <div className="directory-search">
              <label htmlFor="directory-query">What do you need?</label>
              <input
                id="directory-query"
                type="search"
                autoComplete="off"
                enterKeyHint="search"
                maxLength={MAX_QUERY_LENGTH}
                value={state.query}
                onChange={({ target }) => change({ query: target.value }, 'replace')}
                onKeyDown={(event) => onFieldKey(event, () => change({ query: '' }, 'replace'))}
              />
            </div>
            <div className="directory-controls">
              <button
                type="button"
                className="button filters-button"
                aria-expanded={isOpen}
                aria-controls="filters"
                onClick={() => setOpen(!isOpen)}
              >
                {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
              </button>
              {PRESETS.map(({ label, isOn, toggle }) => (
                <button
                  key={label}
                  type="button"
                  className="chip"
                  aria-pressed={isOn(state)}
                  onClick={() => change(toggle(state))}
                >
                  {label}
                </button>
              ))}
            </div>
            <div id="filters" className={isOpen ? 'open' : undefined}>
              <FilterPanel groups={groups} state={state} counted={later.searched} onChange={change} />
              {isOpen && (
                <p className="tray">
                  <button
                    type="button"
                    className="button primary"
                    onClick={() => changeAndFocus(() => setOpen(false), FOUND)}
                  >
                    {`Show ${plural(found.yes.length, 'institution')}`}
                  </button>
                </p>
              )}
            </div>
          </search>
        ) : (
          <>
            <p>
              <button
                type="button"
                className="button"
                onClick={() => changeAndFocus(() => change({ tab: 'all', kind: tab }), SEARCH_FIELD)}
              >
                {`Search and filter ${KIND_LABELS[tab]}`}
              </button>
            </p>
            {(filterCount > 0 || state.query !== '') && (
              <p>Your search and filters do not apply here. They are back under All Institutions.</p>
            )}
          </>
        )}

        <div className="results" onKeyDown={onResultKey}>
          {state.compare.length > 0 && (
            <p className="tray chosen">
              <span>
                <span>{`${state.compare.length} of ${COMPARE_MAX} chosen`}</span>
                <span className="names">{`: ${state.compare.map((slug) => items.find((item) => item.slug === slug)?.shortName).join(', ')}`}</span>
              </span>
              <a className="button primary" href="#comparison">
                See side by side
              </a>
            </p>
          )}
          {isAll && (
            <Chips
              // Other changes show their chips together with the list, which would otherwise move twice.
              state={isByChip ? state : painted}
              groups={groups}
              onChange={changeByChip}
              onClear={() => {
                changeByChip({ ...withoutFilters(state), query: state.query });
                setCleared(state);
              }}
              onUndo={cleared && (() => changeByChip(cleared))}
            />
          )}
          <div className="found-line">
            <div className="found" role="status" tabIndex={-1}>
              {foundText({
                found,
                loaded: items.length,
                total: counts.all,
                answers: result?.answers.length,
                isSearching,
                closed: painted.tab === 'all' ? leftOutAsClosed(searched.items, searched.state).length : 0,
                hidden: hiddenByFilters(items, painted, named),
              })}
            </div>
            <div className="prompt" aria-live="polite">
              {(listed.length > 0 || state.compare.length > 0) && prompt(state.compare.length)}
            </div>
            {listed.length > 0 && (
              <span>
                <DisputedSign /> sources disagree
              </span>
            )}
            <button type="button" className="link" onClick={() => void copyLink().catch(() => setCannotCopy(true))}>
              Copy link
            </button>
            {cannotCopy && (
              <span role="status">The link could not be copied. Copy the address from its bar instead.</span>
            )}
          </div>
          {areAnswersFirst && answers}
          {isAll && <UncertainOptions found={found} also={state.also} onChange={change} />}
          {rest === 'failed' && (
            <p className="callout" role="alert">
              The rest of the list did not arrive. Reload this page to try again, or{' '}
              <a href={`${base}enhanced-demo/2/`}>read on page by page</a>.
            </p>
          )}
          {listed.length === 0 && !result?.answers.length && !isSearching && (
            <div className="callout">
              <p>
                {rest === 'loaded'
                  ? 'No institutions match your search criteria.'
                  : `None of the first ${items.length} institutions matches your search criteria.`}
              </p>
              <button
                type="button"
                className="button"
                onClick={() => changeAndFocus(() => change(withoutFilters(state)), SEARCH_FIELD)}
              >
                Clear filters
              </button>
            </div>
          )}
          {Object.values(REASONS).map(({ id, text }) => (
            <p key={id} id={id} hidden>
              {text}
            </p>
          ))}
          {isAll && listed.length > 0 && <SortButtons sort={state.sort} onSort={setSort} />}
          <InstitutionList {...cards} term={term} rows={listed.slice(0, EXPANDED_ROWS)} />
          {listed.length > EXPANDED_ROWS && (
            <details
              className="others"
              open={areOthersOpen}
              onToggle={({ currentTarget }) => setOthersOpen(currentTarget.open)}
            >
              <summary>{`${listed.length - EXPANDED_ROWS} more`}</summary>
              <InstitutionList {...cards} term={others.term} rows={others.listed.slice(EXPANDED_ROWS, shown)} />
              {listed.length > shown && (
                <button
                  type="button"
                  className="button"
                  onClick={() =>
                    changeAndFocus(
                      () => setShown(shown + LIST_SIZE),
                      `[id="${listed[shown]?.item.slug}"] :is(a, button)`,
                    )
                  }
                >
                  {`Show ${Math.min(LIST_SIZE, listed.length - shown)} more`}
                </button>
              )}
            </details>
          )}
          {!areAnswersFirst && answers}
        </div>
      </div>
    </HydratedFieldset>
  );
}
