import type { Source } from '../schemas/source.ts';

/** Stands for the number of a source until the page is drawn: only then is its place among the citations known. */
export const numberToken = (sourceId: string) => `{source:${sourceId}}`;

/** Stands for the id of a citation, by which its source leads back to the text. */
export const placeToken = (sourceId: string) => `{place:${sourceId}}`;

const TOKEN = /\{source:(?<id>[^}]+)\}/g;
const PLACE = / id="\{place:(?<id>[^}]+)\}"/g;
/** A mark belongs to the word before it. */
const SPACE_BEFORE_MARK = /\s+<sup class="mark">/g;
/** A mark right behind another one, which styles cannot tell from one behind words. */
const MARK_BEHIND_MARK = /<sup class="mark">(?<=<\/sup>(?:<\/\w+>)*<sup class="mark">)/g;

/** Numbers the citations of one page in the order in which they are drawn. */
export class Citations {
  readonly #declared: ReadonlyMap<string, Source>;
  readonly #numbers = new Map<string, number>();

  /** @param declared every source of the site, by its id */
  constructor(declared: ReadonlyMap<string, Source>) {
    this.#declared = declared;
  }

  /** Drawn HTML, with numbers in place of its tokens. Parts of a page are given in their order on the page. */
  number(html: string): string {
    return html
      .replaceAll(SPACE_BEFORE_MARK, '<sup class="mark">')
      .replaceAll(MARK_BEHIND_MARK, '<sup class="mark next">')
      .replaceAll(PLACE, (_token, id: string) => (this.#numbers.has(id) ? '' : ` id="cited-${this.#numberOf(id)}"`))
      .replaceAll(TOKEN, (_token, id: string) => String(this.#numberOf(id)));
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
