import { MARK_COMPONENTS, PROSE_COMPONENTS, type ProseComponent } from '../../src/domain/prose-components.ts';
import type { Content, ContentFile, Position } from '../content.ts';
import type { Fault, Rule } from '../fault.ts';
import { attributeOf, componentsOf, positionOf, type Tag } from '../markdown.ts';
import { nearest } from '../nearest.ts';
import { institutionOf, listAt, recordFiles, slugOfFile, valueAt } from '../records.ts';

/** A component in a text is one of the guide, has its attributes as texts in quotes, and finds on its page what it draws. */
export const components: Rule = {
  name: 'components',
  description: 'Every component in a text is one of the guide, with its attributes, on a page that holds what it draws.',
  check(content) {
    const recipesOf = recipesIn(content);
    return content.files.flatMap((file) =>
      componentsOf(file).flatMap((node) =>
        verdictsOn(file, node, recipesOf).map(({ at, ...verdict }): Fault => ({
          file: file.path,
          ...(at ?? positionOf(node)),
          rule: 'components',
          field: `<${node.name}>`,
          ...verdict,
        })),
      ),
    );
  },
};

const KNOWN: Readonly<Record<string, ProseComponent>> = PROSE_COMPONENTS;
const MARKS: Readonly<Record<string, string>> = MARK_COMPONENTS;

const MISPLACED = {
  institution: 'draws the record of an institution, and this page belongs to none',
  guide: 'draws the whole site, and this page belongs to one institution',
};
const PLACES = {
  institution: 'a page under src/content/banks or src/content/credit-unions',
  guide: 'a page under src/content/guides or src/content/pages',
};

type Verdict = Pick<Fault, 'message' | 'found' | 'accepted' | 'suggestion'> & { at?: Position };

type Component = Tag & { name: string };

/** The ids of the recipes that a page may draw; `undefined` where its record cannot be read. */
type RecipesOf = (file: ContentFile) => readonly string[] | undefined;

function recipesIn(content: Content): RecipesOf {
  // Two records may claim one slug, which the rule "identity" tells.
  const records = Map.groupBy(recordFiles(content), slugOfFile);
  return (file) => {
    const holders = valueAt(file.data, ['pattern']) === 'from-data' ? records.get(slugOfFile(file)) : [file];
    return holders?.flatMap(({ data }) => listAt(data, ['recipes']).map((recipe) => String(valueAt(recipe, ['id']))));
  };
}

function verdictsOn(file: ContentFile, node: Component, recipesOf: RecipesOf): Verdict[] {
  const component = Object.hasOwn(KNOWN, node.name) ? KNOWN[node.name] : undefined;
  if (!component) return [unknownComponent(node.name)];
  const page = institutionOf(file) === undefined ? 'guide' : 'institution';
  if (component.on !== 'any' && component.on !== page) return [{ message: MISPLACED[component.on], accepted: PLACES[component.on] }];
  const attributes = attributeVerdicts(file, node, component.attributes ?? []);
  return attributes.length > 0 || node.name !== 'Recipe' ? attributes : recipeVerdicts(file, node, recipesOf(file));
}

function unknownComponent(name: string): Verdict {
  if (Object.hasOwn(MARKS, name)) return { message: 'is what a mark of the text becomes', accepted: `the mark: ${MARKS[name] ?? ''}` };
  const near = nearest(name, Object.keys(KNOWN));
  return { message: 'is no component of the guide', accepted: Object.keys(KNOWN).join(', '), suggestion: near && `<${near} />` };
}

function attributeVerdicts(file: ContentFile, node: Component, wanted: readonly string[]): Verdict[] {
  const accepted = wanted.map((name) => `${name}="…"`).join(' ') || 'no attributes';
  const present = node.attributes.flatMap((attribute): Verdict[] => {
    if (attribute.type === 'mdxJsxExpressionAttribute')
      return [{ at: placeOf(file, node, '{'), message: 'takes no expression in braces', accepted }];
    const { name, value } = attribute;
    const at = placeOf(file, node, name);
    if (!wanted.includes(name)) return [{ at, message: `takes no attribute "${name}"`, accepted, suggestion: nearest(name, wanted) }];
    return typeof value === 'string' ? [] : [{ at, message: `needs a text in quotes behind ${name}=`, accepted }];
  });
  const missing = wanted
    .filter((name) => !node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name))
    .map((name): Verdict => ({ message: `needs the attribute "${name}"`, accepted }));
  return [...present, ...missing];
}

/** Where an attribute stands: behind the name of its component, perhaps some lines below. */
function placeOf(file: ContentFile, node: Component, name: string): Position {
  const start = (node.position?.start.offset ?? 0) - file.bodyStart;
  const at = file.body.indexOf(name, start + 1 + node.name.length);
  return at < 0 ? positionOf(node) : file.locateInBody(at);
}

function recipeVerdicts(file: ContentFile, node: Component, recipes: readonly string[] | undefined): Verdict[] {
  const id = attributeOf(node, 'id') ?? '';
  if (recipes && !recipes.includes(id)) {
    const near = nearest(id, recipes);
    return [
      {
        message: 'draws a task that this page does not define',
        found: id,
        accepted: recipes.join(', ') || 'an id of "recipes" in the frontmatter',
        suggestion: near && `<Recipe id="${near}" />`,
      },
    ];
  }
  // The site looks for the tasks of a page by these words (src/view/context.ts).
  const isPlain = file.body.startsWith(`<Recipe id="${id}"`, (node.position?.start.offset ?? 0) - file.bodyStart);
  return isPlain ? [] : [{ message: 'is not written as the site reads it', accepted: `<Recipe id="${id}" /> on one line` }];
}
