import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { COLLECTIONS, DATA_FILES, type CollectionName } from '../src/schemas/collections.ts';
import type { Content, SourceFile } from './content-types.ts';
import type { Issue } from './issue.ts';
import { collectionOf, parseFile, type ParsedFile } from './parse.ts';
import { atStart } from './rule.ts';

/** Reads every content and data file below `root`. A file that cannot be parsed becomes an issue; the others are still read. */
export function readContent(root: string): Content {
  const { sources, strays } = readSources(root);
  return contentOf(sources.map(parseFile), strays);
}

/** The text of every content and data file below `root`, and the paths of files that are neither. */
export function readSources(root: string): { sources: SourceFile[]; strays: string[] } {
  const entries = [...entriesBelow(root, 'src/content'), ...entriesBelow(root, 'src/data')];
  const found = entries.map(({ path, isFile }) => ({ path, collection: isFile ? collectionOf(path) : undefined }));
  return {
    sources: found.flatMap(({ path, collection }) =>
      collection ? { path, collection, text: readFileSync(join(root, path), 'utf8') } : [],
    ),
    strays: found.filter(({ collection }) => !collection).map(({ path }) => path),
  };
}

/** The files below a folder, without hidden ones. Symbolic links are left out: nobody checks where they lead. */
function entriesBelow(root: string, folder: string): { path: string; isFile: boolean }[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
      isFile: entry.isFile(),
    }))
    .filter(({ path }) => !path.includes('/.'))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The content that parsed files make together. */
export function contentOf(parsed: readonly ParsedFile[], strays: readonly string[] = []): Content {
  const files = parsed.flatMap(({ file, lostFrom }) => (file && lostFrom === undefined ? file : []));
  return {
    files,
    asked: files,
    broken: parsed.filter(({ lostFrom }) => lostFrom !== undefined),
    partial: parsed.flatMap(({ file, lostFrom }) => (file && lostFrom !== undefined ? { file, lostFrom } : [])),
    strays,
    unreadable: [...parsed.flatMap(({ issues }) => issues), ...emptyCollections(parsed), ...missingDataFiles(parsed)],
  };
}

function emptyCollections(parsed: readonly ParsedFile[]): Issue[] {
  const collections = Object.keys(COLLECTIONS) as CollectionName[]; // `keyof` of a constant object
  return collections
    .filter((name) => name !== 'institutionPages' && !parsed.some(({ collection }) => collection === name))
    .map((name) => ({
      ...atStart(`src/content/${COLLECTIONS[name].pattern[0].replace(/\/\*.*$/, '')}`),
      rule: 'readable',
      message: 'holds no file that the guide reads',
      accepted: `at least one of ${COLLECTIONS[name].pattern.map((pattern) => `src/content/${pattern}`).join(', ')}`,
    }));
}

function missingDataFiles(parsed: readonly ParsedFile[]): Issue[] {
  return Object.keys(DATA_FILES)
    .map((name) => `src/data/${name}`)
    .filter((path) => !parsed.some((file) => file.path === path))
    .map((path) => ({
      ...atStart(path),
      rule: 'readable',
      message: 'is missing',
      accepted: `a file of that name: ${Object.keys(DATA_FILES).join(', ')}`,
    }));
}
