/** Measures how fast the guide is to build and to use: `npm run bench -- --help`. */
import { Argument, Command } from 'commander';
import { run, wholeNumber } from '../scripts/cli.ts';
import { build } from './build.ts';
import { directory } from './directory.ts';
import { lighthouse } from './lighthouse.ts';
import { pages } from './pages.ts';
import { search } from './search.ts';
import { print, type Table } from './table.ts';

const PARTS: Readonly<Record<string, (runs: number) => Promise<Table>>> = {
  build,
  pages,
  lighthouse,
  directory,
  search,
};

const program = new Command('bench')
  .description('Measures how fast the guide is to build and to use. Compare only figures from the same idle machine.')
  .addArgument(new Argument('[parts...]', 'what to measure; everything takes half an hour').choices(Object.keys(PARTS)))
  .option(
    '--runs <number>',
    'how often to repeat each measurement; the median is reported',
    wholeNumber({ from: 1, to: 99 }),
    3,
  )
  .addHelpText('after', '\nExample: npm run bench -- pages lighthouse\nTargets and the last figures: docs/speed.md.')
  .action(async (parts: string[], { runs }: { runs: number }) => {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (parts.length > 0 && !parts.includes(name)) continue;
      const table = await measure(runs);
      console.log(`\n${name}`);
      print(table);
    }
  });
await run(program);
