import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, isZero, parseRaw, RAW, readBlobs } from '../../src/history/git.ts';
import { CliError } from '../cli.ts';
import { CONTENT_FOLDERS, isContent } from '../entries.ts';

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
}

/** Two revisions, and the files of the whole project that differ between them. */
export interface Revisions {
  base: Revision;
  head: Revision;
  changes: FileChange[];
}

/**
 * Reads two revisions from git's objects. Base is the commit where head branched off the named one, so that what others
 * did there since does not show as undone. Only the texts of content are read, never those of code.
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
    changes: readChanges(diff.toString()),
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

function readChanges(output: string): FileChange[] {
  const pieces = output.split('\0').values();
  const next = () => pieces.next().value ?? '';
  const changes: FileChange[] = [];
  for (let line = next(); line !== ''; line = next()) {
    const { path, from, modeBefore, modeAfter, before, after } = parseRaw(line, next);
    const isLink = !isZero(modeAfter) && !isRegular(modeAfter);
    const moved = before === after ? 'renamed' : 'renamed and changed';
    const status = isZero(modeBefore) ? 'added' : isZero(modeAfter) ? 'removed' : from ? moved : 'changed';
    const isCode = isLink || !isContent(path) || !isContent(from ?? path);
    changes.push({ path, from, status: isLink ? `${status}, a link or the like` : status, isCode });
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
