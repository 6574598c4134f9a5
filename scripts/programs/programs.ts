import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a package of Debian's, or the lock file of a folder, brings a program or a module from. */
type Origin = { debianPackage: string; file?: string } | { npmFolder: string; file: string };

const CLOUDFLARE = 'tests/servers/cloudflare-pages';

/** What the full run of the tests asks for beside Node, a browser and the guide's own packages. */
export const PROGRAMS = {
  nginx: { debianPackage: 'nginx' },
  nginxBrotli: { debianPackage: 'libnginx-mod-http-brotli-static', file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so' },
  caddy: { debianPackage: 'caddy' },
  java: { debianPackage: 'default-jre-headless' },
  w3m: { debianPackage: 'w3m' },
  wrangler: { npmFolder: CLOUDFLARE, file: `${CLOUDFLARE}/node_modules/wrangler/bin/wrangler.js` },
} as const satisfies Record<string, Origin>;

export type Program = keyof typeof PROGRAMS;
export const NAMES: readonly Program[] = ['nginx', 'nginxBrotli', 'caddy', 'java', 'w3m', 'wrangler'];

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
    `This needs ${name}, which is not installed. npm run install:programs installs all that is missing; by hand: ${byHand(name)}`,
  );
}

/** The command that installs a program. */
export function byHand(name: Program): string {
  const program = PROGRAMS[name];
  return 'npmFolder' in program ? `npm ci --prefix ${program.npmFolder}` : `apt-get install ${program.debianPackage}`;
}
