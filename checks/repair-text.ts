import { parseMdx } from '../src/prose/markdown.ts';
import { PROSE_COMPONENTS } from '../src/prose/components.ts';
import type { MarkdownNode } from './content-types.ts';
import { positionAt, type LocatedProblem, type Problem } from './issue.ts';
import { nodesOf } from './markdown.ts';
import { nearest } from './nearest.ts';

/** A text with more mistakes than this is not a broken page but something else. */
const MOST_REPAIRS = 25;

/**
 * Parses MDX. A broken construct does not hide the rest: it is replaced by spaces, which keep all positions, and the text
 * is parsed again.
 *
 * @returns `undefined` for the nodes if no repair helped
 */
export function readRepaired(source: string): {
  nodes: readonly MarkdownNode[] | undefined;
  problems: LocatedProblem[];
} {
  const problems: LocatedProblem[] = [];
  let text = source;
  for (let round = 0; round < MOST_REPAIRS; round += 1) {
    try {
      return { nodes: nodesOf(parseMdx(text)), problems };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const { line, column } = /^(?<line>\d+):(?<column>\d+): /.exec(message)?.groups ?? {};
      if (line === undefined) {
        // A text with thousands of nested levels exhausts the parser.
        problems.push({ line: 1, column: 1, message: `cannot be read: ${message}` });
        break;
      }
      const { from, to } = constructAt(text, offsetOf(text, Number(line), Number(column)), message);
      const found = text.slice(from, to);
      // A closing tag whose opening tag was blanked is not another mistake.
      const isOtherEnd =
        found.startsWith('</') &&
        problems.some(({ found: before }) => before !== undefined && nameOf(before) === nameOf(found));
      if (!isOtherEnd)
        problems.push({ ...positionAt(text, from), found: found.split('\n')[0], ...problemOf(found, message) });
      text = text.slice(0, from) + found.replace(/[^\r\n]/g, ' ') + text.slice(to);
    }
  }
  return { nodes: undefined, problems };
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** The start and end of the construct with the error: braces, a tag, or one character. */
function constructAt(text: string, at: number, error: string): { from: number; to: number } {
  if (error.includes('expression')) {
    const from = Math.max(text.lastIndexOf('{', at), 0);
    const [line = ''] = text.slice(at).split('\n', 1);
    const close = text.slice(from, at + line.length).indexOf('}');
    return { from, to: from + Math.max(close, 0) + 1 };
  }
  const from = Math.max(text.lastIndexOf('<', at), 0);
  const tag = /^<(?:!--[^]*?-->|\/?[A-Za-z][^<>\n]*>)/.exec(text.slice(from))?.[0];
  return { from, to: from + (tag?.length ?? 1) };
}

const nameOf = (tag: string) => /^<\/?(?<name>[A-Za-z]\w*)/.exec(tag)?.groups?.name;

/** What is wrong, as editors read it. */
function problemOf(found: string, error: string): Problem {
  if (found.startsWith('{'))
    return {
      message: found === '{' ? 'opens a brace that is not closed' : 'is a text in braces',
      accepted: 'text without braces; a note to the next editor is {/* … */}',
    };
  if (found.startsWith('<!--'))
    return {
      message: 'is an HTML comment',
      accepted: 'a note to the next editor in braces',
      suggestion: noteOf(found),
    };
  const name = nameOf(found);
  if (name === undefined) {
    return {
      message: 'has the character "<" in the text, which opens a component',
      accepted: 'words: "less than", "under"; a link is [text](https://…)',
    };
  }
  if (/^https?$|^mailto$/.test(name))
    return { message: 'is an address in angle brackets', accepted: 'a link with a text: [text](https://…)' };
  if (name === 'details' || name === 'summary') return FOLDABLE;
  const known = Object.hasOwn(PROSE_COMPONENTS, name) ? name : nearest(name, Object.keys(PROSE_COMPONENTS));
  if (found.startsWith('</'))
    return {
      message: `closes <${name}>, which is not open here`,
      accepted: `<${name} …> above its content, on a separate line, or no closing tag`,
      suggestion: known !== undefined && known !== name ? `</${known}>` : undefined,
    };
  if (error.includes('closing tag')) {
    if (known === undefined || name !== known)
      return {
        message: 'is HTML',
        accepted: 'Markdown, and the components of the guide',
        suggestion: known && `<${known} />`,
      };
    const whole = found.replace(/\s*>$/, ' />');
    return {
      message: `opens <${name}> and does not close it`,
      accepted: `</${name}> below its content, or ${whole} if it has none`,
    };
  }
  const attributes = PROSE_COMPONENTS[known ?? name]?.attributes ?? ['title'];
  const example = [known ?? name, ...attributes.map((attribute) => `${attribute}="…"`)].join(' ');
  return {
    message: 'cannot be read as a component',
    accepted: `its attributes as texts in straight quotes: <${example}>`,
  };
}

/** On the guide's pages, only questions open and close. */
export const FOLDABLE: Problem = {
  message: 'is HTML for a text that opens and closes',
  accepted: 'a question and its answer under "faq:" at the top of the file, which the page shows folded',
};

const noteOf = (comment: string) => `{/* ${comment.slice(4, -3).trim()} */}`;
