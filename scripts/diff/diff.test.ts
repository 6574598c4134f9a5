import { load } from 'cheerio';
import fc from 'fast-check';
import { markdownToHtml } from 'satteri';
import { describe, expect, test } from 'vitest';
import { GUIDE_TEXTS, inTurn, LISTING, RECORD as FIRST, replacing, SAVINGS } from '../../tests/fixtures/check.ts';
import { isContent } from '../entries.ts';
import { GITHUB_ROOM } from '../markdown.ts';
import { compare } from './compare.ts';
import { reportOf, type Comparison, type Finding } from './report.ts';
import { CUT, type FileChange } from './revisions.ts';

const [TERMS, SOURCES, SHARED, ROYAL, OTHER] = [
  'src/content/pages/terms.mdx',
  'src/data/sources.yaml',
  'src/data/shared-facts.yaml',
  'src/content/banks/royal/index.mdx',
  'src/content/banks/other/index.mdx',
];
const NEW = 'src/content/credit-unions/new.mdx';

function another(name: string): string {
  const first = GUIDE_TEXTS.get(FIRST) ?? '';
  return first.replaceAll('First', name).replaceAll('first', name.toLowerCase());
}

/** The small guide with two more banks, and code beside it. */
const BASE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GUIDE_TEXTS),
  [ROYAL]: another('Royal'),
  [OTHER]: another('Other'),
  'src/view/rows.ts': 'export const rows = [];\n',
};

/** A new text, an edit of the present one, or `undefined` for a removed file. */
type Edits = Readonly<Record<string, string | undefined | ((text: string) => string)>>;

/** Compares the small guide with itself after some edits, as git would read both. */
function compareAfter(edits: Edits, movedTo?: string): Comparison {
  const texts = Object.entries(edits).map(([path, edit]): [string, string | undefined] => [
    path,
    typeof edit === 'function' ? edit(BASE[path] ?? '') : edit,
  ]);
  const from = texts.find(([, text]) => text === undefined)?.[0];
  const changes = texts.flatMap(([path, text]): FileChange[] => {
    const status = text === undefined ? 'removed' : BASE[path] === undefined ? 'added' : 'changed';
    if (text === BASE[path] || (movedTo && path === from)) return [];
    return [{ path, from: path === movedTo ? from : undefined, status, isCode: !isContent(path) }];
  });
  const filesOf = (all: Readonly<Record<string, string | undefined>>) =>
    new Map(
      Object.entries(all).flatMap(([path, text]) => (text !== undefined && isContent(path) ? [[path, text]] : [])),
    );
  return compare({
    base: { name: 'main', files: filesOf(BASE) },
    head: { name: 'edit', files: filesOf({ ...BASE, ...Object.fromEntries(texts) }) },
    changes,
  });
}

/** The lines of a report, each after its heading. */
function linesOf(comparison: Comparison): string[] {
  let heading = 'Top';
  return reportOf(comparison)
    .split('\n')
    .map((line) => {
      heading = /^### (?<heading>[^(]+?)(?: \(\d+\))?$/.exec(line)?.groups?.heading ?? heading;
      return `${heading}: ${line}`;
    });
}

/** A pattern for a line that contains these texts in this order, after its heading. */
const lineWith = (line: string) =>
  expect.stringMatching(new RegExp(`^${line.split('…').map(RegExp.escape).join('.*')}`, 'u')) as unknown;

const inFirst = (old: string, now: string): Edits => ({ [FIRST]: replacing(old, now) });
const inText = (text: string) => inFirst('You can send', `${text} You can send`);
const everywhere = (edit: (text: string) => string): Edits => ({ [FIRST]: edit, [ROYAL]: edit, [OTHER]: edit });
const append = (path: string, text: string): Edits => ({ [path]: (before) => before + text });

const NEW_UNION = (GUIDE_TEXTS.get(LISTING) ?? '')
  .replaceAll('Harbour', 'New')
  .replace('https://harbour', 'https://xn--nw-eka');
const OTHER_SOURCE = replacing('value: $3,000\n      source: listed', 'value: $3,500\n      source: first-fees');
const READ_AGAIN = replacing('consulted: 2026-11-20', 'consulted: 2026-11-23');
const NUMBERS = [
  '1-800-555-0199',
  '(604)555-0198',
  '604 - 555 - 0197',
  '18005550194',
  '1\u2011800\u2011555\u20110193',
  '+44 20 7946 0000',
];

