/** Lists what is due for verification: `npm run stale`. */
import { Command, Option } from 'commander';
import { readContent } from '../../checks/content.ts';
import { QUARTER_DAYS } from '../../src/domain/dates.ts';
import { loadEnvironment, run, wholeNumber } from '../cli.ts';
import { dueMarkdown, dueOn, dueTable } from './report.ts';

const FORMATS = { table: dueTable, markdown: dueMarkdown };

await run(
  new Command('stale')
    .description(
      `Lists what is due for verification: institutions that nobody has verified in the last ${QUARTER_DAYS} days (their pages say "Needs verification"), and cited sources that nobody has checked live. The most pressing come first: money, safety and telephone numbers, then the oldest. Work through them with npm run verify.`,
    )
    .addOption(
      new Option('--format <name>', 'markdown is a checklist for an issue')
        .choices(Object.keys(FORMATS))
        .default('table'),
    )
    .option(
      '--days <number>',
      'a source is due when nobody has checked it live within this many days',
      wholeNumber({ from: 0, to: 99_999 }),
      QUARTER_DAYS,
    )
    .addHelpText('after', '\nExample: npm run --silent stale -- --format markdown > due.md')
    .action(async ({ format, days }: { format: keyof typeof FORMATS; days: number }) => {
      const { today } = await loadEnvironment();
      const { repositoryLinks } = await import('../../src/view/head.ts'); // reads the environment as it loads
      const content = readContent(process.cwd());
      for (const { file, line, message } of content.unreadable)
        console.error(`${file}:${line} ${message}. Its dates may be missing below.`);
      console.log(FORMATS[format](dueOn(today, days, content), (file) => repositoryLinks(file)?.edit));
    }),
);
