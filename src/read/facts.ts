import GithubSlugger from 'github-slugger';
import { groupText } from '../domain/accounts.ts';
import { STATE_LABELS, TYPE_LABELS } from '../domain/classification.ts';
import { NOT_FOUND } from '../domain/tell.ts';
import { memoize } from '../domain/memoize.ts';
import { isObject, valueAt, valueText } from '../domain/values.ts';
import { formatDate } from '../domain/dates.ts';
import { capitalize } from '../domain/strings.ts';
import { ACCOUNT_FIELDS } from '../schemas/account.ts';
import { partialDate, readDate } from '../schemas/calendar-date.ts';
import type { Catalogue } from '../schemas/capability.ts';
import { DATA_FILES } from '../schemas/collections.ts';
import { jsonSchemaOf } from '../schemas/field.ts';
import { creditUnion, FIELDS } from '../schemas/institution.ts';
import { insurance } from '../schemas/insurance.ts';
import { LISTED } from '../schemas/lists.ts';
import { parseMoney } from '../schemas/money.ts';
import { readPhoneNumber } from '../schemas/phone.ts';
import { count } from '../schemas/prose.ts';

/** The keys to a value in a file: `['fees', 'extra', 0, 'value']`. */
export type Keys = readonly (string | number)[];

/** What one source or several say about a fact. */
interface ReadClaim {
  /** As pages show it. */
  value: string;
  /** As its file writes it. */
  written: unknown;
  /** Where the value stands in the file. */
  keys: Keys;
  /** Ids of the sources, each once, sorted. */
  sources: readonly string[];
  account?: string | undefined;
  note?: string | undefined;
}

/** A fact as its file states it. */
export interface ReadFact {
  label: string;
  /** Where it stands in the file. */
  keys: Keys;
  /** None if an editor looked for it and did not find it. */
  claims: readonly ReadClaim[];
  /** The day on which an editor did. */
  notFound?: string | undefined;
  note: string | undefined;
  /** Has a key that no schema knows: what it says is compared with nothing. */
  isUnread: boolean;
}

/** The facts of a file, by a path that stays when lists are sorted: `fees.eTransfer`, `fees.extra.bank-draft`. */
export type Facts = ReadonlyMap<string, ReadFact>;

type Fields = Readonly<Record<string, unknown>>;

const NO_CATALOGUE: Catalogue = { version: '', groups: [] };

/** The labels of declared fields and of capabilities, by path. */
const labelsWith = memoize(
  ({ groups }: Catalogue): ReadonlyMap<string, string> =>
    new Map([
      ...FIELDS.map(({ path, label }) => [path, label] as const),
      ...groups
        .flatMap(({ capabilities }) => capabilities)
        .map(({ id, label }) => [`capabilities.${id}`, label] as const),
    ]),
);

/** Every fact of a record in any revision, also one that breaks the schema; it never throws. In the order of pages. */
export function recordFacts(record: unknown, catalogue: Catalogue = NO_CATALOGUE): Facts {
  const labels = labelsWith(catalogue);
  const withFacts = Object.fromEntries(Object.entries(fieldsOf(record)).filter(([key]) => ROOTS.has(key)));
  const facts = below(withFacts, { path: '', keys: [], label: '', sources: [] }, { labels, seen: new Set() });
  const placed = facts.flatMap((fact) => {
    const at = placeOf(fact[0]);
    return at === undefined ? [] : [{ fact, at }];
  });
  return new Map(placed.sort((a, b) => a.at - b.at).map(({ fact }) => fact));
}

/** The facts of any other file: groups with a source, with claims, or with the day on which they were not found. */
export const factsIn = (data: unknown, path = ''): Facts =>
  new Map(below(data, { path, keys: [], label: '', sources: [] }, { labels: new Map(), seen: new Set() }));

