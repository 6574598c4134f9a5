import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDE_NAME } from '../../src/domain/title.ts';
import type { Comparison, Note } from './comparison.ts';
import { Html, html } from './html.ts';
import { counts, isSame, nameOfRevision } from './phrases.ts';
import { linksSection, pagesSection, wordsSection } from './report-pages.ts';
import { pageWriter } from './report-parts.ts';
import { factsSection, recordsSection, scoresSection } from './report-records.ts';

const STYLE = readFileSync(join(import.meta.dirname, 'report.css'), 'utf8');

/** Nothing is fetched, nothing runs: only the report's own styles, known by their hash, and pictures inside it. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; base-uri 'none'; form-action 'none'`;

/**
 * A comparison as a page of its own: one file, without scripts and without anything from outside.
 *
 * @param previewUrl where a preview of head stands, with a slash at its end; it turns on the links to pages
 */
export function reportOf(comparison: Comparison, previewUrl: string | undefined): string {
  const { base, head, notes } = comparison;
  const page = pageWriter(previewUrl);
  const { source } = html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>What readers will see | ${GUIDE_NAME}</title>
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>
          <h1>What readers will see</h1>
          <p class="lede">
            From <strong>${nameOfRevision(base)}</strong> to <strong>${nameOfRevision(head)}</strong>.
            ${previewUrl === undefined ? undefined : html`<a href="${previewUrl}">Preview</a>`}
          </p>
        </header>
        <main>
          ${notes.map(noteBox)} ${isSame(comparison) ? html`<p>Nothing differs, as far as was compared.</p>` : countsOf(comparison)}
          ${factsSection(comparison)} ${scoresSection(comparison)} ${recordsSection(comparison)} ${pagesSection(comparison, page)}
          ${linksSection(comparison, page)} ${wordsSection(comparison, page)}
        </main>
      </body>
    </html> `;
  return source;
}

const noteBox = ({ text, detail }: Note) =>
  html`<div class="note">
    <p>${text}</p>
    ${
      detail === undefined
        ? undefined
        : html`<details>
            <summary>What it says</summary>
            <pre tabindex="0">${linesOf(detail)}</pre>
          </details>`
    }
  </div>`;

/** A text whose lines stay lines, each of them escaped. */
const linesOf = (text: string) =>
  new Html(
    text
      .split('\n')
      .map((line) => html`${line}`.source)
      .join('\n'),
  );

const countsOf = (comparison: Comparison) =>
  html`<nav aria-label="What changed">
    <ul class="counts">
      ${counts(comparison).map(({ label, anchor, count }) =>
        count > 0
          ? html`<li>
              <a href="#${anchor}"><strong>${count}</strong> ${label}</a>
            </li>`
          : html`<li>
              <span><strong>0</strong> ${label}</span>
            </li>`,
      )}
    </ul>
  </nav>`;
