// cspell:ignore tangerinne Cimg Cscript
import { expect, test, type Page } from 'playwright/test';
import { openDirectory as open, toasts } from './directory.ts';

const list = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Compare |in the comparison$/ }) });
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'found' });

test.describe('the summary', () => {
  test('counts institutions, capabilities, categories and recently verified records', async ({ page }) => {
    await open(page);
    const cards = page.locator('.summary-cards');
    await expect(cards.getByText('Total institutions')).toBeVisible();
    await expect(cards).toContainText('Tracked capabilities18');
    await expect(cards).toContainText('Feature categories5');
    await expect(cards.getByText('Recently verified')).toBeVisible();
  });

  test('ends with how it is built, all implemented', async ({ page }) => {
    await open(page);
    const features = page.getByRole('region', { name: 'Architecture Features' });
    for (const name of ['JSON Schema Validation', 'Capability Scoring', 'Advanced Filtering', 'Freshness Tracking']) {
      await expect(features.getByRole('heading', { name: `${name} Implemented` })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Implementation Notes' })).toBeVisible();
  });
});

test.describe('tabs', () => {
  test('are four, All first; only All has search, sort and filters', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('tab')).toHaveText([
      /^All Institutions \d+$/,
      'Big Six Banks 6',
      /^Digital Banks & Fintechs \d+$/,
      /^Credit Unions \d+$/,
    ]);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/All Institutions/);
    await page.getByRole('tab', { name: /Big Six/ }).click();
    await expect(found(page)).toHaveText('6 institutions found');
    await expect(page.getByRole('searchbox', { name: 'Search by name or words' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'By Score' })).toHaveCount(0);
  });

  test('move by arrow keys', async ({ page }) => {
    await open(page);
    await page.getByRole('tab', { name: /All/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /Big Six/ })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: /Credit Unions/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /All/ })).toBeFocused();
  });

  test('offer search and filters with the kind kept as a chip', async ({ page }) => {
    await open(page, '?tab=credit-unions');
    const count = /\d+$/.exec((await page.getByRole('tab', { name: /Credit Unions/ }).textContent()) ?? '')?.[0] ?? '';
    await expect(found(page)).toHaveText(`${count} institutions found`);
    await page.getByRole('button', { name: 'Search and filter Credit Unions' }).click();
    await expect(page.getByRole('button', { name: 'Remove filter: Credit Unions' })).toBeVisible();
    await expect(found(page)).toHaveText(`${count} institutions found`);
  });
});

test.describe('search', () => {
  test('finds a part of the name in any case and without accents, and marks it', async ({ page }) => {
    await open(page);
    await page.getByRole('searchbox', { name: 'Search by name or words' }).fill('ROYAL');
    await expect(list(page).first()).toContainText('RBC Royal Bank');
    await expect(list(page).first().locator('mark').first()).toHaveText('Royal');
    await expect(page).toHaveURL(/q=ROYAL/);
  });

  test('says one institution in the singular', async ({ page }) => {
    await open(page, '?q=rbc royal');
    await expect(found(page)).toHaveText('1 institution found');
  });

  test('finding nothing offers a near name and a way to clear', async ({ page }) => {
    await open(page, '?q=tangerinne&caps=etransfer');
    await expect(page.getByText('No institutions match your search criteria.')).toBeVisible();
    await expect(page.getByText('Did you mean')).toContainText('Tangerine');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/enhanced-demo\/$/);
    await expect(page.getByRole('searchbox', { name: 'Search by name or words' })).toHaveValue('');
  });

  test('shows guides and answers for the same words', async ({ page }) => {
    await open(page, '?q=autodeposit');
    const answers = page.getByRole('region', { name: 'Guides and answers' });
    await expect(answers.getByRole('link', { name: /Autodeposit/ }).first()).toBeVisible();
  });
});

