import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GUIDE_TEXTS, inTurn, LISTING, RECORD as FIRST, replacing, SAVINGS } from '../../tests/fixtures/check.ts';
import { writeFiles } from '../../tests/fixtures/project.ts';
import { commit, git, startRepository } from '../../tests/fixtures/repository.ts';
import { isContent } from '../entries.ts';
import { compare } from './compare.ts';
import { reportOf } from './report.ts';
import { readRevisions, type FileChange } from './revisions.ts';

const TERMS = 'src/content/pages/terms.mdx';
const SOURCES = 'src/data/sources.yaml';
const SHARED = 'src/data/shared-facts.yaml';
const CATALOGUE = 'src/data/capabilities.yaml';
const OTHER = 'src/content/banks/other/index.mdx';
const PHONE = 'support: { phones: [{ label: Lost card, number: 1-800-555-0100, source: other-fees }] }\n';
const ROYAL = 'src/content/banks/royal/index.mdx';

/** The small guide with two more banks, and code beside it. */
const BASE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GUIDE_TEXTS),
  [ROYAL]: another('Royal'),
  [OTHER]: another('Other').replace('faq:\n', `${PHONE}faq:\n`),
  '.github/workflows/check.yml': 'on: pull_request\n',
  'src/view/rows.ts': 'export const rows = [];\n',
  'tests/rows.test.ts': 'test();\n',
};

function another(name: string): string {
  const first = GUIDE_TEXTS.get(FIRST) ?? '';
  return first
    .replaceAll('First', name)
    .replaceAll('first', name.toLowerCase())
    .replace('a day [@', 'a day, always [@');
}

/** A new text, an edit of the present one, or `undefined` for a removed file. */
type Edits = Readonly<Record<string, string | undefined | ((text: string) => string)>>;

const change = (path: string, old: string, now: string): Edits => ({ [path]: replacing(old, now) });
const append = (path: string, text: string): Edits => ({ [path]: (before) => before + text });
const inFirst = (old: string, now: string) => change(FIRST, old, now);
const beforeText = (text: string) => inFirst('You can send', `${text} You can send`);
const everyRecord = (edit: (text: string) => string): Edits =>
  Object.fromEntries(Object.keys(BASE).flatMap((path) => (/banks\/\w+\/index\.mdx$/.test(path) ? [[path, edit]] : [])));

const CAPABILITY = 'etransfer:\n    value: true\n    note: From every account.';
const NEW_UNION = (GUIDE_TEXTS.get(LISTING) ?? '')
  .replaceAll('Harbour', 'New')
  .replace('https://harbour', 'https://xn--nw-eka');
const READ_AGAIN = replacing('consulted: 2026-11-20', 'consulted: 2026-11-23');
const MERGED = '{ state: merged, successorName: Royal, notice: It is now Royal., date: 2026-11, source: first-fees }';

const NUMBERS = [
  '1-800-555-0199',
  '(604)555-0199',
  '604-5550198',
  '604 - 555 - 0197',
  '1/800/555/0196',
  '1-800 555 01 95',
  '18005550194',
  '1\u2011800\u2011555\u20110193',
  '+44 20 7946 0000',
  '1-604-SCAM-NOW',
  '900 GET CASH',
  'tel:+19005550199',
];

