import { exec } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { load, type CheerioAPI } from 'cheerio';
import { parse } from 'yaml';
import { z } from 'zod';
import { readContent } from '../../check/read/content.ts';
import { leavesOf } from '../../src/read/file.ts';
import { buildMoment, dateInToronto } from '../../src/domain/dates.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { commit, startRepository, writeProject } from '../fixtures/project.ts';

/** A host that only tests use: where the placeholder host is found instead, code ignored `SITE_URL`. */
export const SITE = 'https://guide.test.example';
export const REPOSITORY = 'https://github.com/example/guide';

/** The clock of the fixture: December 1, 2026, 04:30 UTC, still November 30 in Toronto, so that a wrong time zone shows. */
const FIXTURE_CLOCK = '1796099400';

/** The builds under test: the real guide, on whose content no test depends, and the complete guide of the fixtures, with a history in git, in a subfolder. */
export const BUILDS = {
  root: { project: '.', folder: '.cache/test/root', base: '/', env: { SOURCE_DATE_EPOCH: '' } },
  fixture: {
    project: '.cache/test/projects/fixture',
    folder: '.cache/test/host/small',
    base: '/small/',
    env: { BASE_PATH: '/small/', REPOSITORY_URL: REPOSITORY, SOURCE_DATE_EPOCH: FIXTURE_CLOCK },
  },
} as const;

export type BuildName = keyof typeof BUILDS;
export const BUILD_NAMES = Object.keys(BUILDS) as BuildName[]; // Object.keys returns string[]

/** The date of a build in Toronto: of the real guide today, because the check refuses dates in the future. */
export const dateOf = (name: BuildName) => dateInToronto(buildMoment(BUILDS[name].env.SOURCE_DATE_EPOCH));

/** This file is written once both guides are built, with the date of the real one. */
const DONE = '.cache/test/built';
const INPUTS = '{src,public,integrations,check,scripts,tests/fixtures}/**';

/** Builds all guides in parallel, unless no input has changed since. The real one is built, and checked, as it is published. */
export default async function buildAll() {
  const isOfToday = existsSync(DONE) && readFileSync(DONE, 'utf8') === dateOf('root');
  const builtAt = isOfToday ? statSync(DONE).mtimeMs : 0;
  if (globSync([INPUTS, '*.{json,mjs,ts}']).every((path) => statSync(path).mtimeMs < builtAt)) return;
  rmSync(DONE, { force: true });
  writeFixture();
  const { root, fixture } = BUILDS;
  await Promise.all([
    execute('node --run build -- --outDir', root.folder, '.', root.env),
    execute('astro build --outDir', fixture.folder, fixture.project, fixture.env),
  ]);
  writeFileSync(DONE, dateOf('root'));
}

/** The record that changes in the history of the fixture. */
export const CHANGED_RECORD = 'src/content/banks/first/index.mdx';

/** Writes the fixture: one of its records changes, a second is added later, and git tracks no other. */
function writeFixture() {
  const { project } = BUILDS.fixture;
  const ADDED = 'src/content/credit-unions/harbour.mdx';
  writeProject(project, 'complete-guide', 'ghost');
  const [now = '', added] = [CHANGED_RECORD, ADDED].map((path) => readFileSync(join(project, path), 'utf8'));
  const sourced = now.replace(/(value: \$3,000\n +source: )listed/, '$1[listed, first-fees]');
  const before = sourced.replace('value: $1.00', 'value: $0.50').replace('value: [English]', 'value: [French]');
  const track = (...paths: string[]) => ({
    '.gitignore': ['*', '!*/', ...paths.map((path) => `!/${path}`)].join('\n'),
  });
  startRepository(project);
  commit(project, '2026-11-20T12:00:00Z', { ...track(CHANGED_RECORD), [CHANGED_RECORD]: before });
  commit(project, '2026-11-21T12:00:00Z', { [CHANGED_RECORD]: sourced });
  commit(project, '2026-11-23T04:00:00Z', { ...track(CHANGED_RECORD, ADDED), [CHANGED_RECORD]: now, [ADDED]: added });
}

/** Runs a command that ends with its output folder. */
async function execute(command: string, folder: string, cwd: string, env: Record<string, string>) {
  const defaults = {
    NODE_ENV: 'production', // Vitest sets another one, with which React would build differently.
    SITE_URL: SITE,
    BASE_PATH: '',
    REPOSITORY_URL: '',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  await promisify(exec)(`${command} "${resolve(folder)}"`, {
    cwd,
    env: { ...process.env, ...defaults, ...env },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`The build of ${cwd} into ${folder} failed.\n${output}`, { cause: error });
  });
}

/** A page of a build. */
export interface BuiltPage {
  /** Its address without the base path: `/banks/`, also below `/small/`. */
  address: string;
  file: string;
  html: string;
  $: CheerioAPI;
}

