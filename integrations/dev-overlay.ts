import { globSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { AstroIntegration } from 'astro';
import type { ErrorPayload } from 'vite';
import { checkContent } from '../checks/check.ts';
import type { CheckResult } from '../checks/issue.ts';
import { formatIssue, report, summarize } from '../checks/report.ts';

/** The folders whose files the content check reads. */
const CONTENT_FOLDERS = ['src/content', 'src/data'];

/** Long enough for the changes of one save or one `git switch` to be checked together, in milliseconds. */
const BURST = 50;

/** How often a guide that cannot be read is looked at, in milliseconds. */
const LOOK_AGAIN = 300;

const FIXED = 'guide:content-fixed';

/** Closes the overlay. Astro reloads the page once it has read the file: a reload before that shows the file as it was. */
const CLOSE_WHEN_FIXED = `import.meta.hot?.on('${FIXED}', () => document.querySelector('vite-error-overlay')?.remove());`;

/**
 * Shows the content check's issues in `astro dev`, at the start and whenever a content file is saved: in the terminal and
 * in the dev server's error overlay until they are fixed. Also adds /patterns/, which shows every part of the design.
 */
export function devOverlay(): AstroIntegration {
  return {
    name: 'guide-dev-overlay',
    hooks: {
      'astro:config:setup': async ({ command, config, injectRoute, injectScript, logger }) => {
        if (command !== 'dev') return;
        injectScript('page', CLOSE_WHEN_FIXED);
        injectRoute({ pattern: '/patterns', entrypoint: './src/patterns.astro', prerender: true });
        await untilReadable(fileURLToPath(config.root), (words) => logger.error(words));
      },
      'astro:server:setup': ({ server, logger }) => {
        const { root } = server.config;
        const { hot } = server.environments.client;
        let shown: ErrorPayload | undefined;

        const check = () => {
          const result = { ...checkContent(root), hints: [] };
          const payload = overlayPayload(root, result);
          if (payload?.err.message === shown?.err.message) return;
          shown = payload;
          if (payload) {
            logger.error(`\n\n${report('text', result)}`);
            hot.send(payload);
          } else {
            logger.info(summarize(result));
            hot.send(FIXED);
          }
        };

        let timer: NodeJS.Timeout | undefined;
        server.watcher.on('all', (_event, path) => {
          if (!CONTENT_FOLDERS.some((folder) => path.startsWith(resolve(root, folder) + sep))) return;
          clearTimeout(timer);
          timer = globalThis.setTimeout(check, BURST);
        });
        // A page that is opened or reloaded later shows the same.
        hot.on('vite:client:connect', (_data, client) => {
          if (shown) client.send(shown);
        });
        check();
      },
    },
  };
}

/** Rules without which Astro does not start: it would end with words of its own. */
const STOPPERS = ['readable', 'fields', 'capabilities'];

/** Waits, where Astro could not read the content, until somebody has put it right. */
async function untilReadable(root: string, say: (words: string) => void) {
  for (;;) {
    const stamp = stampOf(root);
    const result = { ...checkContent(root), hints: [] };
    if (!result.issues.some(({ rule }) => STOPPERS.includes(rule))) return;
    say(`\n\n${report('text', result)}\n\nPages are shown once these files can be read. Save one, and it is checked again.`);
    while (stampOf(root) === stamp) await setTimeout(LOOK_AGAIN);
  }
}

/** Differs once a file of the content is saved, added or removed. */
function stampOf(root: string): string {
  const files = globSync(
    CONTENT_FOLDERS.map((folder) => `${folder}/**`),
    { cwd: root },
  );
  return JSON.stringify(files.map((path) => [path, statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs]));
}

/** All issues as one error of the dev server, which opens the file of the first in the editor; undefined where there is none. */
function overlayPayload(root: string, result: CheckResult): ErrorPayload | undefined {
  const [first] = result.issues; // the cause of most
  if (!first) return undefined;
  const text = result.issues.map((issue) => stripVTControlCharacters(formatIssue(issue))).join('\n\n');
  return {
    type: 'error',
    err: {
      title: summarize(result),
      // Astro's overlay takes the message as HTML.
      message: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      stack: 'npm run check says the same in a terminal.',
      loc: { file: resolve(root, first.file), line: first.line, column: first.column },
      plugin: 'guide-dev-overlay',
    },
  };
}
