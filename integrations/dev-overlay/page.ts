import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Issue } from '../../checks/issue.ts';
import { summarize } from '../../checks/report.ts';
import { excerpt } from './excerpt.ts';
import type { Report } from './live-check.ts';

export interface FaultsPage {
  report: Report;
  /** Where the guide lies, for the lines around each fault. */
  root: string;
  /** Where the page hears of a new report. */
  changesAt: string;
  /** Where a file is opened in the editor, and the page is seen in spite of its faults; undefined while there is no server that can. */
  live: { openAt: string; asItStands: string } | undefined;
}

/** Faults as a page for the browser: where, which field, what is wrong, what is accepted, what was probably meant. */
export function faultsPage({ report, root, changesAt, live }: FaultsPage): string {
  const { faults, fileCount, version } = report;
  return `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en-CA' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width' }),
        h('title', null, `${faults.length} to mend in the content`),
        h('style', { dangerouslySetInnerHTML: { __html: STYLE } }),
      ),
      h(
        'body',
        null,
        h('h1', null, 'The content check found something to mend'),
        h('p', null, `${summarize(faults, fileCount)} Save the file once it is mended: the page comes back by itself.`),
        live && h('p', null, h('a', { href: live.asItStands }, 'Show the page as it stands')),
        faults.map((fault, index) => h('article', { key: index }, article(fault, root, live?.openAt))),
        h('script', { dangerouslySetInnerHTML: { __html: reloadOnNewReport(changesAt, version) } }),
      ),
    ),
  )}`;
}

function article(
  { file, line, column, field, message, found, accepted, suggestion }: Issue,
  root: string,
  openAt: string | undefined,
): ReactNode {
  const path = join(root, file);
  const lines = existsSync(path) ? excerpt(readFileSync(path, 'utf8'), line) : [];
  const details = [
    ['found', found],
    ['accepted', accepted],
    ['did you mean', suggestion],
  ] as const;
  return [
    h('h2', { key: 'place' }, `${file}:${line}:${column}`),
    openAt &&
      h('button', { key: 'open', 'data-open': `${openAt}?file=${encodeURIComponent(`${path}:${line}:${column}`)}` }, 'Open in the editor'),
    h('p', { key: 'message' }, field && h('strong', null, field), field && ' ', message),
    h(
      'dl',
      { key: 'details' },
      details.flatMap(([term, text]) => (text === undefined ? [] : [h('dt', { key: term }, term), h('dd', { key: `${term}:` }, text)])),
    ),
    h(
      'pre',
      { key: 'lines' },
      lines.map(({ number, text, isFaulty }) => h(isFaulty ? 'mark' : 'span', { key: number }, `${String(number).padStart(4)}  ${text}\n`)),
    ),
  ];
}

/** The page asks for another one when the report is another one; a server that was away is found again. */
const reloadOnNewReport = (changesAt: string, version: string) => `
new EventSource(${JSON.stringify(changesAt)}).onmessage = ({ data }) => { if (data !== ${JSON.stringify(version)}) location.reload(); };
for (const button of document.querySelectorAll('[data-open]')) button.onclick = () => fetch(button.dataset.open);
`;

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.5 Arial, sans-serif; }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; background: light-dark(#f5f7f7, #101416); color: light-dark(#14181b, #eef2f2); }
article { margin: 1.5rem 0; padding: 1rem; background: light-dark(#fff, #181d20); border-left: 4px solid light-dark(#a1283a, #f39da9); }
h1 { font-size: 1.875rem; }
h2 { display: inline-block; margin: 0 1rem 0 0; font: bold 1rem monospace; overflow-wrap: anywhere; }
a { color: inherit; }
button { font: inherit; font-size: 0.9375rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt { color: light-dark(#48525a, #aeb8bd); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; overflow-x: auto; font-size: 0.875rem; }
mark { background: light-dark(#f9e4e7, #3b1820); color: inherit; }
`;
