import { existsSync } from 'node:fs';
import { z } from 'zod';
import { readFlags, UsageError } from '../command-line/flags.ts';
import { Refusal, runWithRefusals } from '../command-line/refusal.ts';
import { required, variable } from '../command-line/values.ts';
import { handOver } from '../github/outputs.ts';
import { inspectArtifact } from './inspect.ts';

const HELP = `npm run check:preview -- --folder DIR

Looks at the preview that the build of a pull request handed over, before it is published: site/ and summary.md,
only ordinary files of the kinds that the guide builds, bounded in number and size. Nothing of it is run. A build that
failed hands over summary.md alone. For the steps that follow it hands over site=yes or site=no.

  --folder DIR   the artifact, unpacked

Exit codes: 0 it may be published; 1 it may not, with every reason; 2 wrong usage.

Example: npm run check:preview -- --folder .cache/preview`;

/** Enough to see what is wrong; a hostile artifact could name thousands. */
const SHOWN = 20;

await runWithRefusals('check:preview', HELP, (args) => {
  const flags = readFlags(args, { folder: { type: 'string' } }, z.object({ folder: z.string().optional() }));
  const folder = required(flags.folder, '--folder', 'the folder of the unpacked artifact');
  if (!existsSync(folder)) throw new UsageError(`--folder is "${folder}", which is not there.`);
  const { files, bytes, hasSite, faults } = inspectArtifact(folder);
  if (faults.length > 0) {
    const more = faults.length > SHOWN ? [`and ${faults.length - SHOWN} more`] : [];
    throw new Refusal(['This preview may not be published:', ...faults.slice(0, SHOWN), ...more].join('\n  '));
  }
  console.log(`The preview may be published: ${files} files, ${bytes} bytes.`);
  handOver(variable(process.env, 'GITHUB_OUTPUT'), { site: hasSite ? 'yes' : 'no' });
});
