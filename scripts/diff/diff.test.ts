// cspell:ignore fіrst frst
import { load } from 'cheerio';
import { markdownToHtml } from 'satteri';
import { describe, expect, test } from 'vitest';
import {
  changesOf,
  GUIDE_TEXTS,
  LISTING,
  RECORD as FIRST,
  replacing,
  SAVINGS,
  textsAfter,
} from '../../tests/fixtures/check.ts';
import { isContent } from '../entries.ts';
import { GITHUB_ROOM } from '../markdown.ts';
import { compare } from './compare.ts';
import { reportOf, type Comparison, type Finding } from './report.ts';
import { CUT, type FileChange } from './revisions.ts';

const [SOURCES, SHARED, TERMS] = ['src/data/sources.yaml', 'src/data/shared-facts.yaml', 'src/content/pages/terms.mdx'];
const [SECOND, NEW] = ['src/content/banks/second/index.mdx', 'src/content/credit-unions/new.mdx'];

const textOf = (path: string) => GUIDE_TEXTS.get(path) ?? '';
const bank = (name: string) => textOf(FIRST).replaceAll('First', name).replaceAll('first', name.toLowerCase());

/** The small guide with another bank, and code beside it. */
const BASE: Texts = { ...Object.fromEntries(GUIDE_TEXTS), [SECOND]: bank('Second'), 'src/view/rows.ts': 'show();\n' };

/** Texts by path; `undefined` for a removed file. */
type Texts = Readonly<Record<string, string | undefined>>;

/** Compares the small guide with itself after some edits, as git would read both. */
function compareAfter(edits: Texts, moved?: { from: string; to: string }): Comparison {
  const changes = Object.entries(edits).flatMap(([path, text]): FileChange[] => {
    const status = text === undefined ? 'removed' : BASE[path] === undefined ? 'added' : 'changed';
    if (text === BASE[path] || path === moved?.from) return [];
    return [{ path, from: path === moved?.to ? moved.from : undefined, status, isCode: !isContent(path) }];
  });
  const filesOf = (texts: Texts) =>
    new Map(
      Object.entries(texts).flatMap(([path, text]) => (text !== undefined && isContent(path) ? [[path, text]] : [])),
    );
  const [base, head] = [
    { name: 'main', files: filesOf(BASE) },
    { name: 'edit', files: filesOf({ ...BASE, ...edits }) },
  ];
  return compare({ base, head, changes });
}

/** A pattern for a line with these texts, with anything between them. */
const lineWith = (line: string) =>
  expect.stringMatching(new RegExp(line.split('…').map(RegExp.escape).join('.*'), 'u')) as unknown;

const UNION = textOf(LISTING).replaceAll('Harbour', 'New').replace('https://harbour', 'https://xn--nw-eka');
const FREE = 'claims:\n      - value: $1.00\n        source: listed\n      - value: Free\n        source: first-fees';
const NUMBERS = [
  '1-800-555-0199',
  '(604)555-0198',
  '604 - 555 - 0197',
  '18005550194',
  '1\u2011800\u2011555\u20110193',
  '+44 20 7946 0000',
];
const UNPROVEN = '⚠ **another value, and none of its sources is new or was read again**';
const NEW_HOST = '⚠ **host that is new to the guide**';

