// cspell:ignore contentinfo nonenone tablist tabpanel
import { expect, type Locator, type Page } from 'playwright/test';
import { axeViolations, expectComplete, MODES, openAll, smallControls } from './inspect.ts';
import {
  compareButton,
  comparison,
  DIRECTORY,
  DIRECTORY_SCRIPT,
  found,
  holdBack,
  KINDS,
  collectErrors,
  openDirectory,
  toggleFilters,
  searchField,
  SMALL,
  test,
  toasts,
} from './site.ts';

/** States of the directory, and how to reach them. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'with a comparison and its tray': async (page) => {
    await openDirectory(page, '?compare=national-bank,koho,desjardins');
    await expect(page.getByRole('table')).toBeVisible();
  },
  'with its filters open': async (page) => {
    await openDirectory(page, '?caps=card_lock&province=AB');
    await toggleFilters(page);
    await expect(page.getByRole('group', { name: 'Core' })).toBeVisible();
  },
  'with a search': async (page) => {
    await openDirectory(page, '?q=cheque');
    await expect(page.getByRole('region', { name: 'Guides and answers' })).toBeVisible();
  },
  'with nothing found': async (page) => {
    await openDirectory(page, '?q=zzqqxx');
    await expect(page.getByRole('link', { name: 'Tell us what you looked for' })).toBeVisible();
  },
  'with a tab other than the first': (page) => openDirectory(page, '?tab=digital'),
  'with a toast and a tooltip': async (page) => {
    await openDirectory(page, '?compare=koho');
    await comparison(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page).getByText(/Link copied|did not allow copying/)).toBeVisible();
    await page.keyboard.press('F8'); // a toast stays while it has the focus
    await page.getByRole('button', { name: 'Copy for a spreadsheet' }).hover();
    await expect(page.getByRole('tooltip')).toBeAttached();
  },
  'with a comparison that throws': async (page) => {
    await page.route('**/data/comparison/koho.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Broken record")' }),
    );
    await openDirectory(page, '?compare=koho');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  const open = async (page: Page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    await openAll(page);
  };

  test(`the directory ${state} has no axe violations, and controls large enough for touch @both`, async ({
    page,
    isMobile,
  }) => {
    await open(page);
    expect.soft(await axeViolations(page)).toEqual([]);
    if (isMobile) expect.soft(await smallControls(page)).toEqual([]);
  });

  test(`the directory ${state} is complete in all modes @full`, async ({ page }) => {
    await open(page);
    await expectComplete(page, MODES);
  });
}

test('the open menu of a phone has no axe violations @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallControls(page)).toEqual([]);
});

test.describe('a screen reader finds', () => {
  /** The main parts of pages of the fixture guide, in this order; there may be others between them. */
  const PAGE_PARTS = {
    'banks/': `
      - article:
        - figure "Banks with pages":
          - table
        - complementary "Tip"
        - region "Related pages"
    `,
    'banks/national-bank/': `
      - navigation "Breadcrumb"
      - heading "Everything Bank" [level=1]
      - group: Other numbers
      - navigation "Pages on Everything"
      - region "Compared with two others"
      - navigation "On this page"
      - article:
        - heading "Core" [level=3]
        - table "Fees and limits at Everything":
          - caption
          - rowgroup:
            - row:
              - columnheader "Service"
          - rowgroup:
            - row:
              - rowheader "Monthly fee"
        - region "FAQ"
        - region "Related guides"
        - region "Sources"
    `,
    'banks/national-bank/app/': `
      - article:
        - figure /Everything scores 86 of 100/
        - table "What the Everything app needs"
    `,
    'e-transfer/': `
      - article:
        - table /^Interac e-Transfer/:
          - caption
          - rowgroup
          - rowgroup:
            - row "Big six banks"
    `,
    'enhanced-demo/': `
      - group "Search and compare":
        - heading "Compare institutions" [level=1]
        - search:
          - searchbox "What do you need?"
        - tablist "Kinds of institutions":
          - tab "All Institutions 8" [selected]
          - tab "Big Six Banks 2"
          - tab "Digital Banks & Fintechs 2"
          - tab "Credit Unions 2"
        - tabpanel "All Institutions 8":
          - combobox "Where I live"
          - button "Filters"
          - button "Free to send"
          - status: 8 institutions found
          - button "Copy link"
          - group "Sort":
            - button "By Score" [pressed]
            - button "By Name"
          - list "Key"
          - list:
            - listitem:
              - img "18 of 18 capabilities shown online"
              - button "Compare Royal Fixture Bank"
      - region "How to read the list"
    `,
  };

  for (const [address, parts] of Object.entries(PAGE_PARTS)) {
    test(`the named parts of ${address}`, async ({ page }) => {
      await page.goto(`${SMALL}${address}`);
      await expect(page.getByRole('main')).toMatchAriaSnapshot(parts);
    });
  }

  test('how many are found and may be added, in the same live region', async ({ page }) => {
    await openDirectory(page);
    await found(page).evaluate((element) => {
      element.dataset.heard = 'since the start'; // a new live region would not be announced
    });
    await searchField(page).fill('royal');
    await expect(found(page)).toHaveText('1 institution found');
    await searchField(page).fill('');
    await expect(found(page)).toHaveText('8 institutions found');
    await expect(found(page)).toHaveAttribute('data-heard', 'since the start');
    await compareButton(page, 'Kangaroo').click();
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'You can add' })).toHaveText(
      'You can add 2 more institutions.',
    );
  });

  test('no arrow of a link to another site, which is only visual', async ({ page }) => {
    await page.goto(KINDS['an overview']());
    const arrows = await page.locator('main a[rel~=external]').evaluateAll((links) =>
      links.map((link) => {
        const { content, backgroundImage, maskImage } = getComputedStyle(link, '::after');
        return {
          isDrawn: `${backgroundImage}${maskImage}` !== 'nonenone',
          isSilent: /^"[\u00A0 ]*"( \/ "")?$/.test(content),
        };
      }),
    );
    expect(arrows.length).toBeGreaterThan(0);
    expect(arrows.filter(({ isDrawn, isSilent }) => !isDrawn || !isSilent)).toEqual([]);
  });
});

