import { formatIssue, summarize } from '../../checks/report.ts';
import type { LiveCheck, Report } from './live-check.ts';

/** The part of Astro's logger that is used. */
export interface Logger {
  info(message: string): void;
  error(message: string): void;
}

/** Prints each new report in the terminal, in the words of `npm run check`. */
export function announce(check: LiveCheck, logger: Logger) {
  check.onNewReport((report) => print(report, logger));
}

/** Prints a report: every fault, or that there is none. */
export function print({ faults, fileCount }: Report, logger: Logger) {
  const summary = summarize(faults, fileCount);
  if (faults.length === 0) logger.info(summary);
  else logger.error(`\n\n${faults.map(formatIssue).join('\n\n')}\n\n${summary}`);
}
