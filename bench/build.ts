import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { astroBuild, type Usage } from './astro-build.ts';
import { writeBareSite } from './bare-site.ts';
import { copyGuide, GUIDE, PAGES_PER_INSTITUTION } from './guide-copy.ts';
import { medians, progress, type Table } from './table.ts';

/** Institutions that are added. With 500 the guide holds as many as Canada has. */
const SIZES = [0, 50, 300, 500];
const BARE = '.cache/bench/bare';

/**
 * The guide built with empty caches and built again; then, without social images, with institutions added that have pages of
 * the usual length, each size in turn with a bare Astro site of the same text.
 */
export async function build(runs: number): Promise<Table> {
  const first: Usage[] = [];
  const again: Usage[] = [];
  const sizes = SIZES.map((added) => ({ added, pages: 0, guide: [] as Usage[], bare: [] as Usage[] }));
  for (let run = 1; run <= runs; run += 1) {
    progress(`run ${run} of ${runs}: the guide`);
    copyGuide(GUIDE);
    first.push(await astroBuild(GUIDE));
    again.push(await astroBuild(GUIDE));
    for (const size of sizes) {
      progress(`run ${run} of ${runs}: ${size.added} institutions more`);
      copyGuide(GUIDE, size.added);
      rmSync(join(GUIDE, 'src/pages/og'), { recursive: true });
      size.guide.push(await astroBuild(GUIDE));
      size.pages = globSync('dist/**/*.html', { cwd: GUIDE }).length;
      writeBareSite(BARE, GUIDE);
      size.bare.push(await astroBuild(BARE));
    }
  }
  return { 'the guide': medians(first), 'the guide, built again': medians(again), ...growth(sizes) };
}

/** What each size takes, and what each page more takes against the smallest. */
function growth(sizes: readonly { added: number; pages: number; guide: Usage[]; bare: Usage[] }[]): Table {
  const [smallest, ...larger] = sizes.map((size) => ({ ...size, guide: medians(size.guide), bare: medians(size.bare) }));
  if (!smallest) return {};
  const rows: Table = { 'without social images': { pages: smallest.pages, ...smallest.guide }, 'the same text, bare': smallest.bare };
  for (const { added, pages, guide, bare } of larger) {
    const perPage = (usage: Usage, least: Usage) => ((usage.seconds - least.seconds) * 1000) / (added * PAGES_PER_INSTITUTION);
    const more = perPage(guide, smallest.guide);
    const bareMore = perPage(bare, smallest.bare);
    const againstBare = { 'times bare': more / bareMore, 'memory, times bare': guide['peak MB'] / bare['peak MB'] };
    rows[`${added} institutions more`] = { pages, ...guide, 'ms per page more': more, ...againstBare };
    rows[`${added} more, bare`] = { ...bare, 'ms per page more': bareMore };
  }
  return rows;
}
