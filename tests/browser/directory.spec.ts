// cspell:ignore kangarro
import { expect, test as ownContext } from 'playwright/test';
import {
  answers,
  compareButton,
  comparison,
  found,
  holdBack,
  LONG_LIST,
  openDirectory,
  rows,
  searchField,
  SMALL,
  test,
  toasts,
  toggleFilters,
} from './site.ts';

test('tabs list their kind; only “All” has search, sort and filters @both', async ({ page }) => {
  await openDirectory(page);
  await page.getByRole('tab', { name: /Big Six/ }).click();
  await expect(found(page)).toHaveText('2 institutions found');
  await expect(searchField(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'By Score' })).toHaveCount(0);
});

test.describe('search @both', () => {
  test('finds part of a name in any case and marks it, and finds a misspelt name', async ({ page }) => {
    await openDirectory(page);
    await searchField(page).fill('ROYAL');
    await expect(found(page)).toHaveText('1 institution found');
    await expect(rows(page).first()).toContainText('Royal Fixture Bank');
    await expect(rows(page).first().locator('mark').first()).toHaveText('Royal');
    await expect(page).toHaveURL(/q=ROYAL/);
    await searchField(page).fill('kangarro');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Kangaroo');
  });

  test('that finds nothing offers help, an email and a way to clear', async ({ page }) => {
    await openDirectory(page, '?q=zzqqxx&caps=etransfer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “zzqqxx”');
    await expect(page.getByText('No institutions match your search criteria.')).toBeVisible();
    await expect(page.locator('.found-line')).not.toContainText('Select up to');
    await expect(page.getByRole('button', { name: 'By Score' })).toHaveCount(0);
    const help = page.getByRole('region', { name: 'Go on here' });
    await expect(help.getByRole('link', { name: /Card stolen/ })).toHaveAttribute('href', `${SMALL}how-to/#emergency`);
    await expect(help.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', /^mailto:content@.*zzqqxx/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/enhanced-demo\/$/);
    await expect(searchField(page)).toHaveValue('');
  });

  test('for a topic shows the best answer first, before institutions; loads nothing before the first key', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await openDirectory(page);
    expect(loaded.filter((path) => /data\/search|engine/.test(path))).toEqual([]);
    await searchField(page).fill('stolen card');
    await expect(answers(page).first()).toHaveAttribute('href', `${SMALL}how-to/#emergency`);
    await expect(found(page)).toHaveText(/^\d answers? found$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answers for “stolen card”');
    await expect(page.getByText('No institutions match your search criteria.'), 'beside answers too').toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    await answers(page).first().click();
    await expect(page).toHaveURL(/how-to\/#emergency$/);
    await page.goBack();
    await expect(searchField(page)).toHaveValue('stolen card');
    await expect(answers(page).first()).toBeVisible();
  });

  test('never says that nothing was found while its answers load', async ({ page }) => {
    const release = await holdBack(page, '**/data/search.js');
    await openDirectory(page);
    await searchField(page).fill('stolen card');
    await expect(page.getByText('Searching …')).toBeVisible();
    await expect(page.getByText('No institutions match')).toHaveCount(0);
    release();
    await expect(found(page)).toHaveText(/^\d answers? found$/);
  });

  test('for an institution and a topic shows its section first; a link to a question opens it', async ({ page }) => {
    await openDirectory(page, '?q=kangaroo fees');
    await expect(answers(page).first()).toHaveAttribute('href', `${SMALL}banks/koho/#fees--limits`);
    await searchField(page).fill('kangaroo android app');
    await page.getByRole('link', { name: 'Is there an app for Android?' }).click();
    await expect(
      page.getByRole('group').filter({ hasText: 'Is there an app for Android?' }).locator('p'),
    ).toBeVisible();
  });

  test('for an emergency gives a number that the phone dials', async ({ page }) => {
    await openDirectory(page, '?q=everything bank lost card');
    await expect(
      page.getByRole('region', { name: 'Guides and answers' }).locator('a[href^="tel:+1"]').first(),
    ).toHaveText(/^\d[\d-]+\d$/);
  });

  test('for an amount or a filter offers the institutions that pass, with their number', async ({ page }) => {
    await openDirectory(page, '?q=send $4,000');
    const sends = '1 institution that sends at least $4,000 a day: Royal; possibly Everything';
    await page.getByRole('button', { name: sends, exact: true }).click();
    await expect(page).toHaveURL(/\?sends=4000$/);
    await expect(found(page)).toContainText('1 institution found; 1 more possibly');
    await openDirectory(page, '?q=free e-transfer');
    await page.getByRole('button', { name: /^2 institutions with free e-Transfers/ }).click();
    await expect(page).toHaveURL(/\?free=1$/);
    await expect(found(page)).toContainText('2 institutions found');
  });

  test('in a tab offers those of its kind, so that the amount is not lost', async ({ page }) => {
    await openDirectory(page, '?q=send $4,000&tab=big-six');
    const sends = '1 Big Six bank that sends at least $4,000 a day: Royal; possibly Everything';
    await page.getByRole('button', { name: sends, exact: true }).click();
    await expect(page).toHaveURL(/\?kind=big-six&sends=4000$/);
    await page.getByRole('tab', { name: /Digital Banks/ }).click();
    await page.getByRole('button', { name: /^Digital banks that send at least \$4,000 a day: none/ }).click();
    await expect(page).toHaveURL(/\?kind=digital&sends=4000/);
  });

  test('leads to a row of a table, also in a closed fold', async ({ page }) => {
    await openDirectory(page, '?q=kangaroo neighbour cheque');
    await expect(answers(page).first()).toHaveAttribute('href', `${SMALL}cheque-deposit/#row-kangaroo`);
    await answers(page).first().click();
    await expect(page.getByRole('row', { name: /^Kangaroo/ })).toBeInViewport();
  });

  test('moves with Enter to the website of an institution without a page', async ({ page }) => {
    await openDirectory(page, '?q=harbour');
    await expect(answers(page).first()).toHaveAttribute('href', /^https:/);
    await searchField(page).press('Enter');
    await expect(answers(page).first()).toBeFocused();
  });

  test('moves with arrow keys from the field through the results and back, with Enter to the first; Escape empties the field', async ({
    page,
  }) => {
    await openDirectory(page, '?q=cheque');
    await expect(answers(page).first()).toBeVisible();
    await searchField(page).press('ArrowDown');
    await expect(answers(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(answers(page).first()).not.toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(answers(page).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/enhanced-demo\/$/);
    await expect(answers(page)).toHaveCount(0);
    await expect(rows(page).nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1).getByRole('link'), 'institutions are results too').toBeFocused();
  });
});

test.describe('filters and sorting @both', () => {
  test('are combined, count uncertain institutions and list them on request, and are removed by chips', async ({
    page,
  }) => {
    await openDirectory(page);
    await toggleFilters(page);
    await page.getByRole('checkbox', { name: /^Card Lock/ }).check();
    await page.getByRole('checkbox', { name: /^Credit Score/ }).check();
    await expect(page).toHaveURL(/caps=card_lock,credit_score/);
    await expect(found(page)).toContainText('1 institution found');
    await expect(found(page)).toContainText('5 not known');
    await page.getByRole('checkbox', { name: 'Also show 5 where the answer is not known' }).check();
    await expect(page).toHaveURL(/also=unknown/);
    await expect(rows(page)).toHaveCount(6);
    await expect(rows(page).last()).toContainText('Not known');
    await page.getByRole('button', { name: 'Remove filter: Credit Score' }).click();
    await expect(page.getByRole('checkbox', { name: /^Credit Score/ })).not.toBeChecked();
    await expect(found(page)).toContainText('4 institutions found');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('checkbox', { name: /^Card Lock/ })).not.toBeChecked();
    await toggleFilters(page);
    await expect(page.getByRole('checkbox', { name: /^Card Lock/ })).toBeHidden();
  });

  test('show how many institutions would remain; by province and by amount a day', async ({ page }) => {
    await openDirectory(page);
    await toggleFilters(page);
    await expect(page.getByText('Free e-Transfer (2)')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Free e-Transfer/ }).check();
    await expect(found(page)).toContainText('2 institutions found');
    await page.getByRole('combobox', { name: 'Where I live' }).selectOption('AB');
    await page.getByLabel('e-Transfer limit a day, at least').fill('$5,000.00');
    await expect(page).toHaveURL(/province=AB&free=1&sends=5000/);
    await expect(page.getByRole('button', { name: 'Remove filter: At least $5,000 a day' })).toBeVisible();
    await expect(found(page)).toContainText('1 institution found');
  });

  test('an amount stays as it was typed, also where it is none; then the field says what it takes', async ({
    page,
  }) => {
    await openDirectory(page, '?sends=3000');
    await toggleFilters(page);
    const amount = page.getByLabel('e-Transfer limit a day, at least');
    await amount.fill('5000.5');
    await expect(amount).toHaveValue('5000.5');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription(/whole dollars, from \$1 to \$1,000,000/);
    await amount.fill('5 000');
    await expect(page).toHaveURL(/sends=5000/);
    await expect(amount).toHaveAttribute('aria-invalid', 'false');
    await amount.hover();
    await page.mouse.wheel(0, 300);
    await expect(amount).toHaveValue('5 000');
    await page.getByRole('button', { name: 'Remove filter: At least $5,000 a day' }).click();
    await expect(amount).toHaveValue('');
  });
});

test.describe('the row of an institution', () => {
  test('has its capabilities in words, and what another source says on pointing, focus and opening', async ({
    page,
  }) => {
    await openDirectory(page);
    const row = page.locator('#national-bank');
    await expect(row.getByRole('img')).toHaveAccessibleName(
      /^\d+ of 18 capabilities shown online;.*not offered: .*Credit Score/,
    );
    const sign = row.getByText('sources disagree').first();
    const words = row.getByText(/^Our list of|^Everything Bank’s page/).first();
    await expect(words).toBeHidden();
    await row.locator('.disputed summary').first().hover();
    await expect(words).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(words).toBeHidden();
    await row.locator('.disputed summary').first().focus();
    await expect(words).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(words, 'stays open').toBeVisible();
    await expect(sign).toBeAttached();
  });
});

test.describe('comparison', () => {
  test('prompts, takes three institutions, then disables its buttons until one is removed @both', async ({ page }) => {
    await openDirectory(page);
    await expect(page.getByText('Select up to 3 institutions to compare.')).toBeVisible();
    await compareButton(page, 'Royal Fixture Bank').click();
    await expect(page.getByText('You can add 2 more institutions.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Royal Fixture Bank is in the comparison' })).toBeDisabled();
    await compareButton(page, 'Kangaroo').click();
    await expect(page.getByText('You can add 1 more institution.')).toBeVisible();
    await compareButton(page, 'Lantern Caisse').click();
    await expect(compareButton(page, 'Everything Bank')).toBeDisabled();
    await expect(page).toHaveURL(/compare=rbc,koho,desjardins/);
    await page.getByRole('button', { name: 'Remove Kangaroo' }).click();
    await expect(compareButton(page, 'Everything Bank')).toBeEnabled();
    await comparison(page).getByRole('button', { name: 'Clear comparison' }).click();
    await expect(page.getByText('Select up to 3 institutions to compare.')).toBeVisible();
  });

  test('is not covered by the bar that leads to it, which appears over the list', async ({ page }) => {
    await openDirectory(page, '?compare=rbc,koho');
    const bar = page.getByRole('link', { name: 'See side by side' });
    await comparison(page).getByRole('columnheader', { name: 'Kangaroo' }).scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
    await rows(page).first().scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
  });

  test('has all claims, notes and sources in its cells, and shows notes or only differences on request', async ({
    page,
  }) => {
    await openDirectory(page, '?compare=national-bank,rbc');
    const row = (name: RegExp) => page.getByRole('table').getByRole('row', { name });
    const fee = row(/^To e-Transfer/).getByRole('cell');
    await expect(fee.first()).toHaveText(/^Free.*Our list of August 2025: \$1\.00.*\[\d, \d\]$/);
    await expect(fee.last()).toHaveText(/^Free listed 2025.*\[\d\]$/);
    await expect(row(/^Shown online/).getByRole('cell')).toHaveText([
      '15 of 18, score 86, up to 90',
      '18 of 18, score 100',
    ]);
    await expect(row(/^Credit Score/).getByRole('cell')).toHaveText([/^✕ No 2025.*Not any more.*\[\d\]$/, /^✓ Yes/]);
    await expect(
      row(/^Not found/)
        .getByRole('cell')
        .first(),
    ).toHaveText(/^\d+ of \d+/);
    await expect(page.getByText(/Of none of them: .*ATM limit, a day/)).toBeVisible();
    await expect(fee.first().getByText('Our list of August 2025')).toBeVisible();
    const note = row(/^Credit Score/).getByText('Not any more');
    await expect(note).toBeHidden();
    await page.getByRole('checkbox', { name: 'Show notes' }).check();
    await expect(note).toBeVisible();
    await expect(row(/^iOS App/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Show only differences' }).check();
    await expect(row(/^iOS App/)).toHaveCount(0);
    await expect(note).toBeVisible();
    await page.getByText('Sources of this comparison').click();
    await expect(
      page.getByRole('region', { name: 'Sources of Everything Bank' }).getByRole('link', { name: 'Fees and rates' }),
    ).toHaveAttribute('href', 'https://everything.example/fees');
  });

  test('says what differs in the head of the page, and gives numbers that a phone dials', async ({ page }) => {
    await openDirectory(page, '?compare=national-bank,rbc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything and Royal');
    await expect(page.getByText('We found the most online at Royal: 18 of 18.')).toBeVisible();
    await expect(comparison(page).locator('thead a[href^="tel:+1"]').first()).toHaveText(/\d{3}-\d{3}-\d{4}$/);
  });

  test('is copied as Markdown', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDirectory(page, '?compare=rbc,koho');
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(toasts(page).getByText('Copied as a Markdown table')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('|  | Royal Fixture Bank | Kangaroo |');
  });

  ownContext('opens a tooltip after 700 ms, and another within 300 ms of it without delay', async ({ page }) => {
    await openDirectory(page, '?compare=rbc,koho');
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
    for (const x of [100, 110, 120]) {
      await spreadsheet.hover({ position: { x, y: 30 } });
      await page.clock.runFor(20);
    }
    await expect(page.getByRole('tooltip')).toHaveText('For a spreadsheet');
  });
});

ownContext.describe('toasts', () => {
  ownContext.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  ownContext('are at most three, 14 pixels apart at the bottom right, for 4 seconds each', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await openDirectory(page);
    // The clock stands still from here on, so that a slow machine does not matter.
    await page.clock.pauseAt(600_000);
    const messages = toasts(page).getByRole('listitem');
    for (const count of [1, 2, 3, 3]) {
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(messages).toHaveCount(count);
    }
    const boxes = () => messages.evaluateAll((all) => all.map((message) => message.getBoundingClientRect()));
    // The fourth message appears before the oldest has left.
    await expect
      .poll(async () => {
        const current = await boxes();
        return current.flatMap((box, index) =>
          current.slice(index + 1, index + 2).map((next) => Math.round(next.top - box.bottom)),
        );
      })
      .toEqual([14, 14]);
    const last = (await boxes()).at(-1);
    expect(last?.right).toBeGreaterThan(1280 - 60);
    expect(last?.bottom).toBeGreaterThan(800 - 60);
    await page.clock.runFor(3000);
    await expect(messages).toHaveCount(3);
    await page.clock.runFor(1500);
    await expect(messages).toHaveCount(0);
  });
});

test.describe('a guide of 132 institutions', () => {
  test('shows the first 12, collapses the others, and renders more than 60 on demand', async ({ page }) => {
    await openDirectory(page, '', LONG_LIST);
    await expect(found(page)).toHaveText('132 institutions found');
    await expect(rows(page).filter({ visible: true })).toHaveCount(12);
    await page.getByText('120 more', { exact: true }).click();
    await expect(rows(page).filter({ visible: true })).toHaveCount(60);
    await page.getByRole('button', { name: 'Show 60 more' }).click();
    await expect(rows(page)).toHaveCount(120);
    await page.getByRole('button', { name: 'Show 12 more' }).click();
    await expect(rows(page)).toHaveCount(132);
  });

  test('keeps the others open after a search for a few', async ({ page }) => {
    await openDirectory(page, '', LONG_LIST);
    await page.getByText('120 more', { exact: true }).click();
    await searchField(page).fill('number 129');
    await expect(rows(page)).toHaveCount(1);
    await searchField(page).fill('');
    await expect(rows(page).filter({ visible: true })).toHaveCount(60);
  });

  test('searches, counts and compares all of them, also from a link', async ({ page }) => {
    await openDirectory(page, '?q=number+129&compare=number-128,nobody', LONG_LIST);
    await expect(found(page)).toHaveText(/1 institution found$/);
    await expect(rows(page)).toContainText(['Institution number 129']);
    await expect(page.getByRole('columnheader', { name: /Institution number 128/ })).toBeVisible();
    await expect(page.getByText('You can add 2 more institutions.')).toBeVisible();
    await expect(page.getByRole('tab', { name: /Digital Banks/ })).toHaveText('Digital Banks & Fintechs 130');
  });

  test('whose rest does not load says so, searches and sorts the first 60, and links to the next page', async ({
    page,
  }) => {
    await page.route('**/data/directory.js', (route) => route.abort());
    await openDirectory(page, '?q=number 12&compare=number-128', LONG_LIST);
    await expect(page.getByRole('alert')).toContainText('The rest of the list did not arrive.');
    await expect(found(page)).toContainText('among the first 60 of 132');
    await searchField(page).fill('zzqqxx');
    await expect(page.getByText('None of the first 60 institutions matches your search criteria.')).toBeVisible();
    await searchField(page).fill('');
    await page.getByRole('button', { name: 'By Name' }).click();
    await expect(found(page)).toHaveText('132 institutions found');
    await expect(rows(page)).toHaveCount(60);
    await page.getByRole('link', { name: 'read on page by page' }).click();
    await expect(page).toHaveURL(/\/long-list\/enhanced-demo\/2\/$/);
  });

  test('shows the institution that the address names after its search has shortened the list', async ({ page }) => {
    await openDirectory(page, '?q=number+128#number-128', LONG_LIST);
    await expect(rows(page)).toHaveCount(1);
    await expect(page.locator('#number-128')).toBeInViewport();
  });

  test('opens at a collapsed institution that is in the address', async ({ page }) => {
    await openDirectory(page, '#number-129', LONG_LIST);
    await expect(page.locator('#number-129')).toBeInViewport();
  });

  ownContext.describe('without JavaScript', () => {
    ownContext.use({ javaScriptEnabled: false });

    ownContext('is on several pages', async ({ page }) => {
      await page.goto(`${LONG_LIST}enhanced-demo/2/`);
      await expect(page.getByText('Institutions 61 to 120 of 132, by score.')).toBeVisible();
      await page.getByRole('navigation', { name: 'Pages of the list' }).getByRole('link', { name: 'Page 3' }).click();
      await expect(page.getByText('Institutions 121 to 132 of 132')).toBeVisible();
      await expect(
        page.getByText(/^Institution number \d+$/).or(page.getByText(/^(First Bank|Harbour Credit Union)$/)),
      ).toHaveCount(12);
    });
  });
});
