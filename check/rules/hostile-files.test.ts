// cspell:ignore cript vbscript avascript Njcmlwd msgbox
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GUIDE_TEXTS,
  inAnswer,
  inRecord,
  inText,
  issuesAfter,
  issuesOfRule,
  issuesOnDisk,
  lineOf,
  RECORD,
  SENTENCE,
} from '../../tests/fixtures/check.ts';
import { readInline } from '../../src/prose/inline.ts';

/** The lines of the texts that the tests replace. */
const [SENTENCE_LINE, ANSWER_LINE] = [lineOf(SENTENCE), lineOf('answer: It costs')];

const linesOf = (issues: ReturnType<typeof issuesAfter>) =>
  issues.filter(({ file }) => file === RECORD).map(({ line }) => line);

const FIXTURE = GUIDE_TEXTS.get(RECORD) ?? '';

/** The lines of issues once another text replaces one of these. */
const inBody = (text: string) => linesOf(issuesAfter(inText(text)));
const inProse = (text: string) => linesOf(issuesAfter(inAnswer(text)));

/** Links and markup that any Markdown text can contain. */
const IN_MARKDOWN = [
  ['a script link', '[x](javascript:alert(1))'],
  ['a script link after an entity', '[x](&#106;avascript:alert(1))'],
  ['a script link after a space', '[x](<  javascript:alert(1)>)'],
  ['a link to data', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['a protocol-relative link', '[x](//evil.example/)'],
  ['a protocol-relative link with a backslash', '[x](/\\evil.example/)'],
  ['a link without its slashes', '[x](https:evil.example)'],
  ['a remote image', '![x](https://evil.example/pixel.png)'],
  ['a script', '<script>alert(1)</script>'],
  ['an event handler', '<p onclick="alert(1)">Text</p>'],
  ['a form', '<form action="https://evil.example/"><input name="password" /></form>'],
] as const;

/** What only MDX has. */
const IN_MDX = [
  ['a script in a link definition', 'See [x][y].\n\n[y]: javascript:alert(1)', SENTENCE_LINE + 2],
  ['an address of a script', '<javascript:alert(1)>', SENTENCE_LINE],
  ['an HTML comment', '<!-- [if IE]> <script>alert(1)</script> -->', SENTENCE_LINE],
  ['a component that runs in the browser', '<Callout client:load title="x">Text</Callout>', SENTENCE_LINE],
  ['an attribute with program code', '<Callout title={process.env.HOME}>Text</Callout>', SENTENCE_LINE],
  ['an event handler on a component', '<Callout title="x" onclick="alert(1)">Text</Callout>', SENTENCE_LINE],
  ['a component that is a member of an object', '<globalThis.Object />', SENTENCE_LINE],
  ['a property of every object', '<constructor />', SENTENCE_LINE],
  ['an expression', '{process.exit(1)}', SENTENCE_LINE],
  ['code behind a comment', '{/* x */ process.exit(1) /* y */}', SENTENCE_LINE],
  ['an import of a Node module', 'import { execSync } from "node:child_process"', SENTENCE_LINE],
  ['an export', 'export const frontmatter = { title: "x" }', SENTENCE_LINE],
  ['code inside a link', '[{globalThis}](/how-to/)', SENTENCE_LINE],
] as const;

/** What frontmatter can contain other than prose, as a line that replaces another one. */
const IN_FIELDS = [
  ['a script for a website', 'website: https://first.example/', 'website: javascript:alert(1)'],
  ['a script for a store', 'url: https://apps.apple.com/ca/app/first/id1', 'url: JavaScript:alert(1)'],
  ['a script among related pages', '[/how-to/]', '[javascript:alert(1)]'],
  ['another host among related pages', '[/how-to/]', '[//evil.example/]'],
  ['a tag in a name', 'name: First Bank\n', 'name: <script>alert(1)</script>\n'],
  ['a layout of Astro', 'name: First Bank\n', 'layout: ../../../layouts/Page.astro\nname: First Bank\n'],
  ['a value that YAML would construct', 'name: First Bank\n', 'name: !!js/function "function () {}"\n'],
  ['an alias', 'name: First Bank\n', 'name: &name First Bank\nlegalName: *name\n'],
  ['a property of every object', 'name: First Bank\n', '__proto__: { polluted: true }\nname: First Bank\n'],
] as const;

describe('a hostile file is refused where it is hostile', () => {
  test('and nowhere else: the same places accept plain text', () => {
    expect(inBody('Words.')).toEqual([]);
    expect(inProse('Words.')).toEqual([]);
  });

  test.each(IN_MARKDOWN)('in the text: %s', (_, text) => expect(inBody(text)).toContain(SENTENCE_LINE));

  test.each(IN_MARKDOWN)('in prose of the frontmatter: %s', (_, text) => expect(inProse(text)).toContain(ANSWER_LINE));

  test.each(IN_MDX)('in the text: %s', (_, text, line) => expect(inBody(text)).toContain(line));

  test.each(IN_FIELDS)('in a field: %s', (_, old, now) => {
    const first = FIXTURE.slice(0, FIXTURE.indexOf(old)).split('\n').length;
    const last = first + now.trimEnd().split('\n').length - 1;
    expect(linesOf(issuesAfter(inRecord(old, now))).filter((line) => line >= first && line <= last)).not.toEqual([]);
  });

  test.each(['---js\n', '---json\n', '+++\n', ';;;\n'])(
    'at its start: frontmatter in another language (%j)',
    (fence) => {
      expect(linesOf(issuesAfter({ [RECORD]: (text) => text.replace('---\n', fence) }))).toContain(1);
    },
  );

  test.each([
    'src/content/banks/second.md',
    'src/content/banks/second.astro',
    'src/content/pages/x.html',
    'src/data/code.ts',
  ])('by its kind: %s', (path) =>
    expect(issuesAfter({ [path]: 'export default 1' })).toMatchObject([{ file: path, line: 1 }]),
  );

  test('by being a link to another file', () => {
    const path = 'src/content/banks/linked.mdx';
    expect(issuesOnDisk((root) => symlinkSync('/etc/hostname', join(root, path)))).toMatchObject([
      { file: path, message: 'is a file that the guide does not read' },
    ]);
  });

  test('and prose of the frontmatter is rendered if the check accepts it, and else not', () => {
    const piece = fc.constantFrom(...'a| |\n|*|_|`|[x](/y/)|<|>|!|[|]|(|)|#|- |1. |<b>|\\|&amp;|~|='.split('|'), '|');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = pieces.join('').trim();
        fc.pre(text !== '');
        const isRefused = issuesOfRule('markup', inAnswer(text)).length > 0;
        const render = () => readInline(text);
        if (isRefused) expect(render).toThrow();
        else expect(render).not.toThrow();
      }),
      { seed: 2026, numRuns: 200 },
    );
  });
});
