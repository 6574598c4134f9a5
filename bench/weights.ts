/** Weighs the built guide as hosts send it: `npm run build && npm run bench:weights`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Command } from 'commander';
import { CliError, run } from '../scripts/cli.ts';

/** GitHub Pages and nginx compress with gzip, at about this level; some hosts send files that were compressed with Brotli before. */
const LEVEL = 6;

const kilobytes = (bytes: number) => Number((bytes / 1024).toFixed(1));

await run(
  new Command('bench:weights')
    .description('Weighs the pages of the built guide with gzip and Brotli: the median, the five heaviest, the search.')
    .option('--folder <path>', 'the built guide', 'dist')
    .action(({ folder }: { folder: string }) => {
      const weigh = (file: string) => {
        const content = readFileSync(join(folder, file));
        const [gzip, brotli] = [gzipSync(content, { level: LEVEL }), brotliCompressSync(content)];
        return { file, 'gzip, KB': kilobytes(gzip.length), 'Brotli, KB': kilobytes(brotli.length) };
      };
      const pages = globSync('**/index.html', { cwd: folder })
        .map(weigh)
        .sort((a, b) => b['gzip, KB'] - a['gzip, KB']);
      const median = pages[Math.floor(pages.length / 2)];
      if (!median) throw new CliError(`${folder} has no pages: run "npm run build" first.`);
      console.table([{ ...median, file: `median of ${String(pages.length)} pages` }, ...pages.slice(0, 5)]);
      console.table([weigh('data/search.js')]);
    }),
);
