import { UsageError } from '../command-line/flags.ts';
import { variable } from '../command-line/values.ts';
import { git, GitError } from './git.ts';
import type { Identity } from './repository.ts';
import type { Target } from './publish.ts';

/** The account in whose name workflows commit, as GitHub shows it. */
const WORKFLOW_IDENTITY = { name: 'github-actions[bot]', email: '41898282+github-actions[bot]@users.noreply.github.com' };

/** Git prints addresses where something fails. */
function hasPassword(remote: string): boolean {
  return URL.canParse(remote) && new URL(remote).password !== '';
}

/** What git answers here, undefined where it has no answer. */
function ask(...args: string[]): string | undefined {
  try {
    const answer = git(args);
    return answer === '' ? undefined : answer;
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/**
 * Where to publish: the given remote, else the repository of the workflow, else `origin`. A token goes to the
 * workflow's own host and nowhere else.
 *
 * @throws UsageError where none of them is known, or the address holds a password
 */
export function readTarget(given: { remote?: string | undefined; branch: string }, env: NodeJS.ProcessEnv): Target {
  const host = variable(env, 'GITHUB_SERVER_URL') ?? 'https://github.com';
  const repository = variable(env, 'GITHUB_REPOSITORY');
  const remote = given.remote ?? (repository ? `${host}/${repository}.git` : ask('remote', 'get-url', 'origin'));
  if (!remote)
    throw new UsageError('--remote is missing, and this repository has no remote called origin. Accepted: an address or a path.');
  if (hasPassword(remote))
    throw new UsageError('The address of the remote holds a password, which would be printed: put it into GITHUB_TOKEN instead.');
  const token = variable(env, 'GITHUB_TOKEN');
  return {
    remote,
    branch: given.branch,
    authorization:
      token && remote.startsWith(`${host}/`)
        ? { host, header: `Authorization: Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}` }
        : undefined,
  };
}

/**
 * Who publishes: the flags, else GIT_AUTHOR_NAME and GIT_AUTHOR_EMAIL, else the workflows' account inside a
 * workflow, else whom git knows here.
 *
 * @throws UsageError where nobody is known
 */
export function readIdentity(given: Partial<Identity>, env: NodeJS.ProcessEnv): Identity {
  const workflow = env.GITHUB_ACTIONS === 'true' ? WORKFLOW_IDENTITY : undefined;
  const name = given.name ?? variable(env, 'GIT_AUTHOR_NAME') ?? workflow?.name ?? ask('config', 'user.name');
  const email = given.email ?? variable(env, 'GIT_AUTHOR_EMAIL') ?? workflow?.email ?? ask('config', 'user.email');
  if (!name || !email)
    throw new UsageError(
      'Git does not know who you are. Give --name and --email, or set them once: git config user.name, git config user.email.',
    );
  return { name, email };
}
