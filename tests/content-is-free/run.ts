/**
 * Proves that tests do not depend on content: makes random edits in a copy of the guide, as editors may at any time, and runs the
 * content check and the tests of units and of the built site on it. A test that fails here expects a figure, a name or a count of
 * the guide.
 *
 * `node tests/content-is-free/run.ts 7` uses the seed 7; without a number, the seed is that of every full run. The copy remains in
 * .cache/test/content-is-free, to compare it with the guide.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { isMap, isScalar, parseDocument, visit, type Document, type YAMLMap } from 'yaml';
import { frontmatterOf } from '../../src/prose/markdown.ts';
import { questionAnchor } from '../../src/domain/routes.ts';
import { formatMoney, parseMoney } from '../../src/schemas/money.ts';
import { NEEDS } from '../../checks/rules/contradictions.ts';
import { copyProject } from '../fixtures/project.ts';

const COPY = '.cache/test/content-is-free';
const CONTENT = `${COPY}/src/content`;
const DATA = `${COPY}/src/data`;

const seed = Number(process.argv[2] ?? '20250828');
if (!Number.isSafeInteger(seed))
  throw new Error(`The seed is "${process.argv[2] ?? ''}". Accepted: a whole number, such as 7.`);

/** Pseudorandom numbers from 0 up to 1, which depend only on the seed. */
let drawn = 0;
const random = () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32;
const oneIn = (times: number) => random() < 1 / times;
function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

/** Capabilities that other fields of a record also state: a change of one would contradict the other. */
const TIED = new Set([...Object.keys(NEEDS), 'etransfer_autodeposit', 'biometric_login', 'mobile_wallets']);
/** Dates of verification, from old to recent; and dates of reading, which are later than the publication of every source. */
const VERIFIED = ['2025-09-09', '2026-08-19', '2026-10-10', '2026-11-11'];
const READ = ['2026-11-17', '2026-11-18', '2026-11-19'];

const read = (file: string) => readFileSync(file, 'utf8');

/** Edits the YAML of a file, which may be its frontmatter, and then the text below. */
function edit(file: string, change: (document: Document) => void, changeBody = (body: string) => body) {
  const text = read(file);
  const whole = { start: 0, yaml: text, end: text.length, bodyStart: text.length };
  const frontmatter = file.endsWith('.mdx') ? frontmatterOf(text) : whole;
  if (!frontmatter) throw new Error(`${file} has no frontmatter.`);
  const { start, yaml, end, bodyStart } = frontmatter;
  const document = parseDocument(yaml);
  change(document);
  const fence = text.slice(end, bodyStart);
  writeFileSync(
    file,
    text.slice(0, start) + document.toString({ lineWidth: 0 }) + fence + changeBody(text.slice(bodyStart)),
  );
}

/** Makes edits that are possible for any value: another price, another date, one more sentence, another answer to a capability. */
function editValues(document: Document) {
  // An editor who reads the sources of a file again reads all of them: pages then show one date, not one for each source.
  const day = oneIn(2) ? pick(READ) : undefined;
  // All amounts of a file change by the same factor: a weekly limit stays above a daily one, and claims that differ still do.
  const factor = pick([0.5, 1, 1.5]);
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key)) return undefined;
      if (key.value === 'capabilities' && isMap(value)) return editCapabilities(value);
      if (!isScalar(value) || typeof value.value !== 'string') return undefined;
      const text = value.value;
      const money = parseMoney(text);
      if (key.value === 'value' && money?.kind === 'amount')
        value.value = formatMoney({
          ...money,
          from: Math.round(money.from * factor),
          to: Math.round(money.to * factor),
          decimals: 2,
        });
      if (key.value === 'lastVerified' && oneIn(2)) value.value = pick(VERIFIED);
      if (['consulted', 'notFound'].includes(String(key.value)) && day) value.value = day;
      // Long notes of two institutions must not become similar.
      if (key.value === 'note' && text.length < 60 && oneIn(4))
        value.value = `${text.trim()} Ask before you rely on it.`;
      if (key.value === 'answer' && oneIn(3)) value.value = `In short: ${text.trim()}`;
      if (key.value === 'question' && oneIn(4) && !texts.includes(`#${questionAnchor(text)}`))
        value.value = text.replace(/\?$/, ', in a word?');
      return undefined;
    },
  });
}

