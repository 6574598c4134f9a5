// cspell:ignore pagereveal contentinfo
import { expect, test, type Page } from 'playwright/test';
import { openDirectory, toasts } from './directory.ts';

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact the guide');
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
