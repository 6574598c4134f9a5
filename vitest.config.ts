import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Folders with tests next to their modules. */
const CODE = '{src,checks,scripts,integrations}';

const PROGRAMS = {
  testTimeout: 60_000,
  // Compiling a command takes most of its time: Node caches the compiled code.
  env: { NODE_COMPILE_CACHE: resolve('.cache/node') },
};

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    // By default Vitest keeps a core for itself, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'units',
          include: [`${CODE}/**/*.test.ts`, 'tests/repository/**/*.test.ts'],
          exclude: ['**/*.program.test.ts'],
          // Pure functions leave no state: modules are loaded once for all files.
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
