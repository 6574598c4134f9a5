import { lazy, startTransition, Suspense, useCallback, useMemo, useState } from 'react';
import type { ComparisonGroup } from '../../../directory/comparison.ts';
import { find, LIST_SIZE, listedOf, ofTab } from '../../../directory/filter.ts';
import { KIND_LABELS, type CatalogueGroup, type DirectoryItem, type TabCounts } from '../../../directory/item.ts';
import { added, COMPARE_MAX, withoutFilters, type DirectoryState } from '../../../directory/state.ts';
import { foundText, prompt } from '../../../directory/text.ts';
import { InstitutionCard, REASONS } from '../../institution/InstitutionCard.tsx';
import { Chips } from './Chips.tsx';
import { Doubts } from './Doubts.tsx';
import { Controls } from './Controls.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { changeAndFocus, SEARCH_FIELD } from './focus.ts';
import { Tabs } from './Tabs.tsx';
import { useAfterPaint, useDirectoryState, type Change, type Step } from './useDirectoryState.ts';
import { useInstitutions } from './useInstitutions.ts';

// Loaded once a reader needs them.
const Comparison = lazy(() => import('../compare/Comparison.tsx'));
const Suggestions = lazy(() => import('./Suggestions.tsx'));
const Answers = lazy(() => import('./Answers.tsx'));

/** What the page hands to the directory when it is built. */
interface Props {
  /** The first institutions of the list, by score: all of them, or as many as the page draws. */
  items: readonly DirectoryItem[];
  /** How many the guide has, under each tab. Where the page has fewer, the script loads the whole list. */
  counts: TabCounts;
  groups: readonly CatalogueGroup[];
  comparisonGroups: readonly ComparisonGroup[];
  /** The folder of the site, with a slash at both ends. */
  base: string;
}

/** Copies the address, which holds everything on screen. */
async function copyLink() {
  const { copy } = await import('../compare/notify.tsx');
  await copy(location.href, 'Link copied');
}

/**
 * The directory: every institution, with search, filters, tabs and a comparison of up to three.
 *
 * A text that changes is the only child of its element: a browser that translates the page replaces text nodes, and
 * React would not find the one that it has to change among several.
 */
