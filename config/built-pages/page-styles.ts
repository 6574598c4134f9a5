import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BYTES, type Reading, type Styles } from './reading.ts';
import { StyleSheet } from './style-sheet.ts';

const STYLES = /<style>[^]*?<\/style>|<link rel="stylesheet"[^>]*>/g;

/** The styles of the pages of a built site, of which many share one sheet. */
export class PageStyles {
  readonly #site: { folder: string; base: string };
  /** The style sheets that pages link, by their paths in the folder of the site. */
  readonly #linked = new Map<string, string>();
  readonly #sheets = new Map<string, StyleSheet>();

  constructor(site: { folder: string; base: string }) {
    this.#site = site;
  }

  /** The paths of the style sheets that the pages so far have linked. */
  get linked(): string[] {
    return [...this.#linked.keys()];
  }

  /** All styles of a page, in their order. */
  all({ styles }: Reading): string {
    return styles.map((piece) => this.#textOf(piece)).join('');
  }

  /** The styles of a page that it uses. */
  usedBy(reading: Reading): string {
    const css = this.all(reading);
    const sheet = this.#sheets.get(css) ?? new StyleSheet(css);
    this.#sheets.set(css, sheet);
    return sheet.for(reading.names);
  }

  #textOf(piece: Styles): string {
    if ('text' in piece) return piece.text;
    const { folder, base } = this.#site;
    if (!piece.href.startsWith(base))
      throw new Error(`A page links the style sheet "${piece.href}", which is not one of this site, under ${base}.`);
    const path = piece.href.slice(base.length);
    const text = this.#linked.get(path) ?? readFileSync(join(folder, path), BYTES);
    this.#linked.set(path, text);
    return text;
  }
}

/** The page with these styles in place of its own, in one element. */
export const withStyles = (html: string, css: string) =>
  html.replaceAll(STYLES, '').replace('</head>', () => `<style>${css}</style></head>`);
