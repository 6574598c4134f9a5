import { spawn } from 'node:child_process';

/** The program that opens an address on a system, with what stands before the address. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['cmd', '/c', 'start', '""'], // its first text in quotes is the title of a window
};

/** Opens a page in the browser, where there is one. What goes wrong with it is no matter of the command: the address is on screen. */
export function openInBrowser(url: string): void {
  const { platform, env } = process;
  const [program, ...before] = OPENERS[platform] ?? [];
  if (!program || !/^https?:/.test(url) || (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY)) return;
  const { href } = new URL(url); // holds no quote and no space
  const address = platform === 'win32' ? `"${href}"` : href;
  spawn(program, [...before, address], { detached: true, stdio: 'ignore', windowsVerbatimArguments: true })
    .on('error', () => undefined)
    .unref();
}
