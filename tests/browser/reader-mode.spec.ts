import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from 'playwright/test';
import { z } from 'zod';

/** What Firefox draws its reader mode with. */
const READABILITY = readFileSync(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8');

// A browser's reader mode stands above the policy of a page.
test.use({ bypassCSP: true });

test.beforeEach(() => test.slow()); // on a busy machine

const Article = z.object({ title: z.string(), textContent: z.string() });

/** The title and the text that reader mode shows of a page. */
async function read(page: Page, address: string): Promise<{ title: string; text: string }> {
  await page.goto(address);
  const article = Article.parse(await page.evaluate(`${READABILITY}; new Readability(document.cloneNode(true)).parse()`));
  return { title: article.title, text: article.textContent.replace(/\s+/g, ' ') };
}

for (const { kind, address, title, told } of [
  {
    kind: 'an overview',
    address: '/banks/rbc/',
    title: 'RBC online banking, fees and limits',
    told: ['An e-Transfer from RBC is listed at $1.00', 'The listed daily limit is $3,000', 'Monthly account fee', 'CDIC'],
  },
  {
    kind: 'a guide',
    address: '/e-transfer/',
    title: 'Interac e-Transfer',
    told: ['costs up to $1.50', '$3,000 to $10,000', 'Most late transfers arrive within 30 minutes', 'There is no single Canadian limit'],
  },
  {
    kind: 'a how-to page',
    address: '/banks/rbc/how-to-online-banking/',
    title: 'RBC',
    told: ['1-800-769-2555', 'Sign in'],
  },
]) {
  test(`reader mode shows ${kind} with its figures, and without the menu`, async ({ page }) => {
    const article = await read(page, address);
    expect(article.title).toContain(title);
    for (const words of told) expect(article.text).toContain(words);
    expect(article.text).not.toContain('Find an institution');
  });
}
