/**
 * How quickly the directory answers, at 50, 500 and 5,000 institutions: `npm run bench`.
 *
 * Builds the guide around synthetic records, opens the directory in Chromium slowed down four times, types,
 * toggles and sorts, and prints medians in milliseconds. Figures depend on the machine: compare runs of one machine.
 * `npm run bench -- load` measures a web server instead: bench/load.ts.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { preview } from 'astro';
import getPort from 'get-port';
import { chromium, type Page } from 'playwright';
import { writeProject } from '../tests/fixtures/project.ts';
import { listings } from '../tests/fixtures/synthetic.ts';
import { benchLoad } from './bench/load.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

const SIZES = [50, 500, 5_000];
const SLOWDOWN = 4;
const ROUNDS = 12;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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

async function measure(size: number) {
  const root = `.cache/bench/${size}`;
  writeProject(root, listings(size));
  const start = performance.now();
  execFileSync('astro', ['build', '--silent'], { cwd: root, stdio: 'inherit', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
  const build = (performance.now() - start) / 1000;

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
  return { size, build, rows };
}

interface Timing {
  latency: number;
  painted: number;
}

if (process.argv[2] === 'load') await benchLoad();
else await benchDirectory();

async function benchDirectory() {
  console.log(
    `CPU slowed ${SLOWDOWN} times; medians in milliseconds (worst in brackets). Project copies are left in ${join('.cache', 'bench')}.`,
  );
  for (const size of SIZES) {
    const { build, rows } = await measure(size);
    console.log(`\n${size} institutions: built in ${build.toFixed(1)} s`);
    for (const [name, timings] of Object.entries(rows)) {
      const text = (key: keyof Timing) =>
        `${median(timings.map((timing) => timing[key])).toFixed(0)} (${Math.max(...timings.map((timing) => timing[key])).toFixed(0)})`;
      console.log(`  ${name.padEnd(9)} next frame after ${text('latency')}, list painted after ${text('painted')}`);
    }
  }
}
