/** Asks about each source of an institution, and writes the date of those that are verified: `npm run verify -- rbc`. */
import { intro, log, outro } from '@clack/prompts';
import { Command } from 'commander';
import { readContent } from '../../checks/content.ts';
import type { Content, ContentFile } from '../../checks/content-types.ts';
import { nearest } from '../../checks/nearest.ts';
import { institutionOf, namesOf, recordFiles, slugOfFile } from '../../checks/records.ts';
import { valueAt } from '../../checks/values.ts';
import { QUARTER_DAYS } from '../../src/domain/dates.ts';
import { plural } from '../../src/domain/strings.ts';
import { CliError, loadEnvironment, run } from '../cli.ts';
import { INTERRUPTED, promptsIn } from '../new/prompts.ts';
import { GENERAL, onlyListed, pagesIn, pagesOf } from './queue.ts';
import { claimText, dueTexts, verify } from './session.ts';

/** How many institutions are suggested for a name that is unknown. */
const MOST_SUGGESTIONS = 3;

await run(
  new Command('verify')
    .description(
      `Goes through the pages that an institution's facts cite, the oldest and most important first: shows each with its address, asks whether it still says the same, and writes the date if so. It skips what was checked in the last ${QUARTER_DAYS} days, so you can stop with Ctrl+C at any time. Without a terminal it lists the pages.`,
    )
    .argument(
      '<institution>',
      `its name in addresses, such as rbc; ${GENERAL} is for the pages that belong to no institution`,
    )
    .addHelpText('after', '\nExample: npm run verify -- rbc')
    .action(async (slug: string) => {
      const { today } = await loadEnvironment();
      const content = readContent(process.cwd());
      const name =
        slug === GENERAL ? 'Pages of no institution' : String(valueAt(recordOf(content, slug).data, ['name']));
      if (!process.stdin.isTTY) {
        console.log(dueList(content, slug, name, today));
        return;
      }
      intro(name);
      const { wasStopped, left, total, lastVerified } = await verify(process.cwd(), slug, today, {
        ...promptsIn({}),
        show: log.message,
      });
      if (!wasStopped) onlyListedTexts(content, slug).forEach((text) => log.message(text));
      if (left > 0)
        log.message(`${left} of ${plural(total, 'page')} are still due. Continue with: npm run verify -- ${slug}`);
      if (lastVerified) log.message(`Every page was checked: lastVerified is ${lastVerified}.`);
      outro(wasStopped ? 'Stopped. Your answers about earlier pages are saved.' : 'Now run: npm run check');
      if (wasStopped) process.exitCode = INTERRUPTED;
    }),
);

/** @throws CliError that suggests institutions with a similar name */
function recordOf(content: Content, slug: string): ContentFile {
  const records = recordFiles(content);
  const record = records.find((file) => slugOfFile(file) === slug);
  if (record) return record;
  const broken = content.unreadable.find(({ file }) => slugOfFile({ path: file }) === slug);
  if (broken) throw new CliError(`${broken.file}:${broken.line} ${broken.message}.`);
  const near = records
    .filter((file) => nearest(slug, [slugOfFile(file), ...namesOf(file)]))
    .slice(0, MOST_SUGGESTIONS)
    .map(slugOfFile);
  throw new CliError(
    `no institution is called "${slug}" in addresses${near.length > 0 ? `: did you mean ${near.join(', ')}?` : '.'}`,
  );
}

/** The pages that are due, for output without a terminal. */
function dueList(content: Content, slug: string, name: string, today: string): string {
  const pages = pagesOf(pagesIn(content, today), slug);
  const due = dueTexts(pages);
  return [
    `${name}: ${due.length} of ${pages.length} pages to open.`,
    ...due.map(({ text }) => text),
    ...onlyListedTexts(content, slug),
  ].join('\n\n');
}

/** The claims without a page to ask about: one text, or none. */
function onlyListedTexts(content: Content, slug: string): string[] {
  const claims = onlyListed(content).filter(({ file }) => (institutionOf(file) ?? GENERAL) === slug);
  if (claims.length === 0) return [];
  return [
    `Only our own list says this (${claims.length}):\n${claims.map((claim) => `- ${claimText(claim)}`).join('\n')}`,
  ];
}
