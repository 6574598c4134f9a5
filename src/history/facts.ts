import GithubSlugger from 'github-slugger';
import { STATE_LABELS, TYPE_LABELS } from '../domain/classification.ts';
import { NOT_FOUND } from '../domain/tell.ts';
import { isObject, valueAt, valueText } from '../domain/values.ts';
import { formatDate } from '../domain/dates.ts';
import { capitalize } from '../domain/strings.ts';
import { partialDate, readDate } from '../schemas/calendar-date.ts';
import type { Catalogue } from '../schemas/capability.ts';
import { FIELDS } from '../schemas/institution.ts';
import { parseMoney } from '../schemas/money.ts';
import { readPhoneNumber } from '../schemas/phone.ts';
import { count } from '../schemas/prose.ts';
import { LISTED } from '../schemas/listed.ts';

/** What one source or several say about a fact. */
interface RecordedClaim {
  /** As pages show it. */
  value: string;
  /** As its file writes it. */
  written: string;
  /** Ids of the sources, each once, sorted. */
  sources: readonly string[];
  account?: string | undefined;
  note?: string | undefined;
}

/** A fact of a record, as its file states it. */
export interface RecordedFact {
  label: string;
  /** Where it stands in the file. */
  keys: readonly (string | number)[];
  /** None if an editor looked for it and did not find it. */
  claims: readonly RecordedClaim[];
  note: string | undefined;
  /** Written in a form that this code does not know: what it says is compared with nothing. */
  isUnread: boolean;
}

/** The facts of a record, by a path that stays when lists are sorted: `fees.eTransfer`, `fees.extra.bank-draft`. */
export type Facts = ReadonlyMap<string, RecordedFact>;

type Fields = Readonly<Record<string, unknown>>;

/** Every fact of a record in any revision, also one that breaks the schema; it never throws. What has no field today is left out. */
export function factsOf(record: unknown, catalogue: Catalogue | undefined): Facts {
  if (!isFields(record)) return new Map();
  return new Map([
    ...FIELDS.flatMap(({ path, keys, label }) => factsIn(valueAt(record, keys), path, keys, label, record)),
    ...Object.entries(fieldsOf(record.capabilities)).flatMap(([id, answer]) =>
      factsIn(listedIfShort(answer), `capabilities.${id}`, ['capabilities', id], capabilityLabel(id, catalogue)),
    ),
    ...['fees', 'limits'].flatMap((section) => {
      const keys = [section, 'extra'];
      return factsIn(valueAt(record, keys), keys.join('.'), keys, undefined);
    }),
    ...namedFacts(record.facts, 'facts', ['facts']),
  ]);
}

/** The facts of src/data/shared-facts.yaml, by the path with which texts show them: `general.cdicLimit`. */
export const sharedFactsOf = (data: unknown): Facts => new Map(namedFacts(data, 'general', []));

/** The values of a fact as a short text, in an order that does not depend on the record's. */
export function valueOf({ claims }: RecordedFact): string {
  if (claims.length === 0) return NOT_FOUND;
  return [...new Set(claims.map(claimText))].sort().join(' or ');
}

/** The value of a claim, with the account that it is of. */
export const claimText = ({ value, account }: RecordedClaim) => (account ? `${value} (${account})` : value);

/** The ids of all sources of a fact, each once, sorted. */
export const sourcesOf = ({ claims }: RecordedFact): string[] =>
  [...new Set(claims.flatMap(({ sources }) => sources))].sort();

/** The ids in a field `source`, which is one id or a list. */
export const sourceIds = (source: unknown): string[] =>
  [...new Set(Array.isArray(source) ? source : [source])].filter((id) => typeof id === 'string').sort();

type NamedFact = [path: string, fact: RecordedFact];

const namedFacts = (facts: unknown, path: string, keys: readonly string[]): NamedFact[] =>
  Object.entries(fieldsOf(facts)).flatMap(([name, fact]) =>
    factsIn(fact, `${path}.${name}`, [...keys, name], ownLabel(fact) ?? keyToWords(name)),
  );

/** The keys that hold the value: of a figure, a telephone number, a status, a store listing. */
const VALUE_KEYS = ['value', 'number', 'state', 'name'];

/** The keys beside the value that are facts too, with the words for them. */
const PARTS: Readonly<Record<string, string>> = { for: 'use', hours: 'hours', abroad: 'abroad', url: 'address' };

/** The other keys of a fact that records can have. A fact with any other key is in a form that this code does not know. */
const OTHER_KEYS =
  'account claims counts date label note notFound notice service source successor successorName unconfirmed until verify';
const KNOWN_KEYS = new Set([...VALUE_KEYS, ...Object.keys(PARTS), ...OTHER_KEYS.split(' ')]);

