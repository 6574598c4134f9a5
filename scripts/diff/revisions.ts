import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, isZero, parseRaw, RAW, readBlobs } from '../../src/history/git.ts';
import { CliError } from '../cli.ts';
import { CONTENT_FOLDERS, isContent } from '../../src/read/file.ts';

/** The content of the guide at a commit, or on disk. */
interface Revision {
  /** As the caller named it, with its commit: `main (1a2b3c4)`. */
  name: string;
  /** Texts of the regular files below `src/content` and `src/data`, by path from the project. */
  files: ReadonlyMap<string, string>;
}

/** A file that differs, by its path in head (of a removed file: in base). */
export interface FileChange {
  path: string;
  /** Its path in base, if it moved. */
  from?: string | undefined;
  /** Such as `added`. */
  status: string;
  /** Whether it is anything but content, for people to read: also a link, another repository and the like. */
  isCode: boolean;
  /** The texts of a file of code before and after, if it is a text that is not too long to be searched. */
  code?: { before: string; after: string } | undefined;
}

export interface Revisions {
  base: Revision;
  head: Revision;
  changes: FileChange[];
}

/**
 * Reads two revisions from git's objects. Base is the commit where head branched off the named one, so that what others
 * did there since does not show as undone. Nothing of either is run.
 *
 * @param folder the root of the project, in a git repository
 * @param names revisions; without a head it is what is on disk
 * @throws CliError where a revision is not known, or the two have no commit in common
 */
export async function readRevisions(
  folder: string,
  names: { base: string; head: string | undefined },
): Promise<Revisions> {
  const named = await commitOf(folder, '--base', names.base);
  const commit = await commitOf(folder, '--head', names.head ?? 'HEAD');
  const base = await run(folder, ['merge-base', named, commit]).catch(() => {
    throw new CliError(`--base ${names.base} has no commit in common with ${names.head ?? 'HEAD'}${IF_SHALLOW}`);
  });
  const head = names.head === undefined ? await treeOnDisk(folder) : commit;
  const [diff, filesOfBase, filesOfHead] = await Promise.all([
    git(folder, ['diff', ...RAW, base, head, '--']),
    readContent(folder, base),
    readContent(folder, head),
  ]);
  const short = (name: string) => name.slice(0, 7);
  return {
    base: { name: `${names.base} (${short(base)})`, files: filesOfBase },
    head: { name: `${names.head ?? 'the files on disk, on HEAD'} (${short(commit)})`, files: filesOfHead },
    changes: await withCode(folder, readChanges(diff.toString())),
  };
}

const IF_SHALLOW = '. In a shallow clone, run git fetch --unshallow first.';

const run = async (...parameters: Parameters<typeof git>) => (await git(...parameters)).toString().trim();

const commitOf = (folder: string, option: string, name: string): Promise<string> =>
  run(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]).catch(() => {
    throw new CliError(`${option} ${name} is no branch, tag or commit of this repository${IF_SHALLOW}`);
  });

/** What is on disk as a tree of git, as if it were committed: with new files, without ignored ones. */
async function treeOnDisk(folder: string): Promise<string> {
  const temporary = mkdtempSync(join(tmpdir(), 'diff-'));
  const env = { GIT_INDEX_FILE: join(temporary, 'index') };
  try {
    await run(folder, ['read-tree', 'HEAD'], { env });
    await run(folder, ['add', '--all', '.'], { env });
    return await run(folder, ['write-tree'], { env });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

const isRegular = (mode: string) => mode.startsWith('100');

/** Reads `mode type object<TAB>path` of each file. Links are left out: a report must not show what they lead to. */
async function readContent(folder: string, revision: string): Promise<Revision['files']> {
  const output = await git(folder, ['ls-tree', '-r', '-z', revision, '--', ...CONTENT_FOLDERS]);
  const files = output
    .toString()
    .split('\0')
    .filter(isRegular)
    .map((line) => /^\d+ \w+ (?<object>\w+)\t(?<path>[^]+)$/.exec(line)?.groups ?? {});
  const texts = await readBlobs(
    folder,
    files.flatMap(({ object }) => object ?? []),
  );
  return new Map(files.map(({ object = '', path = '' }) => [path, withoutLongLines(texts.get(object) ?? '')]));
}

/** A file that differs, with the names of its texts in git. */
type ChangedObject = FileChange & { objects: { before: string; after: string } };

function readChanges(output: string): ChangedObject[] {
  const pieces = output.split('\0').values();
  const next = () => pieces.next().value ?? '';
  const changes: ChangedObject[] = [];
  for (let line = next(); line !== ''; line = next()) {
    const { path, from, modeBefore, modeAfter, before, after } = parseRaw(line, next);
    const isLink = !isZero(modeAfter) && !isRegular(modeAfter);
    const moved = before === after ? 'renamed' : 'renamed and changed';
    const status = isZero(modeBefore) ? 'added' : isZero(modeAfter) ? 'removed' : from ? moved : 'changed';
    const isCode = isLink || !isContent(path) || !isContent(from ?? path);
    const objects = { before: isRegular(modeBefore) ? before : '', after: isRegular(modeAfter) ? after : '' };
    changes.push({ path, from, status: isLink ? `${status}, a link or the like` : status, isCode, objects });
  }
  return changes;
}

/** The most characters of a file of code that are searched: some ten times the longest. */
const LONGEST_CODE = 5_000_000;

/** Changed files with the texts of those that are code. */
async function withCode(folder: string, changes: readonly ChangedObject[]): Promise<FileChange[]> {
  const names = changes.flatMap(({ isCode, objects }) => (isCode ? [objects.before, objects.after] : []));
  const input = names.filter((name) => !isZero(name)).join('\n');
  const sizes = (await git(folder, ['cat-file', '--batch-check=%(objectname) %(objectsize)'], { input })).toString();
  const short = sizes.split('\n').flatMap((line) => {
    const [name = '', size] = line.split(' ');
    return Number(size) <= LONGEST_CODE ? name : [];
  });
  const texts = await readBlobs(folder, short);
  const textOf = (name: string) => (isZero(name) ? '' : texts.get(name));
  return changes.map(({ objects, ...change }) => {
    const [before, after] = [textOf(objects.before), textOf(objects.after)];
    if (!change.isCode || before === undefined || after === undefined) return change;
    return { ...change, code: { before, after } };
  });
}

/** Shows where a line was cut. */
export const CUT = ' … (the rest of this line is cut: ';

/** The most characters of a line. */
const LONGEST_LINE = 2000;

/** Cuts lines that nobody would read, on which a pattern can take hours. A change of the rest changes what stands for it. */
const withoutLongLines = (text: string) =>
  text
    .split('\n')
    .map((line) => {
      const rest = line.slice(LONGEST_LINE);
      if (rest === '') return line;
      const hash = createHash('sha256').update(rest).digest('hex').slice(0, 7);
      return `${line.slice(0, LONGEST_LINE)}${CUT}${rest.length} characters, ${hash})`;
    })
    .join('\n');
