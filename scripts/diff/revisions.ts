import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { git, readBlobs } from '../../src/history/git.ts';
import { CliError } from '../cli.ts';

/** The content of the guide at one moment. */
export interface Revision {
  /** As the caller named it, with its commit: `main (1a2b3c4)`. */
  name: string;
  /** Texts of the files below `src/content` and `src/data`, by path from the project. Links are left out. */
  files: ReadonlyMap<string, string>;
}

/** A file as git keeps it. */
export interface FileState {
  text: string;
  /** `100644`; `100755` for a program, `120000` for a link, `160000` for another repository. */
  mode: string;
}

/** A file that differs, by its path in head (of a removed one: in base). */
export interface FileChange {
  path: string;
  /** Where it lay in base, if it moved. */
  from?: string | undefined;
  before?: FileState | undefined;
  after?: FileState | undefined;
}

/** Two revisions, and the files of the whole project that differ between them. */
export interface Revisions {
  /** Whose code compares: `main (1a2b3c4)`, or that with the files in which this code differs from it. */
  code: { name: string; changed: string[] };
  base: Revision;
  head: Revision;
  changes: FileChange[];
  /** Commits on the named base since head left it, which are not compared. */
  commitsSince: number;
}

const CONTENT = ['src/content', 'src/data'];

/** What decides what a report says. */
const CODE = ['scripts', 'checks', 'src/domain', 'src/history', 'src/schemas', 'package.json', 'package-lock.json'];

/** Two institutions are alike in their fields: only a file that hardly changed counts as moved. */
const DIFF = [
  'diff',
  '--raw',
  '--no-abbrev',
  '-z',
  '--find-renames=90%',
  '-l1000',
  '--no-ext-diff',
  '--relative',
  '--ignore-submodules=none',
];

/**
 * Reads two revisions from git's objects. Base is the commit where head left the named branch, so that what others did
 * there since does not show as undone.
 *
 * @param folder the root of the project, in a git repository
 * @param head a revision; `undefined` is the working tree: its files on disk, new ones included, ignored ones left out
 * @throws CliError where a revision is not known, or the two have no commit in common
 */
export async function readRevisions(folder: string, names: { base: string; head: string | undefined }): Promise<Revisions> {
  const isShallow = (await ask(folder, ['rev-parse', '--is-shallow-repository'])) === 'true';
  const advice = isShallow ? 'this clone is shallow: run git fetch --unshallow first.' : 'accepted is a branch, a tag or a commit.';
  const named = await commitOf(folder, '--base', names.base, advice);
  const head = await commitOf(folder, '--head', names.head ?? 'HEAD', advice);
  const base = await ask(folder, ['merge-base', named, head]).catch(() => {
    throw new CliError(`--base ${names.base} has no commit in common with ${names.head ?? 'HEAD'}; ${advice}`);
  });
  const isWorkingTree = names.head === undefined;
  const [changed, code, untracked, commitsSince] = await Promise.all([
    git(folder, [...DIFF, base, ...(isWorkingTree ? [] : [head]), '--']),
    git(folder, ['diff', '--name-only', '-z', '--no-ext-diff', '--relative', named, '--', ...CODE]),
    isWorkingTree ? listFiles(folder, ['--others', '--exclude-standard']) : [],
    ask(folder, ['rev-list', '--count', `${base}..${named}`]),
  ]);
  return {
    code: { name: `${names.base} (${named.slice(0, 7)})`, changed: fieldsOf(code).filter((path) => !path.endsWith('.test.ts')) },
    base: { name: `${names.base} (${base.slice(0, 7)})`, files: await readCommit(folder, base) },
    head: isWorkingTree
      ? { name: `the working tree (on ${head.slice(0, 7)})`, files: await readWorkingTree(folder) }
      : { name: `${names.head} (${head.slice(0, 7)})`, files: await readCommit(folder, head) },
    changes: [...(await readChanges(folder, changed.toString())), ...untracked.map((path) => ({ path, after: diskState(folder, path) }))],
    commitsSince: Number(commitsSince),
  };
}

