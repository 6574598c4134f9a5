import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gitEnvironment } from '../src/history/git.ts';
import { COLLECTIONS, DATA_FILES } from '../src/schemas/collections.ts';
import type { Content, PreviousTexts, SourceFile } from './content-types.ts';
import type { Issue } from './issue.ts';
import { collectionOf, parseFile, type ParsedFile } from './parse.ts';
import { atStart } from './rule.ts';

/** The folders of everything that the check reads. */
export const CONTENT_FOLDERS = ['src/content', 'src/data'];

/** Reads every content and data file below `root`. A file that cannot be parsed becomes an issue; the others are still read. */
export function readContent(root: string): Content {
  const { sources, strays } = readSources(root);
  return contentOf(sources.map(parseFile), strays);
}

/** The text of every content and data file below `root`, and the paths of files that are neither. */
export function readSources(root: string): { sources: SourceFile[]; strays: string[] } {
  const files = CONTENT_FOLDERS.flatMap((folder) => filesBelow(root, folder));
  return {
    sources: files.flatMap(({ path, collection }) =>
      collection ? { path, collection, text: readFileSync(join(root, path), 'utf8') } : [],
    ),
    strays: files.filter(({ collection }) => !collection).map(({ path }) => path),
  };
}

/** The files below a folder, without hidden ones. A symbolic link is in no collection, because its target is not checked. */
function filesBelow(
  root: string,
  folder: string,
): { path: string; collection: SourceFile['collection'] | undefined }[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      return { path, collection: entry.isFile() ? collectionOf(path) : undefined };
    })
    .filter(({ path }) => !path.includes('/.'))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The texts of the content files that were changed or deleted since this work left the main branch or, on the main branch,
 * since the last commit. Empty without a Git repository.
 */
export function previousTexts(root: string): PreviousTexts {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: root,
      env: gitEnvironment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e9,
    });
  try {
    const base = startOfWork(git);
    const options = ['--name-only', '--no-renames', '--diff-filter=MD', '-z', '--relative'];
    const changed = git('diff', ...options, base, '--', ...CONTENT_FOLDERS).split('\0');
    return new Map(changed.filter((path) => path !== '').map((path) => [path, git('show', `${base}:./${path}`)]));
  } catch {
    return new Map();
  }
}

function startOfWork(git: (...args: string[]) => string): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      continue; // This clone does not have that branch.
    }
  }
  return 'HEAD';
}

/** All parsed files together as the content of the guide. */
export function contentOf(parsed: readonly ParsedFile[], strays: readonly string[] = []): Content {
  const files = parsed.flatMap(({ file, lostFrom }) => (file && lostFrom === undefined ? file : []));
  return {
    files,
    selected: files,
    broken: parsed.filter(({ lostFrom }) => lostFrom !== undefined),
    partial: parsed.flatMap(({ file, lostFrom }) => (file && lostFrom !== undefined ? { file, lostFrom } : [])),
    strays,
    unreadable: [...parsed.flatMap(({ issues }) => issues), ...emptyCollections(parsed), ...missingDataFiles(parsed)],
  };
}

function emptyCollections(parsed: readonly ParsedFile[]): Issue[] {
  return Object.entries(COLLECTIONS)
    .filter(([name]) => name !== 'institutionPages' && !parsed.some(({ collection }) => collection === name))
    .map(([, { pattern }]) => ({
      ...atStart(`src/content/${pattern[0].replace(/\/\*.*$/, '')}`),
      rule: 'readable',
      message: 'contains no file that the guide reads',
      accepted: `at least one of ${pattern.map((glob) => `src/content/${glob}`).join(', ')}`,
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
      subject: { kind: 'missing', name: path },
      accepted: `a file of that name: ${Object.keys(DATA_FILES).join(', ')}`,
    }));
}
