import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { findProgram } from '../../scripts/programs/programs.ts';
import { prepareServer } from '../../tools/server/prepare.ts';
import type { Server } from '../../tools/server/configuration.ts';
import { serve, type RunningServer } from './serve.ts';

/** What deploy/README.md tells people to write around the guide's own configuration, made for a loopback port. */
const COMMANDS: Record<Server, (folder: string, port: number) => { program: string; args: string[] }> = {
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
  return serve({ program, args, folder, port });
}