/** Edits, and the beginning of each line that the report then has: its heading, and texts with anything between them. */
const CASES: readonly (readonly [name: string, edits: Edits, ...lines: string[]])[] = [
  [
    'a source on another host',
    inFirst('https://first.example/fees', 'https://f1rst.example/fees'),
    'Look twice: …`f1rst.example`…host that is new to the guide…is one letter from first.example',
  ],
  [
    'a letter of another script in a host',
    inFirst('https://first.example/fees', 'https://fіrst.example/fees'),
    'Look twice: …`xn--frst-l9d.example`…new to the guide',
  ],
  [
    'a user name before the host',
    inText('See [it](https://first.example@evil.test/a).'),
    'Look twice: …`evil.test`…new to the guide',
  ],
  [
    'bare hosts, also in capitals',
    inText('Go to first-enrol.com/start, or SIGN.IN.COM'),
    'Look twice: …`first-enrol.com`',
    'Look twice: …`sign.in.com`',
  ],
  [
    'a host on the list of hosts',
    append('src/data/hosts.yaml', '- evil.ca\n'),
    'Look twice: …`evil.ca`…new to the guide',
  ],
  [
    'a new host in several files',
    everywhere(replacing('You can send', 'See [it](//terms.example/a). You can send')),
    'Look twice: …first…royal…: `terms.example`',
  ],
  [
    'a mailbox',
    inText('Write to [us](mailto:a@first.example?bcc=b@evil.test).'),
    'Look twice: …`b@evil.test`…**mailbox',
    'Look twice: …`evil.test`…new to the guide',
  ],
  [
    'telephone numbers in any form',
    inText(`Call ${NUMBERS.join(' or ')}.`),
    ...NUMBERS.map((number) => `Look twice: …\`${number}\`…**telephone number`),
  ],
  [
    'a value without a new source',
    inFirst('value: $3,000\n      source: listed', 'value: $9,000\n      source: listed'),
    'Look twice: - **First**: e-Transfer limit, 24 hours: was $3,000, now $9,000…none of its sources is new or was read again…$3,000 is still in src/content/banks/first/index.mdx, How it works',
  ],
  [
    'a value from a source declared before',
    { [FIRST]: OTHER_SOURCE },
    'Look twice: …now $3,500…none of its sources is new or was read again',
  ],
  [
    'a value whose source was read again',
    { [FIRST]: inTurn(READ_AGAIN, OTHER_SOURCE, replacing('up to $3,000', 'up to [=limits.eTransfer.per24Hours]')) },
    'Facts: - **First**: e-Transfer limit, 24 hours: was $3,000, now $3,500, source added (− “$3,000”, Listed…; + “$3,500”, Fees, `first.example`, official',
    'Sources: - `first-fees`: consulted was 2026-11-20, now 2026-11-23',
  ],
  [
    'the same fact in several records',
    everywhere(replacing('value: CDIC', 'value: CDIC and more')),
    'Look twice: - **First**, **Royal**, **Other**: Deposit insurance: was CDIC, now CDIC and more',
  ],
  [
    'a shared fact',
    { [SHARED]: replacing('Up to $1.50', 'Up to $2.00') },
    'Look twice: - **Every institution**: …was Up to $1.50, now Up to $2.00',
  ],
  [
    'an account',
    inFirst('- value: Free\n', '- value: Free\n        account: Plus\n'),
    'Look twice: - **First**: e-Transfer fee: was $1.00 or Free, now $1.00 or Free (Plus)',
  ],
  [
    'a claim that is gone',
    inFirst(
      'claims:\n      - value: $1.00\n        source: listed\n      - value: Free\n        source: first-fees',
      'value: Free\n    source: first-fees',
    ),
    'Look twice: …was $1.00 or Free, now Free…a claim that disagreed is gone',
  ],
  [
    'a fact that is gone',
    inFirst('value: CDIC\n  source: regulator', 'notFound: 2026-11-20'),
    'Look twice: …was CDIC, now Not found…no longer on record',
  ],
  [
    'a verification without reading',
    inFirst('faq:', 'lastVerified: 2026-11-24\nfaq:'),
    'Look twice: …Last verified…1 of its 1 sources were not read since',
  ],
  [
    'a kind of source',
    { [SOURCES]: replacing('kind: third-party', 'kind: official') },
    'Look twice: …kind was third-party, now official…now counts as official',
  ],
  [
    'an address that was not read again',
    inFirst('https://first.example/fees', 'https://first.example/new'),
    'Look twice: …url was…another address or date, and not read again',
  ],
  [
    'a source that is gone',
    { [SOURCES]: (text) => text.slice(0, text.indexOf('- id: regulator')) },
    'Sources: - `regulator`: removed, ',
  ],
  [
    'invisible characters and letters like others',
    { ...inText('p\u0430y $1\u200b0'), ...append(TERMS, '\nCafe\u0301 3,\uFF10') },
    'Look twice: …p⟨U+0430⟩y $1⟨U+200B⟩0…characters that readers cannot see',
    'Look twice: …Cafe⟨U+0301⟩ 3,⟨U+FF10⟩',
  ],
  [
    'a line too long to read',
    append(SAVINGS, `\n${'word '.repeat(400)}${CUT}\n`),
    'Look twice: …a line too long to be read',
  ],
  [
    'a note beside a fact',
    inFirst('Its own page says free.', 'Its own page says so.'),
    'Texts: - `/banks/first/`: fees.eTransfer.note: Its own page says <del>free.</del> <ins>so.</ins>',
  ],
  [
    'the same text on several pages',
    everywhere(replacing('## Mobile app\n\nText.', '## Mobile app\n\nWords.')),
    'Texts: - `/banks/first/`, `/banks/royal/`, `/banks/other/`: Mobile app: <del>Text.</del> <ins>Words.</ins>',
  ],
  [
    'a new record',
    { [NEW]: NEW_UNION },
    'Facts: - **New**: new, …Status **operating**',
    'Pages: - **New**: added at `new, without a page`',
    'Look twice: …`xn--nw-eka.example`',
  ],
  [
    'a draft',
    { [NEW]: NEW_UNION.replace('---\n', '---\ndraft: true\n') },
    'Pages: - **New**: added at `new, without a page (draft)`',
  ],
  ['a removed data file', { [SHARED]: undefined }, `Pages: - **Every institution**: removed from \`${SHARED}\``],
  ...['---\nname: "First\n---\n', 'No frontmatter.\n', '---\nfees: &a {}\nlimits: *a\n---\n'].map(
    (text) =>
      [
        'a file that cannot be read, beside others',
        { [FIRST]: text, [SHARED]: replacing('$1.50', '$2.00') },
        `Look twice: - \`${FIRST}\`: cannot be read in head and is not compared`,
        'Look twice: …now Up to $2.00',
      ] as const,
  ),
  ['a comment', inFirst('name: First Bank', 'name: First Bank # so it says'), 'Top: Nothing that readers see differs.'],
  ['nothing', {}, 'Top: Nothing differs.'],
  [
    'code',
    { 'src/view/rows.ts': 'run();\n', 'src/content/banks/first/evil.ts': 'run();\n' },
    'Top: **Code: 2 files outside the guide’s content.** Whoever merges has to read all of it',
    'Top: - `src/view/rows.ts` changed',
    'Top: - `src/content/banks/first/evil.ts` added',
  ],
];

