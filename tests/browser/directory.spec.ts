// cspell:ignore kangarro
import { expect, type Locator, type Page } from 'playwright/test';
import { axeViolations, expectComplete, recordEvents, TIGHT_MODES } from './inspect.ts';
import {
  answers,
  compareButton,
  comparison,
  filtersButton,
  found,
  holdBack,
  openDirectory,
  ownContext,
  rows,
  searchField,
  SMALL,
  SMALL_DIRECTORY,
  test,
  toasts,
} from './site.ts';

test.describe('search @phone', () => {
  test('loads nothing before the first key, never says that nothing was found while it loads, and shows the best answer first', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const release = await holdBack(page, '**/data/search.js');
    await openDirectory(page);
    expect(loaded.filter((path) => /data\/search|engine/.test(path))).toEqual([]);
    await searchField(page).fill('stolen card');
    await expect(page.getByRole('status').filter({ hasText: 'Searching …' })).toBeVisible();
    await expect(page.getByText('No institutions match')).toHaveCount(0);
    release();
    await expect(answers(page).first()).toHaveAttribute('href', `${SMALL}how-to/#emergency`);
    await expect(found(page)).toHaveText(/^\d answers? found$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answers for “stolen card”');
    await expect(page.getByText('No institutions match'), 'the answers are not nothing').toHaveCount(0);
    await answers(page).first().click();
    await expect(page).toHaveURL(/how-to\/#emergency$/);
    await page.goBack();
    await expect(searchField(page)).toHaveValue('stolen card');
    await expect(answers(page).first()).toBeVisible();
  });

  test('finds part of a name in any case and marks it, a misspelt name, a number to dial, a row and a question in folds', async ({
    page,
  }) => {
    await openDirectory(page);
    await searchField(page).fill('ROYAL');
    await expect(found(page)).toHaveText('1 institution found');
    await expect(rows(page).first()).toContainText('Royal Fixture Bank');
    await expect(rows(page).first().locator('mark').first()).toHaveText('Royal');
    await expect(page).toHaveURL(/q=ROYAL/);
    await searchField(page).fill('kangarro');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Kangaroo');
    await searchField(page).fill('everything bank lost card');
    const number = page.getByRole('region', { name: 'Guides and answers' }).locator('a[href^="tel:+1"]').first();
    await expect(number, 'with what it is for').toHaveText(/^\d[\d-]+\d ?\w/);
    await searchField(page).fill('kangaroo neighbour cheque');
    await expect(answers(page).first()).toHaveAttribute('href', `${SMALL}cheque-deposit/#row-kangaroo`);
    await answers(page).first().click();
    await expect(page.getByRole('row', { name: /^Kangaroo/ })).toBeInViewport();
    await page.goBack();
    await searchField(page).fill('kangaroo android app');
    await page.getByRole('link', { name: 'Is there an app for Android?' }).click();
    const question = page.getByRole('group').filter({ hasText: 'Is there an app for Android?' });
    await expect(question.locator('p')).toBeVisible();
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
    await searchField(page).fill('zzqqxx');
    await expect(page.getByRole('tablist'), 'without filters, there is no list to choose from').toHaveCount(0);
    await expect(page.locator('.no-match')).toBeVisible();
    const foot = await boxOf(page.locator('footer'));
    const told = await boxOf(page.locator('.found-line'));
    expect(foot.y - told.y - told.height, 'no hole below').toBeLessThan(150);
    await searchField(page).fill('harbour');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('tablist'), 'nor is there beside one institution').toHaveCount(0);
  });

  test('for an amount or a filter offers the institutions that pass, with their number', async ({ page }) => {
    await openDirectory(page, '?q=send $4,000');
    const sends = '1 institution that sends at least $4,000 a day: Royal; possibly Everything';
    await page.getByRole('button', { name: sends, exact: true }).click();
    await expect(page).toHaveURL(/\?sends=4000$/);
    await expect(found(page)).toContainText('1 institution found; 1 more possibly');
    await page.goBack();
    await searchField(page).fill('free e-transfer');
    await page.getByRole('button', { name: /^2 institutions with free e-Transfers/ }).click();
    await expect(page).toHaveURL(/\?free=1$/);
  });

  test('for several institutions offers to compare those that are open', async ({ page }) => {
    await openDirectory(page, '?q=old bank royal everything');
    const compare = page.getByRole('region', { name: 'Guides and answers' }).getByRole('button', { name: /^Compare / });
    await expect(compare).toHaveText('Compare Everything and Royal');
    await compare.click();
    await expect(page).toHaveURL(/\?compare=national-bank,rbc$/);
  });

  test('in the address hides the list until its answers are there; Enter moves to the first', async ({ page }) => {
    const release = await holdBack(page, '**/data/search.js');
    await page.goto(`${SMALL_DIRECTORY}?q=harbour`);
    await expect(searchField(page)).toHaveValue('harbour');
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Searching for “harbour”');
    await expect(page.getByRole('status').filter({ hasText: 'found' }), 'no count meanwhile').toHaveCount(0);
    const emergency = page.getByRole('main').getByRole('link', { name: /Card stolen/ });
    await expect(emergency).toHaveAttribute('href', `${SMALL}how-to/#emergency`);
    await expect(emergency).toBeInViewport();
    release();
    const link = page.getByRole('region', { name: 'Guides and answers' }).getByRole('link').first();
    await expect(link, 'an institution without a page').toHaveAttribute('href', /^https:/);
    await searchField(page).press('Enter');
    await expect(link).toBeFocused();
  });

  test('moves with arrow keys through the results and back to the field, which Escape empties', async ({ page }) => {
    await openDirectory(page, '?q=money');
    await expect(answers(page).first()).toBeVisible();
    await searchField(page).press('ArrowDown');
    await expect(answers(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(answers(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/enhanced-demo\/$/);
    await expect(answers(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first().getByRole('link'), 'institutions are results too').toBeFocused();
  });
});

for (const device of ['a desk', 'a phone @phone'])
  test(`the search field stands still whatever is asked, on ${device}`, async ({ page }) => {
    const places: number[] = [];
    for (const search of ['', '?q=stolen card', '?q=zzqqxx', '?compare=rbc,koho']) {
      await openDirectory(page, search);
      await expect(page.locator('[data-asked]')).toHaveCount(0);
      places.push((await boxOf(searchField(page))).y);
    }
    expect(new Set(places).size, places.join()).toBe(1);
  });

test('what a search shows is complete with large text on a small phone, and with a pasted link', async ({ page }) => {
  const link = `https://etransfer.example/${'a'.repeat(70)}`;
  await openDirectory(page);
  for (const query of ['everything lost card', '514-555-0101', 'cheque', link]) {
    await searchField(page).fill(query);
    const heading = page.getByRole('heading', { level: 1, name: /^(?:Answers|Nothing found) for/ });
    await expect(heading).toContainText(query);
    await expect(page.getByRole('region', { name: /^(?:Guides and answers|Go on here)$/ })).toBeVisible();
    await expectComplete(page, TIGHT_MODES);
  }
});

test.describe('filters @phone', () => {
  test('are combined, count uncertain institutions and list them apart, and are removed by chips', async ({ page }) => {
    await openDirectory(page);
    await filtersButton(page).click();
    await page.getByRole('checkbox', { name: /^Card Lock/ }).check();
    await page.getByRole('checkbox', { name: /^Credit Score/ }).check();
    await expect(page).toHaveURL(/caps=card_lock,credit_score/);
    await expect(found(page)).toContainText('1 institution found');
    await expect(found(page)).toContainText('5 not known');
    await expect(page.getByRole('heading', { name: '5 more may fit: it is not known' })).toBeVisible();
    await expect(rows(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Remove filter: Credit Score' }).click();
    await expect(page.getByRole('checkbox', { name: /^Credit Score/ })).not.toBeChecked();
    await expect(found(page)).toContainText('4 institutions found');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('checkbox', { name: /^Card Lock/ })).not.toBeChecked();
    await filtersButton(page).click();
    await expect(page.getByRole('checkbox', { name: /^Card Lock/ })).toBeHidden();
  });

  test('show how many institutions would remain; an amount stays as it was typed, and where it is none, the field says what it takes', async ({
    page,
  }) => {
    await openDirectory(page);
    await filtersButton(page).click();
    await expect(page.getByText('Free e-Transfer (2)')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Free e-Transfer/ }).check();
    await expect(found(page)).toContainText('2 institutions found');
    await page.getByRole('combobox', { name: 'Where I live' }).selectOption('AB');
    const amount = page.getByLabel('e-Transfer limit a day, at least');
    await amount.fill('$5,000.00');
    await expect(page).toHaveURL(/province=AB&free=1&sends=5000/);
    await expect(found(page)).toContainText('1 institution found');
    await amount.fill('5000.5');
    await expect(amount).toHaveValue('5000.5');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription(/whole dollars, from \$1 to \$1,000,000/);
    await amount.fill('5 000');
    await expect(amount).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('button', { name: 'Send $5,000 a day', pressed: true }).click();
    await expect(amount).toHaveValue('');
  });

  test('are shown once: a pressed button or the province chosen has no chip below, and another press removes it', async ({
    page,
  }) => {
    await openDirectory(page, '?free=1&province=ON&caps=card_lock');
    const chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
    await expect(chips).toHaveText(['Card Lock ×']);
    await page.getByRole('button', { name: 'Free to send', pressed: true }).click();
    await expect(page).toHaveURL(/\?caps=card_lock&province=ON$/);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/enhanced-demo\/$/);
    await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
    await openDirectory(page, '?free=1');
    await expect(page.getByRole('button', { name: 'Free to send' }), 'in view').toBeInViewport({ ratio: 1 });
  });

  test('are only in the tab of all institutions, as search and sorting are; other tabs list their kind', async ({
    page,
  }) => {
    await openDirectory(page);
    await page.getByRole('tab', { name: /Big Six/ }).click();
    await expect(found(page)).toHaveText('2 institutions found');
    await expect(searchField(page)).toHaveCount(0);
    for (const name of [/^By Score/, /^Filters/]) await expect(page.getByRole('button', { name })).toHaveCount(0);
    await openDirectory(page, '?free=1&tab=digital');
    await page.getByRole('button', { name: /^1 digital bank with free e-Transfers/ }).click();
    await expect(page).toHaveURL(/\?kind=digital&free=1$/);
  });
});

test('what has no room in a row, and its capabilities in words, are in the opened row', async ({ page }) => {
  await openDirectory(page);
  const more = page.locator('#national-bank').getByRole('group');
  await expect(more.getByText(/not offered: .*Credit Score/)).toBeHidden();
  await more.locator('summary').click();
  await expect(more.getByText(/^\d+ of 18 capabilities shown online;.*not offered: .*Credit Score/)).toBeVisible();
  await expect(more.getByText('The Paper')).toBeVisible();
  const royal = page.locator('#rbc');
  const account = royal.locator('.more').getByText('Royal Signature No Limit Banking with Every Privilege');
  await expect(account).toBeHidden();
  await royal.locator('summary').click();
  await expect(account).toBeVisible();
});

test('the key to the dots stands above the list @phone', async ({ page }) => {
  await openDirectory(page);
  const key = page.getByText('Sources disagree').first();
  await expect(key).toBeVisible();
  expect((await boxOf(key)).y).toBeLessThan((await boxOf(rows(page).first())).y);
});

test('a row that is opened leaves the row beside it as it was', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openDirectory(page);
  const [first, second] = [rows(page).first(), rows(page).nth(1)];
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
  const stripTop = async () => (await top(second.locator('.strip'))) - (await top(second));
  const before = await stripTop();
  await first.locator('summary').click();
  await expect(first.locator('.more dl')).toBeVisible();
  expect(await top(second), 'they are side by side').toBe(await top(first));
  expect(await stripTop()).toBe(before);
});

test('above the list nothing touches, and no figure reaches the next', async ({ page }) => {
  for (const search of ['', '?french=1&province=ON']) {
    await openDirectory(page, search);
    await expect(rows(page).first()).toBeVisible();
    const gap = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.found-line *')].map((part) => part.getBoundingClientRect().bottom);
      const key = document.querySelector('.keys .key')?.getBoundingClientRect().top ?? 0;
      return key - Math.max(...boxes);
    });
    expect(gap, search).toBeGreaterThanOrEqual(8);
  }
  const gaps = await rows(page)
    .locator('.figures > div:not(:last-child)')
    .evaluateAll((all) =>
      all.flatMap((figure) => {
        const next = figure.nextElementSibling?.querySelector('dd')?.getBoundingClientRect().left ?? Infinity;
        const range = document.createRange();
        const parts = [...figure.querySelectorAll('dd > :not(.gap), dd .hollow')];
        return parts
          .flatMap((part) => [...part.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
          .map((text) => {
            range.selectNode(text);
            return next - range.getBoundingClientRect().right;
          });
      }),
    );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});

test('rows that scroll sideways on a phone show that there is more, and to the end @phone', async ({ page }) => {
  await openDirectory(page, '?month=12-4-0-0-student&compare=rbc,koho');
  await expect(comparison(page).getByRole('table')).toBeVisible();
  const lists = page.locator('.sideways');
  await expect(lists).toHaveCount(4);
  for (const list of await lists.all()) {
    await expect(list).toHaveCSS('mask-image', /^linear-gradient/);
    const clear = await list.evaluate((row) => {
      row.scrollTo({ left: row.scrollWidth, behavior: 'instant' });
      return row.getBoundingClientRect().right - (row.lastElementChild?.getBoundingClientRect().right ?? Infinity);
    });
    expect(clear, 'what fades is behind the last one').toBeGreaterThanOrEqual(36);
  }
});

/** How high each row is, and where it is on the page. */
const placesOf = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => [row.id, row.getBoundingClientRect().top + scrollY, row.getBoundingClientRect().height]),
  );

