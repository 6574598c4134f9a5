import { runWithRefusals } from '../command-line/refusal.ts';
import { readTextFile } from '../command-line/values.ts';
import { composeBody, markerOf } from '../github/body.ts';
import { openRepository } from '../github/client.ts';
import { readConnection } from '../github/connection.ts';
import { readIssueFlags } from './flags.ts';
import { reportIssue, type Reported } from './issue.ts';

const HELP = `npm run issue -- --title TITLE --label LABEL --file report.md

Keeps one open issue for a report that is made again and again: opens it, replaces its text, or closes it when the
file is empty. It is found by its label and a hidden first line; only an issue of the same author is ever replaced.
A text over 65,536 characters is cut, and @names in it call nobody.

  --title TITLE          the title of the issue
  --label LABEL          the label that it has, and is found by
  --file FILE            the report, in Markdown
  --author LOGIN         whose issue it is; default: github-actions[bot]
  --repository NAME      owner/name; default: GITHUB_REPOSITORY
  --api URL              default: GITHUB_API_URL, else https://api.github.com

GITHUB_TOKEN writes the issue. It needs the permission "issues: write".
Exit codes: 0 the issue says what the file says; 1 GitHub refused; 2 wrong usage.

Example: npm run issue -- --title "Records to verify again" --label stale --file stale.md --repository example/guide`;

function say({ outcome, address }: Reported): string {
  if (outcome === 'nothing') return 'Nothing to report, and no issue is open.';
  return `The issue was ${outcome === 'unchanged' ? 'up to date' : outcome}: ${address ?? ''}`;
}

await runWithRefusals('issue', HELP, async (args) => {
  const flags = readIssueFlags(args);
  const text = readTextFile('--file', flags.file);
  const repository = openRepository(readConnection(flags, process.env), 'issues: write');
  const marker = markerOf(`report ${flags.label}`);
  const body = text.trim() === '' ? undefined : composeBody(marker, text);
  console.log(say(await reportIssue(repository, { ...flags, marker, body })));
});
