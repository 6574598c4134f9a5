import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { findChromium } from '../chromium.ts';
import type { Counts, Step } from './steps.ts';

export interface Result extends Counts {
  name: string;
  seconds: number;
  /** What a single step printed; the others print as they go. */
  output: string;
}

/**
 * Runs a step to its end. What a single step prints is kept, so that two of them do not talk at once.
 *
 * @param env variables for the step, beside those of this process
 */
export async function runStep(step: Step, env: Record<string, string>): Promise<Result> {
  const start = performance.now();
  const { output, ...counts } = step.needsBrowser ? await withBrowser(() => execute(step, env)) : await execute(step, env);
  return { name: step.name, ...counts, output, seconds: (performance.now() - start) / 1000 };
}

async function execute({ command: [program, ...args], isSingle, report }: Step, env: Record<string, string>) {
  const child = spawn(program, args, {
    stdio: ['ignore', isSingle ? 'pipe' : 'inherit', isSingle ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const closed = once(child, 'close');
  const printed = await Promise.all([child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : '')));
  await closed;
  return { ...countsOf(child.exitCode === 0, report), output: printed.join('') };
}

function countsOf(isFine: boolean, report: Step['report']): Counts {
  if (!report) return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const found = readReport(report);
  return isFine ? found : { ...found, failed: Math.max(found.failed, 1) };
}

/** The counts of a runner that may have died before it wrote any. */
function readReport({ file, read }: NonNullable<Step['report']>): Counts {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Finds or installs the browser before its tests start, so that a machine without one gets one clear message. */
async function withBrowser(run: () => Promise<Counts & { output: string }>) {
  try {
    findChromium();
  } catch (error) {
    return { passed: 0, failed: 1, output: `${error instanceof Error ? error.message : String(error)}\n` };
  }
  return run();
}
