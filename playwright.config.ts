import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const address = `http://127.0.0.1:${process.env.TEST_PORT ?? '4399'}`;

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const WHILE_YOU_WRITE = '**/while-you-write.spec.ts';

/** Engines besides Chromium, in which a short run looks at every kind of page and at the directory. */
const isHere = (engine: typeof firefox) => existsSync(engine.executablePath());
const engines = [firefox, webkit].filter(isHere);
const missing = [firefox, webkit].filter((engine) => !isHere(engine)).map((engine) => engine.name());
if (missing.length > 0 && process.env.TEST_WORKER_INDEX === undefined)
  console.log(`Not tried in ${missing.join(' and ')}: not installed here (npx playwright install ${missing.join(' ')}).`);

/**
 * A test's title says by a tag where it belongs: `@phone` on a phone alone, `@both` on a phone and at a desk, any other at a
 * desk; `@full` in the full run alone. The quick run is the projects phone and desktop: it runs each test once.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than a small machine has processors: while one page waits, another test uses its processor.
  workers: 3,
  // A busy machine needs longer than a person waits; only a failing test takes all of it.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { baseURL: address, navigationTimeout: 60_000, launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS } },
  projects: [
    // What editors see. These tests follow each other, so they begin first: at the end they would keep one worker alone busy.
    { name: 'editor', testMatch: WHILE_YOU_WRITE, use: DESK },
    { name: 'phone', testIgnore: WHILE_YOU_WRITE, grep: /@phone|@both/, grepInvert: /@full/, use: PHONE },
    { name: 'desktop', testIgnore: WHILE_YOU_WRITE, grepInvert: /@phone|@both|@full/, use: DESK },
    { name: 'desktop-both', testIgnore: WHILE_YOU_WRITE, grep: /@both/, grepInvert: /@full/, use: DESK },
    { name: 'phone-full', testIgnore: WHILE_YOU_WRITE, grep: /@full.*(@phone|@both)|(@phone|@both).*@full/, use: PHONE },
    { name: 'desktop-full', testIgnore: WHILE_YOU_WRITE, grep: /@full/, grepInvert: /@phone/, use: DESK },
    ...engines.map((engine) => ({
      name: engine.name(),
      testMatch: '**/engines.spec.ts',
      use: { ...DESK, browserName: engine.name(), launchOptions: {} },
    })),
  ],
  webServer: {
    command: 'node tests/browser/serve.ts',
    url: address,
    timeout: 180_000,
    env: { SITE_URL: '', BASE_PATH: '', REPOSITORY_URL: '', ASTRO_TELEMETRY_DISABLED: '1' },
  },
});
