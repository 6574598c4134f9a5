/** The pages on the web that the guide cites, in the order in which `npm run verify` asks about them and `npm run stale` lists them. */
import type { Content, ContentFile, FieldPath } from '../../checks/content-types.ts';
import { sourceIds } from '../../checks/facts.ts';
import { dataFile, institutionOf } from '../../checks/records.ts';
import { declaredIn } from '../../checks/rules/sources.ts';
import { fieldName, groupsWith, listAt, valueAt } from '../../checks/values.ts';
import { directivesIn } from '../../src/prose/directives.ts';
import { daysBetween, QUARTER_DAYS } from '../../src/domain/dates.ts';
import { calendarDate, partialDate } from '../../src/schemas/calendar-date.ts';
import { FIELDS } from '../../src/schemas/institution.ts';
import { LISTED } from '../../src/schemas/source.ts';

/** A claim of a record, with the sources that support it. */
export interface CitedClaim {
  file: ContentFile;
  /** The path of the fact, or of a phone number, a status or a store listing, which also name sources. */
  path: FieldPath;
  /** The ids of its sources. */
  sources: readonly string[];
  /** As written in the file. */
  value: unknown;
  note: string | undefined;
  label: string;
  /** Money, safety and phone numbers are verified first. */
  isUrgent: boolean;
}

/** What is known of the age of a page. */
export interface Age {
  /** When it was last checked live or, if never, when it says it was published: a day, a month or a year. */
  date: string | undefined;
  checkedLive: string | undefined;
  /** Whole days since then, counted from the beginning of a month or a year. */
  days: number | undefined;
  looks: 'older' | 'recent' | undefined;
}

/** A page on the web, with all claims that it supports. */
export interface Page {
  id: string;
  title: string;
  url: string;
  /** Where it is declared: the file, and the path of the source in it. */
  file: ContentFile;
  path: FieldPath;
  line: number;
  age: Age;
  /** All claims of the guide that cite it, the urgent ones first. */
  claims: readonly CitedClaim[];
  /** Where prose cites it. */
  mentions: readonly Mention[];
  /** The slugs of institutions that cite or declare it. */
  institutions: ReadonlySet<string>;
}

/** A line that cites a source, or shows one of its claims: `[@rbc-fees]`, `[=fees.eTransfer@rbc-fees]`. */
interface Mention {
  id: string;
  file: ContentFile;
  line: number;
  text: string;
}

/** Every page that the guide cites, the most urgent first. The guide's own listing is not one of them: there is no page to open. */
export function pagesIn(content: Content, today: string): Page[] {
  const allClaims = claimsIn(content).sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
  const allMentions = content.files.flatMap(mentionsIn);
  return content.files
    .flatMap(declaredIn)
    .flatMap(({ id, file, path, source }): Page[] => {
      const claims = allClaims.filter(({ sources }) => sources.includes(id));
      const mentions = allMentions.filter((mention) => mention.id === id);
      if (id === LISTED || claims.length + mentions.length === 0) return [];
      const sourcePath = path.slice(0, -1);
      const owners = [file, ...[...claims, ...mentions].map((from) => from.file)].map(institutionOf);
      return [
        {
          id,
          title: String(valueAt(source, ['title'])),
          url: String(valueAt(source, ['url'])),
          file,
          path: sourcePath,
          line: file.locate(sourcePath).line,
          age: ageOf(source, today),
          claims,
          mentions,
          institutions: new Set(owners.filter((owner) => owner !== undefined)),
        },
      ];
    })
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) || ageKey(a.age).localeCompare(ageKey(b.age), 'en') || a.id.localeCompare(b.id, 'en'),
    );
}

/** Stands in for the slug of an institution where facts are true of all, as in `[=general.eTransferFee]`. */
export const GENERAL = 'general';

/** The pages of an institution, in the same order; for `general` those that no institution cites. */
export const pagesOf = (pages: readonly Page[], slug: string): Page[] =>
  pages.filter(({ institutions }) => (slug === GENERAL ? institutions.size === 0 : institutions.has(slug)));

