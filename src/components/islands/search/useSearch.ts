import { useEffect, useState } from 'react';
import type { Place, SearchData } from '../../../search/data.ts';
import type { SearchEngine, SearchResult } from '../../../search/engine.ts';
import { loadModule, loadOnce } from '../directory/load.ts';

/** What a search has found: `undefined` for an empty query and while the index loads; "failed" if that fails. */
export type Search = SearchResult | 'failed' | undefined;

async function search(base: string, query: string): Promise<SearchResult> {
  const engine = await loadOnce('search', async (): Promise<SearchEngine> => {
    const [{ createEngine }, data] = await Promise.all([
      import('../../../search/engine.ts'),
      loadModule<SearchData>(`${base}data/search.js`),
    ]);
    return createEngine(data);
  });
  await Promise.all(
    engine.missing(query).map((slug) =>
      loadModule<Place[]>(`${base}data/search/${slug}.js`).then(
        (places) => engine.add(slug, places),
        // Without the sections of one institution, the other answers are there.
        () => undefined,
      ),
    ),
  );
  return engine.search(query);
}

/**
 * Searches the guide. The result of the previous query stays until the next one has its result.
 *
 * @param base the folder of the site, with a slash at both ends
 * @param comebacks how often the browser came back online: what failed is tried again
 */
export function useSearch(base: string, query: string, comebacks: number): Search {
  const [found, setFound] = useState<Search>();
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Search) => {
      if (isCurrent) setFound(next);
    };
    if (query.trim() === '') show(undefined);
    else void search(base, query).then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [base, query, comebacks]);
  return found;
}
