import { join } from 'node:path';
import { launchChromium, openSlowDirectory, SLOWDOWN } from './directory.ts';
import { buildGuide } from './guide-copy.ts';
import { builtSearch, rankOf, readQueries } from './search-quality.ts';
import { brotliKilobytes, serveFolder } from './static-server.ts';
import { quantile, type Table } from './table.ts';

/** The second was written by people who had not seen the index. */
const QUERIES = ['bench/search-queries.yaml', 'bench/search-queries-unseen.yaml'];
/** How many institutions are added to the guide. */
const ADDED = 450;

/** How well the search answers what people type, how much it loads, and how fast it is on a slow phone. */
export async function search(): Promise<Table> {
  const largeIndex = brotliKilobytes(join(await buildGuide(ADDED), 'data/search.js'));
  const site = await buildGuide();
  return {
    ...(await quality(site)),
    ...(await speed(site)),
    [`with ${ADDED} more institutions`]: { 'index, KB': largeIndex },
  };
}

/** The percentage of searches of each kind whose right answer is first, in the first three and in the first six; and the search times. */
async function quality(site: string): Promise<Table> {
  const find = await builtSearch(site);
  const queries = QUERIES.flatMap(readQueries);
  const answered = queries.map((query) => {
    const start = performance.now();
    const found = find(query.query);
    const time = performance.now() - start;
    return { ...query, rank: rankOf(query, found) ?? Infinity, isNothing: found.length === 0, time };
  });
  const times = answered.map(({ time }) => time * SLOWDOWN);
  for (const { query, rank } of answered) if (rank > 3) console.error(`not in the first three: ${query}`);
  const percent = (list: typeof answered, maxRank: number) =>
    (100 * list.filter(({ rank }) => rank <= maxRank).length) / list.length;
  const row = (list: typeof answered) => ({
    searches: list.length,
    'first, %': percent(list, 1),
    'in first 3, %': percent(list, 3),
    'in first 6, %': percent(list, 6),
    'nothing found': list.filter(({ isNothing }) => isNothing).length,
  });
  const kinds = [...Map.groupBy(answered, ({ kind }) => kind)];
  return {
    ...Object.fromEntries(kinds.map(([kind, list]) => [kind, row(list)])),
    'all kinds': row(answered),
    [`a search, times ${SLOWDOWN}`]: {
      'median, ms': quantile(times, 0.5),
      '19 of 20 within, ms': quantile(times, 0.95),
    },
  };
}

/** How much the first search loads, and how long searches take on a slow processor, from the key to the painted list. */
async function speed(site: string): Promise<Table> {
  await using server = await serveFolder(site);
  await using browser = await launchChromium();
  const page = await openSlowDirectory(browser, server.origin);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  const field = page.getByRole('main').getByRole('searchbox');
  await field.click(); // waits until the script has enabled it; a key before would be lost
  await field.press('l');
  await page.locator('.answers').waitFor();
  const firstSearch = loaded.reduce((sum, path) => sum + brotliKilobytes(join(site, path)), 0);
  const painted: number[] = [];
  for (const letter of 'ost card') {
    const answers = page.evaluate(timeToAnswers);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await field.press(letter === ' ' ? 'Space' : letter);
    painted.push(await answers);
  }
  return {
    'the first search': { 'loaded, KB': firstSearch },
    'a key to the painted list': { 'median, ms': quantile(painted, 0.5), 'slowest, ms': Math.max(...painted) },
  };
}

/** Runs in the page: the milliseconds from the next key to the paint of the changed answers; 0 if they do not change. */
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
        if (answers)
          changes.observe(answers, { subtree: true, childList: true, characterData: true, attributes: true });
        setTimeout(() => done(0), 2000);
      },
      { once: true, capture: true },
    );
  });
}
