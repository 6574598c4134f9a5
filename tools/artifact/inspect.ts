import { lstatSync, type Dirent } from 'node:fs';
import { extname, join } from 'node:path';
import { walk } from '../walk.ts';

/** How much a preview may be. The guide of 2026 has 300 files in 10 MB; GitHub Pages serves 1 GB with all previews together. */
export interface Bounds {
  files: number;
  /** Bytes of all files together, and of the largest one. */
  total: number;
  largest: number;
}

const MEGABYTE = 1024 * 1024;

export const BOUNDS: Bounds = { files: 5_000, total: 100 * MEGABYTE, largest: 25 * MEGABYTE };

/** What stands at the top of an artifact: the built site and the text of the comment. */
const SITE = 'site';
const SUMMARY = 'summary.md';

/** Every kind of file that the guide builds, and the pictures of the report. */
const TYPES = [
  '.atom',
  '.css',
  '.csv',
  '.html',
  '.ico',
  '.jpg',
  '.js',
  '.json',
  '.md',
  '.png',
  '.rss',
  '.svg',
  '.txt',
  '.webmanifest',
  '.webp',
  '.woff2',
  '.xml',
];

/** Files and folders that hosts and browsers know by a name that breaks the rules below. */
const KNOWN_PATHS = [`${SITE}/_headers`, `${SITE}/_redirects`, `${SITE}/.well-known`, `${SITE}/.well-known/security.txt`];

/** Letters and digits as file names of the guide have them; nothing hidden, nothing that a shell or a link reads otherwise. */
const NAME = /^[\w@~][\w.@~+-]*$/;

export interface Inspection {
  files: number;
  bytes: number;
  /** Whether there is a site; a build that failed hands over its summary alone. */
  hasSite: boolean;
  /** What is wrong, by file; empty for an artifact that may be published. */
  faults: string[];
}

/**
 * Looks at a preview that an unprivileged build handed over. Only its files' names, kinds and sizes are read; nothing
 * of it is run or followed.
 *
 * @param folder may hold `site/` and `summary.md`, and nothing else
 */
export function inspectArtifact(folder: string, bounds: Bounds = BOUNDS): Inspection {
  const found = [...walk(folder)].map(({ path, entry }) => ({ path, entry, size: lstatSync(join(folder, path)).size }));
  const files = found.filter(({ entry }) => entry.isFile());
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const paths = new Set(files.map(({ path }) => path));
  const hasSite = found.some(({ path }) => path === SITE);
  const missing = [...(hasSite ? [`${SITE}/index.html`] : []), SUMMARY].filter((path) => !paths.has(path));
  return {
    files: files.length,
    bytes,
    hasSite,
    faults: [
      ...missing.map((path) => `${path} is missing`),
      ...(files.length > bounds.files ? [`it has ${files.length} files: accepted are ${bounds.files}`] : []),
      ...(bytes > bounds.total ? [`it has ${megabytes(bytes)}: accepted are ${megabytes(bounds.total)}`] : []),
      ...found.flatMap(({ path, entry, size }) => {
        const fault = faultOf(path, entry, size, bounds);
        return fault ? [`${JSON.stringify(path)} ${fault}`] : [];
      }),
    ],
  };
}

function faultOf(path: string, entry: Dirent, size: number, bounds: Bounds): string | undefined {
  if (!entry.isFile() && !entry.isDirectory()) return 'is a link or a device: accepted are files and folders';
  const isKnown = KNOWN_PATHS.includes(path);
  if (!isKnown && !path.split('/').every((name) => NAME.test(name))) return 'has a name that no file of the guide has';
  if (path !== SUMMARY && path !== SITE && !path.startsWith(`${SITE}/`)) return `lies outside: accepted are ${SITE}/ and ${SUMMARY}`;
  if (entry.isDirectory()) return path === SUMMARY ? 'is a folder' : undefined;
  if (!isKnown && !TYPES.includes(extname(path))) return `is of a type that the guide does not build: accepted are ${TYPES.join(' ')}`;
  if (size > bounds.largest) return `has ${megabytes(size)}: accepted are ${megabytes(bounds.largest)}`;
  return undefined;
}

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
