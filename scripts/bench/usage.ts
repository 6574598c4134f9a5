import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const usage = z.object({ maxRSS: z.number(), userCPUTime: z.number(), systemCPUTime: z.number() });

/** What a program took of the machine. */
export interface Usage {
  seconds: number;
  cpuSeconds: number;
  /** The most memory that it held at once. */
  peakGiB: number;
}

/**
 * Runs a program of Node to its end, and tells what it took. It tells so itself as it ends (usage-record.ts), which is the
 * same on every system.
 *
 * @param command a program of the packages or `node`, and its arguments
 * @throws Error with what it printed, where it fails
 */
export async function usageOf(
  [program, ...args]: readonly [string, ...string[]],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Usage> {
  const folder = mkdtempSync(join(tmpdir(), 'usage-'));
  const file = join(folder, 'usage.json');
  try {
    const start = performance.now();
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        ...env,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_OPTIONS: `--import=${pathToFileURL(resolve('scripts/bench/usage-record.ts')).href}`,
        USAGE_FILE: file,
      },
      shell: process.platform === 'win32',
    });
    const [printed] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    const seconds = (performance.now() - start) / 1000;
    if (child.exitCode !== 0) throw new Error(`${[program, ...args].join(' ')} in ${cwd} failed:\n${printed}`);
    const { maxRSS, userCPUTime, systemCPUTime } = usage.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { seconds, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakGiB: maxRSS / 2 ** 20 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
