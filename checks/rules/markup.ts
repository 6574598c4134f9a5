// cspell:ignore mdxjs
import { PROSE_COMPONENTS } from '../../src/domain/prose-components.ts';
import type { ContentFile } from '../content.ts';
import { eachFile } from '../each-file.ts';
import type { Fault, Rule } from '../fault.ts';
import { isComponent, positionOf, readProse, type MarkdownNode } from '../markdown.ts';
import { nearest } from '../nearest.ts';
import { nameOf } from './fields.ts';

/** Texts are Markdown and the components of the guide. What a pull request brings beside them is refused, harmful or not. */
export const markup: Rule = {
  name: 'markup',
  description: 'Texts hold Markdown and the components of the guide: no HTML, program code, image or script link.',
  check: eachFile((file) => [...inBody(file), ...inProse(file), ...inWords(file)]),
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
  'code',
  'thematicBreak',
];
const PHRASES = ['text', 'strong', 'emphasis', 'delete', 'inlineCode', 'break', 'link', 'linkReference', 'definition'];

/** Markdown that pages are made of. Everything else is refused, so that what a parser learns tomorrow is refused too. */
const IN_BODY = [...BLOCKS, ...PHRASES];

/** Markdown that has a place in one paragraph of a record: what src/view/inline.ts draws. */
const IN_PROSE = ['root', 'paragraph', 'text', 'strong', 'emphasis', 'inlineCode', 'link'];

/** Where a link may lead: what src/view/links.ts draws. */
const LINK = /^(?:[/#]|https?:\/\/|mailto:|tel:)/;

type Verdict = Pick<Fault, 'message' | 'found' | 'accepted' | 'suggestion'>;

function inBody({ path, nodes = [] }: ContentFile): Fault[] {
  return nodes
    .filter((node) => !isComponent(node))
    .flatMap((node) => verdictsOn(node, IN_BODY).map((verdict) => ({ file: path, ...positionOf(node), rule: 'markup', ...verdict })));
}

function inProse(file: ContentFile): Fault[] {
  return file.prose.flatMap(({ path, text }) => {
    const nodes = readProse(text);
    const verdicts = nodes.flatMap((node) =>
      verdictsOn(node, IN_PROSE).map((verdict) => ({ verdict, at: wordAt(text, node.position?.start.offset) })),
    );
    if (verdicts.length === 0 && !isOneParagraph(nodes)) verdicts.push({ verdict: SEVERAL, at: undefined });
    return verdicts.map(({ verdict, at }): Fault => ({
      file: file.path,
      ...file.locate(path, at),
      rule: 'markup',
      field: nameOf(path),
      ...verdict,
    }));
  });
}

const SEVERAL: Verdict = { message: 'is more than one paragraph', accepted: 'one paragraph: no blank line between its sentences' };

const isOneParagraph = (nodes: readonly MarkdownNode[]) => nodes.filter(({ type }) => type === 'paragraph').length === 1;

/** The word that starts at an offset, to find the place in the file by. */
const wordAt = (text: string, offset = 0) => /^\S+/.exec(text.slice(offset))?.[0];

/** Labels and titles are no Markdown: a tag in one would be shown as it stands. */
function inWords(file: ContentFile): Fault[] {
  return file.strings.flatMap(({ path, text }): Fault[] => {
    const tag = /<[a-z/!?][^>]*>?/i.exec(text)?.[0];
    if (tag === undefined || file.prose.some((prose) => prose.path === path)) return [];
    return [{ file: file.path, ...file.locate(path, tag), rule: 'markup', field: nameOf(path), ...isHtml(tag) }];
  });
}

function verdictsOn(node: MarkdownNode, allowed: readonly string[]): Verdict[] {
  switch (node.type) {
    case 'html':
      return [isHtml(node.value)];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [isHtml(`<${node.name ?? ''}>`, node.name ?? undefined)];
    case 'mdxjsEsm':
      return [
        { message: 'is program code', found: node.value, accepted: 'no import and no export: the components of the guide need none' },
      ];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      if (isComment(node.value)) return [];
      return [
        {
          message: 'is an expression in braces',
          found: `{${node.value}}`,
          accepted: 'plain words, or [=fees.eTransfer] for a fact of a record',
        },
      ];
    case 'image':
      return [{ ...IMAGE, found: node.url }];
    case 'imageReference':
      return [IMAGE];
    case 'link':
    case 'definition':
      if (!LINK.test(node.url)) return [isStrayLink(node.url)];
  }
  if (allowed.includes(node.type)) return [];
  return [
    {
      message: `is Markdown that has no place here (${node.type})`,
      accepted: 'words, emphasis and links; in the text of a page also headings, lists and tables',
    },
  ];
}

/** Whether an expression is a note to the next editor, which no page shows, and nothing else. */
const isComment = (code: string) => /^\s*\/\*(?:(?!\*\/)[^])*\*\/\s*$/.test(code);

const IMAGE: Verdict = { message: 'is an image', accepted: 'words: the guide shows no images in its texts' };

const isHtml = (tag: string, name?: string): Verdict => {
  const near = name && nearest(name, Object.keys(PROSE_COMPONENTS));
  return {
    message: 'is HTML',
    found: tag,
    accepted: `Markdown and the components ${Object.keys(PROSE_COMPONENTS).join(', ')}`,
    suggestion: near && `<${near} />`,
  };
};

const isStrayLink = (href: string): Verdict => ({
  message: 'is a link that the guide does not follow',
  found: href,
  accepted:
    'an address of the guide with both slashes (/banks/rbc/), an anchor (#faq), or one that starts with https://, http://, mailto: or tel:',
});
