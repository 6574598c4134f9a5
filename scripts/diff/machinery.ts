import { diffArrays } from 'diff';
import { z } from 'zod';
import { linesOf } from './dangers.ts';
import { MOST_EDITS } from './passages.ts';
import type { FileChange } from './revisions.ts';

/** Changed files of one kind that are no content, with the lines to read first. */
export interface Area {
  area: string;
  /** Whether it decides what runs on GitHub, on an editor's machine or in a reader's browser. */
  runs: boolean;
  files: string[];
  /** Lines that came or went, and what became of packages: `+ permissions: write-all`. */
  lines: string[];
}

/** The first that fits a path is its area. */
const AREAS: readonly { area: string; runs: boolean; path: RegExp }[] = [
  { area: 'What runs on GitHub', runs: true, path: /^\.github\/(?!ISSUE_TEMPLATE|.*\.md$)|^\.ci\// },
  { area: 'Packages', runs: true, path: /^(package(-lock)?\.json|\.npmrc)$|(^|\/)(package\.json|\.npmrc|\.pnpmfile\.cjs)$/ },
  { area: 'Hosts and their headers', runs: true, path: /^(netlify\.toml|deploy\/(?!.*\.md$)|public\/_(headers|redirects)$)/ },
  { area: 'What git itself does', runs: true, path: /(^|\/)\.git(attributes|modules|ignore|config)$/ },
  {
    area: 'Tools and checks',
    runs: true,
    path: /^(scripts|checks|integrations|bench|\.vscode|\.husky|src\/(domain|history|schemas))\/|^[^/]+\.config\.[cm]?[jt]s$|^(tsconfig|cspell)\.json$|^\.[^/]*(rc|ignore|cruiser\.mjs)[^/]*$/,
  },
  { area: 'Tests', runs: false, path: /^tests\// },
  {
    area: 'What runs in pages',
    runs: true,
    path: /^src\/(components\/islands|directory)\/.*(?<!\.css|\.test\.ts)$/,
  },
  { area: 'What is served as it is', runs: true, path: /^public\/(?!.*\.(png|ico|jpe?g|webp|avif|woff2?)$)/ },
  { area: 'Looks', runs: false, path: /\.(css|woff2?|png|ico|jpe?g|svg|webp|avif)$/ },
  { area: 'Content and data', runs: false, path: /^src\/(content|data)\// },
  { area: 'Code that builds pages', runs: false, path: /^src\// },
  { area: 'Words about the project', runs: false, path: /\.(md|txt)$|^LICENSE$/ },
  { area: 'Other files', runs: false, path: /^/ },
];

/** What brings a script, a request or HTML of its own into a page. */
const RUNS_IN_PAGES =
  /<script|set:html|is:inline|define:vars|client:|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource|serviceWorker|localStorage|sessionStorage|document\.cookie|javascript:|\bon[a-z]+=["'{]|<(iframe|form|object|embed|base|meta http-equiv|link rel)/i;

const READ_FIRST: Readonly<Record<string, RegExp>> = {
  'What runs on GitHub': /\S/,
  'Hosts and their headers': /\S/,
  'What git itself does': /\S/,
  'What is served as it is': /\S/,
  'Tools and checks': /\b(child_process|exec\w*|spawn\w*|fetch|eval)\b/,
};

/** Lines shown of one file. */
const MOST_LINES = 12;

/** Changed files by area, what runs first. `told` are those of which a report tells elsewhere. */
export function areasOf(changes: readonly FileChange[], told: ReadonlySet<string>): Area[] {
  const placed = changes.flatMap((change) => {
    const { area, runs } = AREAS.find(({ path }) => path.test(change.path)) ?? { area: 'Other files', runs: false };
    const content = /^src\/(content|data)\//.test(change.path);
    const risky =
      !content && /^(src|public)\//.test(change.path) && !change.path.endsWith('.test.ts') ? changedLines(change, RUNS_IN_PAGES) : [];
    if (risky.length > 0 && !runs) return [{ area: 'What runs in pages', runs: true, change, lines: risky }];
    const lines =
      change.path === 'package-lock.json'
        ? lockLines(change)
        : area === 'Packages'
          ? packageLines(change)
          : changedLines(change, READ_FIRST[area]);
    return told.has(change.path) && !runs ? [] : [{ area, runs, change, lines: [...risky, ...lines] }];
  });
  const order = AREAS.map(({ area }) => area);
  return [...Map.groupBy(placed, ({ area }) => area)]
    .map(([area, group]) => ({
      area,
      runs: group.some(({ runs }) => runs),
      files: group.map(({ change }) => change.path).sort(),
      lines: group.flatMap(({ lines }) => lines),
    }))
    .sort((a, b) => Number(b.runs) - Number(a.runs) || order.indexOf(a.area) - order.indexOf(b.area));
}

/** What decides how much a line may do: it is shown before lines of which there are too many. */
const GRAVE = /write|secret|token|credential|_target|workflow_run|\bref:|curl|wget|\beval\b|<script|https?:/i;

/** Lines that came or went, as far as a pattern names them: as many as there is room for, the gravest first. */
function changedLines({ before, after }: FileChange, pattern: RegExp | undefined): string[] {
  if (!pattern) return [];
  const [was, is] = [linesOf(before?.text), linesOf(after?.text)];
  const parts = diffArrays(was, is, { maxEditLength: MOST_EDITS }) ?? [{ value: is, added: true, removed: false }];
  const lines = parts
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ value, added }) => value.filter((line) => pattern.test(line)).map((line) => `${added ? '+' : '−'} ${line}`));
  const signed = [...new Set(lines)];
  if (signed.length <= MOST_LINES) return signed;
  const grave = signed.toSorted((a, b) => Number(GRAVE.test(b)) - Number(GRAVE.test(a)));
  return [...grave.slice(0, MOST_LINES), `… and ${signed.length - MOST_LINES} lines more`];
}

const words = z.record(z.string(), z.unknown()).catch({});

function packageLines({ before, after, path }: FileChange): string[] {
  if (!path.endsWith('package.json')) return changedLines({ path, ...(before && { before }), ...(after && { after }) }, /\S/);
  const [was, is] = [words.parse(jsonOf(before?.text)), words.parse(jsonOf(after?.text))];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
    const [old, now] = [was[key], is[key]].map((value) =>
      typeof value === 'object' && value !== null ? words.parse(value) : { '': value },
    );
    return entriesThatDiffer(old ?? {}, now ?? {}).map(
      ([name, from, to]) => `${name ? `${key} ${name}` : key}: ${show(from)} → ${show(to)}`,
    );
  });
}

