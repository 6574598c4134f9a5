import { PROSE_COMPONENTS } from '../src/domain/prose-components.ts';
import type { Problem, Position } from './issue.ts';
import { readMdx } from './markdown.ts';
import type { MarkdownNode } from './content-types.ts';
import { nearest } from './nearest.ts';

/** Makes a text parseable: what the parser rejected becomes blank, and all positions stay the same. */
export interface RepairedText {
  /** `undefined` where nothing helped. */
  nodes: readonly MarkdownNode[] | undefined;
  problems: (Position & Problem)[];
}

/** Texts with more mistakes are not mended but something else. */
const MOST_REPAIRS = 25;

/** Parses a text with components. One that is broken does not hide the rest: it is blanked, and the text parsed again. */
export function readRepaired(source: string): RepairedText {
  const problems: (Position & Problem)[] = [];
  let text = source;
  for (let round = 0; round < MOST_REPAIRS; round += 1) {
    try {
      return { nodes: readMdx(text), problems };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const { line, column, words = message } = /^(?<line>\d+):(?<column>\d+): (?<words>[^]*)$/.exec(message)?.groups ?? {};
      if (line === undefined) {
        // A text that nests thousands of levels deep exhausts the parser.
        problems.push({ line: 1, column: 1, message: `cannot be read: ${words}` });
        break;
      }
      const place = constructAt(text, offsetOf(text, Number(line), Number(column)), words);
      const found = text.slice(place.from, place.to);
      // The other end of a tag that was blanked is no mistake of its own.
      const isOtherEnd =
        found.startsWith('</') && problems.some(({ found: before }) => before !== undefined && nameOf(before) === nameOf(found));
      if (!isOtherEnd) problems.push({ ...positionAt(text, place.from), found: found.split('\n')[0], ...problemOf(found, words) });
      text = text.slice(0, place.from) + found.replace(/[^\r\n]/g, ' ') + text.slice(place.to);
    }
  }
  return { nodes: undefined, problems };
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The start and end of the construct with the error: braces, a tag, or one character. */
function constructAt(text: string, at: number, words: string): { from: number; to: number } {
  const lineEnd = (offset: number) => (!text.includes('\n', offset) ? text.length : text.indexOf('\n', offset));
  if (words.includes('expression')) {
    const from = text[at] === '{' ? at : Math.max(text.lastIndexOf('{', at), 0);
    const close = text.indexOf('}', from);
    return { from, to: close < 0 || close > lineEnd(at) ? from + 1 : close + 1 };
  }
  const from = text[at] === '<' ? at : Math.max(text.lastIndexOf('<', at), 0);
  const tag = /^<(?:!--[^]*?-->|\/?[A-Za-z][^<>\n]*>)/.exec(text.slice(from))?.[0];
  return { from, to: from + (tag?.length ?? 1) };
}

const nameOf = (tag: string) => /^<\/?(?<name>[A-Za-z]\w*)/.exec(tag)?.groups?.name;

const COMPONENTS: readonly string[] = Object.keys(PROSE_COMPONENTS);

/** What is wrong, in an editor's words. */
function problemOf(found: string, words: string): Problem {
  if (found.startsWith('{'))
    return found.length === 1
      ? { message: 'opens a brace that is not closed', accepted: 'words without braces; a note to the next editor is {/* … */}' }
      : { message: 'is a text in braces', accepted: 'words without braces; a note to the next editor is {/* … */}' };
  if (found.startsWith('<!--'))
    return { message: 'is a note in the form of HTML', accepted: 'a note to the next editor in braces', suggestion: noteOf(found) };
  const name = nameOf(found);
  if (name === undefined) {
    return {
      message: 'has the sign "<" in the text, which opens a component',
      accepted: 'words: "less than", "under"; a link is [words](https://…)',
    };
  }
  if (/^https?$|^mailto$/.test(name))
    return { message: 'is an address in pointed brackets', accepted: 'a link with its words: [words](https://…)' };
  if (name === 'details' || name === 'summary') return FOLDED;
  const known = COMPONENTS.includes(name) ? name : nearest(name, COMPONENTS);
  if (found.startsWith('</'))
    return {
      message: `closes <${name}>, which is not open here`,
      accepted: `<${name} …> above what it holds, on a line of its own, or nothing`,
      suggestion: known !== undefined && known !== name ? `</${known}>` : undefined,
    };
  if (words.includes('closing tag')) {
    if (known === undefined || name !== known)
      return { message: `is HTML`, accepted: 'Markdown, and the components of the guide', suggestion: known && `<${known} />` };
    const whole = found.replace(/\s*>$/, ' />');
    return {
      message: `opens <${name}> and does not close it`,
      accepted: `</${name}> below what it holds, or ${whole} where it holds nothing`,
    };
  }
  return { message: `cannot be read as a component`, accepted: `its attributes as texts in straight quotes: <${known ?? name} title="…">` };
}

/** What opens and closes on a page is a question with its answer. */
export const FOLDED: Problem = {
  message: 'is HTML for a text that opens and closes',
  accepted: 'a question and its answer under "faq:" at the top of the file, which the page shows folded',
};

const noteOf = (comment: string) => `{/* ${comment.slice(4, -3).trim()} */}`;