/** @throws CliError of git's own words where it cannot answer */
async function ask(folder: string, args: readonly string[]): Promise<string> {
  try {
    return (await git(folder, args)).toString().trim();
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new CliError(`git ${args[0]} failed: ${said || String(error)}`);
  }
}

async function commitOf(folder: string, option: string, name: string, advice: string): Promise<string> {
  return ask(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]).catch(() => {
    throw new CliError(`${option} ${name} is no revision of this repository; ${advice}`);
  });
}

const fieldsOf = (output: Buffer) => output.toString().split('\0').filter(Boolean);

const listFiles = async (folder: string, args: readonly string[]) => fieldsOf(await git(folder, ['ls-files', '-z', ...args]));

/** Reads `mode type name<TAB>path` of each file: regular ones alone, as a link must not show what it leads to. */
async function readCommit(folder: string, commit: string): Promise<ReadonlyMap<string, string>> {
  const entries = fieldsOf(await git(folder, ['ls-tree', '-r', '-z', commit, '--', ...CONTENT])).flatMap((line) => {
    const { name, path } = /^100\d+ blob (?<name>\w+)\t(?<path>[^]+)$/.exec(line)?.groups ?? {};
    return name && path ? [{ name, path }] : [];
  });
  const texts = await readBlobs(
    folder,
    entries.map(({ name }) => name),
  );
  return new Map(entries.map(({ name, path }) => [path, withoutLongLines(texts.get(name) ?? '')]));
}

async function readWorkingTree(folder: string): Promise<ReadonlyMap<string, string>> {
  const paths = await listFiles(folder, ['--cached', '--others', '--exclude-standard', '--', ...CONTENT]);
  const regular = paths.filter((path) => lstatSync(join(folder, path), { throwIfNoEntry: false })?.isFile());
  return new Map(regular.map((path) => [path, withoutLongLines(readFileSync(join(folder, path), 'utf8'))]));
}

/** Reads `git diff --raw -z`: modes, objects and a status, followed by one path, that of a rename (R and a share) by two. */
async function readChanges(folder: string, output: string): Promise<FileChange[]> {
  const fields = output.split('\0').values();
  const next = () => fields.next().value ?? '';
  const entries = [];
  for (let line = next(); line !== ''; line = next()) {
    const [modeBefore = '', modeAfter = '', before = '', after = '', status = ''] = line.slice(1).split(' ');
    const from = status.startsWith('R') ? next() : undefined;
    entries.push({ path: next(), from, modeBefore, modeAfter, before, after });
  }
  const texts = await readBlobs(
    folder,
    entries.flatMap(({ before, after }) => [before, after]).filter((name) => !isNoObject(name)),
  );
  return entries.map(({ path, from, modeBefore, modeAfter, before, after }) => {
    // Uncommitted files are read from the disk.
    const now = isNoObject(after) && modeAfter !== NO_MODE ? diskState(folder, path) : inGit(modeAfter, texts.get(after));
    return { path, from, before: inGit(modeBefore, texts.get(before)), after: now };
  });
}

/** Marks where a line was cut. */
export const CUT = ' … (the rest of this line is cut)';

/** Cuts lines that nobody would read, on which a pattern can take hours. */
const withoutLongLines = (text: string) => text.replace(/([^\n]{2000})[^\n]+/g, (_, start: string) => start + CUT);

const NO_MODE = '000000';

const isNoObject = (name: string) => /^0*$/.test(name);

const inGit = (mode: string, text = ''): FileState | undefined => (mode === NO_MODE ? undefined : { mode, text: withoutLongLines(text) });

function diskState(folder: string, path: string): FileState | undefined {
  const file = join(folder, path);
  const entry = lstatSync(file, { throwIfNoEntry: false });
  if (!entry) return undefined;
  if (entry.isSymbolicLink()) return { mode: '120000', text: readlinkSync(file) };
  if (!entry.isFile()) return { mode: '160000', text: '' };
  return { mode: entry.mode & 0o100 ? '100755' : '100644', text: withoutLongLines(readFileSync(file, 'utf8')) };
}
