import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative, sep } from 'node:path';
import { kindOf } from '../domain/hosts.ts';
import { addressOf, slugOf } from '../domain/routes.ts';
import { isObject, valueAt } from '../domain/values.ts';
import { directivesIn } from '../prose/directives.ts';
import { catalogue as catalogueSchema, type Catalogue } from '../schemas/capability.ts';
import { COLLECTIONS, type CollectionName } from '../schemas/collections.ts';
import { hosts as hostTable, type Hosts } from '../schemas/hosts.ts';
import { factsIn, recordFacts, type Facts, type Keys } from './facts.ts';
import { frontmatterOf, readYaml } from './yaml.ts';

/** The folders whose files are content; everything else in the repository is code. */
export const CONTENT_FOLDERS = ['src/content', 'src/data'];

interface Leaf {
  keys: Keys;
  text: string;
}

/** A source that a file declares, with its fields as text and its kind, which may follow from its host. */
export interface DeclaredSource {
  id: string;
  keys: Keys;
  fields: Readonly<Record<string, string>>;
}

/** What the text of a file holds. What cannot be read has a problem, and no fields. */
interface Parts {
  /** Readers see nothing of a draft. */
  isDraft: boolean;
  data: unknown;
  leaves: readonly Leaf[];
  /** Where the YAML of its fields starts and ends in the text. */
  yaml: { start: number; end: number };
  /** The Markdown under the frontmatter, or '' if there is none. */
  body: string;
  /** Where it starts in the text. */
  bodyStart: number;
  problem: string | undefined;
}

/** A file of the guide, whatever its schema. */
export interface Entry extends Parts {
  /** Path from the root of the project. */
  path: string;
  collection: CollectionName | 'data';
  text: string;
  /** Stays when the file moves: the institution of a record, the address of a page, the path of a data file. */
  key: string;
  title: string;
  isRecord: boolean;
  /** The slug of the institution that it is about, as its record or as one of its pages. */
  institution: string | undefined;
  /** The address of its page; none for data and for a record that is only listed. */
  address: string | undefined;
  facts: Facts;
  sources: readonly DeclaredSource[];
}

/** A file before and after a change; with only one of them it is new or removed. */
export interface Pair {
  before?: Entry | undefined;
  after?: Entry | undefined;
}

/** Whether a file is content: one of a collection, or a data file, also one that no schema knows yet. */
export const isContent = (path: string) => collectionOf(path) !== undefined;

/** The collection of a content file by its path; `undefined` for one of none. */
export function collectionOf(path: string): Entry['collection'] | undefined {
  if (/^src\/data\/[^/]+\.yaml$/.test(path)) return 'data';
  const names = Object.keys(COLLECTIONS) as CollectionName[]; // of a constant object
  return names.find((name) => COLLECTIONS[name].pattern.some((glob) => matchesGlob(path, `src/content/${glob}`)));
}

/** The catalogue of some files; `undefined` without one that this code can read. */
export const catalogueIn = (files: ReadonlyMap<string, string>): Catalogue | undefined =>
  catalogueSchema.safeParse(readParts(files.get('src/data/capabilities.yaml') ?? '', 'data').data).data;

/** The table of hosts of some files; an empty one without one that this code can read. */
const hostTableIn = (files: ReadonlyMap<string, string>): Hosts =>
  hostTable.safeParse(readParts(files.get('src/data/hosts.yaml') ?? '', 'data').data).data ?? NO_HOSTS;

const NO_HOSTS = hostTable.parse({});

/**
 * Reads content files without a build. Nothing is thrown: a file that cannot be read says why.
 *
 * @param files texts by path, of which only content is read
 * @param catalogue for the labels of capabilities
 */
export function readEntries(files: ReadonlyMap<string, string>, catalogue = catalogueIn(files)): Entry[] {
  const hosts = hostTableIn(files);
  return [...files].flatMap(([path, text]) => {
    const collection = collectionOf(path);
    return collection ? readEntry({ path, collection, text }, catalogue, hosts) : [];
  });
}

const NAMES = ['shortName', 'name', 'heading', 'title'];

