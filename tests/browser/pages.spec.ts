// cspell:ignore contentinfo tablist tabpanel
import { expect, type Page } from 'playwright/test';
import {
  axeViolations,
  brokenWords,
  COLOUR_RULES,
  expectComplete,
  expectFullPanels,
  faintInk,
  lostContent,
  MODES,
  openAll,
  PLAIN_MODES,
  putOnPaper,
  recordEvents,
  smallControls,
  storedBy,
  TIGHT_MODES,
} from './inspect.ts';
import { addresses, KINDS, realPages, SMALL, SMALL_DIRECTORY, test } from './site.ts';

/** Pages whose tables or rows change their layout with the room that they have. */
const WITH_TABLES = ['a hub', 'an overview', 'a guide with tables', 'the directory'];

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

/** The main parts of pages by which a screen reader finds them, in this order; there may be others between them. */
const PARTS: Readonly<Record<string, string>> = {
  'an overview': `
    - navigation "Breadcrumb"
    - heading "Everything Bank" [level=1]
    - group: Lost card, fraud or locked out?
    - navigation "Pages on Everything"
    - navigation "On this page"
    - region "Beside two others"
    - article:
      - group:
        - heading "Core" [level=3]
      - table "Fees and limits at Everything":
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
  'an app page': `
    - article:
      - figure /Everything scores 86 of 100/
      - table "What the Everything app needs"
  `,
  'the directory': `
    - group "Search and compare":
      - search:
        - searchbox "What do you need?"
      - heading "Compare institutions" [level=1]
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
        - list "Key to the dots"
        - list:
          - listitem:
            - link "Royal"
            - button "Compare Royal Fixture Bank"
    - region "How to read the list"
  `,
};

for (const [kind, address] of Object.entries(KINDS))
  test(`${kind} is accessible, complete in all modes, on paper and without container queries, fills what opens, and violates no policy`, async ({
    page,
    baseURL,
  }) => {
    const events = recordEvents(page, baseURL);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(address);
    if (address !== SMALL_DIRECTORY)
      expect.soft(requested.length, `itself, the font and one file: ${requested.join(', ')}`).toBeLessThanOrEqual(3);
    expect.soft(await storedBy(page), 'stores nothing').toEqual([]);
    await expect.soft(page.locator('body')).toMatchAriaSnapshot(LANDMARKS);
    const parts = PARTS[kind];
    if (parts) await expect.soft(page.getByRole('main')).toMatchAriaSnapshot(parts);
    await expectPrinted(page);
    await expectComplete(page, WITH_TABLES.includes(kind) ? MODES : PLAIN_MODES);
    await expectFullPanels(page);
    expect.soft([...(await axeViolations(page)), ...(await faintInk(page))]).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect
      .soft([...(await axeViolations(page, COLOUR_RULES)), ...(await faintInk(page))], 'in dark colours')
      .toEqual([]);
    await expectWithinOldScreens(page);
    expect.soft([...events, ...(await page.context().cookies())]).toEqual([]);
  });

/** Expects a page on paper to have its facts and steps, and no controls. */
async function expectPrinted(page: Page) {
  await putOnPaper(page);
  expect.soft(await lostContent(page), 'nothing is cut off').toEqual([]);
  const controls = page.locator('nav:not([aria-label=Breadcrumb]), button, input, select, form, [role=tablist]');
  expect.soft(await controls.filter({ visible: true }).allTextContents(), 'no controls').toEqual([]);
  const folded = page.locator('details:not(nav *, .unprinted, .unprinted *) > :not(summary, .unprinted)');
  expect
    .soft(
      await folded.filter({ visible: false }).allTextContents(),
      'disclosures are open, but for notes; what is cited is listed',
    )
    .toEqual([]);
  // The emergency sheet has no room for addresses: it fits on one sheet.
  const withoutAddress = await page.locator('main a[rel~=external]:not(.emergency-sheet a)').evaluateAll((links) =>
    links
      .map((link) => ({ link, href: link.getAttribute('href') ?? '' }))
      .filter(
        ({ link, href }) =>
          link.checkVisibility() &&
          !getComputedStyle(link, '::after').content.includes(href) &&
          !link.textContent.includes(new URL(href).hostname.replace(/^www\./, '')),
      )
      .map(({ href }) => href),
  );
  expect.soft(withoutAddress, 'links to other sites show their address').toEqual([]);
  const colours = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect.soft(colours, 'dark colours are not printed').toBe('light');
}

/** Expects a page without container queries not to move sideways on a phone. It stays without them. */
async function expectWithinOldScreens(page: Page) {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.evaluate(() => {
    const sheets = [...document.styleSheets];
    // Names that no browser knows.
    const texts = sheets.map(({ cssRules }) =>
      [...cssRules]
        .map(({ cssText }) => cssText)
        .join('\n')
        .replaceAll('@container', '@unknown')
        .replaceAll('container-type', 'unknown-type'),
    );
    for (const sheet of sheets) sheet.disabled = true;
    document.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, `${page.url()} without container queries`).toBe(0);
}

test('pages of the real guide are complete where there is little room, also without container queries, and fill what opens', async ({
  page,
}) => {
  for (const address of realPages()) {
    await page.goto(address);
    await expectComplete(page, TIGHT_MODES);
    await expectFullPanels(page);
    await expectWithinOldScreens(page);
  }
});

test('so is every other page @full', async ({ page }) => {
  test.setTimeout(600_000);
  for (const address of addresses()) {
    await page.goto(address);
    await expectComplete(page, TIGHT_MODES);
  }
});

test('no word is broken within a table or a card of a hub, on a phone and a tablet', async ({ page }) => {
  for (const address of ['/credit-unions/', '/banks/']) {
    await page.goto(address);
    await openAll(page);
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await brokenWords(page), `${address} at ${String(width)} px`).toEqual([]);
    }
  }
});

test('a line never ends within e-Transfer or sign-in, in a text or in the comparison', async ({ page }) => {
  for (const address of [`${SMALL}how-to/e-transfer/`, `${SMALL_DIRECTORY}?compare=national-bank,koho`]) {
    await page.goto(address);
    const names = page.locator('main').getByText(/^(e-Transfers?|sign-in)$/i);
    await expect(names).not.toHaveCount(0);
    for (let width = 320; width < 420; width += 20) {
      await page.setViewportSize({ width, height: 740 });
      const lines = await names.evaluateAll((all) => all.map((name) => name.getClientRects().length));
      expect(Math.max(...lines), `${address} at ${String(width)} px`).toBe(1);
    }
  }
});

test('an overview on a phone is complete, with controls large enough for touch @phone', async ({ page }) => {
  await page.goto(KINDS['an overview']);
  await openAll(page);
  expect([...(await lostContent(page)), ...(await smallControls(page))]).toEqual([]);
});

test('an institution’s page starts with its freshness and answer, and links to its other pages and its sources', async ({
  page,
}) => {
  await page.goto(KINDS['an overview']);
  const hasFont = () => document.fonts.check(`1rem ${getComputedStyle(document.body).fontFamily.split(',')[0] ?? ''}`);
  await expect.poll(() => page.evaluate(hasFont)).toBe(true);
  await expect(page.getByText('Needs verification')).toBeVisible();
  await expect(page.getByText('An e-Transfer costs free')).toBeInViewport();
  await page.locator('main a[href="#source-1"]').filter({ visible: true }).first().click();
  await expect(page.locator('#source-1')).toBeInViewport();
  await expect(page.locator('#source-1')).toContainText('Fees and rates');
  const tab = page.getByRole('navigation', { name: 'Pages on Everything' }).getByRole('link', { name: 'App' });
  await tab.click();
  await expect(page).toHaveURL(/\/banks\/national-bank\/app\/$/);
  await expect(tab).toHaveAttribute('aria-current', 'page');
});

test('the name, the menu and the search are in one row on a tablet', async ({ page }) => {
  // In the fixture guide, whose pages are few, the menu has longer links.
  await page.goto('/banks/');
  const header = page.getByRole('banner');
  const parts = [
    header.getByRole('link', { name: /, home$/ }),
    header.getByRole('list'),
    header.getByRole('searchbox'),
  ];
  for (const width of [768, 900, 1000]) {
    await page.setViewportSize({ width, height: 1024 });
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const [tops, bottoms] = [boxes.map((box) => box?.y ?? 0), boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0))];
    expect(Math.max(...tops), `at ${String(width)} pixels`).toBeLessThan(Math.min(...bottoms));
  }
});

test('sections that few need are folded at first, and links to them and into them open them', async ({ page }) => {
  await page.goto(`${SMALL}banks/`);
  await expect(page.getByText('Folded at first.')).toBeHidden();
  for (const { anchor, text } of [
    { anchor: 'seldom-needed', text: 'Folded at first.' },
    { anchor: 'within-it', text: 'Folded too.' },
  ]) {
    await page.goto('/robots.txt'); // else the browser only scrolls
    await page.goto(`${SMALL}banks/#${anchor}`);
    await expect(page.getByText(text)).toBeInViewport();
    // Open also for a screen reader, and for the reader who closes it.
    const fold = page.locator('details', { hasText: 'Folded at first.' });
    await expect(fold).toHaveAttribute('open');
    await fold.locator('summary').click();
    await expect(page.getByText(text)).toBeHidden();
  }
});