test('with forced colours a pressed button and the selected tab look different from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDirectory(page);
  const styleOf = (element: Locator) =>
    element.evaluate((node) => {
      const { backgroundColor, borderBlockEndColor, color } = getComputedStyle(node);
      return { backgroundColor, borderBlockEndColor, color };
    });
  expect(await styleOf(page.getByRole('button', { name: 'By Score' }))).not.toEqual(
    await styleOf(page.getByRole('button', { name: 'By Name' })),
  );
  expect(await styleOf(page.getByRole('tab', { name: /All/ }))).not.toEqual(
    await styleOf(page.getByRole('tab', { name: /Big Six/ })),
  );
});

test.describe('a browser that translates the page @full', () => {
  /** Does what it does: moves each text into new elements, except in `translate=no`. */
  const translate = (page: Page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const isSkipped = text.parentElement?.closest('[translate=no], font, script, style') !== null;
        if (isSkipped || !text.nodeValue?.trim()) continue;
        const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
        outer.append(document.createElementNS('http://www.w3.org/1999/xhtml', 'font'));
        outer.firstElementChild?.append(`«${text.nodeValue}»`);
        text.parentNode?.replaceChild(outer, text);
      }
    });

  test('leaves a directory that still searches, filters and compares', async ({ page }) => {
    const errors = collectErrors(page);
    await openDirectory(page, '?q=bank&caps=card_lock');
    await expect(page.locator('mark').first()).toBeVisible();
    await translate(page);
    await searchField(page).fill('royal');
    await expect(found(page)).toHaveText(/1 institution found$/);
    await searchField(page).fill('zzqqxx');
    await expect(found(page)).toHaveText('Nothing found');
    await translate(page);
    await searchField(page).fill('');
    await page.getByRole('button', { name: /^Remove filter/ }).click();
    await expect(found(page)).toHaveText('8 institutions found');

    await page.locator('[aria-controls=filters]').click();
    await page.getByRole('checkbox').first().check();
    await translate(page);
    await page.getByRole('checkbox').first().uncheck();
    await expect(found(page)).toHaveText('8 institutions found');

    for (const name of ['Everything Bank', 'Kangaroo']) await compareButton(page, name).click();
    await expect(page.getByText('Everything, Kangaroo: 2 of 3 chosen')).toBeAttached();
    await expect(page.getByText('You can add 1 more institution.')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Kangaroo' })).toBeAttached();
    await translate(page);
    await comparison(page).getByRole('button', { name: 'Remove Everything Bank' }).click();
    await expect(page.getByText('Kangaroo: 1 of 3 chosen')).toBeAttached();
    await expect(page.getByText('You can add 2 more institutions.')).toBeVisible();
    await page.getByRole('tab').nth(1).click();
    await expect(found(page)).toHaveText('2 institutions found');
    expect(errors).toEqual([]);
  });

  test('is told not to translate names of institutions', async ({ page }) => {
    await page.goto(`${SMALL}banks/national-bank/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('translate', 'no');
    await openDirectory(page, '?compare=koho');
    const head = page.getByRole('columnheader', { name: 'Kangaroo' });
    await expect(head.locator('[translate=no]').filter({ hasText: 'Kangaroo' })).toHaveText('Kangaroo');
    for (const name of ['Royal Fixture Bank', 'Kangaroo'])
      await expect(page.getByRole('tabpanel').locator('[translate=no]').filter({ hasText: name })).toHaveCount(1);
  });
});

test('the directory of the real guide does not move when its script starts', async ({ page }) => {
  const release = await holdBack(page, DIRECTORY_SCRIPT);
  await page.goto(DIRECTORY);
  const positions = () =>
    page
      .getByRole('tabpanel')
      .locator('li[id]')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as unknown));
  const before = await positions();
  release();
  await expect(page.getByRole('tab', { selected: true })).toBeEnabled();
  expect(await positions()).toEqual(before);
});
