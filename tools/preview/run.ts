/**
 * What a pull request would publish: `npm run preview:pr -- --base main`.
 *
 * Exit codes: 0 laid out, 1 the work tree does not build, 2 wrong usage or a revision that cannot be used.
 */
import { runCommand } from '../command-line/command.ts';
import { compare } from '../diff/compare.ts';
import { openRepository } from '../diff/git.ts';
import { writeOut } from '../diff/out.ts';
import { readPlace } from '../diff/place.ts';
import { reportInPreview } from '../diff/preview-url.ts';
import { reportOf } from '../diff/report.ts';
import { summaryOf } from '../diff/summary.ts';
import { makeTemporaryFolder, stopSignal } from '../diff/temporary.ts';
import { HELP, readPreviewFlags } from './flags.ts';
import { checkFolder, layOutPreview } from './lay-out.ts';
import { servePreview } from './serve.ts';

await runCommand('preview:pr', async () => {
  const build = await readPlace(process.env);
  const flags = readPreviewFlags(process.argv.slice(2), build.place.base);
  if (flags === 'help') {
    console.log(HELP);
    return;
  }
  checkFolder(flags.out);
  const repository = await openRepository(process.cwd());
  const { comparison, headSite } = await compare({
    ...build,
    repository,
    base: flags.base,
    head: undefined,
    factsOnly: false,
    pictures: true,
    folder: makeTemporaryFolder(),
    signal: stopSignal(),
    tell: (step) => console.error(step),
  });
  const summary = summaryOf(comparison, flags.preview);
  const report = reportOf(comparison, flags.preview);
  writeOut(flags.out, () => layOutPreview(flags.out, { summary, report, builtSite: headSite }));
  console.log(summary);
  if (headSite === undefined) {
    console.error(`npm run preview:pr: the work tree does not build, so ${flags.out} holds the summary only.`);
    process.exitCode = 1;
  } else if (flags.serve) {
    const address = await servePreview(repository.root, flags.out, build.place.base);
    console.error(`Preview: ${address}\nReport: ${reportInPreview(address)}\nCtrl-C ends it.`);
  }
});
