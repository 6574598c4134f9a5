import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { astroBuild, type Usage } from './astro-build.ts';
import { writeBareSite } from './bare-site.ts';
import { copyGuide, GUIDE, PAGES_PER_INSTITUTION } from './guide-copy.ts';
import { medians, progress, type Table } from './table.ts';

/** How many institutions are added. With 500 the guide has as many as Canada. */
const SIZES = [0, 50, 300, 500];
const BARE = '.cache/bench/bare';

/**
 * Builds the guide with empty caches and again with full ones; then, without social images, with institutions added whose
 * pages have the usual length. Each size is compared with a bare Astro site of the same words.
 */
export async function build(runs: number): Promise<Table> {
  const uncached: Usage[] = [];
  const cached: Usage[] = [];
  const sizes = SIZES.map((added) => ({ added, pages: 0, guide: [] as Usage[], bare: [] as Usage[] }));
  for (let run = 1; run <= runs; run += 1) {
    progress(`run ${run} of ${runs}: the guide`);
    copyGuide(GUIDE);
    uncached.push(await astroBuild(GUIDE));
    cached.push(await astroBuild(GUIDE));
    for (const size of sizes) {
      progress(`run ${run} of ${runs}: ${size.added} more institutions`);
      copyGuide(GUIDE, size.added);
      rmSync(join(GUIDE, 'src/pages/og'), { recursive: true });
      size.guide.push(await astroBuild(GUIDE));
      size.pages = globSync('dist/**/*.html', { cwd: GUIDE }).length;
      writeBareSite(BARE, join(GUIDE, 'dist'));
      size.bare.push(await astroBuild(BARE));
    }
  }
  return { 'the guide': medians(uncached), 'the guide, built again': medians(cached), ...growth(sizes) };
}

/** The usage of each size, and the cost of each additional page compared with the smallest size. */
function growth(sizes: readonly { added: number; pages: number; guide: Usage[]; bare: Usage[] }[]): Table {
  const [smallest, ...larger] = sizes.map((size) => ({
    ...size,
    guide: medians(size.guide),
    bare: medians(size.bare),
  }));
  if (!smallest) return {};
  const rows: Table = {
    'without social images': { pages: smallest.pages, ...smallest.guide },
    'the same text, bare': smallest.bare,
  };
  for (const { added, pages, guide, bare } of larger) {
    const msPerPage = (usage: Usage, base: Usage) =>
      ((usage.seconds - base.seconds) * 1000) / (added * PAGES_PER_INSTITUTION);
    const guideMs = msPerPage(guide, smallest.guide);
    const bareMs = msPerPage(bare, smallest.bare);
    const comparedWithBare = {
      'times bare': guideMs / bareMs,
      'memory, times bare': guide['peak MB'] / bare['peak MB'],
    };
    rows[`${added} more institutions`] = { pages, ...guide, 'ms per added page': guideMs, ...comparedWithBare };
    rows[`${added} more, bare`] = { ...bare, 'ms per added page': bareMs };
  }
  return rows;
}
