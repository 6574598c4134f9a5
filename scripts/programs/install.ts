/**
 * Installs what the full run of the tests asks of the system and what is missing, by apt-get: `npm run install:programs`.
 *
 * Exit codes: 0 all is there; 1 something is missing and could not be installed, with its name.
 */
import { execFileSync } from 'node:child_process';
import { lookFor, NAMES, PROGRAMS } from './programs.ts';

const missing = () => NAMES.filter((name) => !lookFor(name));

function install(packages: readonly string[]): void {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get'];
  for (const action of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const [program = '', ...args] = [...apt, ...action];
    console.log([program, ...args].join(' '));
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

const wanted = missing().map((name) => PROGRAMS[name].debianPackage);
try {
  if (wanted.length > 0) install(wanted);
} catch {
  // Said below: what is still missing.
}
const left = missing();
if (left.length > 0) console.error(`Not installed: ${left.join(', ')}. On Debian and Ubuntu, as root: apt-get install ${wanted.join(' ')}`);
process.exitCode = left.length > 0 ? 1 : 0;
