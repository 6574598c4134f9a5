import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the full run of the tests asks of the system, beside Node and a browser: programs, and a module of one of them. */
export const PROGRAMS = {
  nginx: { debianPackage: 'nginx' },
  nginxBrotli: { debianPackage: 'libnginx-mod-http-brotli-static', file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so' },
  caddy: { debianPackage: 'caddy' },
  java: { debianPackage: 'default-jre-headless' },
  w3m: { debianPackage: 'w3m' },
} as const satisfies Record<string, { debianPackage: string; file?: string }>;

export type Program = keyof typeof PROGRAMS;
export const NAMES: readonly Program[] = ['nginx', 'nginxBrotli', 'caddy', 'java', 'w3m'];

/** Folders that the PATH of an ordinary account leaves out. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Where a program or module lies; undefined where it is not installed. */
export function lookFor(name: Program): string | undefined {
  const program = PROGRAMS[name];
  if ('file' in program) return existsSync(program.file) ? program.file : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where a program or module lies.
 *
 * @throws Error that names its Debian package, where it is not installed
 */
export function findProgram(name: Program): string {
  const path = lookFor(name);
  if (path) return path;
  throw new Error(
    `This needs ${name}, which is not installed. npm run install:programs installs all that is missing; on Debian and Ubuntu apt-get install ${PROGRAMS[name].debianPackage} does too.`,
  );
}
