import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The folders whose tests are next to the tested modules. */
const CODE = '{src,check,scripts,integrations}';

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    // Each worker loads the modules again, and other parts of `npm test` run beside it.
    maxWorkers: 1,
    projects: [
      {
        test: {
          name: 'units',
          include: [`${CODE}/**/*.test.ts`, 'tests/repository/**/*.test.ts'],
          exclude: ['**/*.program.test.ts'],
          // Pure functions leave no state, so modules are loaded once for all files.
          isolate: false,
          // Enough for a busy machine; only a failing test takes this long.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'programs',
          include: [`${CODE}/**/*.program.test.ts`],
          // Each starts Node, which takes a busy machine a minute.
          testTimeout: 300_000,
          // Most of a command's time is compilation: Node caches the compiled code.
          env: { NODE_COMPILE_CACHE: resolve('.cache/node') },
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/build.ts'],
          // The built pages are read once for all files, which do not change them.
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'rest',
          include: ['tests/rest/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
