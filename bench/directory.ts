import { chromium, type Browser, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { buildGuide } from './guide-copy.ts';
import { serveFolder } from './static-server.ts';
import { progress, quantile, type Table } from './table.ts';

/** How many institutions are added to the guide. */
const ADDED = [0, 450];
/** How many times slower the processor is made, as on Lighthouse's slow phone. */
export const SLOWDOWN = 4;
const TYPED = 'credit';
/** How long a page is observed after each interaction, in milliseconds. */
const SETTLE_TIME = 1000;

/** How soon the directory responds on a slow phone to each kind of interaction, in milliseconds. */
export async function directory(runs: number): Promise<Table> {
  const table: Table = {};
  for (const added of ADDED) {
    const interactions: Interaction[] = [];
    await using server = await serveFolder(await buildGuide(added));
    await using browser = await launchChromium();
    for (let run = 1; run <= runs; run += 1) {
      progress(`${added} more institutions, run ${run} of ${runs}`);
      const page = await openSlowDirectory(browser, server.origin);
      interactions.push(...(await interact(page)));
      await page.close();
    }
    for (const [kind, times] of Map.groupBy(interactions, (interaction) => interaction.kind)) {
      const nextPaints = times.map(({ nextPaint }) => nextPaint);
      table[`${kind}, ${added} more institutions`] = {
        'to the next paint, median': quantile(nextPaints, 0.5),
        slowest: Math.max(...nextPaints),
        'to the last change, median': quantile(
          times.map(({ lastChange }) => lastChange),
          0.5,
        ),
      };
    }
  }
  return table;
}

interface Interaction {
  kind: string;
  nextPaint: number;
  lastChange: number;
}

export const launchChromium = () => chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });

/** Opens the directory, waits until its script runs, then slows the processor down. */
export async function openSlowDirectory(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${origin}/enhanced-demo/`);
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Searches, filters, sorts and compares as a reader does. */
async function interact(page: Page) {
  const interactions: Interaction[] = [];
  const observed = await page.evaluateHandle(observeInteractions);

  const time = async (kind: string, act: () => Promise<void>) => {
    await observed.evaluate((times) => Object.assign(times, { nextPaint: 0, lastChange: 0 }));
    await act();
    await page.waitForTimeout(SETTLE_TIME);
    interactions.push({ kind, ...(await observed.jsonValue()) });
  };
  const search = page.getByRole('main').getByRole('searchbox', { name: 'What do you need?' });
  await search.click(); // waits until the script has enabled it; focus alone would not
  for (const letter of TYPED) await time('typing', () => page.keyboard.press(letter));
  await search.fill('');
  const filter = page.getByRole('checkbox', { name: /^Card Lock/ });
  for (let click = 0; click < 2; click += 1) await time('filtering', () => filter.click());
  for (const name of ['By Name', 'By Score']) await time('sorting', () => page.getByRole('button', { name }).click());
  const compare = page.getByRole('button', { name: /^Compare / });
  for (let click = 0; click < 3; click += 1)
    await time('comparing', () => compare.and(page.locator(':enabled')).nth(click).click());
  return interactions;
}

/** Runs in the page: measures each interaction to its next paint, as INP does, and to the last change of the page. */
function observeInteractions() {
  const times = { start: 0, nextPaint: 0, lastChange: 0 };
  const events = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.nextPaint = Math.max(times.nextPaint, duration);
  });
  const options = { type: 'event', durationThreshold: 16 }; // TypeScript does not know durationThreshold yet
  events.observe(options);
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, (event) => (times.start = event.timeStamp), { capture: true });
  const changes = new MutationObserver(() => (times.lastChange = performance.now() - times.start));
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return times;
}
