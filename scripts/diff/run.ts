import { Command, Option } from 'commander';
import { z } from 'zod';
import { run } from '../cli.ts';
import { compare } from './compare.ts';
import { reportOf } from './report.ts';
import { readRevisions } from './revisions.ts';
import { markdown, plain } from './styles.ts';

const optionsSchema = z.object({
  base: z.string(),
  head: z.string().optional(),
  format: z.enum(['text', 'markdown', 'json']),
});

const program = new Command('diff')
  .description('Compares two revisions of the guide as a reader would see them: facts, scores, pages, sources, texts.')
  .requiredOption('--base <revision>', 'a branch, tag or commit; compared is the commit where head left it')
  .option('--head <revision>', 'what is compared with it; left out, the working tree, new files included')
  .addOption(new Option('--format <format>', 'how it is printed').choices(optionsSchema.shape.format.options).default('text'))
  .addHelpText(
    'after',
    '\nNothing of either revision is run or built. Moved files of the working tree are known once they are staged.\n\nExample: npm run diff -- --base main',
  )
  .action(async () => {
    const { base, head, format } = optionsSchema.parse(program.opts());
    const comparison = compare(await readRevisions(process.cwd(), { base, head }));
    if (format === 'json') console.log(JSON.stringify(comparison, null, 2));
    else console.log(reportOf(comparison, format === 'markdown' ? markdown : plain));
  });

await run(program);