/** Every HTML page of a build, sorted by path, without those that only forward to another page. */
export const pagesOf = (name: BuildName): BuiltPage[] => pagesIn(BUILDS[name]);

/** The same with those. */
export const htmlFilesOf = (name: BuildName): BuiltPage[] => filesIn(BUILDS[name]);

const pagesIn = memoize((build: (typeof BUILDS)[BuildName]) =>
  filesIn(build).filter(({ $ }) => $('meta[http-equiv=refresh]').length === 0),
);

const filesIn = memoize(({ folder }: (typeof BUILDS)[BuildName]): BuiltPage[] =>
  globSync('**/*.html', { cwd: folder })
    .sort()
    .map((path) => {
      const file = join(folder, path);
      const html = readFileSync(file, 'utf8');
      return { address: `/${path.replace(/index\.html$/, '').replace(/\.html$/, '/')}`, file, html, $: load(html) };
    }),
);

/** Pages that search engines list: all but Page Not Found. */
export const listedPages = (name: BuildName) =>
  pagesOf(name).filter(({ $ }) => $('meta[name=robots][content=noindex]').length === 0);

/** The page at an address. */
export function pageAt(name: BuildName, address: string): BuiltPage {
  const page = pagesOf(name).find((candidate) => candidate.address === address);
  if (!page) throw new Error(`${BUILDS[name].folder} has no page at ${address}.`);
  return page;
}

/** The text of a file of a build. */
export const textOf = (name: BuildName, file: string) => readFileSync(join(BUILDS[name].folder, file), 'utf8');

/** The content of a guide, as the check reads it. */
export const contentOf = (name: BuildName) => contentIn(BUILDS[name]);

const contentIn = memoize(({ project }: (typeof BUILDS)[BuildName]) => readContent(project));

/** The content of a data file of a built guide. */
export const dataOf = <Schema extends z.ZodType>(name: BuildName, file: string, schema: Schema) =>
  schema.parse(parse(readFileSync(join(BUILDS[name].project, 'src/data', file), 'utf8')));

/** Every text below a value whose nearest key passes the filter. */
export const textsIn = (value: unknown, isWanted: (key: string) => boolean): string[] =>
  leavesOf(value)
    .filter(({ keys }) => isWanted(String(keys.findLast((step) => typeof step === 'string'))))
    .map(({ text }) => text);

/** The things that the structured data of a page describes. */
export const graphOf = ({ $ }: BuiltPage) =>
  Graph.parse(JSON.parse($('script[type="application/ld+json"]').text()))['@graph'];

const Graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});

/** The problems of all pages, each with its address, so that one failure names them all. */
export const offenders = (pages: readonly BuiltPage[], problemsOf: (page: BuiltPage) => readonly string[]) =>
  pages.flatMap((page) => problemsOf(page).map((problem) => `${page.address} ${problem}`));

/** The three longest pages. */
export const longest = (pages: readonly BuiltPage[]) =>
  pages.toSorted((a, b) => b.html.length - a.html.length).slice(0, 3);

/** The elements of a page that match a selector, each as a Cheerio object. */
export const all = ({ $ }: BuiltPage, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element));

/** A text with straight quotes and single spaces, to compare it regardless of typography. */
export const folded = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

/** The text of elements without their citation numbers, and without the hidden words of ink. */
export function textWithoutCitations(elements: ReturnType<CheerioAPI>): string {
  const copy = elements.clone();
  copy.find('.mark').replaceWith(' ');
  copy.find('.inked:not(.hollow) > .visually-hidden').remove();
  return folded(copy.text());
}

/** The text of a page without citation numbers and texts that only a screen reader reads. */
export function visibleText({ $ }: BuiltPage, part = 'body'): string {
  const copy = $(part).clone();
  copy.find('script, style, sup, [data-planned], .visually-hidden').remove();
  copy.find('h1, h2, h3, h4, p, li, dt, dd, th, td, figcaption, summary, caption, div, small').after(' ');
  return folded(copy.text()).replace(/ ([,.;:?!)])/g, '$1');
}

/** The headers of a `_headers` file, which hosts such as Netlify read, by the path that they apply to. */
export function headersIn(text: string): Record<string, Record<string, string>> {
  const rules = text.split(/^(?=\/)/m).filter((rule) => rule.startsWith('/'));
  return Object.fromEntries(
    rules.map((rule) => [
      rule.split('\n')[0] ?? '',
      Object.fromEntries([...rule.matchAll(/^ {2}([^:]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value])),
    ]),
  );
}

/** The rows of a CSV file (RFC 4180), by the names of its columns. */
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

// npm test builds first.
if (import.meta.main) await buildAll();
