/**
 * What readers will see: `npm run diff -- --base main`.
 *
 * Exit codes: 0 compared, 2 wrong usage or a revision that cannot be used.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command-line/command.ts';
import { writeFileWhole } from '../report/write-file.ts';
import { compare } from './compare.ts';
import { HELP, readDiffFlags } from './flags.ts';
import { openRepository } from './git.ts';
import { writeOut } from './out.ts';
import { readPlace } from './place.ts';
import { reportOf } from './report.ts';
import { summaryOf } from './summary.ts';
import { makeTemporaryFolder, stopSignal } from './temporary.ts';

await runCommand('diff', async () => {
  const flags = readDiffFlags(process.argv.slice(2));
  if (flags === 'help') {
    console.log(HELP);
    return;
  }
  const { comparison } = await compare({
    ...flags,
    ...(await readPlace(process.env)),
    repository: await openRepository(process.cwd()),
    folder: makeTemporaryFolder(),
    signal: stopSignal(),
    tell: (step) => console.error(step),
  });
  const summary = summaryOf(comparison, flags.preview);
  writeOut(flags.out, () => {
    mkdirSync(flags.out, { recursive: true });
    writeFileWhole(join(flags.out, 'summary.md'), summary);
    writeFileWhole(join(flags.out, 'report.html'), reportOf(comparison, flags.preview));
  });
  console.log(summary);
});