/** The controls of the rows on whose focus a row changes its size or place. */
const movedByFocus = (page: Page) =>
  rows(page).evaluateAll((all) => {
    const places = () =>
      JSON.stringify(all.map((row) => row.getBoundingClientRect()).map(({ top, height }) => [top + scrollY, height]));
    const before = places();
    return all
      .flatMap((row) => [...row.querySelectorAll<HTMLElement>('a, button, summary')])
      .filter((control) => {
        control.focus();
        return places() !== before;
      })
      .map((control) => control.outerHTML);
  });

test('no row changes its size or place on pointing or focus, on a desk and on a phone', async ({ page }) => {
  await openDirectory(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 3000 }); // so that nothing scrolls
    const before = await placesOf(page);
    if (width > 1000) expect(new Set(before.slice(0, 4).map(([, , height]) => height))).toEqual(new Set([56]));
    expect(await movedByFocus(page)).toEqual([]);
    const figures = rows(page).locator('.figures > div').filter({ visible: true });
    const boxes = await figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect()));
    expect(boxes.length).toBeGreaterThan(0);
    for (const { x, y, width: room, height } of boxes) {
      await page.mouse.move(x + room / 2, y + height / 2);
      expect(await placesOf(page)).toEqual(before);
    }
    await page.mouse.move(0, 0);
  }
});

