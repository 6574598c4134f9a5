import { execFile } from 'node:child_process';
import { promisify, stripVTControlCharacters } from 'node:util';
import { UsageError } from '../command-line/flags.ts';

/** A checkout, and the environment its git commands run in. */
export interface Repository {
  /** Its top folder. */
  root: string;
  env: Readonly<Record<string, string>>;
}

/**
 * The repository that a folder belongs to.
 *
 * @throws UsageError where the folder belongs to none, or git is not installed
 */
export async function openRepository(folder: string): Promise<Repository> {
  try {
    const root = await git({ root: folder, env: {} }, 'rev-parse', '--show-toplevel');
    return { root, env: {} };
  } catch (error) {
    throw new UsageError(
      `Two revisions can be compared only inside a git repository, and git finds none here: ${reason(error instanceof Error ? error.cause : error)}. Accepted: a clone of the guide's repository with its work tree.`,
    );
  }
}

/**
 * What a git command prints, without white space at the end.
 *
 * @throws Error of the command's own words where it fails
 */
export async function git({ root, env }: Repository, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', args, {
      cwd: root,
      // Optional locks would touch the reader's index.
      env: { ...inherited(), LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', ...env },
      maxBuffer: 256 * 1024 * 1024,
    });
    return stdout.trimEnd();
  } catch (error) {
    throw new Error(`git ${args.join(' ')}: ${reason(error)}`, { cause: error });
  }
}

/** The variables of this program without those that point git to another repository, as a hook sets them. */
const inherited = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_') || name.startsWith('GIT_CONFIG')));

/** What a git command prints, or `undefined` where it fails: for questions whose answer may be no. */
export const gitOrNothing = (repository: Repository, ...args: string[]): Promise<string | undefined> =>
  git(repository, ...args).catch(() => undefined);

/** The first line of what a failed program said. */
function reason(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  const text = said || (error instanceof Error ? error.message : String(error));
  return stripVTControlCharacters(text.split('\n', 1)[0] ?? '')
    .replace(/^(fatal|error): /, '')
    .replace(/\.$/, '');
}
