import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Package = z.object({ integrity: z.string().optional(), license: z.string().optional() });
const { packages } = z
  .object({ packages: z.record(z.string(), Package) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
/** The packages that npm fetches: all but the project itself. */
const fetched = Object.entries(packages).filter(([path]) => path !== '');

test('npm compares every package with the hash of what was tested, also those of other systems', () => {
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

test('the licence gate of pull requests lets in every licence that is in use', () => {
  const allowed =
    /allow-licenses: (.+)/.exec(readFileSync('.github/workflows/check.yml', 'utf8'))?.[1]?.split(', ') ?? [];
  const inUse = fetched.flatMap(([, { license = '' }]) => license.split(/ AND | OR /).filter(Boolean));
  // One dictionary writes its licence with spaces.
  const refused = new Set(inUse.map((name) => name.replaceAll(' ', '-')).filter((name) => !allowed.includes(name)));
  expect([...refused]).toEqual([]);
});
