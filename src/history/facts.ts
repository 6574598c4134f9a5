import GithubSlugger from 'github-slugger';
import { STATE_LABELS, TYPE_LABELS } from '../domain/classification.ts';
import { NOT_FOUND } from '../domain/claims.ts';
import { valueText } from '../domain/values.ts';
import { formatDate } from '../domain/dates.ts';
import { capitalize } from '../domain/strings.ts';
import { partialDate } from '../schemas/calendar-date.ts';
import type { Catalogue } from '../schemas/capability.ts';
import { FIELDS } from '../schemas/institution.ts';
import { LISTED } from '../schemas/source.ts';

/** A fact as readers see it, without its path in the record. */
export interface FlatFact {
  label: string;
  value: string;
  /** Ids of the sources, each once, sorted. */
  sources: readonly string[];
  /** If there are several claims, each with its sources, sorted. */
  claims?: readonly string[];
}

/** Keys of prose and of the list of sources, which are not facts of the institution. */
const PROSE_KEYS = new Set([
  'page',
  'faq',
  'recipes',
  'summary',
  'sources',
  'note',
  'notes',
  'notice',
  'verify',
  'instructions',
  'targetAudience',
]);

/**
 * Keys that belong to a fact and are not facts themselves: evidence and names. `successor` is a link, whose name is a fact;
 * `for` only sorts telephone numbers.
 */
const PART_KEYS = new Set(['source', 'lookedOn', 'notFound', 'label', 'service', 'successor', 'for']);

/** Values that pages show as another text, by the path of the fact. */
const DISPLAY_TEXTS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['type', new Map(Object.entries<string>(TYPE_LABELS))],
  ['status', new Map(Object.entries<string>(STATE_LABELS))],
]);

const DATE_PATHS = new Set(['lastVerified', 'status.date']);

/** The depth limit: a YAML alias can refer to its own parent. */
const MAX_DEPTH = 12;

/** The keys for the value of a fact: of a figure, a capability, a status, a telephone number, a store listing. */
const VALUE_KEYS = ['value', 'available', 'state', 'number', 'name'] as const;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Every fact of a record, by its dotted path, in the order of the record.
 *
 * It reads the frontmatter of any revision, also of earlier schemas, and never throws: from an unknown shape it takes the
 * facts that it recognizes. Prose is left out ({@link PROSE_KEYS}), and so are the dates on which sources were read. The
 * claims of several sources are one fact, with all values and sources. Entries of lists have their name in the path
 * (`fees.extra.bank-draft`), so that their order does not matter.
 *
 * @param frontmatter the YAML, parsed as readYaml does, with dates as strings
 * @param catalogue for the labels of capabilities; without it they are labelled by their keys
 */
export function factsOf(frontmatter: unknown, catalogue: Catalogue | undefined): ReadonlyMap<string, FlatFact> {
  const facts = new Map<string, FlatFact>();
  if (isFields(frontmatter)) collectFields(frontmatter, [], undefined, [], { facts, catalogue });
  return facts;
}

interface Context {
  facts: Map<string, FlatFact>;
  catalogue: Catalogue | undefined;
}

/** Collects the facts in an object's fields. Fields without a label or sources inherit those of the object. */
function collectFields(
  fields: Fields,
  path: readonly string[],
  parent: string | undefined,
  sources: readonly string[],
  context: Context,
) {
  for (const [key, value] of Object.entries(fields)) {
    // A fact under `facts` may have any key, also one of these.
    if ((PROSE_KEYS.has(key) || PART_KEYS.has(key)) && !isFactLike(value)) continue;
    const keys = [...path, key];
    collect(value, keys, textAt(value, 'label') ?? labelOf(keys, parent, context.catalogue), sources, context);
  }
}

/** Whether a value is a fact, in any form that records have had. */
const isFactLike = (value: unknown) => isFields(value) && ['value', 'claims', 'notFound'].some((key) => key in value);

function collect(
  value: unknown,
  path: readonly string[],
  label: string,
  inherited: readonly string[],
  context: Context,
) {
  if (path.length > MAX_DEPTH) return;
  if (Array.isArray(value) && value.some(isFields)) {
    collectEntries(value, path, context);
  } else if (isFields(value)) {
    collectObject(value, path, label, inherited, context);
  } else {
    addFact(value, path, label, isListedCapability(value, path) ? [LISTED] : inherited, context);
  }
}

/** Collects an object: a fact with its parts, or a section of facts. */
function collectObject(
  fields: Fields,
  path: readonly string[],
  label: string,
  inherited: readonly string[],
  context: Context,
) {
  const sources = 'source' in fields ? sortedSources(fields.source) : inherited;
  const claims = claimsIn(fields);
  if (claims) {
    context.facts.set(path.join('.'), claimedFact(claims, path, label));
    return;
  }
  const valueKey = VALUE_KEYS.find((key) => key in fields && !isFields(fields[key]));
  if (valueKey === undefined) {
    collectFields(fields, path, undefined, sources, context);
  } else {
    const { [valueKey]: value, ...parts } = fields;
    addFact(value, path, label, sources, context);
    collectFields(parts, path, label, sources, context);
  }
}

