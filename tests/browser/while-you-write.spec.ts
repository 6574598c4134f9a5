// cspell:ignore shortname
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectSoon, test } from 'playwright/test';
import { writeProject } from '../fixtures/project.ts';

/** Machines that test are busy, and a dev server compiles a page when somebody asks for it, in milliseconds. */
const SLOW = 60_000;
const expect = expectSoon.configure({ timeout: SLOW });

const PROJECT = '.cache/test/dev';

/** Replaces one text in a file of the project, which must contain it. */
function edit(path: string, old: string, now: string) {
  const file = join(PROJECT, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(old)) throw new Error(`${file} does not contain "${old}"`);
  writeFileSync(file, text.replace(old, now));
}

const DRAFT = 'guides/sketch.mdx';

const CASES = [
  ['src/content/banks/first/index.mdx', 'shortName: First', 'shortname: First', 'did you mean: shortName'],
  ['src/data/sources.yaml', 'kind: official', 'kind: <b>own</b>', 'accepted: official, third-party'],
] as const;

test('with npm run dev, pages wait until they can be read, drafts are shown as such, and what the content check finds in a saved file is in the overlay until it is fixed', async ({
  page,
}) => {
  test.setTimeout(5 * SLOW);
  writeProject(PROJECT, { [DRAFT]: readFileSync(join('tests/fixtures/complete-guide/src/content', DRAFT), 'utf8') });
  const [[record, right, wrong]] = CASES;
  edit(record, right, wrong);
  const env = { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  using dev = spawn('astro', ['dev', '--host', '127.0.0.1'], { cwd: PROJECT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed).toContain('shown once these files can be read');
  edit(record, wrong, right);
  const origin = () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
  await expect.poll(origin).toBeDefined();
  await page.goto(`${origin()}/sketch/`);
  await expect(page.getByRole('complementary', { name: 'Draft' })).toBeVisible();
  const overlay = page.locator('vite-error-overlay');
  await page.goto(`${origin()}/banks/first/`);
  for (const [file, good, bad, said] of CASES) {
    await expect(page.getByRole('heading', { level: 1, name: 'First Bank online' })).toBeVisible();
    edit(file, good, bad);
    await expect(overlay).toContainText(said);
    await expect(overlay.getByText(file)).toBeVisible();
    await page.reload();
    await expect(overlay).toContainText(said);
    await expect(overlay.getByRole('button', { name: 'Open in editor' })).toBeVisible();
    edit(file, bad, good);
    await expect(overlay).toHaveCount(0);
  }
  expect(printed).not.toMatch(/schema|Invalid|Required/);
});
