// cspell:ignore fіrst frst ᐃᓄᒃᑎᑐᑦ
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
import { isContent } from '../../src/read/file.ts';
import { GITHUB_ROOM } from '../markdown.ts';
import { compare } from './compare.ts';
import { reportOf, type Comparison, type Finding } from './report.ts';
import { CUT, type FileChange } from './revisions.ts';

const [SOURCES, SHARED, TERMS] = ['src/data/sources.yaml', 'src/data/shared-facts.yaml', 'src/content/pages/terms.mdx'];
const [SECOND, NEW] = ['src/content/banks/second/index.mdx', 'src/content/credit-unions/new.mdx'];

const textOf = (path: string) => GUIDE_TEXTS.get(path) ?? '';
const bank = (name: string) => textOf(FIRST).replaceAll('First', name).replaceAll('first', name.toLowerCase());

const PHONES =
  'support:\n  phones:\n    - { label: Cards, for: [lost-credit], number: 1-800-555-0100, source: second-fees }\n';
const OF_SECOND = bank('Second')
  .replace('faq:\n', `${PHONES}faq:\n`)
  .replace('read: 2026-11-20', 'read: 2026-11-20\n    age: older');
const [TEST, LAYOUT] = ['src/view/rows.test.ts', 'src/layouts/Page.astro'];

/** The small guide with another bank, and code beside it. */
const BASE: Texts = {
  ...Object.fromEntries(GUIDE_TEXTS),
  [SECOND]: OF_SECOND,
  [TEST]: 'test();\n',
  [LAYOUT]: '<a href="https://layout.example/">Words</a>\n',
  'src/view/rows.ts': 'show();\n',
};

/** The second bank after an edit. */
const second = (old: string, now: string): Texts => ({ [SECOND]: replacing(old, now)(OF_SECOND) });

/** Texts by path; `undefined` for a removed file. */
type Texts = Readonly<Record<string, string | undefined>>;

