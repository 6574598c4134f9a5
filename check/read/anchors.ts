import GithubSlugger from 'github-slugger';
import type { MdastNode } from 'satteri';
import { servesCustomers } from '../../src/domain/classification.ts';
import { memoize } from '../../src/domain/memoize.ts';
import {
  BUILT_ANCHORS,
  BUILT_ROUTES,
  CALLS_ANCHOR,
  WALLET_ANCHOR,
  FILE_ROUTES,
  questionAnchor,
  recipeAnchor,
} from '../../src/domain/routes.ts';
import { PROSE_COMPONENTS } from '../../src/prose/components.ts';
import { attributeOf, rowAnchorsIn } from '../../src/prose/markdown.ts';
import { isComponent } from '../../src/read/nodes.ts';
import { headingsOf } from './markdown.ts';
import { asRecord, dataIn } from './records.ts';
import type { Content, ContentFile } from './types.ts';
import { valueAt } from '../../src/domain/values.ts';
import { listAt } from './values.ts';

/**
 * Every address that a link can lead to, with the anchors on its page.
 *
 * @returns `undefined` for the anchors of a page that is planned
 */
export function targetsIn(content: Content): ReadonlyMap<string, ReadonlySet<string> | undefined> {
  const planned = dataIn(content, 'planned.yaml') ?? [];
  return new Map([
    ...planned.map(({ address }) => [address, undefined] as const),
    ...FILE_ROUTES.map((address) => [address, new Set<string>()] as const),
    ...BUILT_ROUTES.map((address) => [address, new Set(BUILT_ANCHORS[address])] as const),
    ...content.files
      .filter(({ address }) => address !== undefined)
      .map((file) => [file.address ?? '', withTerms(file, content)] as const),
  ]);
}

/** The anchors on the page of a file, with those of the terms if it shows the glossary. */
function withTerms(file: ContentFile, content: Content): ReadonlySet<string> {
  const anchors = anchorsOf(file);
  if (!file.nodes.some((node) => isComponent(node) && node.name === 'Glossary')) return anchors;
  return new Set([...anchors, ...(dataIn(content, 'glossary.yaml') ?? []).map(({ id }) => id)]);
}

/** The anchors on the page of a file: of its headings, the rows of its tables, its components, and the parts at the end of every page. */
const anchorsOf = memoize((file: ContentFile): ReadonlySet<string> => {
  const questions = listAt(file.data, ['faq']).map((item) => String(valueAt(item, ['question'])));
  const related = listAt(file.data, asRecord(file) ? ['page', 'related'] : ['related']);
  const isCited = file.directives.some(({ directive }) => directive.kind === 'cite');
  return new Set([
    ...headingAnchors(file),
    ...rowAnchorsIn(file.nodes),
    ...file.nodes.flatMap(componentAnchors),
    ...(questions.length > 0 ? ['faq', ...questions.map(questionAnchor)] : []),
    ...(related.length > 0 ? ['related'] : []),
    ...(isCited ? ['sources'] : []),
    ...(hasCalls(file) ? [CALLS_ANCHOR, WALLET_ANCHOR] : []),
    ...(hasAccounts(file) ? ['accounts'] : []),
  ]);
});

/** Whether an overview has emergency numbers, its own or its successor's, as in src/view/emergency.ts. */
function hasCalls(file: ContentFile): boolean {
  const record = asRecord(file)?.record;
  if (!record || record.status.state === 'closed') return false;
  return record.status.state !== 'merged' || record.status.successor !== undefined || record.support.phones.length > 0;
}

function hasAccounts(file: ContentFile): boolean {
  const record = asRecord(file)?.record;
  return record !== undefined && servesCustomers(record) && record.accounts.length > 0;
}

/** The anchors of headings, which Astro makes from their text; a repeated heading gets a number. */
function headingAnchors(file: ContentFile): string[] {
  const slugger = new GithubSlugger();
  return headingsOf(file).map(({ title }) => slugger.slug(title));
}

function componentAnchors(node: MdastNode): readonly string[] {
  if (!isComponent(node)) return [];
  if (node.name === 'Recipe') return [recipeAnchor(attributeOf(node, 'id') ?? '')];
  return PROSE_COMPONENTS[node.name]?.anchors ?? [];
}
