import audit from 'lighthouse';
import { chromium } from 'playwright';
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

/** Where Lighthouse speaks to the browser. */
const DEBUGGING_PORT = 9222;

/** Lighthouse's mobile preset, which looks at pages as a slow phone does, on one page of every kind. */
export async function lighthouse(runs: number): Promise<Table> {
  await using server = await serveFolder(await buildGuide());
  const table: Table = {};
  for (const address of PAGES) {
    progress(address);
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let run = 1; run <= runs; run += 1) visits.push(await visit(server.origin + address));
    table[address] = medians(visits);
  }
  return table;
}

/** One visit with a browser of its own. The benchmark index is how quick Lighthouse found the machine: times grow as it falls. */
async function visit(url: string) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const result = await audit(url, { port: DEBUGGING_PORT, logLevel: 'silent' });
    if (!result || result.lhr.runtimeError)
      throw new CliError(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? ''}`);
    const { categories, audits, environment } = result.lhr;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? NaN;
    const requests = audits['network-requests']?.details;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'LCP, ms': value('largest-contentful-paint'),
      'TBT, ms': value('total-blocking-time'),
      CLS: value('cumulative-layout-shift'),
      'all files, KB': value('total-byte-weight') / 1024,
      requests: requests?.type === 'table' ? requests.items.length : NaN,
      'benchmark index': environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}
