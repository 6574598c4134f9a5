import { defineMdastPlugin, type MdastContent, type MdxJsxTextElement } from 'satteri';
import { splitMarks, type Mark } from '../src/rules/marks.ts';

/**
 * Turns the marks of MDX prose into components: `[@source]` into Cite, `[=figure]` into Fact, a number into Phone;
 * French words into a span that says so.
 */
export const marksPlugin = defineMdastPlugin({
  name: 'guide-marks',
  text(node, context) {
    const pieces = splitMarks(node.value);
    if (pieces.every((piece) => typeof piece === 'string')) return;
    context.replaceNode(
      node,
      pieces.map((piece) => (typeof piece === 'string' ? { type: 'text', value: piece } : element(piece))),
    );
  },
});

function element(mark: Mark): MdastContent {
  switch (mark.kind) {
    case 'cite':
      return component('Cite', { id: mark.id });
    case 'fact':
      return component('Fact', { of: mark.path, inSentence: mark.isInSentence });
    case 'phone':
      return component('Phone', { number: mark.number });
    case 'french':
      return { ...component('span', { lang: 'fr' }), children: [{ type: 'text', value: mark.words }] };
  }
}

/** A component with its attributes; one that is true stands alone, one that is false is left out. */
function component(name: string, attributes: Record<string, string | boolean>): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== false)
      .map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value: typeof value === 'string' ? value : null })),
    children: [],
  };
}
