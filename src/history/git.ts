import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { COLLECTIONS } from '../schemas/collections.ts';

/** A file as a commit left it. */
export interface FileChange {
  path: string;
  /** Its previous path, if the commit moved it. */
  from?: string | undefined;
  /** The git object with its text; `undefined` if the commit removed it. */
  blob?: string | undefined;
}

export interface Commit {
  /** When it was committed. */
  moment: Date;
  /** Without a parent, everything in the commit counts as added. */
  hasParent: boolean;
  files: FileChange[];
}

/** The commits of a repository that changed records, and the texts of the records. */
export interface RecordLog {
  /** Oldest first. */
  commits: Commit[];
  /** Texts by the name of their git object. */
  texts: ReadonlyMap<string, string>;
  /** Whether the clone is shallow: what was there before its first commit is not known. */
  isShallow: boolean;
}

/** Pathspecs of the files with records. With `:(glob)` an asterisk matches no slash. */
const RECORD_FILES = [...COLLECTIONS.banks.pattern, ...COLLECTIONS.creditUnions.pattern].map((pattern) => `:(glob)src/content/${pattern}`);

/** Overrides settings of the user, so that the log is the same on every machine. */
const CONFIG = ['log.showSignature=false', 'log.showRoot=true'];

/**
 * The history of the records in the repository of a folder. It takes two calls of git, however many files and revisions there
 * are: one for the log, one for all texts.
 *
 * It follows first parents: a merged branch counts from the date of its merge, when it was published. The records of different
 * institutions are similar, so only a file that hardly changed counts as renamed.
 *
 * @param folder the root of the project; files below it that git does not track have no history
 * @returns `undefined` if there is no history to read: no git, no repository, no commit, or objects missing in a partial clone
 */
export async function readRecordLog(folder: string): Promise<RecordLog | undefined> {
  try {
    const [isShallow, log] = await Promise.all([
      git(folder, ['rev-parse', '--is-shallow-repository']),
      git(folder, [
        'log',
        '--first-parent',
        '--reverse',
        '--raw',
        '-z',
        '--no-abbrev',
        '--relative',
        '--find-renames=90%',
        '-l1000',
        '--no-ext-diff',
        '--no-notes',
        `--format=${LOG_FORMAT}`,
        'HEAD',
        '--',
        ...RECORD_FILES,
      ]),
    ]);
    const commits = parseLog(log.toString());
    const blobs = new Set(commits.flatMap(({ files }) => files.flatMap(({ blob }) => blob ?? [])));
    const texts = await readBlobs(folder, blobs);
    return texts.size === blobs.size ? { commits, texts, isShallow: isShallow.toString().trim() === 'true' } : undefined;
  } catch (error) {
    if (!isWithoutHistory(error)) console.warn(`The history of changes is left out, because git failed: ${String(error)}`);
    return undefined;
  }
}

/** The environment of git: in English, without variables that point it to another repository. It fetches nothing and does not write the index. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_') || name.startsWith('GIT_CONFIG'));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0' };
}

/**
 * Runs git without a shell, in its own environment.
 *
 * @returns the output of git
 * @throws Error (of execFile, with `stderr`) if git is missing or fails
 */
export async function git(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  const running = promisify(execFile)('git', [...CONFIG.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    env: gitEnvironment(),
    encoding: 'buffer',
    maxBuffer: Infinity,
  });
  // If git ends before it has read all input, writing fails: its exit code then says why.
  running.child.stdin?.on('error', () => undefined).end(input);
  return (await running).stdout;
}

/**
 * Texts by the name of their git object, read with one call of git. Objects that the repository does not have are left out.
 *
 * @throws Error if git fails
 */
export async function readBlobs(folder: string, names: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  return parseObjects(await git(folder, ['cat-file', '--batch'], [...new Set(names)].join('\n')));
}

/** Whether git failed because there is no history: without git, without a repository, or without a commit. None of these is an error. */
function isWithoutHistory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ENOENT') || /not a git repository|bad revision 'HEAD'/.test(error.message);
}

/** The line that `git log` prints before the files of a commit. */
const LOG_FORMAT = 'commit %ct %P';

/**
 * Parses `git log --raw -z --no-abbrev --format=LOG_FORMAT`: for each commit its header, then for each file
 * `:mode mode blob blob status` and its path (two paths for a rename), each followed by NUL.
 */
function parseLog(output: string): Commit[] {
  const commits: Commit[] = [];
  const pieces = output.split('\0').values();
  const next = () => pieces.next().value ?? '';
  for (const piece of pieces) {
    const [first = '', ...fields] = piece.trim().split(' ');
    if (first === 'commit') {
      const [seconds, ...parents] = fields;
      commits.push({ moment: new Date(Number(seconds) * 1000), hasParent: parents.length > 0, files: [] });
    } else if (first.startsWith(':')) {
      const [, , blob = '', status = ''] = fields;
      const from = status.startsWith('R') ? next() : undefined;
      commits.at(-1)?.files.push({ path: next(), from, blob: status === 'D' ? undefined : blob });
    }
  }
  return commits;
}

/** Parses `git cat-file --batch`: for each object `<name> blob <bytes>`, a newline, the bytes and a newline. Missing objects are left out. */
function parseObjects(output: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (let at = 0; at < output.length;) {
    const lineEnd = output.indexOf('\n', at);
    const [name = '', type, bytes] = output.toString('utf8', at, lineEnd).split(' ');
    at = lineEnd + 1;
    if (type === 'missing') continue;
    const end = at + Number(bytes);
    texts.set(name, output.toString('utf8', at, end));
    at = end + 1;
  }
  return texts;
}
