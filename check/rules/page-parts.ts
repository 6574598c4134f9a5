import {
  CREDIT_UNION_SECTIONS,
  FROM_DATA_SECTIONS,
  INSTITUTION_PAGES,
  kindOfFile,
  type Sections,
} from '../../src/domain/page-kinds.ts';
import { describePage, PROSE_COMPONENTS } from '../../src/prose/components.ts';
import { attributeOf } from '../../src/prose/markdown.ts';
import type { Component } from '../../src/read/nodes.ts';
import { componentsOf, headingsOf } from '../read/markdown.ts';
import { isFromData } from '../read/records.ts';
import type { Content, ContentFile } from '../read/types.ts';
import { valueAt } from '../../src/domain/values.ts';
import { listAt, nearest } from '../read/values.ts';
import { issue, problem, type Problem } from '../issue.ts';
import { atField, atNode, type Findings, type Rule } from '../rule.ts';

export const pageParts: Rule = {
  name: 'page-parts',
  description:
    'A page has the sections of its kind in order, only components that belong on it, and shows every task it defines.',
  checkFile: (file) => [
    ...findSections(file, sectionsFor(file)),
    ...componentsOf(file).map((node) => {
      const found = findProblem(file, node);
      return found && { ...atNode(file, node, `<${node.name}>`), ...found };
    }),
  ],
  checkGuide: (content) =>
    content.filesToReport.flatMap((file) => [...unknownRecipes(file, content), ...hiddenRecipes(file, content)]),
};

function sectionsFor(file: ContentFile): Sections {
  if (file.address === undefined) return [];
  if (file.collection === 'creditUnions') return CREDIT_UNION_SECTIONS;
  if (file.collection === 'banks') return INSTITUTION_PAGES.overview.sections;
  if (file.collection !== 'institutionPages') return [];
  return isFromData(file) ? FROM_DATA_SECTIONS : INSTITUTION_PAGES[kindOfFile(file.path)].sections;
}

/** Sections that are not of the kind of page, out of order or missing. */
function findSections(file: ContentFile, wanted: Sections): Findings {
  if (wanted.length === 0) return [];
  const headings = headingsOf(file).filter(({ depth }) => depth === 2);
  const titles = headings.map(({ title }) => title);
  const missing = wanted.filter((title) => !titles.includes(title));
  const accepted = wanted.map((section) => `## ${section}`).join(' · ');
  const wrong = headings.map(({ title, position }, index) => {
    const location = { file: file.path, ...position, field: `## ${title}` };
    if (!wanted.includes(title)) {
      const near = nearest(title, missing);
      const suggestion = near === undefined ? `### ${title}, inside a section` : `## ${near}`;
      return issue(location, 'is not a section of this kind of page', undefined, accepted, { suggestion });
    }
    const isInOrder = titles.slice(0, index).every((before) => wanted.indexOf(before) < wanted.indexOf(title));
    return isInOrder ? undefined : issue(location, 'is out of order, or repeated', undefined, accepted);
  });
  const absent = missing.map((title) => {
    const before = wanted.slice(0, wanted.indexOf(title)).findLast((earlier) => titles.includes(earlier));
    // Reported at the section before it, or at the start of the text.
    const position = headings.find((heading) => heading.title === before)?.position ?? file.locateInBody(0);
    const message = `is missing: it comes ${before === undefined ? 'first' : `after "## ${before}"`}`;
    return issue({ file: file.path, ...position, field: `## ${title}` }, message, undefined, accepted);
  });
  return wrong.some((found) => found) ? wrong : absent;
}

function findProblem(file: ContentFile, node: Component): Problem | undefined {
  const { name, children, attributes: given } = node;
  const component = PROSE_COMPONENTS[name];
  if (!component) return unknownComponent(name);
  const page = file.institution === undefined ? 'guide' : kindOfFile(file.path);
  if (!component.on.includes(page))
    return problem(`does not belong on ${describePage(page)}`, component.on.map(describePage).join(', '));
  if (node.type === 'mdxJsxTextElement')
    return problem('would cut its line of text in two', 'a line of its own, with a blank line above and below');
  if (children.length > 0 && !component.hasContent)
    return problem('does not show the text inside it', `<${name} />, and the text above or below it`);
  const { attributes = {} } = component;
  const wanted = Object.keys(attributes);
  const names = given.map((each) =>
    each.type === 'mdxJsxAttribute' && typeof each.value === 'string' ? each.name : '{',
  );
  if (names.toSorted().join() !== wanted.toSorted().join()) {
    const accepted = `<${[name, ...wanted.map((each) => `${each}="…"`)].join(' ')}>, each as a text in quotes`;
    const found = /^<[^>\n]*>?/.exec(file.text.slice(node.position?.start.offset))?.[0];
    return problem('has other attributes than it takes', accepted, { found });
  }
  const shownBy = (other: Component) => [other.name, ...wanted.map((each) => attributeOf(other, each))].join('\n');
  // Their anchors would be the same, too.
  if (children.length === 0 && componentsOf(file).find((other) => shownBy(other) === shownBy(node)) !== node)
    return problem('shows again what this page shows above', 'this component once on a page');
  for (const [attribute, accepted] of Object.entries(attributes)) {
    const found = attributeOf(node, attribute) ?? '';
    if (accepted.length > 0 && !accepted.includes(found))
      return problem(`has a ${attribute} that it does not know`, accepted.join(', '), {
        found,
        suggestion: nearest(found, accepted),
      });
  }
  return undefined;
}

function unknownComponent(name: string): Problem {
  const known = Object.keys(PROSE_COMPONENTS);
  const near = nearest(name, known);
  const accepted = `${known.join(', ')}; in the text, [@source-id] cites and [=fees.eTransfer] shows a figure`;
  return problem('is no component of the guide', accepted, { suggestion: near && `<${near} />` });
}

const recipeIds = (file: ContentFile | undefined) =>
  listAt(file?.data, ['recipes']).map((recipe) => String(valueAt(recipe, ['id'])));

const shownOn = (file: ContentFile) =>
  componentsOf(file).flatMap((node) => (node.name === 'Recipe' ? { node, id: attributeOf(node, 'id') ?? '' } : []));

/** Tasks that a text shows and nothing defines: its own page, or for a page that is made from it, the record. */
function unknownRecipes(file: ContentFile, { records }: Content): Findings {
  const known = recipeIds(isFromData(file) ? records.find(({ slug }) => slug === file.institution) : file);
  const accepted = known.join(', ') || 'the id of a task under "recipes:" at the top of the file';
  return shownOn(file)
    .filter(({ id }) => !known.includes(id))
    .map(({ node, id }) =>
      issue(atNode(file, node, '<Recipe>'), 'shows a task that this page does not define', id, accepted),
    );
}

/** Tasks that no page shows: readers do not see them. A listing, which has no page yet, may keep tasks for later. */
function hiddenRecipes(file: ContentFile, { files }: Content): Findings {
  const isMadeFrom = (page: ContentFile) => file.isRecord && isFromData(page) && page.institution === file.institution;
  const pages = [...(file.address !== undefined ? [file] : []), ...files.filter(isMadeFrom)];
  const shown = new Set(pages.flatMap(shownOn).map(({ id }) => id));
  const paths = pages.map(({ path }) => path).join(' or ');
  return recipeIds(file).map((id, index) => {
    if (pages.length === 0 || shown.has(id)) return undefined;
    const accepted = `<Recipe id="${id}" /> in the text of ${paths}`;
    return issue(atField(file, ['recipes', index, 'id']), 'is a task that no page shows', id, accepted);
  });
}
