import {
  startTransition,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import {
  bestOf,
  EXPANDED_ROWS,
  filterInstitutions,
  hiddenByFilters,
  listedOf,
  ofTab,
  searchedOrNamed,
} from '../../../directory/filter.ts';
import { KIND_LABELS, type CatalogueGroup, type DirectoryItem, type TabCounts } from '../../../directory/item.ts';
import { added, COMPARE_MAX, countFilters, readState, withoutFilters } from '../../../directory/state.ts';
import { resultSummary, namesText, comparePrompt } from '../../../directory/text.ts';
import { plural } from '../../../domain/strings.ts';
import type { SearchHelp } from '../../../search/data.ts';
import { REASONS } from '../../institution/InstitutionCard.tsx';
import type { ComparisonColumn, ComparisonGroup } from '../../../directory/comparison.ts';
import type LoadedComparison from '../compare/Comparison.tsx';
import type * as Month from '../month/Month.tsx';
import { Help, FilterMatches, SearchResults } from '../search/SearchResults.tsx';
import { useSearch } from '../search/useSearch.ts';
import { FilterChips } from './FilterChips.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { changeAndFocus, FOUND, HEADING, onSearchKey, SEARCH_FIELD } from './focus.ts';
import { InstitutionList } from './InstitutionList.tsx';
import { Controls, ListHead, SortControls, Tabs, Tray } from './ListControls.tsx';
import { loadModule, loadOnce } from './load.ts';
import { Messages, useMessages } from './Messages.tsx';
import { SearchField } from './SearchField.tsx';
import { useAfterPaint, useDirectoryState } from './useDirectoryState.ts';

/** Requests all that a comparison needs, at once. */
const requestComparison = (base: string, slugs: readonly string[]) => ({
  slugs,
  script: loadOnce('comparison', () => import('../compare/Comparison.tsx')),
  groups: loadModule<ComparisonGroup[]>(`${base}data/comparison.js`),
  columns: slugs.map((slug) => loadModule<ComparisonColumn>(`${base}data/comparison/${slug}.js`)),
});

interface ComparisonProps extends ComponentProps<typeof LoadedComparison> {
  request: ReturnType<typeof requestComparison>;
}

/** The comparison, which comes with the first institution that is compared. */
function Comparison(props: ComparisonProps) {
  const { default: Loaded } = use(props.request.script);
  return <Loaded {...props} />;
}

/** Requests all that a month needs, at once. */
const requestMonth = (base: string) => ({
  script: loadOnce('month', () => import('../month/Month.tsx')),
  data: loadModule<Month.MonthData>(`${base}data/months.js`),
});
type MonthRequest = ReturnType<typeof requestMonth>;

/** The form of a month, which comes when it is asked for. */
function MonthForm({ request, ...props }: ComponentProps<typeof Month.MonthForm> & { request: MonthRequest }) {
  const { MonthForm: Loaded } = use(request.script);
  return <Loaded {...props} />;
}

/** The list by month, which comes with the form. */
function MonthList({
  request,
  ...props
}: Omit<ComponentProps<typeof Month.MonthList>, 'data'> & { request: MonthRequest }) {
  const { MonthList: Loaded } = use(request.script);
  return <Loaded data={request.data} {...props} />;
}

interface Props {
  /** The heading of the page, until it is about a search or a comparison. */
  heading: string;
  /** All institutions, by score. */
  items: readonly DirectoryItem[];
  /** How many there are, by tab. */
  counts: TabCounts;
  groups: readonly CatalogueGroup[];
  /** The folder of the site, with a slash at both ends. */
  base: string;
  help: SearchHelp;
  /** People whose months a reader can begin with. */
  people: readonly Month.Preset[];
  /** Searches to begin with. */
  examples: readonly string[];
  /** Slots of the page: breadcrumbs, what is said where no script runs, and the summary cards. */
  crumbs?: ReactNode;
  notice?: ReactNode;
  summary?: ReactNode;
}

/**
 * The directory: every institution, with search, filters, tabs and a comparison of up to three. If it throws, the page shows
 * the error above the list as it was before any script.
 */
export default function Directory(props: Props) {
  const [served] = useState(() =>
    typeof document === 'undefined' ? '' : (document.querySelector('.directory-app')?.innerHTML ?? ''),
  );
  return (
    <ErrorScreen
      base={props.base}
      instead={<fieldset className="directory-app" disabled dangerouslySetInnerHTML={{ __html: served }} />}
    >
      <App {...props} />
    </ErrorScreen>
  );
}

const neverChanges = () => () => undefined;

/** Whether the script runs: `false` while the page is as it was built. */
const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * Keeps a Compare button where it was pressed while the comparison opens above it: the next press may have begun. Browsers that do
 * so by themselves keep only what is at the top of the screen; a style tells them not to.
 */
function useKeptPlace() {
  useEffect(() => {
    let pressed: Element | null = null;
    let place = 0;
    let scrolled = 0;
    const measure = () => {
      place = pressed?.getBoundingClientRect().top ?? 0;
      scrolled = scrollY;
    };
    const onPress = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest('.compare-button') : null;
      measure();
    };
    // Not measured, because something may have moved meanwhile.
    const onScroll = () => {
      place -= scrollY - scrolled;
      scrolled = scrollY;
    };
    const observer = new ResizeObserver(() => {
      if (pressed) scrollBy({ top: pressed.getBoundingClientRect().top - place, behavior: 'instant' });
      measure();
    });
    observer.observe(document.body);
    for (const type of ['pointerdown', 'focusin']) addEventListener(type, onPress);
    addEventListener('scroll', onScroll);
    return () => {
      observer.disconnect();
      for (const type of ['pointerdown', 'focusin']) removeEventListener(type, onPress);
      removeEventListener('scroll', onScroll);
    };
  }, []);
}

