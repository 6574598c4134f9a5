import { UNBROKEN_NAME } from '../domain/strings.ts';
import { isElement, isText, type Node, type Page } from './tree.ts';

const ADDRESS = /([\w.+-]+)@(?=[\w-]+\.\w)/g;

/** Raw text, drawings, and islands, whose script compares what is in the page. */
const WITHOUT_ELEMENTS = new Set(['title', 'svg', 'option', 'astro-island']);

/**
 * Writes the sign of mail addresses as an entity: Cloudflare replaces plain addresses by a script that reveals them, which the policy
 * blocks, and readers could not use the address to which they report fraud. Keeps names with a hyphen on one line, without a hyphen that
 * does not break, as a search in the page would not find it. Texts have elements in them afterwards: no other step reads them.
 */
export function protectTexts(page: Page): void {
  const hidden = (text: string) => text.replace(ADDRESS, '$1&#64;');
  const visit = (node: Node, isPlain: boolean) => {
    if (isText(node)) {
      const text = hidden(node.data);
      node.data = isPlain ? text : text.replace(UNBROKEN_NAME, '$1<span class="nowrap">$2</span>');
    }
    if (!isElement(node) || ['script', 'style'].includes(node.name)) return;
    for (const [name, value] of Object.entries(node.attribs))
      if (value.includes('@')) node.attribs[name] = hidden(value);
    for (const child of node.children) visit(child, isPlain || WITHOUT_ELEMENTS.has(node.name));
  };
  for (const node of page.root().contents()) visit(node, false);
}
