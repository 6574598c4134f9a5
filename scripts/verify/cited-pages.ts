/** The pages on the web that the guide cites, in the order in which `npm run verify` asks about them. */
import { daysBetween, QUARTER_DAYS } from '../../src/domain/dates.ts';
import { claimText } from '../../src/history/facts.ts';
import { calendarDate, partialDate } from '../../src/schemas/calendar-date.ts';
import { LISTED } from '../../src/schemas/source.ts';
import { citedInFields, citedInProse, type DeclaredSource, type Entry, type Keys } from '../entries.ts';
import { lineOf } from './edit.ts';

/** A claim of a record, or of a shared fact, with the sources that support it. */
export interface CitedClaim {
  entry: Entry;
  /** The keys to the fact in its file. */
  keys: Keys;
  label: string;
  value: string;
  note: string | undefined;
  sources: readonly string[];
  /** Money, safety and telephone numbers are verified first. */
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

/** A line that cites a source and is no fact. */
interface Mention {
  id: string;
  entry: Entry;
  line: number;
  text: string;
}

/** A page on the web, with all that it supports. */
export interface CitedPage {
  id: string;
  title: string;
  url: string;
  /** The file that declares it, and where. */
  entry: Entry;
  keys: Keys;
  age: Age;
  /** All claims of the guide that cite it, the urgent ones first. */
  claims: readonly CitedClaim[];
  mentions: readonly Mention[];
  /** The slugs of institutions that cite or declare it. */
  institutions: ReadonlySet<string>;
}

/** Every page that the guide cites, the most urgent first. The guide's own listing is not one of them: there is no page to open. */
export function citedPages(entries: readonly Entry[], today: string): CitedPage[] {
  const urgentFirst = claimsIn(entries).sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
  const claims = Map.groupBy(
    urgentFirst.flatMap((claim) => claim.sources.map((id) => ({ id, claim }))),
    ({ id }) => id,
  );
  const mentions = Map.groupBy(entries.flatMap(mentionsIn), ({ id }) => id);
  return entries
    .flatMap((entry) => entry.sources.map((source) => ({ entry, source })))
    .flatMap(({ entry, source: { id, keys, fields } }): CitedPage[] => {
      const citing = { claims: (claims.get(id) ?? []).map(({ claim }) => claim), mentions: mentions.get(id) ?? [] };
      if (id === LISTED || citing.claims.length + citing.mentions.length === 0) return [];
      const owners = [entry, ...[...citing.claims, ...citing.mentions].map((from) => from.entry)];
      return [
        {
          id,
          title: fields.title ?? id,
          url: fields.url ?? '',
          entry,
          keys,
          age: ageOf(fields, today),
          ...citing,
          institutions: new Set(owners.flatMap(({ institution }) => institution ?? [])),
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
export const pagesOf = (pages: readonly CitedPage[], slug: string): CitedPage[] =>
  pages.filter(({ institutions }) => (slug === GENERAL ? institutions.size === 0 : institutions.has(slug)));

/** Whether a page was not checked live in the last quarter. */
export const isDue = ({ age: { checkedLive, days = Infinity } }: CitedPage) => !checkedLive || days > QUARTER_DAYS;

/** Pages with urgent claims come first, then those with other claims, then those that only prose cites. */
const rankOf = ({ claims }: CitedPage) => (claims.some(({ isUrgent }) => isUrgent) ? 0 : claims.length > 0 ? 1 : 2);

/** The key that sorts ages: looks older, no information, dates from the oldest on, looks recent. */
const ageKey = ({ date, looks }: Age) => date ?? (looks === 'older' ? '0' : looks === 'recent' ? '9' : '1');

function ageOf({ checkedLive, published, age }: DeclaredSource['fields'], today: string): Age {
  const checked = calendarDate.safeParse(checkedLive).data;
  const date = checked ?? partialDate.safeParse(published).data;
  return {
    date,
    checkedLive: checked,
    days: date === undefined ? undefined : daysBetween(`${date}-01-01`.slice(0, 'yyyy-mm-dd'.length), today),
    looks: age === 'older' || age === 'recent' ? age : undefined,
  };
}

/** An age as text, such as `of 2016` or `undated, looks older`. */
export function ageText({ date, checkedLive, looks }: Age): string {
  if (checkedLive) return `checked live ${checkedLive}`;
  return date ? `of ${date}` : `undated${looks ? `, looks ${looks}` : ''}`;
}

/** The claims of all facts, in the order of the records. */
const claimsIn = (entries: readonly Entry[]): CitedClaim[] =>
  entries.flatMap((entry) =>
    [...entry.facts].flatMap(([path, { label, keys, claims, note }]) =>
      claims.map((claim): CitedClaim => {
        const value = claimText(claim);
        const isUrgent = URGENT.test(path) || URGENT_VALUE.test(value);
        return { entry, keys, label, value, note: claim.note ?? note, sources: claim.sources, isUrgent };
      }),
    ),
  );

/** Fields about money, safety and telephone numbers. */
const URGENT =
  /^(fees|limits|insurance|status|security|wallets|support\.phones|capabilities\.(card_lock|biometric_login|alerts))(\.|$)/;

/** Dollars and telephone numbers are urgent in any field. */
const URGENT_VALUE = /\$\d|\b\d{3}-\d{3}-\d{4}\b/;

/** The lines that cite a source in prose, or in a data file that has no facts. */
function mentionsIn(entry: Entry): Mention[] {
  const lines = entry.text.split('\n');
  const mention = (id: string, line: number): Mention => ({ id, entry, line, text: lines[line - 1]?.trim() ?? '' });
  const inFields = entry.facts.size > 0 ? [] : citedInFields(entry);
  return [
    ...lines.flatMap((text, index) => citedInProse(text).map((id) => mention(id, index + 1))),
    ...inFields.map(({ id, keys }) => mention(id, lineOf(entry, keys))),
  ];
}
