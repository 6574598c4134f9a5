import { isDraft } from '../../src/prose/markdown.ts';
import { textOf } from '../read/markdown.ts';
import { blank, BLOCK_BREAK, piecesOf, plainTextsOf, textsOf, wordsIn, type Words } from '../read/texts.ts';
import type { ContentFile } from '../read/types.ts';
import { hint, issue } from '../report/issue.ts';
import { atField, atNode, type Findings, type Rule } from '../rule.ts';
import { allDeclared } from './sources.ts';

/** Readers see incomplete markup as it is written. markdownlint looks at headings and tables. */
export const brokenMarkup: Rule = {
  name: 'broken-markup',
  description: 'All markup is complete: readers see no bracket or star as it is written, and no section is empty.',
  inFile: (file) => [
    ...bareWordsIn(file).flatMap((words) => RAW_MARKS.flatMap((mark) => findMark(words, mark)).slice(0, 1)),
    ...inPlainTexts(file),
    ...loneBrackets(file),
    ...lostToComments(file),
    ...tablesWithoutDelimiter(file),
    ...(isDraft(file.data) ? [] : findHeadings(file)),
  ],
  inGuide(content) {
    const ids = new Set(allDeclared(content).map(({ source }) => source.id));
    return content.reported.flatMap((file) => lonelyIds(file, ids));
  },
};

/** A pattern of what readers should not see, what it is, and what is accepted. */
type RawMark = readonly [pattern: RegExp, message: string, accepted: string];

const DIRECTIVE = '[@source-id] or [=fees.eTransfer], with both brackets and nothing else inside';
const EMPHASIS = 'two stars on both sides, before and after the words: **like this**';
const LINK = 'words in square brackets, then their address in round ones, a space in it as %20: [the guides](/how-to/)';
const AS_WRITTEN = 'so readers see it as it is written';

/** A complete directive, or an escaped character. */
const COMPLETE = /\[[@=][\w.@-]+\]|\[fr:[^[\]\n]+\]|\\[^\w\s]/g;

