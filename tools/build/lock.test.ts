import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alone } from './lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-build-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const nothing = () => Promise.resolve();

test('two builds do not run at once, and the second says who builds', async () => {
  await alone(folder, async () => {
    await expect(alone(folder, nothing)).rejects.toThrow(`Process ${process.pid} is building this guide already. Wait for its end`);
  });
});

test('a build that failed does not keep the next one out', async () => {
  await expect(alone(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(alone(folder, nothing)).resolves.toBeUndefined();
});
