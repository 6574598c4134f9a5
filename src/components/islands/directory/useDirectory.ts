import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { filterInstitutions, hiddenByFilters, listedOf, ofTab, searchedOrNamed } from '../../../directory/filter.ts';
import { KIND_LABELS, type CatalogueGroup, type DirectoryItem } from '../../../directory/item.ts';
import { added, countFilters, readState, type DirectoryState, type KnownIds } from '../../../directory/state.ts';
import { namesText } from '../../../directory/text.ts';
import { useSearch } from '../search/useSearch.ts';
import { useComebacks, useComparison, useMonth } from './OnDemand.tsx';
import { showAsked, useIsHydrated, useTitle } from './page.ts';
import { useAfterPaint, useDirectoryState } from './useDirectoryState.ts';

interface Given {
  heading: string;
  items: readonly DirectoryItem[];
  groups: readonly CatalogueGroup[];
  base: string;
}

/** What the directory shows: what the reader asks for, what is found, and what is on its way. */
export type DirectoryView = ReturnType<typeof useDirectory>;

/** The ids that an address may name. */
const useKnownIds = ({ items, groups }: Given): KnownIds =>
  useMemo(() => {
    const slugs = new Set(items.map(({ slug }) => slug));
    return {
      isSlug: (slug) => slugs.has(slug),
      capabilities: groups.flatMap(({ capabilities }) => capabilities.map(({ id }) => id)),
    };
  }, [items, groups]);

const itemsOf = (items: readonly DirectoryItem[], slugs: readonly string[]) =>
  slugs.flatMap((slug) => items.find((item) => item.slug === slug) ?? []);

/** What the search and the filters find. The list shows it for the `painted` state, controls for the current one. */
function useResults(
  { base, items }: Given,
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

/** Everything that the directory shows follows from its state, which is the address, and from what the page gives it. */
export function useDirectory(given: Given) {
  const { heading, items, base } = given;
  const known = useKnownIds(given);
  const [state, change] = useDirectoryState(known);
  /** The state that the list shows: the used control responds first. */
  const painted = useAfterPaint(state);
  const comebacks = useComebacks();
  const { tab } = state;
  const isAll = tab === 'all';
  /** The compared institutions. Adding one is deferred, so that the pressed button responds first; removing is immediate. */
  const slugs = (state.compare.length < painted.compare.length ? state : painted).compare.join();
  const compared = useMemo(() => slugs.split(',').filter(Boolean), [slugs]);
  const comparison = useComparison(base, compared, comebacks);
  const [isMonthOpen, openMonth] = useState(false);
  const hasMonth = state.month !== null || isMonthOpen;
  const monthRequest = useMonth(base, hasMonth, comebacks);
  const results = useResults(given, known, state, painted, comebacks);
  const { result, listed, isSearching, filterCount } = results;
  const hasAnswers = result !== undefined && (result.answers.length > 0 || result.notCovered !== undefined);
  const isHydrated = useIsHydrated();
  const isAwaited =
    !isHydrated ||
    painted !== state ||
    isSearching ||
    (compared.length > 0 && !comparison) ||
    (hasMonth && !monthRequest);
  useLayoutEffect(showAsked, [isAwaited]);

  const term = isAll ? painted.query.trim() : '';
  const isNothing = result !== undefined && !hasAnswers && listed.length === 0;
  const about = isSearching ? 'Searching for' : isNothing ? 'Nothing found for' : 'Answers for';
  /** A search alone that at most one institution matches: there is no list to choose, filter or sort. */
  const isListless = result !== undefined && listed.length <= 1 && filterCount === 0;
  const searchHeading = term && `${about} “${term}”`;
  const namesCompared = namesText(itemsOf(items, compared));
  useTitle(
    heading,
    (namesCompared && `${namesCompared} side by side`) || searchHeading || (isAll ? heading : KIND_LABELS[tab]),
  );

  return {
    ...results,
    state,
    painted,
    change,
    compare: useCallback((slug: string) => change((now) => ({ compare: added(now.compare, slug) })), [change]),
    isHydrated,
    isAwaited,
    isAll,
    term,
    /** What the page is about, if it is a search or a comparison. */
    subject: namesCompared || searchHeading,
    compared,
    chosen: itemsOf(items, state.compare),
    comparison,
    hasMonth,
    openMonth,
    monthRequest,
    /** Neither answers nor institutions. */
    isNothing,
    /** Whether there is an institution, an answer, or one of them on its way. */
    hasMatch: listed.length > 0 || isSearching || (isListless && !isNothing),
    isListless,
  };
}
