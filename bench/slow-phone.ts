import type { Browser } from 'playwright';

/** How many times as slow the processor is made: Lighthouse's slow phone. */
export const SLOWDOWN = 4;

/** After so many milliseconds without a change the page has come to rest. */
const REST = 1000;

/** The directory of a site as a slow phone shows it, and how long an interaction takes there, in milliseconds. */
export async function openDirectory(browser: Browser, origin: string) {
  const page = await browser.newPage();
  await page.goto(`${origin}/enhanced-demo/`);
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const observed = await page.evaluateHandle(observeInteractions);
  const time = async (act: () => Promise<void>) => {
    await observed.evaluate((times) => Object.assign(times, { nextPaint: 0, lastChange: 0 }));
    await act();
    await page.waitForTimeout(REST);
    return observed.jsonValue();
  };
  return { page, time };
}

/** Runs in the page: what the last interaction took to the next paint, as INP counts it, and to the paint of its last change. */
function observeInteractions() {
  const times = { start: 0, nextPaint: 0, lastChange: 0 };
  const events = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.nextPaint = Math.max(times.nextPaint, duration);
  });
  const shortToo = { type: 'event', durationThreshold: 16 }; // TypeScript does not know the threshold yet
  events.observe(shortToo);
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, (event) => (times.start = event.timeStamp), { capture: true });
  const paint = () => requestAnimationFrame(() => setTimeout(() => (times.lastChange = performance.now() - times.start)));
  new MutationObserver(paint).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return times;
}
