import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { COLLECTIONS } from '../schemas/collections.ts';

export interface Commit {
  /** When it was committed. */
  moment: Date;
  /** Without a parent, everything in the commit counts as added. */
  hasParent: boolean;
  /** The files as it left them: `from` where it moved them, and `blob`, the git object with the text, unless it removed them. */
  files: { path: string; from: string | undefined; blob: string | undefined }[];
}

/** The commits of a repository that changed records, and the texts of the records. */
export interface RecordLog {
  /** Oldest first; none if there is no history to read. */
  commits: Commit[];
  /** Texts by the name of their git object. */
  texts: ReadonlyMap<string, string>;
  /** Whether the clone is shallow: what was there before its first commit is not known. */
  isShallow: boolean;
  /** What is missing and how to get it, as a sentence; `undefined` if the history is complete. */
  warning: string | undefined;
}

/** Pathspecs of the files with records. With `:(glob)` an asterisk matches no slash. */
const RECORD_FILES = [...COLLECTIONS.banks.pattern, ...COLLECTIONS.creditUnions.pattern].map(
  (pattern) => `:(glob)src/content/${pattern}`,
);

/** Overrides settings of the user, so that the log is the same on every machine. */
const CONFIG = ['log.showSignature=false', 'log.showRoot=true'];

/**
 * The history of the records in the repository of a folder. It takes two calls of git, however many files and revisions there
 * are: one for the log, one for all texts.
 *
 * It follows first parents: a merged branch counts from the date of its merge, when it was published.
 *
 * @param folder the root of the project; files below it that git does not track have no history
 * @param now the clock: a commit dated later counts as of the next commit, or of now
 */
export async function readRecordLog(folder: string, now: Date): Promise<RecordLog> {
  try {
    const [shallow, log] = await Promise.all([
      git(folder, ['rev-parse', '--is-shallow-repository']),
      git(folder, [
        'log',
        '--first-parent',
        '--reverse',
        '--no-notes',
        `--format=${LOG_FORMAT}`,
        ...RAW,
        'HEAD',
        '--',
        ...RECORD_FILES,
      ]),
    ]);
    const commits = parseLog(log.toString(), now);
    const blobs = new Set(commits.flatMap(({ files }) => files.flatMap(({ blob }) => blob ?? [])));
    const texts = await readBlobs(folder, blobs);
    if (texts.size < blobs.size) throw new Error('objects of a promisor remote are missing');
    const isShallow = shallow.toString().trim() === 'true';
    const warning = isShallow
      ? 'The history of changes is incomplete, because this clone is shallow. Run: git fetch --unshallow'
      : undefined;
    return { commits, texts, isShallow, warning };
  } catch (error) {
    const warning = `This build has no history of changes and no feed: ${reasonOf(error)}`;
    return { commits: [], texts: new Map(), isShallow: false, warning };
  }
}

/** The environment of git: in English, without variables that point it to another repository. It fetches nothing and does not write the index. */
function gitEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || name.startsWith('GIT_CONFIG'),
  );
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

/** Why there is no history, by what git writes, each with the remedy. */
const REASONS: readonly [RegExp, string][] = [
  [/ENOENT/, 'git is not installed. Install it, or put it on the PATH.'],
  [/not a git repository/, 'this folder is not a clone. Build in one: git clone <address>'],
  [/bad revision 'HEAD'/, 'the repository has no commit. Commit first.'],
  [/dubious ownership/, 'the folder belongs to another user. Run: git config --global --add safe.directory "$PWD"'],
  [/lazy fetching disabled|promisor remote/, 'this clone is partial. Run: git fetch --refetch --no-filter origin'],
];

function reasonOf(error: unknown): string {
  const known = REASONS.find(([pattern]) => pattern.test(String(error)))?.[1];
  // The first line is the command.
  return known ?? `git failed. ${String(error).trim().split('\n').slice(1).join(' ')}`;
}

/** The line that `git log` prints before the files of a commit. */
const LOG_FORMAT = 'commit %ct %P';

/** How git lists changed files. Records of institutions have similar fields: only a file that hardly changed counts as moved. */
export const RAW = '--raw -z --no-abbrev --relative --find-renames=90% -l1000 --no-ext-diff'.split(' ');

/** Parses what git prints with {@link RAW}: `:mode mode object object status`, then one path, or two for a rename (R and a share). */
export function parseRaw(entry: string, nextPiece: () => string) {
  const [modeBefore = '', modeAfter = '', before = '', after = '', status = ''] = entry.slice(1).split(' ');
  const from = status.startsWith('R') ? nextPiece() : undefined;
  return { path: nextPiece(), from, modeBefore, modeAfter, before, after };
}

/** How git writes the mode and the object of a file that does not exist. */
export const isZero = (value: string) => /^0*$/.test(value);

/** Parses the log: for each commit its {@link LOG_FORMAT}, then its files, each followed by NUL. */
function parseLog(output: string, now: Date): Commit[] {
  const commits: Commit[] = [];
  const pieces = output.split('\0').values();
  const next = () => pieces.next().value ?? '';
  for (const piece of pieces) {
    const line = piece.trim();
    if (line.startsWith('commit')) {
      const [, seconds, ...parents] = line.split(' ');
      commits.push({ moment: new Date(Number(seconds) * 1000), hasParent: parents.length > 0, files: [] });
    } else if (line.startsWith(':')) {
      const { path, from, after } = parseRaw(line, next);
      commits.at(-1)?.files.push({ path, from, blob: isZero(after) ? undefined : after });
    }
  }
  let latest = now;
  for (const commit of commits.toReversed()) {
    // Also of a date that is none.
    if (commit.moment <= now) latest = commit.moment;
    else commit.moment = latest;
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