/** Whether a page was not checked live in the last `within` days. */
export const isDue = ({ age: { checkedLive, days = Infinity } }: Page, within = QUARTER_DAYS) =>
  !checkedLive || days > within;

/** Claims whose only source is the guide's own listing: there is no page to open. */
export const onlyListed = (content: Content): CitedClaim[] =>
  claimsIn(content).filter(({ sources }) => sources.every((id) => id === LISTED));

/** Pages with urgent claims come first, then those with other claims, then those that only prose cites. */
const rankOf = ({ claims }: Page) => (claims.some(({ isUrgent }) => isUrgent) ? 0 : claims.length > 0 ? 1 : 2);

/** The key that sorts ages: looks older, no information, dates from the oldest on, looks recent. */
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

/** An age as text, such as `of 2016` or `undated, looks older`. */
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

const claimsIn = (content: Content): CitedClaim[] => {
  const capabilities = listAt(dataFile(content, 'capabilities.yaml')?.data, ['groups']).flatMap((group) =>
    listAt(group, ['capabilities']),
  );
  const names = new Map(capabilities.map((entry) => [valueAt(entry, ['id']), String(valueAt(entry, ['label']))]));
  return content.files.flatMap((file) => citingPathsIn(file.data).map((path) => claimAt(file, path, names)));
};

/** The paths of all groups that name a source, and of capabilities written `true` or `false`, whose source is the listing. */
function citingPathsIn(data: unknown): FieldPath[] {
  const booleans = Object.entries(valueAt(data, ['capabilities']) ?? {}).filter(
    ([, answer]) => typeof answer === 'boolean',
  );
  return [...booleans.map(([id]): FieldPath => ['capabilities', id]), ...groupsWith('source', data)];
}

/** The keys of the value: of a fact, a phone number, a status, a store listing, a span of days. */
const VALUE_KEYS = ['value', 'number', 'state', 'name', 'text'];

function claimAt(file: ContentFile, claimPath: FieldPath, capabilities: ReadonlyMap<unknown, string>): CitedClaim {
  const path = claimPath.at(-2) === 'claims' ? claimPath.slice(0, -2) : claimPath;
  const claim = valueAt(file.data, claimPath);
  const source = typeof claim === 'boolean' ? LISTED : valueAt(claim, ['source']);
  const value =
    typeof claim === 'boolean'
      ? claim
      : VALUE_KEYS.map((key) => valueAt(claim, [key])).find((found) => found !== undefined);
  const note = valueAt(claim, ['note']) ?? valueAt(file.data, [...path, 'note']);
  return {
    file,
    path,
    value: value ?? '',
    sources: sourceIds(source),
    note: typeof note === 'string' ? note : undefined,
    label: labelOf(file, path, capabilities),
    isUrgent: isUrgent(path, value),
  };
}

function labelOf({ data }: ContentFile, path: FieldPath, capabilities: ReadonlyMap<unknown, string>): string {
  const keys = path.filter((step) => typeof step === 'string').join('.');
  const ownLabel = valueAt(data, [...path, 'service']) ?? valueAt(data, [...path, 'label']);
  const field =
    FIELDS.find((candidate) => candidate.path === keys)?.label ??
    (path[0] === 'capabilities' ? capabilities.get(path[1]) : undefined);
  const label = [field, ownLabel].filter((part) => typeof part === 'string').join(', ');
  return label || fieldName(path);
}

/** Fields about money, safety and phone numbers. */
const URGENT =
  /^(fees|limits|insurance|status|security|wallets|support\.phones|capabilities\.(card_lock|biometric_login|alerts))(\.|$)/;

/** Dollars and phone numbers are urgent in any field. */
const URGENT_VALUE = /\$\d|\b\d{3}-\d{3}-\d{4}\b/;

const isUrgent = (path: FieldPath, value: unknown) => URGENT.test(path.join('.')) || URGENT_VALUE.test(String(value));
