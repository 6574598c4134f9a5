import { launch } from 'chrome-launcher';
import audit, { type Flags } from 'lighthouse';
import { NOWHERE, ONE_OF_EACH_KIND } from '../../tests/browser/addresses.ts';
import { prepareServer } from '../../tools/server/prepare.ts';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { writeBareSite } from './bare.ts';
import { median } from './median.ts';
import { copyGuide } from './project.ts';
import type { Figure, Measurement, Row } from './result.ts';
import { serveFolder } from './static-server.ts';
import { usageOf } from './usage.ts';

const FOLDER = '.cache/bench/lighthouse';
const BARE = '.cache/bench/lighthouse-bare';
const RUNS = 3;
const CATEGORIES = { performance: 'Performance', accessibility: 'Accessibility', 'best-practices': 'Best practices', seo: 'SEO' } as const;
/** Lighthouse's own measure of the machine at a visit. Times depend on it: a page is slowed down 4 times on any machine. */
const MACHINE = 'benchmark index';
const TIMES = { 'largest-contentful-paint': 'LCP', 'total-blocking-time': 'TBT', 'cumulative-layout-shift': 'CLS' } as const;

/** The directory's island runs a script, which takes its time; every other page has none. */
const HAS_ISLAND: string = ONE_OF_EACH_KIND['the directory'];

/** Pages of the bare site, whose text is that of a page of the guide: what a machine needs for the words alone. */
const BARE_PAGES = { 'the words of an overview, bare': '/banks/rbc/index/', 'the words of a guide, bare': '/guides/e-transfer/' } as const;

/** What Lighthouse, which looks at pages as a slow phone does, finds on a page of every kind. */
export const lighthouse: Measurement = {
  title: 'Lighthouse',
  how: `Lighthouse's mobile preset on one page of every kind, served with Brotli; medians of ${RUNS} runs. The benchmark index is what Lighthouse makes of the machine's speed meanwhile: times grow as it falls. For comparison the words of two of the pages on bare ones, without styles, font or anything else.`,
  async measure() {
    copyGuide(FOLDER);
    await usageOf(['node', 'tools/build/run.ts'], FOLDER);
    writeBareSite(BARE, FOLDER);
    await usageOf(['astro', 'build', '--silent'], BARE);
    return [...(await rowsOf(FOLDER, ONE_OF_EACH_KIND, figuresOf)), ...(await rowsOf(BARE, BARE_PAGES, timesOf))];
  },
};

/** Serves what a project has built as a host does, and looks at pages of it. */
async function rowsOf(
  project: string,
  pages: Readonly<Record<string, string>>,
  lookAt: (origin: string, address: string) => Promise<Figure[]>,
): Promise<Row[]> {
  await prepareServer('nginx', `${project}/dist`, `${project}/server`);
  await using server = await serveFolder(`${project}/server/site`);
  const rows: Row[] = [];
  for (const [name, address] of Object.entries(pages))
    rows.push({ name: `${name}, ${address}`, figures: await lookAt(server.address, address) });
  return rows;
}

/** The times alone, without targets: for comparison. */
async function timesOf(origin: string, address: string): Promise<Figure[]> {
  const times: string[] = [...Object.values(TIMES), MACHINE];
  const figures = await figuresOf(origin, address);
  return figures.filter(({ what }) => times.includes(what)).map(({ what, unit, value }) => ({ what, unit, value }));
}

async function figuresOf(origin: string, address: string): Promise<Figure[]> {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(origin, address));
  const middle = (what: string) => median(runs.map((run) => run[what] ?? NaN));
  const hasIsland = address === HAS_ISLAND;
  return [
    ...Object.values(CATEGORIES).map((what) => ({
      what,
      unit: '' as const,
      value: middle(what),
      atLeast: hasIsland && what === CATEGORIES.performance ? 98 : 100,
    })),
    { what: 'LCP', unit: 'ms', value: middle('LCP'), ...(hasIsland ? {} : { atMost: 950 }) },
    { what: 'TBT', unit: 'ms', value: middle('TBT'), atMost: hasIsland ? 100 : 0 },
    { what: 'CLS', unit: '', value: middle('CLS'), atMost: 0 },
    { what: MACHINE, unit: '', value: Math.round(middle(MACHINE)) },
  ];
}

/** One visit of Lighthouse with a browser of its own: points of each category, and times. */
async function visit(origin: string, address: string): Promise<Record<string, number>> {
  const browser = await launch({ chromePath: findChromium(), chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS], logLevel: 'silent' });
  try {
    // Page Not Found says by its status, and by "noindex", that it is no page to be found: that is not held against it.
    const allowance: Flags =
      address === NOWHERE ? { ignoreStatusCode: true, skipAudits: ['is-crawlable', 'http-status-code', 'errors-in-console'] } : {};
    const result = await audit(`${origin}${address}`, {
      port: browser.port,
      logLevel: 'silent',
      onlyCategories: Object.keys(CATEGORIES),
      ...allowance,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not read ${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { categories, audits, environment } = result.lhr;
    return Object.fromEntries([
      ...Object.entries(CATEGORIES).map(([id, name]) => [name, Math.round((categories[id]?.score ?? 0) * 100)] as const),
      ...Object.entries(TIMES).map(([id, name]) => [name, audits[id]?.numericValue ?? NaN] as const),
      [MACHINE, environment.benchmarkIndex] as const,
    ]);
  } finally {
    browser.kill();
  }
}