const lock = z.object({
  packages: z
    .record(
      z.string(),
      z.object({
        version: z.string().optional(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    )
    .catch({}),
});

function lockLines({ before, after }: FileChange): string[] {
  const [was, is] = [before, after].map((state) => lock.safeParse(jsonOf(state?.text)).data?.packages ?? {});
  const lines = entriesThatDiffer(was ?? {}, is ?? {}).flatMap(([path]) => {
    if (path === '') return [];
    const [old, now] = [was?.[path], is?.[path]];
    const name = path.replace(/^.*node_modules\//, '');
    const from = now?.resolved ?? '';
    const isOutside = from !== '' && !from.startsWith(`https://registry.npmjs.org/${name}/-/`);
    const isSwapped = old && now && old.version === now.version && (old.integrity !== now.integrity || old.resolved !== now.resolved);
    const warnings = [
      ...(now?.hasInstallScript && !old?.hasInstallScript ? ['runs a script when it is installed'] : []),
      ...(isOutside ? [`comes from ${from}`] : []),
      ...(isSwapped ? ['the same version with other content'] : []),
      ...(now && from !== '' && now.integrity === undefined ? ['without a checksum'] : []),
    ];
    const change = `${name}: ${old?.version ?? (old ? 'there' : 'new')} → ${now?.version ?? (now ? 'there' : 'gone')}`;
    return [{ text: [change, ...warnings].join(', '), weight: warnings.length }];
  });
  const sorted = lines.sort((a, b) => b.weight - a.weight).map(({ text }) => text);
  return sorted.length > 2 * MOST_LINES
    ? [...sorted.slice(0, 2 * MOST_LINES), `… and ${sorted.length - 2 * MOST_LINES} packages more`]
    : sorted;
}

function entriesThatDiffer(was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>): [string, unknown, unknown][] {
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => [key, was[key], is[key]]);
}

const show = (value: unknown) => (value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value));

function jsonOf(text = '{}'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
