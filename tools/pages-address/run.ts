import { z } from 'zod';
import { readFlags } from '../command-line/flags.ts';
import { runWithRefusals } from '../command-line/refusal.ts';
import { pullRequestNumber, variable } from '../command-line/values.ts';
import { openRepository } from '../github/client.ts';
import { CONNECTION_FLAGS, connectionFlags, readConnection } from '../github/connection.ts';
import { handOver } from '../github/outputs.ts';
import { askAddress, previewAddress, usualAddress } from './address.ts';

const HELP = `npm run pages:address -- [--preview N]

Asks GitHub where it serves the site of this repository, and hands the build its settings for the steps that follow:
SITE_URL, BASE_PATH and REPOSITORY_URL; PREVIEW_URL too with --preview.

  --preview N            the preview of pull request N, which stands below previews/N/
  --repository NAME      owner/name; default: GITHUB_REPOSITORY
  --api URL              default: GITHUB_API_URL, else https://api.github.com

GITHUB_TOKEN asks. It needs the permission "pages: read". Where GitHub Pages is not turned on yet, the address is the
one that GitHub would give it.
Exit codes: 0 known; 1 GitHub refused; 2 wrong usage.

Example: npm run pages:address -- --preview 12 --repository example/guide`;

await runWithRefusals('pages:address', HELP, async (args) => {
  const options = { preview: { type: 'string' }, ...CONNECTION_FLAGS } as const;
  const flags = readFlags(args, options, z.object({ preview: pullRequestNumber.optional(), ...connectionFlags }));
  const connection = readConnection(flags, process.env);
  const published = (await askAddress(openRepository(connection, 'pages: read'))) ?? usualAddress(connection.repository);
  const { site, base } = flags.preview ? previewAddress(published, flags.preview) : published;
  const server = variable(process.env, 'GITHUB_SERVER_URL') ?? 'https://github.com';
  handOver(variable(process.env, 'GITHUB_ENV'), {
    SITE_URL: site,
    BASE_PATH: base,
    REPOSITORY_URL: `${server}/${connection.repository}`,
    ...(flags.preview ? { PREVIEW_URL: site + base } : {}),
  });
});
