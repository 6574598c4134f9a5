import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dateInToronto } from '../domain/dates.ts';
import { COLLECTIONS } from '../schemas/collections.ts';

export interface Commit {
  moment: Date;
  /** The files as it left them: `from` where it moved them, and `blob`, the git object with the text, unless it removed them. */
  files: { path: string; from: string | undefined; blob: string | undefined }[];
}

/** The commits of a repository that changed records, and the texts of the records at the ends of days. */
export interface RecordLog {
  /** Oldest first; none if there is no history to read. */
  commits: Commit[];
  texts: ReadonlyMap<string, string>;
  warning: string | undefined;
}

/** Pathspecs of the files with records. With `:(glob)` an asterisk matches no slash. */
const RECORD_FILES = [...COLLECTIONS.banks.pattern, ...COLLECTIONS.creditUnions.pattern].map(
  (pattern) => `:(glob)src/content/${pattern}`,
);

/** Overrides settings of the user, so that the log is the same on every machine. */
const CONFIG = ['log.showSignature=false', 'log.showRoot=true'];

/**
 * The history of the records in the repository of a project, from two calls of git: one for the log, one for all texts.
 * It follows first parents: a merged branch counts from the date of its merge, when it was published.
 */
export async function readRecordLog(folder: string): Promise<RecordLog> {
  try {
    const shallow = await git(folder, ['rev-parse', '--is-shallow-repository']);
    if (shallow.toString().trim() === 'true') throw new Error('this clone is shallow');
    const log = await git(folder, [
      'log',
      '--first-parent',
      '--reverse',
      '--no-notes',
      '--format=commit %ct',
      ...RAW,
      'HEAD',
      '--',
      ...RECORD_FILES,
    ]);
    const commits = parseLog(log.toString());
    // Of the states of a file on one day, only the last is published.
    const published = new Map(
      commits.flatMap(({ moment, files }) =>
        files.map(({ path, blob }) => [`${dateInToronto(moment)} ${path}`, blob] as const),
      ),
    );
    const texts = await readBlobs(
      folder,
      [...published.values()].flatMap((blob) => blob ?? []),
    );
    return { commits, texts, warning: undefined };
  } catch (error) {
    const reason = String(error)
      .replace(/^Error: (?:Command failed: .*\n)?/, '')
      .trim();
    const warning = `This build has no history of changes and no feed, it needs a full clone: ${reason}`;
    return { commits: [], texts: new Map(), warning };
  }
}

/** The environment of git: in English, without variables that point it to another repository. It does not write the index. */
function gitEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || name.startsWith('GIT_CONFIG'),
  );
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' };
}

/** Runs git without a shell, in its own environment. */
export async function git(
  folder: string,
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Buffer> {
  const running = promisify(execFile)('git', [...CONFIG.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    env: { ...gitEnvironment(), ...env },
    encoding: 'buffer',
    maxBuffer: Infinity,
  });
  // If git ends before it has read all input, writing fails: its exit code then says why.
  running.child.stdin?.on('error', () => undefined).end(input);
  return (await running).stdout;
}

/** Texts by the name of their git object, read with one call of git. */
export async function readBlobs(folder: string, names: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  return parseObjects(await git(folder, ['cat-file', '--batch'], { input: [...new Set(names)].join('\n') }));
}

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

/** Parses the log: for each commit a line with its time, then its files, each followed by NUL. */
function parseLog(output: string): Commit[] {
  const commits: Commit[] = [];
  const pieces = output.split('\0').values();
  const next = () => pieces.next().value ?? '';
  for (const piece of pieces) {
    const line = piece.trim();
    if (line.startsWith('commit')) {
      commits.push({ moment: new Date(Number(line.split(' ')[1]) * 1000), files: [] });
    } else if (line.startsWith(':')) {
      const { path, from, after } = parseRaw(line, next);
      commits.at(-1)?.files.push({ path, from, blob: isZero(after) ? undefined : after });
    }
  }
  return commits;
}

/** Parses `git cat-file --batch`: for each object `<name> blob <bytes>`, a newline, the bytes and a newline. */
function parseObjects(output: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (let at = 0; at < output.length;) {
    const lineEnd = output.indexOf('\n', at);
    const [name = '', , bytes] = output.toString('utf8', at, lineEnd).split(' ');
    at = lineEnd + 1;
    const end = at + Number(bytes);
    texts.set(name, output.toString('utf8', at, end));
    at = end + 1;
  }
  return texts;
}
