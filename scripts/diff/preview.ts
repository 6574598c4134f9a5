/** Builds a change and what it starts from, and serves both on this machine: `npm run preview:pr`. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { chromium } from 'playwright';
import { markdownToHtml } from 'satteri';
import { serveFolder } from '../../bench/static-server.ts';
import { git } from '../../src/history/git.ts';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { CliError, loadEnvironment, run, wholeNumber } from '../cli.ts';
import { compare, type Comparison } from './compare.ts';
import { reportOf } from './report.ts';
import { readRevisions } from './revisions.ts';

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];

const LOOKS = [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

const commitOf = async (args: string[]) => (await git(process.cwd(), args)).toString().trim();

/** Builds one side from a work tree of its own. It shares the packages of this folder only where it asks for the same ones. */
async function buildSide(folder: string, side: Side, commit: string) {
  const tree = join(folder, `${side}-tree`);
  await git(process.cwd(), ['worktree', 'add', '--quiet', '--detach', tree, commit]);
  const execute = promisify(execFile);
  try {
    if (readFileSync('package-lock.json', 'utf8') === readFileSync(join(tree, 'package-lock.json'), 'utf8')) {
      symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
    } else {
      console.log(`${side}: other packages than those of this folder, which are installed without their scripts.`);
      await execute('npm', ['ci', '--ignore-scripts'], { cwd: tree });
    }
    console.log(`${side}: building ${commit.slice(0, 7)}`);
    await execute(process.execPath, ['scripts/build.ts', '--out', join(folder, side)], {
      cwd: tree,
      env: { ...process.env, SHOW_DRAFTS: '1' },
    });
  } catch (error) {
    throw new CliError(
      `${side} cannot be built. ${error instanceof Error && 'stdout' in error ? String(error.stdout) : ''}${String(error)}`,
    );
  }
}

const isAddress = (place: string) => place.startsWith('/');

const hasPage = (folder: string, side: Side, page: string) => existsSync(join(folder, side, page, page.endsWith('/') ? 'index.html' : ''));

/** Pages of which the comparison tells, then those whose HTML differs, all of them where a style sheet does: one of each section first. */
function changedPages(folder: string, { facts, texts, pages }: Comparison): string[] {
  const told = [
    ...facts.flatMap(({ shownOn }) => shownOn),
    ...texts.map(({ title }) => title),
    ...pages.flatMap(({ from, to }) => [from, to]).flatMap((place) => place?.address ?? []),
  ].filter(isAddress);
  const files = SIDES.flatMap((side) => globSync('**/*.html', { cwd: join(folder, side) })).sort();
  const read = (side: Side, file: string) => (hasPage(folder, side, file) ? readFileSync(join(folder, side, file), 'utf8') : '');
  const differing = files
    .filter((file) => read('before', file) !== read('after', file))
    .map((file) => `/${file.replace(/index\.html$/, '')}`);
  const sections = [...Map.groupBy(differing, (page) => page.split('/')[1]).values()].sort((a, b) => b.length - a.length);
  const spread = sections.flatMap((section) => section.map((page, at) => ({ page, at }))).sort((a, b) => a.at - b.at);
  return [...new Set([...told, ...spread.map(({ page }) => page)])];
}

const pictureOf = (page: string, look: number, side: Side) => `pictures/${page.replaceAll('/', '_')}-${look}-${side}.png`;

