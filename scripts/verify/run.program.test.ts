import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { RECORD } from '../../checks/fixture.ts';

const GUIDE = 'tests/fixtures/guide';

/** The command without a terminal. */
const verify = (...parameters: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/verify/run.ts'), ...parameters], { cwd: GUIDE, encoding: 'utf8' });

test('npm run verify lists what it would ask where there is no terminal, and writes nothing', () => {
  const before = readFileSync(`${GUIDE}/${RECORD}`, 'utf8');
  const { status, stdout } = verify('first');
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^First Bank: 2 of 2 pages to open\.\n\n1 of 2 {2}Fees\nhttps:\/\/first\.example\/fees\nfirst-fees, undated\n- Status: operating, src\/content\/banks\/first\/index\.mdx:\d+\n/,
  );
  expect(stdout).toContain('\nRest on our own list alone (2):\n- e-Transfer fee: $1.00 (Its own page says free.), ');
  expect(readFileSync(`${GUIDE}/${RECORD}`, 'utf8')).toBe(before);
});

test('npm run verify names an institution like one that nobody knows', () => {
  const { status, stderr } = verify('firsts');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'npm run verify: no institution is called "firsts" in addresses: did you mean first?\n',
  });
});
