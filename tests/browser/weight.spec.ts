import { expect, test, type Page } from 'playwright/test';
import { brotliBytes } from '../fixtures/brotli.ts';
import { addresses } from './addresses.ts';

/** What a page asks for until it has come to rest, icons of the browser's frame included. */
async function requestsOf(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address, { waitUntil: 'networkidle' });
  return asked;
}

test('a page of words asks for itself, its font and its icon, and nothing else', async ({ page }) => {
  for (const address of ['/', '/banks/rbc/', '/e-transfer/', '/credit-unions/desjardins/']) {
    const asked = await requestsOf(page, address);
    page.removeAllListeners('request');
    expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(3);
  }
});

test('the directory’s first script is at most 90 KB, and is asked for when the browser is idle', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/enhanced-demo/');
  await expect(page.locator('astro-island[client=idle]')).toHaveCount(1);
  await expect(page.locator('astro-island:not([ssr])')).toHaveCount(1);
  const bodies = await Promise.all(scripts);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.reduce((sum, body) => sum + brotliBytes(body), 0)).toBeLessThanOrEqual(90 * 1024);
});

test('no page lacks a style that it would use', async ({ page }) => {
  await page.goto('/enhanced-demo/');
  const lacking = await page.evaluate(async (paths) => {
    interface Rule {
      selector: string;
      /** The conditions it stands under and what it declares, custom properties left out. */
      effect: string;
    }
    /** States come and go, and parts are no elements: a rule is asked for by the element it belongs to. */
    const STATES =
      /::[\w-]+(\([^()]*\))?|:(hover|active|focus|focus-visible|focus-within|visited|target|checked|disabled|popover-open|enabled|before|after)(?![\w-])/g;
    const elementsOf = (selector: string) => selector.replace(STATES, '').replace(/(^|[\s>+~,(])(?=$|[\s>+~,)])/g, '$1*');
    const rulesOf = (css: string): Rule[] => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      const collect = (rules: CSSRuleList, above: string): Rule[] =>
        [...rules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) {
            const declared = rule.style.cssText.replace(/--[\w-]+:[^;]*;\s*/g, '');
            return declared === '' ? [] : [{ selector: rule.selectorText, effect: `${above} ${declared}`.replace(/\s/g, '') }];
          }
          const inner = rule instanceof CSSGroupingRule ? rule.cssRules : undefined;
          return inner ? collect(inner, `${above} ${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`) : [];
        });
      return collect(sheet.cssRules, '');
    };
    const stylesOf = (doc: Document) => [...doc.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
    const whole = rulesOf(stylesOf(document));
    const found: string[] = [];
    for (const path of paths) {
      const doc = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
      const kept = Map.groupBy(rulesOf(stylesOf(doc)), ({ effect }) => effect);
      for (const { selector, effect } of whole) {
        const same = (kept.get(effect) ?? []).map((rule) => elementsOf(rule.selector)).join(', ');
        const missed = [...doc.querySelectorAll(elementsOf(selector))].some((element) => same === '' || !element.matches(same));
        if (missed) found.push(`${path} lacks ${selector}`);
      }
    }
    return { rules: whole.length, found };
  }, addresses());
  expect(lacking.rules).toBeGreaterThan(200);
  expect(lacking.found).toEqual([]);
});