/** Presses as a mouse does, with the time between down and up in which a page may move. */
async function pressWithMouse(page: Page, x: number, y: number, between: () => Promise<void>) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await between();
  await page.mouse.up();
}

/** Presses as a finger does. */
async function pressWithFinger(page: Page, x: number, y: number, between: () => Promise<void>) {
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await between();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

async function boxOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('It has no box.');
  return box;
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

for (const [tool, press] of [
  ['a mouse', pressWithMouse],
  ['a finger @phone', pressWithFinger],
] as const)
  test(`no press is lost down the list, with ${tool}`, async ({ page }) => {
    await openDirectory(page);
    const names = ['Royal Fixture Bank', 'Everything Bank', 'Kangaroo'];
    for (const [index, name] of names.entries()) {
      const button = compareButton(page, name);
      await button.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await boxOf(button);
      await press(page, x + width / 2, y + height / 2, () => twoFrames(page));
      await expect(comparison(page).getByRole('columnheader'), name).toHaveCount(index + 2);
    }
  });

test('a press is not lost either while the comparison opens above it', async ({ page }) => {
  const release = await holdBack(page, '**/data/comparison.js');
  await openDirectory(page);
  await compareButton(page, 'Royal Fixture Bank').click();
  await expect(comparison(page)).toContainText('Loading');
  const { x, y, width, height } = await boxOf(compareButton(page, 'Everything Bank'));
  await pressWithMouse(page, x + width / 2, y + height / 2, async () => {
    release();
    await expect(comparison(page).getByRole('columnheader', { name: 'Royal Fixture Bank' })).toBeAttached();
    await twoFrames(page);
  });
  await expect(page).toHaveURL(/compare=rbc,national-bank/);
});

test('what the comparison moves is back in its place before anything else can be pressed', async ({ page }) => {
  await openDirectory(page);
  const button = compareButton(page, 'Royal Fixture Bank');
  await button.scrollIntoViewIfNeeded();
  const { y } = await boxOf(button);
  // Called after the page's own observer, for all that one task changes, before it is painted.
  const seen = await button.evaluateHandle((element) => {
    const places: number[] = [];
    new MutationObserver(() => places.push(element.getBoundingClientRect().top)).observe(document.body, {
      childList: true,
      subtree: true,
    });
    return places;
  });
  await button.click();
  await expect(comparison(page).getByRole('columnheader', { name: 'Royal Fixture Bank' })).toBeAttached();
  const places = await seen.jsonValue();
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(Math.abs(place - y)).toBeLessThan(1);
});

test.describe('comparison', () => {
  test('prompts, takes three institutions, then disables its buttons until one is removed @phone', async ({ page }) => {
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

  test('says what differs, has all claims, notes and sources in its cells, shows notes, says once what is the same, and is copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDirectory(page, '?compare=national-bank,rbc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything and Royal');
    await expect(page.getByText('We found the most online at Royal: 18 of 18.')).toBeVisible();
    const row = (name: RegExp) => page.getByRole('table').getByRole('row', { name });
    const number = row(/^Lost card or fraud/).locator('a[href^="tel:+1"]');
    await expect(number.first(), 'the number alone').toHaveText(/^[\d-]+$/);
    const fee = row(/^e-Transfer fee/).getByRole('cell');
    await expect(fee.first()).toHaveText(
      /^Free.*another source:\s\$1\.00.*Our list of August 2025: \$1\.00.*\[\d, \d\]$/,
    );
    await expect(fee.first().getByText('Our list of August 2025')).toBeHidden();
    await expect(fee.last()).toHaveText(/^Free \(our list of 2025\).*\[\d\]$/);
    const scores = ['15 of 18, score 86, up to 90', '18 of 18, score 100'];
    await expect(row(/^Shown online/).getByRole('cell')).toHaveText(scores);
    await expect(row(/^Credit Score/).getByRole('cell')).toHaveText([/^✕ No 2025.*Not any more.*\[\d\]$/, /^✓ Yes/]);
    await expect(row(/^The same at both: \d+ of \d+$/)).toBeVisible();
    const same = row(/iOS App.*: yes/);
    await expect(same).toBeVisible();
    const missing = row(/^Not known/).getByRole('cell');
    await expect(missing.first()).toHaveText(/^\d+ of \d+/);
    await expect(page.getByText(/Not known at any of them: .*ATM limit, a day/)).toBeVisible();
    const note = row(/^Credit Score/).getByText('Not any more');
    await expect(note).toBeHidden();
    const age = row(/^Credit Score/).getByText('2025', { exact: true });
    await expect(age, 'of words, with the notes').toBeHidden();
    await page.getByRole('checkbox', { name: 'Show notes' }).check();
    await expect(note).toBeVisible();
    await expect(age).toBeVisible();
    await expect(same, 'with notes, each has a row').toBeHidden();
    await expect(row(/^iOS App/).getByRole('cell')).toHaveCount(1);
    await page.getByText('Sources of this comparison').click();
    const source = page.getByRole('region', { name: 'Sources of Everything Bank' });
    await expect(source.getByRole('link', { name: 'Fees and rates' })).toHaveAttribute(
      'href',
      'https://everything.example/fees',
    );
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(toasts(page).getByText('Copied as a Markdown table')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('|  | Everything Bank | Royal');
    const bar = page.getByRole('link', { name: 'See side by side' });
    await comparison(page).getByRole('columnheader').last().scrollIntoViewIfNeeded();
    await expect(bar, 'the bar does not cover it').not.toBeInViewport();
    await rows(page).first().scrollIntoViewIfNeeded();
    await expect(bar, 'and appears over the list').toBeInViewport();
    const isFree = await page.locator('.found-line .link').evaluate((link) => {
      link.scrollIntoView({ block: 'end' });
      const { x, y, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + 1, y + height / 2) === link;
    });
    expect(isFree, 'but not over the line above it').toBe(true);
  });
});

test('heads and cells of a comparison share one grid, and numbers are not cut @phone', async ({ page }) => {
  for (const slugs of ['rbc', 'national-bank,rbc', 'national-bank,koho,desjardins']) {
    await openDirectory(page, `?compare=${slugs}`);
    const table = comparison(page).getByRole('table');
    await expect(table).toBeVisible();
    const columns = await table.locator('tr:not(.group, .same-row, .same-at-once)').evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td, thead th:not(.corner)')].map((cell) => {
          const { x, width } = cell.getBoundingClientRect();
          return `${Math.round(x)} ${Math.round(width)}`;
        }),
      ),
    );
    expect(columns[0]).toHaveLength(slugs.split(',').length);
    expect(new Set(columns.map((row) => row.join())), slugs).toEqual(new Set([columns[0]?.join()]));
    const cut = await table.locator('.phone').evaluateAll((all) =>
      all.flatMap((number) => {
        const range = document.createRange();
        range.selectNodeContents(number);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        return lines.size > 1 ? number.textContent : [];
      }),
    );
    expect(cut, 'numbers of several lines').toEqual([]);
    const calls = await table.locator('.call').evaluateAll((all) =>
      all.map((call) => {
        const [what, number] = ['small', '.phone'].map((part) => call.querySelector(part)?.getBoundingClientRect());
        return (number?.top ?? 0) >= (what?.bottom ?? Infinity);
      }),
    );
    expect(calls.length > 0).toBe(slugs !== 'rbc');
    expect(calls, 'each number under what it is for').not.toContain(false);
  }
});

