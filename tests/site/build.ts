import { execFile } from 'node:child_process';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { load, type CheerioAPI } from 'cheerio';
import { parse } from 'yaml';
import type { z } from 'zod';
import { writeProject } from '../fixtures/project.ts';

/** A host used only by tests: code that prints the placeholder host ignored `SITE_URL`. */
export const SITE = 'https://guide.test.example';
export const REPOSITORY = 'https://github.com/example/guide';

/** December 1, 2026, 04:30 UTC: still November 30 in Toronto, so that a wrong time zone shows. */
const CLOCK = '1796099400';
export const TODAY = { iso: '2026-11-30', long: 'November 30, 2026' };

/**
 * The builds under test: the real guide, whose content no test knows, and the complete guide of the
 * fixtures, whose figures tests know, under a sub-path and with a repository.
 */
export const BUILDS = {
  root: { project: '.', folder: '.cache/test/root', base: '/', env: {} },
  fixture: {
    project: '.cache/test/projects/fixture',
    folder: '.cache/test/host/small',
    base: '/small/',
    env: { BASE_PATH: '/small/', REPOSITORY_URL: REPOSITORY },
  },
} as const;

export type BuildName = keyof typeof BUILDS;
export const BUILD_NAMES = Object.keys(BUILDS) as BuildName[]; // `keyof` of a constant object

/** Written once both guides are built. */
const DONE = '.cache/test/built';
const MADE_FROM = '{src,public,integrations,checks,scripts,tests/fixtures}/**';

/** Builds both guides, side by side; the browser tests use the builds of the site tests where nothing has changed since. */
export default async function buildAll() {
  const builtAt = statSync(DONE, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (globSync([MADE_FROM, '*.{json,mjs,ts}']).every((path) => statSync(path).mtimeMs < builtAt)) return;
  rmSync(DONE, { force: true });
  writeProject(BUILDS.fixture.project, {}, 'complete');
  await Promise.all(Object.values(BUILDS).map(({ project, folder, env }) => buildSite(project, folder, env)));
  writeFileSync(DONE, '');
}

/**
 * Builds a project by the command that publishes the guide, on the day of {@link TODAY}.
 *
 * @throws Error with what the command said
 */
export async function buildSite(project: string, folder: string, env: Record<string, string>) {
  rmSync(folder, { recursive: true, force: true });
  const outside = { SITE_URL: SITE, BASE_PATH: '', REPOSITORY_URL: '', SOURCE_DATE_EPOCH: CLOCK, ASTRO_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)(process.execPath, [resolve('scripts/build.ts'), '--out', resolve(folder)], {
    cwd: project,
    env: { ...process.env, ...outside, ...env },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => {
    throw new Error(`The build of ${project} into ${folder} failed.`, { cause: error });
  });
}

/** A page of a build. */
export interface BuiltPage {
  /** Its address without the base path: `/banks/`, also under `/small/`. */
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
  const pages = globSync('**/*.html', { cwd: BUILDS[name].folder })
    .sort()
    .map((path) => {
      const file = join(BUILDS[name].folder, path);
      const html = readFileSync(file, 'utf8');
      return { address: `/${path.replace(/index\.html$/, '').replace(/\.html$/, '/')}`, file, html, $: load(html) };
    })
    .filter(({ $ }) => $('meta[http-equiv=refresh]').length === 0);
  parsed.set(name, pages);
  return pages;
}

/** Pages that search engines list: all but Page Not Found. */
export const listedPages = (name: BuildName) => pagesOf(name).filter(({ address }) => address !== '/404/');

/**
 * The page at an address.
 *
 * @throws Error where there is none
 */
export function pageAt(name: BuildName, address: string): BuiltPage {
  const page = pagesOf(name).find((candidate) => candidate.address === address);
  if (!page) throw new Error(`${BUILDS[name].folder} has no page at ${address}.`);
  return page;
}

/** The text of a file of a build. */
export const textOf = (name: BuildName, file: string) => readFileSync(join(BUILDS[name].folder, file), 'utf8');

/** What a data file of a built guide holds. */
export const dataOf = <Schema extends z.ZodType>(name: BuildName, file: string, schema: Schema) =>
  schema.parse(parse(readFileSync(join(BUILDS[name].project, 'src/data', file), 'utf8')));

/** Every text below a value whose nearest key is one of those that are picked. */
export function textsIn(value: unknown, picks: (key: string) => boolean, key = ''): string[] {
  if (typeof value === 'string') return picks(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, picks, key));
  return value !== null && typeof value === 'object' ? Object.entries(value).flatMap(([inner, item]) => textsIn(item, picks, inner)) : [];
}

/** What is wrong with each page, with its address, so that one message names all of them. */
export const offenders = (pages: readonly BuiltPage[], problemsOf: (page: BuiltPage) => readonly string[]) =>
  pages.flatMap((page) => problemsOf(page).map((problem) => `${page.address} ${problem}`));

/** The elements of a page that a selector finds, each on its own. */
export const all = ({ $ }: BuiltPage, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element));

/** How many bytes a host sends of this content, compressed with Brotli at its best. */
export const brotliBytes = (content: string | Buffer) => brotliCompressSync(content).length;

export const folded = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

/** The text of elements, without the numbers of its sources. */
export function textWithoutMarks(elements: ReturnType<CheerioAPI>): string {
  const copy = elements.clone();
  copy.find('.mark').replaceWith(' ');
  return folded(copy.text());
}

/** What a page says, without the numbers of its sources and what only a screen reader says of a planned page. */
export function wordsOf({ $ }: BuiltPage, part = 'body'): string {
  const copy = $(part).clone();
  copy.find('script, style, sup, .planned, .visually-hidden').remove();
  copy.find('h1, h2, h3, h4, p, li, dt, dd, th, td, figcaption, summary, caption, div, small').after(' ');
  return folded(copy.text()).replace(/ ([,.;:?!)])/g, '$1');
}

/** The headers that a built `_headers` asks hosts such as Netlify for, by the path that they hold for. */
export function headersIn(text: string): Record<string, Record<string, string>> {
  const rules = text.split(/^(?=\/)/m).filter((rule) => rule.startsWith('/'));
  return Object.fromEntries(
    rules.map((rule) => [
      rule.split('\n')[0] ?? '',
      Object.fromEntries([...rule.matchAll(/^ {2}([^:]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value])),
    ]),
  );
}

/** The rows of a CSV file by the names of its columns, quotes read as RFC 4180 says. */
export function csvRows(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      Array.from(
        line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return rows.map((cells) => Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ''])));
}