/** Edits, and what the report then says. */
const CASES: readonly (readonly [where: string, what: string, ...lines: string[]])[] = [
  [
    'record',
    'first.example/fees ⇒ f1rst.example/fees',
    `\`f1rst.example\` ${NEW_HOST} ⚠ **is one letter from first.example`,
  ],
  ['record', '//first.example/fees ⇒ //fіrst.example/fees', `\`xn--frst-l9d.example\` ${NEW_HOST}`],
  ['text', 'See [it](https://first.example@evil.test/a).', `\`evil.test\` ${NEW_HOST}`],
  [
    'text',
    'Go to first-enrol.com/start, or SIGN.IN.COM.',
    `\`first-enrol.com\` ${NEW_HOST}`,
    `\`sign.in.com\` ${NEW_HOST}`,
  ],
  ['src/data/hosts.yaml', '- evil.ca\n', `\`evil.ca\` ${NEW_HOST}`],
  [
    'text',
    'Write to [us](mailto:a@first.example?bcc=b@evil.ca).',
    '`b@evil.ca` ⚠ **mailbox**',
    `\`evil.ca\` ${NEW_HOST}`,
  ],
  ...NUMBERS.map((number) => ['text', `Call ${number}.`, `\`${number}\` ⚠ **telephone number**`] as const),
  ['text', 'Call 1-604-SCAM-NOW.', '`1-604-SCAM-NOW` ⚠ **telephone number**'],
  ['text', 'Text STOP to 54321.', '`54321` ⚠ **number to text to**'],
  ['record', 'value: CDIC\n ⇒ value: FSRA\n', 'was CDIC, now FSRA… ⚠ **another insurance**'],
  ['fields', 'members: { value: 5000, source: listed }', '⚠ **our list of 2025 is closed'],
  [
    'record',
    'value: $3,000 ⇒ value: $9,000',
    `**First**: e-Transfer limit, 24 hours: was $3,000, now $9,000 (− “$3,000”, …; + “$9,000”, …) ${UNPROVEN} ⚠ **$3,000 is still in ${FIRST}, How it works**`,
  ],
  [
    'record',
    'value: $3,000\n      source: listed ⇒ value: $1\n      source: first-fees',
    `source added (− “$3,000”, Listed…; + “$1”, Fees, \`first.example\`, official) ${UNPROVEN}`,
  ],
  [
    'record',
    '- value: Free\n ⇒ - value: Free\n        account: Plus\n',
    `was $1.00 or Free, now $1.00 or Free (Plus) …${UNPROVEN}`,
  ],
  [
    'record',
    `${FREE} ⇒ value: Free\n    source: first-fees`,
    'was $1.00 or Free, now Free… ⚠ **a claim that disagreed is gone**',
  ],
  [
    'record',
    'value: CDIC\n  source: regulator ⇒ notFound: 2026-11-20',
    'was CDIC, now Not found… ⚠ **no longer on record**',
  ],
  [
    SHARED,
    'Up to $1.50 ⇒ Up to $2.00',
    `**Every institution**: e-Transfer fee: was Up to $1.50, now Up to $2.00… ${UNPROVEN}`,
  ],
  ['fields', 'lastVerified: 2026-11-24', 'Last verified: … ⚠ **1 of its 1 sources were not read since**'],
  [
    SOURCES,
    'kind: third-party ⇒ kind: official',
    '`listed`: kind was third-party, now official ⚠ **now counts as official**',
  ],
  [
    'record',
    'first.example/fees ⇒ first.example/new',
    '`first-fees`: url was … ⚠ **another address or date, and not read again**',
  ],
  ['record', 'consulted: 2026-11-20 ⇒ consulted: 2026-11-23', '`first-fees`: consulted was 2026-11-20, now 2026-11-23'],
  [SOURCES, '- { id: new, title: Words }\n', '`new`: added, title Words'],
  [
    'text',
    'p\u0430y $1\u200b0',
    'p⟨U+0430⟩y $1⟨U+200B⟩0… ⚠ **characters that readers cannot see or tell from others**',
  ],
  ['text', 'Cafe\u0301 3,\uFF10', 'Cafe⟨U+0301⟩ 3,⟨U+FF10⟩… ⚠ **characters'],
  [SAVINGS, `\n${'word '.repeat(400)}${CUT}\n`, '⚠ **a line too long to be read'],
  [
    'record',
    'page says free. ⇒ page says so.',
    '`/banks/first/`: fees.eTransfer.note: Its own page says <del>free.</del> <ins>so.</ins>',
  ],
  [
    'record',
    'up to $3,000 ⇒ up to $5,000',
    'How it works: You can send up to <del>$3,000</del> <ins>$5,000</ins> a day',
  ],
  ['record', 'name: First Bank ⇒ name: First Bank # so it says', 'Nothing that readers see differs.'],
  [
    NEW,
    UNION,
    '**New**: new, …Status **operating**',
    '**New**: added at `new, without a page`',
    `\`xn--nw-eka.example\` ${NEW_HOST}`,
  ],
  [NEW, UNION.replace('---\n', '---\ndraft: true\n'), '**New**: added at `new, without a page (draft)`'],
  [
    'src/view/rows.ts',
    'run();\n',
    '**Code: 1 file outside the guide’s content.** Whoever merges has to read',
    '- `src/view/rows.ts` changed',
  ],
  ['src/content/banks/first/evil.ts', 'run();\n', '- `src/content/banks/first/evil.ts` added'],
];

