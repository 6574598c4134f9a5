import { runWithRefusals } from '../command-line/refusal.ts';
import { readPublishFlags } from './flags.ts';
import { publish } from './publish.ts';
import { readIdentity, readTarget } from './settings.ts';

const HELP = `npm run publish:pages -- --site DIR [--into previews/NAME] | --remove previews/NAME

Puts a built site into the branch that GitHub Pages serves. Without --into the site takes the place of the
published one; the previews and CNAME stay. The branch always holds one commit. Where somebody else publishes
at the same moment, the change is made again on theirs.

  --site DIR             the built site: a folder with an index.html
  --into previews/NAME   publish it as a preview instead, beside everything else
  --remove previews/NAME remove a preview; one that is not there is no fault
  --remote URL           the repository; default: the workflow's own, else origin
  --branch NAME          default: gh-pages; a branch that is no published site is left alone
  --name, --email        who publishes; default: GIT_AUTHOR_NAME and GIT_AUTHOR_EMAIL, the workflow's account, git's own

GITHUB_TOKEN, where set, signs in to GitHub.
Exit codes: 0 published, or nothing to change; 1 the remote refused, nothing was published; 2 wrong usage.

Example: npm run build && npm run publish:pages -- --site dist`;

await runWithRefusals('publish:pages', HELP, (args) => {
  const { change, ...flags } = readPublishFlags(args);
  const target = readTarget(flags, process.env);
  const outcome = publish(change, target, readIdentity(flags, process.env));
  const place = change.kind === 'site' ? 'the site' : change.folder;
  const done = `${change.kind === 'removal' ? 'Removed' : 'Published'} ${place} on ${target.branch}.`;
  console.log(outcome === 'published' ? done : `Nothing to change on ${target.branch}.`);
});
