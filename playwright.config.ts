import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const address = `http://127.0.0.1:${process.env.TEST_PORT ?? '4399'}`;

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
 * Tags in the titles of tests: `@phone` runs on a phone, others on a desktop (tests/browser/site.ts); `@engines` in other engines
 * too. `npm test` runs the project quick; what is tagged `@full` is for `npm run test:full`.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // As many as a small machine has processors: each starts Node and a browser, which takes as long as several tests.
  workers: 2,
  // Enough for a busy machine; only a failing test takes this long.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    baseURL: address,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'quick', grepInvert: /@full/ },
    { name: 'rest', grep: /@full/ },
    ...installed.map((browserName) => ({
      name: `rest-${browserName}`,
      grep: /@engines/,
      use: { browserName, launchOptions: {} },
    })),
  ],
  webServer: {
    command: 'node tests/browser/serve.ts',
    url: address,
    timeout: 180_000,
    env: { SITE_URL: '', BASE_PATH: '', REPOSITORY_URL: '', ASTRO_TELEMETRY_DISABLED: '1' },
  },
});
