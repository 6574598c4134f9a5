import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { findProgram } from '../../scripts/programs/programs.ts';
import { prepareServer } from '../../tools/server/prepare.ts';
import type { Server } from '../../tools/server/configuration.ts';

/** How long a server on a busy machine may take to answer for the first time. */
const PATIENCE = 30_000;

export interface RunningServer {
  /** Origin, without a slash at the end. */
  address: string;
  stop: () => Promise<void>;
}

/** A program that is about to serve, in a folder that holds all it writes. */
interface Command {
  program: string;
  args: string[];
}

/** What deploy/README.md tells people to write around the guide's own configuration, made for a loopback port. */
const COMMANDS: Record<Server, (folder: string, port: number) => Command> = {
  nginx: (folder, port) => {
    const program = findProgram('nginx');
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, 'temporary')};`);
    writeFileSync(
      join(folder, 'nginx.conf'),
      `load_module ${findProgram('nginxBrotli')};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off; ${paths.join(' ')}
  server { listen 127.0.0.1:${port}; root ${join(folder, 'site')}; include snippets/guide.conf; }
}
`,
    );
    return { program, args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'] };
  },
  caddy: (folder, port) => {
    const program = findProgram('caddy');
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${join(folder, 'site')}
	import guide.caddy
}
`,
    );
    return { program, args: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'] };
  },
};

/**
 * Prepares a built site for a web server and starts that on a free loopback port.
 *
 * @param site the folder of the built site
 * @throws Error with what the server said, where it does not start
 */
export async function startServer(server: Server, site: string): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), `${server}-`));
  const port = await getPort({ host: '127.0.0.1' });
  const { program, args } = COMMANDS[server](folder, port);
  await prepareServer(server, resolve(site), folder);
  mkdirSync(join(folder, 'home'));
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: join(folder, 'home'), XDG_DATA_HOME: join(folder, 'home'), XDG_CONFIG_HOME: join(folder, 'home') },
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
