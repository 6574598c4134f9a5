import type { PageName, WordRun } from './comparison.ts';
import { html, type Html } from './html.ts';
import { inPreview } from './preview-url.ts';

/** A part of the report with its heading, which the counts at its top lead to. */
export const section = (id: string, heading: string, content: Html) =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${content}
  </section>`;

/** A text by what became of it. */
export function marked(text: string, fate: WordRun['fate']): Html {
  if (fate === 'kept') return html`${text}`;
  return fate === 'added' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`;
}

/** How a page is named: its title, a link where there is a preview, and its address. */
export type PageWriter = (page: PageName) => Html;

/** @param previewUrl where a preview of head stands, with a slash at its end */
export const pageWriter =
  (previewUrl: string | undefined): PageWriter =>
  ({ address, title }) =>
    html`${previewUrl === undefined ? title : html`<a href="${inPreview(address, previewUrl)}">${title}</a>`} ${code(address)}`;

/** An address or a name as it is written in files. */
export const code = (text: string) => html`<code>${text}</code>`;
