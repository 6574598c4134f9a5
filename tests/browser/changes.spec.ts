import { expect, test } from 'playwright/test';
import { changesFeed } from '../../src/open-data/changes-feed.ts';
import { awkwardChanges } from '../fixtures/changes.ts';

test('the feed of changes is XML as a browser reads it, whatever words stand in it', async ({ page }) => {
  const read = await page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, 'application/xml');
    return {
      fault: feed.querySelector('parsererror')?.textContent,
      root: `${feed.documentElement.namespaceURI ?? ''} ${feed.documentElement.localName}`,
      titles: [...feed.querySelectorAll('entry > title')].map((title) => title.textContent.trim()),
    };
  }, changesFeed(awkwardChanges));
  expect(read).toEqual({
    fault: undefined,
    root: 'http://www.w3.org/2005/Atom feed',
    titles: ['First Bank: 2 facts changed', 'Smith & <Sons> ]]> “Caisse”: Menu: was A & B, now <A>', 'First Bank: added to the guide'],
  });
});
