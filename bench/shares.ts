/** What the built guide says about its own sources: `npm run build && npm run bench:shares`. A report: no page is refused for it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { CliError, run } from '../scripts/cli.ts';

const PHONE = { width: 360, height: 780 };

/** Clauses about sources, age, absence and checking. */
const ABOUT_EVIDENCE =
  /\b(?:sources?|our (?:own )?list|listed|on record|not (?:found|known|confirmed|published)|we (?:could not|found no|know neither|did not find|read)|no page|pages? (?:we|says? that)|(?:older|another|one) (?:page|site|list)|second-hand|how to verify|(?:needs verification|(?:last|recently) verified)|undated|(?:was|were) once|earlier (?:year|entry))\b|[’']s (?:own )?page|\bsaid in (?:19|20)\d\d/i;

/** Parts that say nothing else: what ink means, the status, years, dashes, other claims, the list of sources. */
const EVIDENCE = '.key, .status-line, .missing, .year, .gap, .other, .sources, .not-found';

/** The texts of a page as it opens on a phone, in the order of the page: one entry for each block of words. */
const blocksOf = (page: Page) =>
  page.evaluate((evidence) => {
    const blocks = new Map<Element, { words: string; isEvidence: boolean; isInMain: boolean; isFirst: boolean }>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, .mark, script, style, svg, option')) continue;
      let block = parent;
      while (getComputedStyle(block).display.startsWith('inline') && !block.matches(evidence) && block.parentElement)
        block = block.parentElement;
      const range = document.createRange();
      range.selectNode(node);
      const known = blocks.get(block);
      const { top } = range.getBoundingClientRect();
      blocks.set(block, {
        words: (known?.words ?? '') + (node.nodeValue ?? ''),
        isEvidence: block.closest(evidence) !== null,
        isInMain: block.closest('main') !== null,
        isFirst: known?.isFirst ?? top < innerHeight,
      });
    }
    return [...blocks.values()];
  }, EVIDENCE);

type Block = Awaited<ReturnType<typeof blocksOf>>[number];

const countWords = (text: string) => text.match(/[\p{L}\p{N}$][^\s]*/gu)?.length ?? 0;

/** The words of some blocks, the share of them that is about evidence, in percent, and the clauses that are. */
function shareOf(blocks: readonly Block[]) {
  let words = 0;
  const about: string[] = [];
  for (const { words: text, isEvidence } of blocks)
    for (const clause of text.split(/(?<=[.;:?)])\s+|\s(?=\()/).map((part) => part.trim().replaceAll(/\s+/g, ' '))) {
      words += countWords(clause);
      if (isEvidence || ABOUT_EVIDENCE.test(clause)) about.push(clause);
    }
  return { words, share: Number(((100 * countWords(about.join(' '))) / Math.max(words, 1)).toFixed(1)), about };
}

await run(
  new Command('bench:shares')
    .description(
      'Counts on each page, as it opens on a phone, words about sources, age, absence and checking, and marks; of one page, lists them.',
    )
    .argument('[address]', 'one page, such as /banks/rbc/')
    .option('--folder <path>', 'the built guide', 'dist')
    .action(async (address: string | undefined, { folder }: { folder: string }) => {
      const files = globSync(`${(address ?? '**/').replace(/^\//, '')}index.html`, { cwd: folder })
        .filter((file) => !readFileSync(join(folder, file), 'utf8').includes('http-equiv="refresh"'))
        .sort();
      if (files.length === 0) throw new CliError(`${folder} has no such page: run "npm run build" first.`);
      const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
      const page = await browser.newPage({ viewport: PHONE, isMobile: true, hasTouch: true });
      // Pages carry their styles; without their scripts they are what the build wrote.
      await page.route('**/*', (route) => {
        const { pathname } = new URL(route.request().url());
        return pathname.endsWith('.html') ? route.fulfill({ path: join(folder, pathname) }) : route.abort();
      });
      const rows = [];
      for (const file of files) {
        await page.goto(`http://guide.example/${file}`);
        const blocks = await blocksOf(page);
        const { words, share, about } = shareOf(blocks.filter(({ isInMain }) => isInMain));
        const first = shareOf(blocks.filter(({ isFirst }) => isFirst));
        const marks = await page.locator('main .mark').count();
        rows.push({ page: file, words, 'share, %': share, 'first screen, %': first.share, marks });
        if (address !== undefined) console.log(about.filter(Boolean).join('\n'));
      }
      await browser.close();
      console.table(rows);
    }),
);
