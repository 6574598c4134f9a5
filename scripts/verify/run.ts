/** Goes through the sources of an institution with the person at the keyboard: `npm run verify -- rbc`. */
import { intro, log, outro } from '@clack/prompts';
import { Command } from 'commander';
import { readContent } from '../../checks/content.ts';
import type { Content, ContentFile } from '../../checks/content-types.ts';
import { nearest } from '../../checks/nearest.ts';
import { recordFiles, slugOfFile } from '../../checks/records.ts';
import { valueAt } from '../../checks/values.ts';
import { QUARTER_DAYS } from '../../src/domain/freshness.ts';
import { CliError, loadEnvironment, plural, run } from '../cli.ts';
import { INTERRUPTED, promptsIn } from '../new/prompts.ts';
import { GENERAL, onlyListed, pagesIn, pagesOf } from './queue.ts';
import { claimText, dueTexts, verify } from './session.ts';

/** How many institutions are offered in place of one that nobody knows. */
const MOST_NAMES = 3;

await run(
  new Command('verify')
    .description(
      `Goes through the pages that an institution's facts rest on, the oldest and most important first: shows each with its address, asks whether it still says so, and writes down that it does. What was checked in the last ${QUARTER_DAYS} days is not asked again, so you can stop with Ctrl+C at any time. Without a terminal it lists what it would ask.`,
    )
    .argument('<institution>', `its name in addresses, such as rbc; ${GENERAL} is for the pages that belong to no institution`)
    .addHelpText('after', '\nExample: npm run verify -- rbc')
    .action(async (slug: string) => {
      const { today } = await loadEnvironment();
      const content = readContent(process.cwd());
      const name = slug === GENERAL ? 'Pages of no institution' : String(valueAt(recordOf(content, slug).data, ['name']));
      if (!process.stdin.isTTY) {
        console.log(listOf(content, slug, name, today));
        return;
      }
      intro(name);
      const { wasStopped, left, total, lastVerified } = await verify(process.cwd(), slug, today, { ask: promptsIn({}), tell: log.message });
      for (const text of wasStopped ? [] : listedOf(content, slug)) log.message(text);
      if (left > 0) log.message(`Left: ${plural(left, 'page')} of ${total}. Go on with: npm run verify -- ${slug}`);
      if (lastVerified) log.message(`Every page was checked: lastVerified is ${lastVerified}.`);
      outro(wasStopped ? 'Stopped. What you answered about earlier pages is kept.' : 'Now run: npm run check');
      if (wasStopped) process.exitCode = INTERRUPTED;
    }),
);

/** @throws CliError that names institutions like the one that was given */
function recordOf(content: Content, slug: string): ContentFile {
  const records = recordFiles(content);
  const record = records.find((file) => slugOfFile(file) === slug);
  if (record) return record;
  const broken = content.unreadable.find(({ file }) => slugOfFile({ path: file }) === slug);
  if (broken) throw new CliError(`${broken.file}:${broken.line} ${broken.message}.`);
  const names = records.map((file) => [slugOfFile(file), ...['name', 'shortName'].map((key) => String(valueAt(file.data, [key])))]);
  const near = names.flatMap((ofOne) => (nearest(slug, ofOne) ? (ofOne[0] ?? []) : [])).slice(0, MOST_NAMES);
  throw new CliError(`no institution is called "${slug}" in addresses${near.length > 0 ? `: did you mean ${near.join(', ')}?` : '.'}`);
}

/** What would be asked, where nobody can answer. */
function listOf(content: Content, slug: string, name: string, today: string): string {
  const pages = pagesOf(pagesIn(content, today), slug);
  const due = dueTexts(pages);
  return [`${name}: ${due.length} of ${pages.length} pages to open.`, ...due.map(({ text }) => text), ...listedOf(content, slug)].join(
    '\n\n',
  );
}

/** What no page is asked about. */
function listedOf(content: Content, slug: string): string[] {
  const listed = onlyListed(content).filter(({ institution = GENERAL }) => institution === slug);
  if (listed.length === 0) return [];
  return [`Rest on our own list alone (${listed.length}):\n${listed.map((claim) => `- ${claimText(claim)}`).join('\n')}`];
}
