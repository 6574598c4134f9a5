import { basename } from 'node:path';
import { slugOf } from '../../src/domain/routes.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { withCatalogue, type Catalogue } from '../../src/schemas/capability.ts';
import { COLLECTIONS, DATA_FILES } from '../../src/schemas/collections.ts';
import { collectionOf, filesIn } from '../../src/read/file.ts';
import type { InstitutionRecord } from '../../src/schemas/institution.ts';
import { atStart, issue, type Issue } from '../issue.ts';
import { parseFile, type ParsedFile, type SourceFile } from './parse.ts';
import type { Schemas } from './schemas.ts';
import type { Content, RecordFile } from './types.ts';
import { nearest } from './values.ts';

/** Texts by path from the root of the guide; `undefined` for a deleted file. */
export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Reads every content and data file below `root`. A file that cannot be read becomes an issue, and no other does.
 *
 * @param changes files that are different, new or deleted in memory only
 * @param isReported whether a file is to be reported on: others are read for what these take from them
 */
export function readContent(root: string, changes: Texts = {}, isReported = (_path: string) => true): Content {
  const isDeleted = (path: string) => path in changes && changes[path] === undefined;
  // A file whose text nobody reads, such as a symbolic link or a picture, has none.
  const texts = new Map([...filesIn(root), ...Object.entries(changes)].filter(([path]) => !isDeleted(path)));
  const paths = [...texts.keys()].sort();
  const parse = (path: string, schemas: Schemas = {}): ParsedFile[] => {
    const [text, collection] = [texts.get(path), knownCollection(path)];
    return text === undefined || !collection ? [] : [parseOnce({ path, text, collection }, schemas)];
  };
  const [catalogue] = parse('src/data/capabilities.yaml');
  const schemas = catalogue?.file ? schemasWith(catalogue.file) : {};
  const parsed = paths.flatMap((path) => parse(path, schemas));
  const files = parsed.flatMap(({ file }) => file ?? []);
  return {
    files,
    filesToReport: files.filter(({ path }) => isReported(path)),
    records: files.filter((file) => file.isRecord).map(toRecord),
    unreadable: [
      ...paths.filter((path) => isStray(path, texts.get(path))).map(strayFile),
      ...parsed.flatMap(({ issues }) => issues),
      ...missingFiles(paths),
    ],
    fileCount: parsed.length,
  };
}

/** The last reading of each file: after a save, only the saved file is read again. */
const lastReadings = new Map<string, { schemas: Schemas; parsed: ParsedFile }>();

function parseOnce(source: SourceFile, schemas: Schemas): ParsedFile {
  const last = lastReadings.get(source.path);
  if (last?.parsed.text === source.text && (last.schemas === schemas || source.collection === 'data'))
    return last.parsed;
  const parsed = parseFile(source, schemas);
  lastReadings.set(source.path, { schemas, parsed });
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

/** The collection of a file that the guide reads: it does not read every data file. */
function knownCollection(path: string) {
  const collection = collectionOf(path);
  return collection === 'data' && !Object.hasOwn(DATA_FILES, basename(path)) ? undefined : collection;
}

const isStray = (path: string, text: string | undefined) =>
  path !== 'src/data/words.txt' && (text === undefined || !knownCollection(path));

const readable = (path: string, message: string, accepted: string, suggestion?: string): Issue => ({
  ...issue(atStart(path), message, undefined, accepted, { suggestion }),
  rule: 'readable',
});

const DATA_NAMES = Object.keys(DATA_FILES).join(', ');

function strayFile(path: string): Issue {
  const isData = path.startsWith('src/data/');
  const accepted = isData
    ? DATA_NAMES
    : 'a name that ends in .mdx, in the folder banks, credit-unions, guides or pages';
  const suggestion = isData ? nearest(basename(path), Object.keys(DATA_FILES)) : undefined;
  return readable(path, 'is a file that the guide does not read', accepted, suggestion);
}

const missingFiles = (paths: readonly string[]): Issue[] =>
  Object.keys(DATA_FILES)
    .filter((name) => !paths.includes(`src/data/${name}`))
    .map((name) => readable(`src/data/${name}`, 'is missing', `a file of that name: ${DATA_NAMES}`));
