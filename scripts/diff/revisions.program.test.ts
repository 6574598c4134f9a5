import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commit, git, startRepository } from '../../tests/fixtures/project.ts';
import { CUT, readRevisions } from './revisions.ts';

const FIRST = 'src/content/banks/first.mdx';
const NOTHING = { before: '', after: '' };
const DAY = '2026-11-20T12:00:00Z';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diff-'));
  startRepository(folder);
  commit(folder, DAY, { [FIRST]: 'one', '.gitignore': 'ignored.mdx\n' });
});

afterEach(() => rmSync(folder, { recursive: true }));

test('base is the commit where head branched off: later commits there are not compared', async () => {
  git(folder, ['switch', '--quiet', '--create', 'proposal']);
  commit(folder, DAY, { 'src/content/banks/québec.mdx': 'new' });
  git(folder, ['switch', '--quiet', 'main']);
  commit(folder, DAY, { [FIRST]: 'two' });
  const { base, head, changes } = await readRevisions(folder, { base: 'main', head: 'proposal' });
  expect(head.name).toMatch(/^proposal \(\w{7}\)$/);
  expect(base.files.get(FIRST)).toBe('one');
  expect([...head.files.keys()]).toEqual([FIRST, 'src/content/banks/québec.mdx']);
  expect(changes).toEqual([{ path: 'src/content/banks/québec.mdx', status: 'added', isCode: false }]);
});

test('what is on disk is read with staged, unstaged, new and removed files, without ignored ones', async () => {
  commit(folder, DAY, { 'src/data/a.yaml': 'a', 'src/data/b.yaml': 'b' });
  git(folder, ['mv', FIRST, 'src/content/banks/moved.mdx']);
  rmSync(join(folder, 'src/data/a.yaml'));
  writeFileSync(join(folder, 'src/data/b.yaml'), 'unstaged');
  writeFileSync(join(folder, 'src/data/new.yaml'), 'new');
  writeFileSync(join(folder, 'src/content/ignored.mdx'), 'ignored');
  const { head, changes } = await readRevisions(folder, { base: 'main', head: undefined });
  expect(Object.fromEntries(head.files)).toEqual({
    'src/content/banks/moved.mdx': 'one',
    'src/data/b.yaml': 'unstaged',
    'src/data/new.yaml': 'new',
  });
  const statuses = Object.fromEntries(changes.map(({ path, from, status }) => [path, [status, from]]));
  expect(statuses).toEqual({
    'src/content/banks/moved.mdx': ['renamed', FIRST],
    'src/data/a.yaml': ['removed', undefined],
    'src/data/b.yaml': ['changed', undefined],
    'src/data/new.yaml': ['added', undefined],
  });
});

test('the target of a link is not read, in the working tree or in a commit', async () => {
  symlinkSync('/etc/passwd', join(folder, 'src/content/banks/linked.mdx'));
  const tree = await readRevisions(folder, { base: 'main', head: undefined });
  commit(folder, DAY, {});
  const committed = await readRevisions(folder, { base: 'HEAD~1', head: 'HEAD' });
  for (const { head, changes } of [tree, committed]) {
    expect([...head.files.keys()]).toEqual([FIRST]);
    expect(changes).toEqual([
      { path: 'src/content/banks/linked.mdx', status: 'added, a link or the like', isCode: true, code: NOTHING },
    ]);
  }
});

test('a line too long to be read is cut, and a change of its rest still shows', async () => {
  commit(folder, DAY, { [FIRST]: `one\n${'1'.repeat(300_000)}\ntwo` });
  commit(folder, DAY, { [FIRST]: `one\n${'1'.repeat(299_999)}2\ntwo` });
  const { base, head } = await readRevisions(folder, { base: 'HEAD~1', head: 'HEAD' });
  const cut = new RegExp(`^one\n1{2000}${RegExp.escape(CUT)}298000 characters, [0-9a-f]{7}\\)\ntwo$`);
  expect(base.files.get(FIRST)).toMatch(cut);
  expect(head.files.get(FIRST)).toMatch(cut);
  expect(head.files.get(FIRST)).not.toBe(base.files.get(FIRST));
});

test('the texts of changed code are read, unless they are very long', async () => {
  commit(folder, DAY, { 'a.ts': 'one', 'long.ts': 'x'.repeat(5_000_001) });
  const { changes } = await readRevisions(folder, { base: 'HEAD~1', head: 'HEAD' });
  expect(changes).toEqual([
    { path: 'a.ts', status: 'added', isCode: true, code: { before: '', after: 'one' } },
    { path: 'long.ts', status: 'added', isCode: true },
  ]);
});

test('an unknown or unrelated revision is refused by its name, with the remedy for a shallow clone', async () => {
  for (const base of ['missing', '--output=x'])
    await expect(readRevisions(folder, { base, head: undefined })).rejects.toThrow(
      `--base ${base} is no branch, tag or commit of this repository. In a shallow clone, run git fetch --unshallow`,
    );
  git(folder, ['switch', '--quiet', '--orphan', 'other']);
  commit(folder, DAY, { [FIRST]: 'one' });
  await expect(readRevisions(folder, { base: 'main', head: undefined })).rejects.toThrow(
    '--base main has no commit in common with HEAD',
  );
});
