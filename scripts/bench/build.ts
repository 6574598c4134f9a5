import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { institutions } from '../../tests/fixtures/synthetic.ts';
import { writeBareSite } from './bare.ts';
import { copyGuide } from './project.ts';
import type { Figure, Measurement, Row } from './result.ts';
import { usageOf, type Usage } from './usage.ts';

/** Institutions that are added to the guide, each with three pages. 300 make it a guide of about 1,000 pages. */
const SIZES = [50, 300, 500];
const LARGEST = 5_000;
/** Megabytes that programs of Node may hold for the largest guide: 15,000 pages do not fit into the 4,096 that it gives itself. */
const ROOM = 16_384;
const FOLDER = '.cache/bench/project';
const CHECK = ['checks/run.ts', '--format', 'json'] as const;
const BARE = '.cache/bench/bare';

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

const pagesOf = (project: string) => globSync('dist/**/index.html', { cwd: project }).length;

/** How long a build takes, and how that grows: the guide itself, and the guide with many institutions more. */
export const build: Measurement = {
  title: 'Build',
  how: 'The guide with social images, drawn and kept; then without, with institutions added that have three pages of the usual length, beside a bare Astro site of the same text.',
  measure: async () => [...(await guideItself()), ...(await growing(SIZES))],
};

/** The same where institutions are beyond count; takes some twenty minutes. */
export const scale: Measurement = {
  title: 'Build at scale',
  how: `The guide with ${LARGEST} institutions more, and the bare site of the same text; programs may hold ${ROOM / 1024} GiB.`,
  measure: () => growing([LARGEST]),
};

async function guideItself(): Promise<Row[]> {
  copyGuide(FOLDER);
  const runBuild = () => usageOf(['node', 'tools/build/run.ts'], FOLDER);
  const [cold, warm] = [await runBuild(), await runBuild()];
  const check = await usageOf(['node', ...CHECK], FOLDER);
  return [
    { name: 'the guide, images drawn', figures: [{ what: 'pages', unit: '', value: pagesOf(FOLDER) }, ...whole(cold, 10)] },
    {
      name: 'the guide, images kept',
      figures: [
        { what: 'pages', unit: '', value: pagesOf(FOLDER) },
        ...whole(warm, 5),
        { what: 'content check', unit: 's', value: check.seconds, atMost: 2 },
      ],
    },
  ];
}

async function growing(sizes: readonly number[]): Promise<Row[]> {
  const smallest = await measureSize(0);
  const rows: Row[] = [];
  for (const size of sizes) {
    const { guide, bare, check, pages } = await measureSize(size);
    rows.push({
      name: `${size} institutions more`,
      figures: [
        { what: 'pages', unit: '', value: pages },
        ...whole(guide).map((figure) => (figure.what === 'peak' && size === 300 ? { ...figure, atMost: 1.6 } : figure)),
        perPage(guide, smallest.guide, pages - smallest.pages, 12),
        { what: 'content check', unit: 's', value: check.seconds },
      ],
    });
    rows.push({
      name: `${size} of the same, bare`,
      figures: [{ what: 'pages', unit: '', value: pages }, ...whole(bare), perPage(bare, smallest.bare, pages - smallest.pages)],
    });
  }
  return rows;
}

async function measureSize(size: number) {
  copyGuide(FOLDER, institutions(size));
  rmSync(join(FOLDER, 'src/pages/og'), { recursive: true });
  const node = ['node', ...(size === LARGEST ? [`--max-old-space-size=${ROOM}`] : [])] as const;
  const astroBuild = [...node, 'node_modules/astro/bin/astro.mjs', 'build', '--silent'] as const;
  const guide = await usageOf(astroBuild, FOLDER);
  const pages = pagesOf(FOLDER);
  const check = await usageOf([...node, ...CHECK], FOLDER);
  writeBareSite(BARE, FOLDER);
  const bare = await usageOf(astroBuild, BARE);
  return { guide, bare, check, pages };
}
