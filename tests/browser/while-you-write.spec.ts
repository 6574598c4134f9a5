// cspell:ignore shortname
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as baseExpect, test } from 'playwright/test';
import { writeProject } from '../fixtures/project.ts';

/** Milliseconds: test machines are busy, and the dev server compiles a page only when it is requested. */
const TIMEOUT = 60_000;
const expect = baseExpect.configure({ timeout: TIMEOUT });

const PROJECT = '.cache/test/dev';

/** Replaces a text in a file of the project; throws if the file does not contain it. */
function edit(path: string, before: string, after: string) {
  const file = join(PROJECT, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not contain "${before}"`);
  writeFileSync(file, text.replace(before, after));
}

const DRAFT = 'guides/sketch.mdx';

const CASES = [
  ['src/content/banks/first/index.mdx', 'shortName: First', 'shortname: First', 'did you mean: shortName'],
  ['src/data/sources.yaml', 'kind: official', 'kind: <b>own</b>', 'accepted: official, third-party'],
] as const;

test('npm run dev labels drafts, and shows the issues of a saved file in the overlay until they are fixed', async ({
  page,
}) => {
  test.setTimeout(5 * TIMEOUT);
  writeProject(PROJECT, 'complete-guide');
  const env = { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  using dev = spawn('astro', ['dev', '--host', '127.0.0.1'], { cwd: PROJECT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
  await expect.poll(origin).toBeDefined();
  await page.goto(`${origin()}/sketch/`);
  await expect(page.getByRole('complementary', { name: 'Draft' })).toBeVisible();
  const overlay = page.locator('vite-error-overlay');
  await page.goto(`${origin()}/banks/first/`);
  for (const [file, valid, invalid, message] of CASES) {
    await expect(page.getByRole('heading', { level: 1, name: 'First Bank online' })).toBeVisible();
    edit(file, valid, invalid);
    await expect(overlay).toContainText(message);
    await expect(overlay.getByText(file)).toBeVisible();
    // The dev server, too, reloads the page after a change, which can interrupt this.
    await expect(() => page.reload()).toPass();
    await expect(overlay).toContainText(message);
    await expect(overlay.getByRole('button', { name: 'Open in editor' })).toBeVisible();
    edit(file, invalid, valid);
    await expect(overlay).toHaveCount(0);
  }
});
