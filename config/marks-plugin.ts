import { defineMdastPlugin, type MdastContent } from 'satteri';
import { splitMarks, type Mark } from '../src/rules/marks.ts';

/** Turns the marks of MDX prose into components: `[@source]` into Cite, `[=figure]` into Fact, a number into Phone. */
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
  const component = (name: string, attribute: string, value: string): MdastContent => ({
    type: 'mdxJsxTextElement',
    name,
    attributes: [{ type: 'mdxJsxAttribute', name: attribute, value }],
    children: [],
  });
  switch (mark.kind) {
    case 'cite':
      return component('Cite', 'id', mark.id);
    case 'fact':
      return component('Fact', 'of', mark.path);
    case 'phone':
      return component('Phone', 'number', mark.number);
  }
}
