import { memoize } from '../domain/memoize.ts';
import { GLOSSARY_ADDRESS } from '../domain/routes.ts';
import { UNBROKEN_NAME } from '../domain/strings.ts';
import type { Glossary } from '../schemas/collections.ts';
import { withBase } from '../environment.ts';
import { isElement, isText, type Element, type Node, type Page } from './tree.ts';

/** The space between a number and what it counts: "8 a.m.", "24 hours". */
const BEFORE_UNIT = / (?<=\d )(?=[ap]\.m\.|hours?\b|business days?\b)/g;
const ADDRESS = /([\w.+-]+)@(?=[\w-]+\.\w)/g;

/** Raw text, drawings, and islands, whose script compares what is in the page. */
const WITHOUT_ELEMENTS = new Set(['title', 'svg', 'option', 'astro-island']);

/**
 * Writes the sign of mail addresses as an entity: Cloudflare replaces plain addresses by a script that reveals them, which the policy
 * blocks, and readers could not use the address to which they report fraud. A long one breaks before its sign. Keeps names with a
 * hyphen on one line, without a hyphen that does not break, as a search in the page would not find it, and a number with its unit.
 * Texts have elements in them afterwards: no other step reads them.
 */
export function protectTexts(page: Page): void {
  const hidden = (text: string, before = '') => text.replace(ADDRESS, `$1${before}&#64;`);
  const visit = (node: Node, isPlain: boolean) => {
    if (isText(node)) {
      node.data = isPlain
        ? hidden(node.data)
        : hidden(node.data, '<wbr>')
            .replace(UNBROKEN_NAME, '$1<span class="nowrap">$2</span>')
            .replace(BEFORE_UNIT, '\u{A0}');
    }
    if (!isElement(node) || ['script', 'style'].includes(node.name)) return;
    for (const [name, value] of Object.entries(node.attribs))
      if (value.includes('@')) node.attribs[name] = hidden(value);
    for (const child of node.children) visit(child, isPlain || WITHOUT_ELEMENTS.has(node.name));
  };
  for (const node of page.root().contents()) visit(node, false);
}

const TEXTS = new Set(['p', 'li', 'td', 'dd']);
/** Where no word is linked: bold words name a menu item; the others are links, headings, parts with a script, or not prose. */
const UNLINKED = new Set(
  'a strong h1 h2 h3 h4 summary button code svg dt label nav header footer astro-island'.split(' '),
);
const UNLINKED_CLASSES = new Set(['sources', 'directory-page']);

const isUnlinked = ({ name, attribs }: Element) => UNLINKED.has(name) || UNLINKED_CLASSES.has(attribs.class ?? '');

/** Links the words of the glossary where a page first uses them. */
export function linkTerms(page: Page, glossary: Glossary): void {
  if (glossary.length === 0) return;
  const { words, pattern } = formsOf(glossary);
  const linked = new Set<string>();
  const withLinks = (text: string) =>
    text.replace(pattern, (found: string, offset: number) => {
      const word = words.get(found.toLowerCase());
      // A capital inside the match or on the next word means a name: "Direct Deposit Form", "ATM Alliance".
      const isName =
        found.slice(1) !== word?.form.slice(1) || /^ \p{Lu}\p{Ll}/u.test(text.slice(offset + found.length));
      if (!word || isName || linked.has(word.id)) return found;
      linked.add(word.id);
      return `<a class="term" href="${withBase(`${GLOSSARY_ADDRESS}#${word.id}`)}">${found}</a>`;
    });
  const visit = (nodes: readonly Node[], isInText: boolean) => {
    for (const node of [...nodes])
      if (isElement(node)) {
        if (!isUnlinked(node)) visit(node.children, isInText || TEXTS.has(node.name));
      } else if (isInText && isText(node)) {
        const html = withLinks(node.data);
        if (html !== node.data) page(node).replaceWith(html);
      }
  };
  visit(page.root().contents().get(), false);
}

/** Every word by its forms in lower case, and a pattern that matches any form. */
const formsOf = memoize((glossary: Glossary) => {
  const words = new Map(
    glossary.flatMap(({ id, forms }) => forms.map((form) => [form.toLowerCase(), { id, form }] as const)),
  );
  // Longest first, so that "deposit insurance" wins over "deposit".
  const forms = [...words.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}@./-])(?:${forms.join('|')})(?![\\p{L}\\p{N}@/-]|\\.\\p{L})`, 'giu');
  return { words, pattern };
});