/**
 * The claims of a fact with several, or none for one that was not found, in any form that records have had: a list of claims,
 * a value with another source's value under `other`, or the date on which nothing was found.
 */
function claimsIn(fields: Fields): Fields[] | undefined {
  if (Array.isArray(fields.claims)) return fields.claims.filter(isFields);
  if (isFields(fields.other)) return [fields, fields.other];
  return !('source' in fields) && ('notFound' in fields || 'lookedOn' in fields) ? [] : undefined;
}

/** Claims as one fact, with values and claims sorted, because their order in the record does not matter. */
function claimedFact(claims: readonly Fields[], path: readonly string[], label: string): FlatFact {
  const texts = claims.map(({ value, source }) => ({
    value: textOf(value, path.join('.')),
    by: sortedSources(source).join(', '),
  }));
  const values = [...new Set(texts.map(({ value }) => value))].sort();
  return {
    label,
    value: values.length === 0 ? NOT_FOUND : values.join(' or '),
    sources: sortedSources(claims.flatMap(({ source }) => source)),
    claims: texts.length > 1 ? texts.map(({ value, by }) => `${value} by ${by}`).sort() : undefined,
  };
}

/** `true` and `false` are short for a capability whose source is the guide's listing. */
const isListedCapability = (value: unknown, path: readonly string[]) =>
  typeof value === 'boolean' && path[0] === 'capabilities';

/** Collects list entries by name; repeated names get a number. */
function collectEntries(entries: readonly unknown[], path: readonly string[], context: Context) {
  const slugger = new GithubSlugger();
  for (const entry of entries) {
    const label = textAt(entry, 'service') ?? textAt(entry, 'label');
    const name =
      label ?? VALUE_KEYS.map((key) => textAt(entry, key)).find((text) => text !== undefined) ?? entryText(entry);
    collect(entry, [...path, slugger.slug(name)], entryLabel(path, label), [], context);
  }
}

const entryText = (entry: unknown) => (isFields(entry) ? 'entry' : textOf(entry, ''));

function addFact(
  value: unknown,
  path: readonly string[],
  label: string,
  sources: readonly string[],
  { facts }: Context,
) {
  const key = path.join('.');
  const text = textOf(value, key);
  if (text !== '') facts.set(key, { label, value: text, sources });
}

/** A value as the text on pages; '' for a missing one. */
function textOf(value: unknown, path: string): string {
  if (Array.isArray(value)) {
    const items = value.flat(1).filter((item) => !Array.isArray(item));
    return valueText(items.map((item) => textOf(item, path)).filter((text) => text !== ''));
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && !DATE_PATHS.has(path)) return valueText(value);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).replace(/\s+/g, ' ').trim();
  if (DATE_PATHS.has(path) && partialDate.safeParse(text).success) return formatDate(text);
  return DISPLAY_TEXTS.get(path)?.get(text) ?? valueText(text);
}

/** The ids of a `source` field: one id, a list, or neither. */
const sortedSources = (source: unknown): string[] =>
  [...new Set(Array.isArray(source) ? source : [source])].filter((id) => typeof id === 'string').sort();

/** The non-empty text at a key, if the value is an object that has it. */
function textAt(value: unknown, key: string): string | undefined {
  const text = isFields(value) ? value[key] : undefined;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

const LABELS: ReadonlyMap<string, string> = new Map(FIELDS.map(({ path, label }) => [path, label]));

/** Labels of keys inside a fact that do not follow from the key. */
const PART_LABELS: ReadonlyMap<string, string> = new Map([['url', 'address']]);

/** The label of the fact at a path without list entries. */
function labelOf(path: readonly string[], parent: string | undefined, catalogue: Catalogue | undefined): string {
  const last = path.at(-1) ?? '';
  const known =
    LABELS.get(path.join('.')) ??
    (path[0] === 'capabilities' && path.length === 2 ? capabilityLabel(last, catalogue) : undefined);
  if (known) return known;
  const part = PART_LABELS.get(last) ?? keyToWords(last);
  return parent ? `${parent}, ${part}` : capitalize(path.map(keyToWords).join(', '));
}

/** The label of a list entry, from those of the list's field and of the entry itself, if they have one. */
function entryLabel(list: readonly string[], ownLabel: string | undefined): string {
  const label = LABELS.get(list.join('.'));
  if (label && ownLabel) return `${label}, ${ownLabel}`;
  return label ?? ownLabel ?? capitalize(list.map(keyToWords).join(', '));
}

const capabilityLabel = (id: string, catalogue: Catalogue | undefined) =>
  catalogue?.groups.flatMap(({ capabilities }) => capabilities).find((capability) => capability.id === id)?.label;

/** A key as words: "overdraft fee" for `overdraftFee` and `overdraft_fee`. */
const keyToWords = (key: string) =>
  key
    .replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
