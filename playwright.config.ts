import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const address = `http://127.0.0.1:${process.env.TEST_PORT ?? '4399'}`;

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Other engines, in which one test goes through the directory. */
const ENGINES = { firefox, webkit };
const NAMES = ['firefox', 'webkit'] as const;
const installed = NAMES.filter((name) => existsSync(ENGINES[name].executablePath()));
const missing = NAMES.filter((name) => !installed.includes(name));
// Workers load this file too: only the main process prints.
if (missing.length > 0 && process.env.TEST_WORKER_INDEX === undefined)
  console.log(
    `Not tested in ${missing.join(' and ')}: not installed here (npx playwright install ${missing.join(' ')}).`,
  );

/**
 * Tags in the titles of tests: `@phone` runs on a phone, others on a desktop; `@engines` in other engines too. `npm test` runs the
 * projects phone and desktop; what is tagged `@full` is for `npm run test:full`.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than a small machine has processors, as tests also wait. Each starts a browser for each project.
  workers: 3,
  // Enough for a busy machine; only a failing test takes this long.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'phone', grep: /@phone/, grepInvert: /@full/, use: PHONE },
    { name: 'desktop', grepInvert: /@phone|@full/, use: DESKTOP },
    { name: 'rest', grep: /@full/, use: DESKTOP },
    ...installed.map((browserName) => ({
      name: `rest-${browserName}`,
      grep: /@engines/,
      use: { ...DESKTOP, browserName, launchOptions: {} },
    })),
  ],
  webServer: {
    command: 'node tests/browser/serve.ts',
    url: address,
    timeout: 180_000,
    env: { SITE_URL: '', BASE_PATH: '', REPOSITORY_URL: '', ASTRO_TELEMETRY_DISABLED: '1' },
  },
});
