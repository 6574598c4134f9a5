import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CliError } from '../scripts/cli.ts';

/** Builds a project as `astro build` does, then prints the resource usage of the process. */
const PROGRAM = `import { build } from 'astro';
await build({ logLevel: 'error' });
console.log('\\n' + JSON.stringify(process.resourceUsage()));`;

const resourceUsage = z.object({ maxRSS: z.number(), userCPUTime: z.number(), systemCPUTime: z.number() });

/** The resource usage of a build: elapsed time, processor time, and the largest resident set in megabytes. */
export type Usage = Record<'seconds' | 'CPU seconds' | 'peak MB', number>;

/**
 * Builds a project in a separate process.
 *
 * @throws CliError with Astro's output if the build fails
 */
export async function astroBuild(folder: string): Promise<Usage> {
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const start = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: folder,
    env,
  }).catch((error: unknown) => {
    throw new CliError(`the build of ${folder} failed: ${String(error)}`);
  });
  const seconds = (performance.now() - start) / 1000;
  const { maxRSS, userCPUTime, systemCPUTime } = resourceUsage.parse(
    JSON.parse(stdout.trim().split('\n').at(-1) ?? ''),
  );
  return { seconds, 'CPU seconds': (userCPUTime + systemCPUTime) / 1e6, 'peak MB': maxRSS / 1024 };
}
