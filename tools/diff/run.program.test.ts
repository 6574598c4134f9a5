import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RECORD, replacing } from '../../checks/fixture.ts';
import { runTool } from '../command-line/fixture.ts';
import { guideRepository } from './fixture.ts';

const diff = (root: string, ...args: string[]) => runTool('tools/diff/run.ts', args, root);

test('the command writes a summary and a report, prints the summary and ends with 0', async () => {
  using guide = guideRepository({ '.gitignore': '.cache\n' });
  guide.edit({ [RECORD]: replacing('$1.00', '$1.50') });
  const { code, stdout, stderr } = await diff(guide.root, '--base', 'main', '--facts-only');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(readdirSync(join(guide.root, '.cache/diff')).sort()).toEqual(['report.html', 'summary.md']);
  expect(stdout.trim()).toBe(readFileSync(join(guide.root, '.cache/diff/summary.md'), 'utf8').trim());
  expect(stdout).toContain('| First | e-Transfer fee | $1.00 | $1.50 | Listed value of this guide |');
});

test('wrong usage ends with 2, a message and no file', async () => {
  using guide = guideRepository();
  const { code, stdout, stderr } = await diff(guide.root, '--base', 'man', '--out', 'out');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('npm run diff: --base is "man": this repository has no such revision. Did you mean "main"?');
  expect(existsSync(join(guide.root, 'out'))).toBe(false);
});

test('a folder that cannot be written is told by its flag', async () => {
  using guide = guideRepository();
  const { code, stdout, stderr } = await diff(guide.root, '--base', 'main', '--facts-only', '--out', RECORD);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(`npm run diff: --out is "${RECORD}", which cannot be written:`);
});

test('a variable of the environment that makes no sense is told by its name', async () => {
  using guide = guideRepository();
  const { code, stderr } = await runTool('tools/diff/run.ts', ['--base', 'main'], guide.root, { BASE_PATH: 'previews' });
  expect(code).toBe(2);
  expect(stderr).toContain('npm run diff: BASE_PATH is "previews": is not a path');
});

test('--help tells the flags and the exit codes', async () => {
  const { code, stdout } = await diff('.', '--help');
  expect(code).toBe(0);
  for (const word of ['--base', '--head', '--out', '--no-pictures', '--facts-only', '--preview-url', 'Exit codes', 'Example'])
    expect(stdout).toContain(word);
});
