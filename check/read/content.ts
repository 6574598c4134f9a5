import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { slugOf } from '../../src/domain/address.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { gitEnvironment } from '../../src/history/git.ts';
import { withCatalogue, type Catalogue } from '../../src/schemas/capability.ts';
import { COLLECTIONS, DATA_FILES } from '../../src/schemas/collections.ts';
import type { InstitutionRecord } from '../../src/schemas/institution.ts';
import { atStart, issue, type Issue } from '../report/issue.ts';
import { nearest } from '../terms/nearest.ts';
import { collectionOf, parseFile, type ParsedFile } from './parse.ts';
import { isRecord } from './records.ts';
import type { Schemas } from './schemas.ts';
import type { Content, RecordFile } from './types.ts';
import { repeatsAmong } from './values.ts';

/** The folders of everything that the check reads. */
export const CONTENT_FOLDERS = ['src/content', 'src/data'];

/** Texts by path from the root of the guide; `undefined` for a deleted file. */
export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Reads every content and data file below `root`. A file that cannot be read becomes an issue, and no other does.
 *
 * @param changes files that are different, new or deleted in memory only
 * @param isReported whether a file is to be reported on: others are read for what these take from them
 */
export function readContent(root: string, changes: Texts = {}, isReported = (_path: string) => true): Content {
  const onDisk = new Map(CONTENT_FOLDERS.flatMap((folder) => filesBelow(root, folder)));
  const newFiles = memoize(() => findNewFiles(root));
  const isNew = (path: string) => !onDisk.has(path) || newFiles(onDisk).has(path);
  const kept = [...onDisk].filter(([path]) => !(path in changes));
  const changed = Object.entries(changes).filter(([, text]) => text !== undefined);
  // A file whose text nobody reads, such as a symbolic link or a picture, has none.
  const texts = new Map([...kept, ...changed]);
  const paths = [...texts.keys()].sort();
  const parse = (path: string, schemas: Schemas = {}): ParsedFile[] => {
    const [text, collection] = [texts.get(path), collectionOf(path)];
    return text === undefined || !collection ? [] : [parseOnce({ path, text, collection }, schemas, isReported(path))];
  };
  const [catalogue] = parse('src/data/capabilities.yaml');
  const schemas = catalogue?.file ? schemasWith(catalogue.file) : {};
  const parsed = paths.flatMap((path) => parse(path, schemas));
  const files = parsed.flatMap(({ file }) => file ?? []);
  return {
    files,
    reported: files.filter(({ path }) => isReported(path)),
    records: files.filter(isRecord).map(toRecord),
    broken: parsed.filter(({ file }) => !file),
    unreadable: [
      ...paths.filter((path) => isStray(path, texts.get(path))).map(strayFile),
      ...parsed.flatMap(({ issues }) => issues),
      ...missingFiles(parsed),
      ...samePaths(paths, isNew),
    ],
    isNew,
  };
}

/** The last reading of each file: after a save, only the saved file is read again. */
const lastReadings = new Map<string, { text: string; schemas: Schemas; isReported: boolean; parsed: ParsedFile }>();

function parseOnce(source: Parameters<typeof parseFile>[0], schemas: Schemas, isReported: boolean): ParsedFile {
  const { path, text, collection } = source;
  const last = lastReadings.get(path);
  const isSame = last?.text === text && last.isReported === isReported;
  if (isSame && (last.schemas === schemas || collection === 'data')) return last.parsed;
  const parsed = parseFile(source, schemas, isReported);
  lastReadings.set(path, { text, schemas, isReported, parsed });
  return parsed;
}

/** The schemas of records with the capabilities of the catalogue, and no others. */
const schemasWith = memoize(({ fields }: { fields: unknown }): Schemas => {
  const catalogue = fields as Catalogue; // read by its schema
  return {
    banks: COLLECTIONS.banks.schema.extend(withCatalogue(catalogue)),
    creditUnions: COLLECTIONS.creditUnions.schema.extend(withCatalogue(catalogue)),
  };
});

const toRecord = memoize((file: Content['files'][number]): RecordFile => {
  const record = file.fields as InstitutionRecord; // read by the schema of records
  return Object.assign(file, { slug: slugOf(file.path), record });
});

/** The texts of the files below a folder, without hidden ones. A symbolic link has none: its target is not checked. */
function filesBelow(root: string, folder: string): (readonly [string, string | undefined])[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(root, file).replaceAll(sep, '/');
      return [path, entry.isFile() && collectionOf(path) ? readFileSync(file, 'utf8') : undefined] as const;
    });
}

/** The content files that are not so in the main branch yet, committed or not. None without a Git repository. */
function findNewFiles(root: string): ReadonlySet<string> {
  const added = 'diff --name-only --no-renames --diff-filter=AM -z --relative';
  // On the main branch itself, or without it, only what is not committed is new.
  const commands = [
    'ls-files --others --exclude-standard -z',
    ...['origin/main...', 'main...', 'HEAD'].map((base) => `${added} ${base}`),
  ];
  const found = commands.flatMap((command) => {
    try {
      const git = [...command.split(' '), '--', ...CONTENT_FOLDERS];
      return execFileSync('git', git, { cwd: root, env: gitEnvironment(), stdio: 'pipe' }).toString().split('\0');
    } catch {
      return []; // No repository, or no such branch in this clone.
    }
  });
  return new Set(found);
}

const isStray = (path: string, text: string | undefined) =>
  path !== 'src/data/words.txt' && (text === undefined || !collectionOf(path));

const readable = (path: string, message: string, accepted: string, suggestion?: string): Issue => ({
  ...issue(atStart(path), message, undefined, accepted, { suggestion }),
  rule: 'readable',
});

const DATA_NAMES = Object.keys(DATA_FILES).join(', ');

function strayFile(path: string): Issue {
  const message = 'is a file that the guide does not read';
  if (path.startsWith('src/data/'))
    return readable(path, message, DATA_NAMES, nearest(basename(path), Object.keys(DATA_FILES)));
  const asMdx = path.replace(/\.mdx?$/, '.mdx');
  const accepted = 'a text whose name ends in .mdx, in the folder banks, credit-unions, guides or pages';
  return readable(path, message, accepted, collectionOf(asMdx) && asMdx);
}

function missingFiles(parsed: readonly ParsedFile[]): Issue[] {
  const globs = Object.entries(COLLECTIONS).flatMap(([name, { pattern }]) =>
    name === 'institutionPages' || parsed.some(({ collection }) => collection === name) ? [] : pattern.slice(0, 1),
  );
  const missing = Object.keys(DATA_FILES)
    .map((name) => `src/data/${name}`)
    .filter((path) => !parsed.some((file) => file.path === path));
  return [
    ...globs.map((glob) =>
      readable(`src/content/${dirname(glob)}`, 'contains no file that the guide reads', `src/content/${glob}`),
    ),
    ...missing.map((path) => readable(path, 'is missing', `a file of that name: ${DATA_NAMES}`)),
  ];
}

/** Paths that differ only in capitals are one file on Windows and macOS. */
function samePaths(paths: readonly string[], isNew: (path: string) => boolean): Issue[] {
  const files = paths.map((path) => ({ path }));
  return repeatsAmong(files, ({ path }) => path.toLowerCase(), isNew).map(([{ path }, first]) =>
    readable(path, `has the name of ${first.path}, apart from capitals`, 'another name, in lower case'),
  );
}
