import type { Reading } from './reading.ts';
import { StyleSheet } from './style-sheet.ts';

const STYLE = /<style>[^]*?<\/style>/g;

/** Cuts down the styles of pages, of which many share one sheet. */
export class PageStyles {
  readonly #sheets = new Map<string, StyleSheet>();

  /** The styles of a page that it uses. */
  for({ styles, names }: Reading): string {
    const css = styles.join('');
    const sheet = this.#sheets.get(css) ?? new StyleSheet(css);
    this.#sheets.set(css, sheet);
    return sheet.for(names);
  }
}

/** The page with these styles in place of its own, in one element. */
export const withStyles = (html: string, css: string) =>
  html.replaceAll(STYLE, '').replace('</head>', () => `<style>${css}</style></head>`);
