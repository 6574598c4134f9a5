import { isDraft } from '../../src/prose/markdown.ts';
import type { ContentFile } from '../content-types.ts';
import { headingsOf, textOf } from '../markdown.ts';
import { atNode, perFile, type Findings, type Rule } from '../rule.ts';

/** Headings are a page's outline: screen readers and links to a section use them. */
export const headings: Rule = {
  name: 'headings',
  description: 'The headings of a text start at ##, leave no level out, are words only, and none is repeated.',
  check: perFile((file) => [...problemsIn(file), ...(isDraft(file.data) ? [] : emptySections(file))]),
};

const headingOf = (depth: number, title: string) => `${'#'.repeat(depth)} ${title}`.trim();

function problemsIn(file: ContentFile): Findings {
  const all = headingsOf(file);
  const titles = all.map(({ title }) => title.trim().toLowerCase());
  return all.map(({ depth, title, position }, index) => {
    const finding = { file: file.path, ...position, field: headingOf(depth, title) };
    if (titles[index] === '')
      return {
        ...finding,
        message: 'is a heading without words',
        accepted: headingOf(depth, 'What the section is about'),
      };
    const right = (level: number) => ({ accepted: headingOf(level, title), suggestion: headingOf(level, title) });
    if (depth === 1)
      return { ...finding, message: 'is a second main heading: the page has one already, its title', ...right(2) };
    const above = all[index - 1]?.depth ?? 1;
    if (depth > above + 1) return { ...finding, message: 'leaves out a level of headings', ...right(above + 1) };
    const mark = file.directives.find(
      ({ directive, place }) => ['cite', 'fact'].includes(directive.kind) && place().line === position.line,
    );
    const found = mark?.directive.text;
    if (found)
      return {
        ...finding,
        found,
        message: 'is left out where headings are listed',
        accepted: `${found} in the text below it`,
      };
    if (titles.indexOf(title.trim().toLowerCase()) === index) return undefined;
    return {
      ...finding,
      message: 'is the same heading as one above it',
      accepted: 'a heading that says what only this section is about',
    };
  });
}

/** Headings with nothing below them. */
function emptySections(file: ContentFile): Findings {
  const [root] = file.nodes ?? [];
  if (!root || !('children' in root)) return [];
  // Readers do not see comments.
  const visible = root.children.filter(({ type }) => type !== 'mdxFlowExpression');
  return visible.map((node, index) => {
    if (node.type !== 'heading') return undefined;
    const next = visible[index + 1];
    if (next && !(next.type === 'heading' && next.depth <= node.depth)) return undefined;
    return {
      ...atNode(file, node, headingOf(node.depth, textOf(node))),
      message: 'is a section without a word below its heading',
      accepted: 'what a reader came for, or no such heading; a page that is not finished has "draft: true" at its top',
    };
  });
}
