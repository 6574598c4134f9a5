/**
 * The check of links to other sites: `npm run check:links`. Flags and exit codes: see its --help.
 */
import { runCommand } from '../command-line/command.ts';
import { linksCommand } from './command.ts';
import { politeManners } from './manners.ts';

await runCommand('check:links', () => linksCommand(process.argv.slice(2), process.cwd(), politeManners));
