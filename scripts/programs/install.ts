/**
 * Installs what the full run of the tests asks for and what is missing, by apt-get and npm: `npm run install:programs`.
 *
 * Exit codes: 0 all is there; 1 something is missing and could not be installed, with its name.
 */
import { execFileSync } from 'node:child_process';
import { byHand, lookFor, NAMES, PROGRAMS, type Program } from './programs.ts';

const missing = () => NAMES.filter((name) => !lookFor(name));

function run(program: string, ...args: string[]): void {
  console.log([program, ...args].join(' '));
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function install(names: readonly Program[]): void {
  const wanted = names.map((name) => PROGRAMS[name]);
  for (const program of wanted) if ('npmFolder' in program) run('npm', 'ci', '--prefix', program.npmFolder);
  const packages = wanted.flatMap((program) => ('debianPackage' in program ? [program.debianPackage] : []));
  if (packages.length === 0) return;
  const [first = '', ...rest] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get'];
  run(first, ...rest, 'update');
  run(first, ...rest, 'install', '--yes', '--no-install-recommends', ...packages);
}

try {
  install(missing());
} catch {
  // Said below: what is still missing.
}
const left = missing();
if (left.length > 0) console.error(`Not installed: ${left.join(', ')}. By hand: ${left.map(byHand).join('; ')}`);
process.exitCode = left.length > 0 ? 1 : 0;
