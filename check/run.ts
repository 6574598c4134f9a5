import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { loadEnvironment, run } from '../scripts/cli.ts';
import { resultOf, RULES, selectFrom } from './check.ts';
import { fixContent } from './fix.ts';
import { CONTENT_FOLDERS, readContent } from './read/content.ts';
import { groupBySubject } from './report/issue.ts';
import { FORMATS, report, type Format } from './report/report.ts';
import { findMisspelt, lintMarkdown, withFindings } from './tools.ts';

/** What is checked while files are read, before the rules. */
const READING = [
  { name: 'readable', description: 'Every file is where the guide reads it, and every line of it can be read.' },
  { name: 'fields', description: 'Every field is known and has a value of its kind; none that is needed is missing.' },
];

const program = new Command('check')
  .description(
    'Checks src/content and src/data: each issue with its file and line, and what is accepted there. ' +
      'Hints, which may be wrong, come last and stop nothing. Changes nothing without --fix.',
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
    'correct what has only one right form: telephone numbers, links inside the guide, addresses that track, capitals',
  )
  .option('--watch', 'check again whenever a file of the content is saved, until Ctrl+C')
  .addHelpText(
    'after',
    `
Exit codes: 0 no issues (hints do not count), 1 issues, 2 the command was not understood.
The check uses today's date, or the date that SOURCE_DATE_EPOCH sets.

Rules:
${[...READING, ...RULES].map(({ name, description }) => `  ${name.padEnd(20)}  ${description}`).join('\n')}
cspell looks words up (cspell.json, src/data/words.txt), markdownlint headings and tables (.markdownlint.yaml).`,
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
        for (const { file, line, found, now } of fixed) console.error(`Fixed: ${file}:${line}  ${found} → ${now}`);
        console.error(fixed.length === 0 ? 'Nothing to fix.\n' : '');
      }
      const check = async () => {
        const words = findMisspelt(root, wanted.length > 0 ? wanted : CONTENT_FOLDERS);
        const content = readContent(root, {}, isWanted);
        const found = [...(await lintMarkdown(content)), ...groupBySubject(await words)];
        const result = selectFrom(withFindings(resultOf(content, today), found), isWanted);
        console.log(report(format, result));
        return result.issues.length;
      };
      if (isWatching) checkOnSave(root, check);
      else process.exitCode = (await check()) > 0 ? 1 : 0;
    },
  );

/** More files and folders to report on, by their paths from the root. */
function withContentPath(file: string, others: readonly string[] = []): string[] {
  const path = relative(process.cwd(), resolve(file)).replaceAll(sep, '/');
  if (CONTENT_FOLDERS.some((folder) => `${path}/`.startsWith(`${folder}/`)) && isWrittenSo(path))
    return [...others, path];
  const folders = CONTENT_FOLDERS.join(' or ');
  throw new InvalidArgumentError(`Accepted: a file or folder that exists below ${folders}, in the same capitals.`);
}

/** Whether a path exists with these letters: Windows and macOS also find it with others. */
const isWrittenSo = (path: string): boolean =>
  existsSync(path) &&
  path.split('/').every((name, index, all) => readdirSync(all.slice(0, index).join('/') || '.').includes(name));

/** How long to wait for further changes of the same save, in milliseconds. */
const DEBOUNCE = 100;

/**
 * Checks at the start and after each save. Folders are watched rather than files: many editors save by putting a new
 * file in the place of the old one, of which a watched file hears nothing more.
 */
function checkOnSave(root: string, check: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve<unknown>(undefined);
  const watched = new Map<string, FSWatcher>();
  const forget = (folder: string) => {
    // A folder that comes back is another one.
    if (!existsSync(folder)) watched.get(folder)?.close();
    if (!existsSync(folder)) watched.delete(folder);
  };
  const watchFolder = (folder: string) =>
    watch(folder, () => {
      forget(folder);
      soon();
    }).on('error', () => undefined); // of a folder that was removed
  const start = () => {
    console.log('Content check: reading …');
    return check();
  };
  const soon = () => {
    for (const folder of CONTENT_FOLDERS.flatMap((top) => foldersBelow(join(root, top))))
      if (!watched.has(folder)) watched.set(folder, watchFolder(folder));
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(start);
    }, DEBOUNCE);
  };
  soon();
}

/** A folder and those below it. */
const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
];

await run(program);
