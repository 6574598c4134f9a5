import { visible } from './visible.ts';

/** HTML that is safe to print. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** What may stand in a template: texts are escaped, lists are joined, nothing is left out. */
type Piece = Html | string | number | undefined | readonly Piece[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template whose texts stay texts, in content and in quoted attributes: html`<p title="${title}">${text}</p>`. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(strings.reduce((source, string, index) => source + print(pieces[index - 1]) + string));

function print(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.source;
  if (typeof piece === 'object') return piece.map(print).join('');
  return visible(String(piece)).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
