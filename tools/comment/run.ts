import { runWithRefusals } from '../command-line/refusal.ts';
import { readTextFile } from '../command-line/values.ts';
import { composeBody, markerOf } from '../github/body.ts';
import { openRepository } from '../github/client.ts';
import { readConnection } from '../github/connection.ts';
import { postComment } from './comment.ts';
import { readCommentFlags } from './flags.ts';
import { previewHeading } from './heading.ts';

const HELP = `npm run comment -- --pull-request N --file summary.md

Writes the one comment that a pull request has about its preview, or replaces it where it is there already. It is
found by a hidden first line; only a comment of the same author is ever replaced. A text over 65,536 characters is
cut, and @names in it call nobody.

  --pull-request N       the number of the pull request
  --file FILE            the text, in Markdown
  --commit HASH          opens the comment with a line about the preview of this commit
  --preview-url URL      where that preview stands; left out, the line says that the build failed
  --author LOGIN         whose comment it is; default: github-actions[bot]
  --repository NAME      owner/name; default: GITHUB_REPOSITORY
  --api URL              default: GITHUB_API_URL, else https://api.github.com

GITHUB_TOKEN writes the comment. It needs the permission "pull-requests: write".
Exit codes: 0 the comment is there; 1 GitHub refused; 2 wrong usage.

Example: npm run comment -- --pull-request 12 --file .cache/diff/summary.md --repository example/guide`;

await runWithRefusals('comment', HELP, async (args) => {
  const flags = readCommentFlags(args);
  const text = readTextFile('--file', flags.file);
  const repository = openRepository(readConnection(flags, process.env), 'pull-requests: write');
  const marker = markerOf('preview');
  const body = composeBody(marker, flags.commit ? `${previewHeading(flags.commit, flags.preview)}\n\n${text}` : text);
  const { outcome, address } = await postComment(repository, { ...flags, marker, body });
  console.log(`The comment was ${outcome === 'unchanged' ? 'up to date' : outcome}: ${address}`);
});
