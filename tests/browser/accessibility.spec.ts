// cspell:ignore contentinfo nonenone tablist tabpanel
import { expect, test, type Locator, type Page } from 'playwright/test';
import { applyMode, axeViolations, lostContent, MODES, openAll, type Mode } from './inspect.ts';
import {
  addresses,
  compareButton,
  comparison,
  DIRECTORY,
  DIRECTORY_SCRIPT,
  found,
  holdBack,
  KINDS,
  collectErrors,
  MISSING_PAGE,
  openDirectory,
  toggleFilters,
  searchField,
  SMALL,
  toasts,
} from './site.ts';

// A page's policy would block the style sheets that modes add.
test.use({ bypassCSP: true });
test.beforeEach(() => test.setTimeout(300_000));

const expectSoftly = expect.configure({ soft: true });

/** The rules that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no lost content on a page in several modes, and no colour violations in dark colours. */
async function expectComplete(page: Page, modes: readonly Mode[]) {
  await openAll(page);
  for (const mode of modes) {
    const restore = await applyMode(page, mode);
    const message = `${page.url()} ${mode.name}`;
    // A script moves the tooltip into view some frames after the resize.
    await expectSoftly.poll(() => lostContent(page), message).toEqual([]);
    if (mode.media?.colorScheme === 'dark') expect.soft(await axeViolations(page, COLOUR_RULES), message).toEqual([]);
    await restore();
  }
}

/** The kind with the most different parts. */
const REPRESENTATIVE = 'an overview';

for (const [kind, address] of Object.entries(KINDS)) {
  test(`${kind} has no axe violations, and is complete in all modes`, async ({ page }) => {
    await page.goto(address());
    await openAll(page);
    expect.soft(await axeViolations(page)).toEqual([]);
    await expectComplete(page, MODES);
  });
}

test(`${REPRESENTATIVE} is complete on a phone, with controls large enough for touch @phone`, async ({ page }) => {
  await page.goto(KINDS[REPRESENTATIVE]());
  await openAll(page);
  expect.soft([...(await lostContent(page)), ...(await smallControls(page))]).toEqual([]);
});

/** Pages of a kind have the same colours and layout, and differ in the length of their texts: modes with little room are enough. */
const TIGHT_MODES = MODES.filter(({ isTight }) => isTight);

/** The pages are divided among this many tests, which run in parallel. */
const PARTS = 4;
for (let number = 0; number < PARTS; number += 1) {
  test(`every page is complete and has no axe violations (${number + 1} of ${PARTS}) @full @both`, async ({
    page,
    isMobile,
  }) => {
    for (const address of [...addresses(), MISSING_PAGE].filter((_, index) => index % PARTS === number)) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(address);
      await openAll(page);
      // Axe is slow, and finds the same on a phone as at a desk.
      if (isMobile) expect.soft([...(await lostContent(page)), ...(await smallControls(page))], address).toEqual([]);
      else {
        expect.soft(await axeViolations(page), address).toEqual([]);
        await expectComplete(page, TIGHT_MODES);
      }
    }
  });
}

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

/** The main controls, which have to be 44 CSS pixels tall for touch; other buttons need 24. Links in text are as tall as their line. */
const MAIN_CONTROLS =
  'header button, [role=tab], nav[aria-label^="Pages on"] a, input:not([type=checkbox]), select, summary:not(.disputed *), label:has(> [type=checkbox]), [aria-pressed], [aria-expanded], li[id] button, .calls .phone';

/** Controls that are too small for touch. */
async function smallControls(page: Page): Promise<string[]> {
  const smallerThan = (minHeight: number, controls: string) =>
    page.locator(controls).evaluateAll(
      (all, limit) =>
        all
          .filter((element) => element.checkVisibility())
          .map((element) => ({ name: element.outerHTML.slice(0, 100), box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.height < limit - 0.5 || box.width < 24)
          .map(({ name, box }) => `${name}: ${String(box.width)} × ${String(box.height)}`),
      minHeight,
    );
  return [...(await smallerThan(44, MAIN_CONTROLS)), ...(await smallerThan(24, 'button, summary'))];
}

test.describe('a screen reader finds', () => {
  /** The landmarks of every page, in this order; outside of them only the skip link. */
  const LANDMARKS = `
    - /children: equal
    - link "Skip to the page"
    - complementary "Independence"
    - navigation "Emergency":
      - link "Card stolen or scammed?"
    - banner:
      - link "Canadian Online Banking Guide, home"
      - navigation "Main"
    - main
    - contentinfo:
      - navigation "Quick links":
        - heading "Quick links" [level=2]
      - navigation "About the guide":
        - heading "The guide" [level=2]
  `;

  test('the landmarks of every page', async ({ page }) => {
    for (const [kind, address] of Object.entries(KINDS)) {
      await page.goto(address());
      await expect.soft(page.locator('body'), kind).toMatchAriaSnapshot(LANDMARKS);
      await expect.soft(page.getByRole('searchbox', { name: 'What do you need?' }).first(), kind).toBeVisible();
    }
  });

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

    await page.getByRole('checkbox').first().check();
    await translate(page);
    await page.getByRole('checkbox').first().uncheck();
    await expect(found(page)).toHaveText('8 institutions found');

    for (const name of ['Everything Bank', 'Kangaroo']) await compareButton(page, name).click();
    await expect(page.getByText('2 of 3 chosen: Everything, Kangaroo')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Kangaroo' })).toBeAttached();
    await translate(page);
    await comparison(page).getByRole('button', { name: 'Remove Everything Bank' }).click();
    await expect(page.getByText('1 of 3 chosen: Kangaroo')).toBeVisible();
    await page.getByRole('tab').nth(1).click();
    await expect(found(page)).toHaveText('2 institutions found');
    expect(errors).toEqual([]);
  });

  test('is told not to translate names of institutions', async ({ page }) => {
    await page.goto(`${SMALL}banks/national-bank/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('translate', 'no');
    await openDirectory(page, '?compare=koho');
    await expect(page.getByRole('columnheader', { name: 'Kangaroo' }).locator('[translate=no]')).toHaveText('Kangaroo');
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