ownContext.describe('the clock', () => {
  ownContext.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  ownContext(
    'shows at most three toasts, 14 pixels apart at the bottom right, for 4 seconds each; tooltips after 700 ms, or 300 ms after another',
    async ({ page }) => {
      await page.clock.install({ time: 0 });
      await openDirectory(page, '?compare=rbc,koho');
      const markdown = page.getByRole('button', { name: 'Copy as Markdown' });
      await expect(markdown).toBeVisible();
      // The clock stands still from here on, so that a slow machine does not matter.
      await page.clock.pauseAt(600_000);
      await markdown.hover();
      await page.clock.runFor(690);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await page.clock.runFor(20);
      await expect(page.getByRole('tooltip')).toHaveText('For a note, a forum or an email that reads Markdown');
      for (const x of [100, 110, 120]) {
        await page.getByRole('button', { name: 'Copy for a spreadsheet' }).hover({ position: { x, y: 30 } });
        await page.clock.runFor(20);
      }
      await expect(page.getByRole('tooltip')).toHaveText('For a spreadsheet');

      const messages = toasts(page).getByRole('listitem');
      for (const count of [1, 2, 3, 3]) {
        await comparison(page).getByRole('button', { name: 'Copy link' }).click();
        await expect(messages).toHaveCount(count);
      }
      const boxes = () => messages.evaluateAll((all) => all.map((message) => message.getBoundingClientRect()));
      const gaps = ([first, second, third]: DOMRect[]) => [
        Math.round((second?.top ?? 0) - (first?.bottom ?? 0)),
        Math.round((third?.top ?? 0) - (second?.bottom ?? 0)),
      ];
      // The fourth message appears before the oldest has left.
      await expect.poll(async () => gaps(await boxes())).toEqual([14, 14]);
      const last = (await boxes()).at(-1);
      expect(last?.right).toBeGreaterThan(1280 - 60);
      expect(last?.bottom).toBeGreaterThan(800 - 60);
      await page.clock.runFor(3000);
      await expect(messages).toHaveCount(3);
      await messages.last().hover();
      await page.clock.runFor(9000);
      await expect(messages, 'stay while something points at them').toHaveCount(3);
      const swipe = await boxOf(messages.first());
      await page.mouse.move(swipe.x + 20, swipe.y + 10);
      await page.mouse.down();
      await page.mouse.move(swipe.x + 80, swipe.y + 10);
      await page.mouse.up();
      await expect(messages, 'a swipe dismisses one').toHaveCount(2);
      await page.mouse.move(0, 0);
      await expect
        .poll(async () => {
          await page.clock.runFor(500);
          return messages.count();
        })
        .toBe(0);
    },
  );
});