/** The values of a fact as a short text, in an order that does not depend on the record's. */
export function valueOf({ claims }: ReadFact): string {
  if (claims.length === 0) return NOT_FOUND;
  return [...new Set(claims.map(claimText))].sort().join(' or ');
}

/** The value of a claim, with the account that it is of. */
export const claimText = ({ value, account }: ReadClaim) => (account ? `${value} (${account})` : value);

/** The ids of all sources of a fact, each once, sorted. */
export const sourcesOf = ({ claims }: ReadFact): string[] =>
  [...new Set(claims.flatMap(({ sources }) => sources))].sort();

/** The field of a value by the names of its keys, without the numbers of lists: `limits.extra.value`. */
export const fieldOf = (keys: Keys) => keys.filter((key) => typeof key === 'string').join('.');

/** Keys as text, with list items counted from 1: `sources[2].url`; with its data, accounts are named: `accounts[1] (Plus).monthly`. */
export const fieldName = (keys: Keys, data?: unknown) =>
  keys
    .map((step, index) => {
      const name = keys[0] === 'accounts' && index === 1 ? valueAt(data, ['accounts', step, 'name']) : undefined;
      if (typeof step === 'number') return `[${step + 1}]${typeof name === 'string' ? ` (${name})` : ''}`;
      return index > 0 ? `.${step}` : step;
    })
    .join('');

/** The ids in a field `source`, which is one id or a list. */
export const sourceIds = (source: unknown): string[] =>
  [...new Set(Array.isArray(source) ? source : [source])].filter((id) => typeof id === 'string').sort();

/** The order of facts: declared fields, then the groups whose keys editors or the catalogue choose. */
const ORDER = new Map(
  [...FIELDS.map(({ path }) => path), 'accounts', 'capabilities', 'fees.extra', 'limits.extra', 'facts'].map(
    (path, at) => [path, at],
  ),
);

/** The keys of a record below which there are facts. */
const ROOTS = new Set(Array.from(ORDER.keys(), (path) => path.split('.', 1)[0]));

/** The place of a fact among those of a record; none for one that has no field today, as old revisions have. */
function placeOf(path: string): number | undefined {
  const end = path.lastIndexOf('.');
  return ORDER.get(path) ?? (end < 0 ? undefined : placeOf(path.slice(0, end)));
}

type NamedFact = [path: string, fact: ReadFact];

interface Place {
  path: string;
  keys: Keys;
  /** Of its field or of the list that it is in; '' without one. */
  label: string;
  /** Of the group around it. */
  sources: readonly string[];
}

interface Reading {
  /** The labels of declared fields, by path. A plain value is a fact only there. */
  labels: ReadonlyMap<string, string>;
  /** The groups that were read: YAML can repeat one without end. */
  seen: Set<object>;
}

/** The facts of a value: it is one, has parts or groups that are, or is a list of them. */
function below(value: unknown, place: Place, reading: Reading): NamedFact[] {
  const { path, keys, label } = place;
  if (Array.isArray(value) && value.some(isFields)) {
    const slugger = new GithubSlugger();
    return value.flatMap((item: unknown, index) => {
      const inItem = [label, groupLabel(item) ?? ownLabel(item)].filter(Boolean).join(', ');
      const name = ownLabel(item) ?? textOf(valueIn(item)?.[1], '');
      return below(
        item,
        { ...place, path: `${path}.${slugger.slug(name)}`, keys: [...keys, index], label: inItem },
        reading,
      );
    });
  }
  if (!isFields(value)) return plainFact(value, place, reading);
  if (reading.seen.has(value)) return [];
  reading.seen.add(value);
  const isFact = reading.labels.has(path) || EVIDENCE.some((key) => key in value);
  const sources = sourceIds(value.source);
  const inside = Object.entries(value).flatMap(([key, inner]) => {
    // What is inside of a fact belongs to it, but for plain fields, as a status has.
    if (isFact && isObject(inner)) return [];
    const inPath = path === '' ? key : `${path}.${key}`;
    const own = reading.labels.get(inPath) ?? (isFields(inner) ? ownLabel(inner) : undefined);
    const inItem =
      label === '' || Array.isArray(inner) ? label : `${label}, ${ACCOUNT_LABELS.get(key) ?? keyToWords(key)}`;
    return below(inner, { path: inPath, keys: [...keys, key], label: own ?? inItem, sources }, reading);
  });
  return isFact ? [...factWithParts(value, place), ...inside] : inside;
}