export default function Directory({ items: first, counts, groups, comparisonGroups, base }: Props) {
  const { items, rest } = useInstitutions({ items: first, counts, base });
  const known = useMemo(() => {
    const slugs = new Set(items.map(({ slug }) => slug));
    return {
      isSlug: (slug: string) => rest === 'awaited' || slugs.has(slug), // nobody knows yet which slugs are still to come
      capabilities: groups.flatMap(({ capabilities }) => capabilities.map(({ id }) => id)),
    };
  }, [items, rest, groups]);
  const [state, changeAddress] = useDirectoryState(known);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(LIST_SIZE);
  const [isUsed, setUsed] = useState(false);
  const [cannotCopy, setCannotCopy] = useState(false);
  const painted = useAfterPaint(state);
  const counted = useAfterPaint(painted);
  const found = useMemo(
    () => (painted.tab === 'all' ? find(items, painted) : { yes: ofTab(items, painted.tab), possibly: [], unknown: [] }),
    [items, painted],
  );
  const listed = useMemo(() => listedOf(found, painted), [found, painted]);
  const change = useCallback(
    (part: Change, step?: Step) => {
      // Removing cards may wait until the reader's own control has answered.
      startTransition(() => {
        setShown(LIST_SIZE);
        setUsed(true);
      });
      changeAddress(part, step);
    },
    [changeAddress],
  );
  const setTab = useCallback((tab: DirectoryState['tab']) => change({ tab }), [change]);
  const compare = useCallback((slug: string) => change((now) => ({ compare: added(now.compare, slug) })), [change]);
  const isAll = state.tab === 'all';
  const filterCount =
    [state.kind, state.province, state.sends, state.free, state.noFee, state.french].filter(Boolean).length + state.capabilities.length;

  return (
    <Controls className="directory-app" name="Search and compare">
      <section className="comparison" aria-labelledby="comparison">
        <h2 id="comparison" tabIndex={-1}>
          Side by side
        </h2>
        <p aria-live="polite">{prompt(state.compare.length)}</p>
        {rest !== 'awaited' && state.compare.length > 0 && (
          <ErrorScreen base={base} key={state.compare.join()} onClear={() => change({ compare: [] })}>
            <Suspense fallback={<p>Loading the comparison …</p>}>
              <Comparison slugs={state.compare} groups={comparisonGroups} base={base} onChange={(chosen) => change({ compare: chosen })} />
            </Suspense>
          </ErrorScreen>
        )}
      </section>

      <Tabs counts={counts} tab={state.tab} onChange={setTab} />

      <div id="directory-panel" role="tabpanel" aria-labelledby={`tab-${state.tab}`}>
        {isAll ? (
          <search aria-label="Search and filters">
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
                {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
              </button>
              <button type="button" className="button" onClick={() => void copyLink().catch(() => setCannotCopy(true))}>
                Copy link
              </button>
              {cannotCopy && <span role="status">The link could not be copied. Copy the address from its bar instead.</span>}
            </div>
            <div id="filters" hidden={!isOpen}>
              {isOpen && <FilterPanel items={items} groups={groups} state={state} counted={counted} onChange={change} />}
            </div>
            <Chips state={state} groups={groups} onChange={change} />
          </search>
        ) : (
          <p>
            <button
              type="button"
              className="button"
              onClick={() => changeAndFocus(() => change({ tab: 'all', kind: state.tab === 'all' ? null : state.tab }), SEARCH_FIELD)}
            >
              {`Search and filter ${KIND_LABELS[state.tab === 'all' ? 'big-six' : state.tab]}`}
            </button>
          </p>
        )}

        <p className="found" role="status">
          {foundText({
            found: { yes: found.yes.length, possibly: found.possibly.length, unknown: found.unknown.length },
            here: items.length,
            all: counts.all,
          })}
        </p>
        {isAll && <Doubts found={found} also={state.also} onChange={change} />}
        {rest === 'lost' && (
          <p className="callout" role="alert">
            The rest of the list did not arrive. Reload this page to try again, or{' '}
            <a href={`${base}enhanced-demo/2/`}>read on page by page</a>.
          </p>
        )}
        {listed.length === 0 && (
          <div className="callout">
            <p>
              {rest === 'here'
                ? 'No institutions match your search criteria.'
                : `None of the first ${items.length} institutions matches your search criteria.`}
            </p>
            {painted.query && (
              <ErrorScreen base={base}>
                <Suspense fallback={null}>
                  <Suggestions
                    items={items}
                    query={painted.query}
                    onPick={(query) => changeAndFocus(() => change({ ...withoutFilters(state), query }), SEARCH_FIELD)}
                  />
                </Suspense>
              </ErrorScreen>
            )}
            <button type="button" className="button" onClick={() => changeAndFocus(() => change(withoutFilters(state)), SEARCH_FIELD)}>
              Clear filters
            </button>
          </div>
        )}
        {Object.values(REASONS).map(({ id, text }) => (
          <p key={id} id={id} hidden>
            {text}
          </p>
        ))}
        <ul className={isUsed ? 'directory searched' : 'directory'}>
          {listed.slice(0, shown).map(({ item, doubt }) => (
            <InstitutionCard
              key={item.slug}
              item={item}
              doubt={doubt}
              groups={groups}
              term={isAll ? painted.query : ''}
              isChosen={state.compare.includes(item.slug)}
              isFull={state.compare.length >= COMPARE_MAX}
              onCompare={compare}
            />
          ))}
        </ul>
        {listed.length > shown && (
          <button
            type="button"
            className="button"
            onClick={() => changeAndFocus(() => setShown(shown + LIST_SIZE), `.directory-row:nth-child(${shown + 1}) :is(a, button)`)}
          >
            {`Show ${Math.min(LIST_SIZE, listed.length - shown)} more`}
          </button>
        )}
        {isAll && painted.query.trim().length > 1 && (
          <ErrorScreen base={base}>
            <Suspense fallback={null}>
              <Answers base={base} query={painted.query.trim()} />
            </Suspense>
          </ErrorScreen>
        )}
      </div>
      {state.compare.length > 0 && (
        <p className="tray">
          <span>{`${state.compare.length} of ${COMPARE_MAX} chosen: ${state.compare.map((slug) => items.find((item) => item.slug === slug)?.shortName).join(', ')}`}</span>
          <a className="button primary" href="#comparison">
            See side by side
          </a>
        </p>
      )}
    </Controls>
  );
}
