// cspell:ignore shortname frist offical bnak
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectSoon, test as base, type BrowserContext, type Page } from 'playwright/test';
import { startDev, type Dev } from '../fixtures/dev-server.ts';
import { writeProject } from '../fixtures/project.ts';

/** Machines that test are busy, and a dev server compiles a page when somebody asks for it. */
const SLOW = 60_000;
const expect = expectSoon.configure({ timeout: SLOW });

const RECORD = 'src/content/banks/first/index.mdx';
const SOURCES = 'src/data/sources.yaml';

/** The page of the one bank of a project. */
const pageOf = ({ origin }: Dev) => `${origin}/banks/first/`;

/** Replaces one text in a file of a project, which must stand there. */
function edit(project: string, path: string, old: string, now: string) {
  const file = join(project, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(old)) throw new Error(`${file} does not contain "${old}"`);
  writeFileSync(file, text.replace(old, now));
}

const shown = (page: Page) => page.getByRole('heading', { level: 1 });

/** Leaves the pages, for the dev server may be about to reload them: Chromium may wait for ever to close or leave one that reloads. */
async function leave(context: BrowserContext) {
  for (const page of context.pages()) await expect(() => page.goto('about:blank', { timeout: SLOW / 12 })).toPass();
}
base.afterEach(({ context }) => leave(context));

/** One dev server for all tests that begin with a guide without faults. */
const test = base.extend<object, { dev: Dev }>({
  dev: [
    async ({}, use) => {
      writeProject('.cache/test/dev', {});
      await using dev = await startDev('.cache/test/dev');
      await use(dev);
    },
    { scope: 'worker', timeout: 3 * SLOW },
  ],
});

test.describe('while you write, with npm run dev', () => {
  test.describe.configure({ mode: 'serial', timeout: 5 * SLOW });

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
    test(`${name} takes the place of the page once it is saved, and gives it back once it is mended`, async ({ page, dev }) => {
      await page.goto(pageOf(dev));
      await expect(shown(page)).toHaveText('First Bank online');
      edit(dev.project, file, right, wrong);
      await expect(shown(page)).toHaveText('The content check found something to mend');
      for (const part of parts) await expect(page.getByRole('article').filter({ hasText: part }).first()).toBeVisible();
      edit(dev.project, file, wrong, right);
      await expect(shown(page)).toHaveText('First Bank online');
    });
  }

  test('a fault that is saved before the page has its connection is shown once it has', async ({ page, context, dev }) => {
    // Vite keeps its news for a page on its way only while it knows of no other one.
    const other = await context.newPage();
    const connected = other.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
    await other.goto(pageOf(dev));
    await connected;
    const saved = Promise.withResolvers<undefined>();
    await page.routeWebSocket('**', async (socket) => {
      await saved.promise;
      socket.connectToServer();
    });
    await page.goto(pageOf(dev));
    await expect(shown(page)).toHaveText('First Bank online');
    edit(dev.project, RECORD, 'shortName: First', 'shortname: First');
    await expect.poll(async () => (await page.request.get(pageOf(dev), { headers: { accept: 'text/html' } })).status()).toBe(500);
    saved.resolve(undefined);
    await expect(shown(page)).toHaveText('The content check found something to mend');
    edit(dev.project, RECORD, 'shortname: First', 'shortName: First');
    await expect(shown(page)).toHaveText('First Bank online');
  });

  test('the page can be seen in spite of a fault that does not break it', async ({ page, dev }) => {
    await page.goto(pageOf(dev));
    edit(dev.project, RECORD, 'Text.', 'It has 40 branches.');
    await page.getByRole('link', { name: 'Show the page as it stands' }).click();
    await expect(page.getByText('It has 40 branches.')).toBeVisible();
  });

  test('a file that comes while you write is known to the editor’s program at once, also with a fault', async ({ dev: { project } }) => {
    const file = join(project, 'src/content/banks/second.mdx');
    const known = () => readFileSync(join(project, '.astro/collections/collections.json'), 'utf8');
    // The watcher may miss a file that goes as soon as it came: then it comes and goes once more.
    await expect(async () => {
      writeFileSync(file, '---\ntype: bnak\n---\n');
      await expect.poll(known, { timeout: SLOW / 6 }).toContain('src/content/banks/second.mdx": "banks"');
      rmSync(file);
      await expect.poll(known, { timeout: SLOW / 6 }).not.toContain('second.mdx');
    }).toPass({ timeout: 3 * SLOW });
  });
});

base('npm run dev waits for the repair of a fault that Astro cannot start with, and says what it is', async ({ page }) => {
  base.setTimeout(5 * SLOW);
  const project = '.cache/test/dev-faulty';
  writeProject(project, {});
  edit(project, RECORD, 'type: bank', 'type: bnak');
  await using dev = await startDev(project);
  await page.goto(pageOf(dev));
  await expect(page.getByRole('article')).toContainText('src/content/banks/first/index.mdx:4:7');
  await expect(page.getByRole('article')).toContainText('bank, digital-bank');
  edit(project, RECORD, 'type: bnak', 'type: bank');
  // Astro starts now, and compiles the page.
  await expect(shown(page)).toHaveText('First Bank online', { timeout: 3 * SLOW });
});
