import { describe, expect, test } from 'vitest';
import { collectionOf, parseFile } from './parse.ts';

const parse = (text: string) => parseFile({ path: 'src/content/banks/first/index.mdx', collection: 'banks', text });
const issueOf = (text: string) => parse(text).issues[0];

describe('the collection of a file', () => {
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
  test('is parsed into its fields and its text, with positions for both', () => {
    const { file } = parse('---\nname: First\nfees:\n  monthly:\n    value: $1\n---\n\nText with [a link](/x/).\n');
    expect(file).toMatchObject({ data: { name: 'First' }, body: '\nText with [a link](/x/).\n' });
    expect(file?.locate(['fees', 'monthly', 'value'])).toEqual({ line: 5, column: 12 });
    expect(file?.links).toEqual([{ href: '/x/', position: { line: 8, column: 11 } }]);
  });

  test('has the right positions with Windows line ends and a byte order mark', () => {
    const { file } = parse('\uFEFF---\r\nname: First\r\nnote: a\r\n---\r\n\r\nSee [a](/x/).\r\n');
    expect(file?.locate(['note'])).toEqual({ line: 3, column: 7 });
    expect(file?.links).toEqual([{ href: '/x/', position: { line: 6, column: 5 } }]);
  });

  test('has a missing field at the key of its group', () => {
    const { file } = parse('---\nname: First\nfees:\n  monthly:\n    source: x\n---\n');
    expect(file?.locate(['fees', 'monthly', 'value']).line).toBe(4);
    expect(file?.locate(['page', 'title']).line).toBe(2);
  });
});

