import { resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { AstroIntegrationLogger } from 'astro';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { resultOf } from '../check/check.ts';
import { readContent } from '../check/read/content.ts';
import type { CheckResult } from '../check/issue.ts';
import { formatIssue, report, summarize } from '../check/report.ts';
import { lintMarkdown } from '../check/tools.ts';
import { buildMoment, dateInToronto } from '../src/domain/dates.ts';
import { CONTENT_FOLDERS } from '../src/read/file.ts';

/** Delay before a check, in milliseconds: all changes of one save or one `git switch` are checked together. */
const DEBOUNCE = 50;

/** Astro sends its own error 200 milliseconds after the page. */
const AFTER_ASTRO = 500;

/** Shows the issues now and after each save of a content file, as `devOverlay` says. */
export function showIssues(server: ViteDevServer, logger: AstroIntegrationLogger): void {
  const { root } = server.config;
  let shown: ErrorPayload | undefined;
  const check = async () => {
    const content = readContent(root);
    // The server may run for days.
    const today = dateInToronto(buildMoment(process.env.SOURCE_DATE_EPOCH));
    const { issues, fileCount } = resultOf(content, today, await lintMarkdown(content));
    const result = { issues, fileCount, hints: [] };
    const payload = overlayPayload(root, result);
    if (payload?.err.message === shown?.err.message) return;
    shown = payload;
    // Not with `hot.send`: Astro takes what it sends for Markdown, and escapes it once more.
    for (const client of server.ws.clients) client.send(payload ?? { type: 'full-reload' });
    logger[payload ? 'error' : 'info'](`\n\n${report('text', result)}`);
  };
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, path) => {
    if (!CONTENT_FOLDERS.some((folder) => path.startsWith(resolve(root, folder) + sep))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), DEBOUNCE);
  });
  // A page that is opened or reloaded later shows the same overlay, in place of Astro's own for a file that cannot be read.
  server.environments.client.hot.on('vite:client:connect', (_data, client) => {
    setTimeout(() => shown && client.send(shown), AFTER_ASTRO);
  });
  void check();
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
