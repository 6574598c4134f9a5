import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { git, type Repository } from './git.ts';
import type { Revision } from './revisions.ts';

/**
 * Writes the files of a revision into a folder, through an index of its own.
 *
 * Symbolic links become files that name their target, as on Windows: a revision must not show files that
 * are not its own.
 */
export async function layOut(repository: Repository, { tree }: Revision, folder: string): Promise<void> {
  const onOwnIndex = { ...repository, env: { ...repository.env, GIT_INDEX_FILE: `${folder}.index` } };
  await git(onOwnIndex, 'read-tree', tree);
  await git(onOwnIndex, '-c', 'core.symlinks=false', 'checkout-index', '--all', `--prefix=${folder}/`);
}

/** Makes a laid-out revision a repository that stands on its commit and borrows its history: built pages tell what changed when. */
export async function giveHistory(repository: Repository, { commit }: Revision, folder: string): Promise<void> {
  const placeOf = async (name: string) => resolve(repository.root, await git(repository, 'rev-parse', '--git-path', name));
  const [objects, shallow] = [await placeOf('objects'), await placeOf('shallow')];
  await git({ root: dirname(folder), env: {} }, 'init', '--quiet', '--template=', folder);
  mkdirSync(join(folder, '.git', 'objects', 'info'), { recursive: true });
  writeFileSync(join(folder, '.git', 'objects', 'info', 'alternates'), `${objects}\n`);
  if (existsSync(shallow)) cpSync(shallow, join(folder, '.git', 'shallow'));
  await git({ root: folder, env: {} }, 'update-ref', '--no-deref', 'HEAD', commit);
}

/**
 * Gives a laid-out revision the packages that are installed in another folder. Each package is linked, not the
 * folder of packages, so that what a build keeps beside them stays in the revision.
 *
 * @returns whether any packages are installed
 */
export function linkPackages(from: string, to: string): boolean {
  const installed = join(from, 'node_modules');
  if (!existsSync(installed)) return false;
  const folder = join(to, 'node_modules');
  // A link of that name is easily taken for content: git ignores only a folder.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(installed)) {
    if (!name.startsWith('.') || name === '.bin') symlinkSync(realpathSync(join(installed, name)), join(folder, name), 'junction');
  }
  return true;
}

/** What became of a content file, where something did. A moved one may be edited, too. */
export type FileChange = { kind: 'added' | 'removed' | 'edited'; path: string } | { kind: 'moved'; from: string; to: string };

const KINDS: Readonly<Record<string, 'added' | 'removed' | 'edited'>> = { A: 'added', D: 'removed', M: 'edited', T: 'edited' };

/**
 * The files below some folders that differ. Git tells which of them moved: two institutions are alike in their
 * fields, so only a file that hardly changed counts as the same one.
 */
export async function changedFiles(
  repository: Repository,
  base: Revision,
  head: Revision,
  folders: readonly string[],
): Promise<FileChange[]> {
  const flags = ['-r', '-z', '--name-status', '--find-renames=90%'];
  const fields = (await git(repository, 'diff-tree', ...flags, base.tree, head.tree, '--', ...folders)).split('\0');
  const changes: FileChange[] = [];
  // A status is followed by one path, that of a rename (R and how alike the two are, in percent) by two.
  for (let at = 0; fields[at];) {
    const [status = '', path = '', target = ''] = fields.slice(at, at + 3);
    const isMove = status.startsWith('R');
    changes.push(isMove ? { kind: 'moved', from: path, to: target } : { kind: KINDS[status] ?? 'edited', path });
    at += isMove ? 3 : 2;
  }
  return changes;
}
