// cspell:ignore shortname frist offical bnak
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { expect, test, type Page } from 'playwright/test';
import { writeProject } from '../fixtures/project.ts';

const PROJECT = '.cache/test/dev';
const RECORD = join(PROJECT, 'src/content/banks/first/index.mdx');
const SOURCES = join(PROJECT, 'src/data/sources.yaml');

/** Starts `astro dev` on the project, and waits until something answers at its address. */
async function startDev() {
  const port = await getPort();
  const address = `http://127.0.0.1:${port}/banks/first/`;
  const server = spawn('astro', ['dev', '--host', '127.0.0.1', '--port', String(port)], { cwd: PROJECT, stdio: 'ignore' });
  await expect(() => fetch(address)).toPass();
  const stop = async () => {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  };
  return { address, stop };
}

/** Replaces one text in a file, which must stand there. */
function edit(file: string, old: string, now: string) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(old)) throw new Error(`${file} does not contain "${old}"`);
  writeFileSync(file, text.replace(old, now));
}

const shown = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe.configure({ mode: 'serial', timeout: 60_000 });

test.describe('while you write, with npm run dev', () => {
  let dev: Awaited<ReturnType<typeof startDev>>;
  test.beforeAll(async () => {
    writeProject(PROJECT, {});
    dev = await startDev();
  });
  test.afterAll(() => dev.stop());

  const FAULTS = [
    ['a misspelt key', RECORD, 'shortName: First', 'shortname: First', ['3:1', 'shortname is not a field', 'did you mean', 'shortName']],
    [
      'a bad price',
      RECORD,
      'value: $1.00',
      'value: 1 dollar',
      ['29:12', 'fees.eTransfer.value is not a price', 'Free, $1.00', '"1 dollar"'],
    ],
    [
      'an unknown source',
      RECORD,
      'a day [@first-fees]',
      'a day [@frist-fees]',
      ['68:33', 'cites a source that nobody declares', 'first-fees'],
    ],
    ['broken YAML', RECORD, 'value: CDIC\n', 'value: CDIC: yes\n', ['15:10', 'is not valid YAML', 'quotes around a text']],
    ['an unclosed tag', RECORD, 'See the', '<Callout title="x">\n\nSee the', ['72:1', 'Expected a closing tag for `<Callout>`']],
    [
      'a fault in a data file',
      SOURCES,
      'kind: official',
      'kind: offical',
      ['sources.yaml:11:9', 'third-party', 'did you mean', 'official'],
    ],
  ] as const;
  for (const [name, file, right, wrong, parts] of FAULTS) {
    test(`${name} takes the place of the page once it is saved, and gives it back once it is mended`, async ({ page }) => {
      await page.goto(dev.address);
      await expect(shown(page)).toHaveText('First Bank online');
      edit(file, right, wrong);
      await expect(shown(page)).toHaveText('The content check found something to mend');
      for (const part of parts) await expect(page.getByRole('article').filter({ hasText: part }).first()).toBeVisible();
      edit(file, wrong, right);
      await expect(shown(page)).toHaveText('First Bank online');
    });
  }

  test('the page can be seen in spite of a fault that does not break it', async ({ page }) => {
    await page.goto(dev.address);
    edit(RECORD, 'Text.', 'It has 40 branches.');
    await page.getByRole('link', { name: 'Show the page as it stands' }).click();
    await expect(page.getByText('It has 40 branches.')).toBeVisible();
  });

  test('a file that comes while you write is known to the editor’s program at once, also with a fault', async () => {
    const file = join(PROJECT, 'src/content/banks/second.mdx');
    writeFileSync(file, '---\ntype: bnak\n---\n');
    const known = () => readFileSync(join(PROJECT, '.astro/collections/collections.json'), 'utf8');
    await expect.poll(known).toContain('src/content/banks/second.mdx": "banks"');
    rmSync(file);
    await expect.poll(known).not.toContain('second.mdx');
  });
});

test('npm run dev waits for the repair of a fault that Astro cannot start with, and says what it is', async ({ page }) => {
  writeProject(PROJECT, {});
  edit(RECORD, 'type: bank', 'type: bnak');
  const { address, stop } = await startDev();
  try {
    await page.goto(address);
    await expect(page.getByRole('article')).toContainText('src/content/banks/first/index.mdx:4:7');
    await expect(page.getByRole('article')).toContainText('bank, digital-bank');
    edit(RECORD, 'type: bnak', 'type: bank');
    await expect(shown(page)).toHaveText('First Bank online', { timeout: 20_000 });
  } finally {
    await stop();
  }
});
