import { z } from 'zod';
import { readFlags } from '../command-line/flags.ts';
import { Refusal, runWithRefusals } from '../command-line/refusal.ts';
import { NotFound, openRepository } from '../github/client.ts';
import { CONNECTION_FLAGS, connectionFlags, readConnection } from '../github/connection.ts';

const HELP = `npm run pages:build

Asks GitHub Pages to serve what the published branch holds now. A push with a workflow's own token does not start
that by itself: https://docs.github.com/en/actions/concepts/security/github_token

  --repository NAME      owner/name; default: GITHUB_REPOSITORY
  --api URL              default: GITHUB_API_URL, else https://api.github.com

GITHUB_TOKEN asks. It needs the permission "pages: write". GitHub Pages must be on: Settings > Pages > Deploy from a
branch > gh-pages, / (root).
Exit codes: 0 asked; 1 GitHub refused; 2 wrong usage.

Example: npm run pages:build -- --repository example/guide`;

const Build = z.object({ status: z.string() });

await runWithRefusals('pages:build', HELP, async (args) => {
  const flags = readFlags(args, CONNECTION_FLAGS, z.object(connectionFlags));
  const repository = openRepository(readConnection(flags, process.env), 'pages: write');
  try {
    const { status } = await repository.send('post', 'pages/builds', {}, Build);
    console.log(`GitHub Pages was asked to serve the branch: ${status}.`);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new Refusal(
      `GitHub Pages is not on. Turn it on: Settings > Pages > Deploy from a branch > gh-pages, / (root).\n${error.message}`,
    );
  }
});