const RAW_MARKS: readonly RawMark[] = [
  [/\([@=][\w.@-]+\)/g, `is a citation or a figure in round brackets, ${AS_WRITTEN}`, DIRECTIVE],
  [
    /\[\s*[@=]\s*[\w.@-]*[^\]\s]?/g,
    `is a citation or a figure that is not closed or has a space inside, ${AS_WRITTEN}`,
    DIRECTIVE,
  ],
  [/(?<![\w[@.-])[@=](?=[a-z])[\w.-]+\]/g, `is a citation or a figure that is not opened, ${AS_WRITTEN}`, DIRECTIVE],
  [/\[[a-z]{2,3}:[^[\]\n]*\]?/g, 'is a mark of a language that is not whole, or not known', '[fr:Coach Crédit]'],
  [/\]\s?\([^)\n]*\)?/g, `is a link that is not whole, ${AS_WRITTEN}`, LINK],
  [/\([^()\n]+\)\s?\[\/[^\]\s]*\]/g, 'is a link with its brackets the wrong way round', LINK],
  // A star after a figure or word points to a remark below, as banks write it.
  [
    /\*{2,}(?:[\p{L}\p{N}$][^\n*]*)?|(?<![\p{L}\p{N}.)%])\*[\p{L}\p{N}$][^\s*.,;:!?]*/gu,
    `has stars without a partner, ${AS_WRITTEN}`,
    EMPHASIS,
  ],
  [/`+\w*/g, `has a backtick without a partner, ${AS_WRITTEN}`, 'the words without it'],
  [/(?<=^|\n)[^\S\n]*[•·‣▪]\s/g, 'is no list: its lines become one paragraph', 'a hyphen and a space: - like this'],
  [/(?<![\w_])__+(?=\w)|~~+/g, `has markup without a partner, ${AS_WRITTEN}`, EMPHASIS],
];

/** The words of a file without their complete directives. */
const bareWordsIn = (file: ContentFile) =>
  wordsIn(file).map((words) => ({ ...words, written: words.written.replace(COMPLETE, blank) }));

const findMark = ({ written, place }: Words, [pattern, message, accepted]: RawMark): Findings =>
  Array.from(written.matchAll(pattern), ({ 0: found, index }) =>
    issue(place(index, found), message, found.trim(), accepted),
  );

/** `[rbc-fees]`, `@rbc-fees` and `[fees.eTransfer]`: a source or a figure without the rest of its directive. */
function lonelyIds(file: ContentFile, ids: ReadonlySet<string>): Findings {
  const pattern = /\[(?<inside>[\w.-]+)\]|(?<![\w[(@.-]|\[\s+)@(?<cited>[\w-]+)(?![\w-]*(?:\]|\.\w))/g;
  return bareWordsIn(file).flatMap(({ written, place }) =>
    Array.from(written.matchAll(pattern), ({ 0: found, index, groups }) => {
      const { inside = '', cited = '' } = groups ?? {};
      const isFigure = /^[a-z][\w-]*(?:\.\w+)+$/.test(inside);
      if (!isFigure && !ids.has(inside || cited)) return undefined;
      const suggestion = isFigure ? `[=${inside}]` : `[@${inside || cited}]`;
      return issue(place(index, found), `lacks a bracket, an @ or a =, ${AS_WRITTEN}`, found, DIRECTIVE, {
        suggestion,
      });
    }),
  );
}

/** Labels, titles and values are plain text: no markup in them is rendered. */
const inPlainTexts = (file: ContentFile): Findings =>
  plainTextsOf(file).map(({ path, text }) => {
    const found = /\*\*|\[[@=][^\]]*\]?|\]\([^)]*\)?/.exec(text)?.[0];
    const accepted = 'plain words; a note next to the value may contain a link, a citation or a figure';
    return (
      found && issue(atField(file, path, found), `is markup in a field of plain text, ${AS_WRITTEN}`, found, accepted)
    );
  });

/** A bracket or a quotation that opens in a paragraph and does not close in it. */
const loneBrackets = (file: ContentFile): Findings =>
  textsOf(file).flatMap(({ text, place }) =>
    piecesOf(text, BLOCK_BREAK).flatMap(({ piece, start }) =>
      ['()', '“”', '«»'].map(([open = '', close = '']) => {
        const at = piece.lastIndexOf(open);
        if (piece.split(open).length <= piece.split(close).length) return undefined;
        const found = piece.slice(at).split(/\s+/, 4).join(' ');
        return hint(place(start + at, found), `opens a ${open} that does not close`, found, `${open} … ${close}`);
      }),
    ),
  );

/** In YAML, a space and # start a comment: what follows them is lost. */
const lostToComments = (file: ContentFile): Findings =>
  file.comments().map(({ value, comment, position }) => {
    const place = { file: file.path, ...position };
    const accepted = 'quotes around the whole text, if readers should see it';
    const found = `${String(value)} #${comment}`;
    return hint(place, 'loses what follows its #, which starts a note to editors', found, accepted);
  });

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

/** Headings with nothing below them, or without words. */
function findHeadings(file: ContentFile): Findings {
  const [root] = file.nodes;
  if (!root || !('children' in root)) return [];
  // Readers do not see comments.
  const visible = root.children.filter(({ type }) => type !== 'mdxFlowExpression');
  return visible.map((node, index) => {
    if (node.type !== 'heading') return undefined;
    const heading = `${'#'.repeat(node.depth)} ${textOf(node)}`;
    const place = atNode(file, node, heading.trim());
    if (textOf(node).trim() === '') return issue(place, 'is a heading without words', undefined, `${heading}Fees`);
    const next = visible[index + 1];
    if (next && !(next.type === 'heading' && next.depth <= node.depth)) return undefined;
    const accepted = 'what a reader came for; a page that is not finished has "draft: true" at its top';
    return issue(place, 'is a section without a word below its heading', undefined, accepted);
  });
}
