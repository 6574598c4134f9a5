import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { filterInstitutions, hiddenByFilters, listedOf, ofTab, searchedOrNamed } from '../../../directory/filter.ts';
import { KIND_LABELS, type CatalogueGroup, type DirectoryItem, type TabCounts } from '../../../directory/item.ts';
import {
  added,
  COMPARE_MAX,
  countFilters,
  readState,
  withoutFilters,
  type DirectoryState,
  type KnownIds,
} from '../../../directory/state.ts';
import { resultSummary, namesText } from '../../../directory/text.ts';
import type { SearchHelp } from '../../../search/data.ts';
import { REASONS } from '../../institution/InstitutionCard.tsx';
import type { Preset } from '../month/Month.tsx';
import { Help, FilterMatches, SearchResults } from '../search/SearchResults.tsx';
import { useSearch } from '../search/useSearch.ts';
import { FilterChips } from './FilterChips.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { changeAndFocus, HEADING, onSearchKey, SEARCH_FIELD } from './focus.ts';
import { Controls, Tabs, Tray } from './ListControls.tsx';
import { Messages, useMessages } from './Messages.tsx';
import { Comparison, MonthForm, MonthList, useComebacks, useComparison, useMonth } from './OnDemand.tsx';
import { useIsHydrated, useKeptPlace, useTitle, showAsked } from './page.ts';
import { FoundLine, NoMatch, Rows } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import { useAfterPaint, useDirectoryState, type Change, type Step } from './useDirectoryState.ts';

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
  people: readonly Preset[];
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

/** The ids that an address may name. */
const useKnownIds = (items: Props['items'], groups: Props['groups']): KnownIds =>
  useMemo(() => {
    const slugs = new Set(items.map(({ slug }) => slug));
    return {
      isSlug: (slug) => slugs.has(slug),
      capabilities: groups.flatMap(({ capabilities }) => capabilities.map(({ id }) => id)),
    };
  }, [items, groups]);

const itemsOf = (items: Props['items'], slugs: readonly string[]) =>
  slugs.flatMap((slug) => items.find((item) => item.slug === slug) ?? []);

/** What the search and the filters find. The list shows it for the `painted` state, controls for the current one. */
function useResults(
  { base, items }: Props,
  known: KnownIds,
  state: DirectoryState,
  painted: DirectoryState,
  comebacks: number,
) {
  const isAll = state.tab === 'all';
  const ofQuery = useSearch(base, painted.query, comebacks);
  const search = isAll ? ofQuery : undefined;
  const result = search === 'failed' ? undefined : search;
  const filterCount = countFilters(state);
  const inQuery = ofQuery && ofQuery !== 'failed' && ofQuery.filter;
  const ofSearch = inQuery ? readState(inQuery, known) : undefined;
  const found = useMemo(() => {
    const { tab } = painted;
    const named = itemsOf(items, result?.named ?? []);
    const searched = searchedOrNamed(items, painted, result?.named ?? []);
    const found =
      tab === 'all'
        ? filterInstitutions(searched.items, searched.state)
        : { yes: ofTab(items, tab), possibly: [], unknown: [] };
    const hidden = tab === 'all' ? hiddenByFilters(searched, named) : undefined;
    return { named, searched, found, listed: listedOf(found), hidden };
  }, [items, painted, result]);
  return {
    ...found,
    search,
    result,
    isSearching: isAll && state.query.trim() !== '' && !search,
    filterCount,
    /** The filters that the search asks for; in a tab, where none apply, those in use or in the search, for its kind. */
    asked: !isAll && filterCount > 0 ? { ...state, query: '' } : ofSearch,
  };
}

interface BandProps extends Pick<Props, 'heading' | 'base' | 'examples' | 'crumbs' | 'notice' | 'summary'> {
  state: DirectoryState;
  term: string;
  onChange: (change: Change, step?: Step) => void;
  /** What the page is about, if it is a search or a comparison. */
  children: string;
}

/** The head of the page, with the search. */
function Band({ heading, base, examples, crumbs, notice, summary, state, term, onChange, children }: BandProps) {
  const { tab, query } = state;
  return (
    <div className="band">
      <div className={`frame directory-band${term ? ' asked' : ''}`}>
        {crumbs}
        {notice}
        <div className="ask">
          {tab === 'all' ? (
            <SearchField query={query} examples={examples} base={base} onChange={onChange} />
          ) : (
            <button
              type="button"
              className="button"
              onClick={() => changeAndFocus(() => onChange({ tab: 'all', kind: tab }), SEARCH_FIELD)}
            >
              {`Search and filter ${KIND_LABELS[tab]}`}
            </button>
          )}
        </div>
        <div>
          {/* The page may have put the words of a search here before this script came. */}
          <h1 id="comparison" tabIndex={-1} suppressHydrationWarning>
            {children || heading}
          </h1>
          {/* The comparison says here what differs. */}
          <div id="differences" />
          {!children && summary}
        </div>
      </div>
    </div>
  );
}

/**
 * A text that changes is the only child of its element: a browser that translates the page replaces text nodes, and React
 * could not update one of several. All buttons and fields are disabled until the script runs, because before that they would do
 * nothing; links always work.
 */
