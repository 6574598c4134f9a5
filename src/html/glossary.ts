import { memoize } from '../domain/memoize.ts';
import { GLOSSARY_ADDRESS } from '../domain/routes.ts';
import type { Glossary } from '../schemas/collections.ts';
import { withBase } from '../site-address.ts';
import { isElement, isText, type Element, type Node, type Page } from './tree.ts';

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