test('key figures of a row stand on one line, and their notes start on one', async ({ page }) => {
  await page.goto(KINDS['an overview']);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const rows = await page.locator('.key-figures').evaluate((list) => {
      const tops = [...list.children].map((figure) => ({
        row: Math.round(figure.getBoundingClientRect().top),
        note: figure.querySelector('.evidence')?.getBoundingClientRect().top,
        isAcross: getComputedStyle(figure).gridColumnEnd === '-1',
      }));
      return [...Map.groupBy(tops, ({ row }) => row).values()].map((figures) =>
        figures.flatMap(({ note, isAcross }) => (note === undefined || isAcross ? [] : [Math.round(note)])),
      );
    });
    for (const notes of rows) expect(new Set(notes).size, `${notes.join()} at ${String(width)} px`).toBeLessThan(2);
  }
});

test('links to the other numbers of an institution open them, below the button', async ({ page }) => {
  await page.goto(`${KINDS['an overview']}#lost-card`);
  await expect(page.getByText('Lost card, fraud or locked out?')).toBeInViewport();
  await expect(page.getByRole('complementary', { name: 'Lost card' })).toBeInViewport();
});

test('in a notice numbers of sources are underlined: their colour alone would not tell them from its text', async ({
  page,
}) => {
  await page.goto(KINDS['an overview of a closed bank']);
  await expect(page.locator('.callout .mark a').first()).toHaveCSS('text-decoration-line', 'underline');
});

test('the picture of a month is that of the person chosen; a link and paper show more', async ({ page }) => {
  const month = (name: string) => page.getByRole('region', { name });
  await page.goto(`${SMALL}cheque-deposit/#month-student`);
  await expect(month('Student, 20')).toBeVisible();
  await page.goto(`${SMALL}cheque-deposit/`);
  expect(await smallControls(page), 'its choices are buttons').toEqual([]);
  await page.getByRole('radio', { name: 'Pensioner, 67' }).check({ force: true });
  await expect(month('Pensioner, 67').getByRole('row', { name: 'Lantern' })).toContainText('at least $9');
  await expect(month('Student, 20')).toBeHidden();
  await putOnPaper(page);
  await expect(month('Student, 20')).toBeVisible();
});