test('a refusal to copy is gone at the next try', async ({ page }) => {
  await openDirectory(page);
  const allow = (isAllowed: boolean) =>
    page.evaluate((resolves) => {
      const writeText = () => (resolves ? Promise.resolve() : Promise.reject(new Error('refused')));
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    }, isAllowed);
  const button = page.locator('.found-line').getByRole('button', { name: 'Copy link' });
  await allow(false);
  await button.click();
  await expect(page.getByText(/did not allow copying|could not be copied/)).toBeVisible();
  await allow(true);
  await button.click();
  await expect(toasts(page).getByText('Link copied')).toBeVisible();
  await expect(page.getByText(/did not allow copying|could not be copied/)).toHaveCount(0);
});

const isPressed = (page: Page, name: string) =>
  expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');

test.describe('the address @phone', () => {
  test('is followed by the title of the page, which the history and bookmarks show', async ({ page }) => {
    const ofGuide = (title: string) => `${title} | Canadian Online Banking Guide`;
    await openDirectory(page);
    await expect(page).toHaveTitle(ofGuide('Compare institutions'));
    await searchField(page).fill('cheque');
    await expect(page).toHaveTitle(ofGuide('Answers for “cheque”'));
    await openDirectory(page, '?compare=rbc,koho');
    await expect(page).toHaveTitle(ofGuide('Royal and Kangaroo side by side'));
    await comparison(page).getByRole('button', { name: 'Clear comparison' }).click();
    await page.getByRole('tab', { name: /Big Six/ }).click();
    await expect(page).toHaveTitle(ofGuide('Big Six Banks'));
    await page.goBack();
    await expect(page).toHaveTitle(ofGuide('Compare institutions'));
  });

  test('restores what was on screen, also after a reload, Back undoes a step, and "Copy link" copies it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDirectory(page, '?q=bank&caps=etransfer&sort=name&compare=rbc,koho');
    await expect(searchField(page)).toHaveValue('bank');
    await isPressed(page, 'By Name');
    await expect(rows(page).first()).toContainText('Everything Bank');
    await expect(page.getByRole('button', { name: 'Remove filter: e-Transfer' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Kangaroo' })).toBeVisible();
    await page.getByRole('button', { name: 'By Score' }).click();
    await expect(rows(page).first()).toContainText('Royal Fixture Bank');
    await expect(page).not.toHaveURL(/sort=name/);
    await page.reload();
    await isPressed(page, 'By Score');
    await page.goBack();
    await isPressed(page, 'By Name');
    await page.locator('.found-line').getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page).getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${SMALL_DIRECTORY}?q=bank&caps=`);
  });

  for (const search of [
    '?compare=national-bank,koho',
    '?month=12-4-0-0-student',
    '?nofee=1&sort=name',
    '?tab=bank',
    '?q=stolen card',
  ])
    test(`shows nothing that moves later: ${search}`, async ({ page }) => {
      const release = await holdBack(page, '**/data/{comparison,months}.js');
      await page.goto(`${SMALL_DIRECTORY}${search}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      release();
      await expect(page.locator('[data-asked], fieldset[disabled]')).toHaveCount(0);
      const moved = await page.evaluate(() => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        return observer.takeRecords().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
      });
      expect(moved, 'no more than the letters of a font that comes late').toBeLessThan(0.005);
    });

  test('with invalid values and markup does no harm', async ({ page, baseURL }) => {
    const events = recordEvents(page, baseURL);
    const search =
      '?caps=<script>,card_lock&sort=%00&tab=..&compare=%22,rbc,"><svg/onload=window.hostile=1>&__proto__[free]=1&sends=1e99';
    await openDirectory(page, `${search}&q="><img src=x onerror="window.hostile=1">`);
    await expect(page.getByRole('button', { name: 'Remove filter: Card Lock' })).toBeVisible();
    await expect(page.getByText('You can add 2 more institutions.')).toBeVisible();
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    const markup = page.locator('astro-island').locator('script, img, iframe, object, base, svg[onload], [onerror]');
    await expect(markup).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(SMALL_DIRECTORY);
    expect(events).toEqual([]);
  });
});

