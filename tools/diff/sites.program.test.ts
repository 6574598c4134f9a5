import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RECORD, replacing } from '../../checks/fixture.ts';
import { comparisonOf, guideRepository, toldFacts, type GuideRepository } from './fixture.ts';

/** Stands in for `astro build`: the site is one page with the clock, the number of commits and the words of `page.txt`. */
const BUILDER = `#!/usr/bin/env node
const { execFileSync } = require('node:child_process');
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { connect } = require('node:net');
const out = process.argv.at(-1);
const words = readFileSync('page.txt', 'utf8');
if (words.includes('FAULT')) {
  console.error('\\u001b[31m[build] no page at ' + process.cwd() + '/src/pages\\u001b[0m\\n  Stack trace:\\n    at build (file.js:1:1)');
  process.exit(1);
}
if (words.includes('FOREVER')) {
  connect(Number(process.env.PORT), '127.0.0.1');
} else {
  const commits = execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' });
  mkdirSync(out, { recursive: true });
  writeFileSync(out + '/index.html', '<main><p>' + process.env.SOURCE_DATE_EPOCH + '</p><p>Commits: ' + commits + '</p><p>' + words + '</p></main>');
}
`;

/** The small guide with that builder among its packages. */
function buildableGuide(): GuideRepository {
  const guide = guideRepository({ 'page.txt': 'Some words.', '.gitignore': 'node_modules\n.cache\n', 'package-lock.json': '{}\n' });
  const folder = join(guide.root, 'node_modules/.bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'astro'), BUILDER);
  chmodSync(join(folder, 'astro'), 0o755);
  return guide;
}

const built = (root: string) => comparisonOf(root, { factsOnly: false });

test('both revisions are built with one clock, each with its own files and its own history', async () => {
  using guide = buildableGuide();
  guide.git('switch', '--quiet', '--create', 'proposal');
  guide.commit({ 'page.txt': 'Other words.' });
  const { built: changes, notes } = await built(guide.root);
  const words = changes?.texts.flatMap(({ passages }) => passages.map((passage) => passage.words.map(({ text }) => text)));
  expect(words).toEqual([
    ['Commits:', '1', '2'],
    ['Some', 'Other', 'words.'],
  ]);
  expect(notes).toEqual([]);
});

test('where head does not build, facts are compared all the same, and a note says why', async () => {
  using guide = buildableGuide();
  guide.edit({ 'page.txt': 'FAULT', [RECORD]: replacing('$1.00', '$1.50') });
  const comparison = await built(guide.root);
  expect(toldFacts(comparison)).toEqual(['First — e-Transfer fee: was $1.00, now $1.50']);
  expect(comparison.built).toBeUndefined();
  expect(comparison.notes).toEqual([
    {
      text: 'Head does not build, so words, links and pictures of pages are not compared. Facts are.',
      detail: '[build] no page at src/pages',
    },
  ]);
});

test('where base does not build, it is told of base', async () => {
  using guide = buildableGuide();
  guide.commit({ 'page.txt': 'FAULT' });
  guide.edit({ 'page.txt': 'Words.' });
  expect((await built(guide.root)).notes).toMatchObject([{ text: expect.stringMatching(/^Base does not build/) as string }]);
});

test('other packages in a lock file are told, for the revision may look otherwise with them', async () => {
  using guide = buildableGuide();
  guide.edit({ 'package-lock.json': '{ "name": "guide" }\n' });
  expect((await built(guide.root)).notes).toEqual([
    { text: 'Base names other packages in its package-lock.json than this checkout. It was built with those that are installed here.' },
  ]);
});

test('without packages nothing is built', async () => {
  using guide = guideRepository();
  expect((await built(guide.root)).notes).toEqual([
    { text: 'Nothing was built, because no packages are installed here. Run npm ci first.' },
  ]);
});

test('a build leaves nothing beside the packages of the checkout', async () => {
  using guide = buildableGuide();
  const before = readdirSync(guide.root, { recursive: true });
  await built(guide.root);
  expect(readdirSync(guide.root, { recursive: true })).toEqual(before);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s stops the builds and leaves no temporary folder and no half of a report', async (signal, code) => {
  using guide = buildableGuide();
  guide.edit({ 'page.txt': 'FOREVER' });
  const temporary = mkdtempSync(join(tmpdir(), 'guide-'));
  // A build that never ends holds a connection as long as it lives.
  const server = createServer();
  onTestFinished(() => {
    rmSync(temporary, { recursive: true });
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const env = { PATH: process.env.PATH, TMPDIR: temporary, PORT: String(typeof address === 'object' ? address?.port : '') };
  const child = execFile(process.execPath, [resolve('tools/diff/run.ts'), '--base', 'main'], { cwd: guide.root, env });
  const ended = once(child, 'exit');
  const [build] = (await once(server, 'connection')) as [Socket]; // what a server emits
  const buildEnded = once(build.resume(), 'close');
  expect(readdirSync(temporary)).toHaveLength(1);
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
  await buildEnded;
  expect(readdirSync(temporary)).toEqual([]);
  expect(existsSync(join(guide.root, '.cache/diff'))).toBe(false);
});