/** Compares the small guide with itself after some edits, as git would read both. */
function compareAfter(edits: Texts, moved?: { from: string; to: string }, before: Texts = {}): Comparison {
  const base = { ...BASE, ...before };
  const changes = Object.entries(edits).flatMap(([path, text]): FileChange[] => {
    const status = text === undefined ? 'removed' : base[path] === undefined ? 'added' : 'changed';
    if (text === base[path] || path === moved?.from) return [];
    const code = { before: base[path] ?? '', after: text ?? '' };
    return [{ path, from: path === moved?.to ? moved.from : undefined, status, isCode: !isContent(path), code }];
  });
  const filesOf = (texts: Texts) =>
    new Map(
      Object.entries(texts).flatMap(([path, text]) => (text !== undefined && isContent(path) ? [[path, text]] : [])),
    );
  return compare({
    base: { name: 'main', files: filesOf(base) },
    head: { name: 'edit', files: filesOf({ ...base, ...edits }) },
    changes,
  });
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
const FEES = '{ id: first-fees, title: Fees, url: https://first.example/fees, read: 2026-11-20 }';
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
  ['src/data/hosts.yaml', '  evil.ca: Papers\n', `\`evil.ca\` ${NEW_HOST}`],
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
    `**First**: e-Transfer limit, a day: was $3,000, now $9,000 (− “$3,000”, …; + “$9,000”, …) ${UNPROVEN} ⚠ **$3,000 is still in ${FIRST}, How it works**`,
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
    'read: 2025-08-28 ⇒ read: 2025-08-28\n  official: true',
    '`listed`: kind was third-party, now official ⚠ **now counts as official**',
  ],
  [
    'record',
    'first.example/fees ⇒ first.example/new',
    '`first-fees`: url was … ⚠ **another address or date, and not read again**',
  ],
  ['record', 'read: 2026-11-20 ⇒ read: 2026-11-23', '`first-fees`: read was 2026-11-20, now 2026-11-23'],
  [SOURCES, '- { id: new, title: Words }\n', '`new`: added, title Words'],
  [
    'text',
    'p\u0430y $1\u200b0',
    'p⟨U+0430⟩y $1⟨U+200B⟩0… ⚠ **characters that readers cannot see or tell from others**',
  ],
  ['text', 'Cafe\u0301 3,\uFF10', 'Cafe⟨U+0301⟩ 3,⟨U+FF10⟩… ⚠ **characters'],
  [SAVINGS, `\n${'word '.repeat(400)}${CUT}\n`, '⚠ **a line too long to be read'],
  ['text', 'Call **604** _555_ [0199](/a/).', '`604 555 0199` ⚠ **telephone number**'],
  ['text', 'Call 1&#45;604&#45;555&#x2d;0198.', '`1-604-555-0198` ⚠ **telephone number**'],
  ['text', 'Call 604{/* a */}-555-0197.', '`604-555-0197` ⚠ **telephone number**'],
  ['text', 'Sign in at rbc&#46;evil&#46;ca.', `\`rbc.evil.ca\` ${NEW_HOST}`],
  ['text', 'See [it](https&#58;//evil&period;ca).', `\`evil.ca\` ${NEW_HOST}`],
  [
    'record',
    'value: CDIC\n  source: regulator ⇒ value: CDIC\n  source: listed',
    '⚠ **no longer rests on an official source',
  ],
  [
    'record',
    'value: CDIC\n  source: regulator ⇒ value: CDIC\n  source: second-fees',
    '⚠ **rests on second-fees, a source of second',
  ],
  ['src/data/capabilities.yaml', 'weight: 2 ⇒ weight: 3', '⚠ **changes the scores of all institutions'],
  ['src/data/search.yaml', 'same:\n ⇒ same:\n  - [first, second]\n', '⚠ **steers what a search finds'],
  [
    'src/data/search.yaml',
    'words: [cost] ⇒ words: [cost]\n    urgent: true',
    'urgent: <ins>true</ins> ⚠ **steers what a search finds',
  ],
  ['src/data/not-covered.yaml', 'Mortgages ⇒ Loans', '⚠ **steers what a search finds'],
  [
    'src/data/planned.yaml',
    '- address: /about/\n ⇒ - address: /about/\n  readNow: /banks/first/\n',
    '⚠ **steers where links lead',
  ],
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
  ['record', 'name: First Bank ⇒ name: First Bank # so it says', `\`${FIRST}\`: differs in nothing that is compared…⚠`],
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
  [
    'src/a.ts',
    'fetch("https://evil.ca/");',
    '`src/a.ts`: `evil.ca` in `fetch("https://evil.ca/");` ⚠ **host that is new',
  ],
  ['src/a.ts', '<script>run()</script>', '`src/a.ts`: `<script>run()</script>` ⚠ **a script'],
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
  [
    'what a number is for',
    second('for: [lost-credit]', 'for: [lost-debit]'),
    '**Second**: Telephone, Cards, use: was lost credit, now lost debit… ⚠ **readers call this number for something else',
  ],
  [
    'a number that is for nothing',
    second('for: [lost-credit], ', ''),
    '**Second**: Telephone, Cards, use: was lost credit, now not known… ⚠ **readers call this number for something else',
  ],
  [
    'an older source',
    {
      [SOURCES]: `${textOf(SOURCES)}- { id: old, title: Old, url: https://regulator.example/old, published: '2016' }\n`,
      ...second('value: CDIC\n  source: regulator', 'value: CDIC\n  source: old'),
    },
    'Deposit insurance: source replaced… ⚠ **rests on an older source than before',
  ],
  ['a source that is no longer older', second('\n    age: older', ''), '⚠ **no longer counts as older'],
  ['a source that was checked', second('age: older', 'checkedLive: 2026-11-20'), '⚠ **says that a person saw it live'],
  [
    'a source that is declared twice',
    {
      [SECOND]: OF_SECOND.replace('sources:\n', `sources:\n  - ${FEES}\n`),
      [FIRST]: replacing('https://first.example/fees', 'https://regulator.example/evil')(textOf(FIRST)),
    },
    `\`first-fees\` in \`${FIRST}\`: url was … ⚠ **declared more than once`,
  ],
  [
    'a former name',
    {
      ...second('name: Second Bank\nshortName: Second\n', 'name: Other Bank\nshortName: Other\n'),
      [SAVINGS]: `${textOf(SAVINGS)}\nAsk Second Bank.\n`,
    },
    `**Other**: Name: was Second Bank, now Other Bank… ⚠ **Second Bank is still in ${SAVINGS}, …`,
  ],
  [
    'a draft',
    second('---\n', '---\ndraft: true\n'),
    '**Second**: moved from … (draft)` ⚠ **a draft: readers no longer see it',
  ],
  [
    'a removed record',
    { [SECOND]: undefined },
    '**Second**: removed from `/banks/second/` ⚠ **readers no longer see it',
  ],
  [
    'a value in parts',
    { [FIRST]: replacing('value: [English]', 'value: { a: English }')(textOf(FIRST)) },
    '**First**: Languages: \\["English"\\] is written {"a":…"English"}',
  ],
  ['a removed test', { [TEST]: undefined }, `\`${TEST}\`: removed ⚠ **a test is removed`],
  [
    'a script of another host',
    { [LAYOUT]: `${BASE[LAYOUT]}<script src="//evil.ca/a.js">` },
    `\`evil.ca\` in \`<script src="//evil.ca/a.js">\` ${NEW_HOST}`,
  ],
  ['invalid YAML', { [FIRST]: '---\nname: "First\n---\n' }, CANNOT_BE_READ],
  ['no YAML', { [FIRST]: 'Text.\n' }, CANNOT_BE_READ],
  ['an alias in YAML', { [FIRST]: '---\nfees: &a {}\nlimits: *a\n---\n' }, CANNOT_BE_READ],
])('%s is reported', (_, edits, line) =>
  expect(reportOf(compareAfter(edits)).split('\n')).toContainEqual(lineWith(line)),
);

