import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { environment } from '../../src/environment.ts';
import { runCommand } from '../command-line/command.ts';
import { readFlags, UsageError } from '../command-line/flags.ts';
import { required } from '../command-line/values.ts';
import { SERVERS } from './configuration.ts';
import { prepareServer } from './prepare.ts';

const HELP = `npm run prepare:server -- --for nginx|caddy [--site DIR] [--out DIR]

Writes what a web server of your own needs to serve the built guide: the site with Brotli and gzip copies of each file,
and the server's configuration. How to use it: deploy/README.md.

  --for NAME   nginx or caddy
  --site DIR   the built site; default: dist
  --out DIR    where to write; default: .cache/server/NAME

Exit codes: 0 written; 2 wrong usage.

Example: npm run build && npm run prepare:server -- --for nginx`;

await runCommand('prepare:server', async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(HELP);
    return;
  }
  const flags = readFlags(
    args,
    { for: { type: 'string' }, site: { type: 'string' }, out: { type: 'string' } },
    z.object({ for: z.enum(SERVERS).optional(), site: z.string().default('dist'), out: z.string().optional() }),
  );
  const server = required(flags.for, '--for', SERVERS.join(' or '));
  if (environment.base !== '/')
    throw new UsageError(
      `BASE_PATH is "${environment.base}": the configurations serve a site at the root of its host. Unset it and build again.`,
    );
  if (!existsSync(join(flags.site, 'index.html')))
    throw new UsageError(`--site is "${flags.site}", where no index.html lies: accepted is a built site. npm run build makes one in dist.`);
  const out = flags.out ?? `.cache/server/${server}`;
  const count = await prepareServer(server, flags.site, out);
  console.log(`Wrote the site, ${count} of its files compressed, and the configuration for ${server} into ${out}.`);
});
