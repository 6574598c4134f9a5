import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Beside WCAG A and AA and the best practices: target sizes, which axe leaves out unless asked, and what it still tries out. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/** Opens all that can be opened in place, so that it is looked at too. */
export const openAll = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });

/** Spans around the toasts that pass the focus on to the first or last of them, and never keep it. */
const FOCUS_GUARDS = '[role=region][aria-label^=Messages] > span';

/**
 * What axe finds wrong on a page as it stands, one line a rule.
 *
 * @param rules only these, without any none; all that {@link TAGS} name if left out
 */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (rules?.length === 0) return [];
  // Without frames there is nothing to gather: axe runs in the page itself, in a quarter of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(FOCUS_GUARDS);
  // It reads the page's own letter colours where the system's are forced.
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) axe.disableRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  return violations.map(({ id, help, nodes }) => {
    const first = nodes.slice(0, 3).map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none][0]?.message ?? '';
      return `${target.join(' ')} (${why})`;
    });
    return `${id}: ${help}, ${nodes.length} times: ${first.join(', ')}`;
  });
}
