import { describe, expect, test } from 'vitest';
import { collectionOf, parseFile } from './parse.ts';

const parse = (text: string) => parseFile({ path: 'src/content/banks/first/index.mdx', collection: 'banks', text });
const issueOf = (text: string) => parse(text).issues[0];

describe('where a file belongs', () => {
  test.each([
    ['src/content/banks/rbc/index.mdx', 'banks'],
    ['src/content/banks/koho.mdx', 'banks'],
    ['src/content/banks/rbc/app.mdx', 'institutionPages'],
    ['src/content/credit-unions/meridian.mdx', 'creditUnions'],
    ['src/content/guides/how-to/e-transfer.mdx', 'guides'],
    ['src/content/pages/about.mdx', 'pages'],
    ['src/data/sources.yaml', 'data'],
    ['src/content/banks/rbc/app.md', undefined],
    ['src/data/other.yaml', undefined],
  ])('%s: %s', (path, collection) => expect(collectionOf(path)).toBe(collection));
});

describe('a file', () => {
  test('is its frontmatter and its text, with a place for both', () => {
    const { file } = parse('---\nname: First\nfees:\n  monthly:\n    value: $1\n---\n\nText with [a link](/x/).\n');
    expect(file).toMatchObject({ data: { name: 'First' }, body: '\nText with [a link](/x/).\n' });
    expect(file?.locate(['fees', 'monthly', 'value'])).toEqual({ line: 5, column: 12 });
    expect(file?.links).toEqual([{ href: '/x/', position: { line: 8, column: 11 } }]);
  });

  test('keeps its places with the line ends of Windows and a byte order mark', () => {
    const { file } = parse('\uFEFF---\r\nname: First\r\nnote: a\r\n---\r\n\r\nSee [a](/x/).\r\n');
    expect(file?.locate(['note'])).toEqual({ line: 3, column: 7 });
    expect(file?.links).toEqual([{ href: '/x/', position: { line: 6, column: 5 } }]);
  });

  test('stands a missing field at the key of its group', () => {
    const { file } = parse('---\nname: First\nfees:\n  monthly:\n    source: x\n---\n');
    expect(file?.locate(['fees', 'monthly', 'value']).line).toBe(4);
    expect(file?.locate(['page', 'title']).line).toBe(2);
  });
});

describe('a file that cannot be read', () => {
  test.each([
    ['has no frontmatter', 'Text.\n', 1],
    ['has no frontmatter', '---\nname: First\n', 1],
    ['ends the frontmatter, and is not three hyphens alone', '---\nname: >-\n--- <script>alert(1)</script>\n---\n', 3],
    ['ends the frontmatter, and is not three hyphens alone', '---\nname: First\n+++\n\n---\n', 3],
  ])('%s: %j', (message, text, line) => {
    expect(parse(text).file).toBeUndefined();
    expect(issueOf(text)).toMatchObject({ message, line });
  });

  test.each([
    ['a quote that is never closed', 'name: "First\nsummary: x\n', 2],
    ['a quote that the next one closes', 'name: First\nsummary: "one\nnote: "two"\n', 3],
    ['an apostrophe in quotes', "name: First\nsummary: 'it's'\n", 3],
    ['a colon in a text', 'name: First\nsummary: one: two\n', 3],
    ['a tab', 'name: First\nfees:\n\tmonthly: x\n', 4],
    ['a key that stands twice', 'name: First\nsummary: x\nname: Second\n', 4],
    ['a star in front', 'name: First\nsummary: *important*\n', 3],
    ['an alias', 'name: &first First\nsummary: *first\n', 3],
    ['a tag', 'name: First\nsummary: !important x\n', 3],
    ['an unclosed list', 'name: First\nlanguages: [English\nsummary: x\n', 3],
  ])('%s is told on its line', (_, fields, line) => {
    const issues = parse(`---\n${fields}---\n`).issues;
    expect(issues).toMatchObject([{ line, rule: 'readable', message: expect.stringContaining('is not valid YAML') as string }]);
  });

  test('broken MDX is told on its line, and the frontmatter is read all the same', () => {
    const { file, issues } = parse('---\nname: First\n---\n\nText.\n\n<Callout title="x">\n\nText.\n');
    expect(issues).toMatchObject([{ line: 7, message: expect.stringContaining('closing tag for `<Callout>`') as string }]);
    expect(file).toMatchObject({ data: { name: 'First' }, nodes: undefined });
  });

  test('a text that nests without end is an issue, not the end of the check', () => {
    expect(issueOf(`---\nname: First\n---\n\n${'>'.repeat(20_000)} x\n`)).toMatchObject({ rule: 'readable' });
  });
});
