import { parseWorkflow, stepsOf, type ParsedWorkflow, type Permissions } from './workflow.ts';

/** What the project has, as far as workflows speak of it. */
export interface Project {
  /** The names of the scripts in package.json. */
  scripts: readonly string[];
}

/** Says what breaks one rule, each with its place in the workflow. */
type Rule = (workflow: ParsedWorkflow, project: Project) => string[];

/** Actions are run by commit, for a tag can be moved; the comment lets people and Dependabot read the version. */
const pinned: Rule = ({ actions }) =>
  actions.flatMap(({ action, comment }) => [
    ...(/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action) ? [] : [`${action} is no action of GitHub's own, pinned by its full commit hash`]),
    ...(/^v\d+\.\d+\.\d+$/.test(comment) ? [] : [`${action} has no version in a comment behind it, such as # v7.0.1`]),
  ]);

const NPM = /^npm (?:ci|test|run (?<script>[\w:-]+)(?: -- (?<args>.+))?)$/;

/** One flag or value: plain, or in double quotes with nothing in it that a shell would run. */
const ARGUMENT = /^(?:[\w:=^./-]+|"(?:\$[A-Z_]+|[\w ,./-])+")$/;

/** A step is one npm script, which everybody can run and which is tested; so nothing is left to the shell. */
const scripted: Rule = (workflow, { scripts }) =>
  stepsOf(workflow).flatMap(({ place, step: { run } }) => {
    if (run === undefined) return [];
    const found = NPM.exec(run.trim());
    if (!found) return [`${place}: "${run.trim()}" is not npm ci, npm test or one npm run`];
    const { script, args = '' } = found.groups ?? {};
    const odd = (args.match(/"[^"]*"|\S+/g) ?? []).filter((argument) => !ARGUMENT.test(argument));
    return [
      ...(script && !scripts.includes(script) ? [`${place}: package.json has no script "${script}"`] : []),
      ...odd.map((argument) => `${place}: ${argument} would be more than a word to the shell; hand values over in env, as "$NAME"`),
    ];
  });

const grants = (permissions: Permissions | undefined): [string, string][] =>
  typeof permissions === 'string' ? [['everything', permissions]] : Object.entries(permissions ?? {});

/** The token can do nothing that is not written down; what may write is given to one job. */
const leastPermissions: Rule = ({ permissions, jobs }) => [
  ...(permissions === undefined ? ['has no permissions of its own, so that its token may do what the repository allows'] : []),
  ...grants(permissions).flatMap(([scope, access]) => (access.includes('write') ? [`gives ${scope}: ${access} to every job`] : [])),
  ...Object.entries(jobs).flatMap(([name, job]) => (typeof job.permissions === 'string' ? [`job ${name}: has ${job.permissions}`] : [])),
];

/** Code of a pull request may read, and has no secret that it could tell. */
const unprivileged: Rule = ({ on, jobs }) =>
  'pull_request' in on
    ? Object.entries(jobs).flatMap(([name, { permissions }]) =>
        grants(permissions).flatMap(([scope, access]) =>
          access.includes('write') ? [`job ${name}: runs a pull request's code with ${scope}: ${access}`] : [],
        ),
      )
    : [];

/** Events that run with the rights of the repository although somebody else caused them. */
const TRUSTED_EVENTS = ['workflow_run', 'pull_request_target'];

const TEMPORARY = '${{ runner.temp }}/';

/** A workflow with such rights runs main's code, and what it downloads is never among that code. */
const trusted: Rule = (workflow) => {
  if (!TRUSTED_EVENTS.some((event) => event in workflow.on)) return [];
  return stepsOf(workflow).flatMap(({ place, step: { uses = '', with: inputs } }) => [
    ...(uses.startsWith('actions/checkout@')
      ? ['ref', 'repository', 'allow-unsafe-pr-checkout']
          .filter((input) => input in inputs)
          .map((input) => `${place}: checks out by ${input}, which may be a pull request's code`)
      : []),
    ...(uses.startsWith('actions/download-artifact@') && !String(inputs.path).startsWith(TEMPORARY)
      ? [`${place}: unpacks a foreign artifact into the checkout: accepted is a path below ${TEMPORARY}`]
      : []),
    ...(uses.startsWith('actions/setup-node@') && 'cache' in inputs
      ? [`${place}: takes packages from a cache that a pull request may have filled`]
      : []),
  ]);
};

/** The token goes to the steps that need it: not into the checkout's settings, not to whole jobs. No other secret is needed. */
const keptToken: Rule = (workflow) => [
  ...(/\bsecrets\b/.test(workflow.text) ? ['speaks of secrets: accepted is github.token'] : []),
  ...[workflow.env, ...Object.values(workflow.jobs).map(({ env }) => env)].flatMap((env) =>
    JSON.stringify(env ?? {}).includes('token') ? ['gives the token to every step of a job'] : [],
  ),
  ...stepsOf(workflow).flatMap(({ place, step: { uses = '', with: inputs } }) =>
    uses.startsWith('actions/checkout@') && inputs['persist-credentials'] !== false
      ? [`${place}: leaves the token in the checkout: persist-credentials: false is missing`]
      : [],
  ),
];

/** A run ends, and two of a kind do not get into each other's way. */
const bounded: Rule = ({ concurrency, jobs }) =>
  Object.entries(jobs).flatMap(([name, job]) => [
    ...(job['timeout-minutes'] === undefined ? [`job ${name}: has no timeout-minutes`] : []),
    ...(concurrency === undefined && job.concurrency === undefined ? [`job ${name}: has no concurrency group`] : []),
  ]);

const RULES: readonly Rule[] = [pinned, scripted, leastPermissions, unprivileged, trusted, keptToken, bounded];

/**
 * What this project asks of a workflow beyond that GitHub can run it.
 *
 * @param text of the file
 * @returns each fault in a sentence; none for a workflow that keeps every rule
 */
export function checkWorkflow(text: string, project: Project): string[] {
  const workflow = parseWorkflow(text);
  return RULES.flatMap((rule) => rule(workflow, project));
}
