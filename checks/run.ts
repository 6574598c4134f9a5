/**
 * The content check: `npm run check`.
 *
 * Exit codes: 0 no faults, 1 faults in the content.
 */
import { checkContent } from './check.ts';
import { describe, summarize } from './report.ts';

const { faults, fileCount } = checkContent(process.cwd());
for (const fault of faults) console.error(`${describe(fault)}\n`);
console.log(summarize(faults, fileCount));
process.exitCode = faults.length > 0 ? 1 : 0;
