import { execFileSync } from 'node:child_process';
import type { Former } from './causes.ts';

/**
 * What the content files held that were changed or deleted since this work began: since it left the main branch, or since
 * the last commit. Empty without a repository.
 */
export function formerTexts(root: string): Former {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 });
  try {
    const base = startOfWork(git);
    const options = ['--name-only', '--no-renames', '--diff-filter=MD', '-z', '--relative'];
    const changed = git('diff', ...options, base, '--', 'src/content', 'src/data').split('\0');
    return new Map(changed.filter((path) => path !== '').map((path) => [path, git('show', `${base}:./${path}`)]));
  } catch {
    return new Map();
  }
}

function startOfWork(git: (...args: string[]) => string): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      continue; // A copy without that branch.
    }
  }
  return 'HEAD';
}
