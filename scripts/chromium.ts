import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { CliError } from './cli.ts';

/** Where systems install Chromium or Chrome. The headless shell, which Playwright downloads too, starts in half the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Commands that may install one, in the order they are tried. */
const INSTALLERS = [
  'npx playwright install chromium',
  'apt-get update',
  'apt-get install --yes chromium-headless-shell',
  'apt-get install --yes chromium',
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

const installed = () => [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path));

/**
 * The path of a Chromium to test with: CHROMIUM_PATH, the system's, Playwright's, or one that is installed now.
 *
 * @throws CliError that says how to get one, if none can be installed
 */
export function findChromium(): string {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
  if (CHROMIUM_PATH)
    throw new CliError(
      `CHROMIUM_PATH is "${CHROMIUM_PATH}", which does not exist. Accepted: the path of a Chromium or Chrome.`,
    );
  return installed() ?? install();
}

function install(): string {
  for (const command of INSTALLERS) {
    console.log(`No Chromium found: ${command}`);
    try {
      execFileSync(command, { shell: true, stdio: 'ignore', timeout: 600_000 });
    } catch {
      continue; // The next command may work.
    }
    const path = installed();
    if (path) return path;
  }
  throw new CliError(
    'The browser tests need Chromium, and none was found or could be installed. Install Chromium or Google Chrome with the package manager of your system, or set CHROMIUM_PATH to its program.',
  );
}
