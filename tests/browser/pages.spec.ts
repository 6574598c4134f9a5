// cspell:ignore contentinfo
import { expect, type Page } from 'playwright/test';
import {
  axeViolations,
  brokenLines,
  expectComplete,
  lostContent,
  MODES,
  openAll,
  putOnPaper,
  recordEvents,
  smallControls,
  storedBy,
  type Mode,
} from './inspect.ts';
import { addresses, DIRECTORY, KINDS, MISSING_PAGE, SMALL, stopListening, test } from './site.ts';

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

/** Common widths of screens, in CSS pixels. */
const WIDTHS = [320, 360, 768, 1280];

/** Expects what holds for every page, in one visit, as a page takes longer to load than to inspect. */
async function expectSound(page: Page, address: string, modes: readonly Mode[], origin = '') {
  const events = await recordEvents(page, origin);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(address);
  if (address !== DIRECTORY)
    expect
      .soft(requested.length, `${address} requests itself, the font and one file: ${requested.join(', ')}`)
      .toBeLessThanOrEqual(3);
  expect.soft(await storedBy(page), `${address} stores nothing`).toEqual([]);
  await expect.soft(page.locator('body'), address).toMatchAriaSnapshot(LANDMARKS);
  await expect.soft(page.getByRole('searchbox', { name: 'What do you need?' }).first(), address).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await brokenLines(page), `${address} at ${width} px`).toEqual([]);
  }
  await expectPrinted(page, address);
  await expectComplete(page, [...modes, { name: 'on a desk' }]);
  expect.soft(await axeViolations(page), address).toEqual([]);
  expect.soft([...events, ...(await page.context().cookies())], address).toEqual([]);
  await stopListening(page);
}

/** Expects a page on paper to have its facts and steps, and no controls. */
async function expectPrinted(page: Page, address: string) {
  await putOnPaper(page);
  expect.soft(await lostContent(page), `${address}: nothing is cut off`).toEqual([]);
  const controls = page.locator('nav:not([aria-label=Breadcrumb]), button, input, select, form, [role=tablist]');
  expect.soft(await controls.filter({ visible: true }).allTextContents(), `${address}: no controls`).toEqual([]);
  const folded = page.locator('details:not(nav *, .sources *, .unprinted, .unprinted *) > :not(summary)');
  expect
    .soft(
      await folded.filter({ visible: false }).allTextContents(),
      `${address}: disclosures are open, but for sources and notes`,
    )
    .toEqual([]);
  // The emergency sheet has no room for addresses: it fits on one sheet.
  const withoutAddress = await page.locator('main a[rel~=external]:not(.emergency-sheet a)').evaluateAll((links) =>
    links
      .filter(
        (link) =>
          link.checkVisibility() &&
          !getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? ''),
      )
      .filter(
        (link) => !link.textContent.includes(new URL(link.getAttribute('href') ?? '').hostname.replace(/^www\./, '')),
      )
      .map((link) => link.outerHTML.slice(0, 100)),
  );
  expect.soft(withoutAddress, `${address}: links to other sites show their address`).toEqual([]);
  expect
    .soft(
      await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
      `${address}: dark colours are not printed`,
    )
    .toBe('light');
}

for (const [kind, address] of Object.entries(KINDS))
  test(`${kind} is accessible, complete in all modes and on paper, and violates no policy`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await expectSound(page, address(), MODES, baseURL);
  });

/** The kind with the most different parts is tested by touch. */
test('an overview is complete on a phone, with controls large enough for touch @phone', ({ page }) =>
  expectUsableByTouch(page, KINDS['an overview']()));

async function expectUsableByTouch(page: Page, address: string) {
  await page.goto(address);
  await openAll(page);
  expect.soft([...(await lostContent(page)), ...(await smallControls(page))], address).toEqual([]);
}

/** Pages of a kind have the same colours and layout, and differ in the length of their texts: modes with little room are enough. */
const TIGHT_MODES = MODES.filter(({ isTight }) => isTight);

/** The pages are divided among this many tests, which run in parallel. */
const PARTS = 6;
for (let number = 0; number < PARTS; number += 1) {
  const part = () => [...addresses(), MISSING_PAGE].filter((_, index) => index % PARTS === number);

  test(`so is every page (${number + 1} of ${PARTS}) @full`, async ({ page, baseURL }) => {
    test.setTimeout(600_000);
    for (const address of part()) await expectSound(page, address, TIGHT_MODES, baseURL);
  });

  test(`every page is complete on a phone (${number + 1} of ${PARTS}) @full @phone`, async ({ page }) => {
    test.setTimeout(300_000);
    for (const address of part()) await expectUsableByTouch(page, address);
  });
}

/** The maximum height of a page on a phone, and of one on a merged or closed institution, in CSS pixels. */
const MAX_HEIGHT = 12_000;
const MAX_HEIGHT_CLOSED = 5_000;

test('no page except the directory is too long for a phone @full @phone', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of addresses().filter((address) => address !== DIRECTORY)) {
    await page.goto(path);
    const isClosed =
      (await page.locator('.callout.status').count()) > 0 && (await page.getByText(/: (merged|closed),/).count()) > 0;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, `${path} in CSS pixels`).toBeLessThanOrEqual(isClosed ? MAX_HEIGHT_CLOSED : MAX_HEIGHT);
  }
});

test('an institution’s page starts with its freshness and answer, and links to its other pages and its sources', async ({
  page,
}) => {
  await page.goto(`${SMALL}banks/national-bank/`);
  await expect(page.getByText('Needs verification')).toBeVisible();
  await expect(page.getByText('An e-Transfer costs free')).toBeInViewport();
  const citation = page.locator('main a[href="#source-1"]').filter({ visible: true }).first();
  await citation.click();
  await expect(page.locator('#source-1')).toBeInViewport();
  await expect(page.locator('#source-1')).toContainText('Fees and rates');
  await page.getByRole('navigation', { name: 'Pages on Everything' }).getByRole('link', { name: 'App' }).click();
  await expect(page).toHaveURL(/\/banks\/national-bank\/app\/$/);
  await expect(
    page.getByRole('navigation', { name: 'Pages on Everything' }).getByRole('link', { name: 'App' }),
  ).toHaveAttribute('aria-current', 'page');
});

test('sections that few need are folded at first, and links to them and into them open them', async ({ page }) => {
  await page.goto(`${SMALL}banks/`);
  await expect(page.getByText('Folded at first.')).toBeHidden();
  for (const { anchor, text } of [
    { anchor: 'seldom-needed', text: 'Folded at first.' },
    { anchor: 'within-it', text: 'Folded too.' },
  ]) {
    await page.goto('about:blank');
    await page.goto(`${SMALL}banks/#${anchor}`);
    await expect(page.getByText(text)).toBeInViewport();
  }
});

test('pages use the font of the guide', async ({ page }) => {
  await page.goto(KINDS['a profile']());
  await page.evaluate(() => document.fonts.ready);
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0] ?? '');
  expect(font).toContain('Radio Canada');
  expect(await page.evaluate((family) => document.fonts.check(`1rem ${family}`), font)).toBe(true);
});

test('the menu links to the main pages, and its search opens the directory @both', async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'e-Transfer' }).click();
  await expect(page).toHaveURL(/\/e-transfer\/$/);
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('searchbox', { name: 'What do you need?' }).fill('caisse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/enhanced-demo\/\?q=caisse$/);
});
