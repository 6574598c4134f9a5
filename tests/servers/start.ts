import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { vi } from 'vitest';

export const SERVERS = ['nginx', 'caddy'] as const;
type Server = (typeof SERVERS)[number];

export interface RunningServer {
  /** Origin, without a slash at the end. */
  address: string;
  stop: () => Promise<void>;
}

/** How long the first response may take on a busy machine, in milliseconds. */
const START_TIMEOUT = 30_000;

/** The example configuration of deploy/, for another folder and a loopback port, and the arguments of its server. */
const COMMANDS: Record<Server, (site: string, folder: string, port: number) => { config: string; args: string[] }> = {
  nginx: (site, folder, port) => ({
    config: `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temporary;`).join(' ')}
${example('nginx/guide.conf', { 'listen 80;': `listen 127.0.0.1:${port};`, '/srv/guide': site })}
}`,
    args: ['-p', folder, '-c', join(folder, 'config'), '-e', 'stderr'],
  }),
  caddy: (site, folder, port) => ({
    config: `{
	admin off
	auto_https off
}
${example('caddy/guide.caddy', { '\nbanking-guide.example {': `\nhttp://127.0.0.1:${port} {`, 'root * /srv/guide': `root * ${site}` })}`,
    args: ['run', '--config', join(folder, 'config'), '--adapter', 'caddyfile'],
  }),
};

/** An example configuration with some texts replaced. */
function example(path: string, replacements: Record<string, string>): string {
  let text = readFileSync(join('deploy', path), 'utf8');
  for (const [old, replacement] of Object.entries(replacements)) {
    if (!text.includes(old)) throw new Error(`deploy/${path} has no "${old.trim()}", which a test replaces.`);
    text = text.replaceAll(old, replacement);
  }
  return text;
}

/**
 * Starts a web server of this machine with the guide's example configuration, on a free loopback port.
 *
 * @param site the folder of the built site
 * @throws Error with the output of the server, if it is not installed or does not start
 */
export async function startServer(server: Server, site: string): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), `${server}-`));
  const port = await freePort();
  const { config, args } = COMMANDS[server](resolve(site), folder, port);
  writeFileSync(join(folder, 'config'), config);
  mkdirSync(join(folder, 'home'));
  const home = {
    HOME: join(folder, 'home'),
    XDG_DATA_HOME: join(folder, 'home'),
    XDG_CONFIG_HOME: join(folder, 'home'),
  };
  // Debian installs servers in folders that the PATH of an ordinary account lacks.
  const PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);
  const child = spawn(server, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...home, PATH } });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()));
  const exit = once(child, 'exit').catch((error: unknown) =>
    output.push(`${String(error)}. npm run install:programs installs it.`),
  );

  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  const answer = vi
    .waitFor(() => fetch(address, { method: 'HEAD' }), { timeout: START_TIMEOUT })
    .catch(() => undefined);
  if ((await Promise.race([answer, exit])) instanceof Response) return { address, stop };
  await stop();
  throw new Error(`${server} did not start. Its output:\n${output.join('')}`);
}

/** A free loopback port. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