test.describe('filters', () => {
  test('toggle by capability, combine, and come off by chip', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('checkbox', { name: /^Card Lock/ }).check();
    await page.getByRole('checkbox', { name: /^Credit Score/ }).check();
    await expect(page).toHaveURL(/caps=card_lock,credit_score/);
    await expect(found(page)).toContainText('left out because what you ask for is not published');
    await page.getByRole('button', { name: 'Remove filter: Credit Score' }).click();
    await expect(page.getByRole('checkbox', { name: /^Credit Score/ })).not.toBeChecked();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('checkbox', { name: /^Card Lock/ })).not.toBeChecked();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('checkbox', { name: /^Card Lock/ })).toBeHidden();
  });

  test('say how many institutions would remain, and keep the promise', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const label = (await page.getByText(/^Free e-Transfer \(\d+\)$/).textContent()) ?? '';
    await page.getByRole('checkbox', { name: /^Free e-Transfer/ }).check();
    await expect(found(page)).toContainText(`${/\d+/.exec(label)?.[0] ?? ''} institutions found`);
  });

  test('ask where I live and how much a day', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('combobox', { name: 'Where I live' }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: 'Can send a day by e-Transfer' }).selectOption('5000');
    await expect(page).toHaveURL(/province=AB&sends=5000/);
    await expect(page.getByRole('button', { name: 'Remove filter: At least $5,000 a day' })).toBeVisible();
  });
});

test.describe('sorting', () => {
  test('is by score, or by name', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('button', { name: 'By Score' })).toHaveAttribute('aria-pressed', 'true');
    await expect(list(page).first()).toContainText('RBC Royal Bank');
    await page.getByRole('button', { name: 'By Name' }).click();
    await expect(list(page).first()).toContainText('Access Credit Union');
  });
});

