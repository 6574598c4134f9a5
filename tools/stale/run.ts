/**
 * What is due for verification: `npm run stale`. Exit codes and flags: see HELP.
 */
import { z } from 'zod';
import { readContent } from '../../checks/content.ts';
import { QUARTER_DAYS } from '../../src/domain/freshness.ts';
import { runCommand } from '../command-line/command.ts';
import { loadEnvironment } from '../command-line/environment.ts';
import { readFlags } from '../command-line/flags.ts';
import { deliver } from '../report/deliver.ts';
import { asJson } from '../report/json.ts';
import { datesIn } from './content.ts';
import { dueCsv } from './csv.ts';
import { dueOn } from './due.ts';
import { dueMarkdown } from './markdown.ts';
import { summaryOf } from './summary.ts';
import { dueTable } from './table.ts';

const FORMATS = ['table', 'json', 'csv', 'markdown'] as const;

const HELP = `npm run stale -- [flags]

Lists what is due for verification, the oldest first: institutions by lastVerified, and the sources that
something cites by readOn. An institution is due when nobody has verified it, or more than ${QUARTER_DAYS} days ago: that is
when its pages say "Needs verification".

  --format FORMAT  ${FORMATS.join(', ')} (default: table). markdown is a checklist for an issue
  --output FILE    write the report to a file instead of the screen
  --days N         a source is due when it was read more than N days ago (default: ${QUARTER_DAYS})
  --help           show this

SOURCE_DATE_EPOCH sets the day to count from; REPOSITORY_URL turns files into links.

Exit codes: 0 reported, whatever is due; 2 wrong usage.

Example: npm run stale -- --format markdown --output stale.md
`;

const flags = z.object({
  format: z.enum(FORMATS).default('table'),
  output: z.string().optional(),
  days: z
    .string()
    .regex(/^\d{1,5}$/, 'accepted is a whole number of days from 0 to 99999')
    .default(String(QUARTER_DAYS))
    .transform(Number),
  help: z.boolean().default(false),
});

await runCommand('stale', async () => {
  const { format, output, days, help } = readFlags(
    process.argv.slice(2),
    { format: { type: 'string' }, output: { type: 'string' }, days: { type: 'string' }, help: { type: 'boolean' } },
    flags,
  );
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const { today, editLink } = await loadEnvironment();
  const due = dueOn(today, days, datesIn(readContent(process.cwd())));
  const reports = {
    table: () => dueTable(due),
    json: () => asJson(due),
    csv: () => dueCsv(due),
    markdown: () => dueMarkdown(due, editLink),
  } satisfies Record<typeof format, () => string>;
  deliver(reports[format](), output, summaryOf(due));
});
