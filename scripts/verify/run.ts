/** Lists what is due for verification, and what no record says: `npm run verify`. */
import { Command } from 'commander';
import { nearest } from '../../check/read/values.ts';
import { CliError, loadEnvironment, run } from '../cli.ts';
import { catalogueIn, readEntriesIn, type Entry } from '../../src/read/file.ts';
import { GENERAL } from './cited-pages.ts';
import { dueList, missingList } from './lists.ts';

/** The command `npm run verify`. */
export const program = new Command('verify')
  .description(
    'Lists, in Markdown, what is due for verification everywhere and what no record says, both the most pressing first; of one institution, every page to open with what the guide says from it.',
  )
  .argument(
    '[institution]',
    `its name, or its name in addresses, such as rbc; ${GENERAL} is for the pages that belong to no institution`,
  )
  .addHelpText('after', '\nExample: npm run verify -- rbc');

/**
 * The slug of an institution, from a name in any case.
 *
 * @throws CliError that suggests a similar name
 */
function slugOf(entries: readonly Entry[], name: string): string {
  if (name === GENERAL) return name;
  const records = entries.filter(({ isRecord }) => isRecord);
  const named = records.find(({ key, facts }) => {
    const names = ['name', 'shortName', 'legalName'].map((field) => facts.get(field)?.claims[0]?.value);
    return [key, ...names].some((known) => known?.toLowerCase() === name.toLowerCase());
  });
  if (named) return named.key;
  const near = nearest(
    name,
    records.map(({ key }) => key),
  );
  throw new CliError(`no institution is called "${name}"${near ? `: did you mean ${near}?` : '.'}`);
}

program.action(async (name?: string) => {
  const { today, repository } = await loadEnvironment();
  const entries = readEntriesIn(process.cwd());
  const catalogue = catalogueIn(new Map(entries.map(({ path, text }) => [path, text])));
  if (!catalogue) throw new CliError('src/data/capabilities.yaml cannot be read: npm run check says why.');
  for (const { path, problem } of entries) if (problem) console.error(`${path} is left out: ${problem}.`);
  const guide = { entries, today, repository, catalogue };
  const slug = name === undefined ? undefined : slugOf(entries, name);
  if (slug !== GENERAL) console.log(missingList(guide, slug));
  console.log(dueList(guide, slug));
});

if (import.meta.main) await run(program);
