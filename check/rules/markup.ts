import type { MdastNode } from 'satteri';
import { isComponent, positionOf, readProse } from '../../src/read/nodes.ts';
import { COMPONENTS } from '../read/markdown.ts';
import type { ContentFile } from '../read/types.ts';
import { issue, problem, type Problem } from '../issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';

/** Texts are Markdown with the components of the guide. Anything else is refused, harmful or not. */
export const markup: Rule = {
  name: 'markup',
  description: 'Texts are Markdown with the components of the guide: no HTML, program code, image or script link.',
  checkFile: (file) => [...inBody(file), ...inProse(file)],
};

/** Markdown in a field of prose: what src/prose/inline.ts renders. */
const IN_PROSE = ['root', 'paragraph', 'text', 'strong', 'emphasis', 'inlineCode', 'link'];

/** The Markdown of pages. A list of what is allowed also refuses what later versions of the parser add. */
const IN_BODY = [
  ...IN_PROSE,
  ...['heading', 'list', 'listItem', 'table', 'tableRow', 'tableCell', 'blockquote', 'thematicBreak', 'break'],
  ...['delete', 'linkReference', 'definition', 'footnoteReference', 'footnoteDefinition'],
];

/** Where a link may lead. Links without a scheme are checked by the rule "links". */
const LINK = /^(?:https:\/\/|mailto:|tel:|(?!\/\/)(?![a-z][a-z\d+.-]*:))/i;

const inBody = ({ path, nodes }: ContentFile): Findings =>
  nodes.map((node) => {
    const found = isComponent(node) ? undefined : findProblem(node, IN_BODY);
    return found && { file: path, ...positionOf(node), ...found };
  });

const inProse = (file: ContentFile): Findings =>
  file.prose.flatMap(({ path, text }): Findings => {
    const nodes = readProse(text);
    const findings = nodes.flatMap((node) => {
      const found = findProblem(node, IN_PROSE);
      return found ? { ...atField(file, path, wordAt(text, node.position?.start.offset)), ...found } : [];
    });
    if (findings.length > 0 || nodes.filter(({ type }) => type === 'paragraph').length === 1) return findings;
    const accepted = 'one paragraph: no blank line between its sentences';
    return [issue(atField(file, path), 'is more than one paragraph', undefined, accepted)];
  });

/** The word that starts at an offset, by which its position in the file is found. */
const wordAt = (text: string, offset = 0) => /^\S+/.exec(text.slice(offset))?.[0];

/** What is no text, by the type of its node: what it is, and what is accepted. */
const REFUSED: Readonly<Record<string, readonly [message: string, accepted: string]>> = {
  html: ['is HTML', COMPONENTS],
  mdxJsxFlowElement: ['is HTML', COMPONENTS],
  mdxJsxTextElement: ['is HTML', COMPONENTS],
  mdxjsEsm: ['is program code', 'no import and no export: components need none'],
  mdxFlowExpression: ['is an expression in braces', 'plain words, or [=fees.eTransfer] for a fact of a record'],
  mdxTextExpression: ['is an expression in braces', 'plain words, or [=fees.eTransfer] for a fact of a record'],
  image: ['is an image', 'words: the guide shows no images in its texts'],
  imageReference: ['is an image', 'words: the guide shows no images in its texts'],
  code: ['is a block of program code', 'words; a line that starts with four spaces becomes such a block too'],
};

function findProblem(node: MdastNode, allowed: readonly string[]): Problem | undefined {
  // A comment alone is no code, and pages do not show it.
  if ('value' in node && node.type.endsWith('Expression') && /^\s*\/\*(?:(?!\*\/)[^])*\*\/\s*$/.test(node.value))
    return undefined;
  if ((node.type === 'link' || node.type === 'definition') && !LINK.test(node.url)) {
    const suggestion = /^http:/i.test(node.url) ? node.url.replace(/^http:/i, 'https:') : undefined;
    return problem('is a link that the guide does not follow', LINKS, { found: node.url, suggestion });
  }
  if (node.type === 'link' && node.children.length === 0)
    return problem('is a link without words, which nobody can see or follow', '[Fees](/fees-limits/)');
  if (allowed.includes(node.type)) return undefined;
  const otherwise = 'words, emphasis and links; in the text of a page also headings, lists and tables';
  const [message, accepted] = REFUSED[node.type] ?? [`is Markdown that has no place here (${node.type})`, otherwise];
  const found = 'value' in node ? node.value.slice(0, 60) : 'name' in node ? `<${node.name ?? ''}>` : undefined;
  return problem(message, accepted, { found });
}

const LINKS =
  'an address of the guide (/banks/rbc/), an anchor (#faq), or one that starts with https://, mailto: or tel:';
