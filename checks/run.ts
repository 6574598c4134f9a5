import { existsSync, watch } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { loadEnvironment, run } from '../scripts/cli.ts';
import { checkContent, RULES } from './check.ts';
import { CONTENT_FOLDERS } from './content.ts';
import { fixContent } from './fix.ts';
import { FORMATS, report, type Format } from './report.ts';
import { codeOf } from './rules/characters.ts';

/** Checked while files are parsed, before the rules. */
const READABLE = {
  name: 'readable',
  description: 'Every file is there, all its lines can be read, and it contains no conflict markers from Git.',
};

const program = new Command('check')
  .description(
    'Checks every file of src/content and src/data. Reports each issue with its file and line, what is accepted there and what was probably meant. Changes nothing without --fix.',
  )
  .addOption(
    new Option(
      '--format <format>',
      'text for people, json for programs, github for annotations in a pull request, editor for a list of problems',
    )
      .choices(FORMATS)
      .default('text'),
  )
  .argument(
    '[files...]',
    'report only on these files or folders, such as src/content/banks/rbc/index.mdx; all are read',
    withContentPath,
  )
  .option(
    '--fix',
    'correct what has only one right form: prices, dates, telephone numbers, links inside the guide, quotes, invisible characters, no-break spaces before a field',
  )
  .option('--watch', 'check again whenever a file of the content is saved, until Ctrl+C')
  .addHelpText(
    'after',
    `
Exit codes: 0 no issues (hints do not count), 1 issues, 2 the command was not understood.
The check uses today's date, or the date that SOURCE_DATE_EPOCH sets.

Is something right as it is? If the report offers an exception, put "# check: allow RULE: reason" above the field, or
"{/* check: allow RULE: reason */}" above the paragraph.

Rules:
${[READABLE, ...RULES].map(({ name, description }) => `  ${name.padEnd(14)}  ${description}`).join('\n')}`,
  )
  .action(
    async (wanted: string[], { format, fix, watch: isWatching }: { format: Format; fix?: true; watch?: true }) => {
      const root = process.cwd();
      const isWanted = (file: string) =>
        wanted.length === 0 || wanted.some((path) => file === path || file.startsWith(`${path}/`));
      const { today } = await loadEnvironment();
      if (fix) {
        const fixed = fixContent(root, today, isWanted);
        // Not on the standard output: a program that asked for JSON reads that.
        for (const { file, line, found, now } of fixed)
          console.error(`Fixed: ${file}:${line}  ${visible(found)} → ${visible(now) || 'removed'}`);
        console.error(fixed.length === 0 ? 'Nothing to fix.\n' : '');
      }
      const check = () => {
        const result = checkContent(root, today, isWanted);
        console.log(report(format, result));
        return result.issues.length;
      };
      if (isWatching) checkOnSave(root, check);
      else process.exitCode = check() > 0 ? 1 : 0;
    },
  );

/** More files and folders to report on, by their paths from the root. */
function withContentPath(file: string, others: readonly string[] = []): string[] {
  const path = relative(process.cwd(), resolve(file)).replaceAll(sep, '/');
  if (existsSync(path) && CONTENT_FOLDERS.some((folder) => `${path}/`.startsWith(`${folder}/`)))
    return [...others, path];
  throw new InvalidArgumentError(`Accepted: a file or folder that exists below ${CONTENT_FOLDERS.join(' or ')}.`);
}

/** How long to wait for further changes of the same save, in milliseconds. */
const DEBOUNCE = 100;

function checkOnSave(root: string, check: () => unknown) {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log('Content check: reading …');
      check();
    }, DEBOUNCE);
  };
  for (const folder of CONTENT_FOLDERS) watch(join(root, folder), { recursive: true }, soon);
  soon();
}

/** A text with its invisible characters and no-break spaces shown by their numbers. */
const visible = (text: string) => text.replace(/[\p{C}\u00A0]/gu, codeOf);

await run(program);
