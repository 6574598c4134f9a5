/** Writes a new content file, by asking: `npm run new`. */
import { cancel, intro, log, outro } from '@clack/prompts';
import { Command } from 'commander';
import { incrementalCheck, type IncrementalCheck } from '../../checks/incremental-check.ts';
import { CliError, run } from '../cli.ts';
import { loadEnvironment } from '../environment.ts';
import type { Draft } from './draft.ts';
import { askForGuide, guideDraft } from './guide.ts';
import { askForInstitution, institutionDraft } from './institution.ts';
import { askForInstitutionPage, institutionPageDraft } from './institution-page.ts';
import { Cancelled, promptsIn, type Prompts } from './prompts.ts';
import { writeDraft } from './write.ts';

/** The exit code of a program that Ctrl+C ended. */
const INTERRUPTED = 130;

type AskForDraft = (ask: Prompts, guide: IncrementalCheck, today: string) => Promise<Draft>;

const KINDS: { what: string; askForDraft: AskForDraft }[] = [
  {
    what: 'an institution: a bank, a digital bank or a credit union',
    askForDraft: async (ask, guide, today) => institutionDraft(await askForInstitution(ask, guide, today), guide, today),
  },
  {
    what: 'a page of an institution: how-to or app',
    askForDraft: async (ask, guide) => institutionPageDraft(await askForInstitutionPage(ask, guide)),
  },
  {
    what: 'a guide to a topic, or a hub',
    askForDraft: async (ask, guide) => guideDraft(await askForGuide(ask, guide)),
  },
];

await run(
  new Command('new')
    .description(
      'Writes a new institution, page or guide, by asking for what it cannot do without: valid, in its place, with every section and no fact that you did not give. The address of a new page comes off src/data/planned.yaml. Nothing is written if you press Ctrl+C, or if the content check would find something.',
    )
    .action(async () => {
      if (!process.stdin.isTTY) throw new CliError('this command asks questions: run it in a terminal.');
      const { today } = await loadEnvironment();
      intro('A new file for the guide');
      try {
        const guide = incrementalCheck(process.cwd());
        const ask = promptsIn({});
        const { askForDraft } = await ask.oneOf('What do you want to write?', KINDS, ({ what }) => what);
        const draft = await askForDraft(ask, guide, today);
        const wasPlanned = writeDraft(process.cwd(), guide, draft, today);
        tellNextSteps(draft, wasPlanned);
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error;
        cancel('Nothing was written.');
        process.exitCode = INTERRUPTED;
      }
    }),
);

function tellNextSteps({ path, address, toWrite }: Draft, wasPlanned: boolean): void {
  log.success(`Written: ${path}${wasPlanned ? `\nTaken off src/data/planned.yaml: ${address}` : ''}`);
  log.message(`Still to write:\n${toWrite.map((item) => `- ${item}`).join('\n')}`);
  log.message(
    [
      'Then:',
      '- npm run check   names what is missing or wrong, with its line',
      `- npm run dev     shows it at ${address}, below the address it prints`,
    ].join('\n'),
  );
  outro(wasPlanned ? 'Pages that name its address link to it now.' : 'Link to it from the pages whose readers need it.');
}
