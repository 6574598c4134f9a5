import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { load } from 'cheerio';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replacing } from '../../checks/fixture.ts';
import { writeProject } from '../fixtures/project.ts';
import { git } from '../fixtures/repository.ts';

const PROJECT = '.cache/test/preview';
const RECORD = join(PROJECT, 'src/content/banks/first/index.mdx');
const BASE_PATH = '/previews/12/';
const PREVIEW_URL = `https://name.github.io${BASE_PATH}`;
const HOSTILE = '<script>alert(1)</script> | @team `x`';

let program: ChildProcess;
/** Where the preview is served, from what the command prints. */
let address = '';
const printed: string[] = [];

const output = (file: string) => readFileSync(join(PROJECT, '.cache/preview', file), 'utf8');

/** Edits the record of the only bank: a fact, a hostile fact, a sentence, and a heading that Home links to. */
function edit() {
  const change = [
    replacing('value: $3,000\n      source: listed', 'value: $10,000\n      source: [listed, first-fees]'),
    replacing('value: CDIC\n', `value: '${HOSTILE}'\n`),
    replacing('You can send up to $3,000 a day', 'You can send up to $3,000 every day'),
    replacing('## Fees & limits', '## Costs'),
  ];
  writeFileSync(
    RECORD,
    change.reduce((text, apply) => apply(text), readFileSync(RECORD, 'utf8')),
  );
}

/** One pair of builds for all tests: a work tree with uncommitted changes against its commit. */
beforeAll(async () => {
  writeProject(PROJECT, {});
  writeFileSync(join(PROJECT, '.gitignore'), 'node_modules\n.cache/\n');
  git(PROJECT, ['init', '--quiet', '--initial-branch=main']);
  git(PROJECT, ['add', '--all']);
  git(PROJECT, ['commit', '--quiet', '--message=Start']);
  edit();
  const env = {
    PATH: process.env.PATH,
    BASE_PATH,
    SOURCE_DATE_EPOCH: '1795143600',
    ASTRO_TELEMETRY_DISABLED: '1',
    CHROMIUM_PATH: '/no/browser',
  };
  program = spawn(process.execPath, [resolve('tools/preview/run.ts'), '--base', 'main', '--preview-url', PREVIEW_URL], {
    cwd: PROJECT,
    env,
  });
  if (!program.stderr) throw new Error('The command has no output');
  for await (const line of createInterface(program.stderr)) {
    printed.push(line);
    address = /^Preview: (?<url>.*)$/.exec(line)?.groups?.url ?? address;
    if (line === 'Ctrl-C ends it.') break;
  }
  if (address === '') throw new Error(printed.join('\n'));
}, 300_000);

afterAll(() => void program.kill());

test('the summary tells the facts, the link that breaks and the words, and links to the preview', () => {
  const summary = output('summary.md');
  expect(summary).toContain('| First | e-Transfer limit, 24 hours | $3,000 | $10,000 | + Fees, Listed value of this guide |');
  expect(summary).toContain('**Facts: 2**');
  expect(summary).toContain('**Links that break: 1**');
  expect(summary).toMatch(/^- \/banks\/first\/#fees--limits, linked from \[.*\]\(<https:\/\/name\.github\.io\/previews\/12\/>\) \/$/m);
  expect(summary).toContain('- [First Bank online](<https://name.github.io/previews/12/banks/first/>) /banks/first/: ');
  expect(summary).toContain('<del>a</del> <ins>every</ins> day');
});

test('without a browser there are no pictures, and the summary says so', () => {
  expect(output('summary.md')).toContain('> Pictures are missing: CHROMIUM\\_PATH is "/no/browser": no file is there.');
});

test('both builds stand under BASE_PATH: no page differs by its place alone', () => {
  expect(output('summary.md')).not.toMatch(/^- .*\/404/m);
  expect(output('site/index.html')).toContain('href="/previews/12/banks/first/"');
});

test('hostile text of a value stays text in the summary and in the report', () => {
  expect(output('summary.md')).toContain('&lt;script&gt;alert(1)&lt;/script&gt; \\| @\u200Bteam \\`x\\`');
  expect(output('summary.md')).not.toContain('<script>');
  const $ = load(output('site/changes/index.html'));
  expect($('script').length).toBe(0);
  expect($('.facts td').text()).toContain(HOSTILE);
});

test('the report is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: { 'void-style': 'off', 'doctype-style': 'off', 'no-trailing-whitespace': 'off', 'no-redundant-role': 'off' },
  });
  const { results } = await validator.validateString(output('site/changes/index.html'));
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`))).toEqual([]);
});

test('the preview is served under BASE_PATH on this machine only, with its own Page Not Found', async () => {
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/previews\/12\/$/);
  const answers = await Promise.all(
    ['', 'banks/first/', 'banks/first', 'changes/', 'nowhere/'].map((path) => fetch(new URL(path, address))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
  expect(await answers[4]?.text()).toContain('<h1>Page Not Found</h1>');
  expect((await fetch(new URL('/', address))).status).toBe(404);
});

test('it ends with Ctrl-C', async () => {
  const ended = once(program, 'exit');
  program.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
});
