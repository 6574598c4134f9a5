/** Unit tests are quick because they start no program: one that does says here how its file is to be called. */
import { vi } from 'vitest';

vi.mock('node:child_process', async (original) => {
  const actual = await original<typeof import('node:child_process')>();
  const refuse = (program: unknown) => {
    throw new Error(`A unit test started ${String(program)}. Accepted: no program, or a file whose name ends in .program.test.ts.`);
  };
  return Object.fromEntries(Object.entries(actual).map(([name, value]) => [name, /^(exec|fork|spawn)/.test(name) ? refuse : value]));
});
