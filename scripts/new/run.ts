/** Writes a new content file, by asking: `npm run new`. */
import { cancel, intro, log, outro } from '@clack/prompts';
import { Command } from 'commander';
import { incrementalCheck, type IncrementalCheck } from '../../checks/incremental-check.ts';
import { CliError, loadEnvironment, run } from '../cli.ts';
import { HOSTS, writeDraft, type Draft } from './draft.ts';
import { newGuide } from './guide.ts';
import { newInstitution } from './institution.ts';
import { newInstitutionPage } from './institution-page.ts';
import { Cancelled, INTERRUPTED, promptsIn } from './prompts.ts';

const KINDS = [
  { what: 'an institution: a bank, a digital bank or a credit union', ask: newInstitution },
  { what: 'a page of an institution: how-to or app', ask: newInstitutionPage },
  { what: 'a guide to a topic, or a hub', ask: newGuide },
];

await run(
  new Command('new')
    .description(
      'Writes a new institution, page or guide, by asking for what it cannot do without: valid, in its place, with every section and no fact that you did not give. It is a draft until you take out its line "draft: true". Nothing is written if you press Ctrl+C, or if the content check would find something.',
    )
    .action(async () => {
      if (!process.stdin.isTTY) throw new CliError('this command asks questions: run it in a terminal.');
      const { today } = await loadEnvironment();
      intro('A new file for the guide');
      try {
        const guide = incrementalCheck(process.cwd());
        const ask = promptsIn({});
        const kind = await ask.oneOf('What do you want to write?', KINDS, ({ what }) => what);
        const draft = await kind.ask(ask, guide, today);
        writeDraft(process.cwd(), guide, draft, today);
        tellNextSteps(draft, guide);
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error;
        cancel('Nothing was written.');
        process.exitCode = INTERRUPTED;
      }
    }),
);

function tellNextSteps({ path, address, toWrite, linkFrom, hosts = [] }: Draft, { sources }: IncrementalCheck): void {
  const named = sources.filter(({ text }) => text.includes(`(${address}`) || text.includes(`- ${address}\n`)).map((source) => source.path);
  log.success([`Written: ${path}`, ...hosts.map((host) => `Named in ${HOSTS}: ${host}`)].join('\n'));
  log.message(`Still to write:\n${toWrite.map((item) => `- ${item}`).join('\n')}`);
  log.message(
    [
      'It is a draft: npm run dev and previews show it, readers do not.',
      `- npm run dev     shows it at ${address}, below the address it prints`,
      '- npm run check   names what is wrong, with its line; once the line "draft: true" is out, also what is missing',
    ].join('\n'),
  );
  outro(
    named.length > 0
      ? `To publish it, take out the line "draft: true" and its address in src/data/planned.yaml. ${named.join(', ')} ${named.length === 1 ? 'leads' : 'lead'} to it already.`
      : `To publish it, take out the line "draft: true". ${linkFrom}`,
  );
}
