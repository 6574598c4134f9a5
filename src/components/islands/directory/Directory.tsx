import { lazy, startTransition, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { find, ofTab } from '../../../directory/filter.ts';
import { added, COMPARE_MAX, prompt } from '../../../directory/selection.ts';
import { withoutFilters, type DirectoryState } from '../../../directory/state.ts';
import { countText } from '../../../directory/text.ts';
import { Chips, KIND_LABELS } from './Chips.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { InstitutionCard } from './InstitutionCard.tsx';
import type { DirectoryProps } from './props.ts';
import { Tabs } from './Tabs.tsx';
import { useDirectoryState, type Change, type Step } from './useDirectoryState.ts';

// What a reader needs later arrives later.
const Comparison = lazy(() => import('../compare/Comparison.tsx'));
const Suggestions = lazy(() => import('./Suggestions.tsx'));
const Answers = lazy(() => import('./Answers.tsx'));

/** How many cards are drawn once a reader has asked for something; the rest follow on demand, so that a long list stays quick. */
const PAGE = 40;

/** Copies the address, which holds everything on screen. */
async function copyLink() {
  const { copy } = await import('../compare/notify.tsx');
  await copy(location.href, 'Link copied');
}

/** The directory: every institution, with search, filters, tabs and a comparison of up to three. */
export default function Directory({ items, groups, comparisonGroups, base }: DirectoryProps) {
  const slugs = useMemo(() => items.map(({ slug }) => slug), [items]);
  const [state, changeAddress] = useDirectoryState(slugs);
  const [isOpen, setOpen] = useState(false);
  // The page is built with the whole list, for readers without a script.
  const [shown, setShown] = useState(items.length);
  const deferred = useDeferredValue(state);
  const { items: found, leftOut } = useMemo(
    () => (deferred.tab === 'all' ? find(items, deferred) : { items: ofTab(items, deferred.tab), leftOut: 0 }),
    [items, deferred],
  );
  const change = useCallback(
    (part: Change, step?: Step) => {
      // Taking cards away is work that may wait until the reader's own control has answered.
      startTransition(() => setShown(PAGE));
      changeAddress(part, step);
    },
    [changeAddress],
  );
  const setTab = useCallback((tab: DirectoryState['tab']) => change({ tab }), [change]);
  const compare = useCallback((slug: string) => change({ compare: added(state.compare, slug) }), [change, state.compare]);
  const isAll = state.tab === 'all';
  const filterCount =
    [state.kind, state.province, state.sends, state.free, state.noFee, state.french].filter(Boolean).length + state.capabilities.length;

  return (
    <div className="directory-app">
      <section className="comparison" aria-labelledby="comparison">
        <h2 id="comparison">Side by side</h2>
        <p aria-live="polite">{prompt(state.compare.length)}</p>
        {state.compare.length > 0 && (
          <ErrorScreen base={base} key={state.compare.join()}>
            <Suspense fallback={<p>Loading the comparison …</p>}>
              <Comparison slugs={state.compare} groups={comparisonGroups} base={base} onChange={(chosen) => change({ compare: chosen })} />
            </Suspense>
          </ErrorScreen>
        )}
      </section>

      <Tabs items={items} tab={state.tab} onChange={setTab} />

      <div id="directory-panel" role="tabpanel" aria-labelledby={`tab-${state.tab}`}>
        {isAll ? (
          <search>
            <div className="directory-search">
              <label htmlFor="directory-query">Search by name or words</label>
              <input
                id="directory-query"
                type="search"
                autoComplete="off"
                maxLength={100}
                value={state.query}
                onChange={({ target }) => change({ query: target.value }, 'replace')}
              />
            </div>
            <div className="directory-controls">
              <div role="group" aria-label="Sort">
                <button type="button" className="button" aria-pressed={state.sort === 'score'} onClick={() => change({ sort: 'score' })}>
                  By Score
                </button>
                <button type="button" className="button" aria-pressed={state.sort === 'name'} onClick={() => change({ sort: 'name' })}>
                  By Name
                </button>
              </div>
              <button type="button" className="button" aria-expanded={isOpen} aria-controls="filters" onClick={() => setOpen(!isOpen)}>
                Filters{filterCount > 0 && ` (${filterCount})`}
              </button>
              <button type="button" className="button" onClick={() => void copyLink()}>
                Copy link
              </button>
            </div>
            <div id="filters" hidden={!isOpen}>
              {isOpen && <FilterPanel items={items} groups={groups} state={state} counted={deferred} onChange={change} />}
            </div>
            <Chips state={state} groups={groups} onChange={change} />
          </search>
        ) : (
          <p>
            <button type="button" className="button" onClick={() => change({ tab: 'all', kind: state.tab === 'all' ? null : state.tab })}>
              Search and filter {KIND_LABELS[state.tab === 'all' ? 'big-six' : state.tab]}
            </button>
          </p>
        )}

        <p className="found" role="status">
          {countText(found.length)}
          {leftOut > 0 && `; ${leftOut} more left out because what you ask for is not published`}
        </p>
        {found.length === 0 && (
          <div className="callout">
            <p>No institutions match your search criteria.</p>
            {deferred.query && (
              <Suspense fallback={null}>
                <Suggestions items={items} query={deferred.query} onPick={(query) => change({ ...withoutFilters(state), query })} />
              </Suspense>
            )}
            <button type="button" className="button" onClick={() => change(withoutFilters(state))}>
              Clear filters
            </button>
          </div>
        )}
        <ul className={shown === items.length ? 'directory' : 'directory searched'}>
          {found.slice(0, shown).map((item) => (
            <InstitutionCard
              key={item.slug}
              item={item}
              groups={groups}
              term={isAll ? deferred.query : ''}
              isChosen={state.compare.includes(item.slug)}
              isFull={state.compare.length >= COMPARE_MAX}
              onCompare={compare}
            />
          ))}
        </ul>
        {found.length > shown && (
          <button type="button" className="button" onClick={() => setShown(shown + PAGE)}>
            Show {Math.min(PAGE, found.length - shown)} more
          </button>
        )}
        {isAll && deferred.query.trim().length > 1 && (
          <ErrorScreen base={base}>
            <Suspense fallback={null}>
              <Answers base={base} query={deferred.query.trim()} />
            </Suspense>
          </ErrorScreen>
        )}
      </div>
      {state.compare.length > 0 && (
        <p className="tray">
          <span>
            {state.compare.length} of {COMPARE_MAX} chosen:{' '}
            {state.compare.map((slug) => items.find((item) => item.slug === slug)?.shortName).join(', ')}
          </span>
          <a className="button primary" href="#comparison">
            See side by side
          </a>
        </p>
      )}
    </div>
  );
}
