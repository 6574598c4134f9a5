import { Parser } from 'htmlparser2';

/** What a page's elements are called, as selectors write it: `table`, `.mark`, `#sources`, `[open]`. */
export type Names = ReadonlySet<string>;

/** The names of every element of a page. */
export function namesIn(html: string): Names {
  const names = new Set<string>();
  const parser = new Parser({
    onopentag(tag, attributes) {
      names.add(tag);
      for (const [attribute, value] of Object.entries(attributes)) {
        names.add(`[${attribute}]`);
        if (attribute === 'id') names.add(`#${value}`);
        if (attribute === 'class') for (const name of value.split(/\s+/)) names.add(`.${name}`);
      }
    },
  });
  parser.end(html);
  return names;
}
