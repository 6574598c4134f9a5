import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { institutions } from '../../tests/fixtures/synthetic.ts';
import { writeBareSite } from './bare.ts';
import { median } from './median.ts';
import { copyGuide } from './project.ts';
import type { Figure, Measurement, Row } from './result.ts';
import { usageOf, type Usage } from './usage.ts';

/** Institutions that are added to the guide, each with three pages. 300 make it a guide of about 1,000 pages. */
const SIZES = [50, 300, 500];
const PAGES_EACH = 3;
const LARGEST = 5_000;
/** Megabytes that a build of the largest guide may hold: 15,000 pages do not fit into the 4,096 that Node gives itself. */
const ROOM = 16_384;
/** How often a guide is built in each way, in turn: the middle one counts. The largest is built once. */
const RUNS = 5;
const FOLDER = '.cache/bench/project';
const BUILD = ['node', 'tools/build/run.ts'] as const;
const CHECK = ['checks/run.ts', '--format', 'json'] as const;
const astroBuild = (flags: readonly string[] = []) => ['node', ...flags, 'node_modules/astro/bin/astro.mjs', 'build', '--silent'] as const;
/** Milliseconds. */
const TARGET_PER_PAGE = 12;
const BARE = '.cache/bench/bare';

/**
 * How long the bare site took where the targets were set: its first 70 pages and each page more. A machine that is slower,
 * or busy, slows both sites down: beside the clock stands how many times as long as the bare one the guide takes.
 */
const BARE_WHERE_SET = { seconds: 2.5, perPage: 8 };

const timesBare = (value: number, bare: number, atMost: number): Figure => ({
  what: 'times the bare one',
  unit: '',
  value: value / bare,
  atMost,
});

/** What a whole build took. */
const whole = ({ seconds, cpuSeconds, peakGiB }: Usage, atMost?: number): Figure[] => [
  { what: 'build', unit: 's', value: seconds, ...(atMost === undefined ? {} : { atMost }) },
  { what: 'processor', unit: 's', value: cpuSeconds },
  { what: 'peak', unit: 'GiB', value: peakGiB },
];

/** What each page more took, against the smallest guide. */
const perPage = (usage: Usage, smallest: Usage, pages: number, atMost?: number): Figure => ({
  what: 'each page more',
  unit: 'ms',
  value: ((usage.seconds - smallest.seconds) * 1000) / pages,
  ...(atMost === undefined ? {} : { atMost }),
});

/** The middle one of each value of some runs. */
const middle = (runs: readonly Usage[]): Usage => ({
  seconds: median(runs.map(({ seconds }) => seconds)),
  cpuSeconds: median(runs.map(({ cpuSeconds }) => cpuSeconds)),
  peakGiB: median(runs.map(({ peakGiB }) => peakGiB)),
});

const pagesOf = (project: string) => globSync('dist/**/index.html', { cwd: project }).length;
const pages = (project: string): Figure => ({ what: 'pages', unit: '', value: pagesOf(project) });

/** How long a build takes, and how that grows: the guide itself, and the guide with many institutions more. */
export const build: Measurement = {
  title: 'Build',
  how: `Medians of ${RUNS} builds. The guide with social images, drawn and kept; then without, with institutions added that have three pages of the usual length, each beside a bare Astro site of the same text. The targets were set on a machine where the bare site took ${BARE_WHERE_SET.seconds} s for 70 pages and ${BARE_WHERE_SET.perPage} ms for each page more; "times the bare one" holds them against what it takes here.`,
  measure: async () => [...(await guideItself()), ...(await growing(SIZES))],
};

/** The same where institutions are beyond count; takes some twenty minutes. */
export const scale: Measurement = {
  title: 'Build at scale',
  how: `The guide with ${LARGEST} institutions more, and the bare site of the same text; builds may hold ${ROOM / 1024} GiB, the content check what Node gives itself.`,
  measure: () => growing([LARGEST]),
};

async function guideItself(): Promise<Row[]> {
  const runs = { drawn: [] as Usage[], kept: [] as Usage[], check: [] as Usage[], bare: [] as Usage[] };
  for (let run = 0; run < RUNS; run += 1) {
    copyGuide(FOLDER);
    runs.drawn.push(await usageOf(BUILD, FOLDER));
    runs.kept.push(await usageOf(BUILD, FOLDER));
    runs.check.push(await usageOf(['node', ...CHECK], FOLDER));
    writeBareSite(BARE, FOLDER);
    runs.bare.push(await usageOf(astroBuild(), BARE));
  }
  const bare = middle(runs.bare);
  const against = (usage: Usage, atMost: number): Figure[] => [
    pages(FOLDER),
    ...whole(usage, atMost),
    timesBare(usage.seconds, bare.seconds, atMost / BARE_WHERE_SET.seconds),
  ];
  const check: Figure = { what: 'content check', unit: 's', value: middle(runs.check).seconds, atMost: 2 };
  return [
    { name: 'the guide, images drawn', figures: against(middle(runs.drawn), 10) },
    { name: 'the guide, images kept', figures: [...against(middle(runs.kept), 5), check] },
    { name: 'the same text, bare', figures: [pages(BARE), ...whole(bare)] },
  ];
}

async function growing(sizes: readonly number[]): Promise<Row[]> {
  const smallest = await measureSize(0);
  const rows: Row[] = [];
  for (const size of sizes) {
    const { guide, bare, check, added } = await measureSize(size);
    const guideMore = perPage(guide, smallest.guide, added, TARGET_PER_PAGE);
    const bareMore = perPage(bare, smallest.bare, added);
    rows.push({
      name: `${size} institutions more`,
      figures: [
        pages(FOLDER),
        ...whole(guide).map((figure) => (figure.what === 'peak' && size === 300 ? { ...figure, atMost: 1.6 } : figure)),
        guideMore,
        timesBare(guideMore.value, bareMore.value, TARGET_PER_PAGE / BARE_WHERE_SET.perPage),
        { what: 'content check', unit: 's', value: check.seconds },
      ],
    });
    rows.push({
      name: `${size} of the same, bare`,
      figures: [pages(BARE), ...whole(bare), bareMore],
    });
  }
  return rows;
}

/** Builds both sites in turn, from nothing each time, because the machine itself is now quicker and now slower. */
async function measureSize(size: number) {
  const runs = { guide: [] as Usage[], check: [] as Usage[], bare: [] as Usage[] };
  const flags = size === LARGEST ? [`--max-old-space-size=${ROOM}`] : [];
  for (let run = 0; run < (size === LARGEST ? 1 : RUNS); run += 1) {
    copyGuide(FOLDER, institutions(size));
    rmSync(join(FOLDER, 'src/pages/og'), { recursive: true });
    runs.guide.push(await usageOf(astroBuild(flags), FOLDER));
    runs.check.push(await usageOf(['node', ...CHECK], FOLDER));
    writeBareSite(BARE, FOLDER);
    runs.bare.push(await usageOf(astroBuild(flags), BARE));
  }
  return { guide: middle(runs.guide), check: middle(runs.check), bare: middle(runs.bare), added: size * PAGES_EACH };
}
