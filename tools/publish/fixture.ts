import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder with a bare repository to publish to, for tests. */
export interface Remote {
  folder: string;
  /** Path of the bare repository. */
  path: string;
  /** Where programs of the test keep what is temporary; empty unless something is left behind. */
  temporary: string;
  /** The variables under which git knows nothing of this machine. */
  environment: Record<string, string>;
  /** Runs git in the bare repository. */
  git: (...args: string[]) => string;
  /** Writes files, by path, below a folder of their own and returns that folder. */
  write: (name: string, files: Record<string, string | Buffer>) => string;
  /** Makes the bare repository run a shell script before it takes the next push. */
  beforePush: (script: string) => void;
  remove: () => void;
}

/** @param name of the bare repository below the folder */
export function makeRemote(name = 'remote.git'): Remote {
  const folder = mkdtempSync(join(tmpdir(), 'publish-test-'));
  const path = join(folder, name);
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    TMPDIR: temporary,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
  };
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', env: { ...environment, GIT_DIR: path }, stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  mkdirSync(path, { recursive: true });
  git('init', '--quiet', '--bare');
  return {
    folder,
    path,
    temporary,
    environment,
    git,
    write(name, files) {
      rmSync(join(folder, name), { recursive: true, force: true });
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name, file)), { recursive: true });
        writeFileSync(join(folder, name, file), content);
      }
      return join(folder, name);
    },
    beforePush(script) {
      const hook = join(path, 'hooks/pre-receive');
      writeFileSync(hook, `#!/bin/sh\n${script}\n`);
      chmodSync(hook, 0o755);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
