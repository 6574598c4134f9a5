// cspell:ignore contentinfo nonenone tablist tabpanel
import { expect, test, type Locator, type Page } from 'playwright/test';
import { axeFaults, cutOff, MODES, openAll, show, type Mode } from './looking.ts';
import {
  addresses,
  compare,
  comparison,
  DIRECTORY,
  DIRECTORY_SCRIPT,
  found,
  heldBack,
  KINDS,
  listen,
  NOWHERE,
  openDirectory,
  pressFilters,
  searchField,
  SMALL,
  toasts,
} from './site.ts';

// The wide setting of a text is a style of the tests' own, which a page's policy would refuse.
test.use({ bypassCSP: true });
test.beforeEach(() => test.setTimeout(300_000));

/** What depends on the colours that a page is shown in. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Checks a page in its present state in several modes: lost content, and in dark colours what axe finds. */
async function expectWhole(page: Page, modes: readonly Mode[]) {
  await openAll(page);
  for (const mode of modes) {
    const restore = await show(page, mode);
    const faults = [...(await cutOff(page)), ...(mode.media?.colorScheme === 'dark' ? await axeFaults(page, COLOURS) : [])];
    await restore();
    expect.soft(faults, `${page.url()} ${mode.name}`).toEqual([]);
  }
}

/** The kind that holds most of what can go wrong: every change is tried on it. */
const TELLING = 'an overview';

for (const [kind, address] of Object.entries(KINDS)) {
  test(`${kind} has nothing that axe finds, and is whole in every mode${kind === TELLING ? '' : ' @full'}`, async ({ page }) => {
    await page.goto(address());
    await openAll(page);
    expect.soft(await axeFaults(page)).toEqual([]);
    await expectWhole(page, MODES);
  });
}

test(`${TELLING} is whole on a phone, with controls that a finger meets @phone`, async ({ page }) => {
  await page.goto(KINDS[TELLING]());
  await openAll(page);
  expect.soft([...(await cutOff(page)), ...(await small(page))]).toEqual([]);
});

/** Pages of a kind share their colours and their layout: what differs from one to the next is how long its words are. */
const TIGHT = MODES.filter(({ isTight }) => isTight);

/** The pages are divided among this many tests, which run in parallel. */
const SHARES = 4;
for (let number = 0; number < SHARES; number += 1) {
  test(`every page is whole and has nothing that axe finds (${number + 1} of ${SHARES}) @full @both`, async ({ page, isMobile }) => {
    for (const address of [...addresses(), NOWHERE].filter((_, index) => index % SHARES === number)) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(address);
      await openAll(page);
      // Axe takes the most time of all tests, and finds on a phone what it finds at a desk.
      if (isMobile) expect.soft([...(await cutOff(page)), ...(await small(page))], address).toEqual([]);
      else {
        expect.soft(await axeFaults(page), address).toEqual([]);
        await expectWhole(page, TIGHT);
      }
    }
  });
}

/** What the directory can look like, and how a reader gets there. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'with a comparison and its tray': async (page) => {
    await openDirectory(page, '?compare=national-bank,koho,desjardins');
    await expect(page.getByRole('table')).toBeVisible();
  },
  'with its filters open': async (page) => {
    await openDirectory(page, '?caps=card_lock&province=AB');
    await pressFilters(page);
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
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page).getByText(/Link copied|did not allow copying/)).toBeVisible();
    await page.keyboard.press('F8'); // a toast stays as long as the focus is on it
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

  test(`the directory ${state} has nothing that axe finds, and controls that a finger meets @both`, async ({ page, isMobile }) => {
    await open(page);
    expect.soft(await axeFaults(page)).toEqual([]);
    if (isMobile) expect.soft(await small(page)).toEqual([]);
  });

  test(`the directory ${state} is whole in every mode @full`, async ({ page }) => {
    await open(page);
    await expectWhole(page, MODES);
  });
}

test('axe finds nothing in the open menu of a phone @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await small(page)).toEqual([]);
});

/** The controls that a page is used by, which a finger meets at 44 CSS pixels; any other button needs 24. Links in running text are as tall as their line. */
const MAIN_CONTROLS =
  'header button, [role=tab], nav[aria-label^="Pages on"] a, input:not([type=checkbox]), select, summary, label:has(> [type=checkbox]), [aria-pressed], [aria-expanded], li[id] button';