/** Gives the page a title that says what it shows: the history and bookmarks have nothing else. */
function useTitle(heading: string, title: string) {
  useEffect(() => {
    const titleOfPage = document.title;
    document.title = titleOfPage.replace(heading, () => title);
    return () => {
      document.title = titleOfPage;
    };
  }, [heading, title]);
}

/**
 * A text that changes is the only child of its element: a browser that translates the page replaces text nodes, and React
 * could not update one of several. All buttons and fields are disabled until the script runs, because before that they would do
 * nothing; links always work.
 */
function App({ heading, items, counts, groups, base, help, people, examples, ...slots }: Props) {
  const { crumbs, notice, summary } = slots;
  const known = useMemo(() => {
    const slugs = new Set(items.map(({ slug }) => slug));
    return {
      isSlug: (slug: string) => slugs.has(slug),
      capabilities: groups.flatMap(({ capabilities }) => capabilities.map(({ id }) => id)),
    };
  }, [items, groups]);
  const [state, change] = useDirectoryState(known);
  const [isOpen, setOpen] = useState(false);
  const { messages, dismiss, copy } = useMessages();
  /** Copies the address, which contains everything on screen. */
  const copyLink = useCallback(
    () => copy(location.href, 'Link copied', 'Copy the address from its address bar instead.'),
    [copy],
  );
  /** The state that the list shows: the used control responds first. */
  const painted = useAfterPaint(state);
  const { tab } = state;
  const isAll = tab === 'all';
  /** The compared institutions. Adding one is deferred, so that the pressed button responds first; removing is immediate. */
  const slugs = (state.compare.length < painted.compare.length ? state : painted).compare.join();
  const compared = useMemo(() => slugs.split(',').filter(Boolean), [slugs]);
  const [comebacks, comeBack] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener('online', comeBack);
    return () => removeEventListener('online', comeBack);
  }, []);
  /** The comparison on screen. A state, because what suspends would request it again each time that it is rendered. */
  const [request, setRequest] = useState<ReturnType<typeof requestComparison>>();
  const comparedBefore = useRef(0);
  useLayoutEffect(() => {
    const isLess = compared.length < comparedBefore.current;
    comparedBefore.current = compared.length;
    const show = () => setRequest(compared.length > 0 ? requestComparison(base, compared) : undefined);
    if (isLess) show();
    else startTransition(show);
  }, [base, compared, comebacks]);
  const [isMonthOpen, openMonth] = useState(false);
  const hasMonth = state.month !== null || isMonthOpen;
  /** What the month on screen needs. A state, for the same reason. */
  const [monthRequest, setMonthRequest] = useState<MonthRequest>();
  useEffect(() => {
    if (hasMonth) startTransition(() => setMonthRequest(requestMonth(base)));
  }, [base, hasMonth, comebacks]);
  const ofQuery = useSearch(base, painted.query, comebacks);
  const search = isAll ? ofQuery : undefined;
  const result = search === 'failed' ? undefined : search;
  const isSearching = isAll && state.query.trim() !== '' && !search;
  const filterCount = countFilters(state);
  const inQuery = ofQuery && ofQuery !== 'failed' && ofQuery.filter;
  const ofSearch = inQuery ? readState(inQuery, known) : undefined;
  /** The filters that the search asks for; in a tab, where none apply, those in use or in the search, for its kind. */
  const asked = isAll ? ofSearch : filterCount > 0 ? { ...state, query: '' } : ofSearch;
  const { named, searched, found, listed, first, others, best, hidden } = useMemo(() => {
    const wanted = result?.named ?? [];
    const searched = searchedOrNamed(items, painted, wanted);
    const found =
      painted.tab === 'all'
        ? filterInstitutions(searched.items, searched.state)
        : { yes: ofTab(items, painted.tab), possibly: [], unknown: [] };
    const listed = listedOf(found);
    const named = wanted.flatMap((slug) => items.find((item) => item.slug === slug) ?? []);
    return {
      named,
      searched,
      found,
      listed,
      first: listed.slice(0, EXPANDED_ROWS),
      others: listed.slice(EXPANDED_ROWS),
      best: bestOf(listed.filter(({ item }) => !item.isClosed).map(({ item }) => item.figures)),
      hidden: painted.tab === 'all' ? hiddenByFilters(searched, named) : undefined,
    };
  }, [items, painted, result]);
  /** The other rows while they are collapsed: they can wait for another paint. */
  const later = useAfterPaint(others);
  const term = isAll ? painted.query.trim() : '';
  const isNothing = result?.answers.length === 0 && !result.notCovered && listed.length === 0;
  const isHydrated = useIsHydrated();
  // The page hides its list while a search in its address has no answers: then the browser could not scroll to a row.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.asked === undefined || !isHydrated || painted !== state || isSearching) return;
    delete dataset.asked;
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isHydrated, painted, state, isSearching]);
  useKeptPlace();
  const setCompared = useCallback((next: readonly string[]) => change({ compare: next }), [change]);
  const compare = useCallback((slug: string) => change((now) => ({ compare: added(now.compare, slug) })), [change]);
  const itemsOf = (wanted: readonly string[]) =>
    wanted.flatMap((slug) => items.find((item) => item.slug === slug) ?? []);
  const namesCompared = namesText(itemsOf(compared));
  const about = isSearching ? 'Searching for' : isNothing ? 'Nothing found for' : 'Answers for';
  const searchHeading = term && `${about} “${term}”`;
  useTitle(
    heading,
    (namesCompared && `${namesCompared} side by side`) || searchHeading || (isAll ? heading : KIND_LABELS[tab]),
  );
  const cards = {
    groups,
    compared: state.compare.join(),
    isFull: painted.compare.length >= COMPARE_MAX,
    onCompare: compare,
    possibly: found.possibly.length,
    unknown: found.unknown.length,
  };
  const passing = asked && (
    <FilterMatches
      items={items}
      groups={groups}
      asked={isAll ? asked : { ...asked, tab: 'all', kind: tab }}
      onShow={(filtered) => change(({ sort, compare: chosen }) => ({ ...filtered, sort, compare: chosen }))}
    />
  );

  /** The month that the list shows: then it counts itself what it found. */
  const month = listed.length > 0 && monthRequest ? painted.month : null;
  /** What was found, and what can be done with the list. */
  const foundLine = (text: string) => (
    <div className="found-line">
      <div className="found" role="status" tabIndex={-1}>
        {text}
      </div>
      <button type="button" className="link" onClick={copyLink}>
        Copy link
      </button>
      {isAll && !state.month && listed.length > 0 && (
        <SortControls sort={state.sort} onSort={(sort) => change({ sort })} />
      )}
      <div className="prompt" aria-live="polite">
        {(listed.length > 0 || state.compare.length > 0) && comparePrompt(state.compare.length)}
      </div>
    </div>
  );

  return (
    <fieldset
      className="directory-app"
      disabled={!isHydrated}
      onKeyDown={(event) => onSearchKey(event, () => change({ query: '' }, 'replace'))}
    >
      <legend className="visually-hidden">Search and compare</legend>
      <div className="band">
        <div className={`frame directory-band${term ? ' asked' : ''}`}>
          {crumbs}
          {notice}
          <div className="ask">
            {isAll ? (
              <SearchField query={state.query} examples={examples} base={base} onChange={change} />
            ) : (
              <button
                type="button"
                className="button"
                onClick={() => changeAndFocus(() => change({ tab: 'all', kind: tab }), SEARCH_FIELD)}
              >
                {`Search and filter ${KIND_LABELS[tab]}`}
              </button>
            )}
          </div>
          <div>
            {/* The page may have put the words of a search here before this script came. */}
            <h1 id="comparison" tabIndex={-1} suppressHydrationWarning>
              {namesCompared || searchHeading || heading}
            </h1>
            {/* The comparison says here what differs. */}
            <div id="differences" />
            {!namesCompared && !term && summary}
          </div>
        </div>
      </div>

      <div className="frame">
        <div className="awaited">
          <p>Searching …</p>
          <Help help={help} />
        </div>
        {request && (
          <section className="comparison" aria-label="Side by side">
            <ErrorScreen base={base} resetKey={request} onClear={() => setCompared([])}>
              <Suspense fallback={<p>Loading the comparison …</p>}>
                <Comparison
                  request={request}
                  person={painted.month}
                  months={monthRequest?.data}
                  items={items}
                  onChange={setCompared}
                  onCopy={copy}
                  onCopyLink={copyLink}
                />
              </Suspense>
            </ErrorScreen>
          </section>
        )}
        {search && (
          <ErrorScreen base={base} resetKey={search}>
            <SearchResults
              query={painted.query}
              search={search}
              named={named}
              groups={groups}
              help={help}
              base={base}
              passing={passing}
              onCompare={(wanted) =>
                changeAndFocus(() => change({ ...withoutFilters(state), compare: wanted }), HEADING)
              }
            />
          </ErrorScreen>
        )}

        <Tabs counts={counts} tab={tab} onChange={(next) => change({ tab: next })} />

        <div id="directory-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {isAll ? (
            <>
              <Controls
                state={state}
                searched={searched}
                filterCount={filterCount}
                isOpen={isOpen}
                onOpen={setOpen}
                onChange={change}
              >
                <button
                  type="button"
                  className="button"
                  aria-expanded={hasMonth}
                  aria-controls="month"
                  onClick={() => {
                    openMonth(!hasMonth);
                    if (hasMonth) change({ month: null });
                  }}
                >
                  Your own month
                </button>
              </Controls>
              <div id="filters">
                {isOpen && (
                  <>
                    <FilterPanel groups={groups} state={state} searched={searched} onChange={change} />
                    <p className="tray">
                      <button
                        type="button"
                        className="button primary"
                        onClick={() => changeAndFocus(() => setOpen(false), FOUND)}
                      >
                        {`Show ${plural(found.yes.length, 'institution')}`}
                      </button>
                    </p>
                  </>
                )}
              </div>
            </>
          ) : (
            (filterCount > 0 || state.query !== '') && (
              <>
                <p>Your search and filters do not apply here. They are back under All Institutions.</p>
                {passing}
              </>
            )
          )}

          <div id="month">
            {hasMonth && monthRequest && (
              <section className="month" aria-label="Your own month">
                <ErrorScreen base={base} resetKey={monthRequest}>
                  <Suspense fallback={<p>Loading the form …</p>}>
                    <MonthForm
                      request={monthRequest}
                      month={state.month}
                      presets={people}
                      base={base}
                      onChange={(month, isTyped) => change({ month }, isTyped ? 'replace' : 'push')}
                    />
                  </Suspense>
                </ErrorScreen>
              </section>
            )}
          </div>

          <div className="results">
            {state.compare.length > 0 && <Tray chosen={itemsOf(state.compare)} />}
            {isAll && <FilterChips state={state} groups={groups} onChange={change} />}
            {!month && foundLine(resultSummary({ found, answers: result?.answers.length, isSearching, hidden }))}
            {listed.length === 0 && !isSearching && !(result && result.answers.length > 0 && filterCount === 0) && (
              <p className="no-match">
                <span>No institutions match your search criteria.</span>{' '}
                <button
                  type="button"
                  className="link"
                  onClick={() => changeAndFocus(() => change(withoutFilters(state)), SEARCH_FIELD)}
                >
                  Clear filters
                </button>
              </p>
            )}
            {Object.values(REASONS).map(({ id, text }) => (
              <p key={id} id={id} hidden>
                {text}
              </p>
            ))}
            {month && monthRequest ? (
              <ErrorScreen base={base} resetKey={monthRequest}>
                <Suspense fallback={foundLine('Adding up …')}>
                  <MonthList
                    request={monthRequest}
                    rows={listed}
                    person={month}
                    head={foundLine}
                    isOpen={state.more}
                    onOpen={(more) => change({ more }, 'replace')}
                    compared={compared}
                    isFull={cards.isFull}
                    onCompare={compare}
                  />
                </Suspense>
              </ErrorScreen>
            ) : (
              <>
                {listed.length > 0 && <ListHead groups={groups} />}
                <InstitutionList {...cards} term={term} best={best} rows={first} />
                {others.length > 0 && (
                  <details
                    className="folded others"
                    open={state.more}
                    onToggle={({ currentTarget }) => change({ more: currentTarget.open }, 'replace')}
                  >
                    <summary>{`${others.length} more`}</summary>
                    <InstitutionList
                      {...cards}
                      term={term}
                      best={best}
                      rows={state.more ? others : later}
                      begun={first.at(-1)?.part}
                    />
                  </details>
                )}
              </>
            )}
          </div>
        </div>
      </div>
      {/* Outside the container of the list, which a fixed element would not leave in every browser. */}
      {isHydrated &&
        createPortal(
          <Messages messages={messages} onDismiss={dismiss} />,
          document.querySelector('main') ?? document.body,
        )}
    </fieldset>
  );
}
