// cspell:ignore mdxjs
import { PROSE_COMPONENTS } from '../../src/prose/components.ts';
import type { ContentFile, MarkdownNode } from '../content-types.ts';
import type { Problem } from '../issue.ts';
import { isComponent, positionOf, readProse } from '../markdown.ts';
import { nearest } from '../nearest.ts';
import { FOLDABLE } from '../repair-text.ts';
import { atField, perFile, type Findings, type Rule } from '../rule.ts';
import { plainTextsOf } from '../texts.ts';

/** Texts are Markdown with the components of the guide. Anything else is refused, harmful or not. */
export const markup: Rule = {
  name: 'markup',
  description: 'Texts are Markdown with the components of the guide: no HTML, program code, image or script link.',
  check: perFile((file) => [...inBody(file), ...inProse(file), ...inPlainText(file)]),
};

const BLOCKS = [
  'root',
  'heading',
  'paragraph',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'blockquote',
  'thematicBreak',
];
const PHRASES = ['text', 'strong', 'emphasis', 'delete', 'inlineCode', 'break', 'link', 'linkReference', 'definition'];

/** The Markdown of pages. A list of what is allowed also refuses what later versions of the parser add. */
const IN_BODY = [...BLOCKS, ...PHRASES];

/** Markdown in a field of prose: what src/prose/inline.ts renders. */
const IN_PROSE = ['root', 'paragraph', 'text', 'strong', 'emphasis', 'inlineCode', 'link'];

/** Where a link may lead. Links without a scheme are checked by the rule "links". */
const LINK = /^(?:https:\/\/|mailto:|tel:|(?!\/\/)(?![a-z][a-z\d+.-]*:))/i;

const inBody = ({ path, nodes = [] }: ContentFile): Findings =>
  nodes.map((node) => {
    const problem = isComponent(node) ? undefined : problemOf(node, IN_BODY);
    return problem && { file: path, ...positionOf(node), ...problem };
  });

function inProse(file: ContentFile): Findings {
  return file.prose.flatMap(({ path, text }) => {
    const nodes = readProse(text);
    const findings = nodes.flatMap((node) => {
      const problem = problemOf(node, IN_PROSE);
      return problem ? { ...atField(file, path, wordAt(text, node.position?.start.offset)), ...problem } : [];
    });
    const paragraphs = nodes.filter(({ type }) => type === 'paragraph').length;
    return findings.length > 0 || paragraphs === 1 ? findings : { ...atField(file, path), ...SEVERAL };
  });
}

const SEVERAL: Problem = {
  message: 'is more than one paragraph',
  accepted: 'one paragraph: no blank line between its sentences',
};

/** The word that starts at an offset, by which its position in the file is found. */
const wordAt = (text: string, offset = 0) => /^\S+/.exec(text.slice(offset))?.[0];

/** Labels and titles are not Markdown: readers would see a tag as text. */
const inPlainText = (file: ContentFile): Findings =>
  plainTextsOf(file).map(({ path, text }) => {
    const tag = /<[a-z/!?][^>]*>?/i.exec(text)?.[0];
    return tag === undefined ? undefined : { ...atField(file, path, tag), ...html(tag) };
  });

/** Names of the Markdown that is refused. */
const NAMES: Readonly<Record<string, string>> = {
  footnoteReference: 'a footnote',
  footnoteDefinition: 'a footnote',
  heading: 'a heading',
  list: 'a list',
  listItem: 'a list',
  table: 'a table',
  thematicBreak: 'a horizontal line',
  blockquote: 'a quotation',
};

function problemOf(node: MarkdownNode, allowed: readonly string[]): Problem | undefined {
  switch (node.type) {
    case 'html':
      return html(node.value);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return html(`<${node.name ?? ''}>`, node.name ?? undefined);
    case 'mdxjsEsm':
      return {
        message: 'is program code',
        found: node.value,
        accepted: 'no import and no export: the components of the guide need none',
      };
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      if (isComment(node.value)) return undefined;
      return {
        message: 'is an expression in braces',
        found: `{${node.value}}`,
        accepted: 'plain words, or [=fees.eTransfer] for a fact of a record',
      };
    case 'image':
      return { ...IMAGE, found: node.url };
    case 'imageReference':
      return IMAGE;
    case 'link':
    case 'definition':
      if (!LINK.test(node.url)) return forbiddenLink(node.url);
      if (node.type === 'link' && node.children.length === 0)
        return { ...EMPTY_LINK, found: `[](${node.url})`, suggestion: `[What is there](${node.url})` };
      break;
    case 'code':
      return {
        message: 'is a block of program code',
        found: node.value.slice(0, 60),
        accepted: 'words; a line that starts with four spaces becomes such a block too',
      };
  }
  if (allowed.includes(node.type)) return undefined;
  return {
    message: `is ${NAMES[node.type] ?? 'Markdown'}, which has no place here`,
    accepted: 'words, emphasis and links; in the text of a page also headings, lists and tables',
  };
}

/** Whether an expression is only a comment, which pages do not show. */
const isComment = (code: string) => /^\s*\/\*(?:(?!\*\/)[^])*\*\/\s*$/.test(code);

const EMPTY_LINK: Problem = {
  message: 'is a link without words, which nobody can see or follow',
  accepted: 'what the reader gets there: [Fees and limits](/fees-limits/)',
};

const IMAGE: Problem = { message: 'is an image', accepted: 'words: the guide shows no images in its texts' };

const html = (tag: string, name?: string): Problem => {
  if (/^<(?:details|summary)\b/.test(tag)) return { ...FOLDABLE, found: tag };
  // Of two or three letters, every name is near.
  const near = name && name.length > 3 ? nearest(name, Object.keys(PROSE_COMPONENTS)) : undefined;
  return {
    message: 'is HTML',
    found: tag,
    accepted:
      '**bold**, [words](/banks/rbc/), lists and tables; and the components that docs/editing.md lists, such as <Callout title="…">',
    suggestion: near && `<${near} />`,
  };
};

const forbiddenLink = (href: string): Problem => ({
  message: 'is a link that the guide does not follow',
  found: href,
  accepted:
    'an address of the guide with both slashes (/banks/rbc/), an anchor (#faq), or one that starts with https://, mailto: or tel:',
  suggestion: /^http:/i.test(href) ? href.replace(/^http:/i, 'https:') : undefined,
});
