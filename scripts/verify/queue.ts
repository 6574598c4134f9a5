/** The order in which pages on the web are verified: what `npm run verify` asks, and what `npm run stale` lists. */
import type { Content, ContentFile, FieldPath } from '../../checks/content-types.ts';
import { dataFile, institutionOf, recordFiles } from '../../checks/records.ts';
import { declaredIn } from '../../checks/rules/sources.ts';
import { fieldName, groupsWith, listAt, valueAt } from '../../checks/values.ts';
import { directivesIn } from '../../src/domain/directives.ts';
import { daysBetween, QUARTER_DAYS } from '../../src/domain/freshness.ts';
import { calendarDate, partialDate } from '../../src/schemas/calendar-date.ts';
import { FIELDS } from '../../src/schemas/institution.ts';
import { LISTING } from '../../src/schemas/source.ts';

/** What a record says, as far as one or more sources say it. */
export interface Resting {
  file: ContentFile;
  /** The fact; a phone number, a status or a store listing, which are no facts. */
  path: FieldPath;
  /** Who says so, and what, in the words of the file. */
  sources: readonly string[];
  value: unknown;
  note: string | undefined;
  label: string;
  /** The slug of the institution it is about; none for what is true of all. */
  institution: string | undefined;
  /** Money, safety and phone numbers are verified before all else. */
  isUrgent: boolean;
}

/** How old a page is, as far as anybody knows. */
export interface Age {
  /** When it was last checked live or, never checked, what it gives of itself: a day, a month or a year. */
  date: string | undefined;
  checkedLive: string | undefined;
  /** Whole days since then, counted from the beginning of a month or a year. */
  days: number | undefined;
  looks: 'older' | 'recent' | undefined;
}

/** A page on the web, with all that rests on it. */
export interface Page {
  id: string;
  title: string;
  url: string;
  /** Where it is declared: the file, and the path of the source in it. */
  file: ContentFile;
  path: FieldPath;
  line: number;
  age: Age;
  /** What the whole guide takes from it, the urgent first. */
  claims: readonly Resting[];
  /** Where prose cites it. */
  mentions: readonly Mention[];
  /** The slugs of institutions that cite or declare it. */
  institutions: ReadonlySet<string>;
}

/** A line that cites a source, or shows what it says: `[@rbc-fees]`, `[=fees.eTransfer@rbc-fees]`. */
interface Mention {
  id: string;
  file: ContentFile;
  line: number;
  text: string;
}

