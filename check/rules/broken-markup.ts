import { memoize } from '../../src/domain/memoize.ts';
import { positionAt } from '../../src/read/positions.ts';
import { hint, issue } from '../issue.ts';
import { atField, atNode, type Findings, type Rule } from '../rule.ts';
import { anchorText } from '../../src/prose/markdown.ts';
import { readProse } from '../../src/read/nodes.ts';
import { blank, plainTextsOf, textsOf } from '../read/texts.ts';
import type { ContentFile } from '../read/types.ts';
import { allDeclared } from './evidence.ts';

/** Readers see incomplete markup as it is written. markdownlint looks at headings and tables. */
export const brokenMarkup: Rule = {
  name: 'broken-markup',
  description: 'All markup is complete: readers see no bracket or star as it is written, and no section is empty.',
  checkFile: (file) => [
    ...bareWordsIn(file).flatMap((words) => findMarks(words)),
    ...inPlainTexts(file),
    ...lostToComments(file),
    ...tablesWithoutDelimiter(file),
    ...(file.isDraft ? [] : emptySections(file)),
  ],
  checkGuide(content) {
    const ids = new Set(allDeclared(content).map(({ source }) => source.id));
    return content.filesToReport.flatMap((file) => lonelyIds(file, ids));
  },
};

const DIRECTIVE = '[@source-id] or [=fees.eTransfer], with both brackets and nothing else inside';
const LINK = 'words in square brackets, then their address in round ones, a space in it as %20: [the guides](/how-to/)';
const AS_WRITTEN = 'so readers see it as it is written';

/** A complete directive, or an escaped character. */
const COMPLETE = /\[[@=][\w.@-]+\]|\[fr:[^[\]\n]+\]|\\[^\w\s]/g;

/** What readers should not see, what it is, and what is accepted. */
const RAW_MARKS: readonly (readonly [pattern: RegExp, message: string, accepted: string])[] = [
  [
    /\([@=][\w.@-]+\)|\[\s*[@=]\s*[\w.@-]*[^\]\s]?|(?<![\w[@.-])[@=](?=[a-z])[\w.-]+\]/g,
    'is a citation or a figure without its square brackets, or with a space inside',
    DIRECTIVE,
  ],
  [/\[[a-z]{2,3}:[^[\]\n]*\]?/g, 'is a mark of a language that is not whole, or not known', '[fr:Coach Crédit]'],
  [/\]\s?\([^)\n]*\)?/g, 'is a link that is not whole', LINK],
  [
    // A star after a figure or word points to a remark below, which starts with one, as banks write it.
    /\*{2,}(?:[\p{L}\p{N}$][^\n*]*)?|(?<![\p{L}\p{N}.)%]|^|\n)\*[\p{L}\p{N}$][^\s*.,;:!?]*|`+\w*|(?<![\w_])__+(?=\w)|~~+/gu,
    'has stars or other marks without a partner',
    'its partner, as in **like this**; or the words without it',
  ],
  [/(?<=^|\n)[^\S\n]*[•·‣▪]\s/g, 'is no list: its lines become one paragraph', 'a hyphen and a space: - like this'],
];

/** The text nodes of a file's Markdown, as written: without code, addresses and complete directives. */
const bareWordsIn = memoize((file: ContentFile) =>
  textsOf(file).flatMap(({ text, path, location }) => {
    const [nodes, start] = path === undefined ? [file.nodes, file.bodyStart] : [readProse(text), 0];
    return nodes.flatMap(({ type, position }) => {
      if (type !== 'text' || !position) return [];
      const [from, to] = [(position.start.offset ?? 0) - start, (position.end.offset ?? 0) - start];
      const written = text.slice(from, to).replace(COMPLETE, blank);
      return { written, location: (at: number, found: string) => location(from + at, found) };
    });
  }),
);

/** What the first pattern finds that finds anything. */
function findMarks({ written, location }: ReturnType<typeof bareWordsIn>[number]): Findings {
  const mark = RAW_MARKS.find(([pattern]) => written.search(pattern) >= 0);
  if (!mark) return [];
  const [pattern, message, accepted] = mark;
  return Array.from(written.matchAll(pattern), ({ 0: found, index }) =>
    issue(location(index, found), `${message}, ${AS_WRITTEN}`, found.trim(), accepted),
  );
}

/** `[rbc-fees]` and `[fees.eTransfer]`: a source or a figure without the rest of its directive. */
const lonelyIds = (file: ContentFile, ids: ReadonlySet<string>): Findings =>
  bareWordsIn(file).flatMap(({ written, location }) =>
    Array.from(written.matchAll(/\[([\w.-]+)\]/g), ({ 0: found, 1: inside = '', index }) => {
      const isFigure = /^[a-z][\w-]*(?:\.\w+)+$/.test(inside);
      if (!isFigure && !ids.has(inside)) return undefined;
      const suggestion = isFigure ? `[=${inside}]` : `[@${inside}]`;
      return issue(location(index, found), `lacks an @ or a =, ${AS_WRITTEN}`, found, DIRECTIVE, { suggestion });
    }),
  );

/** Labels, titles and values are plain text: no markup in them is rendered. */
const inPlainTexts = (file: ContentFile): Findings =>
  plainTextsOf(file).map(({ path, text }) => {
    const found = /<[a-z/!?][^>]*>?|\*\*|\[[@=][^\]]*\]?|\]\([^)]*\)?/i.exec(text)?.[0];
    const accepted = 'plain words; a note next to the value may contain a link, a citation or a figure';
    return (
      found && issue(atField(file, path, found), `is markup in a field of plain text, ${AS_WRITTEN}`, found, accepted)
    );
  });

/** In YAML, a space and # start a comment: what follows them in a text without quotes is lost. */
const lostToComments = ({ path, text, bodyStart }: ContentFile): Findings =>
  Array.from(
    text.slice(0, bodyStart).matchAll(/^ *(?:- )?[\w-]+: +[^'"\s#>|{[][^#\n]* #.*/gm),
    ({ 0: found, index }) => {
      const message = 'loses what follows its #, which starts a note to editors';
      const accepted = 'quotes around the whole text, if readers should see it';
      return hint({ file: path, ...positionAt(text, index) }, message, found.trim(), accepted);
    },
  );

/** Rows between vertical bars that are no table. */
const tablesWithoutDelimiter = (file: ContentFile): Findings =>
  file.nodes.map((node) => {
    const { start, end } = node.position ?? {};
    const written = node.type === 'paragraph' ? file.text.slice(start?.offset, end?.offset) : '';
    if (!/^\|.*\|[^\S\n]*$/m.test(written)) return undefined;
    const accepted = 'a blank line above it, and a line of hyphens under its first row: | --- | --- |';
    const [row] = written.split('\n', 1);
    return issue(atNode(file, node, 'table'), 'is not a table, so readers see its vertical bars', row, accepted);
  });

/** Headings with nothing below them. */
function emptySections(file: ContentFile): Findings {
  const [root] = file.nodes;
  if (!root || !('children' in root)) return [];
  // Readers do not see comments.
  const visible = root.children.filter(({ type }) => type !== 'mdxFlowExpression');
  return visible.map((node, index) => {
    const next = visible[index + 1];
    if (node.type !== 'heading' || (next && !(next.type === 'heading' && next.depth <= node.depth))) return undefined;
    const accepted = 'what a reader came for; a page that is not finished has "draft: true" at its top';
    const location = atNode(file, node, `${'#'.repeat(node.depth)} ${anchorText(node)}`);
    return issue(location, 'is a section without a word below its heading', undefined, accepted);
  });
}
