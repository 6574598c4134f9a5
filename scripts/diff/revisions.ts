import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, isZero, parseRaw, RAW, readBlobs } from '../../src/history/git.ts';
import { CliError } from '../cli.ts';
import { CONTENT_FOLDERS, isBelowContent } from '../entries.ts';

/** Texts of the regular files below `src/content` and `src/data`, by path from the project. */
type ContentFiles = ReadonlyMap<string, string>;

/** The content of the guide at a commit, or in the working tree on it. */
export interface Revision {
  /** As the caller named it, with its commit: `main (1a2b3c4)`. */
  name: string;
  files: ContentFiles;
}

/** A file that differs, by its path in head (of a removed file: in base). */
export interface FileChange {
  path: string;
  /** Its path in base, if it moved. */
  from?: string | undefined;
  status: 'added' | 'removed' | 'changed' | 'renamed' | 'renamed and changed';
  /** Whether it is a link, another repository or the like in head: its text is not read. */
  isIrregular: boolean;
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
const CODE = [
  'scripts',
  'check',
  'src/domain',
  'src/history',
  'src/prose',
  'src/schemas',
  'package.json',
  'package-lock.json',
];

/**
 * Reads two revisions from git's objects. Base is the commit where head branched off the named one, so that what others
 * did there since does not show as undone. Only the texts of content are read, never those of code.
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
  const [diff, code, untracked, commitsSince, filesOfBase, filesOfHead] = await Promise.all([
    git(folder, ['diff', ...RAW, '--ignore-submodules=none', base, ...(isWorkingTree ? [] : [head]), '--']),
    git(folder, ['diff', '--name-only', '-z', '--no-ext-diff', '--relative', named, '--', ...CODE]),
    isWorkingTree ? git(folder, ['ls-files', '-z', '--others', '--exclude-standard']) : '',
    runGit(folder, ['rev-list', '--count', `${base}..${named}`]),
    readContent(folder, base),
    isWorkingTree ? undefined : readContent(folder, head),
  ]);
  const changes = [
    ...readChanges(diff.toString()),
    ...piecesOf(untracked).map((path): FileChange => ({
      path,
      status: 'added',
      isIrregular: readRegular(folder, path) === undefined,
    })),
  ];
  const short = (commit: string) => commit.slice(0, 7);
  return {
    code: {
      name: `${names.base} (${short(named)})`,
      changed: piecesOf(code).filter((path) => !path.endsWith('.test.ts')),
    },
    base: { name: `${names.base} (${short(base)})`, files: filesOfBase },
    head: {
      name: isWorkingTree ? `the working tree (on ${short(head)})` : `${names.head} (${short(head)})`,
      files: filesOfHead ?? withFilesOnDisk(folder, filesOfBase, changes),
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
  const texts = await readBlobs(
    folder,
    entries.map(({ object }) => object),
  );
  return new Map(entries.map(({ object, path }) => [path, withoutLongLines(texts.get(object) ?? '')]));
}

/** The content of a commit with the files on disk that differ from it, in the order of paths. */
function withFilesOnDisk(folder: string, files: ContentFiles, changes: readonly FileChange[]): ContentFiles {
  const changed = new Map(files);
  for (const { path, from } of changes) changed.delete(from ?? path);
  for (const { path } of changes) {
    const text = isBelowContent(path) ? readRegular(folder, path) : undefined;
    if (text !== undefined) changed.set(path, withoutLongLines(text));
  }
  return new Map([...changed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The text of a file on disk; `undefined` for a link, a folder and what is not there. */
function readRegular(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
}

function readChanges(output: string): FileChange[] {
  const pieces = output.split('\0').values();
  const next = () => pieces.next().value ?? '';
  const changes: FileChange[] = [];
  for (let line = next(); line !== ''; line = next()) {
    const { path, from, modeBefore, modeAfter, before, after } = parseRaw(line, next);
    const moved = before === after ? 'renamed' : 'renamed and changed';
    const status = isZero(modeBefore) ? 'added' : isZero(modeAfter) ? 'removed' : from ? moved : 'changed';
    changes.push({ path, from, status, isIrregular: !isZero(modeAfter) && !isRegular(modeAfter) });
  }
  return changes;
}

/** Shows where a line was cut. */
export const CUT = ' … (the rest of this line is cut)';

/** The most characters of a line. */
const LONGEST_LINE = 2000;

/** Cuts lines that nobody would read, on which a pattern can take hours. */
const withoutLongLines = (text: string) =>
  text
    .split('\n')
    .map((line) => (line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE) + CUT : line))
    .join('\n');
