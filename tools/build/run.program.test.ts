import { expect, test } from 'vitest';
import { PROGRAM_TIMEOUT, runTool } from '../command-line/fixture.ts';

const run = (args: string[], env: Record<string, string> = {}) => runTool('tools/build/run.ts', args, '.', env);

test('npm run build tells what it does', { timeout: PROGRAM_TIMEOUT }, async () => {
  const { code, stdout } = await run(['--help']);
  expect(code).toBe(0);
  expect(stdout).toContain('takes the place of the\nold one when it is complete');
});

test('npm run build refuses what it cannot use, before it touches anything', { timeout: PROGRAM_TIMEOUT }, async () => {
  const flag = await run(['--outDir=x']);
  expect(flag.code).toBe(2);
  expect(flag.stderr).toContain('Accepted: --help.');
  const clock = await run([], { SOURCE_DATE_EPOCH: 'tomorrow' });
  expect(clock.code).toBe(2);
  expect(clock.stderr).toContain('SOURCE_DATE_EPOCH is "tomorrow". Accepted: a whole number of seconds');
});
