/**
 * Builds the site into a folder of its own and serves it, beside whatever `npm start` serves; BUILT_SITE names a build of
 * the same run, with the same clock and environment, that is served in its place. Under /long-list/ lies a guide with far
 * more institutions than the directory draws at once.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, preview } from 'astro';
import { writeProject } from '../fixtures/project.ts';
import { listings } from '../fixtures/synthetic.ts';

const options = { outDir: '.cache/test/browser', logLevel: 'error' } as const;
const { BUILT_SITE } = process.env;
if (BUILT_SITE) {
  rmSync(options.outDir, { recursive: true, force: true });
  cpSync(BUILT_SITE, options.outDir, { recursive: true });
} else {
  await build(options);
}

const longList = '.cache/test/long-list';
writeProject(longList, listings(130));
execFileSync('astro', ['build', '--silent', '--outDir', resolve(options.outDir, 'long-list')], {
  cwd: longList,
  stdio: 'inherit',
  env: { ...process.env, BASE_PATH: '/long-list/' },
});

await preview({ ...options, server: { host: '127.0.0.1', port: Number(process.env.TEST_PORT ?? 4399) } });
