/** Counts how many of the searches in the two lists have a right answer among the first: `npm run bench:search`, after a build. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { CliError, run } from '../scripts/cli.ts';
import { builtSearch, rankOf, readQueries } from './search-quality.ts';

/** The second was written by people who had not seen the index. */
const QUERIES = ['bench/search-queries.yaml', 'bench/search-queries-unseen.yaml'];

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
