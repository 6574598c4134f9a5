import { chromium, type Browser } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { buildGuide } from './guide-copy.ts';
import { openDirectory } from './slow-phone.ts';
import { serveFolder } from './static-server.ts';
import { progress, type Table } from './table.ts';

/** Institutions that are added: the guide's own are some 50. */
const ADDED = [0, 450];
const TYPED = 'credit';

/** How soon the directory answers on a slow phone: the slowest of all interactions of a kind, in milliseconds. */
export async function directory(runs: number): Promise<Table> {
  const table: Table = {};
  for (const added of ADDED) {
    await using server = await serveFolder(await buildGuide(added));
    await using browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    for (let run = 1; run <= runs; run += 1) {
      progress(`${added} institutions more, run ${run} of ${runs}`);
      for (const { kind, nextPaint, lastChange } of await interact(browser, server.origin)) {
        const row = (table[`${kind}, ${added} institutions more`] ??= {});
        row['to the next paint'] = Math.max(nextPaint, row['to the next paint'] ?? 0);
        row['to the last change'] = Math.max(lastChange, row['to the last change'] ?? 0);
      }
    }
  }
  return table;
}

/** Searches, filters, sorts and compares as a reader does. */
async function interact(browser: Browser, origin: string) {
  const { page, time } = await openDirectory(browser, origin);
  const interactions: { kind: string; nextPaint: number; lastChange: number }[] = [];
  const add = async (kind: string, act: () => Promise<void>) => interactions.push({ kind, ...(await time(act)) });
  const search = page.getByRole('main').getByRole('searchbox', { name: 'What do you need?' });
  await search.click(); // waits until the script has woken it, where the focus would go nowhere
  for (const letter of TYPED) await add('typing', () => page.keyboard.press(letter));
  await search.fill('');
  const filter = page.getByRole('checkbox', { name: /^Card Lock/ });
  for (let click = 0; click < 2; click += 1) await add('filtering', () => filter.click());
  for (const name of ['By Name', 'By Score']) await add('sorting', () => page.getByRole('button', { name }).click());
  const compare = page.getByRole('button', { name: /^Compare / });
  for (let click = 0; click < 3; click += 1) await add('comparing', () => compare.and(page.locator(':enabled')).nth(click).click());
  await page.close();
  return interactions;
}
