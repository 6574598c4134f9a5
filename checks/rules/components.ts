import { kindOfFile } from '../../src/domain/page-kinds.ts';
import {
  DIRECTIVE_COMPONENTS,
  describePage,
  PROSE_COMPONENTS,
  type ProseComponent,
} from '../../src/prose/components.ts';
import { FIELDS } from '../../src/schemas/institution.ts';
import type { Content, ContentFile } from '../content-types.ts';
import type { Position, Problem } from '../issue.ts';
import { attributeOf, componentsOf, positionOf, type Component } from '../markdown.ts';
import { nearest } from '../nearest.ts';
import { institutionOf, isFromData, recordFiles, slugOfFile } from '../records.ts';
import { atNode, type Rule } from '../rule.ts';
import { listAt, valueAt } from '../values.ts';

export const components: Rule = {
  name: 'components',
  description: 'Every component in a text is one of the guide, with its attributes, on a page that has what it shows.',
  check(content) {
    const recipesOf = recipesIn(content);
    return content.selected.flatMap((file) =>
      componentsOf(file).flatMap((node) =>
        problemsOf(file, node, recipesOf).map(
          (problem) => problem && { ...atNode(file, node, `<${node.name}>`), ...problem },
        ),
      ),
    );
  },
};

/** A problem of a component; without a position, it is reported at the start of the component. */
type ComponentProblem = Problem & Partial<Position>;

/** The ids of the recipes that a page may show; `undefined` where its record cannot be parsed. */
type RecipesOf = (file: ContentFile) => readonly string[] | undefined;

function recipesIn(content: Content): RecipesOf {
  // Two records may claim one slug, which the rule "identity" reports.
  const records = Map.groupBy(recordFiles(content), slugOfFile);
  return (file) => {
    const owners = isFromData(file) ? records.get(slugOfFile(file)) : [file];
    return owners?.flatMap(({ data }) =>
      listAt(data, ['recipes'])
        .map((recipe) => valueAt(recipe, ['id']))
        .filter((id) => typeof id === 'string'),
    );
  };
}

function problemsOf(file: ContentFile, node: Component, recipesOf: RecipesOf): (ComponentProblem | undefined)[] {
  const component = PROSE_COMPONENTS[node.name];
  if (!component) return [unknownComponent(node.name)];
  const page = institutionOf(file) === undefined ? 'guide' : kindOfFile(file.path);
  if (!component.on.includes(page))
    return [
      { message: `does not belong on ${describePage(page)}`, accepted: component.on.map(describePage).join(', ') },
    ];
  if (node.type === 'mdxJsxTextElement')
    return [
      {
        message: 'is inside a line of text, which it would cut in two',
        accepted: 'a line of its own, with a blank line above and below',
      },
    ];
  if (node.children.length > 0 && !component.hasContent)
    return [
      {
        message: 'has a text inside, which it does not show',
        accepted: 'the component with "/>" at its end, and the text above or below it',
      },
    ];
  const attributes = attributeProblems(file, node, component.attributes ?? []);
  if (attributes.length > 0) return attributes;
  if (isRepeated(file, node, component))
    return [{ message: 'shows again what this page shows above', accepted: 'this component once on a page' }];
  if (node.name === 'Recipe') return [recipeProblem(node, recipesOf(file))];
  return node.name === 'ByInstitution' ? [fieldProblem(node)] : [];
}

/** Whether the page has the same component, without content of its own, above: their anchors would be the same too. */
function isRepeated(file: ContentFile, node: Component, { attributes = [] }: ProseComponent) {
  const shownBy = (other: Component) => [other.name, ...attributes.map((name) => attributeOf(other, name))].join('\n');
  return node.children.length === 0 && componentsOf(file).find((other) => shownBy(other) === shownBy(node)) !== node;
}

const FIELD_PATHS = FIELDS.map(({ path }) => path);

function fieldProblem(node: Component): Problem | undefined {
  const path = attributeOf(node, 'field') ?? '';
  if (FIELD_PATHS.includes(path)) return undefined;
  const near = nearest(path, FIELD_PATHS);
  return {
    message: 'shows a field that records do not have',
    found: path,
    accepted: FIELD_PATHS.join(', '),
    suggestion: near && `field="${near}"`,
  };
}

function unknownComponent(name: string): Problem {
  const directive = DIRECTIVE_COMPONENTS[name];
  if (directive) return { message: 'is not written as a component', accepted: `in the text: ${directive}` };
  const near = nearest(name, Object.keys(PROSE_COMPONENTS));
  return {
    message: 'is no component of the guide',
    accepted: near ? `<${near}>, or another one that docs/editing.md lists` : Object.keys(PROSE_COMPONENTS).join(', '),
    suggestion: near && `<${near} />`,
  };
}

function attributeProblems(file: ContentFile, node: Component, wanted: readonly string[]): ComponentProblem[] {
  const accepted = wanted.map((name) => `${name}="…"`).join(' ') || `<${node.name} /> without attributes`;
  const wrong = node.attributes.flatMap((attribute): ComponentProblem[] => {
    if (attribute.type === 'mdxJsxExpressionAttribute')
      return [{ ...attributePosition(file, node, '{'), message: 'takes no expression in braces', accepted }];
    const { name, value } = attribute;
    const position = attributePosition(file, node, name);
    if (!wanted.includes(name))
      return [{ ...position, message: `takes no ${name}=`, accepted, suggestion: nearest(name, wanted) }];
    return typeof value === 'string'
      ? []
      : [{ ...position, message: `needs a text in quotes after ${name}=`, accepted }];
  });
  const missing = wanted
    .filter(
      (name) => !node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name),
    )
    .map((name) => ({ message: `needs ${name}="…"`, accepted }));
  return [...wrong, ...missing];
}

/** The position of an attribute: after its component's name, perhaps some lines below. */
function attributePosition(file: ContentFile, node: Component, name: string): Position {
  const start = (node.position?.start.offset ?? 0) - file.bodyStart;
  const at = file.body.indexOf(name, start + 1 + node.name.length);
  return at < 0 ? positionOf(node) : file.locateInBody(at);
}

function recipeProblem(node: Component, recipes: readonly string[] | undefined): Problem | undefined {
  const id = attributeOf(node, 'id') ?? '';
  if (!recipes || recipes.includes(id)) return undefined;
  const near = nearest(id, recipes);
  return {
    message: 'shows a task that this page does not define',
    found: id,
    accepted: recipes.join(', ') || 'the id of a task under "recipes:" at the top of the file',
    suggestion: near && `<Recipe id="${near}" />`,
  };
}
