import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative, sep } from 'node:path';
import { kindOf } from '../domain/hosts.ts';
import { addressOf, slugOf } from '../domain/routes.ts';
import { valueAt } from '../domain/values.ts';
import { factsIn, recordFacts, type Facts, type Keys } from './facts.ts';
import { directivesIn } from '../prose/directives.ts';
import { frontmatterOf, isDraft, readYaml } from '../prose/markdown.ts';
import { catalogue as catalogueSchema, type Catalogue } from '../schemas/capability.ts';
import { COLLECTIONS } from '../schemas/collections.ts';
import { hosts as hostTable, type Hosts } from '../schemas/hosts.ts';

/** The folders whose files are content; everything else in the repository is code. */
export const CONTENT_FOLDERS = ['src/content', 'src/data'];

/** A scalar of YAML, as text. */
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

/** A file of the guide, whatever its schema. What cannot be read has a problem, and no fields or text. */
export interface Entry {
  path: string;
  text: string;
  /** Stays when the file moves: the institution of a record, the address of a page, the path of a data file. */
  key: string;
  title: string;
  isRecord: boolean;
  /** The slug of the institution that it is about, as its record or as one of its pages. */
  institution: string | undefined;
  /** Readers see nothing of a draft. */
  isDraft: boolean;
  /** The address of its page; none for data and for a record that is only listed. */
  address: string | undefined;
  data: unknown;
  leaves: readonly Leaf[];
  /** The Markdown under the frontmatter. */
  body: string;
  facts: Facts;
  sources: readonly DeclaredSource[];
  problem: string | undefined;
}

/** A file before and after a change; with only one of them it is new or removed. */
export interface Pair {
  before?: Entry | undefined;
  after?: Entry | undefined;
}

/** Whether a file is content: one of a collection, or a data file, also one that no schema knows yet. */
export const isContent = (path: string) =>
  contentCollectionOf(path) !== undefined || /^src\/data\/[^/]+\.yaml$/.test(path);

/** The collection of a content file by its path; `undefined` for one of none. */
export function contentCollectionOf(path: string): keyof typeof COLLECTIONS | undefined {
  const names = Object.keys(COLLECTIONS) as (keyof typeof COLLECTIONS)[]; // of a constant object
  return names.find((name) => COLLECTIONS[name].pattern.some((glob) => matchesGlob(path, `src/content/${glob}`)));
}

/** The catalogue of some files; `undefined` without one that this code can read. */
export const catalogueIn = (files: ReadonlyMap<string, string>): Catalogue | undefined =>
  catalogueSchema.safeParse(parse('src/data/capabilities.yaml', files.get('src/data/capabilities.yaml') ?? '').data)
    .data;

/** The table of hosts of some files; an empty one without one that this code can read. */
const hostTableIn = (files: ReadonlyMap<string, string>): Hosts =>
  hostTable.safeParse(parse('src/data/hosts.yaml', files.get('src/data/hosts.yaml') ?? '').data).data ??
  hostTable.parse({});

/**
 * Reads content files without a build. Nothing is thrown: a file that cannot be read says why.
 *
 * @param files texts by path, of which only content is read
 * @param catalogue for the labels of capabilities
 */
export function readEntries(files: ReadonlyMap<string, string>, catalogue = catalogueIn(files)): Entry[] {
  const hosts = hostTableIn(files);
  return [...files].filter(([path]) => isContent(path)).map(([path, text]) => readEntry(path, text, catalogue, hosts));
}

const NAMES = ['shortName', 'name', 'heading', 'title'];

function readEntry(path: string, text: string, catalogue: Catalogue | undefined, hosts: Hosts): Entry {
  const { data, leaves, body, problem } = parse(path, text);
  const collection = contentCollectionOf(path);
  const isRecord = collection === 'banks' || collection === 'creditUnions';
  const isShared = path === 'src/data/shared-facts.yaml';
  const address = path.startsWith('src/data/') ? undefined : addressOf(path);
  const key = isRecord ? slugOf(path) : (address ?? path);
  const name = NAMES.map((field) => valueAt(data, [field])).find((value) => typeof value === 'string');
  return {
    path,
    text,
    key,
    title: isShared ? 'Every institution' : (name?.trim() ?? '') || key,
    isRecord,
    institution: isRecord || collection === 'institutionPages' ? slugOf(path) : undefined,
    isDraft: isDraft(data),
    address: isRecord && body.trim() === '' ? undefined : address,
    data,
    leaves,
    body,
    facts: isRecord ? recordFacts(data, catalogue) : factsIn(data, isShared ? 'general' : ''),
    sources:
      path === 'src/data/sources.yaml'
        ? declaredIn(data, [], hosts)
        : declaredIn(valueAt(data, ['sources']), ['sources'], hosts),
    problem,
  };
}

function parse(path: string, text: string): Pick<Entry, 'data' | 'leaves' | 'body' | 'problem'> {
  const frontmatter = path.endsWith('.mdx') ? frontmatterOf(text) : { yaml: text, bodyStart: text.length };
  const unreadable = (problem: string) => ({ data: undefined, leaves: [], body: '', problem });
  if (!frontmatter) return unreadable('it has no fields at its top');
  try {
    const data = readYaml(frontmatter.yaml);
    return { data, leaves: leavesOf(data), body: text.slice(frontmatter.bodyStart), problem: undefined };
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
function leavesOf(value: unknown, keys: Keys = [], seen = new Set<object>()): Leaf[] {
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

/** Every content file of the project in a folder, as it is on disk; without links, as what they lead to is not content. */
export function readEntriesIn(root: string): Entry[] {
  const found = globSync(
    CONTENT_FOLDERS.map((folder) => `${folder}/**`),
    { cwd: root, withFileTypes: true },
  );
  const files = found
    .filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath, file.name)).replaceAll(sep, '/'))
    .filter(isContent)
    .sort();
  return readEntries(new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
}