const ACCOUNT_LABELS = new Map(ACCOUNT_FIELDS.map(({ path, label }) => [path, label]));

const EVIDENCE = ['source', 'claims', 'notFound'];

/** A value without a group of its own: of a declared field, or a capability, which is short for one that our list has. */
function plainFact(value: unknown, { path, keys, label, sources }: Place, { labels }: Reading): NamedFact[] {
  const isShort = typeof value === 'boolean' && keys[0] === 'capabilities' && keys.length === 2;
  const text = isShort || labels.has(path) ? textOf(value, path) : '';
  if (text === '') return [];
  const named = label === '' ? keyToWords(path.slice(path.lastIndexOf('.') + 1)) : label;
  const claim = { value: text, written: value, keys, sources: isShort ? [LISTED] : sources };
  return [[path, { label: named, keys, note: undefined, claims: [claim], isUnread: false }]];
}

/** The keys that hold the value: of a figure, a telephone number, a status, a store listing. */
const VALUE_KEYS = ['value', 'number', 'state', 'name'];

/** The keys beside the value that are facts too, with the words for them. */
const PARTS: Readonly<Record<string, string>> = {
  for: 'use',
  hours: 'hours',
  abroad: 'abroad',
  url: 'address',
  free: 'free',
  counts: 'counted as a payment',
};

function factWithParts(fact: Fields, { path, keys, label }: Place): NamedFact[] {
  const claims = claimsIn(fact, path, keys);
  // A deposit insurance was a sentence before it had fields.
  const isSentence = path === 'insurance' && claims.some(({ written }) => !insurance.safeParse(written).success);
  const isUnread = isSentence || Object.keys(fact).some((key) => !namesIn(WITH_FACTS).has(key));
  const common = { note: textAt(fact, 'note'), isUnread };
  const named = label === '' ? keyToWords(path.slice(path.lastIndexOf('.') + 1)) : label;
  const notFound = textAt(fact, 'notFound');
  const isStated = claims.length > 0 || isUnread || 'notFound' in fact || 'claims' in fact;
  const parts = Object.entries(PARTS).flatMap(([part, words]): NamedFact[] => {
    const value = textOf(fact[part], `${path}.${part}`);
    if (value === '') return [];
    const at = [...keys, part];
    const claim = { value, written: fact[part], keys: at, sources: sourceIds(fact.source) };
    return [[`${path}.${part}`, { ...common, label: `${named}, ${words}`, keys: at, claims: [claim] }]];
  });
  return isStated ? [[path, { ...common, label: named, keys, claims, notFound }], ...parts] : parts;
}

function claimsIn(fact: Fields, path: string, keys: Keys): ReadClaim[] {
  const listed = Array.isArray(fact.claims);
  const claims: unknown[] = Array.isArray(fact.claims) ? fact.claims : [fact];
  return claims.flatMap((claim, index) => {
    const [key, written] = valueIn(claim) ?? [];
    const value = textOf(written, path);
    if (key === undefined || value === '') return [];
    const at = [...keys, ...(listed ? ['claims', index] : []), key];
    const [account, note, until] = ['account', 'note', 'until'].map((name) => textAt(claim, name));
    const told = until === undefined ? value : `${value}, until ${formatDate(readDate(until))}`;
    return [{ value: told, written, keys: at, sources: sourceIds(fieldsOf(claim).source), account, note }];
  });
}

