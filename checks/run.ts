import { Command, Option } from 'commander';
import { buildMoment, dateInToronto } from '../src/domain/calendar.ts';
import { CliError, run } from '../scripts/cli.ts';
import { checkContent, RULES } from './check.ts';
import { FORMATS, report, type Format } from './report.ts';

/** Found while files are parsed, before any rule sees them. */
const READABLE = { name: 'readable', description: 'Every file is there, and every line of it can be read.' };

const program = new Command('check')
  .description(
    'Checks every file of src/content and src/data. Names each issue with its file and line, what is accepted there and what was probably meant. Changes nothing.',
  )
  .addOption(
    new Option('--format <format>', 'text for people, json for programs, github for annotations in a pull request')
      .choices(FORMATS)
      .default('text'),
  )
  .addHelpText(
    'after',
    `
Exit codes: 0 no issues (hints count for nothing), 1 issues, 2 the command was not understood.
The day of the build is today, or the one that SOURCE_DATE_EPOCH sets.

Is something right as it is? Where a report says so, put "# check: allow RULE: reason" above the field, or
"{/* check: allow RULE: reason */}" above the paragraph.

Rules:
${[READABLE, ...RULES].map(({ name, description }) => `  ${name.padEnd(14)}  ${description}`).join('\n')}`,
  )
  .action(({ format }: { format: Format }) => {
    const result = checkContent(process.cwd(), buildDay());
    console.log(report(format, result));
    process.exitCode = result.issues.length > 0 ? 1 : 0;
  });

/** @throws CliError where SOURCE_DATE_EPOCH is no number of seconds */
function buildDay(): string {
  try {
    return dateInToronto(buildMoment(process.env.SOURCE_DATE_EPOCH));
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}

await run(program);
