import type { Source } from '../schemas/source.ts';

/** Stands for the number of a source until the page is rendered: only then is the order of its citations known. */
export const numberToken = (sourceId: string) => `{source:${sourceId}}`;

/** Stands for the id of a source's first citation, so that the list of sources can link back to the text. */
export const placeToken = (sourceId: string) => `{place:${sourceId}}`;

const TOKEN = / id="\{place:(?<place>[^}]+)\}"|\{source:(?<source>[^}]+)\}/g;
const MARK = '<sup class="mark">';
/** A citation right after another one: CSS cannot tell it from one that follows words. */
const NEXT_MARK = '<sup class="mark next">';
const ENDS_WITH_MARK = /<\/sup>(?:<\/\w+>)*$/;

/** Numbers the citations of one page in the order in which they are rendered. */
export class Citations {
  readonly #declared: ReadonlyMap<string, Source>;
  readonly #numbers = new Map<string, number>();

  /** @param declared every source of the site, by its id */
  constructor(declared: ReadonlyMap<string, Source>) {
    this.#declared = declared;
  }

  /** Replaces the tokens of rendered HTML by numbers. Give the parts of a page in their order on the page. */
  number(html: string): string {
    return joinedToWords(html).replaceAll(TOKEN, (_token, place: string | undefined, source: string) => {
      if (place === undefined) return String(this.#numberOf(source));
      return this.#numbers.has(place) ? '' : ` id="cited-${this.#numberOf(place)}"`;
    });
  }

  /** The sources cited so far, in the order of their numbers. */
  get sources(): Source[] {
    return [...this.#numbers.keys()].flatMap((id) => this.#declared.get(id) ?? []);
  }

  #numberOf(id: string): number {
    if (!this.#declared.has(id))
      throw new Error(`[@${id}] cites a source that nobody declares. The content check (npm run check) names the nearest one.`);
    const number = this.#numbers.get(id) ?? this.#numbers.size + 1;
    this.#numbers.set(id, number);
    return number;
  }
}

/** Joins each citation to the word before it: no space, no line break in between. */
function joinedToWords(html: string): string {
  const pieces = html.split(MARK);
  const last = pieces.pop() ?? '';
  const marked = pieces.map((piece) => piece.trimEnd()).map((piece) => piece + (ENDS_WITH_MARK.test(piece) ? NEXT_MARK : MARK));
  return marked.join('') + last;
}
