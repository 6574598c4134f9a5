import { execFile } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { load, type CheerioAPI } from 'cheerio';

/** November 20, 2026, 03:00 UTC: still November 19 in Toronto, so that a wrong time zone shows. */
const CLOCK = '1795143600';
export const CLOCK_DATE = 'November 19, 2026';

/** The builds that the tests look at. The one under a sub-path also knows a repository. */
export const BUILDS = {
  root: { folder: '.cache/test/root', env: {} },
  previews: {
    folder: '.cache/test/host/previews/12',
    env: { BASE_PATH: '/previews/12', REPOSITORY_URL: 'https://github.com/example/guide' },
  },
} as const;

export type BuildName = keyof typeof BUILDS;

/** Builds the site once for each of {@link BUILDS}. */
export default async function buildAll() {
  rmSync('.cache/test', { recursive: true, force: true });
  for (const { folder, env } of Object.values(BUILDS)) await build(folder, env);
}

async function build(folder: string, env: Record<string, string>) {
  try {
    await promisify(execFile)('astro', ['build', '--silent', '--outDir', folder], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SITE_URL: '',
        BASE_PATH: '',
        REPOSITORY_URL: '',
        ...env,
        SOURCE_DATE_EPOCH: CLOCK,
        // Drawn once for all builds: they are the same in each.
        KEPT_IMAGES: resolve('.cache/test-images'),
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    throw new Error(`The build into ${folder} failed.`, { cause: error });
  }
}

/** A page of a build: its address below the build's folder, its HTML, and the parsed document. */
export interface BuiltPage {
  address: string;
  file: string;
  html: string;
  $: CheerioAPI;
}

const parsed = new Map<BuildName, BuiltPage[]>();

/** Every HTML page of a build, by address. A page that only forwards to another one is no page. */
export function pagesOf(name: BuildName): BuiltPage[] {
  const known = parsed.get(name);
  if (known) return known;
  const { folder } = BUILDS[name];
  const pages = globSync('**/*.html', { cwd: folder })
    .sort()
    .map((path) => {
      const file = join(folder, path);
      const html = readFileSync(file, 'utf8');
      return { address: `/${path.replace(/index\.html$/, '').replace(/\.html$/, '/')}`, file, html, $: load(html) };
    })
    .filter(({ $ }) => $('meta[http-equiv=refresh]').length === 0);
  parsed.set(name, pages);
  return pages;
}

/** Pages that search engines list: all but Page Not Found. */
export const listedPages = (name: BuildName) => pagesOf(name).filter(({ address }) => address !== '/404/');

/** Text as a reader sees it: source marks and tags such as "(planned)" dropped, white space folded. */
export function visibleText($: CheerioAPI): string {
  const body = $('body').clone();
  body.find('sup.mark, .planned, .visually-hidden, script').remove();
  return body.text().replace(/\s+/g, ' ');
}
