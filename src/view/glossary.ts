import { escapePattern } from '../domain/escape-pattern.ts';
import { memoize } from '../domain/memoize.ts';
import type { Glossary } from '../schemas/collections.ts';

/** The address of the page that shows the glossary. */
export const GLOSSARY_ADDRESS = '/about/';

/** One tag of rendered HTML, or the text between two tags. */
const PIECES = /<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/g;
const TAG = /^<(?<end>\/?)(?<name>[a-z][a-z0-9]*)/;

/** Elements of running text. */
const TEXT = new Set(['p', 'li', 'td', 'dd']);
/** Elements inside which nothing is linked: bold words name a menu item; the others are links, headings or no prose. */
const CLOSED = new Set(['a', 'strong', 'h1', 'h2', 'h3', 'h4', 'summary', 'button', 'code', 'svg', 'dt', 'script', 'style', 'label']);

/**
 * Links each word of the glossary to its meaning, where the running text of a page first uses it. Make one for each page, and
 * give it the parts of the page in order.
 */
export class GlossaryLinks {
  readonly #words: ReadonlyMap<string, { id: string; form: string }>;
  readonly #pattern: RegExp;
  readonly #linked = new Set<string>();
  readonly #href: (id: string) => string;

  constructor(glossary: Glossary, href: (id: string) => string) {
    const { words, pattern } = formsOf(glossary);
    this.#words = words;
    this.#pattern = pattern;
    this.#href = href;
  }

  /** Adds the links to rendered HTML. */
  link(html: string): string {
    if (this.#words.size === 0) return html;
    let texts = 0;
    let closed = 0;
    return html.replace(PIECES, (piece) => {
      const tag = TAG.exec(piece)?.groups;
      if (!tag) return piece.startsWith('<') || texts === 0 || closed > 0 ? piece : this.#linkWords(piece);
      const step = tag.end ? -1 : 1;
      if (TEXT.has(tag.name ?? '')) texts += step;
      if (CLOSED.has(tag.name ?? '')) closed += step;
      return piece;
    });
  }

  #linkWords(text: string): string {
    return text.replace(this.#pattern, (found: string, offset: number) => {
      const word = this.#words.get(found.toLowerCase());
      // Capitals within the words or on the next word mean a name: "Direct Deposit Form", "ATM Alliance".
      const isName = found.slice(1) !== word?.form.slice(1) || /^ \p{Lu}\p{Ll}/u.test(text.slice(offset + found.length));
      if (!word || isName || this.#linked.has(word.id)) return found;
      this.#linked.add(word.id);
      return `<a class="term" href="${this.#href(word.id)}">${found}</a>`;
    });
  }
}

/** Every form of every word in lower case, and a pattern that finds them. */
const formsOf = memoize((glossary: Glossary) => {
  const words = new Map(glossary.flatMap(({ id, forms }) => forms.map((form) => [form.toLowerCase(), { id, form }] as const)));
  // Longest first, so that "deposit insurance" wins over "deposit".
  const forms = [...words.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}@./-])(?:${forms.join('|')})(?![\\p{L}\\p{N}@/-]|\\.\\p{L})`, 'giu');
  return { words, pattern };
});
