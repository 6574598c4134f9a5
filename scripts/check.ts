import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { loadEnvironment, run } from './cli.ts';
import { resultOf, RULES, selectFrom } from '../check/check.ts';
import { readContent } from '../check/read/content.ts';
import { CONTENT_FOLDERS } from '../src/read/file.ts';
import { FORMATS, report, type Format } from '../check/report.ts';
import { findMisspelt, lintMarkdown } from '../check/tools.ts';

/** What is checked while files are read, before the rules. */
const READING = [
  { name: 'readable', description: 'Every file is where the guide reads it, and every line of it can be read.' },
  { name: 'fields', description: 'Every field is known and has a value of its kind; none that is needed is missing.' },
];

/** The command `npm run check`. */
export const program = new Command('check')
  .description(
    'Checks src/content and src/data: each issue with its file and line, and what is accepted there. ' +
      'Hints, which may be wrong, come last and stop nothing.',
  )
  .addOption(
    new Option(
      '--format <format>',
      'text for people, github for annotations in a pull request, editor for a list of problems',
    )
      .choices(FORMATS)
      .default('text'),
  )
  .argument(
    '[files...]',
    'report only on these files or folders, such as src/content/banks/rbc/index.mdx; all are read',
    withContentPath,
  )
  .addHelpText(
    'after',
    `
Exit codes: 0 no issues (hints do not count), 1 issues, 2 the command was not understood.
The check uses today's date, or the date that SOURCE_DATE_EPOCH sets.

Rules:
${[...READING, ...RULES].map(({ name, description }) => `  ${name.padEnd(20)}  ${description}`).join('\n')}
cspell looks words up (cspell.json, src/data/words.txt), markdownlint headings and tables (.markdownlint.yaml).`,
  )
  .action(async (wanted: string[], { format }: { format: Format }) => {
    const root = process.cwd();
    const isWanted = (file: string) =>
      wanted.length === 0 || wanted.some((path) => file === path || file.startsWith(`${path}/`));
    const { today } = await loadEnvironment();
    // It runs beside the check, on the other core.
    const misspelt = findMisspelt(root, wanted.length > 0 ? wanted : CONTENT_FOLDERS);
    const content = readContent(root, {}, isWanted);
    const fromTools = [...(await lintMarkdown(content)), ...(await misspelt)];
    const result = selectFrom(resultOf(content, today, fromTools), isWanted);
    console.log(report(format, result));
    process.exitCode = result.issues.length > 0 ? 1 : 0;
  });

/** More files and folders to report on, by their paths from the root. */
function withContentPath(file: string, others: readonly string[] = []): string[] {
  const path = relative(process.cwd(), resolve(file)).replaceAll(sep, '/');
  if (CONTENT_FOLDERS.some((folder) => `${path}/`.startsWith(`${folder}/`)) && existsSync(path))
    return [...others, path];
  throw new InvalidArgumentError(`Accepted: a file or folder that exists below ${CONTENT_FOLDERS.join(' or ')}.`);
}

if (import.meta.main) await run(program);
