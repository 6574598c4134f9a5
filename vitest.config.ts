import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Where a module stands that has a test beside it. */
const CODE = '{src,checks,scripts,integrations}';

const PROGRAMS = {
  testTimeout: 60_000,
  // Most of the time that a command takes here is Node reading it: it keeps what it read, by content.
  env: { NODE_COMPILE_CACHE: resolve('.cache/node') },
};

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    // Vitest leaves a core to itself unless told, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'units',
          include: [`${CODE}/**/*.test.ts`, 'tests/repository/**/*.test.ts'],
          exclude: ['**/*.program.test.ts'],
          // Pure functions leave nothing behind: modules are loaded once for all files.
          isolate: false,
          // A busy machine needs longer than a person waits; only a failing test takes all of it.
          testTimeout: 30_000,
        },
      },
      { test: { ...PROGRAMS, name: 'programs', include: [`${CODE}/**/*.program.test.ts`] } },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/build.ts'],
          // The built pages are read once for all files, which leave them as they are.
          isolate: false,
          testTimeout: 120_000,
        },
      },
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
