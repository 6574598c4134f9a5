/** Serves the real guide at / and the fixture guide at /small/, with the headers for hosts. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'astro';
import buildAll, { BUILDS, headersIn, textOf } from '../site/build.ts';

const outDir = '.cache/test/browser';

await buildAll();
rmSync(outDir, { recursive: true, force: true });
for (const { folder, base } of [BUILDS.root, BUILDS.fixture]) cpSync(folder, join(outDir, base), { recursive: true });

await preview({
  outDir,
  logLevel: 'error',
  server: {
    host: '127.0.0.1',
    port: Number(process.env.TEST_PORT ?? 4399),
    headers: headersIn(textOf('root', '_headers'))['/*'],
  },
});