/** Reads one content file. Without a catalogue its capabilities have no labels, without a table of hosts its sources no kind. */
export function readEntry(
  { path, collection, text }: Pick<Entry, 'path' | 'collection' | 'text'>,
  catalogue?: Catalogue,
  hosts = NO_HOSTS,
): Entry {
  const parts = readParts(text, collection);
  const { data, body } = parts;
  const isRecord = collection === 'banks' || collection === 'creditUnions';
  const isShared = path === 'src/data/shared-facts.yaml';
  const address = collection === 'data' ? undefined : addressOf(path);
  const key = isRecord ? slugOf(path) : (address ?? path);
  const name = NAMES.map((field) => valueAt(data, [field])).find((value) => typeof value === 'string');
  return {
    ...parts,
    path,
    collection,
    text,
    key,
    title: isShared ? 'Every institution' : (name?.trim() ?? '') || key,
    isRecord,
    institution: isRecord || collection === 'institutionPages' ? slugOf(path) : undefined,
    address: isRecord && body.trim() === '' ? undefined : address,
    facts: isRecord ? recordFacts(data, catalogue) : factsIn(data, isShared ? 'general' : ''),
    sources:
      path === 'src/data/sources.yaml'
        ? declaredIn(data, [], hosts)
        : declaredIn(valueAt(data, ['sources']), ['sources'], hosts),
  };
}

/** Reads the text of a file: of data all is fields, in other files what stands at the top. It never throws. */
export function readParts(text: string, collection?: Entry['collection']): Parts {
  const all = { start: 0, end: text.length, bodyStart: text.length };
  const frontmatter = collection === 'data' ? all : frontmatterOf(text);
  const { start, end, bodyStart } = frontmatter ?? all;
  const parts = { isDraft: false, yaml: { start, end }, body: text.slice(bodyStart), bodyStart };
  const unreadable = (problem: string) => ({ ...parts, data: undefined, leaves: [], problem });
  if (!frontmatter) return unreadable('it has no fields at its top');
  try {
    const data = readYaml(text.slice(start, end));
    const isDraft = isObject(data) && 'draft' in data && data.draft === true;
    return { ...parts, isDraft, data, leaves: leavesOf(data), problem: undefined };
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    return unreadable(problem);
  }
}

/**
 * Every scalar of YAML.
 *
 * @throws Error for an alias, with which a short file could repeat the same value a billion times
 */
export function leavesOf(value: unknown, keys: Keys = [], seen = new Set<object>()): Leaf[] {
  if (value === null || value === undefined) return [];
  // YAML has no other scalars.
  if (typeof value !== 'object') return [{ keys, text: `${value as string | number | boolean}` }];
  if (seen.has(value)) throw new Error('it has a YAML alias (*): write the value out');
  seen.add(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...keys, Array.isArray(value) ? Number(key) : key], seen),
  );
}

const declaredIn = (list: unknown, keys: Keys, hosts: Hosts): DeclaredSource[] =>
  (Array.isArray(list) ? list : []).flatMap((source: unknown, index) => {
    const { id, official, ...fields } = Object.fromEntries(
      leavesOf(source).map(({ keys: inner, text }) => [inner.join('.'), text]),
    );
    const kind = kindOf(fields.url ?? '', official === undefined ? undefined : official === 'true', hosts);
    return id === undefined ? [] : [{ id, keys: [...keys, index], fields: { ...fields, kind: fields.kind ?? kind } }];
  });

/** The whole text of an entry, field by field and then its Markdown. */
export const textOf = ({ leaves, body }: Entry) => [...leaves.map(({ text }) => text), body].join('\n');

/** A source that a field names, with the keys of the fact or other group that names it. */
export const citedInFields = ({ leaves }: Entry): { id: string; keys: Keys }[] =>
  leaves.flatMap(({ keys, text }) => {
    const at = typeof keys.at(-1) === 'number' ? keys.length - 2 : keys.length - 1;
    return keys[at] === 'source' ? [{ id: text, keys: keys.slice(0, at) }] : [];
  });

/** A source that prose cites, or of which it shows the claim: `[@rbc-fees]`, `[=fees.eTransfer@rbc-fees]`. */
export const citedInProse = (text: string): string[] =>
  directivesIn(text).flatMap((directive) => {
    if (directive.kind === 'cite') return directive.id;
    return directive.kind === 'fact' ? (directive.claimOf ?? []) : [];
  });

/** Every content file of the project in a folder, as it is on disk. */
export const readEntriesIn = (root: string): Entry[] =>
  readEntries(
    new Map([...filesIn(root)].flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]))),
  );

/** The texts of the files of content on disk, without hidden ones. A file of none has no text, nor a link: what it leads to is not content. */
export const filesIn = (root: string): ReadonlyMap<string, string | undefined> =>
  new Map(
    CONTENT_FOLDERS.filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      .filter((file) => !file.isDirectory() && !file.name.startsWith('.'))
      .map((file) => {
        const path = relative(root, join(file.parentPath, file.name)).replaceAll(sep, '/');
        return [path, file.isFile() && isContent(path) ? readFileSync(join(root, path), 'utf8') : undefined] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
