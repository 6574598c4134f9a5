import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: ['src/**/*.test.ts', 'checks/**/*.test.ts', 'scripts/**/*.test.ts', 'tools/**/*.test.ts', 'config/**/*.test.ts'],
          // A busy machine needs longer than a person waits; only a failing test takes all of it.
          testTimeout: 30_000,
        },
      },
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'], globalSetup: ['tests/site/build.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'servers',
          include: ['tests/servers/**/*.test.ts'],
          globalSetup: ['tests/site/build.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
