import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const address = `http://127.0.0.1:${process.env.TEST_PORT ?? '4399'}`;

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** What is laid out or worked in another way on a narrow screen. The quick run tries it there, and every other spec on a wide one. */
const BY_WIDTH = specs('accessibility', 'directory', 'pages', 'targets');

/** What knows no width, or sets its own, is tried once: paper and pictures have one size. */
const ONCE = specs('names', 'pictures', 'policy', 'print', 'reader-mode', 'weight');

/** What editors see. These tests follow each other, so they begin first: at the end they would keep one worker alone busy. */
const WHILE_YOU_WRITE = specs('while-you-write');

/** Tests of the other specs say by a tag where they belong: what needs a wide screen, and what there is on a narrow one only. */
const NOT_ON_A_PHONE = /@wide/;
const ONLY_ON_A_PHONE = /@narrow/;

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
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
    { name: 'editor', testMatch: WHILE_YOU_WRITE, use: DESK },
    { name: 'phone', testMatch: BY_WIDTH, grepInvert: NOT_ON_A_PHONE, use: PHONE },
    { name: 'phone, the rest', testIgnore: [...BY_WIDTH, ...ONCE, ...WHILE_YOU_WRITE], grepInvert: NOT_ON_A_PHONE, use: PHONE },
    { name: 'desktop', testIgnore: [...BY_WIDTH, ...WHILE_YOU_WRITE], grepInvert: ONLY_ON_A_PHONE, use: DESK },
    { name: 'desktop, wide', testMatch: BY_WIDTH, grep: NOT_ON_A_PHONE, use: DESK },
    { name: 'desktop, the rest', testMatch: BY_WIDTH, grepInvert: [NOT_ON_A_PHONE, ONLY_ON_A_PHONE], use: DESK },
  ],
  webServer: {
    command: 'node tests/browser/serve.ts',
    url: address,
    timeout: 120_000,
    env: { SITE_URL: '', BASE_PATH: '', REPOSITORY_URL: '', SOURCE_DATE_EPOCH: '1795143600', ASTRO_TELEMETRY_DISABLED: '1' },
  },
});
