/**
 * The content check: `npm run check`. What it prints and how it ends: checks/help.ts.
 */
import { buildMoment, dateInToronto } from '../src/domain/calendar.ts';
import { checkContent, RULES } from './check.ts';
import { readCommandLine, UsageError } from './command-line.ts';
import { helpText } from './help.ts';
import { report } from './report.ts';

/** Only the clock is read here: what else the environment says is the build's to judge (src/environment.ts). */
function buildDay(): string {
  try {
    return dateInToronto(buildMoment(process.env.SOURCE_DATE_EPOCH));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

try {
  const { format, isHelp } = readCommandLine(process.argv.slice(2));
  if (isHelp) {
    console.log(helpText(RULES));
  } else {
    const { faults, fileCount } = checkContent(process.cwd(), buildDay());
    console.log(report(format, faults, fileCount));
    process.exitCode = faults.length > 0 ? 1 : 0;
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`npm run check: ${error.message}`);
  process.exitCode = 2;
}
