import { spawnSync } from 'node:child_process';

/** A git command that failed, with what git said. */
export class GitError extends Error {}

export interface GitCall {
  /** Variables added to this process's own; undefined takes one away. */
  env?: NodeJS.ProcessEnv;
  /** What git reads on its standard input. */
  input?: string;
}

/** Git's messages in English, and no question asked: nobody may be there to answer. */
const UNATTENDED = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' };

/**
 * Runs git.
 *
 * @returns what it printed, without white space at the end
 * @throws GitError with git's own words
 */
export function git(args: readonly string[], { env = {}, input = '' }: GitCall = {}): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    encoding: 'utf8',
    env: { ...process.env, ...UNATTENDED, ...env },
    input,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new GitError(`git could not be run: ${error.message}`);
  if (status !== 0)
    throw new GitError(
      [stderr, stdout]
        .map((text) => text.trim())
        .filter(Boolean)
        .join('\n'),
    );
  return stdout.trimEnd();
}
