import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { CliError } from '../scripts/cli.ts';
import { buildGuide } from './guide-copy.ts';
import { serveFolder } from './static-server.ts';
import { medians, progress, type Table } from './table.ts';

/** One page of every kind. */
const PAGES = [
  '/',
  '/banks/',
  '/banks/rbc/',
  '/banks/hsbc/',
  '/banks/koho/how-to/',
  '/banks/national-bank/app/',
  '/credit-unions/meridian/',
  '/e-transfer/',
  '/enhanced-demo/',
  '/about/',
];

/** Fetched on demand: no test or build needs it, and it is larger than the whole site. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Runs Lighthouse's mobile preset, which simulates a slow phone, on one page of every kind. */
export async function lighthouse(runs: number): Promise<Table> {
  await using server = await serveFolder(await buildGuide());
  const table: Table = {};
  for (const address of PAGES) {
    progress(address);
    // Fills the server's cache: hosts compress pages before the first visit.
    await (await fetch(server.origin + address)).arrayBuffer();
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let run = 1; run <= runs; run += 1) visits.push(await visit(server.origin + address));
    table[address] = medians(visits);
  }
  return table;
}

const audit = z.object({ numericValue: z.number() });

/** The parts of Lighthouse's report that are used. */
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
    'total-byte-weight': audit,
    'network-requests': z.object({ details: z.object({ items: z.array(z.unknown()) }) }),
  }),
  environment: z.object({ benchmarkIndex: z.number() }),
});

/** One visit in a new browser. The benchmark index is Lighthouse's measure of the machine's speed: a lower one means longer times. */
async function visit(url: string) {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      `--chrome-flags=${['--headless', ...CHROMIUM_FLAGS].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { runtimeError, categories, audits, environment } = report.parse(JSON.parse(stdout));
  if (runtimeError) throw new CliError(`Lighthouse could not read ${url}: ${runtimeError.message}`);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP, ms': audits['largest-contentful-paint'].numericValue,
    'TBT, ms': audits['total-blocking-time'].numericValue,
    CLS: audits['cumulative-layout-shift'].numericValue,
    'all files, KB': audits['total-byte-weight'].numericValue / 1024,
    requests: audits['network-requests'].details.items.length,
    'benchmark index': environment.benchmarkIndex,
  };
}
