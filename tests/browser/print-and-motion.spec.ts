// cspell:ignore pagereveal contentinfo
import { expect, test, type Page } from 'playwright/test';
import { cutOff } from './looking.ts';
import { comparison, DIRECTORY, KINDS, openDirectory, SMALL, toasts, wellKnown } from './site.ts';

test.describe('on paper', () => {
  /** What is left of a sheet of letter paper between its margins, in CSS pixels. */
  const PAPER = { width: 720, height: 960 };

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  });

  for (const [kind, address] of Object.entries(KINDS)) {
    test(`${kind} prints what can be read, without what can be pressed`, async ({ page }) => {
      await page.goto(address());
      expect(await cutOff(page), 'nothing is cut off').toEqual([]);
      const controls = page.locator('nav:not([aria-label=Breadcrumb]), button, input, select, form, [role=tablist]');
      expect(await controls.filter({ visible: true }).allTextContents(), 'no controls').toEqual([]);
      const folded = page.locator('details:not(nav *) > :not(summary)');
      expect(await folded.filter({ visible: false }).allTextContents(), 'what is folded is open').toEqual([]);
      const silent = await page.locator('main a[rel~=external]').evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility() && !getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? ''))
          .filter((link) => !link.textContent.includes(new URL(link.getAttribute('href') ?? '').hostname.replace(/^www\./, '')))
          .map((link) => link.outerHTML.slice(0, 100)),
      );
      expect(silent, 'links to other sites tell their address').toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark colours stay on the screen').toBe(
        'light',
      );
    });
  }

  test('the emergency screen prints alone, whatever its letters show', async ({ page }) => {
    await page.goto(`${SMALL}how-to/#emergency`);
    await expect(page.getByRole('heading', { name: 'Emergency' })).toBeVisible();
    await expect(page.getByRole('link', { name: '514-555-0101' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });

  test('a page of many sections is printed whole', async ({ page }) => {
    await page.goto(KINDS['an overview']());
    const sheets = await printed(page);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(sheets).toBeGreaterThanOrEqual(Math.floor(tall / PAPER.height / 2));
  });

  test('the three institutions with the most facts print side by side on one sheet', async ({ page }) => {
    await page.goto(`${DIRECTORY}?compare=${wellKnown(3).join()}`);
    await expect(comparison(page).getByRole('columnheader')).toHaveCount(4);
    expect(await printed(page)).toBe(1);
    await expect(page.getByText('Verify with your institution.', { exact: false })).toBeVisible();
    await expect(comparison(page).getByText('official').first()).toBeVisible();
  });
});

/** On how many sheets of letter paper a page is printed. */
async function printed(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** A blink, in milliseconds: what ends sooner nobody sees move. */
const BLINK = 10;

/** What moves on a page for longer than a blink, by its element and time. */
const moving = (page: Page) =>
  page.evaluate((blink) => {
    const times = [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration, transitionProperty } = getComputedStyle(element);
      const animation = animationName === 'none' ? '0s' : animationDuration;
      const transition = transitionProperty === 'none' ? '0s' : transitionDuration;
      return [animation, transition].map((time) => ({
        element,
        time: Math.max(...time.split(',').map((part) => parseFloat(part) * 1000)),
      }));
    });
    return times.filter(({ time }) => time > blink).map(({ element, time }) => `${element.outerHTML.slice(0, 100)} ${String(time)} ms`);
  }, BLINK);

/** Whether the next page comes in by a transition; asked before the page that a link leads to is there. */
async function hasTransition(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.transition = String(event.viewTransition !== null);
    });
  });
  await page.goto('/about/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact\/$/);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-transition', /./); // a page may be read before it is shown
  return (await html.getAttribute('data-transition')) === 'true';
}

test.describe('for readers who asked for less motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('nothing moves, toasts and tooltips included, and nothing scrolls by gliding', async ({ page }) => {
    await openDirectory(page, '?compare=rbc');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page).getByText(/Link copied|did not allow copying/)).toBeVisible();
    await page.keyboard.press('F8'); // a toast stays as long as the focus is on it
    await page.getByRole('button', { name: 'Copy for a spreadsheet' }).hover();
    expect(await moving(page)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });

  test('one page gives way to the next at once', async ({ page }) => expect(await hasTransition(page)).toBe(false));
});

test('for everyone else one page fades into the next', async ({ page }) => expect(await hasTransition(page)).toBe(true));