describe('a file that cannot be read', () => {
  test.each([
    ['does not start with its fields', 'Text.\n', 1],
    [
      'is the last line of the fields, and nothing closes them: the file may be cut off here',
      '---\nname: First\n\nText.\n',
      2,
    ],
    [
      'ends the fields at the top, and is not exactly three hyphens',
      '---\nname: >-\n--- <script>alert(1)</script>\n---\n',
      3,
    ],
    ['ends the fields at the top, and is not exactly three hyphens', '---\nname: First\n+++\n\n---\n', 3],
  ])('%s: %j', (message, text, line) => {
    expect(parse(text).file).toBeUndefined();
    expect(issueOf(text)).toMatchObject({ message, line });
  });

  test.each([
    ['a quote that is not closed', 'name: "First\nsummary: x\n', 2, 'name: First'],
    [
      'a quote in braces that is not closed',
      "name: First\nfee: { a: x, b: 'one, other }\n",
      3,
      "fee: { a: x, b: 'one, other' }",
    ],
    ['a quote that the next one closes', 'name: First\nsummary: "one\nnote: "two"\n', 3, 'summary: one'],
    ['an apostrophe in quotes', "name: First\nsummary: 'it's'\n", 3, `summary: "it's"`],
    ['a colon in a text', 'name: First\nnotes: Deposit: in the app.\n', 3, "notes: 'Deposit: in the app.'"],
    ['a colon in a text of several lines', 'name: First\nnotes: Deposit\n  of cheques: in the app.\n', 3, 'notes: >-'],
    ['a missing colon', 'name First\nsummary: x\n', 2, 'name: First'],
    ['a missing colon after a group', 'name: First\nfees\n  monthly: x\n', 3, 'fees:'],
    ['a missing dash before a field', 'name: First\nclaims:\n  - a: x\n    b: y\n    a: z\n', 6, '- a: z'],
    ['a missing dash before a text', 'name: First\nrelated:\n  - x\n  y\n', 5, '- y'],
    ['a missing space', 'name: First\nsummary:x\n', 3, 'summary: x'],
    ['a no-break space for an indentation', 'name: First\nfees:\n\u00A0 monthly: x\n', 4, undefined],
    ['a dash for a hyphen', 'name: First\nextra:\n  - a: x\n  – a: z\n', 5, undefined],
    ['a tab', 'name: First\nfees:\n\tmonthly: x\n', 4, undefined],
    ['a line that is indented too far', 'name: First\nfees:\n  monthly: x\n   other: y\n', 5, undefined],
    ['a first field that is indented too far', 'name: First\nfees:\n   a: x\n  b: y\n  c: z\n', 4, undefined],
    ['a key that is there twice', 'name: First\nsummary: x\nname: Second\n', 4, undefined],
    [
      'a group that is indented too far',
      'name: First\nfees:\n  a:\n    value: 1\n    b:\n    value: 2\n',
      6,
      undefined,
    ],
    ['an asterisk at the start', 'name: First\nsummary: *important*\n', 3, "summary: '*important*'"],
    ['an anchor', 'name: &first First\nsummary: x\n', 2, "name: '&first First'"],
    ['a tag', 'name: First\nsummary: !important x\n', 3, "summary: '!important x'"],
    ['an unclosed list', 'name: First\nlanguages: [English\nsummary: x\n', 3, 'languages: [English]'],
    ['an unclosed group', 'name: First\nstatus: { state: a, by: [b]\nsummary: x\n', 3, 'status: { state: a, by: [b] }'],
  ])(
    '%s is reported on its line with the corrected line, and the lines below are read',
    (_, fields, line, suggestion) => {
      const { file, lostFrom, issues } = parse(`---\n${fields}website: x: y\nlast: z\n---\n`);
      expect(issues).toMatchObject([
        { line, rule: 'readable', ...(suggestion !== undefined && { suggestion }) },
        { line: fields.split('\n').length + 1, suggestion: "website: 'x: y'" },
      ]);
      expect(lostFrom ?? Infinity).toBe(Infinity);
      expect(file).toMatchObject({ data: { website: 'x: y', last: 'z' } });
      expect(file?.locate(['last']).line).toBe(fields.split('\n').length + 2);
    },
  );

  test('a line that cannot be repaired is reported, and the fields above and below are read', () => {
    const parsed = parse('---\nname: First\n}\nsummary: x\n---\n\nText.\n');
    expect(parsed).toMatchObject({ lostFrom: 3, issues: [{ line: 3, message: 'cannot be read as a field' }] });
    expect(parsed.file).toMatchObject({ data: { name: 'First', summary: 'x' } });
  });

  test.each([
    ['per7Days: notFound: 2026-11-20', 'notFound: 2026-11-20', 4],
    ['perTransfer: x source: y', 'source: y', 2],
  ])('a second field on a line gets a line of its own: %s', (line, second, depth) => {
    expect(parse(`---\nlimits:\n  ${line}\nsource: z\n---\n`)).toMatchObject({
      lostFrom: 3,
      issues: [
        {
          line: 3,
          message: expect.stringContaining(`"${second}"`) as string,
          accepted: expect.stringContaining(`${depth} spaces`) as string,
        },
      ],
    });
  });

  test('a merge conflict is reported as such, and one of its versions is read', () => {
    const { file, issues } = parse(
      '---\nname: First\n<<<<<<< HEAD\nfees: x\n=======\nfees: y\n>>>>>>> main\nlast: z\n---\n',
    );
    expect(issues).toMatchObject([{ line: 3, message: 'is a merge conflict: lines 3 to 7 hold two versions' }]);
    expect(file).toMatchObject({ data: { name: 'First', fees: 'x', last: 'z' } });
    expect(file?.locate(['last']).line).toBe(8);
  });

  test.each([
    ['<Callout title="x">\n\nText.', 7, 'opens <Callout> and does not close it'],
    ['</Callout>', 7, 'closes <Callout>, which is not open here'],
    ['It is { then.', 7, 'opens a brace that is not closed'],
    ['Text\nin {two words}.', 8, 'is a text in braces'],
    ['It is <5 dollars.', 7, 'has the character "<" in the text, which opens a component'],
    ['<!-- A note. -->', 7, 'is an HTML comment'],
    ['<details>', 7, 'is HTML for a text that opens and closes'],
  ])('a text with %j is reported on its line, and the rest of it is read', (wrong, line, message) => {
    const { file, issues } = parse(
      `---\nname: First\n---\n\nText.\n\n${wrong}\n\nSee [a](/x/), and { then.\n\n[b](/y/)\n`,
    );
    expect(issues).toMatchObject([{ line, message }, { message: 'opens a brace that is not closed' }]);
    expect(file).toMatchObject({ data: { name: 'First' }, links: [{ href: '/x/' }, { href: '/y/' }] });
  });

  test('a text with too many nested levels is an issue, and does not stop the check', () => {
    expect(issueOf(`---\nname: First\n---\n\n${'>'.repeat(20_000)} x\n`)).toMatchObject({ rule: 'readable' });
  });
});
