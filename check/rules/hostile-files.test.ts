// cspell:ignore cript vbscript avascript Njcmlwd msgbox
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInline } from '../../src/prose/inline.ts';
import {
  guideWith,
  inAnswer,
  inRecord,
  inText,
  issuesAfter,
  pageOf,
  RECORD,
  TODAY,
  type Changes,
} from '../../tests/fixtures/check.ts';
import { resultOf } from '../check.ts';
import { readContent } from '../read/content.ts';
import { parseFile } from '../read/parse.ts';
import { markup } from './markup.ts';

/** The lines of issues in the record after changes. */
const linesAfter = (changes: Changes) =>
  issuesAfter(changes)
    .filter(({ file }) => file === RECORD)
    .map(({ line }) => line);

/** The lines of the texts that the tests replace. */
const [SENTENCE_LINE, ANSWER_LINE] = [inText('{'), inAnswer('<b>')].map((changes) => linesAfter(changes)[0]);

/** Links and markup that any Markdown text can contain. */
const IN_MARKDOWN = [
  '[x](javascript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](<  javascript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example/)',
  '[x](/\\evil.example/)',
  '[x](https:evil.example)',
  '![x](https://evil.example/pixel.png)',
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">Text</p>',
  '<form action="https://evil.example/"><input name="password" /></form>',
];

/** What only MDX has. */
const IN_MDX = [
  '[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<!-- [if IE]> <script>alert(1)</script> -->',
  '<Callout client:load title="x">Text</Callout>',
  '<Callout title={process.env.HOME}>Text</Callout>',
  '<Callout title="x" onclick="alert(1)">Text</Callout>',
  '<globalThis.Object />',
  '<constructor />',
  '{process.exit(1)}',
  '{/* x */ process.exit(1) /* y */}',
  'import { execSync } from "node:child_process"',
  'export const frontmatter = { title: "x" }',
  '[{globalThis}](/how-to/)',
];

test.each([...IN_MARKDOWN, ...IN_MDX])('a text is refused where it is hostile: %s', (text) =>
  expect(linesAfter(inText(text))).toContain(SENTENCE_LINE),
);

test.each(IN_MARKDOWN)('prose of the frontmatter is refused where it is hostile: %s', (text) =>
  expect(linesAfter(inAnswer(text))).toContain(ANSWER_LINE),
);

/** What frontmatter can contain other than prose, as a line that replaces another one. */
test.each([
  ['website: https://first.example/', 'website: javascript:alert(1)'],
  ['url: https://apps.apple.com/ca/app/first/id1', 'url: JavaScript:alert(1)'],
  ['[/how-to/]', '[javascript:alert(1)]'],
  ['[/how-to/]', '[//evil.example/]'],
  ['name: First Bank', 'name: <script>alert(1)</script>'],
  ['name: First Bank', 'layout: ../../../layouts/Page.astro\nname: First Bank'],
  ['name: First Bank', 'name: !!js/function "function () {}"'],
  ['name: First Bank', 'name: &name First Bank\nlegalName: *name'],
  ['name: First Bank', '__proto__: { polluted: true }\nname: First Bank'],
  ['---', '---js'],
  ['---', '+++'],
])('a field is refused: %s becomes %s', (old, now) => expect(linesAfter(inRecord(old, now))).not.toEqual([]));

test.each(['banks/second.md', 'banks/second.astro', 'pages/x.html', '../data/code.ts'])(
  'a file is refused: %s',
  (name) => {
    const path = join('src/content', name);
    expect(issuesAfter({ [path]: 'export default 1' })).toMatchObject([{ file: path, line: 1 }]);
  },
);

test('a link to another file is refused', () => {
  using copy = guideWith({});
  symlinkSync('/etc/hostname', join(copy.root, 'src/content/banks/linked.mdx'));
  expect(resultOf(readContent(copy.root), TODAY).issues).toMatchObject([
    { message: 'is a file that the guide does not read' },
  ]);
});

test('prose of the frontmatter is rendered if the check accepts it, and else not', () => {
  const piece = fc.constantFrom(...'a| |\n|*|_|`|[x](/y/)|<|>|!|[|]|(|)|#|- |1. |<b>|\\|&amp;|~|='.split('|'), '|');
  const page = { path: 'src/content/pages/x.mdx', collection: 'pages' as const };
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const text = pieces.join('').trim();
      const { file } = parseFile({ ...page, text: pageOf('X', JSON.stringify(text)) }, {});
      fc.pre(file !== undefined);
      const render = () => readInline(text);
      if (markup.checkFile?.(file, TODAY).some(Boolean)) expect(render).toThrow();
      else expect(render).not.toThrow();
    }),
    { seed: 2026, numRuns: 200 },
  );
});
