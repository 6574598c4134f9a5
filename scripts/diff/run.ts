/** Reports what a change does to the guide: `npm run diff`. */
import { Command } from 'commander';
import { run } from '../cli.ts';
import { compare } from './compare.ts';
import { reportOf } from './report.ts';
import { readRevisions } from './revisions.ts';

await run(
  new Command('diff')
    .description(
      'Compares two revisions of the guide: which code changed, what to look at twice, facts, sources, pages and texts. Nothing of either is run or built.',
    )
    .option('--base <revision>', 'a branch, tag or commit; compared is the commit where head branched off', 'main')
    .option('--head <revision>', 'what is compared with it; left out, the files on disk, new ones included')
    .option('--all', 'also what does not fit into a comment on GitHub')
    .addHelpText('after', '\nExample: npm run diff -- --base HEAD')
    .action(async ({ base, head, all }: { base: string; head?: string; all?: true }) => {
      const comparison = compare(await readRevisions(process.cwd(), { base, head }));
      console.log(all ? reportOf(comparison, Infinity) : reportOf(comparison));
    }),
);
