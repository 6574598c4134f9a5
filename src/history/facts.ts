import GithubSlugger from 'github-slugger';
import { TYPE_LABELS } from '../domain/classification.ts';
import { NOT_FOUND } from '../domain/not-known.ts';
import { valueText } from '../domain/values.ts';
import { formatDate } from '../domain/calendar.ts';
import { partialDate } from '../schemas/calendar-date.ts';
import type { Catalogue } from '../schemas/capability.ts';
import { FIELDS } from '../schemas/institution.ts';

/** A fact as a reader sees it, without its place in the record. */
export interface FlatFact {
  label: string;
  value: string;
  /** Ids of the sources, each once, sorted. */
  sources: readonly string[];
  /** Where sources differ, who says what, sorted. */
  claims?: readonly string[];
}

/** Words around the facts, and the list of sources: what they say is not a fact of the institution. */
const WORDS = new Set([
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

/** Keys reported together with their fact: evidence and names. Of `successor`, a link, only the name is reported; `for` only sorts numbers. */
const BESIDE = new Set(['source', 'lookedOn', 'notFound', 'label', 'service', 'successor', 'for']);

/** Values that pages show in another form, by the path of the fact. */
const SHOWN_AS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['type', new Map(Object.entries(TYPE_LABELS))],
  ['status', new Map([['winding-down', 'winding down']])],
]);

const DATES = new Set(['lastVerified', 'status.date']);

/** The most levels read: a YAML alias can refer to its own parent. */
const DEEPEST = 12;

/** The keys under which a fact keeps its value: a figure, a capability, a status, a telephone number, a store listing. */
const VALUE_KEYS = ['value', 'available', 'state', 'number', 'name'] as const;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Every fact of a record, by its dotted path, in the order of the record.
 *
 * It reads the frontmatter of any revision, whatever its schema, and never throws: an odd shape gives the
 * facts that can be made out. Words are left out ({@link WORDS}), and so are `lookedOn` and the days on which
 * sources were read. What several sources say is one fact, with all values and their sources. Entries
 * of lists go by what they call themselves (`fees.extra.bank-draft`), so that their order does not matter.
 *
 * @param frontmatter the YAML as written, read into plain values with dates left as text (as readYaml does)
 * @param catalogue names the capabilities; without it they go by their keys
 */
export function factsOf(frontmatter: unknown, catalogue: Catalogue | undefined): ReadonlyMap<string, FlatFact> {
  const facts = new Map<string, FlatFact>();
  if (isFields(frontmatter)) collectFields(frontmatter, [], undefined, [], { facts, catalogue });
  return facts;
}

interface Collection {
  facts: Map<string, FlatFact>;
  catalogue: Catalogue | undefined;
}

/** Collects the facts of an object's fields, which share the object's label and sources where they have none of their own. */
function collectFields(fields: Fields, path: readonly string[], parent: string | undefined, sources: readonly string[], into: Collection) {
  for (const [key, value] of Object.entries(fields)) {
    // A fact of the institution's own may have any name.
    if ((WORDS.has(key) || BESIDE.has(key)) && !isFactLike(value)) continue;
    const place = [...path, key];
    collect(value, place, textAt(value, 'label') ?? labelOf(place, parent, into.catalogue), sources, into);
  }
}

/** A fact in any form that records have had. */
const isFactLike = (value: unknown) => isFields(value) && ['value', 'claims', 'notFound'].some((key) => key in value);

function collect(value: unknown, path: readonly string[], label: string, inherited: readonly string[], into: Collection) {
  if (path.length > DEEPEST) return;
  if (Array.isArray(value) && value.some(isFields)) {
    collectEntries(value, path, into);
  } else if (isFields(value)) {
    collectObject(value, path, label, inherited, into);
  } else {
    addFact(value, path, label, isShortCapability(value, path) ? ['listed'] : inherited, into);
  }
}

/** Collects an object: a fact with what belongs to it, or a section of facts. */
function collectObject(fields: Fields, path: readonly string[], label: string, inherited: readonly string[], into: Collection) {
  const sources = 'source' in fields ? sourcesOf(fields.source) : inherited;
  const claims = claimsIn(fields);
  if (claims) {
    into.facts.set(path.join('.'), claimedFact(claims, path, label));
    return;
  }
  const valueKey = VALUE_KEYS.find((key) => key in fields && !isFields(fields[key]));
  if (valueKey === undefined) {
    collectFields(fields, path, undefined, sources, into);
  } else {
    addFact(fields[valueKey], path, label, sources, into);
    collectFields(without(fields, valueKey), path, label, sources, into);
  }
}

/**
 * What several sources say of a fact, or that nobody found it, in any form that records have had: a list of claims, a value
 * next to another source's value, or the day when nothing was found.
 */