/** What a reviewer has to look at twice, with the text that the line contains. */
const LOOK_TWICE: readonly (readonly [name: string, edits: Edits, ...lines: string[]])[] = [
  [
    'a source on another host',
    inFirst('https://first.example/fees', 'https://f1rst.example/fees'),
    '`https://f1rst.example/fees`…**host that is new to the guide** ⚠ **is one letter from first.example',
  ],
  [
    'all addresses on another host',
    { [FIRST]: (text) => text.replaceAll('https://first.example', 'https://firsst.example') },
    '`firsst.example`…new to the guide, in 2 addresses…one letter from first.example',
  ],
  [
    'a letter of another script in a host',
    inFirst('https://first.example/fees', 'https://fіrst.example/fees'),
    'new to the guide…characters that readers cannot see',
  ],
  [
    'a user name before the host',
    inFirst('https://first.example/fees', 'https://first.example@evil.test/fees'),
    'new to the guide',
  ],
  ['an IP address', inFirst('https://first.example/fees', 'https://192.0.2.1/fees'), 'an IP address'],
  [
    'a host of another institution',
    inFirst('website: https://first.example/', 'website: https://royal.example/'),
    '`https://royal.example/`…host that is new to First',
  ],
  ['a link in a text', change(SAVINGS, '(/banks/first/#security)', '(//evil.test/a)'), '`//evil.test/a`'],
  ['a bare host in a text', beforeText('Go to first-enrol.com/start.'), '`first-enrol.com`…new to the guide'],
  ['a bare host in capitals', beforeText('Sign in at FIRST.SECURE.COM'), '`FIRST.SECURE.COM`…new to the guide'],
  ['a host on the list of hosts', append('src/data/hosts.yaml', '- evil.ca\n'), '`evil.ca`…new to the guide'],
  [
    'a new host in several files',
    everyRecord(replacing('You can send up to', 'See [it](https://terms.example/a). You can send up to')),
    'terms.example…first…royal',
  ],
  [
    'a host in a draft',
    { 'src/content/credit-unions/new.mdx': NEW_UNION.replace('---\n', '---\ndraft: true\n') },
    'xn--nw-eka.example',
  ],
  ['a mailbox', beforeText('Write to help@first.example.'), '`help@first.example`…**mailbox'],
  [
    'a mailbox in an address',
    change(SAVINGS, '(/banks/first/#security)', '(mailto:a@first.example?bcc=b@evil.test)'),
    '`b@evil.test`…**mailbox',
    '`b@evil.test`…new to the guide',
  ],
  [
    'telephone numbers in any form',
    beforeText(`Call ${NUMBERS.join(' or ')}.`),
    ...NUMBERS.map((number) => `\`${number.replace('tel:', '')}\`…**telephone number`),
  ],
  ['a short number to text to', beforeText('Text STOP to 54321.'), '`54321`…number to text to'],
  ['a short number after SMS', beforeText('SMS 7726 now.'), '`7726`…number to text to'],
  [
    'an insurer',
    inFirst('value: CDIC', 'value: Trust us'),
    'Deposit insurance: was CDIC, now Trust us…another insurer…its source and date did not…',
  ],
  [
    'a value without a new source',
    {
      ...inFirst('value: $3,000\n      source: listed', 'value: $9,000\n      source: listed'),
      ...change(ROYAL, 'value: true', 'value: false'),
    },
    '**First**: e-Transfer limit, 24 hours: was $3,000, now $9,000',
    '**Royal**: Interac e-Transfer: was yes, now no',
  ],
  [
    'another source for the same value',
    inFirst('value: CDIC\n  source: regulator', 'value: CDIC\n  source: first-fees'),
    'source replaced…another source for the same value',
  ],
  [
    'a claim that is gone',
    inFirst(
      'claims:\n      - value: $1.00\n        source: listed\n      - value: Free\n        source: first-fees',
      'value: Free\n    source: first-fees',
    ),
    'was $1.00 or Free, now Free…a claim that disagreed is gone: $1.00 by listed',
  ],
  [
    'a source declared before',
    inFirst('value: CDIC\n  source: regulator', 'value: CDIC and us\n  source: first-fees'),
    'its new source was declared before, and was not read again',
  ],
  [
    'our closed list for a new fact',
    inFirst('fees:\n', 'fees:\n  monthly: { value: $4, source: listed }\n'),
    'Monthly fee: was not on record, now $4…our list of 2025 is closed',
  ],
  [
    'our closed list for a new capability',
    inFirst('capabilities:\n', 'capabilities:\n  bill_pay: true\n'),
    'our list of 2025 is closed',
  ],
  [
    'our closed list in a new record',
    { 'src/content/credit-unions/new.mdx': NEW_UNION },
    '**New**, new, Listed…Status **operating**…our list of 2025 is closed',
  ],
  [
    'a capability whose note takes it back',
    inFirst(CAPABILITY, CAPABILITY.replace('From every account.', 'Not available any more.')),
    'capabilities.etransfer.note…its note may take that back',
  ],
  [
    'a new capability whose note takes it back',
    inFirst(
      'capabilities:\n',
      'capabilities:\n  bill_pay: { value: true, source: first-fees, note: Discontinued in May. }\n',
    ),
    'Bill…its note may take that back',
  ],
  [
    'an amount that texts still state',
    inFirst('value: $3,000\n      source: listed', 'value: $5,000\n      source: listed'),
    '$3,000 is still in src/content/banks/first/index.mdx, How it works',
  ],
  [
    'a merged bank that others still name',
    inFirst('{ state: operating, source: first-fees }', MERGED),
    'Status: was operating, now merged…still named in src/content/guides/savings.mdx',
  ],
  [
    'a telephone number that is gone',
    change(OTHER, PHONE, ''),
    'Telephone, Lost card: was 1-800-555-0100, now not on record…customers lose this telephone number',
  ],
  [
    'a number that the record does not have',
    inFirst('up to $3,000 a day', 'up to $5,000 a day'),
    'How it works: You can send up to <del>**$3,000**</del> <ins>**$5,000**</ins> a day…in no field of the record: $5,000',
  ],
  [
    'a kind of source',
    change(SOURCES, 'kind: third-party', 'kind: official'),
    'kind was third-party, now official…now counts as official',
  ],
  [
    'an address that was not read again',
    inFirst('https://first.example/fees', 'https://first.example/new'),
    'url was…another address, and not read again',
  ],
  [
    'a date that was not read again',
    change(SOURCES, 'published: 2025-08-28', 'published: 2026-08-28'),
    'another date, and not read again',
  ],
  [
    'a publisher of the same address',
    inFirst('publisher: First Bank', 'publisher: Regulator'),
    'the same address under another publisher',
  ],
  [
    'a source that is still used',
    { [SOURCES]: (text) => text.slice(0, text.indexOf('- id: regulator')) },
    '**regulator**: removed…still used',
  ],
  [
    'a verification without reading',
    inFirst('faq:', 'lastVerified: 2026-11-24\nfaq:'),
    'Last verified…1 of its 1 sources were not read since',
  ],
  [
    'invisible characters',
    inFirst('$3,000 a day', '$3,0\u200b00 a day'),
    'How it works…$3,0⟨U+200B⟩00…characters that readers cannot see',
  ],
  [
    'letters that look like others',
    inFirst('name: First Bank', 'name: First B\u0430nk'),
    'Name: was First Bank, now First B⟨U+0430⟩nk',
  ],
  ['a combining accent', inFirst('publisher: First Bank', 'publisher: First Ba\u0301nk'), 'First Ba⟨U+0301⟩nk'],
  ['a full-width digit', inFirst('up to $3,000', 'up to $3,\uFF10\uFF10\uFF10'), '⟨U+FF10⟩'],
  ['a line too long to read', append(SAVINGS, `\n${'word '.repeat(500)}\n`), 'a line too long to be read'],
];

