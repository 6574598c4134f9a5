import { resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { AstroIntegration } from 'astro';
import type { ErrorPayload } from 'vite';
import { checkContent } from '../check/check.ts';
import { CONTENT_FOLDERS } from '../check/read/content.ts';
import { buildMoment, dateInToronto } from '../src/domain/dates.ts';
import type { CheckResult } from '../check/report/issue.ts';
import { formatIssue, report, summarize } from '../check/report/report.ts';

/** Delay before a check, in milliseconds: all changes of one save or one `git switch` are checked together. */
const DEBOUNCE = 50;

const FIXED_EVENT = 'guide:content-fixed';

/** Closes the overlay without a reload: Astro reloads the page itself once it has read the changed file. */
const CLOSE_WHEN_FIXED = `import.meta.hot?.on('${FIXED_EVENT}', () => document.querySelector('vite-error-overlay')?.remove());`;

/**
 * Shows the content check's issues in `astro dev`, at the start and whenever a content file is saved: in the terminal and,
 * until they are fixed, in the dev server's error overlay. Also adds /patterns/, which shows every part of the design.
 */
export function devOverlay(): AstroIntegration {
  return {
    name: 'guide-dev-overlay',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, injectScript }) => {
        if (command !== 'dev') return;
        injectScript('page', CLOSE_WHEN_FIXED);
        injectRoute({ pattern: '/patterns', entrypoint: './src/patterns.astro', prerender: true });
      },
      'astro:server:setup': ({ server, logger }) => {
        const { root } = server.config;
        const { hot } = server.environments.client;
        let shown: ErrorPayload | undefined;

        const check = () => {
          const result = issuesIn(root);
          const payload = overlayPayload(root, result);
          if (payload?.err.message === shown?.err.message) return;
          shown = payload;
          if (payload) {
            logger.error(`\n\n${report('text', result)}`);
            hot.send(payload);
          } else {
            logger.info(summarize(result));
            hot.send(FIXED_EVENT);
          }
        };

        let timer: NodeJS.Timeout | undefined;
        server.watcher.on('all', (_event, path) => {
          if (!CONTENT_FOLDERS.some((folder) => path.startsWith(resolve(root, folder) + sep))) return;
          clearTimeout(timer);
          timer = setTimeout(check, DEBOUNCE);
        });
        // A page that is opened or reloaded later shows the same overlay.
        hot.on('vite:client:connect', (_data, client) => {
          if (shown) client.send(shown);
        });
        check();
      },
    },
  };
}

/** What the check finds today: the server may run for days. */
const issuesIn = (root: string) => ({
  ...checkContent(root, dateInToronto(buildMoment(process.env.SOURCE_DATE_EPOCH))),
  hints: [],
});

/** All issues as one error of the dev server, whose link opens the first file in the editor; undefined if there are none. */
function overlayPayload(root: string, result: CheckResult): ErrorPayload | undefined {
  const [first] = result.issues; // often the cause of the others
  if (!first) return undefined;
  const text = result.issues.map((issue) => stripVTControlCharacters(formatIssue(issue))).join('\n\n');
  return {
    type: 'error',
    err: {
      title: summarize(result),
      // Astro's overlay inserts the message as HTML.
      message: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      stack: 'npm run check shows the same in a terminal.',
      loc: { file: resolve(root, first.file), line: first.line, column: first.column },
      plugin: 'guide-dev-overlay',
    },
  };
}
