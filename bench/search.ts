import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { buildGuide } from './guide-copy.ts';
import { builtSearch, rankOf, readQueries } from './search-quality.ts';
import { serveFolder } from './static-server.ts';
import type { Table } from './table.ts';

/** The second was written by somebody who had not seen the index, and is not what the search is adjusted to. */
const QUERIES = ['bench/search-queries.yaml', 'bench/search-queries-unseen.yaml'];
/** Institutions that are added: the guide's own are some 50. */
const ADDED = 450;
/** How many times as slow the processor is made: Lighthouse's slow phone. */
const SLOWDOWN = 4;

/** How well the search answers what people type, how much it loads, and how soon it answers on a slow phone. */
export async function search(): Promise<Table> {
  const long = await buildGuide(ADDED);
  const longKilobytes = kilobytes(join(long, 'data/search.js'));
  const site = await buildGuide();
  return {
    ...(await quality(site)),
    ...(await speed(site)),
    [`with ${ADDED} institutions more`]: { 'index, KB': longKilobytes },
  };
}

const kilobytes = (file: string) => brotliCompressSync(readFileSync(file)).length / 1024;

/** The quantile of a sorted list. */
const at = (sorted: readonly number[], part: number) => sorted[Math.floor(part * sorted.length)] ?? NaN;

/** How many searches of each kind are answered at first, among three and among six, in per cent, how many find nothing, and how long a search takes. */
async function quality(site: string): Promise<Table> {
  const find = await builtSearch(site);
  const queries = QUERIES.flatMap(readQueries);
  const answered = queries.map((query) => {
    const start = performance.now();
    const found = find(query.query);
    const time = performance.now() - start;
    return { ...query, rank: rankOf(query, found) ?? Infinity, isNothing: found.length === 0, time };
  });
  const times = answered.map(({ time }) => time * SLOWDOWN).toSorted((a, b) => a - b);
  for (const { query, rank } of answered) if (rank > 3) console.error(`not among the first three: ${query}`);
  const percent = (list: typeof answered, most: number) => (100 * list.filter(({ rank }) => rank <= most).length) / list.length;
  const row = (list: typeof answered) => ({
    searches: list.length,
    'at first, %': percent(list, 1),
    'among 3, %': percent(list, 3),
    'among 6, %': percent(list, 6),
    'finding nothing': list.filter(({ isNothing }) => isNothing).length,
  });
  const kinds = [...Map.groupBy(answered, ({ kind }) => kind)];
  return {
    ...Object.fromEntries(kinds.map(([kind, list]) => [kind, row(list)])),
    'all kinds': row(answered),
    'a search, times 4': { 'median, ms': at(times, 0.5), '19 of 20 within, ms': at(times, 0.95) },
  };
}

/** What the first search loads, and how long a search takes on a slow processor, from the key to the painted list. */
async function speed(site: string): Promise<Table> {
  await using server = await serveFolder(site);
  await using browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  await page.goto(`${server.origin}/enhanced-demo/`);
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  const field = page.getByRole('main').getByRole('searchbox');
  await field.pressSequentially('l');
  await page.locator('.answers').waitFor();
  const firstSearch = loaded.reduce((sum, path) => sum + kilobytes(join(site, path)), 0);
  const painted: number[] = [];
  for (const letter of 'ost card') {
    const answers = page.evaluate(timeToAnswers);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await field.press(letter === ' ' ? 'Space' : letter);
    painted.push(await answers);
  }
  return {
    'the first search': { 'loaded, KB': firstSearch },
    'a key to the painted list': {
      'median, ms': at(
        painted.toSorted((a, b) => a - b),
        0.5,
      ),
      'slowest, ms': Math.max(...painted),
    },
  };
}

/** Runs in the page: the milliseconds from the next key to the paint of the answers that it changes; 0 where it changes none. */
function timeToAnswers(): Promise<number> {
  return new Promise((resolve) => {
    let start = 0;
    const done = (milliseconds: number) => {
      changes.disconnect();
      resolve(milliseconds);
    };
    const changes = new MutationObserver(() => {
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    });
    addEventListener(
      'keydown',
      (event) => {
        start = event.timeStamp;
        const answers = document.querySelector('.answers');
        if (answers) changes.observe(answers, { subtree: true, childList: true, characterData: true, attributes: true });
        setTimeout(() => done(0), 2000);
      },
      { once: true, capture: true },
    );
  });
}
