import { preview } from 'astro';
import getPort from 'get-port';
import { chromium, type Page } from 'playwright';
import { writeProject } from '../../tests/fixtures/project.ts';
import { listings } from '../../tests/fixtures/synthetic.ts';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { median } from './median.ts';
import type { Measurement, Row } from './result.ts';
import { usageOf } from './usage.ts';

const SIZES = [50, 500, 5_000];
const SLOWDOWN = 4;
const ROUNDS = 12;
/** Targets, in milliseconds. */
const NEXT_FRAME = 50;
const LIST = 200;

/** Does something and waits for the frame in which the list has changed; milliseconds from the event on. */
async function timed(page: Page, act: () => Promise<void>): Promise<{ latency: number; painted: number }> {
  await page.evaluate(() => {
    const results = { latency: 0, start: 0, painted: 0 };
    Object.assign(globalThis, { results });
    const list = document.querySelector('.directory');
    const begin = (event: Event) => {
      results.start ||= event.timeStamp;
      requestAnimationFrame(() => setTimeout(() => (results.latency ||= performance.now() - event.timeStamp)));
    };
    for (const name of ['input', 'click']) addEventListener(name, begin, { capture: true, once: true });
    if (list) {
      new MutationObserver((_, observer) => {
        if (results.start === 0) return; // an earlier change that is still being drawn
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => (results.painted = performance.now() - results.start)));
      }).observe(list, { childList: true, subtree: true, characterData: true });
    }
  });
  await act();
  const results = await page.waitForFunction(() => {
    const { results: found } = globalThis as unknown as { results: { latency: number; painted: number } }; // set above, in this page
    return found.painted > 0 && found.latency > 0 ? found : null;
  });
  return (await results.jsonValue()) ?? { latency: 0, painted: 0 };
}

async function measure(size: number): Promise<Row> {
  const root = `.cache/bench/directory-${size}`;
  writeProject(root, listings(size));
  const { seconds } = await usageOf(['astro', 'build', '--silent'], root);

  const port = await getPort();
  const server = await preview({ root, outDir: 'dist', logLevel: 'error', server: { host: '127.0.0.1', port } });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/enhanced-demo/`);
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const search = page.getByRole('searchbox', { name: 'Search by name or words' });
  const rows = { typing: [] as Timing[], toggling: [] as Timing[], sorting: [] as Timing[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await search.focus();
    rows.typing.push(await timed(page, () => page.keyboard.press(String((round % 9) + 1))));
    await search.fill('');
    rows.toggling.push(await timed(page, () => page.getByRole('checkbox', { name: /^Card Lock/ }).click()));
    rows.toggling.push(await timed(page, () => page.getByRole('checkbox', { name: /^Card Lock/ }).click()));
    rows.sorting.push(await timed(page, () => page.getByRole('button', { name: 'By Name' }).click()));
    rows.sorting.push(await timed(page, () => page.getByRole('button', { name: 'By Score' }).click()));
  }
  await browser.close();
  await server.stop();
  return {
    name: `${size} institutions`,
    figures: [
      ...Object.entries(rows).flatMap(([name, timings]) => [
        { what: `${name}, next frame`, unit: 'ms' as const, value: median(timings.map(({ latency }) => latency)), atMost: NEXT_FRAME },
        { what: `${name}, list`, unit: 'ms' as const, value: median(timings.map(({ painted }) => painted)), atMost: LIST },
      ]),
      { what: 'build', unit: 's', value: seconds },
    ],
  };
}

interface Timing {
  latency: number;
  painted: number;
}

/** How quickly the directory answers, with few and with many institutions. */
export const directory: Measurement = {
  title: 'Directory',
  how: `Medians of ${ROUNDS} rounds in Chromium slowed down ${SLOWDOWN} times: from the event to the next frame, and until the list is painted.`,
  async measure() {
    const rows: Row[] = [];
    for (const size of SIZES) rows.push(await measure(size));
    return rows;
  },
};
