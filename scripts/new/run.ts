/** Asks questions and writes a new content file: `npm run new`. */
import { cancel, intro, log, outro } from '@clack/prompts';
import { Command } from 'commander';
import { readContent } from '../../checks/content.ts';
import type { Content } from '../../checks/content-types.ts';
import { HOSTS } from '../../checks/hosts.ts';
import { CliError, loadEnvironment, run } from '../cli.ts';
import { writeDraft, type Draft } from './draft.ts';
import { newGuide } from './guide.ts';
import { newInstitution } from './institution.ts';
import { newInstitutionPage } from './institution-page.ts';
import { Cancelled, INTERRUPTED, promptsIn } from './prompts.ts';

const KINDS = [
  { label: 'an institution: a bank, a digital bank or a credit union', ask: newInstitution },
  { label: 'another page of an institution that has an overview', ask: newInstitutionPage },
  { label: 'a guide to a topic, or a hub', ask: newGuide },
];

await run(
  new Command('new')
    .description(
      'Asks for what a new institution, page or guide needs, and writes its file: valid, in the right folder, with every section and no fact that you did not give. It is a draft until you remove its line "draft: true". Nothing is written if you press Ctrl+C, or if the content check would report an issue.',
    )
    .action(async () => {
      if (!process.stdin.isTTY) throw new CliError('this command asks questions: run it in a terminal.');
      const { today } = await loadEnvironment();
      intro('A new file for the guide');
      try {
        const content = readContent(process.cwd());
        const ask = promptsIn({});
        const kind = await ask.select('What do you want to write?', KINDS, ({ label }) => label);
        const draft = await kind.ask(ask, content, today);
        writeDraft(process.cwd(), draft, today);
        showNextSteps(draft, content);
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error;
        cancel('Nothing was written.');
        process.exitCode = INTERRUPTED;
      }
    }),
);

function showNextSteps({ path, address, toWrite, linkFrom, hosts = [] }: Draft, { files }: Content): void {
  const linking = files
    .filter(({ text }) => text.includes(`(${address}`) || text.includes(`- ${address}\n`))
    .map((file) => file.path);
  log.success([`Written: ${path}`, ...hosts.map((host) => `Added to ${HOSTS}: ${host}`)].join('\n'));
  log.message(`Still to write:\n${toWrite.map((item) => `- ${item}`).join('\n')}`);
  log.message(
    [
      'It is a draft: npm run dev and previews show it, readers do not.',
      `- npm run dev     shows it at ${address}, below the address it prints`,
      '- npm run check   reports what is wrong, with its line; without the line "draft: true", also what is missing',
    ].join('\n'),
  );
  outro(
    linking.length > 0
      ? `To publish it, remove the line "draft: true" and its address in src/data/planned.yaml. Links to it exist in ${linking.join(', ')}.`
      : `To publish it, remove the line "draft: true". ${linkFrom}`,
  );
}
