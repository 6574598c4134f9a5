import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { findChromium } from '../chromium.ts';
import type { Outcome, Step } from './steps.ts';

export interface Result extends Outcome {
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
  const { output, ...outcome } = step.needsBrowser ? await withBrowser(() => execute(step, env)) : await execute(step, env);
  return { name: step.name, ...outcome, output, seconds: (performance.now() - start) / 1000 };
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
  return { ...outcomeOf(child.exitCode, report), output: printed.join('') };
}

function outcomeOf(exitCode: number | null, report: Step['report']): Outcome {
  const ended = exitCode === 0 ? [] : [`it ended with exit code ${String(exitCode)}; what it says stands above`];
  if (!report) return { passed: exitCode === 0 ? 1 : 0, failures: ended };
  const found = readReport(report);
  return found.failures.length > 0 ? found : { ...found, failures: ended };
}

/** The outcome of a runner that may have died before it wrote any. */
function readReport({ file, read }: NonNullable<Step['report']>): Outcome {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [`${file}, its report, cannot be read: ${messageOf(error)}`] };
  }
}

/** Finds or installs the browser before its tests start, so that a machine without one gets one clear message. */
async function withBrowser(run: () => Promise<Outcome & { output: string }>) {
  try {
    findChromium();
  } catch (error) {
    return { passed: 0, failures: [messageOf(error)], output: '' };
  }
  return run();
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
