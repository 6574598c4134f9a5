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
  /** Without a parent, everything in the commit is told as added. */
  hasParent: boolean;
  files: FileChange[];
}

/** What `git log` prints before the files of a commit, for {@link parseLog}. */
export const LOG_FORMAT = 'commit %ct %P';

/**
 * Reads `git log --raw -z --no-abbrev --format=LOG_FORMAT`: for each commit its header, then for each file
 * `:mode mode blob blob status` and its path (two paths for a rename), all ended by NUL.
 */
export function parseLog(output: string): Commit[] {
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