/** Every page that the guide cites, the most pressing first. The guide's own listing is no page to open. */
export function pagesIn(content: Content, today: string): Page[] {
  const allClaims = claimsIn(content).sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
  const allMentions = content.files.flatMap(mentionsIn);
  return content.files
    .flatMap(declaredIn)
    .flatMap(({ id, file, path }): Page[] => {
      const claims = allClaims.filter(({ sources }) => sources.includes(id));
      const mentions = allMentions.filter((mention) => mention.id === id);
      if (id === LISTING || claims.length + mentions.length === 0) return [];
      const source = path.slice(0, -1);
      const owners = [file, ...[...claims, ...mentions].map((from) => from.file)].map(institutionOf);
      return [
        {
          id,
          title: String(valueAt(file.data, [...source, 'title'])),
          url: String(valueAt(file.data, [...source, 'url'])),
          file,
          path: source,
          line: file.locate(source).line,
          age: ageOf(valueAt(file.data, source), today),
          claims,
          mentions,
          institutions: new Set(owners.filter((owner) => owner !== undefined)),
        },
      ];
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || ageKey(a.age).localeCompare(ageKey(b.age), 'en') || a.id.localeCompare(b.id, 'en'));
}

/** Owners that are no institution, as in `[=general.eTransferFee]`. */
export const GENERAL = 'general';

/** The pages of an institution, in the same order; of `general` those that no institution cites. */
export const pagesOf = (pages: readonly Page[], slug: string): Page[] =>
  pages.filter(({ institutions }) => (slug === GENERAL ? institutions.size === 0 : institutions.has(slug)));

/** A page is due unless somebody checked it live within some days. */
export const isDue = ({ age: { checkedLive, days = Infinity } }: Page, within = QUARTER_DAYS) => !checkedLive || days > within;

/** What rests on the guide's own listing alone: no page can be opened for it. */
export const onlyListed = (content: Content): Resting[] => claimsIn(content).filter(({ sources }) => sources.every((id) => id === LISTING));

/** Pages with urgent claims, then with others, then those that only prose cites. */
const rankOf = ({ claims }: Page) => (claims.some(({ isUrgent }) => isUrgent) ? 0 : claims.length > 0 ? 1 : 2);

/** Sorts ages: what looks older, what tells nothing, dates from the oldest on, what looks recent. */
const ageKey = ({ date, looks }: Age) => date ?? (looks === 'older' ? '0' : looks === 'recent' ? '9' : '1');

function ageOf(source: unknown, today: string): Age {
  const checkedLive = calendarDate.safeParse(valueAt(source, ['checkedLive'])).data;
  const date = checkedLive ?? partialDate.safeParse(valueAt(source, ['published'])).data;
  const looks = valueAt(source, ['age']);
  return {
    date,
    checkedLive,
    days: date === undefined ? undefined : daysBetween(`${date}-01-01`.slice(0, 'yyyy-mm-dd'.length), today),
    looks: looks === 'older' || looks === 'recent' ? looks : undefined,
  };
}

/** An age in words, such as `of 2016` or `undated, looks older`. */
export function ageText({ date, checkedLive, looks }: Age): string {
  if (checkedLive) return `checked live ${checkedLive}`;
  return date ? `of ${date}` : `undated${looks ? `, looks ${looks}` : ''}`;
}

const mentionsIn = (file: ContentFile): Mention[] =>
  file.text.split('\n').flatMap((text, index) =>
    directivesIn(text).flatMap((directive) => {
      const id = directive.kind === 'cite' ? directive.id : directive.kind === 'fact' ? directive.claimOf : undefined;
      return id === undefined ? [] : { id, file, line: index + 1, text: text.trim() };
    }),
  );

const claimsIn = (content: Content): Resting[] => {
  const capabilities = listAt(dataFile(content, 'capabilities.yaml')?.data, ['groups']).flatMap((group) => listAt(group, ['capabilities']));
  const names = new Map(capabilities.map((entry) => [valueAt(entry, ['id']), String(valueAt(entry, ['label']))]));
  const records = new Set(recordFiles(content));
  return content.files.flatMap((file) => holdersIn(file.data).map((path) => restingAt(file, path, records.has(file) ? names : new Map())));
};

/** The paths of all that names a source, and of capabilities written `true` or `false`, which are short for the listing. */
function holdersIn(data: unknown): FieldPath[] {
  const short = Object.entries(valueAt(data, ['capabilities']) ?? {}).filter(([, answer]) => typeof answer === 'boolean');
  return [...short.map(([id]): FieldPath => ['capabilities', id]), ...groupsWith('source', data)];
}

/** Where what is said stands: in a fact; in a phone number, a status, a store listing, a span of days. */
const VALUE_KEYS = ['value', 'number', 'state', 'name', 'text'];

function restingAt(file: ContentFile, holder: FieldPath, capabilities: ReadonlyMap<unknown, string>): Resting {
  const path = holder.at(-2) === 'claims' ? holder.slice(0, -2) : holder;
  const said = valueAt(file.data, holder);
  const source = typeof said === 'boolean' ? LISTING : valueAt(said, ['source']);
  const value = typeof said === 'boolean' ? said : VALUE_KEYS.map((key) => valueAt(said, [key])).find((found) => found !== undefined);
  const note = valueAt(said, ['note']) ?? valueAt(file.data, [...path, 'note']);
  return {
    file,
    path,
    value: value ?? '',
    sources: [source].flat().map(String),
    note: typeof note === 'string' ? note : undefined,
    label: labelOf(file, path, capabilities),
    institution: institutionOf(file),
    isUrgent: isUrgent(path, value),
  };
}

function labelOf({ data }: ContentFile, path: FieldPath, capabilities: ReadonlyMap<unknown, string>): string {
  const keys = path.filter((step) => typeof step === 'string').join('.');
  const own = valueAt(data, [...path, 'service']) ?? valueAt(data, [...path, 'label']);
  const field = FIELDS.find((candidate) => candidate.path === keys)?.label ?? capabilities.get(path[1]);
  const label = [field, own].filter((part) => typeof part === 'string').join(', ');
  return label || fieldName(path);
}

/** Fields about money, safety and how to reach somebody. */
const URGENT = /^(fees|limits|insurance|status|security|wallets|support\.phones|capabilities\.(card_lock|biometric_login|alerts))(\.|$)/;

/** Dollars and phone numbers are urgent in any field. */
const URGENT_VALUE = /\$\d|\b\d{3}-\d{3}-\d{4}\b/;

const isUrgent = (path: FieldPath, value: unknown) => URGENT.test(path.join('.')) || URGENT_VALUE.test(String(value));
