import { z } from 'zod';
import { readFlags, UsageError } from '../command-line/flags.ts';
import { runWithRefusals } from '../command-line/refusal.ts';
import { readTextFile, required, variable } from '../command-line/values.ts';
import { openRepository } from '../github/client.ts';
import { CONNECTION_FLAGS, connectionFlags, readConnection } from '../github/connection.ts';
import { handOver } from '../github/outputs.ts';
import { BuiltEvent, findPullRequest } from './find.ts';

const HELP = `npm run find:pull-request

Finds the pull request that a finished build of a preview belongs to, by the commit and branch that GitHub says were
built. For the steps that follow it hands over number=12 and state=open or state=closed; nothing where there is none,
or where the branch has moved on.

  --event FILE           the event of the workflow, as JSON; default: GITHUB_EVENT_PATH
  --repository NAME      owner/name; default: GITHUB_REPOSITORY
  --api URL              default: GITHUB_API_URL, else https://api.github.com

GITHUB_TOKEN reads the pull requests. It needs the permission "pull-requests: read".
Exit codes: 0 found or not; 1 GitHub refused; 2 wrong usage, or no event of a finished build.

Example: npm run find:pull-request -- --event event.json --repository example/guide`;

function readEvent(file: string) {
  try {
    return BuiltEvent.parse(JSON.parse(readTextFile('--event', file))).workflow_run;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UsageError(`--event is "${file}", which is no event of a finished workflow (workflow_run).\n${reason}`);
  }
}

await runWithRefusals('find:pull-request', HELP, async (args) => {
  const options = { event: { type: 'string' }, ...CONNECTION_FLAGS } as const;
  const flags = readFlags(args, options, z.object({ event: z.string().optional(), ...connectionFlags }));
  const file = required(flags.event ?? variable(process.env, 'GITHUB_EVENT_PATH'), '--event', 'a file with the event of a workflow');
  const built = readEvent(file);
  const repository = openRepository(readConnection(flags, process.env), 'pull-requests: read');
  const found = await findPullRequest(repository, built);
  if (found) handOver(variable(process.env, 'GITHUB_OUTPUT'), { number: String(found.number), state: found.state });
  else console.log(`No pull request is at ${built.head_sha}: it has a newer commit, or none was opened.`);
});
