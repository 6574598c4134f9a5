import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const address = `http://127.0.0.1:${process.env.TEST_PORT ?? '4399'}`;

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A busy machine needs longer than a person waits; only a failing test takes all of it.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: { baseURL: address, launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS } },
  projects: [
    // Editors write at a desk: what they see while they write is not tried on a phone.
    {
      name: 'phone',
      testIgnore: '**/while-you-write.spec.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node tests/browser/serve.ts',
    url: address,
    timeout: 120_000,
    env: { SITE_URL: '', BASE_PATH: '', REPOSITORY_URL: '', SOURCE_DATE_EPOCH: '1795143600', ASTRO_TELEMETRY_DISABLED: '1' },
  },
});
