/**
 * How quick the guide is: `npm run bench`. What it measures and takes: HELP.
 */
import { parseArgs } from 'node:util';
import { build, scale } from './build.ts';
import { directory } from './directory.ts';
import { writeDocs } from './docs.ts';
import { lighthouse } from './lighthouse.ts';
import { load } from './load.ts';
import { reload } from './reload.ts';
import { isMet, keep, type Measurement } from './result.ts';
import { asTable } from './table.ts';

const MEASUREMENTS: Readonly<Record<string, Measurement>> = { build, scale, lighthouse, load, reload, directory };
const NAMES = Object.keys(MEASUREMENTS);

const HELP = `npm run bench -- [name …] [flags]

Measures how quick the guide is: ${NAMES.join(', ')}; all of them where none is named, in about an hour. Each prints a table and keeps its
figures in .cache/bench/NAME.json.

  --write-docs   write docs/speed.md and its plots from the figures that are kept; with it, only what is named is measured
  --help         show this

Figures depend on the machine and on what else it does: compare runs of one machine at rest.
Exit codes: 0 measured, every target met; 1 a target missed, or a measurement failed; 2 wrong usage.

Example: npm run bench -- build reload`;

process.exitCode = await run();

async function run(): Promise<number> {
  const options = { 'write-docs': { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const unknown = [
    ...Object.keys(values)
      .filter((flag) => !(flag in options))
      .map((flag) => `--${flag}`),
    ...positionals.filter((name) => !(name in MEASUREMENTS)),
  ];
  if (unknown.length > 0) {
    console.error(`npm run bench: ${unknown.join(', ')} is nothing that it knows. Accepted: ${NAMES.join(', ')}, --write-docs, --help.`);
    return 2;
  }
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const asked = positionals.length > 0 || values['write-docs'] ? positionals : NAMES;
  let areAllMet = true;
  for (const [name, measurement] of Object.entries(MEASUREMENTS).filter(([name]) => asked.includes(name))) {
    const rows = await measurement.measure();
    console.log(`\n${asTable(keep(name, measurement, rows))}`);
    areAllMet &&= rows.every(({ figures }) => figures.every(isMet));
  }
  if (values['write-docs']) await writeDocs(NAMES);
  return areAllMet ? 0 : 1;
}
