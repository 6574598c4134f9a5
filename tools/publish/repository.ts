import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, type GitCall } from './git.ts';

/** Who a published commit is by. */
export interface Identity {
  name: string;
  email: string;
}

export interface Access {
  /** Address or path of the remote repository. */
  remote: string;
  /** Sent to the host of `remote`, where one is needed. */
  authorization?: { host: string; header: string } | undefined;
}

/** Runs one git command in a repository of its own. */
export type Git = (args: readonly string[], call?: GitCall) => string;

/** Bytes go in as they are: no attribute or setting of this machine or of the site may change them. */
const UNCHANGED_BYTES = '* -text -ident -filter -working-tree-encoding\n';

/**
 * Does something with git in an empty repository that is gone afterwards, whatever happens.
 *
 * Nothing of the machine's own repositories, hooks or templates takes part; its credential helpers do.
 */
export function inTemporaryRepository<Result>({ name, email }: Identity, { authorization }: Access, use: (git: Git) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  try {
    const repository = join(folder, 'repository.git');
    const workTree = join(folder, 'empty');
    mkdirSync(workTree);
    git(['init', '--quiet', '--bare', '--template=', repository], { env: { GIT_DIR: undefined, GIT_WORK_TREE: undefined } });
    mkdirSync(join(repository, 'info'));
    writeFileSync(join(repository, 'info/attributes'), UNCHANGED_BYTES);
    const environment = {
      GIT_DIR: repository,
      GIT_WORK_TREE: workTree,
      GIT_OBJECT_DIRECTORY: undefined,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: undefined,
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: email,
      PUBLISH_AUTHORIZATION: authorization?.header,
    };
    const settings = [
      ...['-c', `core.hooksPath=${join(folder, 'no-hooks')}`, '-c', 'core.autocrlf=false', '-c', 'core.fileMode=false'],
      // The name of a variable, not its value: arguments can be read by every program of the machine.
      ...(authorization ? [`--config-env=http.${authorization.host}/.extraheader=PUBLISH_AUTHORIZATION`] : []),
    ];
    return use((args, call = {}) => git([...settings, ...args], { ...call, env: { ...environment, ...call.env } }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
