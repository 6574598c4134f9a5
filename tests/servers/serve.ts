import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** How long a server on a busy machine may take to answer for the first time. */
const PATIENCE = 30_000;

export interface RunningServer {
  /** Origin, without a slash at the end. */
  address: string;
  stop: () => Promise<void>;
}

/** A program that is about to serve at a port of the loopback. */
interface Command {
  program: string;
  args: string[];
  /** Holds all that it writes; removed when it stops. */
  folder: string;
  port: number;
  env?: Record<string, string>;
}

/**
 * Starts a program and waits until it answers.
 *
 * @throws Error with what it said, where it does not begin to serve
 */
export async function serve({ program, args, folder, port, env }: Command): Promise<RunningServer> {
  const home = join(folder, 'home');
  mkdirSync(home);
  const child = spawn(program, args, {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, ...env },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()));
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  if (await answers(address, Promise.race([ended, once(child, 'error')]))) return { address, stop };
  await stop();
  throw new Error(`${program} did not begin to serve. It said:\n${said.join('')}`);
}

/** Asks until the server answers; false once it has ended, or patience has. */
async function answers(address: string, ended: Promise<unknown>): Promise<boolean> {
  const patience = AbortSignal.any([AbortSignal.timeout(PATIENCE), abortedBy(ended)]);
  while (!patience.aborted) {
    const isThere = await fetch(address, { method: 'HEAD', signal: patience }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return true;
    await new Promise((tryAgain) => setTimeout(tryAgain, 50));
  }
  return false;
}

function abortedBy(event: Promise<unknown>): AbortSignal {
  const controller = new AbortController();
  void event.then(() => controller.abort());
  return controller.signal;
}
