import { memoize } from '../domain/memoize.ts';
import type { Glossary } from '../schemas/collections.ts';

/** The address of the page that shows the glossary. */
export const GLOSSARY_ADDRESS = '/about/';

const TAGS = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'">])*>/g;

const TEXT_ELEMENTS = new Set(['p', 'li', 'td', 'dd']);
/** Elements in which no word is linked: bold words name a menu item; the others are links, headings or not prose. */
const UNLINKED_ELEMENTS = new Set('a strong h1 h2 h3 h4 summary button code svg dt script style label nav'.split(' '));

/** Returns a function that links the words of the glossary in a page's HTML, part by part, each where it is first used. */
export function glossaryLinks(glossary: Glossary, href: (id: string) => string): (html: string) => string {
  const { words, pattern } = formsOf(glossary);
  const linked = new Set<string>();
  const linkWords = (text: string) =>
    text.replace(pattern, (found: string, offset: number) => {
      const word = words.get(found.toLowerCase());
      // A capital inside the match or on the next word means a name: "Direct Deposit Form", "ATM Alliance".
      const isName =
        found.slice(1) !== word?.form.slice(1) || /^ \p{Lu}\p{Ll}/u.test(text.slice(offset + found.length));
      if (!word || isName || linked.has(word.id)) return found;
      linked.add(word.id);
      return `<a class="term" href="${href(word.id)}">${found}</a>`;
    });
  return (html) => {
    if (words.size === 0) return html;
    let result = '';
    let copiedUpTo = 0;
    let textStart = 0;
    let textDepth = 0;
    let unlinkedDepth = 0;
    for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAGS)) {
      if (textDepth > 0 && unlinkedDepth === 0) {
        result += html.slice(copiedUpTo, textStart) + linkWords(html.slice(textStart, index));
        copiedUpTo = index;
      }
      textStart = index + tag.length;
      const step = slash ? -1 : 1;
      if (TEXT_ELEMENTS.has(name)) textDepth += step;
      if (UNLINKED_ELEMENTS.has(name)) unlinkedDepth += step;
    }
    return result + html.slice(copiedUpTo);
  };
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