function App(props: Props) {
  const { heading, items, counts, groups, base, help, people } = props;
  const known = useKnownIds(items, groups);
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
  const comebacks = useComebacks();
  const comparison = useComparison(base, compared, comebacks);
  const [isMonthOpen, openMonth] = useState(false);
  const hasMonth = state.month !== null || isMonthOpen;
  const monthRequest = useMonth(base, hasMonth, comebacks);
  const { search, result, isSearching, filterCount, asked, named, searched, found, listed, hidden } = useResults(
    props,
    known,
    state,
    painted,
    comebacks,
  );
  const term = isAll ? painted.query.trim() : '';
  const hasAnswers = result !== undefined && (result.answers.length > 0 || result.notCovered !== undefined);
  const isNothing = result !== undefined && !hasAnswers && listed.length === 0;
  /** The institution that is itself the answer. */
  const subject = items.filter(({ shortName }) => shortName === result?.answers[0]?.figure?.text);
  /** Answers alone: there is no list to choose, filter or sort. */
  const isListless = hasAnswers && listed.length === 0 && filterCount === 0;
  const isHydrated = useIsHydrated();
  const isAwaited =
    !isHydrated ||
    painted !== state ||
    isSearching ||
    (compared.length > 0 && !comparison) ||
    (hasMonth && !monthRequest);
  useLayoutEffect(showAsked, [isAwaited]);
  useKeptPlace();
  const setCompared = useCallback((next: readonly string[]) => change({ compare: next }), [change]);
  const compare = useCallback((slug: string) => change((now) => ({ compare: added(now.compare, slug) })), [change]);
  const namesCompared = namesText(itemsOf(items, compared));
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
  const foundLine = (text: string) => (
    <FoundLine text={text} state={state} hasRows={listed.length > 0} onChange={change} onCopyLink={copyLink} />
  );

  return (
    <fieldset
      className="directory-app"
      disabled={!isHydrated}
      onKeyDown={(event) => onSearchKey(event, () => change({ query: '' }, 'replace'))}
    >
      <legend className="visually-hidden">Search and compare</legend>
      <Band {...props} state={state} term={term} onChange={change}>
        {namesCompared || searchHeading}
      </Band>
      <div className="frame">
        <div className="awaited">
          <p className={isAwaited ? 'loading' : undefined}>Loading …</p>
          <Help help={help} />
        </div>
        {comparison && (
          <Comparison
            request={comparison}
            base={base}
            person={painted.month}
            months={monthRequest?.data}
            items={items}
            onChange={setCompared}
            onCopy={copy}
            onCopyLink={copyLink}
          />
        )}
        {search && (
          <ErrorScreen base={base} resetKey={search}>
            <SearchResults
              query={painted.query}
              search={search}
              named={named.length > 0 ? named : subject}
              help={help}
              base={base}
              passing={passing}
              onCompare={(wanted) =>
                changeAndFocus(() => change({ ...withoutFilters(state), compare: wanted }), HEADING)
              }
            />
          </ErrorScreen>
        )}

        {!isListless && <Tabs counts={counts} tab={tab} onChange={(next) => change({ tab: next })} />}

        <div id="directory-panel" {...(!isListless && { role: 'tabpanel', 'aria-labelledby': `tab-${tab}` })}>
          {isAll && !isListless && (
            <>
              <Controls
                state={state}
                searched={searched}
                filterCount={filterCount}
                isOpen={isOpen}
                onOpen={setOpen}
                hasMonth={hasMonth}
                onMonth={openMonth}
                onChange={change}
              />
              <div id="filters">
                {isOpen && (
                  <FilterPanel
                    groups={groups}
                    state={state}
                    searched={searched}
                    found={found.yes.length}
                    onClose={() => setOpen(false)}
                    onChange={change}
                  />
                )}
              </div>
            </>
          )}
          {!isAll && (filterCount > 0 || state.query !== '') && (
            <>
              <p>Your search and filters do not apply here. They are back under All Institutions.</p>
              {passing}
            </>
          )}

          <div id="month">
            {hasMonth && monthRequest && (
              <MonthForm
                request={monthRequest}
                month={state.month}
                presets={people}
                base={base}
                onChange={(month, isTyped) => change({ month }, isTyped ? 'replace' : 'push')}
              />
            )}
          </div>

          <div className="results">
            {state.compare.length > 0 && <Tray chosen={itemsOf(items, state.compare)} />}
            {isAll && <FilterChips state={state} groups={groups} onChange={change} />}
            {!month && foundLine(resultSummary({ found, answers: result?.answers.length, isSearching, hidden }))}
            {listed.length === 0 && !isSearching && !isListless && (
              <NoMatch onClear={() => change(withoutFilters(state))} />
            )}
            {Object.values(REASONS).map(({ id, text }) => (
              <p key={id} id={id} hidden>
                {text}
              </p>
            ))}
            {month && monthRequest ? (
              <MonthList
                request={monthRequest}
                base={base}
                rows={listed}
                person={month}
                head={foundLine}
                isOpen={state.more}
                onOpen={(more) => change({ more }, 'replace')}
                compared={compared}
                isFull={cards.isFull}
                onCompare={compare}
              />
            ) : (
              <Rows {...cards} term={term} listed={listed} isOpen={state.more} onChange={change} />
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