test.describe('comparison', () => {
  test('prompts, takes three, rests its buttons, gives them back', async ({ page }) => {
    await open(page);
    await expect(page.getByText('Select up to 3 institutions to compare.')).toBeVisible();
    await page.getByRole('button', { name: 'Compare RBC Royal Bank' }).click();
    await expect(page.getByText('You can add 2 more institutions.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'RBC Royal Bank is in the comparison' })).toBeDisabled();
    await page.getByRole('button', { name: 'Compare KOHO' }).click();
    await expect(page.getByText('You can add 1 more institution.')).toBeVisible();
    await page.getByRole('button', { name: 'Compare Meridian Credit Union' }).click();
    await expect(page.getByRole('button', { name: 'Compare TD Canada Trust' })).toBeDisabled();
    await expect(page).toHaveURL(/compare=rbc,koho,meridian/);
    await page.getByRole('button', { name: 'Remove KOHO' }).click();
    await expect(page.getByRole('button', { name: 'Compare TD Canada Trust' })).toBeEnabled();
    await page.getByRole('region', { name: 'Side by side' }).getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByText('Select up to 3 institutions to compare.')).toBeVisible();
  });

  test('puts values, notes and sources in the cell, and shows only differences when asked', async ({ page }) => {
    await open(page, '?compare=rbc,koho');
    const table = page.getByRole('table');
    await expect(table.locator('td .note').first()).toHaveText(/\w/);
    await expect(table.locator('td .evidence').first()).toHaveText(/\[\d+(, \d+)*\]/);
    const rows = () =>
      table.locator('tbody tr:not(.group)').evaluateAll((all) =>
        all.map((row) => ({
          label: row.querySelector('th')?.textContent,
          values: [...row.querySelectorAll('td > span')].map(({ textContent }) => textContent),
        })),
      );
    const whole = await rows();
    await page.getByRole('checkbox', { name: 'Show only differences' }).check();
    const differing = whole.filter(({ values }) => new Set(values).size > 1);
    expect(differing.length).toBeGreaterThan(0);
    expect(differing.length).toBeLessThan(whole.length);
    expect(await rows()).toEqual(differing);
  });

  test('copies as Markdown and says so in a toast that F8 reaches', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '?compare=rbc,koho');
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(toasts(page).getByText('Copied as a Markdown table')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('|  | RBC Royal Bank | KOHO |');
    await page.keyboard.press('F8');
    await expect(toasts(page).locator(':focus')).toHaveCount(1);
  });

  test('that throws shows the error screen and leaves the list readable', async ({ page }) => {
    await page.route('**/data/comparison/rbc.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Broken record")' }),
    );
    await open(page, '?compare=rbc');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('Broken record')).toBeVisible();
    await expect(list(page).first()).toBeVisible();
  });

  test('prints on one page', { tag: '@wide' }, async ({ page }) => {
    await open(page, '?compare=koho,neo-financial,desjardins');
    await expect(page.getByRole('table')).toBeVisible();
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });

  test('has no sideways scroll of the page at 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '?compare=rbc,koho,meridian');
    await expect(page.getByRole('table')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe('the address', () => {
  test('reproduces what is on screen, survives reload, and Back undoes a step', async ({ page }) => {
    await open(page, '?q=bank&caps=etransfer&sort=name&compare=rbc,koho');
    await expect(page.getByRole('searchbox', { name: 'Search by name or words' })).toHaveValue('bank');
    await expect(page.getByRole('button', { name: 'By Name' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Remove filter: e-Transfer' })).toBeVisible();
    await page.getByRole('button', { name: 'By Score' }).click();
    await expect(page).not.toHaveURL(/sort=name/); // the address is written after the paint
    await page.reload();
    await expect(page.getByRole('button', { name: 'By Score' })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'By Name' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('drops nonsense without an error', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await open(page, '?caps=%3Cscript%3E,card_lock&sort=%00&tab=..&compare=%22,rbc&sends=1e99&q=%3Cimg%20src=x%3E');
    await expect(page.getByRole('button', { name: 'Remove filter: Card Lock' })).toBeVisible();
    await expect(page.getByText('You can add 2 more institutions.')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('is copied by "Copy link"', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '?sort=name');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page).getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/enhanced-demo/?sort=name');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole list is there, linked, and the page says what needs a script', async ({ page }) => {
    await page.goto('/enhanced-demo/');
    expect(await (await page.request.get('/enhanced-demo/')).text()).toMatch(
      /<noscript>[^]*the comparison need JavaScript[^]*<\/noscript>/,
    );
    await expect(page.getByRole('link', { name: 'RBC Royal Bank' })).toHaveAttribute('href', '/banks/rbc/');
    const names = await page.locator('.directory-row .name').allTextContents();
    expect(names.length).toBeGreaterThan(50);
    await expect(page.locator('noscript a[href^="#"]'), 'each can be jumped to').toHaveCount(names.length);
    await expect(page.getByRole('main').getByRole('button'), 'nothing to press that would not answer').toHaveCount(0);
    await page.goto('/enhanced-demo/#meridian');
    await expect(page.locator('#meridian')).toBeInViewport();
  });
});

test.describe('a guide of 132 institutions', () => {
  const directory = '/long-list/enhanced-demo/';

  test('draws the first 60, and more on demand', async ({ page }) => {
    await page.goto(directory);
    await expect(found(page)).toHaveText('132 institutions found');
    await expect(page.locator('.directory-row')).toHaveCount(60);
    await page.getByRole('button', { name: 'Show 60 more' }).click();
    await expect(page.locator('.directory-row')).toHaveCount(120);
    await page.getByRole('button', { name: 'Show 12 more' }).click();
    await expect(page.locator('.directory-row')).toHaveCount(132);
  });

  test('searches, counts and compares all of them, also by a link', async ({ page }) => {
    await page.goto(`${directory}?q=number+129&compare=number-128,nobody`);
    await expect(found(page)).toHaveText('1 institution found');
    await expect(page.getByRole('link', { name: 'Institution number 129' }).or(page.getByText('Institution number 129'))).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /Institution number 128/ })).toBeVisible();
    await expect(page.getByText('You can add 2 more institutions.')).toBeVisible();
    await expect(page.getByRole('tab', { name: /Digital Banks/ })).toHaveText('Digital Banks & Fintechs 130');
  });

  test('goes on with the first 60 where the rest never arrives', async ({ page }) => {
    await page.route('**/data/directory.js', (route) => route.abort());
    await page.goto(directory);
    await expect(page.locator('astro-island')).not.toHaveAttribute('ssr', '');
    await page.getByRole('button', { name: 'By Name' }).click();
    await expect(found(page)).toHaveText('132 institutions found; the first 60 are here');
    await expect(page.locator('.directory-row')).toHaveCount(60);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is read page by page, to the last', async ({ page }) => {
      await page.goto(directory);
      await page.goto('/long-list/enhanced-demo/2/');
      await expect(page.getByText('Institutions 61 to 120 of 132, by score.')).toBeVisible();
      await page.getByRole('navigation', { name: 'Pages of the list' }).getByRole('link', { name: 'Page 3' }).click();
      await expect(page.locator('.directory-row')).toHaveCount(12);
    });
  });
});

test('toasts are three at most, 14 pixels apart at the bottom right, for 4 seconds each', { tag: '@wide' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.clock.install();
  const messages = toasts(page).getByRole('listitem');
  for (const count of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(messages).toHaveCount(count);
  }
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(messages).toHaveCount(3);
  const boxes = await messages.evaluateAll((all) => all.map((message) => message.getBoundingClientRect()));
  const gaps = boxes.flatMap((box, index) => boxes.slice(index + 1, index + 2).map((next) => next.top - box.bottom));
  expect(gaps.map(Math.round)).toEqual([14, 14]);
  expect(boxes.at(-1)?.right).toBeGreaterThan(1280 - 60);
  expect(boxes.at(-1)?.bottom).toBeGreaterThan(800 - 60);
  await page.clock.runFor(3000);
  await expect(messages).toHaveCount(3);
  await page.clock.runFor(1500);
  await expect(messages).toHaveCount(0);
});

test('F8 does nothing while there is no toast', { tag: '@wide' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const copyLink = page.getByRole('button', { name: 'Copy link' });
  await copyLink.focus();
  await copyLink.press('Enter');
  await page.keyboard.press('F8');
  await expect(toasts(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(copyLink, 'the focus returns with the last toast').toBeFocused();
  await page.keyboard.press('F8');
  await expect(copyLink).toBeFocused();
});

test.describe('tooltips', () => {
  test('open 700 ms after the pointer rests, and the next one within 300 ms at once', { tag: '@wide' }, async ({ page }) => {
    await open(page, '?compare=rbc,koho');
    const markdown = page.getByRole('button', { name: 'Copy as Markdown' });
    await expect(markdown).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await markdown.hover();
    await page.clock.runFor(690);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(page.getByRole('tooltip')).toHaveText('For a note, a forum or an email that reads Markdown');
    const spreadsheet = page.getByRole('button', { name: 'Copy for a spreadsheet' });
    for (const x of [20, 30, 40]) {
      await spreadsheet.hover({ position: { x, y: 10 } });
      await page.clock.runFor(20);
    }
    await expect(page.getByRole('tooltip')).toHaveText('For a spreadsheet');
  });
});

test('works by keyboard alone: search, filter, compare', { tag: '@wide' }, async ({ page }) => {
  await open(page);
  await page.getByRole('searchbox', { name: 'Search by name or words' }).focus();
  await page.keyboard.type('royal');
  await expect(found(page)).toHaveText('1 institution found');
  for (const name of ['By Score', 'By Name']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Core' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare RBC Royal Bank' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('You can add 2 more institutions.')).toBeVisible();
});
