/** Reports what a change does to the guide and its code: `npm run diff`. */
import { Command, Option } from 'commander';
import { loadEnvironment, run } from '../cli.ts';
import { compare, type Comparison } from './compare.ts';
import { reportOf } from './report.ts';
import { readRevisions } from './revisions.ts';

const FORMATS = { markdown: reportOf, json: (comparison: Comparison) => JSON.stringify(comparison, null, 2) };

await run(
  new Command('diff')
    .description(
      'Compares two revisions of the guide: what runs, what may deceive, facts, sources, pages, texts, looks.',
    )
    .option('--base <revision>', 'a branch, tag or commit; compared is the commit where head branched off', 'main')
    .option('--head <revision>', 'what is compared with it; left out, the working tree, new files included')
    .addOption(new Option('--format <format>', 'how it is printed').choices(Object.keys(FORMATS)).default('markdown'))
    .addHelpText(
      'after',
      '\nNothing of either revision is run or built. Moved files of the working tree are detected once they are staged.\n\nExample: npm run diff -- --base HEAD',
    )
    .action(async ({ base, head, format }: { base: string; head?: string; format: keyof typeof FORMATS }) => {
      const revisions = await readRevisions(process.cwd(), { base, head });
      console.log(FORMATS[format](compare(revisions, (await loadEnvironment()).today)));
    }),
);
