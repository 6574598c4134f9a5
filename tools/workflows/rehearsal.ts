import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedWorkflow, Step } from './workflow.ts';

/** What stands around a rehearsed job: this machine in the place of GitHub's. */
export interface Stage {
  /** A folder of the rehearsal's own, RUNNER_TEMP. */
  folder: string;
  /** Variables that GitHub sets for every step. */
  env: Record<string, string>;
  /** Values of expressions, by path, such as `github.event.number`. */
  context: Record<string, string>;
  /** Stands in for the actions: gets each one that is used, returns false for one that fails and may. */
  action: (uses: string) => boolean;
}

export interface Performance {
  /** The commands that ran, in order. */
  ran: string[];
  /** What the failed step printed; undefined where all went well. */
  failure: string | undefined;
}

/** The value of an expression: a path, a path compared with a text, or several of them with `||` between. @throws Error for any other */
const evaluate = (expression: string, context: Record<string, string>): string =>
  expression
    .split(' || ')
    .map((part) => evaluatePart(part, context))
    .find(Boolean) ?? '';

function evaluatePart(expression: string, context: Record<string, string>): string {
  const [, path, , compared] = /^([\w.-]+)( == '([^']*)')?$/.exec(expression.trim()) ?? [];
  if (path === undefined) throw new Error(`The rehearsal cannot read the expression ${expression}.`);
  const value = context[path] ?? '';
  return compared === undefined ? value : String(value === compared || '');
}

const fill = (text: string, context: Record<string, string>) =>
  text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => evaluate(expression, context));

/** The `name=value` lines that a step handed over. */
function readValues(file: string): [string, string][] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
}

/**
 * Runs the steps of a job in a shell as GitHub does: conditions, variables, values handed from step to step. `npm ci`
 * and the actions are left out, the packages and the checkout are here.
 */
export async function rehearse(workflow: ParsedWorkflow, jobName: string, { folder, env, context, action }: Stage): Promise<Performance> {
  const job = workflow.jobs[jobName];
  if (!job) throw new Error(`The workflow has no job ${jobName}.`);
  const known = { ...context };
  let variables = { ...env, RUNNER_TEMP: folder };
  const ran: string[] = [];
  for (const step of job.steps) {
    if (step.if !== undefined && !evaluate(step.if, known)) continue;
    if (step.uses) known[`steps.${step.id ?? ''}.outcome`] = action(step.uses) ? 'success' : 'failure';
    if (!step.run || step.run === 'npm ci') continue;
    ran.push(step.run);
    const files = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_ENV: join(folder, 'environment') };
    for (const file of Object.values(files)) writeFileSync(file, '');
    const own = Object.fromEntries(Object.entries(step.env).map(([name, value]) => [name, fill(String(value), known)]));
    const failure = await shell(step, { ...variables, ...files, ...own });
    if (failure !== undefined) return { ran, failure };
    variables = { ...variables, ...Object.fromEntries(readValues(files.GITHUB_ENV)) };
    for (const [name, value] of readValues(files.GITHUB_OUTPUT)) known[`steps.${step.id ?? ''}.outputs.${name}`] = value;
  }
  return { ran, failure: undefined };
}

/** Runs a step's command. @returns what it printed, where it failed */
function shell({ run = '' }: Step, env: Record<string, string>): Promise<string | undefined> {
  return new Promise((done) => {
    execFile(
      'bash',
      ['-e', '-c', run],
      { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env } },
      (error, stdout, stderr) => {
        done(error ? stdout + stderr : undefined);
      },
    );
  });
}
