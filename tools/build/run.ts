import { z } from 'zod';
import { report } from '../../checks/report.ts';
import { loadEnvironment } from '../command-line/environment.ts';
import { readFlags } from '../command-line/flags.ts';
import { Refusal, runWithRefusals } from '../command-line/refusal.ts';
import { checkBeside } from './check-beside.ts';
import { inWords } from './in-words.ts';
import { alone } from './lock.ts';
import { openPlaces, placesIn } from './places.ts';
import { buildSite } from './site.ts';
import { cleanUp, swapIn } from './swap.ts';

const HELP = `npm run build

Checks the content and builds the guide into dist. The new guide is written in .cache/build and takes the place of the
old one when it is complete: a fault, a full disk or a stop half-way leaves dist as it was, and the next build removes
what is left of this one.

Variables of the environment, all optional: SITE_URL, BASE_PATH, REPOSITORY_URL, SOURCE_DATE_EPOCH (README.md).
Exit codes: 0 built; 1 not built, and dist is as it was; 2 wrong usage.

Example: BASE_PATH=/guide/ npm run build`;

await runWithRefusals('build', HELP, async (args) => {
  readFlags(args, { help: { type: 'boolean' } }, z.object({}));
  const { today } = await loadEnvironment();
  try {
    await buildIntoPlace(process.cwd(), today);
  } catch (error) {
    throw new Refusal(`dist was not replaced, and is as it was.\n${error instanceof Refusal ? error.message : inWords(error)}`);
  }
  console.log('dist holds the new guide.');
});
// A build that failed leaves a server of Astro's open, which would keep this process from its end.
process.exit();

async function buildIntoPlace(root: string, today: string) {
  const places = placesIn(root);
  openPlaces(places);
  await alone(places.work, async () => {
    if (cleanUp(places)) console.error('An earlier build was stopped half-way. What it left is removed.');
    try {
      const checked = refuseFaults(root, today);
      // Both come to their end before anything is removed. What the check found says more than what stopped Astro.
      const [check, site] = await Promise.allSettled([checked, buildSite(places, checked)]);
      if (check.status === 'rejected') throw check.reason;
      if (site.status === 'rejected') throw site.reason;
      swapIn(places);
    } finally {
      cleanUp(places);
    }
  });
}

async function refuseFaults(root: string, today: string) {
  const { issues: faults, fileCount } = await checkBeside(root, today);
  console.log(report('text', faults, fileCount));
  if (faults.length > 0) throw new Refusal('Mend the faults above and build again.');
}
