import { resolve } from 'node:path';
import type { Git } from './repository.ts';
import { PREVIEWS } from './site.ts';

/** What changes on the published branch. */
export type Change =
  { kind: 'site'; site: string } | { kind: 'preview'; site: string; folder: string } | { kind: 'removal'; folder: string };

/** Stays when the whole site is published: the previews, and the file in which GitHub Pages keeps the site's own domain. */
const KEPT = [PREVIEWS, 'CNAME'];

/** Stores a folder's files in the repository, which is empty: every file, also those that an ignore list would leave out. */
export function storeFolder(git: Git, folder: string): string {
  git(['add', '--all', '--force', '.'], { env: { GIT_WORK_TREE: resolve(folder) } });
  return git(['write-tree']);
}

/**
 * The tree that the branch has after a change.
 *
 * @param tip the commit that the branch stands at, undefined for a branch that is not there yet
 * @param siteTree what {@link storeFolder} returned; undefined for a removal
 */
export function changedTree(git: Git, change: Change, tip: string | undefined, siteTree: string | undefined): string {
  const add = (path: string, tree: string) => git(['read-tree', `--prefix=${path}/`, tree]);
  git(['read-tree', '--empty']);
  if (change.kind === 'site') {
    if (siteTree) git(['read-tree', siteTree]);
    if (tip) keep(git, tip);
  } else {
    if (tip) git(['read-tree', tip]);
    git(['rm', '-r', '--cached', '--quiet', '--ignore-unmatch', '--', change.folder]);
    if (siteTree) add(change.folder, siteTree);
  }
  // Without this file GitHub Pages leaves out every folder whose name starts with an underscore.
  git(['update-index', '--add', '--cacheinfo', `100644,${git(['hash-object', '-w', '--stdin'])},.nojekyll`]);
  return git(['write-tree']);
}

/** Takes over from the branch what no new site replaces; where the site brings its own, that counts. */
function keep(git: Git, tip: string) {
  const entries = git(['ls-tree', '--full-tree', tip, '--', ...KEPT])
    .split('\n')
    .filter(Boolean);
  for (const entry of entries) {
    const [, mode = '', type = '', id = '', path = ''] = /^(\d+) (\w+) (\w+)\t(.+)$/.exec(entry) ?? [];
    if (git(['ls-files', '--', path]) !== '') continue;
    if (type === 'tree') git(['read-tree', `--prefix=${path}/`, id]);
    else git(['update-index', '--add', '--cacheinfo', `${mode},${id},${path}`]);
  }
}
