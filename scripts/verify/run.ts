/** Goes through the sources of an institution and what its record does not say: `npm run verify -- rbc`. */
import { intro, log, outro } from '@clack/prompts';
import { Command } from 'commander';
import { nearest } from '../../check/read/values.ts';
import { QUARTER_DAYS } from '../../src/domain/dates.ts';
import { plural } from '../../src/domain/strings.ts';
import type { Catalogue } from '../../src/schemas/capability.ts';
import { CliError, loadEnvironment, run } from '../cli.ts';
import { catalogueIn, readEntriesIn, type Entry } from '../entries.ts';
import { citedPages, GENERAL, pagesOf } from './cited-pages.ts';
import { fillGaps } from './gaps.ts';
import { dueList, missingList } from './lists.ts';
import { Cancelled, dueTexts, promptsIn, verifyPages } from './session.ts';

const program = new Command('verify')
  .description(
    `Goes through the pages that an institution's facts cite, the oldest and most important first: shows each with its address, asks whether it still says the same, and writes the date if so. It skips what was checked in the last ${QUARTER_DAYS} days. Then it goes through what the record does not say, the most wanted first: what you find is written with its source. Stop with Ctrl+C at any time. Without a terminal it lists the pages.`,
  )
  .argument(
    '[institution]',
    `its name, or its name in addresses, such as rbc; ${GENERAL} is for the pages that belong to no institution`,
  )
  .option('--list', 'lists what is due for verification at every institution, the most pressing first, in Markdown')
  .option('--missing', 'lists what no record says, by institution, the most wanted first, in Markdown')
  .addHelpText('after', '\nExamples: npm run verify -- rbc\n          npm run --silent verify -- --list');

async function verify(entries: readonly Entry[], slug: string, today: string, catalogue: Catalogue) {
  const title = entries.find(({ isRecord, key }) => isRecord && key === slug)?.title ?? 'Pages of no institution';
  if (!process.stdin.isTTY) {
    console.log(pageList(entries, slug, title, today));
    return;
  }
  intro(title);
  const dialogue = { ...promptsIn({}), show: log.message };
  try {
    const { left, total, lastVerified } = await verifyPages(process.cwd(), slug, today, dialogue);
    if (left > 0) log.message(`${left} of ${plural(total, 'page')} are still due.`);
    if (lastVerified) log.message(`Every page was checked: lastVerified is ${lastVerified}.`);
    const gaps = slug === GENERAL ? 0 : await fillGaps(process.cwd(), slug, today, { catalogue, dialogue });
    if (gaps > 0) log.message(`${plural(gaps, 'fact')} still missing.`);
    outro('Now run: npm run check');
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    outro('Stopped. Your earlier answers are saved.');
    process.exitCode = 130; // that of a program that Ctrl+C ended
  }
}

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
  if (named?.problem) throw new CliError(`${named.path} cannot be read: ${named.problem}.`);
  if (named) return named.key;
  const near = nearest(
    name,
    records.map(({ key }) => key),
  );
  throw new CliError(`no institution is called "${name}"${near ? `: did you mean ${near}?` : '.'}`);
}

/** The pages that are due, for output without a terminal. */
function pageList(entries: readonly Entry[], slug: string, title: string, today: string): string {
  const pages = pagesOf(citedPages(entries, today), slug);
  const due = dueTexts(pages);
  return [`${title}: ${due.length} of ${pages.length} pages to open.`, ...due.map(({ text }) => text)].join('\n\n');
}

await run(
  program.action(async (name: string | undefined, { list, missing }: { list?: true; missing?: true }) => {
    const { today, repository } = await loadEnvironment();
    const entries = readEntriesIn(process.cwd());
    const catalogue = catalogueIn(new Map(entries.map(({ path, text }) => [path, text])));
    if (!catalogue) throw new CliError('src/data/capabilities.yaml cannot be read: npm run check says why.');
    if (list ?? missing) {
      for (const { path, problem } of entries) if (problem) console.error(`${path} is left out: ${problem}.`);
      if (missing) console.log(missingList(entries, catalogue));
      if (list) console.log(dueList(entries, today, repository));
    } else if (name === undefined) {
      program.error('error: name an institution, such as rbc, or use --list or --missing');
    } else {
      await verify(entries, slugOf(entries, name), today, catalogue);
    }
  }),
);
