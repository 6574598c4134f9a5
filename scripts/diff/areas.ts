import { z } from 'zod';
import { linesOf } from './dangers.ts';
import { leavesOf } from './guide.ts';
import { align, SIGNS } from './passages.ts';
import type { FileChange, FileState } from './revisions.ts';
import { differences } from './sources.ts';
import { warningsWhere } from './warnings.ts';

/** Changed files of one kind, with the lines to read first. */
export interface Area {
  area: string;
  /** Whether it decides what runs on GitHub, on an editor's machine or in a reader's browser. */
  runs: boolean;
  files: string[];
  /** Added and removed lines, such as `+ permissions: write-all`, and changed packages. */
  lines: string[];
}

const IN_PAGES = 'Code that runs in pages';

/** The first whose path matches is the area of a file. `first` matches the lines to read first. */
const AREAS: readonly { area: string; runs: boolean; path: RegExp; first?: RegExp }[] = [
  {
    area: 'Workflows and settings on GitHub',
    runs: true,
    path: /^\.github\/(?!ISSUE_TEMPLATE|.*\.md$)|^\.ci\//,
    first: /\S/,
  },
  {
    area: 'Packages',
    runs: true,
    path: /^(package(-lock)?\.json|\.npmrc)$|(^|\/)(package\.json|\.npmrc|\.pnpmfile\.cjs)$/,
    first: /\S/,
  },
  {
    area: 'Hosts and their headers',
    runs: true,
    path: /^(netlify\.toml|deploy\/(?!.*\.md$)|public\/_(headers|redirects)$)/,
    first: /\S/,
  },
  { area: 'Git settings', runs: true, path: /(^|\/)\.git(attributes|modules|ignore|config)$/, first: /\S/ },
  {
    area: 'Tools and checks',
    runs: true,
    path: /^(scripts|checks|integrations|bench|\.vscode|\.husky|src\/(domain|history|schemas))\/|^[^/]+\.config\.[cm]?[jt]s$|^(tsconfig|cspell)\.json$|^\.[^/]*(rc|ignore|cruiser\.mjs)[^/]*$/,
    first: /\b(child_process|exec\w*|spawn\w*|fetch|eval)\b/,
  },
  { area: 'Tests', runs: false, path: /^tests\// },
  {
    area: IN_PAGES,
    runs: true,
    path: /^src\/(.*\.tsx$|(components\/islands|directory|search|middleware)\/.*(?<!\.css|\.test\.ts)$)/,
  },
  {
    area: 'Files served unchanged',
    runs: true,
    path: /^public\/(?!.*\.(png|ico|jpe?g|webp|avif|woff2?)$)/,
    first: /\S/,
  },
  { area: 'Styles and images', runs: false, path: /\.(css|woff2?|png|ico|jpe?g|svg|webp|avif)$/ },
  { area: 'Content and data', runs: false, path: /^src\/(content|data)\// },
  { area: 'Code that builds pages', runs: false, path: /^src\// },
  { area: 'Documentation', runs: false, path: /\.(md|txt)$|^LICENSE$/ },
  { area: 'Other files', runs: false, path: /^/ },
];

/** What adds a script, a request or raw HTML to a page. */
const RUNS_IN_PAGES =
  /<script|set:html|is:inline|define:vars|client:|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource|serviceWorker|localStorage|sessionStorage|document\.cookie|javascript:|\bon[a-z]+=["'{]|<(iframe|form|object|embed|base|meta http-equiv|link rel)/i;

/** Lines shown of one file. */
const MOST_LINES = 12;

/** Changed files by area, those that decide what runs first. `reported` are paths that the report lists elsewhere. */
export function areasOf(changes: readonly FileChange[], reported: ReadonlySet<string>): Area[] {
  const files = changes.map((change) => {
    const isPartOfPages =
      /^(src\/(?!(content|data)\/)|public\/)/.test(change.path) && !change.path.endsWith('.test.ts');
    const risky = isPartOfPages ? changedLines(change, RUNS_IN_PAGES) : [];
    const byPath = AREAS.find(({ path }) => path.test(change.path));
    const area = risky.length > 0 && !byPath?.runs ? IN_PAGES : byPath?.area;
    return { path: change.path, area, lines: [...risky, ...linesToReadFirst(change, byPath?.first)] };
  });
  return AREAS.map(({ area, runs }) => {
    const inArea = files.filter((file) => file.area === area && (runs || !reported.has(file.path)));
    return { area, runs, files: inArea.map(({ path }) => path).sort(), lines: inArea.flatMap(({ lines }) => lines) };
  })
    .filter((area) => area.files.length > 0)
    .sort((a, b) => Number(b.runs) - Number(a.runs));
}

function linesToReadFirst(change: FileChange, pattern: RegExp | undefined): string[] {
  if (change.path === 'package-lock.json') return lockLines(change);
  return /(^|\/)package\.json$/.test(change.path) ? packageLines(change) : changedLines(change, pattern);
}

/** Lines that decide what others may do: shown first if there are too many lines. */
const GRAVE = /write|secret|token|credential|_target|workflow_run|\bref:|curl|wget|\beval\b|<script|https?:/i;

/** The added and removed lines that match a pattern, as many as there is room for. */
function changedLines({ before, after }: FileChange, pattern: RegExp | undefined): string[] {
  if (!pattern) return [];
  const lines = align(linesOf(before?.text), linesOf(after?.text)).flatMap(({ value, status }) =>
    status === 'kept' ? [] : value.filter((line) => pattern.test(line)).map((line) => `${SIGNS[status]}${line}`),
  );
  const unique = [...new Set(lines)];
  if (unique.length <= MOST_LINES) return unique;
  const graveFirst = unique.toSorted((a, b) => Number(GRAVE.test(b)) - Number(GRAVE.test(a)));
  return [...graveFirst.slice(0, MOST_LINES), `… and ${unique.length - MOST_LINES} lines more`];
}

function packageLines({ before, after }: FileChange): string[] {
  const leaves = (file: FileState | undefined) =>
    Object.fromEntries(leavesOf(parseJson(file)).map(({ path, text }) => [path, text]));
  return differences(leaves(before), leaves(after)).map(
    ([key, old = 'nothing', now = 'nothing']) => `${key}: ${old} → ${now}`,
  );
}

/** A part of another type counts as absent, or as a script: one wrong entry hides no other. */
const text = z.string().optional().catch(undefined);
const lockedPackage = z
  .object({ version: text, resolved: text, integrity: text, hasInstallScript: z.boolean().optional().catch(true) })
  .catch({});
const lockFile = z.object({ packages: z.record(z.string(), lockedPackage) }).catch({ packages: {} });

/** Packages whose locked version, origin or content changes, those with most warnings first. */
function lockLines({ before, after }: FileChange): string[] {
  const packages = (file: FileState | undefined) => lockFile.parse(parseJson(file)).packages;
  const lines = differences(packages(before), packages(after))
    .filter(([path]) => path !== '')
    .map(([path, old, now]) => {
      const name = path.replace(/^.*node_modules\//, '');
      const origin = now?.resolved ?? '';
      const isSwapped =
        old && now && old.version === now.version && (old.integrity !== now.integrity || old.resolved !== now.resolved);
      const warnings = warningsWhere({
        'runs a script when it is installed': now?.hasInstallScript && !old?.hasInstallScript,
        [`comes from ${origin}`]: origin !== '' && !origin.startsWith(`https://registry.npmjs.org/${name}/-/`),
        'the same version with other content': isSwapped,
        'without a checksum': now && origin !== '' && now.integrity === undefined,
      });
      const change = `${name}: ${old?.version ?? (old ? 'there' : 'new')} → ${now?.version ?? (now ? 'there' : 'gone')}`;
      return { text: [change, ...warnings].join(', '), count: warnings.length };
    })
    .sort((a, b) => b.count - a.count)
    .map(({ text }) => text);
  const most = 2 * MOST_LINES;
  return lines.length > most ? [...lines.slice(0, most), `… and ${lines.length - most} packages more`] : lines;
}

function parseJson(file: FileState | undefined): unknown {
  try {
    return JSON.parse(file?.text ?? '{}');
  } catch {
    return {};
  }
}
