import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const address = `http://127.0.0.1:${process.env.TEST_PORT ?? '4399'}`;

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const WHILE_YOU_WRITE = '**/while-you-write.spec.ts';

/** Other engines, in which a short run tests every kind of page and the directory. */
const ENGINES = [firefox, webkit];
const installed = ENGINES.filter((engine) => existsSync(engine.executablePath()));
const missing = ENGINES.filter((engine) => !installed.includes(engine)).map((engine) => engine.name());
// Workers load this file too: only the main process prints.
if (missing.length > 0 && process.env.TEST_WORKER_INDEX === undefined)
  console.log(
    `Not tested in ${missing.join(' and ')}: not installed here (npx playwright install ${missing.join(' ')}).`,
  );

/**
 * Tags in the titles of tests: `@phone` runs only on a phone, `@both` on a phone and on a desktop, others on a desktop. `npm test`
 * runs the projects phone and desktop, each test once; the rest, with what is tagged `@full`, is for `npm run test:full`.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // More than a small machine has processors: tests wait for pages most of their time.
  workers: 5,
  // Enough for a busy machine; only a failing test takes this long.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'phone', testIgnore: WHILE_YOU_WRITE, grep: /@phone|@both/, grepInvert: /@full/, use: PHONE },
    { name: 'desktop', testIgnore: WHILE_YOU_WRITE, grepInvert: /@phone|@both|@full/, use: DESKTOP },
    { name: 'rest-editor', testMatch: WHILE_YOU_WRITE, use: DESKTOP },
    { name: 'rest-both', testIgnore: WHILE_YOU_WRITE, grep: /@both/, grepInvert: /@full/, use: DESKTOP },
    { name: 'rest-phone', grep: /@full.*(@phone|@both)|(@phone|@both).*@full/, use: PHONE },
    { name: 'rest-desktop', grep: /@full/, grepInvert: /@phone/, use: DESKTOP },
    ...installed.map((engine) => ({
      name: `rest-${engine.name()}`,
      testMatch: '**/engines.spec.ts',
      use: { ...DESKTOP, browserName: engine.name(), launchOptions: {} },
    })),
  ],
  webServer: {
    command: 'node tests/browser/serve.ts',
    url: address,
    timeout: 180_000,
    env: { SITE_URL: '', BASE_PATH: '', REPOSITORY_URL: '', ASTRO_TELEMETRY_DISABLED: '1' },
  },
});
