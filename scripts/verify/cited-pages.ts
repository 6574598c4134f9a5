/** The pages on the web that the guide cites, in the order in which `npm run verify` lists them. */
import { daysBetween, QUARTER_DAYS } from '../../src/domain/dates.ts';
import { claimText, type Keys } from '../../src/read/facts.ts';
import { calendarDate, partialDate } from '../../src/schemas/calendar-date.ts';
import { LISTED } from '../../src/schemas/lists.ts';
import { citedInFields, citedInProse, type DeclaredSource, type Entry } from '../../src/read/file.ts';
import { positionsOf } from '../../src/read/positions.ts';

interface Age {
  /** When it was last checked live or, if never, when it says it was published: a day, a month or a year. */
  date: string | undefined;
  checkedLive: string | undefined;
  /** Whole days since then, counted from the beginning of a month or a year. */
  days: number | undefined;
  looks: 'older' | 'recent' | undefined;
}

/** What the guide says and a page supports: a claim of a fact, or a line of a text. */
interface Citation {
  /** The id of the source. */
  id: string;
  entry: Entry;
  line: () => number;
  /** Of a fact. */
  label?: string;
  text: string;
  /** 0 for claims about money, safety and telephone numbers, which are verified first; 1 for others, 2 for texts. */
  rank: number;
}

/** A page on the web, with all that it supports. */
interface CitedPage {
  id: string;
  title: string;
  url: string;
  /** The file that declares it, and where. */
  entry: Entry;
  keys: Keys;
  age: Age;
  /** The most urgent first. */
  citations: readonly Citation[];
  /** The slugs of institutions that cite or declare it. */
  institutions: ReadonlySet<string>;
}

/** Every page that the guide cites, the most urgent first. The guide's own listing is not one of them: there is no page to open. */
export function citedPages(entries: readonly Entry[], today: string): CitedPage[] {
  const all = entries.flatMap((entry) => [...claimsIn(entry), ...mentionsIn(entry)]).sort((a, b) => a.rank - b.rank);
  const citationsOf = Map.groupBy(all, ({ id }) => id);
  const pages = entries.flatMap((entry) =>
    entry.sources.flatMap(({ id, keys, fields }): CitedPage[] => {
      const citations = citationsOf.get(id) ?? [];
      if (id === LISTED || citations.length === 0) return [];
      const { title = id, url = '' } = fields;
      const owners = [entry, ...citations.map((citation) => citation.entry)];
      const institutions = new Set(owners.flatMap(({ institution }) => institution ?? []));
      return [{ id, title, url, entry, keys, age: ageOf(fields, today), citations, institutions }];
    }),
  );
  const rankOf = ({ citations }: CitedPage) => citations[0]?.rank ?? 0;
  const order = (a: string, b: string) => a.localeCompare(b, 'en');
  return pages.sort((a, b) => rankOf(a) - rankOf(b) || order(ageKey(a.age), ageKey(b.age)) || order(a.id, b.id));
}

/** Stands in for the slug of an institution where facts are true of all, as in `[=general.eTransferFee]`. */
export const GENERAL = 'general';

/** The pages of an institution, in the same order; for `general` those that no institution cites. */
export const pagesOf = (pages: readonly CitedPage[], slug: string): CitedPage[] =>
  pages.filter(({ institutions }) => (slug === GENERAL ? institutions.size === 0 : institutions.has(slug)));

/** Whether a page was not checked live in the last quarter. */
export const isDue = ({ age: { checkedLive, days = Infinity } }: CitedPage) => !checkedLive || days > QUARTER_DAYS;

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

/** Fields about money, safety and telephone numbers. */
const URGENT =
  /^(fees|limits|insurance|status|security|wallets|support\.phones|capabilities\.(card_lock|biometric_login|alerts))(\.|$)/;

/** Dollars and telephone numbers are urgent in any field. */
const URGENT_VALUE = /\$\d|\b\d{3}-\d{3}-\d{4}\b/;

/** The claims of all facts of a file, once for each source. */
const claimsIn = (entry: Entry): Citation[] =>
  [...entry.facts].flatMap(([path, { label, keys, claims, note: ofAll }]) =>
    claims.flatMap((claim) => {
      const [value, note] = [claimText(claim), claim.note ?? ofAll];
      const text = `${label}: ${value}${note ? ` (${note})` : ''}`;
      const rank = URGENT.test(path) || URGENT_VALUE.test(value) ? 0 : 1;
      return claim.sources.map((id) => ({ id, entry, line: () => lineOf(entry, keys), label, text, rank }));
    }),
  );

/** The lines that cite a source in prose, or in a data file that has no facts. */
function mentionsIn(entry: Entry): Citation[] {
  const lines = entry.text.split('\n');
  const mention = (id: string, line: number) => {
    return { id, entry, line: () => line, text: lines[line - 1]?.trim() ?? '', rank: 2 };
  };
  const inFields = entry.facts.size > 0 ? [] : citedInFields(entry);
  return [
    ...lines.flatMap((text, index) => [...new Set(citedInProse(text))].map((id) => mention(id, index + 1))),
    ...inFields.map(({ id, keys }) => mention(id, lineOf(entry, keys))),
  ];
}

/** The line of a field, or of an item of a list. */
export const lineOf = (entry: Entry, keys: Keys) =>
  positionsOf(entry).locateKey(keys.slice(0, -1), String(keys.at(-1))).line;
