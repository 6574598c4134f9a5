import { z } from 'zod';
import { linesOf } from './dangers.ts';
import { doubtsThat } from './doubts.ts';
import { align, SIGNS } from './passages.ts';
import type { FileChange, FileState } from './revisions.ts';

/** Changed files of one kind that are no content, with the lines to read first. */
export interface Area {
  area: string;
  /** Whether it decides what runs on GitHub, on an editor's machine or in a reader's browser. */
  runs: boolean;
  files: string[];
  /** Lines that came or went, and what became of packages: `+ permissions: write-all`. */
  lines: string[];
}

const IN_PAGES = 'What runs in pages';

/** The first that fits a path is its area. `first` names the lines that are read first. */
const AREAS: readonly { area: string; runs: boolean; path: RegExp; first?: RegExp }[] = [
  { area: 'What runs on GitHub', runs: true, path: /^\.github\/(?!ISSUE_TEMPLATE|.*\.md$)|^\.ci\//, first: /\S/ },
  { area: 'Packages', runs: true, path: /^(package(-lock)?\.json|\.npmrc)$|(^|\/)(package\.json|\.npmrc|\.pnpmfile\.cjs)$/, first: /\S/ },
  {
    area: 'Hosts and their headers',
    runs: true,
    path: /^(netlify\.toml|deploy\/(?!.*\.md$)|public\/_(headers|redirects)$)/,
    first: /\S/,
  },
  { area: 'What git itself does', runs: true, path: /(^|\/)\.git(attributes|modules|ignore|config)$/, first: /\S/ },
  {
    area: 'Tools and checks',
    runs: true,
    path: /^(scripts|checks|integrations|bench|\.vscode|\.husky|src\/(domain|history|schemas))\/|^[^/]+\.config\.[cm]?[jt]s$|^(tsconfig|cspell)\.json$|^\.[^/]*(rc|ignore|cruiser\.mjs)[^/]*$/,
    first: /\b(child_process|exec\w*|spawn\w*|fetch|eval)\b/,
  },
  { area: 'Tests', runs: false, path: /^tests\// },
  { area: IN_PAGES, runs: true, path: /^src\/(components\/islands|directory)\/.*(?<!\.css|\.test\.ts)$/ },
  { area: 'What is served as it is', runs: true, path: /^public\/(?!.*\.(png|ico|jpe?g|webp|avif|woff2?)$)/, first: /\S/ },
  { area: 'Looks', runs: false, path: /\.(css|woff2?|png|ico|jpe?g|svg|webp|avif)$/ },
  { area: 'Content and data', runs: false, path: /^src\/(content|data)\// },
  { area: 'Code that builds pages', runs: false, path: /^src\// },
  { area: 'Words about the project', runs: false, path: /\.(md|txt)$|^LICENSE$/ },
  { area: 'Other files', runs: false, path: /^/ },
];

/** What brings a script, a request or HTML of its own into a page. */
const RUNS_IN_PAGES =
  /<script|set:html|is:inline|define:vars|client:|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource|serviceWorker|localStorage|sessionStorage|document\.cookie|javascript:|\bon[a-z]+=["'{]|<(iframe|form|object|embed|base|meta http-equiv|link rel)/i;

/** Lines shown of one file. */
const MOST_LINES = 12;

/** Changed files by area, executed ones first. `told` are those that the report lists elsewhere. */
export function areasOf(changes: readonly FileChange[], told: ReadonlySet<string>): Area[] {
  const placed = changes.map((change) => {
    const isPartOfPages = /^(src\/(?!(content|data)\/)|public\/)/.test(change.path) && !change.path.endsWith('.test.ts');
    const risky = isPartOfPages ? changedLines(change, RUNS_IN_PAGES) : [];
    const own = AREAS.find(({ path }) => path.test(change.path));
    const area = risky.length > 0 && !own?.runs ? IN_PAGES : own?.area;
    return { path: change.path, area, lines: [...risky, ...linesToReadFirst(change, own?.first)] };
  });
  const areas = AREAS.map(({ area, runs }) => {
    const files = placed.filter((file) => file.area === area && (runs || !told.has(file.path)));
    return { area, runs, files: files.map(({ path }) => path).sort(), lines: files.flatMap(({ lines }) => lines) };
  });
  return areas.filter(({ files }) => files.length > 0).sort((a, b) => Number(b.runs) - Number(a.runs));
}

function linesToReadFirst(change: FileChange, pattern: RegExp | undefined): string[] {
  if (change.path === 'package-lock.json') return lockLines(change);
  return /(^|\/)package\.json$/.test(change.path) ? packageLines(change) : changedLines(change, pattern);
}

/** Lines that decide what others may do: shown first if there are too many lines. */
const GRAVE = /write|secret|token|credential|_target|workflow_run|\bref:|curl|wget|\beval\b|<script|https?:/i;

/** Lines that came or went, as far as a pattern names them: as many as there is room for, the gravest first. */
function changedLines({ before, after }: FileChange, pattern: RegExp | undefined): string[] {
  if (!pattern) return [];
  const lines = align(linesOf(before?.text), linesOf(after?.text)).flatMap(({ value, fate }) =>
    fate === 'kept' ? [] : value.filter((line) => pattern.test(line)).map((line) => `${SIGNS[fate]}${line}`),
  );
  const signed = [...new Set(lines)];
  if (signed.length <= MOST_LINES) return signed;
  const grave = signed.toSorted((a, b) => Number(GRAVE.test(b)) - Number(GRAVE.test(a)));
  return [...grave.slice(0, MOST_LINES), `… and ${signed.length - MOST_LINES} lines more`];
}

const words = z.record(z.string(), z.unknown()).catch({});

function packageLines({ before, after }: FileChange): string[] {
  return entriesThatDiffer(words.parse(jsonOf(before)), words.parse(jsonOf(after))).flatMap(([key, was, is]) => {
    const [old, now] = [was, is].map((value) => (typeof value === 'object' && value !== null ? words.parse(value) : { '': value }));
    return entriesThatDiffer(old ?? {}, now ?? {}).map(
      ([name, from, to]) => `${name ? `${key} ${name}` : key}: ${show(from)} → ${show(to)}`,
    );
  });
}

const show = (value: unknown) => (value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value));

const lockedPackage = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
});

const lock = z.object({ packages: z.record(z.string(), lockedPackage) }).catch({ packages: {} });

/** Packages that another version, another origin or other content is locked of, those with a warning first. */
function lockLines({ before, after }: FileChange): string[] {
  const lines = entriesThatDiffer(lock.parse(jsonOf(before)).packages, lock.parse(jsonOf(after)).packages)
    .filter(([path]) => path !== '')
    .map(([path, old, now]) => {
      const name = path.replace(/^.*node_modules\//, '');
      const from = now?.resolved ?? '';
      const isSwapped = old && now && old.version === now.version && (old.integrity !== now.integrity || old.resolved !== now.resolved);
      const warnings = doubtsThat({
        'runs a script when it is installed': now?.hasInstallScript && !old?.hasInstallScript,
        [`comes from ${from}`]: from !== '' && !from.startsWith(`https://registry.npmjs.org/${name}/-/`),
        'the same version with other content': isSwapped,
        'without a checksum': now && from !== '' && now.integrity === undefined,
      });
      const change = `${name}: ${old?.version ?? (old ? 'there' : 'new')} → ${now?.version ?? (now ? 'there' : 'gone')}`;
      return { text: [change, ...warnings].join(', '), weight: warnings.length };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ text }) => text);
  const most = 2 * MOST_LINES;
  return lines.length > most ? [...lines.slice(0, most), `… and ${lines.length - most} packages more`] : lines;
}

/** The keys whose values differ, with the old and the new one. */
function entriesThatDiffer<Value>(was: Readonly<Record<string, Value>>, is: Readonly<Record<string, Value>>) {
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => [key, was[key], is[key]] as const);
}

function jsonOf(file: FileState | undefined): unknown {
  try {
    return JSON.parse(file?.text ?? '{}');
  } catch {
    return {};
  }
}