/** The value of a fact or claim, with its key. */
const valueIn = (claim: unknown): readonly [key: string, value: unknown] | undefined =>
  VALUE_KEYS.map((key) => [key, fieldsOf(claim)[key]] as const).find(([, value]) => value !== undefined);

const WITH_FACTS = [creditUnion, DATA_FILES['shared-facts.yaml']];

/** The names of all fields of some schemas. A revision can have others, which this code cannot judge. */
const namesIn = memoize((schemas: typeof WITH_FACTS): ReadonlySet<string> => {
  const below = (schema: unknown): string[] => {
    if (!isObject(schema)) return [];
    return [...Object.keys(fieldsOf(fieldsOf(schema).properties)), ...Object.values(schema).flatMap(below)];
  };
  return new Set(schemas.flatMap((schema) => below(jsonSchemaOf(schema, 'input'))));
});

const DISPLAY_TEXTS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['type', new Map(Object.entries<string>(TYPE_LABELS))],
  ['status', new Map(Object.entries<string>(STATE_LABELS))],
]);

const MONEY_PATH =
  /^(?:app\.price$|fees\.|limits\.(?!mobileDepositHold$)|accounts\..+\.(?:monthly|balance|beyond|eTransfer|otherMachine)$)/;

const PHONE_PATH = /^support\.phones\.[^.]+$/;

const DATE_PATHS = new Set(['lastVerified', 'status.date']);

/** A value as the text on pages; '' for a missing one. */
function textOf(value: unknown, path: string): string {
  if (path === 'insurance' && isFields(value)) {
    const read = insurance.safeParse(value).data;
    return read ? valueText(read) : '';
  }
  if (Array.isArray(value)) return valueText(value.map((item) => textOf(item, path)).filter((text) => text !== ''));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isFields(value))
    return valueText(Object.values(value).flatMap((part) => (isObject(part) ? [] : textOf(part, path) || [])));
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).replace(/\s+/g, ' ').trim();
  const date = DATE_PATHS.has(path) ? partialDate.safeParse(text).data : undefined;
  if (date !== undefined) return formatDate(date);
  const money = MONEY_PATH.test(path) ? parseMoney(text) : undefined;
  if (money) return valueText(money);
  if (path.endsWith('.for')) return text.replaceAll('-', ' ');
  if (PHONE_PATH.test(path)) return readPhoneNumber(text) ?? text;
  const number = path === 'members' ? count.safeParse(value).data : undefined;
  if (number !== undefined) return valueText(number);
  return DISPLAY_TEXTS.get(path)?.get(text) ?? valueText(text);
}

/** What an item of a list, or a fact whose key editors choose, calls itself; also an account, and a group of its customers. */
function ownLabel(item: unknown): string | undefined {
  const label = textAt(item, 'service') ?? textAt(item, 'label') ?? textAt(item, 'who');
  if (label !== undefined || EVIDENCE.some((key) => key in fieldsOf(item))) return label;
  return textAt(item, 'name') ?? (textOf(fieldsOf(item).for, '.for') || undefined);
}

/** A group of customers with its age or months, which are no part of its path: they change. */
function groupLabel(item: unknown): string | undefined {
  const { for: groups, who, ...fields } = fieldsOf(item);
  const names = [groups].flat().filter((name) => typeof name === 'string');
  if (names.length === 0 || who !== undefined || EVIDENCE.some((key) => key in fields)) return undefined;
  const numberAt = (key: string) => (typeof fields[key] === 'number' ? fields[key] : undefined);
  return groupText({ for: names, upTo: numberAt('upTo'), from: numberAt('from'), months: numberAt('months') });
}

function textAt(value: unknown, key: string): string | undefined {
  const text = isFields(value) ? value[key] : undefined;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** A key as words: "Overdraft fee" for `overdraftFee` and `overdraft_fee`. */
const keyToWords = (key: string) =>
  capitalize(
    key
      .replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ')
      .replaceAll(/[._-]/g, ' ')
      .toLowerCase(),
  );
