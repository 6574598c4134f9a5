import { Command, Option } from 'commander';
import { loadEnvironment, run } from '../cli.ts';
import { compare } from './compare.ts';
import { reportOf } from './report.ts';
import { readRevisions } from './revisions.ts';

const FORMATS = ['markdown', 'json'] as const;

const program = new Command('diff')
  .description('Compares two revisions of the guide: what runs, what may deceive, facts, sources, pages, texts, looks.')
  .requiredOption('--base <revision>', 'a branch, tag or commit; compared is the commit where head left it')
  .option('--head <revision>', 'what is compared with it; left out, the working tree, new files included')
  .addOption(new Option('--format <format>', 'how it is printed').choices(FORMATS).default('markdown'))
  .addHelpText(
    'after',
    '\nNothing of either revision is run or built. Moved files of the working tree are known once they are staged.\n\nExample: npm run diff -- --base main',
  )
  .action(async ({ base, head, format }: { base: string; head?: string; format: (typeof FORMATS)[number] }) => {
    const revisions = await readRevisions(process.cwd(), { base, head });
    const comparison = compare(revisions, (await loadEnvironment()).today);
    console.log(format === 'json' ? JSON.stringify(comparison, null, 2) : reportOf(comparison));
  });

await run(program);
