import type { MdastNode } from 'satteri';
import { sentencesOf } from '../../src/domain/strings.ts';
import { hint, issue, type Location } from '../issue.ts';
import { anchorText } from '../../src/prose/markdown.ts';
import type { Keys } from '../../src/read/facts.ts';
import { isComponent, readProse } from '../../src/read/nodes.ts';
import { atField, atNode, type Findings, type Rule } from '../rule.ts';
import type { ContentFile } from '../read/types.ts';

/** A search prints the beginning of a text under its title. */
export const answers: Rule = {
  name: 'answers',
  description:
    'Sections, tasks and questions begin with their answer: not with a question, where to look, or a table. Who asks whether, or how much, reads that first.',
  checkFile: (file) => (file.isDraft ? [] : [...inText(file), ...inFields(file)]),
};

const POINTS_ELSEWHERE =
  /^(?:see (?!how|what|whether|which|if|your)|below|here (?:is|are)|this (?:section|page)|the following)\b/i;

/** What stands on a button may end in a question mark: "tap Forgot password?". */
const NAMES_BUTTON = /\b(?:choose|tap|select|press|click)\b/i;

const ACCEPTED = 'the answer first, as a statement or as what to do: "Call your bank first."';

/** The beginning of a question that a yes or a no answers, and what such an answer has: that, or who to ask. */
const ASKS_WHETHER =
  /^(?:are|can|do|does|has|have|is|must|should|will)\b(?!.*\b(?:how|what|when|where|which|who|why)\b)/i;
const SAYS_WHETHER =
  /\b(?:always|ask|better|call|can|cannot|free|look|maybe|never|no|none|not|nothing|often|only|sometimes|try|usually|yes)\b|n[’']t\b/i;
const ASKS_HOW_MUCH = /^how (?:long|many|much|old|soon)\b/i;
const SAYS_HOW_MUCH = /\d|\[=|\b(?:days|free|hours|minutes|no|not|nothing|until|varies)\b/i;

/** What is wrong with the beginning of a text, or may be, below a title that asks. */
function startOf(at: Location, text: string, title: string) {
  const [first = ''] = sentencesOf(text.replace(/\s+/g, ' ').trim());
  const told = [text.slice(0, 60), ACCEPTED] as const;
  if (first.endsWith('?') && !NAMES_BUTTON.test(first))
    return issue(at, 'begins with a question, which a search would print as its answer', ...told);
  if (POINTS_ELSEWHERE.test(first))
    return issue(at, 'begins with where to look, which a search would print as its answer', ...told);
  return ASKS_WHETHER.test(title) && !SAYS_WHETHER.test(first)
    ? hint(at, 'does not begin with a yes, a no or a “maybe”', ...told)
    : undefined;
}

/** What readers see below a heading first: text, a table, or what a component shows by itself. */
const isSeen = (node: MdastNode) =>
  ['heading', 'paragraph', 'table'].includes(node.type) ||
  (isComponent(node) && (node.children.length === 0 || node.name === 'Recipe'));

const inText = (file: ContentFile): Findings =>
  file.nodes.filter(isSeen).map((node, index, seen) => {
    const heading = seen[index - 1];
    if (heading?.type !== 'heading') return undefined;
    const at = atNode(file, node, anchorText(heading));
    if (node.type === 'table')
      return hint(at, 'shows a table first, whose first row a search prints as its answer', undefined, ACCEPTED);
    if (node.type !== 'paragraph') return undefined;
    return startOf(at, anchorText(node), anchorText(heading));
  });

/** The first step of a task, and the answer to a question. */
const ANSWERING = /^(?:page\.)?(?:recipes\.\d+\.steps\.0|faq\.\d+\.answer)$/;

/** The question that a field answers; none for a step. */
const questionOf = ({ prose, strings }: ContentFile, path: Keys) => {
  const question = [...path.slice(0, -1), 'question'].join('.');
  return [...prose, ...strings].find((field) => field.path.join('.') === question)?.text ?? '';
};

const inFields = (file: ContentFile): Findings =>
  file.prose.map(({ path, text }) => {
    const [root] = ANSWERING.test(path.join('.')) ? readProse(text) : [];
    const [at, question] = [atField(file, path), questionOf(file, path)];
    const [first = ''] = sentencesOf(text);
    return ASKS_HOW_MUCH.test(question) && !SAYS_HOW_MUCH.test(first)
      ? hint(at, 'does not begin with how much or how long', text.slice(0, 60), ACCEPTED)
      : root && startOf(at, anchorText(root), question);
  });
