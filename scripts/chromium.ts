import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where systems keep a Chromium or Chrome of their own. One without windows, which Playwright brings too, starts in half the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags that keep the browser quiet, and let it run as root as in a container. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * A Chromium to test with: CHROMIUM_PATH, the system's own, Playwright's own, one that Playwright
 * downloads, one from the system's package manager.
 *
 * @throws Error that says how to get one, where none can be had
 */
export function findChromium(): string {
  return named() ?? installed() ?? install();
}

/**
 * A Chromium that is there already: CHROMIUM_PATH, the system's own, Playwright's own.
 *
 * @throws Error where there is none
 */
export function presentChromium(): string {
  const path = named() ?? installed();
  if (path) return path;
  throw new Error('no Chromium or Google Chrome was found. Install one, or set CHROMIUM_PATH to its program.');
}

/** The program that CHROMIUM_PATH names, which must be there. */
function named(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  if (!existsSync(path))
    throw new Error(
      `CHROMIUM_PATH is "${path}": no file is there. Accepted: the path of a Chromium or Chrome program. Unset it to let the tests look for one.`,
    );
  return path;
}

const installed = () => [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path));

/** Ways to get a browser, in the order they are tried. */
const INSTALLERS: readonly (readonly [command: string, ...args: string[]])[][] = [
  [['npx', 'playwright', 'install', 'chromium']],
  [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', 'chromium-headless-shell'],
  ],
  [['apt-get', 'install', '--yes', 'chromium']],
];

function install(): string {
  for (const commands of INSTALLERS) {
    try {
      for (const [command, ...args] of commands) {
        console.log(`No Chromium found: ${[command, ...args].join(' ')}`);
        execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 600_000 });
      }
    } catch {
      continue; // not available here: the next way
    }
    const path = installed();
    if (path) return path;
  }
  throw new Error(
    'The browser tests need Chromium, and none was found or could be installed. Install Chromium or Google Chrome with your system’s package manager, or set CHROMIUM_PATH to its program.',
  );
}
