import Table from 'cli-table3';
import { ACCEPTED } from '../../config/licences/accepted.ts';
import { Refusal, runWithRefusals } from '../command-line/refusal.ts';
import { readFlags } from '../command-line/flags.ts';
import { z } from 'zod';
import { installedPackages } from './installed.ts';
import { countLicences, judge } from './judge.ts';

const HELP = `npm run licences

Lists the licences of the installed packages: of all, and of those that make the published site (production). Which are
accepted, and why, stands in config/licences/accepted.ts.

Exit codes: 0 all are accepted; 1 some are not, with package and licence; 2 wrong usage.`;

await runWithRefusals('licences', HELP, async (args) => {
  readFlags(args, {}, z.object({}));
  const packages = await installedPackages('.');
  const table = new Table({ head: ['Licence', 'All', 'Production'], style: { head: [], border: [] } });
  for (const { licence, all, production } of countLicences(packages)) table.push([licence, all, production]);
  console.log(table.toString());
  const faults = judge(packages, ACCEPTED);
  if (faults.length > 0) throw new Refusal(['These packages may not be used yet:', ...faults].join('\n  '));
  console.log(`${packages.length} packages, all under accepted licences.`);
});
