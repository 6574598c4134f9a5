// cspell:ignore shortname
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect as baseExpect, test } from 'playwright/test';
import { writeProject } from '../fixtures/project.ts';

/** Milliseconds: test machines are busy, and the dev server compiles a page only when it is requested. */
const TIMEOUT = 60_000;
const expect = baseExpect.configure({ timeout: TIMEOUT });

const PROJECT = '.cache/test/dev';
const RECORD = 'src/content/banks/first/index.mdx';

test('npm run dev labels drafts, and shows the issues of a saved file in the overlay until they are fixed @full', async ({
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
  await page.goto(`${origin()}/banks/first/`);
  await expect(page.getByRole('heading', { level: 1, name: 'First Bank online' })).toBeVisible();
  const overlay = page.locator('vite-error-overlay');
  const file = `${PROJECT}/${RECORD}`;
  const valid = readFileSync(file, 'utf8');
  writeFileSync(file, valid.replace('shortName: First', 'shortname: First'));
  await expect(overlay).toContainText('did you mean: shortName');
  await expect(overlay.getByText(RECORD)).toBeVisible();
  await expect(overlay.getByRole('button', { name: 'Open in editor' })).toBeVisible();
  writeFileSync(file, valid);
  await expect(overlay).toHaveCount(0);
});