test.each(CASES.map(([name, edits, ...lines]) => ({ name, edits, lines })))(
  'the report tells $name',
  ({ edits, lines }) => {
    const report = linesOf(compareAfter(edits));
    for (const line of lines) expect(report).toContainEqual(lineWith(line));
  },
);

test('a moved file is compared with what it was', () => {
  const moved = 'src/content/banks/premier/index.mdx';
  const text = (BASE[FIRST] ?? '').replace('value: $3,000', 'value: $9,000');
  const report = linesOf(compareAfter({ [FIRST]: undefined, [moved]: text }, moved));
  expect(report).toContainEqual(lineWith('Pages: - **First**: moved from `/banks/first/` to `/banks/premier/`'));
  expect(report).toContainEqual(lineWith('Look twice: …was $3,000, now $9,000'));
});

test('values stay text on GitHub: without a link, picture, mention or reference', () => {
  const hostile =
    '<script>alert(1)</script> <img src=x> @team fixes #12, GH-12, a/b#3 | `x` **b** [a](https://evil.example) ![i](x) www.evil.example $x^2$ </ins> :smile: # heading';
  const edits = {
    ...inFirst('value: CDIC', `value: ${JSON.stringify(hostile)}`),
    ...append(TERMS, `\n${hostile}\n`),
    [SOURCES]: replacing('title: Listed', `title: ${JSON.stringify(hostile)}`),
    [NEW]: NEW_UNION.replaceAll(/: New.*/g, `: ${JSON.stringify(hostile)}`),
  };
  const $ = load(markdownToHtml(reportOf(compareAfter(edits))).html);
  expect($('a, img, script, table, h1, pre')).toHaveLength(0);
  expect($('ins')).toHaveLength(1);
  // GitHub looks for nothing inside code.
  $('code').remove();
  expect($.text()).toContain('<script>alert(1)</script>');
  expect($.text()).not.toMatch(/@\w|#\d|GH-\d|https?:\/\/|www\.\w|:smile:/);
});

describe('a report that is too long', () => {
  const each = <Item>(count: number, item: (at: number) => Item) => Array.from({ length: count }, (_, at) => item(at));
  const IS_CUT =
    /^.+\n\n\*\*Do not merge on this report, it is cut: ([\d,]+ lines did not fit|its content is more than is compared)/;

  const long: Comparison = {
    base: 'main',
    head: 'edit',
    isTooLarge: false,
    changes: each(3000, (at) => ({ path: `src/${at}.ts`, status: 'changed', isCode: true })),
    findings: each(2000, (at): Finding => {
      const warnings = at < 1980 ? [] : ['careful'];
      return { section: 'Texts', place: 'Page', change: `${at} ${'word '.repeat(40)}`, warnings };
    }),
  };

  test('says so at its top, and has every line with a warning before any other', () => {
    const report = reportOf(long);
    expect(report).toMatch(IS_CUT);
    expect(report.match(/careful/g)).toHaveLength(20);
    expect(Buffer.byteLength(report)).toBeLessThan(GITHUB_ROOM);
  });

  test('is printed whole on request', () => {
    const report = reportOf(long, Infinity);
    expect(report).not.toMatch(IS_CUT);
    expect(report.match(/^- /gm)).toHaveLength(5000);
  });

  const links = (count: number) => each(count, (at) => `- See [it](https://h${at}.example/).\n`).join('');

  test.each([
    ['50,000 addresses', () => ({ [SAVINGS]: `${BASE[SAVINGS] ?? ''}${links(50_000)}` })],
    [
      '3,000 records',
      () => Object.fromEntries(each(3000, (at) => [`src/content/banks/b${at}.mdx`, another(`B${at}`)])),
    ],
    ['200 guides', () => Object.fromEntries(each(200, (at) => [`src/content/guides/g${at}.mdx`, links(1500)]))],
  ])('is there within seconds: %s', (_, edits) => {
    const started = performance.now();
    expect(reportOf(compareAfter(edits()))).toMatch(IS_CUT);
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});

test('whatever changes, the report fits, names all code, and says that nothing differs only where nothing does', () => {
  const path = fc.oneof(
    fc.constantFrom(...GUIDE_TEXTS.keys(), 'package.json', 'public/a.js'),
    fc.stringMatching(/^(src\/(content|data)\/)?[a-z.]{1,8}(\/[a-z]{1,5}){0,2}(\.mdx|\.yaml|\.ts)?$/),
  );
  const insert = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(...GUIDE_TEXTS.values()),
    fc.constant(undefined),
  );
  const anyEdit = fc.record({ path, insert, at: fc.nat(3000), cut: fc.nat(40) });
  fc.assert(
    fc.property(fc.uniqueArray(anyEdit, { selector: (edit) => edit.path, maxLength: 4 }), (inserts) => {
      const edits = inserts.map((edit): [string, string | undefined] => {
        const before = BASE[edit.path] ?? '';
        const text = edit.insert && before.slice(0, edit.at) + edit.insert + before.slice(edit.at + edit.cut);
        return [edit.path, text];
      });
      const comparison = compareAfter(Object.fromEntries(edits));
      const report = reportOf(comparison);
      for (const { path: file, isCode } of comparison.changes) if (isCode) expect(report).toContain(file);
      expect(report.includes('Nothing differs.')).toBe(comparison.changes.length === 0);
      expect(Buffer.byteLength(report)).toBeLessThan(GITHUB_ROOM);
    }),
    // A busy machine tries fewer: the time is the limit, and reaching it is no failure.
    { numRuns: 30, plugins: [fc.interruptAfterTimeLimit(10_000)] },
  );
});
