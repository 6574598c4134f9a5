import { once } from 'node:events';
import { globSync, watch, type FSWatcher } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { AstroConfig } from 'astro';
import getPort, { portNumbers } from 'get-port';
import { fields } from '../../checks/rules/fields.ts';
import { print, type Logger } from './announce.ts';
import { faultsServer } from './handler.ts';
import type { LiveCheck, Report } from './live-check.ts';
import { CONTENT_FOLDERS } from './live-server.ts';

/** Astro ends at once where a file cannot be read or does not have the fields of its kind; other faults it starts with. */
const stopsAstro = ({ faults }: Report) => faults.some(({ rule }) => rule === fields.name || rule === 'readable');

/**
 * Waits until the content is such that Astro can start. Meanwhile the terminal and the browser, at the address that
 * Astro will have, say what to mend.
 */
export async function untilAstroCanStart(
  check: LiveCheck,
  { base, server: { host, port } }: Pick<AstroConfig, 'base'> & { server: Pick<AstroConfig['server'], 'host' | 'port'> },
  logger: Logger,
) {
  if (!stopsAstro(check.report())) return;
  const name = typeof host === 'string' ? host : host ? '0.0.0.0' : 'localhost';
  const free = await getPort({ port: portNumbers(port, port + 100), host: name });
  const { handle, tellPages } = faultsServer(check, base, false);
  const server = createServer((request, response) => handle(request, response, () => response.writeHead(503).end()));
  server.listen(free, name);
  await once(server, 'listening');

  const closed = new AbortController();
  const repaired = new Promise<void>((resolve) =>
    check.onNewReport((report) => {
      // Pages hear of the repair from Astro: until it is up, there is nothing to come back to.
      if (stopsAstro(report)) tellPages(report);
      else resolve();
    }),
  );
  watchFolders(check, closed.signal);
  print(check.report(), logger);
  logger.info(`Mend this, and the guide starts by itself. The same stands at http://${name}:${free}${base}`);
  await repaired;
  closed.abort();
  server.close();
  server.closeAllConnections();
}

/** Tells the check of every change below the content folders, also in folders that come later or come back. */
function watchFolders(check: LiveCheck, signal: AbortSignal) {
  const watchers = new Map<string, FSWatcher>();
  const followFolders = () => {
    const folders = CONTENT_FOLDERS.flatMap((top) => [top, ...globSync(`${top}/**/`, { cwd: check.root })]);
    for (const [folder, watcher] of watchers) {
      if (folders.includes(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders.filter((name) => !watchers.has(name))) {
      const watcher = watch(join(check.root, folder), { signal }, () => {
        check.filesChanged();
        followFolders();
      });
      watchers.set(folder, watcher);
    }
  };
  followFolders();
}
