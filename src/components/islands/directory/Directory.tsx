import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { KIND_LABELS, type CatalogueGroup, type DirectoryItem, type TabCounts } from '../../../directory/item.ts';
import { COMPARE_MAX, withoutFilters, type DirectoryState } from '../../../directory/state.ts';
import { resultSummary } from '../../../directory/text.ts';
import type { SearchHelp } from '../../../search/data.ts';
import { REASONS } from '../../institution/InstitutionCard.tsx';
import type { Preset } from '../month/Month.tsx';
import { Help, FilterMatches, SearchResults } from '../search/SearchResults.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { changeAndFocus, HEADING, onSearchKey, SEARCH_FIELD } from './focus.ts';
import { Controls, Tabs, Tray } from './ListControls.tsx';
import { Messages, useMessages } from './Messages.tsx';
import { Comparison, MonthForm, MonthList } from './OnDemand.tsx';
import { useKeptPlace } from './page.ts';
import { FoundLine, Rows } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import { useDirectory, type DirectoryView } from './useDirectory.ts';
import type { Change, Step } from './useDirectoryState.ts';

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

interface PartProps extends Pick<Props, 'items' | 'groups' | 'base'> {
  view: DirectoryView;
}

/** What the reader chooses from the list by: filters and the month; in a tab of one kind, what waits under all. */
function Choices({
  view,
  groups,
  base,
  people,
  passing,
}: Omit<PartProps, 'items'> & Pick<Props, 'people'> & { passing: ReactNode }) {
  const { state, change, isAll, isListless, searched, filterCount, found, hasMonth, monthRequest, openMonth } = view;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
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
    </>
  );
}

/** What was found: by score, by name or by a figure; or, with a month, by what it costs. */
function Found({ view, items, groups, base, onCopyLink }: PartProps & { onCopyLink: () => void }) {
  const { state, painted, change, compare, compared, chosen, isAll, isListless, isSearching, monthRequest } = view;
  const { result, found, listed, hidden, term, isNothing, hasMatch } = view;
  const isFull = painted.compare.length >= COMPARE_MAX;
  /** The month that the list shows: then it counts itself what it found. */
  const month = listed.length > 0 && monthRequest ? painted.month : null;
  const foundLine = (text: string) => (
    <FoundLine
      text={text}
      state={state}
      isNothing={isNothing}
      hasRows={listed.length > 0}
      isListless={isListless}
      hasMatch={hasMatch}
      onChange={change}
      onCopyLink={onCopyLink}
    />
  );
  const tray = chosen.length > 0 && <Tray chosen={chosen} />;
  return (
    <div className="results">
      {isAll && <FilterChips state={state} groups={groups} onChange={change} />}
      {!month && foundLine(resultSummary({ found, answers: result?.answers.length, isSearching, hidden }))}
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
          tray={tray}
          isOpen={state.more}
          onOpen={(more) => change({ more }, 'replace')}
          compared={compared}
          isFull={isFull}
          onCompare={compare}
        />
      ) : (
        <div className="rows">
          {tray}
          <Rows
            items={items}
            groups={groups}
            compared={state.compare.join()}
            isFull={isFull}
            onCompare={compare}
            possibly={found.possibly.length}
            unknown={found.unknown.length}
            term={term}
            listed={listed}
            isOpen={state.more}
            onChange={change}
          />
        </div>
      )}
    </div>
  );
}

/**
 * A text that changes is the only child of its element: a browser that translates the page replaces text nodes, and React
 * could not update one of several. All buttons and fields are disabled until the script runs, because before that they would do
 * nothing; links always work.
 */
function App(props: Props) {
  const { items, counts, groups, base, help, people } = props;
  const view = useDirectory(props);
  const { state, painted, change, isHydrated, isListless, search, named, result, asked, comparison } = view;
  const { tab } = state;
  const { messages, dismiss, copy } = useMessages();
  /** Copies the address, which contains everything on screen. */
  const copyLink = useCallback(
    () => copy(location.href, 'Link copied', 'Copy the address from its address bar instead.'),
    [copy],
  );
  const setCompared = useCallback((next: readonly string[]) => change({ compare: next }), [change]);
  useKeptPlace();
  /** The institution that is itself the answer. */
  const answered = items.filter(({ shortName }) => shortName === result?.answers[0]?.figure?.text);
  const passing = asked && (
    <FilterMatches
      items={items}
      groups={groups}
      asked={tab === 'all' ? asked : { ...asked, tab: 'all', kind: tab }}
      onShow={(filtered) => change(({ sort, compare: chosen }) => ({ ...filtered, sort, compare: chosen }))}
    />
  );

  return (
    <fieldset
      className="directory-app"
      disabled={!isHydrated}
      onKeyDown={(event) => onSearchKey(event, () => change({ query: '' }, 'replace'))}
    >
      <legend className="visually-hidden">Search and compare</legend>
      <Band {...props} state={state} term={view.term} onChange={change}>
        {view.subject}
      </Band>
      <div className="frame">
        <div className="awaited">
          <p className={view.isAwaited ? 'loading' : undefined}>Loading …</p>
          <Help help={help} />
        </div>
        {comparison && (
          <Comparison
            request={comparison}
            base={base}
            person={painted.month}
            months={view.monthRequest?.data}
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
              named={named.length > 0 ? named : answered}
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
          <Choices view={view} groups={groups} base={base} people={people} passing={passing} />
          <Found view={view} items={items} groups={groups} base={base} onCopyLink={copyLink} />
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
