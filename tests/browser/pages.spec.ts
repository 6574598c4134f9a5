import { expect, test } from 'playwright/test';

test.describe('Home', () => {
  test('has the contract’s sections in order', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What each bank’s app can and can’t do');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'The guide in figures',
      'What you can look up',
      'Explore by Category',
      'What people ask',
      'Most popular institutions',
      'Before you bank online',
      'FAQ',
      'Start with your own bank',
      'Sources',
    ]);
  });

  test('"Explore Banking Options" leads to the categories', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Explore Banking Options' }).click();
    await expect(page.getByRole('heading', { name: 'Explore by Category' })).toBeInViewport();
  });

  test('shows the listed figures', async ({ page }) => {
    await page.goto('/');
    for (const claim of ['45+', '2M+', '100%', '24/7', '17M+ users', '15M+ users', '13M+ users', '12M+ users', '11M+ users', '7M+ users']) {
      await expect(page.getByText(claim, { exact: true }).first()).toBeVisible();
    }
  });

  test('opens and closes a question without a script', async ({ page }) => {
    await page.goto('/');
    const answer = page.getByText('It is independent of every financial institution');
    await expect(answer).toBeHidden();
    await page.getByText('Is this guide run by a bank?').click();
    await expect(answer).toBeVisible();
  });
});

test.describe('an institution’s page', () => {
  test('begins with the answer, its freshness and its other pages', async ({ page }) => {
    await page.goto('/banks/rbc/');
    await expect(page.getByRole('heading', { level: 1, name: 'RBC Royal Bank' })).toBeVisible();
    await expect(page.getByText('Needs verification')).toBeVisible();
    await expect(page.getByText('An e-Transfer from RBC is listed at $1.00')).toBeVisible();
    await page.getByRole('navigation', { name: 'Pages on RBC' }).getByRole('link', { name: 'App' }).click();
    await expect(page).toHaveURL(/\/banks\/rbc\/app\/$/);
    await expect(page.getByRole('link', { name: 'App', exact: true })).toHaveAttribute('aria-current', 'page');
  });

  test('marks links to other sites for the eye, and not for the ear', async ({ page }) => {
    await page.goto('/banks/rbc/');
    const marks = await page.locator('a[href^="https:"]:not([href*="banking-guide.example"])').evaluateAll((links) =>
      links.map((link) => {
        const { content, backgroundImage } = getComputedStyle(link, '::after');
        return { isDrawn: backgroundImage.includes('gradient'), isSilent: /^"\u00A0+"$/.test(content) };
      }),
    );
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.filter(({ isDrawn, isSilent }) => !isDrawn || !isSilent)).toEqual([]);
  });

  test('is set in the font of the guide', async ({ page }) => {
    await page.goto('/banks/rbc/');
    await page.evaluate(() => document.fonts.ready);
    const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0] ?? '');
    expect(font).toContain('Radio Canada');
    expect(await page.evaluate((family) => document.fonts.check(`1rem ${family}`), font)).toBe(true);
  });

  test('leads from a figure to its source', async ({ page }) => {
    await page.goto('/banks/rbc/');
    await page
      .getByRole('link', { name: /^\[ ?Source 1\]$/ })
      .first()
      .click();
    await expect(page.locator('#source-1')).toBeInViewport();
    await expect(page.locator('#source-1')).toContainText('Listed value of this guide');
  });

  test('reaches the same page without the slash', async ({ page }) => {
    await page.goto('/banks/koho');
    await expect(page.getByRole('heading', { level: 1, name: 'KOHO' })).toBeVisible();
  });

  test('does not scroll sideways at 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of [
      '/',
      '/banks/',
      '/banks/rbc/',
      '/banks/rbc/app/',
      '/banks/koho/how-to/',
      '/credit-unions/meridian/',
      '/e-transfer/',
      '/about/',
      '/enhanced-demo/',
    ]) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
    }
  });
});

test.describe('the menu', () => {
  test('leads to the main pages', async ({ page, isMobile }) => {
    await page.goto('/');
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'e-Transfer' }).click();
    await expect(page).toHaveURL(/\/e-transfer\/$/);
  });

  test('opens and closes by keyboard on a phone', { tag: '@narrow' }, async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  test('starts with a link past it', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/banks/rbc/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('holds the search form, which leads to the directory', async ({ page, isMobile }) => {
    await page.goto('/');
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('searchbox', { name: 'Find an institution' }).fill('koho');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/enhanced-demo\/\?q=koho$/);
  });
});

test.describe('Page Not Found', () => {
  for (const address of ['/nothing-here/', '/security/', '/how-to/switch-banks/', '/banks/nobody/app/']) {
    test(`answers ${address} with status 404 and a way on`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page.getByText('The page may have been moved or deleted, or the URL is incorrect.')).toBeVisible();
      for (const name of ['Home', 'Banks', 'Credit Unions', 'How-To Guides', 'Security & 2FA']) {
        await expect(page.getByRole('list', { name: 'Popular pages' }).getByRole('link', { name, exact: name === 'Banks' })).toBeVisible();
      }
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL(/:\d+\/$/);
    });
  }
});