/** What else the report says, with its heading; `Top` is above all headings. */
const REPORTED: readonly (readonly [name: string, edits: Edits, ...lines: string[]])[] = [
  [
    'a value that was read again',
    {
      [FIRST]: inTurn(
        READ_AGAIN,
        replacing('value: $3,000\n      source: listed', 'value: $3,500\n      source: first-fees'),
        replacing('up to $3,000', 'up to [=limits.eTransfer.per24Hours]'),
      ),
    },
    'Facts: **First**: e-Transfer limit, 24 hours: was $3,000, now $3,500, source added (+ Fees, `first.example`, official; − Listed…on `/banks/first/`, `the comparison`',
    'Only read again: 1 source consulted again, 1 of their values changed',
  ],
  [
    'an account',
    inFirst('- value: Free\n', '- value: Free\n        account: Plus\n'),
    'Look twice: e-Transfer fee: was $1.00 or Free, now $1.00 or Free (Plus)',
  ],
  [
    'claims that swap their sources',
    {
      [FIRST]: inTurn(
        replacing('- value: $1.00\n        source: listed', '- value: $1.00\n        source: first-fees'),
        replacing('- value: Free\n        source: first-fees', '- value: Free\n        source: listed'),
      ),
    },
    'Facts: who says what changed (− “$1.00”, Listed…− “Free”, Fees…+ “$1.00”, Fees…+ “Free”, Listed',
  ],
  ['a score', inFirst('value: true', 'value: false'), 'Facts: Score: **First** … → 0 of'],
  [
    'the weight of scores',
    change(CATALOGUE, "colour: 'n5'\n    weight: 1", "colour: 'n5'\n    weight: 4"),
    'Facts: Score',
    String.raw`Texts: groups\[1\].weight`,
  ],
  [
    'a catalogue of another form',
    change(CATALOGUE, 'weight: 1', 'importance: 1'),
    'To know: Scores are not compared: in head',
  ],
  [
    'a shared fact',
    { [SHARED]: inTurn(replacing('Up to $1.50', 'Up to $2.00')) },
    'Look twice: Every institution…was Up to $1.50, now Up to $2.00',
  ],
  [
    'the same fact in several records',
    everyRecord(replacing('value: CDIC', 'value: CDIC and more')),
    'Look twice: **3 institutions**: Deposit insurance: was CDIC, now CDIC and more',
  ],
  [
    'the same text on several pages',
    everyRecord(replacing('## Mobile app\n\nText.', '## Mobile app\n\nWords.')),
    'Texts: **3 pages**: Mobile app',
  ],
  [
    'a note beside a fact',
    inFirst('Its own page says free.', 'Its own page says free for 3 people.'),
    'Look twice: fees.eTransfer.note: …**3**',
  ],
  [
    'sources read again',
    everyRecord(READ_AGAIN),
    'Only read again: 3 sources consulted again, no value changed: consulted was 2026-11-20, now 2026-11-23, stored copy, not opened live',
  ],
  [
    'a new record',
    { 'src/content/banks/third.mdx': another('Third').replace(/page:\n[^]*?---\n\n[^]*$/, '---\n') },
    'Pages: Added: **Third** `third, without a page`',
    'Facts: **Third**, new, Fees, `third.example`, official: …Status **operating**',
  ],
  [
    'a moved page',
    { 'src/content/pages/rules.mdx': BASE[TERMS], [TERMS]: undefined },
    'Pages: Moved: **Terms** from `/terms/` to `/rules/`',
  ],
  [
    'a moved record',
    {
      [FIRST]: undefined,
      'src/content/banks/premier/index.mdx': (BASE[FIRST] ?? '').replace('value: $3,000', 'value: $9,000'),
    },
    'Pages: Moved: **First** from `/banks/first/` to `/banks/premier/`',
    'Look twice: was $3,000, now $9,000',
  ],
  ['a removed record', { [LISTING]: undefined }, 'Pages: Removed: **Harbour**'],
  ['other line ends', { [FIRST]: (text) => text.replaceAll('\n', '\r\n') }, `Only another form: ${FIRST}`],
  ['a comment', inFirst('name: First Bank', 'name: First Bank # so it says'), `Only another form: ${FIRST}`],
  ...['---\nname: "First\n---\n', 'No frontmatter.\n', '---\nfees: &a {}\nlimits: *a\n---\n'].map(
    (text) =>
      [
        'a file that cannot be read, beside others',
        { [FIRST]: text, [SHARED]: replacing('$1.50', '$2.00') },
        `To know: ${FIRST} cannot be read in head and is not compared`,
        'Look twice: now Up to $2.00',
      ] as const,
  ),
  [
    'a draft',
    { 'src/content/credit-unions/new.mdx': NEW_UNION.replace('---\n', '---\ndraft: true\n') },
    'To know: src/content/credit-unions/new.mdx is a draft',
  ],
  [
    'code',
    {
      'src/view/rows.ts': "import 'node:child_process';\n",
      'tests/rows.test.ts': undefined,
      '.vscode/tasks.json': '{}',
    },
    'Top: **Code: 3 files outside the guide’s content.** Whoever merges has to read each of them',
    'Top: `src/view/rows.ts` changed',
    'Top: `tests/rows.test.ts` removed',
    'Top: `.vscode/tasks.json` added',
  ],
  [
    'moved code',
    { '.github/workflows/check.yml': undefined, '.github/workflows/checks.yml': 'on: pull_request\n' },
    'Top: `.github/workflows/checks.yml` renamed from `.github/workflows/check.yml`',
  ],
  [
    'code among the content',
    { 'src/content/banks/first/evil.ts': 'run();\n' },
    'Top: `src/content/banks/first/evil.ts` added',
  ],
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cases-'));
  startRepository(folder);
  commit(folder, '2026-11-20T12:00:00Z', BASE);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The report of the small guide in a working tree with these edits, each line after its heading. */
async function reportedAfter(edits: Edits, makeMore = () => undefined): Promise<string[]> {
  git(folder, ['reset', '--quiet', '--hard']);
  git(folder, ['clean', '--quiet', '-fd']);
  for (const [path, edit] of Object.entries(edits)) {
    const text = typeof edit === 'function' ? edit(BASE[path] ?? '') : edit;
    if (text === undefined) rmSync(join(folder, path));
    else writeFiles(folder, { [path]: text });
  }
  makeMore();
  git(folder, ['add', '--all']);
  const report = reportOf(compare(await readRevisions(folder, { base: 'main', head: undefined })));
  let heading = 'Top';
  return report.split('\n').map((line) => {
    heading = /^### (?<heading>[^(]+?)(?: \(\d+\))?$/.exec(line)?.groups?.heading ?? heading;
    return `${heading}: ${line}`;
  });
}

/** A pattern for a line that contains these texts in this order, after its heading. */
const lineWith = (heading: string, text: string) =>
  expect.stringMatching(new RegExp(`^${heading}: .*${text.split('…').map(RegExp.escape).join('.*')}`, 'u')) as unknown;

test.each(LOOK_TWICE.map(([name, edits, ...lines]) => ({ name, edits, lines })))(
  'look twice at $name',
  async ({ edits, lines }) => {
    const report = await reportedAfter(edits);
    for (const line of lines) expect(report).toContainEqual(lineWith('Look twice', line));
  },
);

test.each(REPORTED.map(([name, edits, ...lines]) => ({ name, edits, lines })))(
  'the report tells $name',
  async ({ edits, lines }) => {
    const report = await reportedAfter(edits);
    for (const line of lines) {
      const [heading = '', ...text] = line.split(': ');
      expect(report).toContainEqual(lineWith(heading, text.join(': ')));
    }
  },
);

test('another way of writing a telephone number is nothing to look at twice', async () => {
  const edits = { [TERMS]: (text: string) => `${text}\nCall 1-888-495-8501.\n` };
  await reportedAfter(edits);
  git(folder, ['commit', '--quiet', '--all', '--message=Edit']);
  const report = await reportedAfter({
    [TERMS]: (text) => edits[TERMS](text).replace('1-888-495-8501', '(888) 495 8501'),
  });
  git(folder, ['reset', '--quiet', '--hard', 'HEAD~1']);
  expect(report).not.toContainEqual(lineWith('Look twice', '**telephone number'));
});

test('what a link in the content leads to is not read', async () => {
  const path = 'src/content/pages/secret.mdx';
  const report = await reportedAfter({}, () => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync('/etc/passwd', join(folder, path));
    return undefined;
  });
  expect(report).toContainEqual(lineWith('Look twice', `\`${path}\` is a link`));
  expect(report.join('\n')).not.toContain('/etc/passwd');
});

