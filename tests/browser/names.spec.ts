// cspell:ignore contentinfo listitem tablist tabpanel
import { expect, test } from 'playwright/test';
import { ONE_OF_EACH_KIND } from './addresses.ts';
import { openDirectory } from './directory.ts';

/** What a screen reader lists of every page: its landmarks in this order, and nothing outside of them but the way past. */
const FRAME = `
- /children: equal
- link "Skip to the page"
- complementary "Independence"
- banner:
  - link "Canadian Online Banking Guide, home"
  - navigation "Main"
  - search:
    - searchbox "Find an institution"
    - button "Search"
- main
- contentinfo:
  - navigation "Quick links":
    - heading "Quick links" [level=2]
  - navigation "About the guide":
    - heading "The guide" [level=2]
`;

/** What it lists inside the main part, by kind of page: in this order, and more between. */
const MAIN = {
  Home: `
    - region "What each bank’s app can and can’t do":
      - heading [level=1]
    - region "The guide in figures"
    - region "What you can look up"
    - region "Explore by Category"
    - region "What people ask"
    - region "Most popular institutions"
    - region "Before you bank online"
    - region "FAQ":
      - group:
        - heading "Is this guide run by a bank?" [level=3]
    - region "Start with your own bank"
    - region "Sources"
  `,
  'a hub': `
    - navigation "Breadcrumb"
    - heading "Banks in Canada" [level=1]
    - navigation "On this page"
    - article:
      - heading "Featured banks" [level=2]
      - figure "Eight featured banks and what each offers":
        - region "Eight featured banks and what each offers, table":
          - table
      - complementary "Tip"
      - region "FAQ"
      - region "Related pages"
      - region "Sources"
  `,
  'an overview': `
    - navigation "Breadcrumb"
    - heading "RBC Royal Bank" [level=1]
    - navigation "Pages on RBC":
      - list:
        - listitem:
          - link "Overview"
        - listitem:
          - link "Set up"
        - listitem:
          - link "App"
    - navigation "On this page"
    - article:
      - heading "At a glance" [level=2]
      - img "18 of 18 capabilities"
      - table "Fees and limits at RBC":
        - rowgroup:
          - row:
            - columnheader "Service"
            - columnheader "Amount"
            - columnheader "How to verify"
        - rowgroup:
          - row:
            - rowheader "Monthly account fee"
      - region "Signing in, and getting back in"
      - region "Send an e-Transfer 2 min"
      - region "FAQ"
      - region "Related guides"
      - region "What changed"
      - region "Sources"
  `,
  'an overview of a closed bank': `
    - heading "HSBC Bank Canada" [level=1]
    - complementary "HSBC today"
    - navigation "Pages on HSBC"
  `,
  'a how-to page': `
    - heading "How to set up and use KOHO" [level=1]
    - navigation "Pages on KOHO"
    - article:
      - complementary "New to Canada"
      - region "Open a KOHO account":
        - heading "Open a KOHO account" [level=3]
        - list
  `,
  'an app page': `
    - heading "The National Bank app" [level=1]
    - article:
      - figure:
        - 'img "National Bank: 86 of 100"'
      - list:
        - listitem:
          - link "National Bank in App Store (opens a new tab)"
        - listitem:
          - link "National Bank in Google Play (opens a new tab)"
      - table "What the National Bank app needs"
  `,
  'a profile': `
    - heading "Meridian Credit Union" [level=1]
    - navigation "Pages on Meridian"
    - navigation "On this page"
    - article:
      - heading "Membership benefits" [level=2]
      - table "Fees and limits at Meridian"
      - region "Signing in, and getting back in"
      - heading "Community impact" [level=2]
      - region "FAQ"
      - region "Sources"
  `,
  'a guide': `
    - heading "Interac e-Transfer" [level=1]
    - article:
      - 'table "Interac e-Transfer: fee and limit by institution"'
      - figure "e-Transfer limit in 24 hours, as recorded"
      - region "Sources"
  `,
  'the directory': `
    - heading "Compare institutions" [level=1]
    - list "Key to the coverage strips"
    - group "Search and compare":
      - region "Side by side":
        - heading "Side by side" [level=2]
        - paragraph: Select up to 3 institutions to compare.
      - tablist "Kinds of institutions":
        - tab /All Institutions \\d+/ [selected]
        - tab "Big Six Banks 6"
        - tab /Digital Banks & Fintechs \\d+/
        - tab /Credit Unions \\d+/
      - tabpanel /All Institutions \\d+/:
        - search "Search and filters":
          - searchbox "Search by name or words"
          - group "Sort":
            - button "By Score" [pressed]
            - button "By Name"
          - button "Filters"
          - button "Copy link"
        - status: /\\d+ institutions found/
        - list:
          - listitem:
            - link "RBC Royal Bank"
            - img "18 of 18 capabilities"
            - button "Compare RBC Royal Bank"
  `,
  'a static page': `
    - navigation "Breadcrumb"
    - heading "About this guide" [level=1]
    - navigation "On this page"
    - article:
      - heading "Independence" [level=2]
      - heading "Corrections" [level=2]
      - region "Related pages"
  `,
  'Page Not Found': `
    - heading "Page Not Found" [level=1]
    - list "Popular pages"
    - paragraph:
      - link "Return to Home"
  `,
} satisfies Record<keyof typeof ONE_OF_EACH_KIND, string>;

const kinds = Object.keys(ONE_OF_EACH_KIND) as (keyof typeof ONE_OF_EACH_KIND)[]; // `keyof` of a constant object

for (const kind of kinds) {
  test(`${kind} has the landmarks of every page, and names its own parts`, async ({ page }) => {
    await page.goto(ONE_OF_EACH_KIND[kind]);
    await expect(page.locator('body')).toMatchAriaSnapshot(FRAME);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(MAIN[kind]);
  });
}

test('the directory says aloud how many are found and how many may join', async ({ page }) => {
  await openDirectory(page);
  const count = page.getByRole('status').filter({ hasText: 'found' });
  await count.evaluate((element) => {
    element.dataset.heard = 'since the start'; // a live region that is drawn anew is not heard
  });
  await page.getByRole('searchbox', { name: 'Search by name or words' }).fill('royal');
  await expect(count).toHaveText('1 institution found');
  await page.getByRole('searchbox', { name: 'Search by name or words' }).fill('');
  await expect(count).toHaveText(/^\d\d institutions found$/);
  await expect(count).toHaveAttribute('data-heard', 'since the start');
  await page.getByRole('button', { name: 'Compare RBC Royal Bank' }).click();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'You can add' })).toHaveText('You can add 2 more institutions.');
});
