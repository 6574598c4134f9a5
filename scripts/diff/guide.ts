import { z } from 'zod';
import { collectionOf } from '../../checks/parse.ts';
import { listAt } from '../../checks/values.ts';
import { addressOf, slugOf } from '../../src/domain/address.ts';
import { frontmatterOf, isDraft, readYaml } from '../../src/prose/markdown.ts';
import { scoreOf, type Score } from '../../src/domain/score.ts';
import { factsOf, type FlatFact } from '../../src/history/facts.ts';
import { capabilities, catalogue as catalogueSchema, type Catalogue } from '../../src/schemas/capability.ts';
import type { ContentFiles } from './revisions.ts';

/** A scalar of YAML or JSON, as written, with its keys: `fees.extra.0.value`. */
interface Leaf {
  path: string;
  text: string;
}

/** A content or data file, whatever its schema. */
export interface Document {
  path: string;
  /** Stays when the file moves: the institution of a record, the address of a page, the path of a data file. */
  key: string;
  title: string;
  isRecord: boolean;
  /** Readers see nothing of it. */
  isDraft: boolean;
  /** The address of its page; none for data and for a record that is only listed. */
  address: string | undefined;
  leaves: readonly Leaf[];
  /** The Markdown under the frontmatter. */
  body: string;
  facts: ReadonlyMap<string, FlatFact>;
  /** Of a record whose status and capabilities today's schemas can parse; `none` without customers. */
  score: Score | 'none' | undefined;
  sources: readonly DeclaredSource[];
  /** Why it cannot be read: it then has no facts, text or sources. */
  problem: string | undefined;
}

/** A document before and after; with only one of them it is new or removed. */
export interface Pair {
  before?: Document;
  after?: Document;
}

/** A source by its id, with its fields as they are written. */
export interface DeclaredSource {
  id: string;
  fields: Readonly<Record<string, string>>;
}

/** The whole text of a document, field by field and then its Markdown. */
export const textOf = ({ leaves, body }: Document) => [...leaves.map(({ text }) => text), body].join('\n');

/** Parses the content of a revision without a build. Nothing is thrown: a file that cannot be read says why. */
export function readGuide(files: ContentFiles): Document[] {
  const catalogue = catalogueSchema.safeParse(
    parse('src/data/capabilities.yaml', files.get('src/data/capabilities.yaml') ?? '').data,
  ).data;
  return [...files].filter(([path]) => isContent(path)).map(([path, text]) => readDocument(path, text, catalogue));
}

/** A data file may be one that this code does not know yet. */
const isContent = (path: string) => collectionOf(path) !== undefined || /^src\/data\/[^/]+\.yaml$/.test(path);

const NAMES = ['shortName', 'name', 'heading', 'title'];

function readDocument(path: string, text: string, catalogue: Catalogue | undefined): Document {
  const { data, leaves, body, problem } = parse(path, text);
  const isRecord = ['banks', 'creditUnions'].includes(collectionOf(path) ?? '');
  const address = path.startsWith('src/data/') ? undefined : addressOf(path);
  const key = isRecord ? slugOf(path) : (address ?? path);
  const name = NAMES.map((field) => leaves.find((leaf) => leaf.path === field)?.text.trim()).find(Boolean);
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
    // Shared facts have the shape of those below `facts` in a record.
    facts: isRecord || isShared ? factsOf(isShared ? { facts: data } : data, catalogue) : new Map(),
    score: isRecord ? readScore(data, catalogue) : undefined,
    sources: declaredSources(path === 'src/data/sources.yaml' ? { sources: data } : data),
    problem,
  };
}

function parse(path: string, text: string): Pick<Document, 'leaves' | 'body' | 'problem'> & { data: unknown } {
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
 * Every scalar of YAML or JSON.
 *
 * @throws Error for an alias, with which a short file could repeat the same value a billion times
 */
export function leavesOf(value: unknown, path: readonly string[] = [], seen = new Set<object>()): Leaf[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ path: path.join('.'), text: `${value as string | number | boolean}` }]; // YAML has no other scalars
  if (seen.has(value)) throw new Error('it has a YAML alias (*): write the value out');
  seen.add(value);
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key], seen));
}

/** Only whether an institution has customers matters to its score. */
const scoredFields = z.object({
  capabilities: capabilities.default({}),
  status: z.object({ state: z.enum(['operating', 'winding-down', 'merged', 'closed']) }),
});

function readScore(record: unknown, catalogue: Catalogue | undefined): Document['score'] {
  const { data } = scoredFields.safeParse(record);
  return data && catalogue && (scoreOf(data, catalogue) ?? 'none');
}

function declaredSources(data: unknown): DeclaredSource[] {
  return listAt(data, ['sources']).flatMap((source) => {
    const { id, ...fields } = Object.fromEntries(leavesOf(source).map(({ path, text }) => [path, text]));
    return id === undefined ? [] : [{ id, fields }];
  });
}
