import { join } from 'node:path';
import type { AstroConfig, AstroIntegration } from 'astro';
import { z } from 'zod';
import { print, type Logger } from './announce.ts';
import { faultsServer } from './handler.ts';
import type { LiveCheck } from './live-check.ts';
import { replaceStaleErrors } from './stale-errors.ts';

type ViteServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];
type Plugin = NonNullable<NonNullable<AstroConfig['vite']>['plugins']>[number];

/** The folders whose files the content check reads, below the root of the project. */
export const CONTENT_FOLDERS = ['src/content', 'src/data'] as const;

/** What a page of Astro says once it is connected: the query of its address. */
const SHOWN = 'guide:page-shown';

/** Run in every page of `astro dev`. */
export const PAGE_SCRIPT = `import.meta.hot?.send('${SHOWN}', location.search);`;

const RELOAD = { type: 'full-reload', path: '*' } as const;

/** Shows faults in place of every page, from now on and whenever a content file changes. */
export function showInBrowser(check: LiveCheck, server: ViteServer, logger: Logger) {
  if (check.report().faults.length > 0) print(check.report(), logger);
  const { handle, tellPages, takesPlaceOf } = faultsServer(check, server.config.base, true);
  const { hot } = server.environments.client;
  server.middlewares.use(handle);
  replaceStaleErrors(server);
  server.watcher.on('all', (_event, path) => {
    if (isContent(check, path)) check.filesChanged();
  });
  check.onNewReport((report) => {
    tellPages(report);
    hot.send(RELOAD);
  });
  // A page that was on its way when the report came has not heard of it.
  hot.on(SHOWN, (query: unknown, client) => {
    if (takesPlaceOf(z.string().parse(query))) client.send(RELOAD);
  });
}

/**
 * Tells the check of a changed file once more when Vite has taken note of the change: a page that came back before would
 * be drawn from the file as it was.
 */
export const afterVite = (check: LiveCheck): Plugin => ({
  name: 'guide-content-faults-after-vite',
  hotUpdate: {
    order: 'post',
    handler({ file }) {
      if (isContent(check, file)) check.filesChanged();
    },
  },
});

const isContent = ({ root }: LiveCheck, path: string) => CONTENT_FOLDERS.some((folder) => path.startsWith(join(root, folder, '/')));
