import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { CliError } from './cli.ts';

/** Flags that keep the browser quiet, and let it run as root as in a container. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Where Chromium or Chrome may be. The headless shell, the first, starts in half the time. */
const installed = () =>
  [
    process.env.CHROMIUM_PATH ?? '',
    ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    chromium.executablePath(),
  ].find((path) => existsSync(path));

/**
 * The path of a Chromium to test with: CHROMIUM_PATH, the system's, Playwright's, or one that is installed now.
 * @throws CliError that says how to get one, if none can be installed
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  const apt = 'apt-get install --yes';
  const bySystem = `apt-get update && { ${apt} chromium-headless-shell || ${apt} chromium; }`;
  for (const command of ['npx playwright install chromium', bySystem]) {
    console.log(`No Chromium found: ${command}`);
    spawnSync(command, { shell: true, stdio: 'ignore', timeout: 600_000 });
    const added = installed();
    if (added) return added;
  }
  throw new CliError('The tests need Chromium: install it or Google Chrome, or set CHROMIUM_PATH to its program.');
}
