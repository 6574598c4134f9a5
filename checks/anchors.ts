import GithubSlugger from 'github-slugger';
import { memoize } from '../src/domain/memoize.ts';
import { PROSE_COMPONENTS } from '../src/prose/components.ts';
import {
  BUILT_ANCHORS,
  BUILT_ROUTES,
  CALLS_ANCHOR,
  FILE_ROUTES,
  questionAnchor,
  recipeAnchor,
} from '../src/domain/routes.ts';
import type { Content, ContentFile, MarkdownNode } from './content-types.ts';
import { attributeOf, headingsOf, isComponent } from './markdown.ts';
import { dataFile, hasPage, isRecord } from './records.ts';
import { listAt, valueAt } from './values.ts';

/**
 * Every address that a link can lead to, with the anchors on its page.
 *
 * @returns `undefined` for the anchors of a page that is planned, or that cannot be parsed
 */
export function targetsIn(content: Content): ReadonlyMap<string, ReadonlySet<string> | undefined> {
  const planned = listAt(dataFile(content, 'planned.yaml')?.data, []).map((page) => String(valueAt(page, ['address'])));
  return new Map([
    ...planned.map((address) => [address, undefined] as const),
    ...content.broken.flatMap(({ address }) => (address ? [[address, undefined] as const] : [])),
    ...FILE_ROUTES.map((address) => [address, new Set<string>()] as const),
    ...BUILT_ROUTES.map((address) => [address, new Set(BUILT_ANCHORS[address])] as const),
    ...content.files.filter(hasPage).map((file) => [file.address ?? '', withTerms(file, content)] as const),
  ]);
}

/** The anchors on the page of a file, with those of the terms if it shows the glossary. */
function withTerms(file: ContentFile, content: Content): ReadonlySet<string> | undefined {
  const anchors = anchorsOf(file);
  if (!anchors || !file.nodes?.some((node) => isComponent(node) && node.name === 'Glossary')) return anchors;
  return new Set([
    ...anchors,
    ...listAt(dataFile(content, 'glossary.yaml')?.data, []).map((term) => String(valueAt(term, ['id']))),
  ]);
}

/** The anchors on the page of a file: of its headings, its components, and the parts at the end of every page. */
const anchorsOf = memoize((file: ContentFile): ReadonlySet<string> | undefined => {
  const { nodes } = file;
  if (!nodes) return undefined;
  const questions = listAt(file.data, ['faq']);
  const pageFields = isRecord(file) ? ['page'] : [];
  return new Set([
    ...headingAnchors(file),
    ...nodes.flatMap(componentAnchors),
    ...(questions.length > 0
      ? ['faq', ...questions.map((question) => questionAnchor(String(valueAt(question, ['question']))))]
      : []),
    ...(listAt(file.data, [...pageFields, 'related']).length > 0 ? ['related'] : []),
    ...(file.directives.some(({ directive }) => directive.kind === 'cite') ? ['sources'] : []),
    ...(hasCalls(file) ? [CALLS_ANCHOR] : []),
  ]);
});

/** Whether an overview has emergency numbers, its own or its successor's, as `answeringOnOverview` of src/view/emergency.ts decides. */
function hasCalls(file: ContentFile): boolean {
  const state = valueAt(file.data, ['status', 'state']);
  const hasNumbers =
    valueAt(file.data, ['status', 'successor']) !== undefined || listAt(file.data, ['support', 'phones']).length > 0;
  return isRecord(file) && state !== 'closed' && (state !== 'merged' || hasNumbers);
}

/** The anchors of headings, which Astro makes from their text; a repeated heading gets a number. */
function headingAnchors(file: ContentFile): string[] {
  const slugger = new GithubSlugger();
  return headingsOf(file).map(({ title }) => slugger.slug(title));
}

function componentAnchors(node: MarkdownNode): readonly string[] {
  if (!isComponent(node)) return [];
  if (node.name === 'Recipe') return [recipeAnchor(attributeOf(node, 'id') ?? '')];
  return PROSE_COMPONENTS[node.name]?.anchors ?? [];
}
