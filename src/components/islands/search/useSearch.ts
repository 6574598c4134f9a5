import { useEffect, useState } from 'react';
import type { Place, SearchData } from '../../../search/data.ts';
import type { SearchEngine, SearchResult } from '../../../search/engine.ts';
import { load } from '../directory/load.ts';

/** What a search has found: `undefined` for an empty query and while the index loads; "failed" if that fails. */
export type Search = SearchResult | 'failed' | undefined;

/** The search engine with its index, loaded with the first query. */
let engine: Promise<SearchEngine> | undefined;

async function search(base: string, query: string): Promise<SearchResult> {
  engine ??= Promise.all([import('../../../search/engine.ts'), load<SearchData>(`${base}data/search.js`)]).then(
    ([{ SearchEngine: Engine }, data]) => Engine.create(data),
  );
  const loaded = await engine;
  const slugs = loaded.missing(query);
  const places = await Promise.all(slugs.map((slug) => load<Place[]>(`${base}data/search/${slug}.js`)));
  slugs.forEach((slug, index) => loaded.add(slug, places[index] ?? []));
  return loaded.search(query);
}

/**
 * Searches the guide. The result of the previous query stays until the next one has its result.
 *
 * @param base the folder of the site, with a slash at both ends
 */
export function useSearch(base: string, query: string): Search {
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
  }, [base, query]);
  return found;
}
