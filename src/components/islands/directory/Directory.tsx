import { Fragment, lazy, startTransition, Suspense, useCallback, useMemo, useState } from 'react';
import { findNamed, IN_SIGHT, isClosed, LIST_SIZE, listedOf, ofTab, type Listed } from '../../../directory/filter.ts';
import { KIND_LABELS, type CatalogueGroup, type DirectoryItem, type TabCounts } from '../../../directory/item.ts';
import { added, COMPARE_MAX, PRESETS, withoutFilters, type DirectoryState } from '../../../directory/state.ts';
import type { SearchHelp } from '../../../search/data.ts';
import { foundText, prompt, showText } from '../../../directory/text.ts';
import { DisputedSign } from '../../facts/Disputed.tsx';
import { InstitutionCard, REASONS } from '../../institution/InstitutionCard.tsx';
import { SearchResults } from '../search/SearchResults.tsx';
import { useSearch } from '../search/useSearch.ts';
import { Chips } from './Chips.tsx';
import { Doubts } from './Doubts.tsx';
import { Controls } from './Controls.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { changeAndFocus, FOUND, onFieldKey, onResultKey, SEARCH_FIELD } from './focus.ts';
import { SortButtons } from './SortButtons.tsx';
import { Tabs } from './Tabs.tsx';
import { useAfterPaint, useDirectoryState, useSame, type Change, type Step } from './useDirectoryState.ts';
import { useInstitutions } from './useInstitutions.ts';

// Loaded once a reader needs them.
const Comparison = lazy(() => import('../compare/Comparison.tsx'));

