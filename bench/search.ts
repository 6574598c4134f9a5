/** Counts how many of the searches in the two lists have a right answer among the first: `npm run bench:search`, after a build. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { z } from 'zod';
import { CliError, run } from '../scripts/cli.ts';
import { readYaml } from '../src/read/yaml.ts';
import type { Place, SearchData } from '../src/search/data.ts';
import { createEngine, type SearchEngine } from '../src/search/engine.ts';

const target = z.string();
const queryList = z.record(z.string(), z.record(z.string(), z.union([target, z.array(target)])));

/** A search that people type, and the places that answer it. */
interface Query {
  kind: string;
  query: string;
  targets: readonly string[];
}

/** Reads a file of searches by kind, each with the place or places that answer it. */
export const readQueries = (file: string): Query[] =>
  Object.entries(queryList.parse(readYaml(readFileSync(file, 'utf8')))).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([query, targets]) => ({ kind, query, targets: [targets].flat() })),
  );

/** The search of a built site, with the places of every institution. */
export async function builtEngine(site: string): Promise<SearchEngine> {
  const load = async <Data>(path: string) => {
    const { default: data } = (await import(pathToFileURL(join(site, 'data', path)).href)) as { default: Data }; // what src/pages/data writes
    return data;
  };
  const data = await load<SearchData>('search.js');
  const engine = await createEngine(data);
  for (const { slug } of data.institutions) engine.add(slug, await load<Place[]>(`search/${slug}.js`));
  return engine;
}

/** A function that searches the index of a built site. */
export async function builtSearch(site: string): Promise<(query: string) => string[]> {
  const engine = await builtEngine(site);
  return (query) => {
    const { answers, named, namesLead } = engine.search(query);
    // A row of a table answers where its section does, and what the comparison shows of an institution where the institution does.
    const hrefs = answers.map(({ href, section }) => /\?compare=(.+)$/.exec(href)?.[1] ?? section ?? href);
    return namesLead ? [...named, ...hrefs] : [...hrefs, ...named];
  };
}

/** The rank, counted from 1, of the first right answer among the results; undefined if there is none. */
export function rankOf({ targets }: Query, results: readonly string[]): number | undefined {
  const isRight = (href: string) =>
    targets.some((place) => href === place || (place.endsWith('/') && href.split('#')[0] === place));
  const index = results.findIndex(isRight);
  return index < 0 ? undefined : index + 1;
}

/** The second was written by people who had not seen the index. */
const QUERIES = ['bench/search-queries.yaml', 'bench/search-queries-unseen.yaml'];

if (import.meta.main)
  await run(
    new Command('bench:search')
      .description('Counts how many searches of the lists in bench/ have a right answer among the first results.')
      .argument('[folder]', 'the built guide', 'dist')
      .action(async (folder: string) => {
        if (!existsSync(folder)) throw new CliError(`${folder} does not exist: run "npm run build" first.`);
        const find = await builtSearch(resolve(folder));
        const answered = QUERIES.flatMap(readQueries).map((query) => ({
          ...query,
          rank: rankOf(query, find(query.query)) ?? Infinity,
        }));
        for (const { query, rank } of answered) if (rank > 3) console.error(`not in the first three: ${query}`);
        const percent = (list: typeof answered, maxRank: number) =>
          Number(((100 * list.filter(({ rank }) => rank <= maxRank).length) / list.length).toFixed(1));
        const row = (list: typeof answered) => ({
          searches: list.length,
          'first, %': percent(list, 1),
          'in first 3, %': percent(list, 3),
        });
        const kinds = [...Map.groupBy(answered, ({ kind }) => kind)];
        console.table({
          ...Object.fromEntries(kinds.map(([kind, list]) => [kind, row(list)])),
          'all kinds': row(answered),
        });
      }),
  );