function editCapabilities(capabilities: YAMLMap) {
  // Only booleans may be removed: they cite the listing, which other values cite too.
  capabilities.items = capabilities.items.filter(({ value }) => !isScalar(value) || !oneIn(6));
  for (const { key, value } of capabilities.items) {
    if (isScalar(key) && TIED.has(String(key.value))) continue;
    if (isScalar(value) && typeof value.value === 'boolean' && oneIn(5)) value.value = !value.value;
    if (isMap(value) && value.has('value') && oneIn(5)) value.set('value', value.get('value') !== true);
  }
  return visit.SKIP;
}

/** Renames headings that no link leads to and no kind of page requires. */
function editHeadings(body: string, isFree: boolean, links: string): string {
  return body.replace(
    isFree ? /^(##+) ([\w ,’'-]+)$/gm : /^(###) ([\w ,’'-]+)$/gm,
    (line, marks: string, title: string) =>
      oneIn(3) && !links.includes(`#${new GithubSlugger().slug(title)}`) ? `${marks} ${title}, in a word` : line,
  );
}

copyProject(COPY, { withGuide: true });
console.log(`Content is free: seed ${seed}, in ${COPY}`);
const all = () => globSync(`${CONTENT}/**/*.mdx`).sort();
const texts = [
  ...all(),
  ...globSync(`${DATA}/*.yaml`).sort(),
  'src/domain/routes.ts',
  ...globSync('src/{components,pages,layouts}/**/*.{astro,tsx}'),
]
  .map(read)
  .join('\n');

// Add a bank with few facts.
writeFileSync(
  `${CONTENT}/banks/nova.mdx`,
  `---
name: Nova
shortName: Nova
type: bank
summary: Nova is new.
website: https://www.nova.example
status: { state: operating, source: listed }
reach: { value: national, source: listed }
languages: { value: [English], source: listed }
insurance: { value: CDIC, source: listed }
---
`,
);

// The host of its website must be known.
edit(join(DATA, 'hosts.yaml'), (document) => document.add('nova.example'));

/** Whether no other file cites a source that this one declares, and every source that it cites remains declared and cited. */
const canGo = (file: string) => {
  const text = read(file);
  const others = texts.replace(text, '');
  const declared = [...text.matchAll(/^ *- id: (.+)$/gm)].map(([, id = '']) => id);
  const cited = [...text.matchAll(/\[@([\w-]+)\]/g)].map(([, id = '']) => id).filter((id) => !declared.includes(id));
  return declared.every((id) => !others.includes(id)) && cited.every((id) => others.split(id).length > 2);
};

// Remove an app page, which becomes a planned page again.
const apps = globSync(`${CONTENT}/banks/*/app.mdx`).sort().filter(canGo);
if (apps.length > 0) {
  const app = pick(apps);
  rmSync(app);
  edit(join(DATA, 'planned.yaml'), (document) =>
    document.add({ address: `/${app.replace(`${CONTENT}/`, '').replace('.mdx', '')}/` }),
  );
}

/** Whether another file names an institution: a page about several institutions is evidence for each one that it names. */
const isMentioned = (document: Document, file: string) =>
  texts.replace(read(file), '').includes(String(document.get('shortName')));

// Remove an institution that no other file names.
const records = globSync(`${CONTENT}/{banks,credit-unions}/*.mdx`)
  .sort()
  .filter((file) => canGo(file) && !isMentioned(parseDocument(frontmatterOf(read(file))?.yaml ?? ''), file));
if (records.length > 0) rmSync(pick(records));

for (const file of all()) {
  const isRecord = /\/(banks|credit-unions)\/([^/]+|[^/]+\/index)\.mdx$/.test(file);
  edit(
    file,
    (document) => {
      editValues(document);
      if (isRecord && oneIn(4) && !isMentioned(document, file))
        for (const key of ['name', 'shortName']) document.set(key, `${String(document.get(key))} Nova`);
    },
    (body) => editHeadings(body, /\/(guides|pages)\//.test(file), texts),
  );
}
for (const file of ['shared-facts.yaml', 'sources.yaml']) edit(join(DATA, file), editValues);

const failed = [
  ['node', 'checks/run.ts'],
  // The weight of pages is a budget for the actual guide, and random edits only make pages longer.
  [
    ...'vitest run --configLoader native --project units --project site --testNamePattern'.split(' '),
    '^(?!.*a text page with its styles)',
  ],
].filter(([program = '', ...args]) => spawnSync(program, args, { cwd: COPY, stdio: 'inherit' }).status !== 0);
if (failed.length > 0)
  console.error(
    `Content is not free (seed ${seed}): ${failed.map((command) => command.join(' ')).join(' and ')} failed in ${COPY}.`,
  );
process.exitCode = failed.length > 0 ? 1 : 0;
