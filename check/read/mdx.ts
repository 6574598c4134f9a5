import { PROSE_COMPONENTS } from '../../src/prose/components.ts';
import { parseMdx } from '../../src/prose/markdown.ts';
import type { LocatedProblem, Problem } from '../report/issue.ts';
import { nearest } from '../terms/nearest.ts';
import { nodesOf } from './markdown.ts';
import type { MarkdownNode } from './types.ts';

/**
 * Parses MDX into its root and all nodes below it, in the order of the text.
 *
 * @returns the parser's problem in plain words if it is not MDX
 */
export function readMdx(text: string): readonly MarkdownNode[] | LocatedProblem {
  try {
    return nodesOf(parseMdx(text));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const groups = /^(?<line>\d+):(?<column>\d+): /.exec(message)?.groups;
    // A text with thousands of nested levels exhausts the parser.
    if (!groups) return { line: 1, column: 1, message: `cannot be read: ${message}` };
    const [line, column] = [Number(groups.line), Number(groups.column)];
    const rest = text
      .split('\n')
      .slice(line - 1)
      .join('\n')
      .slice(column - 1);
    return { ...(message.includes('expression') ? explainBrace(message) : explainTag(rest, message)), line, column };
  }
}

const explainBrace = (message: string): Problem => ({
  message: message.includes('end of file')
    ? 'opens a brace { that is not closed'
    : 'is a text in braces { }, which are for program code',
  accepted: 'text without braces; a note to the next editor is {/* … */}',
});

/** What is wrong with a tag, or with a "<" that starts none. */
function explainTag(rest: string, error: string): Problem {
  const found = /^<(?:!--[^]*?-->|\/?[A-Za-z][^<>\n]*>?)?/.exec(rest)?.[0].split('\n', 1)[0] ?? '<';
  const tell = (message: string, accepted: string, suggestion?: string) => ({ message, found, accepted, suggestion });
  if (found.startsWith('<!--'))
    return tell('is an HTML comment', 'a note to the next editor in braces', `{/* ${found.slice(4, -3).trim()} */}`);
  const name = /^<\/?(?<name>[A-Za-z]\w*)/.exec(found)?.groups?.name;
  if (name === undefined)
    return tell('has the character "<" in the text, which opens a component', 'words: "less than", "under"; or \\<');
  if (/^<(?:https?|mailto):|^<[^\s>]*@/.test(found))
    return tell('is an address in angle brackets', 'a link with words: [the fees](https://…)');
  const known = Object.hasOwn(PROSE_COMPONENTS, name) ? name : nearest(name, Object.keys(PROSE_COMPONENTS));
  if (known !== name) return tell('is HTML, or no component of the guide', COMPONENTS, known && `<${known} />`);
  if (found.startsWith('</'))
    return tell(`closes <${name}>, which is not open here`, `<${name} …> above its content, on a line of its own`);
  if (error.includes('closing tag'))
    return tell(`opens <${name}> and does not close it`, `</${name}> below its content, or <${name} /> if it has none`);
  return tell('cannot be read as a component', 'its attributes as texts in straight quotes: <Callout title="…">');
}

/** What there is instead of HTML. */
export const COMPONENTS =
  '**bold**, [words](/banks/rbc/), lists, tables, and the components of docs/editing.md: <Callout title="…">';
