import { useEffect, useState } from 'react';
import type { Place, SearchData } from '../../../search/data.ts';
import type { SearchEngine, SearchResult } from '../../../search/engine.ts';
import { load } from '../directory/load.ts';

/** What a search has found so far: nothing before the first letter, and while its index is on its way; "lost" where it never arrives. */
export type Search = SearchResult | 'lost' | undefined;

/** The search engine with its index, loaded once, at the first letter. */
let engine: Promise<SearchEngine> | undefined;

async function search(base: string, query: string): Promise<SearchResult> {
  engine ??= Promise.all([import('../../../search/engine.ts'), load<SearchData>(`${base}data/search.js`)]).then(
    ([{ SearchEngine: Engine }, data]) => Engine.inSteps(data),
  );
  const loaded = await engine;
  const slugs = loaded.missing(query);
  const places = await Promise.all(slugs.map((slug) => load<Place[]>(`${base}data/search/${slug}.js`)));
  slugs.forEach((slug, index) => loaded.add(slug, places[index] ?? []));
  return loaded.search(query);
}

/**
 * What answers a search. Until a longer search is answered, what answered the shorter one stays.
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
    else void search(base, query).then(show, () => show('lost'));
    return () => {
      isCurrent = false;
    };
  }, [base, query]);
  return found;
}
