// cspell:ignore mainn propsal
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { RECORD, replacing } from '../../checks/fixture.ts';
import { git } from '../../tests/fixtures/repository.ts';
import { comparisonOf, guideRepository, listing, toldFacts, type GuideRepository } from './fixture.ts';

/** A folder that is removed after the test. */
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Main and a proposal that left it one commit ago, on a server; a clone has the last commit of the proposal only. */
function shallowClone(server: GuideRepository, ...flags: string[]): string {
  server.commit({ 'src/content/banks/second.mdx': listing('Second') });
  server.git('switch', '--quiet', '--create', 'proposal');
  server.commit({ [RECORD]: replacing('$1.00', '$1.50') });
  server.commit({ [RECORD]: replacing('$3,000', '$5,000') });
  const folder = emptyFolder();
  git(folder, ['clone', '--quiet', '--depth=1', '--branch=proposal', ...flags, `file://${server.root}`, '.']);
  return folder;
}

/** The command that a message tells to run. */
async function toldCommand(comparing: Promise<unknown>): Promise<string> {
  const message = await comparing.then(
    () => 'nothing went wrong',
    (error: unknown) => String(error),
  );
  return /Run: (?<command>git fetch [^(]*?)(?: \(.*\))?\.$/.exec(message)?.groups?.command ?? message;
}

const LIMIT_AND_FEE = ['First — e-Transfer fee: was $1.00, now $1.50', 'First — e-Transfer limit, 24 hours: was $3,000, now $5,000'];

describe('a revision that cannot be used is told in words:', () => {
  test('no repository', async () => {
    await expect(comparisonOf(emptyFolder())).rejects.toThrow(
      'Two revisions can be compared only inside a git repository, and git finds none here: not a git repository (or any of the parent directories): .git. Accepted: a clone',
    );
  });

  test('an unknown base, with the nearest branch', async () => {
    using guide = guideRepository();
    await expect(comparisonOf(guide.root, { base: 'mainn' })).rejects.toThrow(
      '--base is "mainn": this repository has no such revision. Did you mean "main"? Accepted: a branch, a tag or a commit.',
    );
  });

  test('an unknown head, with the branch of that name on a server', async () => {
    using server = guideRepository();
    server.git('branch', 'proposal');
    const folder = emptyFolder();
    git(folder, ['clone', '--quiet', server.root, '.']);
    await expect(comparisonOf(folder, { head: 'proposal' })).rejects.toThrow(
      '--head is "proposal": this repository has no such revision. Did you mean "origin/proposal"?',
    );
    await expect(comparisonOf(folder, { head: 'propsal' })).rejects.toThrow('Did you mean "origin/proposal"?');
  });

  test('a flag in place of a revision', async () => {
    using guide = guideRepository();
    await expect(comparisonOf(guide.root, { base: '--all' })).rejects.toThrow('--base is "--all": this repository has no such revision.');
  });

  test('no common history', async () => {
    using guide = guideRepository();
    guide.git('switch', '--quiet', '--orphan', 'island');
    guide.commit({ 'src/data/planned.yaml': '[]\n' });
    await expect(comparisonOf(guide.root)).rejects.toThrow('--base is "main": it has no commit in common with "HEAD". Accepted:');
  });
});

describe('a shallow clone names the fetch that it needs, and then compares', () => {
  test('where it does not hold the base', async () => {
    using server = guideRepository();
    const clone = shallowClone(server);
    await expect(comparisonOf(clone)).rejects.toThrow('--base is "main": this shallow clone does not hold it. Run: git fetch');
    await expect(comparisonOf(clone)).rejects.toThrow('(a branch is then called --base origin/main).');
    execFileSync('sh', ['-c', await toldCommand(comparisonOf(clone))], { cwd: clone, stdio: 'ignore' });
    expect(toldFacts(await comparisonOf(clone, { base: 'origin/main' }))).toEqual(LIMIT_AND_FEE);
  });

  test('where it holds the base, but not the commit where head left it', async () => {
    using server = guideRepository();
    const clone = shallowClone(server, '--no-single-branch');
    const comparing = () => comparisonOf(clone, { base: 'origin/main' });
    await expect(comparing()).rejects.toThrow(
      '--base is "origin/main": this shallow clone does not reach back to where "HEAD" left it. Run: git fetch',
    );
    execFileSync('sh', ['-c', await toldCommand(comparing())], { cwd: clone, stdio: 'ignore' });
    expect(toldFacts(await comparing())).toEqual(LIMIT_AND_FEE);
  });

  test('where no branch leads to its head, as in a checkout of a pull request', async () => {
    using server = guideRepository();
    const clone = shallowClone(server);
    server.git('update-ref', 'refs/pull/12/merge', 'proposal');
    server.git('switch', '--quiet', 'main');
    server.git('branch', '--quiet', '-D', 'proposal');
    git(clone, ['switch', '--quiet', '--detach']);
    git(clone, ['branch', '--quiet', '-D', 'proposal']);
    git(clone, ['update-ref', '-d', 'refs/remotes/origin/proposal']);
    const comparing = () => comparisonOf(clone, { base: 'origin/main' });
    execFileSync('sh', ['-c', await toldCommand(comparing())], { cwd: clone, stdio: 'ignore' });
    expect(toldFacts(await comparing())).toEqual(LIMIT_AND_FEE);
  });
});

test('a clone that is not shallow tells to fetch what stands on the server only', async () => {
  using server = guideRepository();
  const folder = emptyFolder();
  git(folder, ['clone', '--quiet', server.root, '.']);
  server.git('branch', 'later');
  await expect(comparisonOf(folder, { base: 'later' })).rejects.toThrow('must be fetched first: git fetch origin.');
});
