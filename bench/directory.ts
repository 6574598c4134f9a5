import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { buildGuide } from './guide-copy.ts';
import { serveFolder } from './static-server.ts';
import { progress, type Table } from './table.ts';

/** Institutions that are added: the guide's own are some 50. */
const ADDED = [0, 450];
/** How many times as slow the processor is made: Lighthouse's slow phone. */
const SLOWDOWN = 4;
const TYPED = 'credit';
/** The page is settled after this many milliseconds without a change. */
const REST = 1000;

/** How soon the directory answers on a slow phone: the slowest of all interactions of a kind, in milliseconds. */
export async function directory(runs: number): Promise<Table> {
  const table: Table = {};
  for (const added of ADDED) {
    await using server = await serveFolder(await buildGuide(added));
    await using browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    for (let run = 1; run <= runs; run += 1) {
      progress(`${added} institutions more, run ${run} of ${runs}`);
      const page = await browser.newPage();
      await page.goto(`${server.origin}/enhanced-demo/`);
      for (const { kind, nextPaint, lastChange } of await interact(page)) {
        const row = (table[`${kind}, ${added} institutions more`] ??= {});
        row['to the next paint'] = Math.max(nextPaint, row['to the next paint'] ?? 0);
        row['to the last change'] = Math.max(lastChange, row['to the last change'] ?? 0);
      }
      await page.close();
    }
  }
  return table;
}

/** Searches, filters, sorts and compares as a reader does. */
async function interact(page: Page) {
  const interactions: { kind: string; nextPaint: number; lastChange: number }[] = [];
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const observed = await page.evaluateHandle(observeInteractions);

  const time = async (kind: string, act: () => Promise<void>) => {
    await observed.evaluate((times) => Object.assign(times, { nextPaint: 0, lastChange: 0 }));
    await act();
    await page.waitForTimeout(REST);
    interactions.push({ kind, ...(await observed.jsonValue()) });
  };
  const search = page.getByRole('main').getByRole('searchbox', { name: 'What do you need?' });
  await search.click(); // waits until the script has woken it, where the focus would go nowhere
  for (const letter of TYPED) await time('typing', () => page.keyboard.press(letter));
  await search.fill('');
  const filter = page.getByRole('checkbox', { name: /^Card Lock/ });
  for (let click = 0; click < 2; click += 1) await time('filtering', () => filter.click());
  for (const name of ['By Name', 'By Score']) await time('sorting', () => page.getByRole('button', { name }).click());
  const compare = page.getByRole('button', { name: /^Compare / });
  for (let click = 0; click < 3; click += 1) await time('comparing', () => compare.and(page.locator(':enabled')).nth(click).click());
  return interactions;
}

/** Runs in the page: measures the last interaction up to its next paint, as INP does, and up to the last change of the page. */
function observeInteractions() {
  const times = { start: 0, nextPaint: 0, lastChange: 0 };
  const events = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.nextPaint = Math.max(times.nextPaint, duration);
  });
  const shortToo = { type: 'event', durationThreshold: 16 }; // TypeScript does not know the threshold yet
  events.observe(shortToo);
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, (event) => (times.start = event.timeStamp), { capture: true });
  const changes = new MutationObserver(() => (times.lastChange = performance.now() - times.start));
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return times;
}
