import { isDraft } from '../../src/domain/frontmatter.ts';
import type { ContentFile } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import { positionOf, textOf } from '../markdown.ts';
import { perFile, type Rule } from '../rule.ts';

/** Headings are a page's outline: a screen reader and the links to a heading go by them. */
export const headings: Rule = {
  name: 'headings',
  description: 'The headings of a text start at ##, leave no level out, say something, and none stands twice.',
  check: perFile((file) => [...problemsIn(file), ...(isDraft(file.data) ? [] : emptySections(file))]),
};

const headingsOf = ({ nodes = [] }: ContentFile) =>
  nodes.flatMap((node) => (node.type === 'heading' ? [{ node, depth: node.depth, title: textOf(node).trim() }] : []));

function problemsIn(file: ContentFile): Finding[] {
  const all = headingsOf(file);
  return all.flatMap(({ node, depth, title }, index): Finding[] => {
    const signs = '#'.repeat(depth);
    const finding = { file: file.path, ...positionOf(node), field: `${signs} ${title}`.trim() };
    if (title === '') return [{ ...finding, message: 'is a heading without words', accepted: `${signs} What the section tells` }];
    if (depth === 1)
      return [
        {
          ...finding,
          message: 'is a second main heading: the page has one already, its title',
          accepted: `## ${title}`,
          suggestion: `## ${title}`,
        },
      ];
    const above = all[index - 1]?.depth ?? 1;
    if (depth > above + 1) {
      const right = `${'#'.repeat(above + 1)} ${title}`;
      return [{ ...finding, message: 'leaves out a level of headings', accepted: right, suggestion: right }];
    }
    if (all.findIndex((other) => other.title.toLowerCase() === title.toLowerCase()) === index) return [];
    return [{ ...finding, message: 'is the same heading as one above it', accepted: 'a heading that says what only this section tells' }];
  });
}

/** Headings with nothing below them. */
function emptySections(file: ContentFile): Finding[] {
  const [root] = file.nodes ?? [];
  if (!root || !('children' in root)) return [];
  // A note to the next editor is nothing to a reader.
  const seen = root.children.filter(({ type }) => type !== 'mdxFlowExpression');
  return seen.flatMap((node, index): Finding[] => {
    if (node.type !== 'heading') return [];
    const next = seen[index + 1];
    if (next && !(next.type === 'heading' && next.depth <= node.depth)) return [];
    return [
      {
        file: file.path,
        ...positionOf(node),
        field: `${'#'.repeat(node.depth)} ${textOf(node)}`,
        message: 'is a section without a word below its heading',
        accepted: 'what a reader came for, or no such heading; a page that is not finished says "draft: true" at its top',
      },
    ];
  });
}
