import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { startDev } from '../../tests/fixtures/dev-server.ts';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { median } from './median.ts';
import { copyGuide } from './project.ts';
import type { Measurement } from './result.ts';

const FOLDER = '.cache/bench/reload';
const FILE = 'src/content/banks/rbc/index.mdx';
const PAGE = '/banks/rbc/';
const SAVES = 5;
const WAIT = 60_000;

/** How long an editor waits, after saving, for the page with the change. */
export const reload: Measurement = {
  title: 'Reload while you write',
  how: `From saving ${FILE} until the browser shows the change, with npm run dev; median of ${SAVES} saves, after a first one.`,
  async measure() {
    copyGuide(FOLDER);
    await using dev = await startDev(FOLDER);
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    try {
      const page = await browser.newPage();
      await page.goto(`${dev.origin}${PAGE}`, { timeout: WAIT });
      const file = join(FOLDER, FILE);
      const text = readFileSync(file, 'utf8');
      const times: number[] = [];
      for (let save = 0; save <= SAVES; save += 1) {
        const words = `Saved for the measurement, number ${save}.`;
        const start = performance.now();
        writeFileSync(file, `${text}\n${words}\n`);
        await page.getByText(words).waitFor({ timeout: WAIT });
        times.push(performance.now() - start);
      }
      return [{ name: PAGE, figures: [{ what: 'save to sight', unit: 'ms', value: median(times.slice(1)) }] }];
    } finally {
      await browser.close();
    }
  },
};
