import { join } from 'node:path';
import { z } from 'zod';
import { readContent } from '../../checks/content.ts';
import { loadEnvironment } from '../command-line/environment.ts';
import { readFlags } from '../command-line/flags.ts';
import { assertWritable, deliver } from '../report/deliver.ts';
import { externalAddresses } from './addresses.ts';
import { readCache, VALID_DAYS, writeCache } from './cache.ts';
import { addressChecker } from './check-address.ts';
import { checkLinks } from './check-links.ts';
import { linksJson } from './json.ts';
import type { Manners } from './manners.ts';
import { linksMarkdown } from './markdown.ts';
import { onlyWith } from './only.ts';
import { progressOn } from './progress.ts';
import { findingsOf, summaryOf } from './report.ts';
import { linksTable } from './table.ts';

const FORMATS = ['table', 'json', 'markdown'] as const;

const HELP = `npm run check:links -- [flags]

Asks for every address outside the guide that its content names (sources, websites, stores, links in prose) and
reports those that are broken, have moved, or could not be checked. It asks one page of a host at a time with a
pause between, keeps to robots.txt and Retry-After, and says who it is. A whole run takes some minutes.

  --format FORMAT  ${FORMATS.join(', ')} (default: table). markdown is the body of an issue
  --output FILE    write the report to a file instead of the screen
  --only TEXT      only addresses that hold this text, or that stand in a file whose path holds it
  --no-cache       ask again for addresses that answered in the last ${VALID_DAYS} days (kept in .cache/links.json)
  --help           show this

Set REPOSITORY_URL or SITE_URL, so that the sites can read who asks.

Exit codes: 0 reported, whatever was found; 2 wrong usage.

Example: npm run check:links -- --only rbc --format markdown --output links.md
`;

const flags = z.object({
  format: z.enum(FORMATS).default('table'),
  output: z.string().optional(),
  only: z.string().optional(),
  'no-cache': z.boolean().default(false),
  help: z.boolean().default(false),
});

/**
 * The link check as a command.
 *
 * @param root the root of the guide
 * @param mannersFor how to behave, given where people can read who asks
 * @throws UsageError
 */
export async function linksCommand(args: readonly string[], root: string, mannersFor: (home: string) => Manners): Promise<void> {
  const { format, output, only, help, ...rest } = readFlags(
    args,
    {
      format: { type: 'string' },
      output: { type: 'string' },
      only: { type: 'string' },
      'no-cache': { type: 'boolean' },
      help: { type: 'boolean' },
    },
    flags,
  );
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  assertWritable(output);
  const { today, site, repository } = await loadEnvironment();
  const content = readContent(root);
  for (const { file, line, message } of content.unreadable) console.error(`${file}:${line} ${message}. Its links may not be checked.`);
  const all = externalAddresses(content, site);
  const addresses = only === undefined ? all : onlyWith(only, all);

  const cacheFile = join(root, '.cache/links.json');
  const kept = readCache(cacheFile, today);
  const links = await checkLinks(addresses, {
    check: addressChecker(mannersFor(repository ?? site)),
    known: rest['no-cache'] ? new Map() : kept,
    today,
    onProgress: progressOn(process.stderr),
  });
  writeCache(cacheFile, new Map([...kept, ...links.map(({ address, outcome, checkedOn }) => [address, { outcome, checkedOn }] as const)]));

  const findings = findingsOf(links);
  const reports = {
    table: () => linksTable(findings),
    json: () => linksJson(findings, today),
    markdown: () => linksMarkdown(findings, today),
  } satisfies Record<typeof format, () => string>;
  deliver(reports[format](), output, summaryOf(findings));
}
