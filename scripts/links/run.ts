/** The check of links to other sites: `npm run check:links`. */
import { Command, Option } from 'commander';
import { readContent } from '../../checks/content.ts';
import { GUIDE_NAME } from '../../src/domain/title.ts';
import { run } from '../cli.ts';
import { loadEnvironment } from '../environment.ts';
import { externalAddresses, onlyWith } from './addresses.ts';
import { linkChecker } from './check.ts';
import { linksMarkdown, linksText } from './report.ts';

const FORMATS = { text: linksText, markdown: linksMarkdown };

/** Tells how far the check is: on one line of a terminal, in a log now and then. */
function showProgress(done: number, total: number): void {
  const { stderr } = process;
  const text = `${done} of ${total} addresses checked`;
  if (stderr.isTTY) stderr.write(`\r${text}${done === total ? '\n' : ''}`);
  else if (done % 100 === 0 || done === total) stderr.write(`${text}\n`);
}

await run(
  new Command('check:links')
    .description(
      'Asks for every address outside the guide that its content names, and reports those that are broken, have moved or could not be checked. It says who it is, asks one page of a host at a time with a pause between, and takes some minutes. It never fails because of what it finds.',
    )
    .option('--only <text>', 'only addresses that hold this text, or that stand in a file whose path holds it, such as rbc')
    .addOption(new Option('--format <name>', 'markdown is the body of an issue').choices(Object.keys(FORMATS)).default('text'))
    .addHelpText(
      'after',
      '\nSet REPOSITORY_URL or SITE_URL, so that the sites can read who asks.\n\nExample: npm run check:links -- --only rbc',
    )
    .action(async ({ only, format }: { only?: string; format: keyof typeof FORMATS }) => {
      const { today, site, repository } = await loadEnvironment();
      const content = readContent(process.cwd());
      for (const { file, line, message } of content.unreadable) console.error(`${file}:${line} ${message}. Its links may not be checked.`);
      const all = externalAddresses(content, site);
      const addresses = only === undefined ? all : onlyWith(only, all);
      const check = linkChecker({ userAgent: `${GUIDE_NAME.replaceAll(' ', '')}/1.0 (link check; +${repository ?? site})` });
      let done = 0;
      const links = await Promise.all(
        [...addresses].map(async ([address, places]) => {
          const outcome = await check(address);
          showProgress((done += 1), addresses.size);
          return { address, places, outcome };
        }),
      );
      console.log(FORMATS[format](links, today));
    }),
);
