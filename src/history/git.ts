import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { COLLECTIONS } from '../schemas/collections.ts';

/** A file as a commit left it. */
export interface FileChange {
  path: string;
  /** Where it lay before, if the commit moved it. */
  from?: string;
  /** The object that holds its text; none where the commit removed it. */
  blob?: string;
}

export interface Commit {
  /** When it was committed. */
  moment: Date;
  /** Without a parent, everything in the commit counts as added. */
  hasParent: boolean;
  files: FileChange[];
}

/** The commits of a repository that touched records, and the texts they left. */
export interface RecordLog {
  /** Oldest first. */
  commits: Commit[];
  /** Texts by the name of their object. */
  texts: ReadonlyMap<string, string>;
  /** Whether the history is cut off: the first commit then says nothing about what came before it. */
  isShallow: boolean;
}

/** The files that hold the record of an institution. Asterisks stop at a slash. */
const RECORD_FILES = [...COLLECTIONS.banks.pattern, ...COLLECTIONS.creditUnions.pattern].map((pattern) => `:(glob)src/content/${pattern}`);

/** What somebody may have set for their own log, so that everybody reads the same one. */
const SAME_FOR_ALL = ['log.showSignature=false', 'log.showRoot=true'];

/**
 * The records in the history of the repository that a folder belongs to, read with git itself: one log and one
 * reading of objects, however many files and revisions there are.
 *
 * It follows first parents: a merged branch counts from the day of its merge, when it was published. Two
 * institutions are alike in their fields, so only a file that hardly changed counts as renamed.
 *
 * @param folder the root of the project; files below it that git does not track have no history
 * @returns `undefined` where there is no history to read: no git, no repository, no commit, or objects left on a server
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
    if (!isWithoutHistory(error)) console.warn(`What changed is left out, because git failed: ${String(error)}`);
    return undefined;
  }
}

/**
 * Runs git without a shell, in English, untouched by variables that point it to another repository. It fetches nothing,
 * and leaves the index as it is.
 *
 * @returns what git printed
 * @throws Error (of execFile, with `stderr`) where git is missing or fails
 */
export async function git(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_') || name.startsWith('GIT_CONFIG'));
  const running = promisify(execFile)('git', [...SAME_FOR_ALL.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), LC_ALL: 'C', GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0' },
    encoding: 'buffer',
    maxBuffer: Infinity,
  });
  // Where git ends before it has read everything, its exit code says why.
  running.child.stdin?.on('error', () => undefined).end(input);
  return (await running).stdout;
}

/**
 * Texts by the name of their object, all read at once. Objects that the repository does not hold are left out.
 *
 * @throws Error where git fails
 */
export async function readBlobs(folder: string, names: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  return parseObjects(await git(folder, ['cat-file', '--batch'], [...new Set(names)].join('\n')));
}

/** An archive without a repository, a machine without git, a repository without a commit: each is as it should be. */
function isWithoutHistory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ENOENT') || /not a git repository|bad revision 'HEAD'/.test(error.message);
}

/** What `git log` prints before the files of a commit. */
const LOG_FORMAT = 'commit %ct %P';

/**
 * Reads `git log --raw -z --no-abbrev --format=LOG_FORMAT`: for each commit its header, then for each file
 * `:mode mode blob blob status` and its path (two paths for a rename), all ended by NUL.
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
      const from = status.startsWith('R') ? { from: next() } : {};
      commits.at(-1)?.files.push({ path: next(), ...from, ...(status === 'D' ? {} : { blob }) });
    }
  }
  return commits;
}

const NEWLINE = '\n'.charCodeAt(0);

/** Reads `git cat-file --batch`: `<name> blob <bytes>`, a line end, the bytes, a line end. An object that is missing is left out. */
function parseObjects(output: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (let at = 0; at < output.length;) {
    const lineEnd = output.indexOf(NEWLINE, at);
    const [name = '', type, bytes] = output.toString('utf8', at, lineEnd).split(' ');
    at = lineEnd + 1;
    if (type === 'missing') continue;
    const end = at + Number(bytes);
    texts.set(name, output.toString('utf8', at, end));
    at = end + 1;
  }
  return texts;
}