function claimsIn(fields: Fields): Fields[] | undefined {
  if (Array.isArray(fields.claims)) return fields.claims.filter(isFields);
  if (isFields(fields.other)) return [fields, fields.other];
  return !('source' in fields) && ('notFound' in fields || 'lookedOn' in fields) ? [] : undefined;
}

/** Claims as one fact: all values, and who says which, whatever their order in the record. */
function claimedFact(claims: readonly Fields[], path: readonly string[], label: string): FlatFact {
  const place = path.join('.');
  const told = claims.map(({ value, source }) => ({ value: tell(value, place), by: sourcesOf(source).join(', ') }));
  const values = [...new Set(told.map(({ value }) => value))].sort();
  return {
    label,
    value: values.length === 0 ? NOT_FOUND : values.join(' or '),
    sources: sourcesOf(claims.flatMap(({ source }) => source)),
    ...(told.length > 1 ? { claims: told.map(({ value, by }) => `${value} by ${by}`).sort() } : {}),
  };
}

/** `true` and `false` are short for a capability that this guide lists. */
const isShortCapability = (value: unknown, path: readonly string[]) => typeof value === 'boolean' && path[0] === 'capabilities';

/** Collects list entries by their own names; repeated names get a number. */
function collectEntries(entries: readonly unknown[], path: readonly string[], into: Collection) {
  const slugger = new GithubSlugger();
  for (const entry of entries) {
    const own = textAt(entry, 'service') ?? textAt(entry, 'label');
    const name = own ?? VALUE_KEYS.map((key) => textAt(entry, key)).find((text) => text !== undefined) ?? entryText(entry);
    collect(entry, [...path, slugger.slug(name)], entryLabel(path, own), [], into);
  }
}

const entryText = (entry: unknown) => (isFields(entry) ? 'entry' : tell(entry, ''));

function addFact(value: unknown, path: readonly string[], label: string, sources: readonly string[], { facts }: Collection) {
  const place = path.join('.');
  const text = tell(value, place);
  if (text !== '') facts.set(place, { label, value: text, sources });
}

/** A value in the words a page shows; '' for nothing. */
function tell(value: unknown, place: string): string {
  if (Array.isArray(value)) {
    const items = value.flat(1).filter((item) => !Array.isArray(item));
    return valueText(items.map((item) => tell(item, place)).filter((text) => text !== ''));
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && !DATES.has(place)) return valueText(value);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).replace(/\s+/g, ' ').trim();
  if (DATES.has(place) && partialDate.safeParse(text).success) return formatDate(text);
  return SHOWN_AS.get(place)?.get(text) ?? valueText(text);
}

/** The ids of a `source` field: one id, a list, or neither. */
const sourcesOf = (source: unknown): string[] =>
  [...new Set(Array.isArray(source) ? source : [source])].filter((id) => typeof id === 'string').sort();

const without = (fields: Fields, key: string): Fields => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));

/** The text at a key of an object, if it is one and has it. */
function textAt(value: unknown, key: string): string | undefined {
  const text = isFields(value) ? value[key] : undefined;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

const LABELS: ReadonlyMap<string, string> = new Map(FIELDS.map(({ path, label }) => [path, label]));

/** Properties of a fact that are reported together with it. */
const PART_LABELS: ReadonlyMap<string, string> = new Map(Object.entries({ other: 'another source', url: 'address' }));

/** The label of the fact at a path of keys, none of them an entry of a list. */
function labelOf(path: readonly string[], parent: string | undefined, catalogue: Catalogue | undefined): string {
  const place = path.join('.');
  const last = path.at(-1) ?? '';
  const known = LABELS.get(place) ?? (path[0] === 'capabilities' && path.length === 2 ? capabilityLabel(last, catalogue) : undefined);
  if (known) return known;
  const part = PART_LABELS.get(last) ?? inWords(last);
  return parent ? `${parent}, ${part}` : sentence(path.map(inWords).join(', '));
}

/**
 * The label of an entry of a list.
 *
 * @param own what the entry calls itself, if it does
 */
function entryLabel(list: readonly string[], own: string | undefined): string {
  const label = LABELS.get(list.join('.'));
  if (label && own) return `${label}, ${own}`;
  return label ?? own ?? sentence(list.map(inWords).join(', '));
}

const capabilityLabel = (id: string, catalogue: Catalogue | undefined) =>
  catalogue?.groups.flatMap(({ capabilities }) => capabilities).find((capability) => capability.id === id)?.label;

/** A key of a record as words: `overdraftFee` and `overdraft_fee` are both "overdraft fee". */
const inWords = (key: string) =>
  key
    .replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
