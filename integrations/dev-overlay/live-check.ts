import { createHash } from 'node:crypto';
import { checkContent } from '../../checks/check.ts';
import type { Issue } from '../../checks/issue.ts';

/** What the content check says of the guide at one moment. */
export interface Report {
  faults: readonly Issue[];
  fileCount: number;
  /** The same for the same faults. */
  version: string;
}

/** The content check, kept up to date while files change. */
export interface LiveCheck {
  /** Where the guide lies. */
  root: string;
  /** What the check says now; runs it again if a file changed since. */
  report(): Report;
  /** A file changed: whoever listens is told, once a burst of changes is over, if the report is another one then. */
  filesChanged(): void;
  onNewReport(listener: (report: Report) => void): void;
}

/** Long enough for the changes of one save or one `git switch` to be told together. */
const BURST = 50; // milliseconds

/** A file that cannot be read leaves a hole in the guide, which other rules then find: it comes first. */
const causesFirst = (a: Issue, b: Issue) => Number(b.rule === 'readable') - Number(a.rule === 'readable');

/**
 * The content check of the guide below `root`, run when somebody asks for its report and a file has changed.
 *
 * @param check how to check; the content check itself, unless a test says otherwise
 */
export function liveCheck(root: string, check: (root: string) => { issues: Issue[]; fileCount: number } = checkContent): LiveCheck {
  const listeners: ((report: Report) => void)[] = [];
  let current: Report | undefined;
  /** The versions that were handed out since the last news: who got another one than now holds has to hear of it. */
  const handedOut = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function report(): Report {
    if (!current) {
      const { issues: found, fileCount } = check(root);
      const faults = found.toSorted(causesFirst);
      current = { faults, fileCount, version: createHash('sha256').update(JSON.stringify(faults)).digest('hex').slice(0, 12) };
    }
    handedOut.add(current.version);
    return current;
  }

  function tell() {
    const now = report();
    if (handedOut.size === 1) return;
    handedOut.clear();
    handedOut.add(now.version);
    for (const listener of listeners) listener(now);
  }

  return {
    root,
    report,
    filesChanged() {
      current = undefined;
      clearTimeout(timer);
      timer = setTimeout(tell, BURST);
    },
    onNewReport: (listener) => listeners.push(listener),
  };
}
