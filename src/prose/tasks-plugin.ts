import { defineMdastPlugin, type MdastNode, type MdxJsxFlowElement } from 'satteri';

/** Puts neighbouring tasks, `<Recipe id="…" />`, into one box, in which their folds stand in columns. One with a drawing stands alone. */
export const tasksPlugin = defineMdastPlugin({
  name: 'guide-tasks',
  mdxJsxFlowElement(node, context) {
    const siblings = childrenOf(context.parent(node));
    const index = context.indexOf(node) ?? 0;
    if (!isTask(node) || isTask(siblings[index - 1])) return;
    const end = siblings.findIndex((sibling, at) => at > index && !isTask(sibling));
    const tasks = siblings.slice(index, end < 0 ? undefined : end).filter(isTask);
    context.replaceNode(node, {
      type: 'mdxJsxFlowElement',
      name: 'div',
      attributes: [{ type: 'mdxJsxAttribute', name: 'class', value: 'folds' }],
      children: tasks.map(copyOf),
    });
    for (const task of tasks.slice(1)) context.removeNode(task);
  },
});

const childrenOf = (node: Readonly<MdastNode> | undefined) => (node && 'children' in node ? node.children : []);

const isTask = (node: MdastNode | undefined): node is MdxJsxFlowElement =>
  node?.type === 'mdxJsxFlowElement' && node.name === 'Recipe' && node.children.length === 0;

/** A new node: one that is removed would be missing in its new place too. */
const copyOf = ({ name, attributes }: MdxJsxFlowElement): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: [...attributes],
  children: [],
});
