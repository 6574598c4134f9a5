import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

/** Milliseconds that a test of a program may take: starting Node is slow on a busy machine. */
export const PROGRAM_TIMEOUT = 30_000;

/**
 * Runs a command of the tools in a folder, as npm would, and waits for its end. For tests.
 *
 * @param program such as `tools/build/run.ts`
 * @param cwd the root of the guide that it works on
 */
export function runTool(program: string, args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((done) => {
    const child = execFile(
      process.execPath,
      [resolve(program), ...args],
      { cwd, env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, NO_COLOR: '1', ...env } },
      (_error, stdout, stderr) => done({ code: child.exitCode, stdout, stderr }),
    );
  });
}
