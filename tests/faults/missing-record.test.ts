import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeProject } from '../fixtures/project.ts';

const PROJECT = '.cache/test/missing';

const GHOST = `---
title: Ghost app
description: The app of a bank that has no record in this guide any more.
answer: The app of a ghost.
faq:
  - question: Is it there?
    answer: No.
---

## Summary

<Summary />
`;

test('a page whose record is missing says "Institution not found", and the rest is built', async () => {
  writeProject(PROJECT, { 'banks/ghost/app.mdx': GHOST });
  await promisify(execFile)('astro', ['build', '--silent'], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: '', BASE_PATH: '', REPOSITORY_URL: '', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  expect(readFileSync(join(PROJECT, 'dist/banks/ghost/app/index.html'), 'utf8')).toContain('<h1>Institution not found</h1>');
  expect(readFileSync(join(PROJECT, 'dist/banks/first/index.html'), 'utf8')).toContain('First Bank');
});
