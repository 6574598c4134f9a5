import type { Source } from '../schemas/source.ts';

/** A citation as rendered by Cite.astro: the id of its source, because its number is known only when the whole page is rendered. */
const CITATION = /\s*<sup class="mark">(?<id>[^<]+)<\/sup>/g;
const END_TAGS = /^(?:<\/\w+>)*$/;

/**
 * Numbers the citations of one page: returns `numbered` for its pieces of HTML, and the `sources` cited so far, by number.
 *
 * @param declared every source of the site, by its id
 */
export function citationNumbering(declared: ReadonlyMap<string, Source>) {
  const sources: Source[] = [];
  /**
   * Turns the citations in rendered HTML into links to the list of sources and joins each to the word before it, without
   * a space or line break. The parts of a page must be passed in their order on the page.
   *
   * @throws Error if a cited source is not declared
   */
  const numbered = (html: string): string => {
    let previousEnd: number | undefined;
    return html.replace(CITATION, (citation, id: string, start: number) => {
      // CSS cannot distinguish a citation directly after another from one after text.
      const isNext = previousEnd !== undefined && END_TAGS.test(html.slice(previousEnd, start));
      previousEnd = start + citation.length;
      const source = declared.get(id);
      if (!source)
        throw new Error(
          `[@${id}] cites a source that is not declared. The content check (npm run check) names the most similar one.`,
        );
      const isFirst = !sources.includes(source);
      if (isFirst) sources.push(source);
      const number = sources.indexOf(source) + 1;
      // The list of sources links back to the first citation of each.
      const anchor = isFirst ? ` id="cited-${number}"` : '';
      const link = `<a${anchor} href="#source-${number}" aria-labelledby="name-${number}">${number}</a>`;
      return `<sup class="mark${isNext ? ' next' : ''}">${link}</sup>`;
    });
  };
  return { sources, numbered };
}
