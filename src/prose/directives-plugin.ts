import { defineMdastPlugin, type MdastContent, type MdxJsxTextElement } from 'satteri';
import { splitDirectives, type Piece } from './directives.ts';
import { wordsAround } from './markdown.ts';

/**
 * Turns the directives of MDX prose into components: `[@source]` into Cite, `[=figure]` into Fact, a telephone number into
 * Phone, French words into a span with a language; and adds the ages of cited figures.
 */
export const directivesPlugin = defineMdastPlugin({
  name: 'guide-directives',
  text(node, context) {
    const parent = context.parent(node);
    const pieces = splitDirectives(node.value, wordsAround(parent.children, context.indexOf(node) ?? 0));
    if (pieces.every((piece) => typeof piece === 'string')) return;
    context.replaceNode(
      node,
      pieces.map((piece) => (typeof piece === 'string' ? { type: 'text', value: piece } : element(piece))),
    );
  },
});

function element(directive: Piece): MdastContent {
  switch (directive.kind) {
    case 'cite':
      return component('Cite', { id: directive.id });
    case 'fact':
      return component('Fact', {
        of: directive.path,
        claimOf: directive.claimOf,
        inSentence: directive.isInSentence,
        told: directive.told.join(' '),
      });
    case 'age':
      return component('FigureAge', { of: directive.of.join(' '), told: directive.told.join(' ') });
    case 'phone':
      return component('Phone', { number: directive.number });
    case 'french':
      return { ...component('span', { lang: 'fr' }), children: [{ type: 'text', value: directive.words }] };
  }
}

/** A component with its attributes: `true` has no value, `false` and `undefined` are left out. */
function component(name: string, attributes: Record<string, string | boolean | undefined>): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== false && value !== undefined)
      .map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value: typeof value === 'string' ? value : null })),
    children: [],
  };
}
