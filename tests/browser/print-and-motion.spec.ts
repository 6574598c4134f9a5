// cspell:ignore pagereveal contentinfo
import { expect, type Page } from 'playwright/test';
import { putOnPaper } from './inspect.ts';
import {
  comparison,
  DIRECTORY,
  KINDS,
  openDirectory,
  ownContext,
  slugsWithMostFacts,
  SMALL,
  test,
  toasts,
} from './site.ts';

test.describe('on paper', () => {
  test.beforeEach(({ page }) => putOnPaper(page));

  test('the emergency screen prints without the rest of the page', async ({ page }) => {
    await page.goto(`${SMALL}how-to/#emergency`);
    await expect(page.getByRole('heading', { name: 'Emergency' })).toBeVisible();
    await expect(page.getByRole('link', { name: '514-555-0101' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });

  test('an overview prints what to do about a lost card, without links and a card that nobody asked for', async ({
    page,
  }) => {
    await page.goto(`${SMALL}banks/national-bank/`);
    const parts = page.locator('.call-bar > *').filter({ visible: true });
    await expect(parts).toHaveText([/^Card lost\?/]);
  });

  for (const [what, address, open] of [
    ['the card of an institution, by its link', 'banks/national-bank/#wallet', undefined],
    ['a ticked card', 'how-to/', /^E$/],
  ] as const)
    test(`${what} prints alone, two faces as large as a bank card`, async ({ page }) => {
      await page.goto(`${SMALL}${address}`);
      if (open) {
        await page.emulateMedia({ media: 'screen' });
        await page.locator('summary', { hasText: open }).click();
        await page.getByLabel('Print Everything').check();
        await putOnPaper(page);
      }
      const faces = page.locator('.wallet > div').filter({ visible: true });
      await expect(faces).toHaveCount(2);
      const boxes = await faces.evaluateAll((all) => all.map((face) => face.getBoundingClientRect()));
      const MM = 96 / 25.4;
      for (const { width, height } of boxes) {
        expect(width / MM).toBeCloseTo(85, 0);
        expect(height / MM).toBeCloseTo(54, 0);
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    });

  test('a comparison of the three institutions with the most facts prints on one sheet, and its sources on another', async ({
    page,
  }) => {
    await page.goto(`${DIRECTORY}?compare=${slugsWithMostFacts().join()}`);
    await expect(comparison(page).getByRole('columnheader')).toHaveCount(4);
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
    await expect(page.getByText('Verify with your institution.', { exact: false })).toBeVisible();
    await expect(comparison(page).getByText('official').first()).toBeVisible();
  });
});

/** The animations and transitions of a page that last long enough to be seen. */
const motionOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      const times = [
        style.animationName === 'none' ? '' : style.animationDuration,
        style.transitionProperty === 'none' ? '' : style.transitionDuration,
      ];
      const seconds = times.join().split(',').map(parseFloat);
      return seconds.some((time) => time > 0.01) ? [`${element.outerHTML.slice(0, 100)} ${times.join()}`] : [];
    }),
  );

const scrollBehavior = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

/** Whether following a link shows the next page with a view transition. */
async function hasTransition(page: Page): Promise<boolean> {
  await page.goto('/about/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact\/$/);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-transition', /./); // set when the page is revealed, perhaps after it has loaded
  return (await html.getAttribute('data-transition')) === 'true';
}

ownContext('one page fades into the next, but not for readers who prefer reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.transition = String(event.viewTransition !== null);
    });
  });
  expect(await hasTransition(page)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await hasTransition(page)).toBe(false);
});

test('for readers who prefer reduced motion nothing moves, including toasts and tooltips, and scrolling is not smooth', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDirectory(page, '?compare=rbc');
  await comparison(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(toasts(page).getByText(/Link copied|did not allow copying/)).toBeVisible();
  await page.keyboard.press('F8'); // a toast stays while it has the focus
  await page.getByRole('button', { name: 'Copy for a spreadsheet' }).hover();
  expect(await motionOf(page)).toEqual([]);
  expect(await scrollBehavior(page)).toBe('auto');
});

test('a page that is opened at an anchor shows it, and later scrolls smoothly', async ({ page }) => {
  await page.goto(`${KINDS['an overview']}#sources`);
  await expect(page.locator('#sources')).toBeInViewport();
  await expect.poll(() => scrollBehavior(page)).toBe('smooth');
});
