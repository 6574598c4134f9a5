import { defineHastPlugin } from 'satteri';

/** Joins the lines of a paragraph, and its blocks: line breaks only add weight. */
export const spaces = defineHastPlugin({
  name: 'guide-spaces',
  text(node, context) {
    if (!node.value.includes('\n')) return;
    const parent = context.parent(node);
    const isBetweenBlocks = parent.type === 'root' && node.value.trim() === '';
    context.replaceNode(node, { type: 'text', value: isBetweenBlocks ? '' : node.value.replace(/\s*\n\s*/g, ' ') });
  },
});
