/** Builds a change and its base, and serves both on this machine: `npm run preview:pr`. */
import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { chromium } from 'playwright';
import { markdownToHtml } from 'satteri';
import { serveFolder } from '../../bench/static-server.ts';
import { git, gitEnvironment } from '../../src/history/git.ts';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { CliError, loadEnvironment, run, wholeNumber } from '../cli.ts';
import { compare, type Comparison } from './compare.ts';
import { reportOf } from './report.ts';
import { readRevisions } from './revisions.ts';

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];

/** What every picture is taken with. */
const VIEWS = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const execute = promisify(execFile);

/** Builds one side in its own work tree, with the packages of this folder where it needs the same ones. */
async function buildSide(folder: string, side: Side, commit: string) {
  const tree = join(folder, `${side}-tree`);
  await git(process.cwd(), ['worktree', 'add', '--quiet', '--detach', tree, commit]);
  try {
    if (readFileSync('package-lock.json', 'utf8') === readFileSync(join(tree, 'package-lock.json'), 'utf8')) {
      symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
    } else {
      console.log(`${side}: its packages differ from those of this folder, and are installed without their scripts.`);
      await execute('npm', ['ci', '--ignore-scripts'], { cwd: tree });
    }
    console.log(`${side}: building ${commit.slice(0, 7)}`);
    const env = { ...process.env, SHOW_DRAFTS: '1' };
    await execute(process.execPath, ['scripts/build.ts', '--out', join(folder, side)], { cwd: tree, env });
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new CliError(`${side} cannot be built. ${output}${String(error)}`);
  }
}

const isAddress = (place: string) => place.startsWith('/');

const hasPage = (folder: string, side: Side, page: string) =>
  existsSync(join(folder, side, page, page.endsWith('/') ? 'index.html' : ''));

/** The pages that the comparison names, then those whose HTML differs (all of them where a style sheet does), section by section in turn. */
function changedPages(folder: string, { facts, texts, pages }: Comparison): string[] {
  const named = [
    ...facts.flatMap(({ shownOn }) => shownOn),
    ...texts.map(({ title }) => title),
    ...pages.flatMap(({ from, to }) => [from, to]).flatMap((place) => place?.address ?? []),
  ].filter(isAddress);
  const files = SIDES.flatMap((side) => globSync('**/*.html', { cwd: join(folder, side) })).sort();
  const read = (side: Side, file: string) =>
    hasPage(folder, side, file) ? readFileSync(join(folder, side, file), 'utf8') : '';
  const differing = files
    .filter((file) => read('before', file) !== read('after', file))
    .map((file) => `/${file.replace(/index\.html$/, '')}`);
  const sections = [...Map.groupBy(differing, (page) => page.split('/')[1]).values()].sort(
    (a, b) => b.length - a.length,
  );
  const inTurn = sections.flatMap((section) => [...section.entries()]).sort(([a], [b]) => a - b);
  return [...new Set([...named, ...inTurn.map(([, page]) => page)])];
}

const pictureOf = (page: string, view: number, side: Side) =>
  `pictures/${page.replaceAll('/', '_')}-${view}-${side}.png`;

async function takePictures(folder: string, origins: Record<Side, string>, pages: readonly string[]) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  for (const [view, { width, colorScheme }] of VIEWS.entries()) {
    const tab = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    for (const page of pages) {
      for (const side of SIDES.filter((name) => hasPage(folder, name, page))) {
        await tab.goto(origins[side] + page);
        await tab.screenshot({ path: join(folder, 'shown', pictureOf(page, view, side)), fullPage: true });
      }
    }
  }
  await browser.close();
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The report, links to each changed fact on both sides, and the pages that differ. */
function overview(
  folder: string,
  origins: Record<Side, string>,
  comparison: Comparison,
  pages: readonly string[],
): string {
  const link = (side: Side, page: string, value = '') => {
    if (!hasPage(folder, side, page)) return `not ${side}`;
    const fragment = value && `#:~:text=${encodeURIComponent(value.split(' or ')[0] ?? '')}`;
    return `<a href="${origins[side]}${escape(page)}${fragment}">${side}</a>`;
  };
  const facts = comparison.facts.map(({ institution, description, before, after, shownOn }) => {
    const places = shownOn
      .filter(isAddress)
      .map((page) => `${escape(page)} ${link('before', page, before?.value)} ${link('after', page, after?.value)}`);
    return `<li>${escape(`${institution}: ${description}`)}<br>${places.join('<br>')}`;
  });
  const shown = pages.map((page) => {
    const rows = VIEWS.map(({ width, colorScheme }, view) => {
      const pictures = SIDES.map((side) => pictureOf(page, view, side)).filter((path) =>
        existsSync(join(folder, 'shown', path)),
      );
      const [before, after] = pictures.map((path) => readFileSync(join(folder, 'shown', path)));
      const images = pictures
        .map((path) => `<a href="${path}"><img loading="lazy" alt="" src="${path}"></a>`)
        .join(' ');
      return before
        ? `<p>${width} px, ${colorScheme}: ${after?.equals(before) ? 'looks the same' : `<br>${images}`}`
        : '';
    });
    return `<h3>${escape(page)} ${link('before', page)} ${link('after', page)}</h3>${rows.join('')}`;
  });
  const style = 'body{font:1rem/1.5 sans-serif;margin:1rem}img{max-width:48%;vertical-align:top;border:1px solid}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Before and after</title><style>${style}</style>
    ${markdownToHtml(reportOf(comparison)).html}<h2>Facts, before and after</h2><ul>${facts.join('')}</ul><h2>Pages that differ</h2>${shown.join('')}`;
}

await run(
  new Command('preview:pr')
    .description('Builds a change and its base, serves both, and lists what differs with pictures before and after.')
    .option('--base <revision>', 'what the change is compared with, from the commit where it branched off', 'main')
    .option('--head <revision>', 'the change', 'HEAD')
    .option(
      '--pictures <number>',
      'how many pages are pictured, each on a phone and a desktop, light and dark',
      wholeNumber({ from: 0, to: 999 }),
      8,
    )
    .addHelpText(
      'after',
      '\nIt RUNS the code of the change on your machine: read the report of npm run diff first, above all what runs, packages and danger.\n\nExample: git fetch origin pull/12/head && npm run preview:pr -- --head FETCH_HEAD',
    )
    .action(async ({ pictures, ...names }: { base: string; head: string; pictures: number }) => {
      const revisions = await readRevisions(process.cwd(), names);
      const comparison = compare(revisions, (await loadEnvironment()).today);
      mkdirSync('.cache', { recursive: true });
      const folder = mkdtempSync(resolve('.cache/preview-'));
      mkdirSync(join(folder, 'shown'));
      process.on('SIGINT', () => process.exit());
      process.on('exit', () => {
        rmSync(folder, { recursive: true, force: true });
        execFileSync('git', ['worktree', 'prune'], { env: gitEnvironment() });
      });
      await Promise.all([
        buildSide(folder, 'before', revisions.base.commit),
        buildSide(folder, 'after', revisions.head.commit),
      ]);
      const origins = {
        before: (await serveFolder(join(folder, 'before'))).origin,
        after: (await serveFolder(join(folder, 'after'))).origin,
      };
      const pages = changedPages(folder, comparison);
      await takePictures(folder, origins, pages.slice(0, pictures));
      writeFileSync(join(folder, 'shown/index.html'), overview(folder, origins, comparison, pages));
      const index = await serveFolder(join(folder, 'shown'));
      console.log(
        `${pages.length} pages differ: ${index.origin}/ shows them. Ctrl+C ends it and removes what it built.`,
      );
    }),
);