test.each(CASES)('%s, %j: is reported', (where, what, ...lines) => {
  const report = reportOf(compareAfter(textsAfter(changesOf([where, what])))).split('\n');
  for (const line of lines) expect(report).toContainEqual(lineWith(line));
});

const CANNOT_BE_READ = `\`${FIRST}\`: cannot be read in head and is not compared ⚠`;
const everywhere = (edit: (text: string) => string) => ({
  [FIRST]: edit(textOf(FIRST)),
  [SECOND]: edit(bank('Second')),
});

test.each<[name: string, edits: Texts, line: string]>([
  ['nothing', {}, 'Nothing differs.'],
  ['a removed file', { [SHARED]: undefined }, `**Every institution**: removed from \`${SHARED}\``],
  [
    'a fact in two records',
    everywhere(replacing('CDIC', 'CDIC now')),
    '**First**, **Second**: Deposit insurance: was CDIC',
  ],
  [
    'a text on two pages',
    everywhere(replacing('Text.', 'Words.')),
    '`/banks/first/`, `/banks/second/`: At a glance: <del>Text',
  ],
  ['invalid YAML', { [FIRST]: '---\nname: "First\n---\n' }, CANNOT_BE_READ],
  ['no YAML', { [FIRST]: 'Text.\n' }, CANNOT_BE_READ],
  ['an alias in YAML', { [FIRST]: '---\nfees: &a {}\nlimits: *a\n---\n' }, CANNOT_BE_READ],
])('%s is reported', (_, edits, line) =>
  expect(reportOf(compareAfter(edits)).split('\n')).toContainEqual(lineWith(line)),
);

test('a moved file is compared with what it was', () => {
  const to = 'src/content/banks/premier/index.mdx';
  const edits = { [FIRST]: undefined, [to]: textOf(FIRST).replace('value: $3,000', 'value: $9,000') };
  const report = reportOf(compareAfter(edits, { from: FIRST, to }));
  expect(report).toContain('**First**: moved from `/banks/first/` to `/banks/premier/`');
  expect(report).toContain('was $3,000, now $9,000');
});

test('values stay text on GitHub: without a link, picture, mention or reference', () => {
  const hostile =
    '<script>alert(1)</script> <img src=x> @team fixes #12, GH-12, a/b#3 | `x` **b** [a](https://evil.example) ![i](x) www.evil.example $x^2$ </ins> :smile: # heading';
  const edits = {
    [FIRST]: textOf(FIRST).replace('value: CDIC', `value: ${JSON.stringify(hostile)}`),
    [TERMS]: `${textOf(TERMS)}\n${hostile}\n`,
    [SOURCES]: textOf(SOURCES).replace('title: Listed', `title: ${JSON.stringify(hostile)} # `),
    [NEW]: UNION.replaceAll(/: New.*/g, `: ${JSON.stringify(hostile)}`),
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
    ['20,000 addresses', () => ({ [SAVINGS]: textOf(SAVINGS) + links(20_000) })],
    ['1,000 records', () => Object.fromEntries(each(1000, (at) => [`src/content/banks/b${at}.mdx`, bank(`B${at}`)]))],
    ['200 guides', () => Object.fromEntries(each(200, (at) => [`src/content/guides/g${at}.mdx`, links(1500)]))],
  ])('is there within seconds: %s', (_, edits) => {
    const started = process.cpuUsage();
    expect(reportOf(compareAfter(edits()))).toMatch(IS_CUT);
    // Of the processor: on a busy machine the clock says little.
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(10);
  });
});
