import { describe, expect, test } from 'vitest';
import { parseFile } from './parse.ts';

const parse = (text: string) => parseFile({ path: 'src/content/pages/x.mdx', collection: 'pages', text });
const FIELDS = `title: First\ndescription: A page made for tests, which says nothing to its readers.\nanswer: a\n`;

describe('a file', () => {
  test.each(['', '\uFEFF'])('has the right positions with Windows line ends, after %j', (mark) => {
    const { file } = parse(`${mark}---\n${FIELDS}---\n\nSee [a](/x/).\n`.replaceAll('\n', '\r\n'));
    expect(file?.locate(['answer'])).toEqual({ line: 4, column: 9 });
    expect(file?.links).toMatchObject([{ href: '/x/', words: 'a', position: { line: 7, column: 5 } }]);
  });

  test.each([
    ['does not start with its fields', 'Text.\n', 1],
    ['the file may be cut off here', '---\nname: First\n\nText.\n', 2],
    ['is not exactly three hyphens', '---\nname: >-\n--- <script>alert(1)</script>\n---\n', 3],
    ['is not exactly three hyphens', '---\nname: First\n+++\n\n---\n', 3],
    ['cannot be read', `---\n${FIELDS}---\n\n${'>'.repeat(20_000)} x\n`, 1],
  ])('that cannot be read is told where its mistake begins: %s', (message, text, line) => {
    const { file, issues } = parse(text);
    expect(file).toBeUndefined();
    expect(issues.map((issue) => issue.message).join()).toContain(message);
    expect(issues[0]?.line).toBe(line);
  });
});