async function takePictures(folder: string, origins: Record<Side, string>, pages: readonly string[]) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  for (const [look, { width, colorScheme }] of LOOKS.entries()) {
    const view = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    for (const page of pages) {
      for (const side of SIDES.filter((one) => hasPage(folder, one, page))) {
        await view.goto(origins[side] + page);
        await view.screenshot({ path: join(folder, 'shown', pictureOf(page, look, side)), fullPage: true });
      }
    }
  }
  await browser.close();
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The report, each changed fact with its place on both sides, and the pages that differ. */
function overview(folder: string, origins: Record<Side, string>, comparison: Comparison, pages: readonly string[]): string {
  const link = (side: Side, page: string, words = '') =>
    hasPage(folder, side, page)
      ? `<a href="${origins[side]}${escape(page)}${words && `#:~:text=${encodeURIComponent(words.split(' or ')[0] ?? '')}`}">${side}</a>`
      : `not ${side}`;
  const facts = comparison.facts.map(({ institution, description, before, after, shownOn }) => {
    const places = shownOn
      .filter(isAddress)
      .map((page) => `${escape(page)} ${link('before', page, before?.value)} ${link('after', page, after?.value)}`);
    return `<li>${escape(`${institution}: ${description}`)}<br>${places.join('<br>')}`;
  });
  const shown = pages.map((page) => {
    const rows = LOOKS.map(({ width, colorScheme }, look) => {
      const pictures = SIDES.map((side) => pictureOf(page, look, side)).filter((path) => existsSync(join(folder, 'shown', path)));
      const [was, is] = pictures.map((path) => readFileSync(join(folder, 'shown', path)));
      const images = pictures.map((path) => `<a href="${path}"><img loading="lazy" alt="" src="${path}"></a>`).join(' ');
      return was ? `<p>${width} px, ${colorScheme}: ${is?.equals(was) ? 'the same to the eye' : `<br>${images}`}` : '';
    });
    return `<h3>${escape(page)} ${link('before', page)} ${link('after', page)}</h3>${rows.join('')}`;
  });
  const style = 'body{font:1rem/1.5 sans-serif;margin:1rem}img{max-width:48%;vertical-align:top;border:1px solid}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Before and after</title><style>${style}</style>
    ${markdownToHtml(reportOf(comparison)).html}<h2>Facts, before and after</h2><ul>${facts.join('')}</ul><h2>Pages that differ</h2>${shown.join('')}`;
}

await run(
  new Command('preview:pr')
    .description('Builds a change and what it starts from, serves both, and lists what differs with pictures of it, before and after.')
    .option('--base <revision>', 'what the change is compared with, from where it left it', 'main')
    .option('--head <revision>', 'the change', 'HEAD')
    .option('--pictures <number>', 'of how many pages, each on a phone and a desktop, light and dark', wholeNumber({ from: 0, to: 999 }), 8)
    .addHelpText(
      'after',
      '\nIt RUNS the code of the change on your machine: read what npm run diff says of it first, above all what runs, packages and danger.\n\nExample: git fetch origin pull/12/head && npm run preview:pr -- --head FETCH_HEAD',
    )
    .action(async ({ base, head, pictures }: { base: string; head: string; pictures: number }) => {
      const comparison = compare(await readRevisions(process.cwd(), { base, head }), (await loadEnvironment()).today);
      const commits = { before: await commitOf(['merge-base', base, head]), after: await commitOf(['rev-parse', head]) };
      mkdirSync('.cache', { recursive: true });
      const folder = mkdtempSync(resolve('.cache/preview-'));
      mkdirSync(join(folder, 'shown'));
      process.on('SIGINT', () => process.exit());
      process.on('exit', () => {
        rmSync(folder, { recursive: true, force: true });
        execFileSync('git', ['worktree', 'prune']);
      });
      await Promise.all(SIDES.map((side) => buildSide(folder, side, commits[side])));
      const sites = { before: await serveFolder(join(folder, 'before')), after: await serveFolder(join(folder, 'after')) };
      const origins = { before: sites.before.origin, after: sites.after.origin };
      const pages = changedPages(folder, comparison);
      await takePictures(folder, origins, pages.slice(0, pictures));
      writeFileSync(join(folder, 'shown/index.html'), overview(folder, origins, comparison, pages));
      const index = await serveFolder(join(folder, 'shown'));
      console.log(`${pages.length} pages differ: ${index.origin}/ shows them. Ctrl+C ends it and removes what it built.`);
    }),
);
