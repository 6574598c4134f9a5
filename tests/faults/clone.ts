import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const lines = (program: string, args: string[]) => execFileSync(program, args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Makes a clone of this repository with its whole history, and with the files as they stand here, uncommitted ones too.
 *
 * @param folder where it goes; what stands there is removed
 */
export function cloneHere(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--no-local', '.', folder]);
  for (const path of lines('git', ['ls-files', '--deleted'])) rmSync(join(folder, path));
  for (const path of lines('git', ['ls-files', '--modified', '--others', '--exclude-standard']))
    if (existsSync(path)) cpSync(path, join(folder, path));
}