test.each<[name: string, edits: Texts]>([
  ['a number in another form', second('1-800-555-0100', '1 (800) 555-0100')],
  ['whole words in other scripts', second('Text.', 'ᐃᓄᒃᑎᑐᑦ, 中文.')],
  ['code with the hosts that it had', { [LAYOUT]: `<b>${BASE[LAYOUT]}</b>` }],
  ['a host that only a test names', { [TEST]: "visit('https://new.example/');\n" }],
])('%s needs no second look', (_, edits) => {
  const report = reportOf(compareAfter(edits));
  expect(report).not.toContain('⚠');
  expect(report).toMatch(/^- /m);
});

test('a value that was looked for in vain needs no source that is new', () => {
  const notFound = replacing('value: CDIC\n  source: regulator', 'notFound: 2026-11-20')(OF_SECOND);
  expect(reportOf(compareAfter(second(OF_SECOND, OF_SECOND), undefined, { [SECOND]: notFound }))).not.toContain('⚠');
});

test('a host is not taken for one whose name is a part of its own', () => {
  const report = reportOf(compareAfter(second('Text.', 'See [it](https://regulatorship.test/).')));
  expect(report).toContain('`regulatorship.test` ⚠ **host that is new to the guide**\n');
});

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
    [FIRST]: textOf(FIRST).replace('value: $3,000', `value: ${JSON.stringify(hostile)}`),
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
      return { section: 'Texts', file: 'page.mdx', place: 'Page', change: `${at} ${'word '.repeat(40)}`, warnings };
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
  ])(
    'is there within seconds: %s',
    (_, edits) => {
      const started = process.cpuUsage();
      expect(reportOf(compareAfter(edits()))).toMatch(IS_CUT);
      // Of the processor: on a busy machine the clock says little.
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1e6).toBeLessThan(10);
    },
    300_000,
  );
});
