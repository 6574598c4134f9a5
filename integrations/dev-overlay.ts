import { relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { AstroIntegration } from 'astro';
import type { CustomPayload, ErrorPayload } from 'vite';
import { resultOf, selectFrom } from '../check/check.ts';
import { CONTENT_FOLDERS, readContent } from '../check/read/content.ts';
import type { CheckResult } from '../check/report/issue.ts';
import { formatIssue, report, summarize } from '../check/report/report.ts';
import { findMisspelt, lintMarkdown, withFindings } from '../check/tools.ts';
import { buildMoment, dateInToronto } from '../src/domain/dates.ts';

/** Delay before a check, in milliseconds: all changes of one save or one `git switch` are checked together. */
const DEBOUNCE = 50;

const FIXED_EVENT = 'guide:content-fixed';

/** Closes the overlay without a reload: Astro reloads the page itself once it has read the changed file. */
const CLOSE_WHEN_FIXED = `import.meta.hot?.on('${FIXED_EVENT}', () => document.querySelector('vite-error-overlay')?.remove());`;

/**
 * Shows the content check's issues in `astro dev`, at the start and whenever a content file is saved: in the terminal and,
 * until they are fixed, in the dev server's error overlay. Hints on a saved file are only in the terminal. Also adds
 * /patterns/, which shows every part of the design.
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
        let shown: ErrorPayload | undefined;
        // Not with `hot.send`: Astro takes what it sends for Markdown, and escapes it once more.
        const send = (payload: ErrorPayload | CustomPayload) => {
          for (const client of server.ws.clients) client.send(payload);
        };

        const check = async (saved: readonly string[]) => {
          const result = await resultIn(root, saved);
          const payload = overlayPayload(root, result);
          if (payload?.err.message !== shown?.err.message)
            send(payload ?? { type: 'custom', event: FIXED_EVENT, data: undefined });
          if (payload) logger.error(`\n\n${report('text', result)}`);
          else if (shown || result.hints.length > 0) logger.info(`\n\n${report('text', result)}`);
          shown = payload;
        };

        let timer: NodeJS.Timeout | undefined;
        let saved: string[] = [];
        const checkSaved = () => {
          void check(saved);
          saved = [];
        };
        server.watcher.on('all', (_event, path) => {
          if (!CONTENT_FOLDERS.some((folder) => path.startsWith(resolve(root, folder) + sep))) return;
          saved.push(relative(root, path).replaceAll(sep, '/'));
          clearTimeout(timer);
          timer = setTimeout(checkSaved, DEBOUNCE);
        });
        // A page that is opened or reloaded later shows the same overlay.
        server.environments.client.hot.on('vite:client:connect', (_data, client) => {
          if (shown) client.send(shown);
        });
        void check([]);
      },
    },
  };
}

/** All issues that the check finds today, for the server may run for days, and the hints on some files. */
async function resultIn(root: string, files: readonly string[]): Promise<CheckResult> {
  const content = readContent(root);
  const result = resultOf(content, dateInToronto(buildMoment(process.env.SOURCE_DATE_EPOCH)));
  const texts = files.filter((file) => file.endsWith('.mdx'));
  const words = texts.length > 0 ? await findMisspelt(root, texts) : [];
  const whole = withFindings(result, [...(await lintMarkdown(content)), ...words]);
  return { ...whole, hints: selectFrom(whole, (file) => files.includes(file)).hints };
}

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
