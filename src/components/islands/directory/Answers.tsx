import Fuse from 'fuse.js';
import { use } from 'react';
import type { SearchEntry } from '../../../directory/item.ts';

/** The guide's titles, headings and questions, loaded once, the first time somebody searches. */
const indexes = new Map<string, Promise<Fuse<SearchEntry>>>();

function indexAt(base: string): Promise<Fuse<SearchEntry>> {
  const known = indexes.get(base);
  if (known) return known;
  const index = import(/* @vite-ignore */ `${base}data/search.js`).then(
    ({ default: entries }: { default: SearchEntry[] }) =>
      new Fuse(entries, { keys: ['text'], threshold: 0.25, ignoreLocation: true, ignoreDiacritics: true }),
  );
  indexes.set(base, index);
  return index;
}

/** "Guides and answers": pages, sections and questions for the same words. */
export default function Answers({ base, query }: { base: string; query: string }) {
  const found = use(indexAt(base)).search(query, { limit: 6 });
  if (found.length === 0) return null;
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers">Guides and answers</h2>
      <ul>
        {found.map(({ item }) => (
          <li key={`${item.href} ${item.text}`}>
            <a href={item.href}>{item.text}</a> <span className="kind">{item.page}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
