import GithubSlugger from 'github-slugger';
import { splitDirectives, type Directive } from '../src/domain/directives.ts';
import { memoize } from '../src/domain/memoize.ts';
import { PROSE_COMPONENTS, type ProseComponent } from '../src/domain/prose-components.ts';
import { BUILT_ANCHORS, BUILT_ROUTES, FILE_ROUTES } from '../src/domain/routes.ts';
import type { Content, ContentFile } from './content.ts';
import { attributeOf, isComponent, nodesOf, type MarkdownNode } from './markdown.ts';
import { dataFile, isRecord, listAt, valueAt } from './records.ts';

/** Whether a file makes a page. Records without a text are listings. */
export const hasPage = (file: ContentFile) => file.address !== undefined && !(isRecord(file) && file.body.trim() === '');

/**
 * Every address that a link may lead to, with the anchors on its page.
 *
 * @returns `undefined` for the anchors of a page that is planned, or that cannot be read
 */
export function targetsIn(content: Content): ReadonlyMap<string, ReadonlySet<string> | undefined> {
  const planned = listAt(dataFile(content, 'planned.yaml')?.data, []).map((page) => String(valueAt(page, ['address'])));
  return new Map([
    ...planned.map((address) => [address, undefined] as const),
    ...content.broken.flatMap(({ address }) => (address ? [[address, undefined] as const] : [])),
    ...FILE_ROUTES.map((address) => [address, new Set<string>()] as const),
    ...BUILT_ROUTES.map((address) => [address, new Set(BUILT_ANCHORS[address])] as const),
    ...content.files.filter(hasPage).map((file) => [file.address ?? '', anchorsOf(file)] as const),
  ]);
}

/** The anchors on the page of a file: of its headings, its components, and what every page closes with. */
const anchorsOf = memoize((file: ContentFile): ReadonlySet<string> | undefined => {
  const { nodes } = file;
  if (!nodes) return undefined;
  const words = isRecord(file) ? ['page'] : [];
  return new Set([
    ...headingAnchors(nodes),
    ...nodes.flatMap(componentAnchors),
    ...(listAt(file.data, ['faq']).length > 0 ? ['faq'] : []),
    ...(listAt(file.data, [...words, 'related']).length > 0 ? ['related'] : []),
    ...(file.collection === 'pages' ? [] : ['sources']),
  ]);
});

/** Astro names headings in the order of the text, by their words without directives. */
function headingAnchors(nodes: readonly MarkdownNode[]): string[] {
  const slugger = new GithubSlugger();
  return nodes.filter(({ type }) => type === 'heading').map((heading) => slugger.slug(wordsOf(heading)));
}

/** The words of a node, French ones too, without its other directives. */
export const wordsOf = (node: MarkdownNode): string =>
  nodesOf(node)
    .flatMap((inner) => {
      if (inner.type === 'text') return splitDirectives(inner.value).flatMap(wordsIn);
      return inner.type === 'inlineCode' ? inner.value : [];
    })
    .join('');

function wordsIn(piece: string | Directive): string[] {
  if (typeof piece === 'string') return [piece];
  return piece.kind === 'french' ? [piece.words] : [];
}

function componentAnchors(node: MarkdownNode): readonly string[] {
  if (!isComponent(node)) return [];
  if (node.name === 'Recipe') return [`steps-${attributeOf(node, 'id') ?? ''}`];
  const component: ProseComponent | undefined = Object.entries(PROSE_COMPONENTS).find(([name]) => name === node.name)?.[1];
  return component?.anchors ?? [];
}