/** Controls that are too small for a finger. */
async function small(page: Page): Promise<string[]> {
  const lowerThan = (least: number, controls: string) =>
    page.locator(controls).evaluateAll(
      (all, limit) =>
        all
          .filter((element) => element.checkVisibility())
          .map((element) => ({ name: element.outerHTML.slice(0, 100), box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.height < limit - 0.5 || box.width < 24)
          .map(({ name, box }) => `${name}: ${String(box.width)} × ${String(box.height)}`),
      least,
    );
  return [...(await lowerThan(44, MAIN_CONTROLS)), ...(await lowerThan(24, 'button'))];
}

test.describe('a screen reader lists', () => {
  /** The landmarks of every page in this order, and nothing outside of them but the way past. */
  const FRAME = `
    - /children: equal
    - link "Skip to the page"
    - complementary "Independence"
    - navigation "Emergency":
      - link "Card stolen or scammed?"
    - banner:
      - link "Canadian Online Banking Guide, home"
      - navigation "Main"
      - search:
        - searchbox "What do you need?"
        - button "Search"
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
      await expect.soft(page.locator('body'), kind).toMatchAriaSnapshot(FRAME);
    }
  });

  /** The main parts of a page, by what the fixtures make of its kind: in this order, and more between. */
  const PARTS = {
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
      - navigation "Pages on Everything"
      - navigation "On this page"
      - article:
        - group: 15 of 18 capabilities
        - table "Fees and limits at Everything":
          - rowgroup:
            - row:
              - columnheader "Service"
          - rowgroup:
            - row:
              - rowheader "Monthly fee"
        - region "Signing in, and getting back in"
        - region "FAQ"
        - region "Related guides"
        - region "Sources"
    `,
    'banks/national-bank/app/': `
      - figure:
        - 'img "Everything: 86 of 100"'
      - table "What the Everything app needs"
    `,
    'e-transfer/': `
      - group:
        - table "Interac e-Transfer, Big six banks"
      - figure "e-Transfer limit in 24 hours; a thin end where sources disagree"
    `,
    'enhanced-demo/': `
      - heading "Compare institutions" [level=1]
      - group "Search and compare":
        - tablist "Kinds of institutions":
          - tab "All Institutions 8" [selected]
          - tab "Big Six Banks 2"
          - tab "Digital Banks & Fintechs 2"
          - tab "Credit Unions 2"
        - tabpanel "All Institutions 8":
          - search "Search and filters":
            - searchbox "What do you need?"
            - button "Free to send"
            - group "Questions":
              - combobox "Kind"
            - group "Core"
          - status: 8 institutions found
          - button "Copy link"
          - group "Sort":
            - button "By Name"
            - button "By Score" [pressed]
          - list:
            - listitem:
              - img "18 of 18 capabilities"
              - button "Compare Royal Fixture Bank"
      - region "How to read the list":
        - list "Key to the coverage strips"
    `,
  };

  for (const [address, parts] of Object.entries(PARTS)) {
    test(`the parts of ${address} by their names`, async ({ page }) => {
      await page.goto(`${SMALL}${address}`);
      await expect(page.getByRole('main')).toMatchAriaSnapshot(parts);
    });
  }

  test('how many are found and how many may join, in a region that stays', async ({ page }) => {
    await openDirectory(page);
    await found(page).evaluate((element) => {
      element.dataset.heard = 'since the start'; // a live region that is drawn anew is not heard
    });
    await searchField(page).fill('royal');
    await expect(found(page)).toHaveText('1 institution found');
    await searchField(page).fill('');
    await expect(found(page)).toHaveText('8 institutions found');
    await expect(found(page)).toHaveAttribute('data-heard', 'since the start');
    await compare(page, 'Kangaroo').click();
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'You can add' })).toHaveText('You can add 2 more institutions.');
  });

  test('no mark of a link to another site, which is for the eye', async ({ page }) => {
    await page.goto(KINDS['an overview']());
    const marks = await page.locator('main a[rel~=external]').evaluateAll((links) =>
      links.map((link) => {
        const { content, backgroundImage, maskImage } = getComputedStyle(link, '::after');
        return { isDrawn: `${backgroundImage}${maskImage}` !== 'nonenone', isSilent: /^"[\u00A0 ]*"( \/ "")?$/.test(content) };
      }),
    );
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.filter(({ isDrawn, isSilent }) => !isDrawn || !isSilent)).toEqual([]);
  });
});

