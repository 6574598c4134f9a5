import { Refusal } from '../command-line/refusal.ts';
import { GitError } from './git.ts';
import { inTemporaryRepository, type Access, type Git, type Identity } from './repository.ts';
import { changedTree, storeFolder, type Change } from './tree.ts';

export interface Target extends Access {
  /** Short name of the branch that is published, such as gh-pages. */
  branch: string;
}

/** How often a publisher starts again on the work of another one that was quicker. */
const ATTEMPTS = 10;

/**
 * Changes a published branch. It keeps one commit: every page changes every day, and nobody reads the history of
 * built pages, so that a branch with a history would only make each clone larger. The push names the commit that
 * it replaces; where somebody else published in between, the change is made again on theirs.
 *
 * @returns whether anything had to change
 * @throws Refusal where the remote cannot be read or written, or holds a branch that is no published site
 */
export function publish(change: Change, target: Target, identity: Identity): 'published' | 'unchanged' {
  try {
    return inTemporaryRepository(identity, target, (git) => {
      const site = change.kind === 'removal' ? undefined : storeFolder(git, change.site);
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const tip = fetchTip(git, target);
        if (!tip && change.kind === 'removal') return 'unchanged';
        const tree = changedTree(git, change, tip, site);
        if (tip && git(['rev-parse', `${tip}^{tree}`]) === tree) return 'unchanged';
        if (push(git, target, git(['commit-tree', tree, '-m', describe(change)]), tip)) return 'published';
      }
      throw new Refusal(`Others published to ${target.branch} ${ATTEMPTS} times in between. Nothing was published: try again later.`);
    });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Refusal(
      `Could not publish to ${target.branch} of ${target.remote}. Git says:\n${error.message}\nLikeliest: a wrong --remote, or a token (GITHUB_TOKEN) that may not write: the job needs "contents: write".`,
    );
  }
}

function describe(change: Change): string {
  switch (change.kind) {
    case 'site':
      return 'Publish the guide';
    case 'preview':
      return `Publish ${change.folder}`;
    case 'removal':
      return `Remove ${change.folder}`;
  }
}

/** The commit that the branch stands at, if it is there. */
function fetchTip(git: Git, { remote, branch }: Target): string | undefined {
  if (git(['ls-remote', '--heads', remote, `refs/heads/${branch}`]) === '') return undefined;
  git(['fetch', '--quiet', '--depth=1', '--no-tags', remote, `+refs/heads/${branch}:refs/heads/tip`]);
  const tip = git(['rev-parse', 'refs/heads/tip']);
  if (git(['ls-tree', tip, '--', '.nojekyll']) === '')
    throw new Refusal(
      `The branch ${branch} of ${remote} is no published site: it has no file .nojekyll. Publishing replaces the whole branch, so it was left alone. Is it the right --branch? To have it replaced, add that file to it.`,
    );
  return tip;
}

/** Git's words for a branch that moved after it was read. */
const MOVED = /\[rejected\]|\[remote rejected\] \((cannot lock ref|failed to update ref|incorrect old value|reference already exists)/;

/** @returns false where the branch is no longer at `tip` */
function push(git: Git, { remote, branch }: Target, commit: string, tip = ''): boolean {
  const ref = `refs/heads/${branch}`;
  try {
    git(['push', '--quiet', '--porcelain', `--force-with-lease=${ref}:${tip}`, remote, `${commit}:${ref}`]);
    return true;
  } catch (error) {
    if (error instanceof GitError && MOVED.test(error.message)) return false;
    throw error;
  }
}
