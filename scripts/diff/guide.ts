import { z } from 'zod';
import { collectionOf } from '../../checks/parse.ts';
import { listAt } from '../../checks/values.ts';
import { addressOf, slugOf } from '../../src/domain/address.ts';
import { servesCustomers } from '../../src/domain/classification.ts';
import { frontmatterOf, isDraft } from '../../src/domain/frontmatter.ts';
import { scoreOf, type Score } from '../../src/domain/score.ts';
import { readYaml } from '../../src/domain/yaml.ts';
import { factsOf, type FlatFact } from '../../src/history/facts.ts';
import { capabilities, catalogue as catalogueSchema, type Catalogue } from '../../src/schemas/capability.ts';

/** A scalar of a frontmatter, as written, and the keys that lead to it. */
export interface Leaf {
  path: string;
  text: string;
}

/** A content or data file, whatever its schema. */
export interface Document {
  path: string;
  /** What stays when the file moves: the institution of a record, the address of a page, the path of a data file. */
  key: string;
  title: string;
  isRecord: boolean;
  /** Not published: readers see nothing of it. */
  isDraft: boolean;
  /** The address of its page; none for data and for a record that is only listed. */
  address: string | undefined;
  leaves: readonly Leaf[];
  /** The Markdown under the frontmatter. */
  body: string;
  facts: ReadonlyMap<string, FlatFact>;
  /** Of a record whose status and capabilities today's rules can make out; `none` without customers. */
  score: Score | 'none' | undefined;
  sources: readonly DeclaredSource[];
  /** Why it cannot be read; it then has no facts, words or sources. */
  problem: string | undefined;
}

/** A document before and after; one alone where it is new or gone. */
export interface Pair {
  before?: Document | undefined;
  after?: Document | undefined;
}

/** A source by its id, with its fields as they are written. */
export interface DeclaredSource {
  id: string;
  fields: Readonly<Record<string, string>>;
}

/** All that a document says, field by field and then its text. */
export const wordsOf = ({ leaves, body }: Document) => [...leaves.map(({ text }) => text), body].join('\n');

interface Parsed {
  data: unknown;
  leaves: readonly Leaf[];
  body: string;
  problem?: string;
}

const parsedTexts = new Map<string, Parsed>();

/**
 * Reads the content of a revision without a build. Nothing is thrown: a file that cannot be read says why.
 *
 * @param files texts by path from the project
 */
export function readGuide(files: ReadonlyMap<string, string>): Document[] {
  const catalogue = catalogueSchema.safeParse(parse('src/data/capabilities.yaml', files.get('src/data/capabilities.yaml') ?? '').data).data;
  return [...files].filter(([path]) => isContent(path)).map(([path, text]) => readDocument(path, text, catalogue));
}

/** A data file may be one that this code does not know yet. */
const isContent = (path: string) => collectionOf(path) !== undefined || /^src\/data\/[^/]+\.yaml$/.test(path);

const NAMES = ['shortName', 'name', 'heading', 'title'];

function readDocument(path: string, text: string, catalogue: Catalogue | undefined): Document {
  const { data, leaves, body, problem } = parse(path, text);
  const isRecord = ['banks', 'creditUnions'].includes(collectionOf(path) ?? '');
  const place = path.replace('src/content/', '');
  const address = path.startsWith('src/data/') ? undefined : addressOf(place);
  const key = isRecord ? slugOf(place) : (address ?? path);
  const name = NAMES.map((field) => leaves.find((leaf) => leaf.path === field)?.text.trim()).find(Boolean);
  // A record keeps facts of its own under `facts`, in the shape that the shared ones have.
  const isShared = path === 'src/data/shared-facts.yaml';
  return {
    path,
    key,
    title: isShared ? 'Every institution' : (name ?? key),
    isRecord,
    isDraft: isDraft(data),
    address: isRecord && body.trim() === '' ? undefined : address,
    leaves,
    body,
    facts: isRecord || isShared ? factsOf(isShared ? { facts: data } : data, catalogue) : new Map(),
    score: isRecord ? readScore(data, catalogue) : undefined,
    sources: sourcesOf(path === 'src/data/sources.yaml' ? { sources: data } : data),
    problem,
  };
}

/** Reads a file; most are alike in both revisions and are read once. */
function parse(path: string, text: string): Parsed {
  const key = `${path}\n${text}`;
  const parsed = parsedTexts.get(key) ?? parseText(path, text);
  parsedTexts.set(key, parsed);
  return parsed;
}

function parseText(path: string, text: string): Parsed {
  const frontmatter = path.endsWith('.mdx') ? frontmatterOf(text) : { yaml: text, bodyStart: text.length };
  if (!frontmatter) return { data: undefined, leaves: [], body: '', problem: 'it has no fields at its top' };
  try {
    const data = readYaml(frontmatter.yaml);
    return { data, leaves: leavesOf(data), body: text.slice(frontmatter.bodyStart) };
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    return { data: undefined, leaves: [], body: '', problem };
  }
}

/** @throws Error for an alias, with which a short file could say the same thing a billion times */
function leavesOf(value: unknown, path: readonly string[] = [], seen = new Set<object>()): Leaf[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ path: path.join('.'), text: `${value as string | number | boolean}` }]; // all that YAML holds besides
  if (seen.has(value)) throw new Error('it has a YAML alias (*): write the value out');
  seen.add(value);
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key], seen));
}

/** Only whether an institution has customers matters to its score: `operating`, or { state }. */
const status = z.preprocess(
  (value) => (typeof value === 'string' ? { state: value } : value),
  z.object({ state: z.enum(['operating', 'winding-down', 'merged', 'closed']) }),
);

const scored = z.object({ capabilities: capabilities.default({}), status });

function readScore(record: unknown, catalogue: Catalogue | undefined): Document['score'] {
  const { data } = scored.safeParse(record);
  return data && catalogue && (scoreOf(data.capabilities, catalogue, servesCustomers(data)) ?? 'none');
}

function sourcesOf(data: unknown): DeclaredSource[] {
  return listAt(data, ['sources']).flatMap((source) => {
    const { id, ...fields } = Object.fromEntries(leavesOf(source).map(({ path, text }) => [path, text]));
    return id === undefined ? [] : [{ id, fields }];
  });
}