/** The facts that the value of a field holds: one, its parts, or one for each entry of a list. */
function factsIn(
  value: unknown,
  path: string,
  keys: RecordedFact['keys'],
  label: string | undefined,
  record?: Fields,
): NamedFact[] {
  if (Array.isArray(value) && value.some(isFields)) {
    const slugger = new GithubSlugger();
    return value.flatMap((entry, index) => {
      const name = ownLabel(entry) ?? textOf(VALUE_KEYS.map((key) => valueAt(entry, [key])).find(Boolean), '');
      const entryLabel = [label, ownLabel(entry)].filter(Boolean).join(', ');
      return factsIn(entry, `${path}.${slugger.slug(name)}`, [...keys, index], entryLabel || keyToWords(path));
    });
  }
  const fact = { label: label ?? keyToWords(path), keys, note: textAt(value, 'note') };
  if (!isFields(value)) {
    const text = textOf(value, path);
    // A plain value below a status has the sources of the status.
    const sources = sourceIds(valueAt(record, [...keys.slice(0, -1), 'source']));
    const claims = [{ value: text, written: writtenOf(value), sources }];
    return text === '' ? [] : [[path, { ...fact, claims, isUnread: false }]];
  }
  const isUnread = Object.keys(value).some((key) => !KNOWN_KEYS.has(key));
  const claims = claimsIn(value, path) ?? (isUnread ? [] : undefined);
  const parts = Object.entries(PARTS).flatMap(([part, words]): NamedFact[] => {
    const text = textOf(value[part], '');
    if (text === '') return [];
    const claims = [{ value: text, written: writtenOf(value[part]), sources: sourceIds(value.source) }];
    const label = `${fact.label}, ${words}`;
    return [[`${path}.${part}`, { ...fact, label, keys: [...keys, part], claims, isUnread }]];
  });
  return claims ? [[path, { ...fact, claims, isUnread }], ...parts] : parts;
}

/** `undefined` for a group of fields that is no fact. */
function claimsIn(fact: Fields, path: string): RecordedClaim[] | undefined {
  const claims = Array.isArray(fact.claims) ? fact.claims.filter(isFields) : [fact];
  const stated = claims.flatMap((claim) => {
    const value = VALUE_KEYS.map((key) => claim[key]).find((each) => each !== undefined);
    const text = textOf(value, path);
    const [account, note, until] = ['account', 'note', 'until'].map((key) => textAt(claim, key));
    const told = until ? `${text}, until ${formatDate(readDate(until))}` : text;
    const written = writtenOf(value);
    return text === '' ? [] : [{ value: told, written, sources: sourceIds(claim.source), account, note }];
  });
  return stated.length > 0 || 'notFound' in fact || 'claims' in fact ? stated : undefined;
}

function writtenOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(writtenOf).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** `true` and `false` are short for a capability whose source is the guide's listing. */
const listedIfShort = (answer: unknown) => (typeof answer === 'boolean' ? { value: answer, source: LISTED } : answer);

const DISPLAY_TEXTS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['type', new Map(Object.entries<string>(TYPE_LABELS))],
  ['status', new Map(Object.entries<string>(STATE_LABELS))],
]);

const MONEY_PATH = /^(?:app\.price$|fees\.|limits\.(?!mobileDepositHold$))/;

const PHONE_PATH = /^support\.phones\.[^.]+$/;

const DATE_PATHS = new Set(['lastVerified', 'status.date']);

/** A value as the text on pages; '' for a missing one. */
function textOf(value: unknown, path: string): string {
  if (Array.isArray(value)) return valueText(value.map((item) => textOf(item, path)).filter((text) => text !== ''));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).replace(/\s+/g, ' ').trim();
  const date = DATE_PATHS.has(path) ? partialDate.safeParse(text).data : undefined;
  if (date !== undefined) return formatDate(date);
  const money = MONEY_PATH.test(path) ? parseMoney(text) : undefined;
  if (money) return valueText(money);
  if (PHONE_PATH.test(path)) return readPhoneNumber(text) ?? text;
  const number = path === 'members' ? count.safeParse(value).data : undefined;
  if (number !== undefined) return valueText(number);
  return DISPLAY_TEXTS.get(path)?.get(text) ?? valueText(text);
}

const ownLabel = (entry: unknown) => textAt(entry, 'service') ?? textAt(entry, 'label');

function textAt(value: unknown, key: string): string | undefined {
  const text = isFields(value) ? value[key] : undefined;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

const capabilityLabel = (id: string, catalogue: Catalogue | undefined) =>
  catalogue?.groups.flatMap(({ capabilities }) => capabilities).find((capability) => capability.id === id)?.label ??
  keyToWords(id);

/** A key as words: "Overdraft fee" for `overdraftFee` and `overdraft_fee`. */
const keyToWords = (key: string) =>
  capitalize(
    key
      .replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ')
      .replaceAll(/[._-]/g, ' ')
      .toLowerCase(),
  );
