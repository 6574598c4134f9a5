import { PROSE_COMPONENTS } from '../../src/prose/components.ts';
import { anchorText } from '../../src/prose/markdown.ts';
import { memoize } from '../../src/domain/memoize.ts';
import type { Entry } from '../../src/read/file.ts';
import { isComponent, nodesOf, positionOf } from '../../src/read/nodes.ts';
import type { LocatedProblem, Problem } from '../issue.ts';
import type { ContentFile } from './types.ts';
import { nearest } from './values.ts';

export const componentsOf = memoize(({ nodes }: ContentFile) => nodes.filter(isComponent));

export const headingsOf = memoize(({ nodes }: ContentFile) =>
  nodes.flatMap((node) =>
    node.type === 'heading' ? { depth: node.depth, title: anchorText(node), position: positionOf(node) } : [],
  ),
);

/** The problem of a file's text in plain words, if it is not MDX. */
export function findMdxProblem(entry: Entry): LocatedProblem | undefined {
  const message = nodesOf(entry);
  if (typeof message !== 'string') return undefined;
  // Where tags do not match, the one that was left open is wrong, not the one that closes what is around it.
  const place = /closing tag for `.*?` \((\d+):(\d+)\)/.exec(message) ?? /(\d+):(\d+): /.exec(message);
  const [, line, column] = place?.map(Number) ?? [];
  if (line === undefined || column === undefined) return { message: `cannot be read: ${message}`, line: 1, column: 1 };
  const rest = entry.text
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .slice(column - 1);
  return { ...(message.includes('expression') ? explainBrace(message) : explainTag(rest, message)), line, column };
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
