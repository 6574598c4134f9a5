// cspell:ignore tangerinne
import { expect, test, type Page } from 'playwright/test';
import { addresses, NOWHERE, ONE_OF_EACH_KIND } from './addresses.ts';
import { axeFaults, openAll } from './axe.ts';
import { cutOff } from './cut-off.ts';
import { openDirectory, toasts } from './directory.ts';
import { MODES, show, type Mode } from './modes.ts';

/** The pages are shared out among so many tests, which run side by side. */
const SHARES = 4;
const share = (number: number) => [...addresses(), NOWHERE].filter((_, index) => index % SHARES === number);

// The wide setting of a text is a style of the tests' own, which a page's policy would refuse.
test.use({ bypassCSP: true });

test.beforeEach(() => test.setTimeout(600_000));

/** What depends on the colours that a page is shown in. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What is wrong with a page in a mode: what the reader loses, and what axe finds. */
async function faultsIn(page: Page, mode: Mode, rules: readonly string[] | undefined): Promise<string[]> {
  const restore = await show(page, mode);
  const found = [...(await cutOff(page)), ...(await axeFaults(page, rules))];
  await restore();
  return found.map((fault) => `${mode.name}: ${fault}`);
}

/** Looks at a page, as it stands, in every mode, with the rules of axe for each as {@link axeFaults} takes them. */
async function expectWhole(page: Page, rulesIn: (mode: Mode) => readonly string[] | undefined) {
  for (const mode of MODES) expect.soft(await faultsIn(page, mode, rulesIn(mode)), page.url()).toEqual([]);
}

for (let number = 0; number < SHARES; number += 1) {
  test(
    `axe finds nothing on any page, in light and dark colours (${number + 1} of ${SHARES})`,
    { tag: '@full' },
    async ({ page, isMobile }) => {
      for (const address of share(number)) {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.goto(address);
        await openAll(page);
        expect.soft(await axeFaults(page), address).toEqual([]);
        if (isMobile) continue; // the colours are the same
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        expect.soft(await axeFaults(page, COLOURS), `${address} in dark colours`).toEqual([]);
      }
    },
  );

  test(`every page is whole in every mode (${number + 1} of ${SHARES})`, { tag: ['@full', '@wide'] }, async ({ page }) => {
    for (const address of share(number)) {
      await page.goto(address);
      await openAll(page);
      await expectWhole(page, () => undefined);
    }
  });
}

/** Axe takes the most time of all tests: here it is asked for all it knows once a page, elsewhere in every mode. */
for (const [kind, address] of Object.entries(ONE_OF_EACH_KIND)) {
  test(`${kind} is whole in every mode`, { tag: '@wide' }, async ({ page }) => {
    await page.goto(address);
    await openAll(page);
    expect.soft(await axeFaults(page)).toEqual([]);
    await expectWhole(page, ({ media }) => (media?.colorScheme === 'dark' ? COLOURS : []));
  });
}

/** What the directory can look like, and how a reader gets there. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'with a comparison and its tray': async (page) => {
    await openDirectory(page, '?compare=rbc,koho,meridian');
    await expect(page.getByRole('table')).toBeVisible();
  },
  'with its filters open': async (page) => {
    await openDirectory(page, '?caps=card_lock&province=AB');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('group', { name: 'Core' })).toBeVisible();
  },
  'with a search': async (page) => {
    await openDirectory(page, '?q=autodeposit');
    await expect(page.getByRole('region', { name: 'Guides and answers' })).toBeVisible();
  },
  'with nothing found': async (page) => {
    await openDirectory(page, '?q=tangerinne');
    await expect(page.getByText('Did you mean')).toBeVisible();
  },
  'with a tab other than the first': async (page) => {
    await openDirectory(page, '?tab=digital');
    await expect(page.getByRole('button', { name: /^Search and filter/ })).toBeVisible();
  },
  'with a tooltip': async (page) => {
    await openDirectory(page, '?compare=rbc');
    await page.getByRole('button', { name: 'Copy for a spreadsheet' }).focus();
    await expect(page.getByRole('tooltip')).toBeAttached();
  },
  'with a toast': async (page) => {
    await openDirectory(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page).getByText(/Link copied|did not allow copying/)).toBeVisible();
    await page.keyboard.press('F8'); // a toast stays as long as the focus is on it
  },
  'with a comparison that throws': async (page) => {
    await page.route('**/data/comparison/rbc.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Broken record")' }),
    );
    await openDirectory(page, '?compare=rbc');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  test(`axe finds nothing in the directory ${state}`, { tag: state === 'with a tooltip' ? '@wide' : [] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    await openAll(page);
    expect(await axeFaults(page)).toEqual([]);
  });

  test(`the directory ${state} is whole in every mode`, { tag: ['@full', '@wide'] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    await openAll(page);
    await expectWhole(page, ({ isNewToAxe }) => (isNewToAxe ? undefined : []));
  });
}

test('axe finds nothing in the open menu of a phone', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