/** Compares the small guide with other texts of its files, as git would read them. */
function compareWith(edits: Readonly<Record<string, string | undefined>>) {
  const changes = Object.entries(edits).flatMap(([path, text]): FileChange[] => {
    const status = text === undefined ? 'removed' : BASE[path] === undefined ? 'added' : 'changed';
    return text === BASE[path] ? [] : [{ path, status, isIrregular: false }];
  });
  const filesOf = (texts: Readonly<Record<string, string | undefined>>) =>
    new Map(
      Object.entries(texts).flatMap(([path, text]) => (text !== undefined && isContent(path) ? [[path, text]] : [])),
    );
  const comparison = compare({
    code: { name: 'main', changed: [] },
    base: { name: 'main', files: filesOf(BASE) },
    head: { name: 'edit', files: filesOf({ ...BASE, ...edits }) },
    changes,
    commitsSince: 0,
  });
  return { changes, comparison };
}

describe('whatever changes', () => {
  const anyPath = fc.oneof(
    fc.constantFrom(...GUIDE_TEXTS.keys(), 'package.json', '.github/workflows/a.yml', 'public/a.js'),
    fc.stringMatching(/^(src\/(content|data)\/)?[a-z.]{1,8}(\/[a-z]{1,5}){0,2}(\.mdx|\.yaml|\.ts)?$/),
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(...GUIDE_TEXTS.values()),
    fc.constant(undefined),
  );
  const anyEdit = fc.record({ path: anyPath, insert: anyText, at: fc.nat(3000), cut: fc.nat(40) });

  test('the report names every changed file, and never says that nothing differs', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyEdit, { selector: ({ path }) => path, maxLength: 4 }), (inserts) => {
        const edits = inserts.map(({ path, insert, at, cut }): [string, string | undefined] => {
          const before = BASE[path] ?? '';
          return [path, insert === undefined ? undefined : before.slice(0, at) + insert + before.slice(at + cut)];
        });
        const { changes, comparison } = compareWith(Object.fromEntries(edits));
        const { code, contacts, facts, scores, texts, sources, pages, sameMeaning, notes } = comparison;
        const moved = pages.flatMap(({ from, to }) => to ?? from ?? []);
        const files = [...facts, ...scores, ...texts, ...sources, ...moved].map(({ file }) => file);
        const named = new Set([
          ...[...files, ...sameMeaning, ...contacts.flatMap((contact) => contact.files)],
          ...code.map(({ path }) => path),
        ]);
        for (const { path } of changes)
          expect(named.has(path) || notes.some((note) => note.startsWith(`${path} `))).toBe(true);
        const report = reportOf(comparison);
        expect(report.includes('Nothing differs.')).toBe(changes.length === 0);
        expect(Buffer.byteLength(report)).toBeLessThan(65_536);
      }),
      // A busy machine tries fewer: the time is the limit, and reaching it is no failure.
      { numRuns: 30, plugins: [fc.interruptAfterTimeLimit(10_000)] },
    );
  });
});

describe('a change that nobody can read says so at its top, and within seconds', () => {
  const CUT = /\n\n\*\*Do not merge on this report, it is cut: [\d,]+ (lines did not fit|files? of content went past)/;

  test.each([
    ['50,000 addresses', () => ({ [SAVINGS]: `${BASE[SAVINGS] ?? ''}${lines(50_000)}` })],
    [
      '3,000 records',
      () => Object.fromEntries(each(3000).map((at) => [`src/content/banks/b${at}.mdx`, another(`B${at}`)])),
    ],
    [
      'more content than is compared',
      () => Object.fromEntries(each(200).map((at) => [`src/content/guides/g${at}.mdx`, lines(1500)])),
    ],
    ['3,000 files of code', () => Object.fromEntries(each(3000).map((at) => [`src/view/code/${at}.ts`, '']))],
  ])('%s', (_, edits) => {
    const started = performance.now();
    expect(reportOf(compareWith(edits()).comparison)).toMatch(CUT);
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  const each = (count: number) => Array.from({ length: count }, (_, at) => at);
  const lines = (count: number) =>
    each(count)
      .map((at) => `- See [it](https://h${at}.example/).\n`)
      .join('');
});
