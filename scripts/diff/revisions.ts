import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDERS } from '../../checks/content.ts';
import { git, isZero, parseRaw, RAW, readBlobs } from '../../src/history/git.ts';
import { CliError } from '../cli.ts';

/** Texts of the regular files below `src/content` and `src/data`, by path from the project. */
export type ContentFiles = ReadonlyMap<string, string>;

/** The content of the guide at a commit, or in the working tree on it. */
export interface Revision {
  /** As the caller named it, with its commit: `main (1a2b3c4)`. */
  name: string;
  commit: string;
  files: ContentFiles;
}

/** A file as git stores it. */
export interface FileState {
  text: string;
  /** `100644`; `100755` for an executable, `120000` for a link, `160000` for a submodule. */
  mode: string;
}

/** A file that differs, by its path in head (of a removed file: in base). */
export interface FileChange {
  path: string;
  /** Its path in base, if it moved. */
  from?: string;
  before?: FileState;
  after?: FileState;
}

/** Two revisions, and the files of the whole project that differ between them. */
export interface Revisions {
  /** Whose code compares: `main (1a2b3c4)`, and the files in which this code differs from it. */
  code: { name: string; changed: string[] };
  base: Revision;
  head: Revision;
  changes: FileChange[];
  /** Commits on the named base since head branched off, which are not compared. */
  commitsSince: number;
}

/** The code that decides what a report says. */
const CODE = ['scripts', 'checks', 'src/domain', 'src/history', 'src/schemas', 'package.json', 'package-lock.json'];

/**
 * Reads two revisions from git's objects. Base is the commit where head branched off the named one, so that what others
 * did there since does not show as undone.
 *
 * @param folder the root of the project, in a git repository
 * @param names revisions; without a head it is the working tree: its files on disk, new ones included, ignored ones left out
 * @throws CliError where a revision is not known, or the two have no commit in common
 */
export async function readRevisions(
  folder: string,
  names: { base: string; head: string | undefined },
): Promise<Revisions> {
  const isShallow = (await runGit(folder, ['rev-parse', '--is-shallow-repository'])) === 'true';
  const remedy = isShallow
    ? 'this clone is shallow: run git fetch --unshallow first.'
    : 'accepted is a branch, a tag or a commit.';
  const named = await commitOf(folder, '--base', names.base, remedy);
  const head = await commitOf(folder, '--head', names.head ?? 'HEAD', remedy);
  const base = await runGit(folder, ['merge-base', named, head]).catch(() => {
    throw new CliError(`--base ${names.base} has no commit in common with ${names.head ?? 'HEAD'}; ${remedy}`);
  });
  const isWorkingTree = names.head === undefined;
  const [diff, code, untracked, commitsSince, files] = await Promise.all([
    git(folder, ['diff', ...RAW, '--ignore-submodules=none', base, ...(isWorkingTree ? [] : [head]), '--']),
    git(folder, ['diff', '--name-only', '-z', '--no-ext-diff', '--relative', named, '--', ...CODE]),
    isWorkingTree ? git(folder, ['ls-files', '-z', '--others', '--exclude-standard']) : '',
    runGit(folder, ['rev-list', '--count', `${base}..${named}`]),
    readContent(folder, base),
  ]);
  const changes = [
    ...(await readChanges(folder, diff.toString())),
    ...piecesOf(untracked).map((path) => ({ path, after: stateOnDisk(folder, path) })),
  ];
  const short = (commit: string) => commit.slice(0, 7);
  return {
    code: {
      name: `${names.base} (${short(named)})`,
      changed: piecesOf(code).filter((path) => !path.endsWith('.test.ts')),
    },
    base: { name: `${names.base} (${short(base)})`, commit: base, files },
    head: {
      name: isWorkingTree ? `the working tree (on ${short(head)})` : `${names.head} (${short(head)})`,
      commit: head,
      files: withChanges(files, changes),
    },
    changes,
    commitsSince: Number(commitsSince),
  };
}

/** @throws CliError with git's own message where it fails */
async function runGit(folder: string, args: readonly string[]): Promise<string> {
  try {
    return (await git(folder, args)).toString().trim();
  } catch (error) {
    const message = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new CliError(`git ${args[0]} failed: ${message || String(error)}`);
  }
}

async function commitOf(folder: string, option: string, name: string, remedy: string): Promise<string> {
  return runGit(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]).catch(() => {
    throw new CliError(`${option} ${name} is no revision of this repository; ${remedy}`);
  });
}

/** The parts of what git prints with -z. */
const piecesOf = (output: Buffer | string) => output.toString().split('\0').filter(Boolean);

const isRegular = (mode: string) => mode.startsWith('100');

/** Reads `mode type object<TAB>path` of each file. Links are left out: a report must not show what they lead to. */
async function readContent(folder: string, commit: string): Promise<ContentFiles> {
  const entries = piecesOf(await git(folder, ['ls-tree', '-r', '-z', commit, '--', ...CONTENT_FOLDERS])).flatMap(
    (line) => {
      const {
        mode = '',
        object = '',
        path = '',
      } = /^(?<mode>\d+) \w+ (?<object>\w+)\t(?<path>[^]+)$/.exec(line)?.groups ?? {};
      return isRegular(mode) ? [{ object, path }] : [];
    },
  );
  const objects = entries.map(({ object }) => object);
  const texts = await readBlobs(folder, objects);
  return new Map(entries.map(({ object, path }) => [path, withoutLongLines(texts.get(object) ?? '')]));
}

/** The content once some files have changed, in the order of paths. */
export function withChanges(files: ContentFiles, changes: readonly FileChange[]): ContentFiles {
  const changed = new Map(files);
  for (const { path, from } of changes) changed.delete(from ?? path);
  for (const { path, after } of changes)
    if (after && isRegular(after.mode) && CONTENT_FOLDERS.some((folder) => path.startsWith(`${folder}/`)))
      changed.set(path, after.text);
  return new Map([...changed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function readChanges(folder: string, output: string): Promise<FileChange[]> {
  const pieces = output.split('\0').values();
  const next = () => pieces.next().value ?? '';
  const entries = [];
  for (let line = next(); line !== ''; line = next()) entries.push(parseRaw(line, next));
  const objects = entries.flatMap(({ before, after }) => [before, after]).filter((object) => !isZero(object));
  const texts = await readBlobs(folder, objects);
  const stateOf = (mode: string, object: string, path: string): FileState | undefined => {
    if (isZero(mode)) return undefined;
    // A file that is not committed has no object.
    return isZero(object) ? stateOnDisk(folder, path) : { mode, text: withoutLongLines(texts.get(object) ?? '') };
  };
  return entries.map(({ path, from, modeBefore, modeAfter, before, after }) => {
    return { path, from, before: stateOf(modeBefore, before, from ?? path), after: stateOf(modeAfter, after, path) };
  });
}

function stateOnDisk(folder: string, path: string): FileState | undefined {
  const file = join(folder, path);
  const entry = lstatSync(file, { throwIfNoEntry: false });
  if (!entry) return undefined;
  if (entry.isSymbolicLink()) return { mode: '120000', text: readlinkSync(file) };
  if (!entry.isFile()) return { mode: '160000', text: '' };
  return { mode: entry.mode & 0o100 ? '100755' : '100644', text: withoutLongLines(readFileSync(file, 'utf8')) };
}

/** Shows where a line was cut. */
export const CUT = ' … (the rest of this line is cut)';

/** Cuts lines that nobody would read, on which a pattern can take hours. */
const withoutLongLines = (text: string) => text.replace(/([^\n]{2000})[^\n]+/g, (_, start: string) => start + CUT);
