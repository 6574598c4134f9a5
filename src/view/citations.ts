import type { Source } from '../schemas/source.ts';

/** A placeholder for a source's number, which is known only when the whole page is rendered. */
export const numberToken = (sourceId: string) => `{source:${sourceId}}`;

/** A placeholder for the id of a source's first citation, to which the list of sources links back. */
export const anchorToken = (sourceId: string) => `{anchor:${sourceId}}`;

const TOKEN = / id="\{anchor:(?<anchor>[^}]+)\}"|\{source:(?<source>[^}]+)\}/g;
const MARK = '<sup class="mark">';
/** A citation directly after another: CSS cannot distinguish it from a citation after text. */
const NEXT_MARK = '<sup class="mark next">';
const MARK_END = '</sup>';
const ENDS_WITH_MARK = /<\/sup>(?:<\/\w+>)*$/;

/** Numbers the citations of one page in the order in which they are rendered. */
export class Citations {
  readonly #declared: ReadonlyMap<string, Source>;
  readonly #numbers = new Map<string, number>();

  /** @param declared every source of the site, by its id */
  constructor(declared: ReadonlyMap<string, Source>) {
    this.#declared = declared;
  }

  /**
   * Replaces the tokens in rendered HTML, and joins each citation to the word before it, without a space or line break. The
   * parts of a page must be passed in their order on the page.
   */
  number(html: string): string {
    const [start = '', ...citations] = html.split(MARK);
    const numbered = [start, ...citations.map((piece) => this.#numberFirst(piece))];
    return numbered.map((piece, index) => (index < citations.length ? joinToNext(piece) : piece)).join('');
  }

  /** Replaces the tokens of the citation that a piece of HTML starts with. */
  #numberFirst(piece: string): string {
    const end = piece.indexOf(MARK_END);
    const citation = piece.slice(0, end).replaceAll(TOKEN, (_token, anchor: string | undefined, source: string) => {
      if (anchor === undefined) return String(this.#numberOf(source));
      return this.#numbers.has(anchor) ? '' : ` id="cited-${this.#numberOf(anchor)}"`;
    });
    return citation + piece.slice(end);
  }

  /** The sources cited so far, in the order of their numbers. */
  get sources(): Source[] {
    return [...this.#numbers.keys()].flatMap((id) => this.#declared.get(id) ?? []);
  }

  #numberOf(id: string): number {
    if (!this.#declared.has(id))
      throw new Error(`[@${id}] cites a source that is not declared. The content check (npm run check) names the most similar one.`);
    const number = this.#numbers.get(id) ?? this.#numbers.size + 1;
    this.#numbers.set(id, number);
    return number;
  }
}

/** Prepares a piece of HTML for the citation that follows it. */
function joinToNext(piece: string): string {
  const text = piece.trimEnd();
  return text + (ENDS_WITH_MARK.test(text) ? NEXT_MARK : MARK);
}