test('a month sorts the list by what it costs, from a preset or typed numbers; the address keeps it', async ({
  page,
}) => {
  await openDirectory(page);
  await page.getByRole('button', { name: 'Your own month' }).click();
  const form = page.getByRole('region', { name: 'Your own month' });
  const lantern = page.locator('li#desjardins');
  await form.getByRole('button', { name: 'Student, 20' }).click();
  await expect(page).toHaveURL(/month=30-4-2-300-student/);
  await expect(lantern).toContainText('$0');
  await form.getByRole('combobox', { name: 'I am …' }).selectOption('none of these');
  await expect(lantern).toContainText('$12.95');
  await form.getByRole('textbox', { name: 'Payments a month' }).fill('5');
  await form.getByRole('textbox', { name: 'Cash at other banks' }).fill('0');
  await expect(page).toHaveURL(/month=5-4-0-300-none/);
  await expect(lantern).toContainText('$4');
  const scales = await page.locator('.month-list .track').evaluateAll((all) => all.map((track) => track.clientWidth));
  expect(new Set(scales).size, 'all bars are on one scale').toBe(1);
  const ends = await page
    .locator('.month-list summary')
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector('.track')?.getBoundingClientRect().right,
        row.querySelector('.sum')?.getBoundingClientRect().left,
        row.querySelector('.sum')?.getBoundingClientRect().right,
      ]),
    );
  for (const [bar = Infinity, sum = 0] of ends) expect(bar, 'the sum stands after its bar').toBeLessThanOrEqual(sum);
  expect(new Set(ends.map(([, , end]) => end)).size, 'all sums end at one edge').toBe(1);
  await lantern.locator('summary').click();
  await expect(lantern).toContainText('With Everything: $12.95');
  await form.getByRole('textbox', { name: 'Payments a month' }).fill('many');
  await expect(form.getByRole('alert')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expectComplete(page, TIGHT_MODES);
  await page.reload();
  await expect(lantern).toContainText('$4');
  await page.goBack();
  await expect(lantern).toContainText('$0');
});
