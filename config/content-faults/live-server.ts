import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { print, type Logger } from './announce.ts';
import { faultsServer } from './handler.ts';
import type { LiveCheck } from './live-check.ts';

type ViteServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

/** The folders whose files the content check reads, below the root of the project. */
export const CONTENT_FOLDERS = ['src/content', 'src/data'] as const;

/** Shows faults in place of every page, from now on and whenever a content file changes. */
export function showInBrowser(check: LiveCheck, server: ViteServer, logger: Logger) {
  if (check.report().faults.length > 0) print(check.report(), logger);
  const { handle, tellPages } = faultsServer(check, server.config.base, true);
  server.middlewares.use(handle);
  const folders = CONTENT_FOLDERS.map((folder) => join(check.root, folder, '/'));
  server.watcher.on('all', (_event, path) => {
    if (folders.some((folder) => path.startsWith(folder))) check.filesChanged();
  });
  check.onNewReport((report) => {
    tellPages(report);
    server.environments.client.hot.send({ type: 'full-reload', path: '*' });
  });
}
