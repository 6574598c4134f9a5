import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nearest } from '../../checks/nearest.ts';
import { git, gitOrNothing, type Repository } from './git.ts';
import { UsageError } from '../command-line/flags.ts';

/** A state of the files, as git keeps it. */
export interface Revision {
  /** As the caller named it, or "the work tree". */
  name: string;
  /** The commit it stands on, in full. */
  commit: string;
  /** The files, by the id of a tree. */
  tree: string;
  isWorkTree: boolean;
}

/** The two revisions that are compared. */
export interface Revisions {
  base: Revision;
  head: Revision;
  /** Commits on the named base since head left it: they are not compared. */
  commitsSince: number;
  /** Where the objects of both are found, those of the work tree included. */
  repository: Repository;
}

export const WORK_TREE = 'the work tree';

/**
 * Finds both revisions. Base is the commit where head left the named one, so that what others did there
 * since does not show as undone.
 *
 * @param folder an empty folder for what git has to write, so that the reader's index and objects stay as they are
 * @throws UsageError where a revision is not known, or the two have no common history
 */
export async function findRevisions(
  repository: Repository,
  names: { base: string; head: string | undefined },
  folder: string,
): Promise<Revisions> {
  const named = await commitOf(repository, '--base', names.base);
  const headCommit = await commitOf(repository, '--head', names.head ?? 'HEAD');
  const common = await gitOrNothing(repository, 'merge-base', named, headCommit);
  if (!common) throw new UsageError(await noCommonHistory(repository, names));
  const withObjects = { ...repository, env: { ...repository.env, GIT_OBJECT_DIRECTORY: await makeObjectFolder(repository, folder) } };
  return {
    base: { name: names.base, commit: common, tree: await git(repository, 'rev-parse', `${common}^{tree}`), isWorkTree: false },
    head: {
      name: names.head ?? WORK_TREE,
      commit: headCommit,
      tree: names.head ? await git(repository, 'rev-parse', `${headCommit}^{tree}`) : await treeOfWorkTree(withObjects, folder),
      isWorkTree: !names.head,
    },
    commitsSince: Number(await git(repository, 'rev-list', '--count', `${common}..${named}`)),
    repository: withObjects,
  };
}

/** A folder for new objects that also finds those of the repository. */
async function makeObjectFolder(repository: Repository, folder: string): Promise<string> {
  const objects = join(folder, 'objects');
  mkdirSync(join(objects, 'info'), { recursive: true });
  const own = resolve(repository.root, await git(repository, 'rev-parse', '--git-path', 'objects'));
  writeFileSync(join(objects, 'info', 'alternates'), `${own}\n`);
  return objects;
}

/** The work tree as it stands, uncommitted and new files included, ignored ones left out. It goes through a copy of the index. */
async function treeOfWorkTree(repository: Repository, folder: string): Promise<string> {
  const index = join(folder, 'work-tree.index');
  const own = resolve(repository.root, await git(repository, 'rev-parse', '--git-path', 'index'));
  // With its time: git takes a file that is as old as the index for one that may have changed since.
  if (existsSync(own)) cpSync(own, index, { preserveTimestamps: true });
  const onCopy = { ...repository, env: { ...repository.env, GIT_INDEX_FILE: index } };
  await git(onCopy, '-c', 'core.splitIndex=false', '-c', 'core.fsmonitor=false', 'add', '--all');
  return git(onCopy, 'write-tree');
}

async function commitOf(repository: Repository, flag: string, name: string): Promise<string> {
  const commit = await gitOrNothing(repository, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (commit) return commit;
  if (await isShallow(repository)) {
    throw new UsageError(`${flag} is "${name}": this shallow clone does not hold it. ${await fetchAdvice(repository, flag, name)}`);
  }
  const meant = await nearestRevision(repository, name);
  throw new UsageError(
    `${flag} is "${name}": this repository has no such revision.${meant ? ` Did you mean "${meant}"?` : ''} Accepted: a branch, a tag or a commit. One that stands only on a server must be fetched first: git fetch origin.`,
  );
}

/** The branch or tag that is most likely meant, be it one of a server whose name was left out. */
async function nearestRevision(repository: Repository, name: string): Promise<string | undefined> {
  const format = '--format=%(refname:short) %(refname:lstrip=3)';
  const list = await git(repository, 'for-each-ref', format, 'refs/heads', 'refs/tags', 'refs/remotes');
  const names = new Map(
    list.split('\n').flatMap((line) => {
      const [full = '', onServer] = line.split(' ');
      return [...(onServer ? [[onServer, full] as const] : []), [full, full] as const];
    }),
  );
  const near = names.has(name) ? name : nearest(name, [...names.keys()]);
  return near === undefined ? undefined : names.get(near);
}

const isShallow = async (repository: Repository) => (await git(repository, 'rev-parse', '--is-shallow-repository')) === 'true';

async function noCommonHistory(repository: Repository, { base, head = 'HEAD' }: { base: string; head: string | undefined }) {
  if (await isShallow(repository)) {
    return `--base is "${base}": this shallow clone does not reach back to where "${head}" left it. ${await fetchAdvice(repository, '--base', base)}`;
  }
  return `--base is "${base}": it has no commit in common with "${head}". Accepted: a branch, a tag or a commit that "${head}" grew from.`;
}

/** The fetch that completes a shallow clone. HEAD is named where no branch leads to it, as in a checkout of a pull request. */
async function fetchAdvice(repository: Repository, flag: string, name: string): Promise<string> {
  const remotes = (await git(repository, 'remote')).split('\n').filter(Boolean);
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  if (!remote) return 'Accepted: a complete clone; this one has no remote to fetch the rest from.';
  const isDetached = (await gitOrNothing(repository, 'symbolic-ref', '--quiet', 'HEAD')) === undefined;
  const head = isDetached ? ` ${await git(repository, 'rev-parse', 'HEAD')}` : '';
  const isBranchName = !name.startsWith(`${remote}/`) && !/^[0-9a-f]{7,64}$|[~^@:]|^HEAD$/.test(name);
  return `Run: git fetch --unshallow ${remote} "+refs/heads/*:refs/remotes/${remote}/*"${head}${isBranchName ? ` (a branch is then called ${flag} ${remote}/${name})` : ''}.`;
}