test('in forced colours a pressed button and a chosen tab look different from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDirectory(page);
  const look = (element: Locator) =>
    element.evaluate((node) => {
      const { backgroundColor, borderBlockEndColor, color } = getComputedStyle(node);
      return { backgroundColor, borderBlockEndColor, color };
    });
  expect(await look(page.getByRole('button', { name: 'By Score' }))).not.toEqual(await look(page.getByRole('button', { name: 'By Name' })));
  expect(await look(page.getByRole('tab', { name: /All/ }))).not.toEqual(await look(page.getByRole('tab', { name: /Big Six/ })));
});

test.describe('a browser that translates the page @full', () => {
  /** What it does: each text, but of names that ask to be left alone, goes into elements that the page's script has not made. */
  const translate = (page: Page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const isLeft = text.parentElement?.closest('[translate=no], font, script, style') !== null;
        if (isLeft || !text.nodeValue?.trim()) continue;
        const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
        outer.append(document.createElementNS('http://www.w3.org/1999/xhtml', 'font'));
        outer.firstElementChild?.append(`«${text.nodeValue}»`);
        text.parentNode?.replaceChild(outer, text);
      }
    });

  test('leaves a directory that goes on searching, filtering and comparing', async ({ page }) => {
    const errors = listen(page);
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

    for (const name of ['Everything Bank', 'Kangaroo']) await compare(page, name).click();
    await expect(page.getByText('2 of 3 chosen: Everything, Kangaroo')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Kangaroo' })).toBeAttached();
    await translate(page);
    await comparison(page).getByRole('button', { name: 'Remove Everything Bank' }).click();
    await expect(page.getByText('1 of 3 chosen: Kangaroo')).toBeVisible();
    await page.getByRole('tab').nth(1).click();
    await expect(found(page)).toHaveText('2 institutions found');
    expect(errors).toEqual([]);
  });

  test('is asked to leave names of institutions as they are', async ({ page }) => {
    await page.goto(`${SMALL}banks/national-bank/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('translate', 'no');
    await openDirectory(page, '?compare=koho');
    await expect(page.getByRole('columnheader', { name: 'Kangaroo' }).locator('[translate=no]')).toHaveText('Kangaroo');
    for (const name of ['Royal Fixture Bank', 'Kangaroo'])
      await expect(page.getByRole('tabpanel').locator('[translate=no]').filter({ hasText: name })).toHaveCount(1);
  });
});

test('the directory of the real guide is drawn once, and its script moves nothing', async ({ page }) => {
  const release = await heldBack(page, DIRECTORY_SCRIPT);
  await page.goto(DIRECTORY);
  const places = () =>
    page
      .getByRole('tabpanel')
      .locator('li[id]')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as unknown));
  const before = await places();
  release();
  await expect(page.getByRole('tab', { selected: true })).toBeEnabled();
  expect(await places()).toEqual(before);
});
