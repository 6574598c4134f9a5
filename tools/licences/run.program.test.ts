import { expect, test } from 'vitest';
import { runTool } from '../command-line/fixture.ts';

test('npm run licences counts the packages of the guide, all of them under accepted licences', async () => {
  const { code, stdout, stderr } = await runTool('tools/licences/run.ts', [], '.');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/\bMIT\b.+[1-9]\d{2}/);
  expect(stdout).toMatch(/[1-9]\d{2} packages, all under accepted licences/);
});
