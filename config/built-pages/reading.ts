import { Parser } from 'htmlparser2';

/**
 * Built pages are read as bytes, each one character: what is looked for in them are names and marks of ASCII, and to make
 * out the letters of all their words, only to write them again, takes longer than the rest.
 */
export const BYTES = 'latin1';

/** What a page's elements are called, as selectors write it: `table`, `.mark`, `#sources`, `[open]`. */
export type Names = ReadonlySet<string>;

/** What a page holds that decides on its styles and its policy. */
export interface Reading {
  names: Names;
  /** Script elements in their order, those that hold data among them. */
  scripts: readonly ScriptElement[];
  /** Its styles in their order. */
  styles: readonly Styles[];
  preloadsFont: boolean;
}

/** The text of a style element, or the address of a linked style sheet. */
export type Styles = { text: string } | { href: string };

/** A script element: its type as written, its text, and whether it has none of its own but loads a file. */
export interface ScriptElement {
  type: string | undefined;
  text: string;
  isFile: boolean;
}

export const hasIsland = ({ names }: Reading) => names.has('astro-island');

/** Elements whose attributes or text a page's policy asks about. */
const KEPT = new Set(['script', 'style', 'link']);

/**
 * Reads a built page, once from its start to its end: element by element, attribute by attribute, because to gather the
 * attributes of each element takes as long again.
 */
export function readPage(html: string): Reading {
  const names = new Set<string>();
  const kept: { tag: string; attributes: Map<string, string>; text: string }[] = [];
  let open: (typeof kept)[number] | undefined;
  const parser = new Parser(
    {
      onopentagname(tag) {
        names.add(tag);
        open = KEPT.has(tag) ? { tag, attributes: new Map(), text: '' } : undefined;
        if (open) kept.push(open);
      },
      onattribute(name, value) {
        names.add(`[${name}]`);
        if (name === 'id') names.add(`#${value}`);
        if (name === 'class') for (const word of value.split(/\s+/)) names.add(`.${word}`);
        open?.attributes.set(name, value);
      },
      ontext(text) {
        if (open) open.text += text;
      },
      onclosetag() {
        open = undefined;
      },
    },
    // Neither names nor scripts and styles hold entities.
    { decodeEntities: false },
  );
  parser.end(html);
  const of = (wanted: string) => kept.filter(({ tag }) => tag === wanted);
  return {
    names,
    scripts: of('script').map(({ attributes, text }) => ({ type: attributes.get('type'), text, isFile: attributes.has('src') })),
    styles: kept.flatMap(({ tag, attributes, text }): Styles[] => {
      if (tag === 'style') return [{ text }];
      return attributes.get('rel') === 'stylesheet' ? [{ href: attributes.get('href') ?? '' }] : [];
    }),
    preloadsFont: of('link').some(({ attributes }) => attributes.get('as') === 'font'),
  };
}