/** What the page hands to the directory when it is built. */
interface Props {
  /** The first institutions of the list, by score: all of them, or as many as the page draws. */
  items: readonly DirectoryItem[];
  /** How many the guide has, under each tab. Where the page has fewer, the script loads the whole list. */
  counts: TabCounts;
  groups: readonly CatalogueGroup[];
  /** The folder of the site, with a slash at both ends. */
  base: string;
  help: SearchHelp;
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
export default function Directory({ items: first, counts, groups, base, help }: Props) {
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
  /** What “Clear all” took away, until something else is changed. */
  const [cleared, setCleared] = useState<DirectoryState>();
  const [shown, setShown] = useState(LIST_SIZE);
  const [cannotCopy, setCannotCopy] = useState(false);
  const painted = useAfterPaint(state);
  const counted = useAfterPaint(painted);
  const isAll = state.tab === 'all';
  /** The compared institutions. Adding one is deferred, so that the pressed button responds first; removing is immediate. */
  const beside = useSame(state.compare.length < painted.compare.length ? state.compare : painted.compare);
  const answered = useSearch(base, isAll ? state.query : '');
  const search = answered === 'lost' ? undefined : answered;
  const named = useSame(search?.named ?? []);
  const found = useMemo(
    () => (painted.tab === 'all' ? findNamed(items, painted, named) : { yes: ofTab(items, painted.tab), possibly: [], unknown: [] }),
    [items, painted, named],
  );
  const listed = useMemo(() => listedOf(found, painted), [found, painted]);
  const change = useCallback(
    (part: Change, step?: Step) => {
      // Removing cards may wait until the reader's own control has answered.
      startTransition(() => setShown(LIST_SIZE));
      setCleared(undefined);
      changeAddress(part, step);
    },
    [changeAddress],
  );
  const setBeside = useCallback((slugs: readonly string[]) => change({ compare: slugs }), [change]);
  const setTab = useCallback((tab: DirectoryState['tab']) => change({ tab }), [change]);
  const compare = useCallback((slug: string) => change((now) => ({ compare: added(now.compare, slug) })), [change]);
  const setSort = useCallback((sort: DirectoryState['sort']) => change({ sort }), [change]);
  const drawn = listed.slice(0, shown);
  /** A list of rows, and apart from it who has no customers any more. */
  const draw = (rows: readonly Listed[]) =>
    [
      { heading: undefined, part: rows.filter(({ item }) => !isClosed(item)) },
      { heading: 'Merged or closed', part: rows.filter(({ item }) => isClosed(item)) },
    ]
      .filter(({ part }) => part.length > 0)
      .map(({ heading, part }) => (
        <Fragment key={heading}>
          {heading && <h2 className="apart">{heading}</h2>}
          <ul className="directory">
            {part.map(({ item, doubt }) => (
              <InstitutionCard
                key={item.slug}
                item={item}
                doubt={doubt}
                groups={groups}
                term={isAll ? painted.query : ''}
                isChosen={state.compare.includes(item.slug)}
                isFull={painted.compare.length >= COMPARE_MAX}
                onCompare={compare}
              />
            ))}
          </ul>
        </Fragment>
      ));
  const filterCount = [state.kind, state.province, state.sends].filter(Boolean).length + state.flags.length + state.capabilities.length;
  const answersLead = !search?.namesLead;
  const answers = answered && (
    <ErrorScreen base={base}>
      <SearchResults
        query={painted.query}
        found={answered}
        help={help}
        onAmount={(sends) => change({ ...withoutFilters(state), sends })}
        onQuery={(query) => changeAndFocus(() => change({ query }), SEARCH_FIELD)}
      />
    </ErrorScreen>
  );

  return (
    <Controls className="directory-app" name="Search and compare">
      {beside.length > 0 && (
        <section className="comparison" aria-labelledby="comparison">
          <h2 id="comparison" tabIndex={-1}>
            Side by side
          </h2>
          {rest !== 'awaited' && (
            <ErrorScreen base={base} of={beside} onClear={() => setBeside([])}>
              <Suspense fallback={<p>Loading the comparison …</p>}>
                <Comparison slugs={beside} items={items} catalogue={groups} base={base} onChange={setBeside} />
              </Suspense>
            </ErrorScreen>
          )}
        </section>
      )}

      <Tabs counts={counts} tab={state.tab} onChange={setTab} />

      <div id="directory-panel" role="tabpanel" aria-labelledby={`tab-${state.tab}`}>
        {isAll ? (
          <search className="rail" aria-label="Search and filters">
            <div className="directory-search">
              <label htmlFor="directory-query">What do you need?</label>
              <input
                id="directory-query"
                type="search"
                autoComplete="off"
                enterKeyHint="search"
                maxLength={100}
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
                <button key={label} type="button" className="chip" aria-pressed={isOn(state)} onClick={() => change(toggle(state))}>
                  {label}
                </button>
              ))}
            </div>
            <div id="filters" className={isOpen ? 'open' : undefined}>
              <FilterPanel items={items} groups={groups} state={state} counted={counted} onChange={change} />
              {isOpen && (
                <p className="tray">
                  <button type="button" className="button primary" onClick={() => changeAndFocus(() => setOpen(false), FOUND)}>
                    {showText(found.yes.length)}
                  </button>
                </p>
              )}
            </div>
          </search>
        ) : (
          <p>
            <button
              type="button"
              className="button"
              onClick={() => changeAndFocus(() => change({ tab: 'all', kind: state.tab === 'all' ? null : state.tab }), SEARCH_FIELD)}
            >
              {`Search and filter ${KIND_LABELS[state.tab === 'all' ? 'big-six' : state.tab]}`}
            </button>{' '}
            {(filterCount > 0 || state.query !== '') && 'Your search and filters rest here. They are back under All Institutions.'}
          </p>
        )}

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
        <div className="results" onKeyDown={onResultKey}>
          {isAll && (
            <Chips
              state={state}
              groups={groups}
              onChange={change}
              onClear={() => {
                change({ ...withoutFilters(state), query: state.query });
                setCleared(state);
              }}
              onUndo={cleared && (() => change(cleared))}
            />
          )}
          <div className="found-line">
            <div className="found" role="status" tabIndex={-1}>
              {foundText({ found, here: items.length, all: counts.all, answers: search?.answers.length })}
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
            {cannotCopy && <span role="status">The link could not be copied. Copy the address from its bar instead.</span>}
          </div>
          {answersLead && answers}
          {isAll && <Doubts found={found} also={state.also} onChange={change} />}
          {rest === 'lost' && (
            <p className="callout" role="alert">
              The rest of the list did not arrive. Reload this page to try again, or{' '}
              <a href={`${base}enhanced-demo/2/`}>read on page by page</a>.
            </p>
          )}
          {listed.length === 0 && !(search && search.answers.length > 0) && (
            <div className="callout">
              <p>
                {rest === 'here'
                  ? 'No institutions match your search criteria.'
                  : `None of the first ${items.length} institutions matches your search criteria.`}
              </p>
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
          {isAll && <SortButtons sort={state.sort} onSort={setSort} />}
          {draw(drawn.slice(0, IN_SIGHT))}
          {listed.length > IN_SIGHT && (
            <details className="others">
              <summary>{`${listed.length - IN_SIGHT} more`}</summary>
              {draw(drawn.slice(IN_SIGHT))}
              {listed.length > shown && (
                <button
                  type="button"
                  className="button"
                  onClick={() => changeAndFocus(() => setShown(shown + LIST_SIZE), `#${listed[shown]?.item.slug} :is(a, button)`)}
                >
                  {`Show ${Math.min(LIST_SIZE, listed.length - shown)} more`}
                </button>
              )}
            </details>
          )}
          {!answersLead && answers}
        </div>
      </div>
    </Controls>
  );
}
