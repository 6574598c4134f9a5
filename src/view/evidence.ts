import { environment } from '../environment.ts';
import { dateOf, leadingSources } from '../domain/claims.ts';
import { formatDate, latestOf } from '../domain/dates.ts';
import type { FigureAge } from '../prose/directives.ts';
import type { Claim } from '../schemas/fact.ts';
import { LISTED } from '../schemas/listed.ts';
import type { Source } from '../schemas/source.ts';
import type { Site } from '../site-data.ts';

/** The source of a claim, as a page names it where sources differ: "EQ Bank’s page", "Our list of August 2025", "Finder". */
export function attribution(claim: Claim, { sources }: Pick<Site, 'sources'>): string {
  const [source] = leadingSources(claim, sources);
  if (!source) return '';
  if (source.id === LISTED) return `Our list of ${formatDate((source.published ?? '').slice(0, 'yyyy-mm'.length))}`;
  const publisher = source.publisher.replace(/(,| in a copy| \().*$/, '');
  return source.kind === 'official'
    ? `${possessive(publisher)} page`
    : publisher.replace(/^(.+) text$/, (_, owner: string) => `${possessive(owner)} text`);
}

const possessive = (name: string) => `${name}’${name.endsWith('s') ? '' : 's'}`;

/** A claim with only its leading source, preferably one with a date: other parts of the page cite all its sources. */
export function withLeadingSource(claim: Claim, { sources }: Pick<Site, 'sources'>): Claim {
  const leading = leadingSources(claim, sources);
  const date = dateOf(claim, sources);
  const source =
    leading.find(({ published, checkedLive }) => date && (published === date || checkedLive === date)) ?? leading[0];
  return source ? { ...claim, source: [source.id] } : claim;
}

/**
 * How old a claim is, unless it is from this year: its year, or "older page" for an undated page that looks old.
 * Every older figure shows its year, because prices change, unless its value already contains it; for our own list it says "listed".
 */
export function ageOf(claim: Claim, { sources }: Pick<Site, 'sources'>): string | undefined {
  const year = dateOf(claim, sources)?.slice(0, 'yyyy'.length);
  const leading = leadingSources(claim, sources);
  if (leading.length === 0) return undefined;
  if (!year) return leading.every(({ age }) => age === 'older') ? 'older page' : undefined;
  if (year >= environment.today.slice(0, 'yyyy'.length)) return undefined;
  if (leading.every(({ id }) => id === LISTED)) return `listed ${year}`;
  return typeof claim.value === 'string' && claim.value.includes(year) ? undefined : year;
}

/** The same for a figure in a text, by the sources cited after it. */
export const ageOfCited = ({ of, told }: Pick<FigureAge, 'of' | 'told'>, site: Pick<Site, 'sources'>) =>
  untold(ageOf({ value: undefined, source: [...of] }, site), told);

/** An age, unless the words that tell it stand in the sentence already. */
export const untold = (age: string | undefined, told: readonly string[]) =>
  told.some((word) => age?.includes(word)) ? undefined : age;

/** The age of a document as text: its date, or what is known instead. */
export function ageText({ published, age, dateNote }: Source): string {
  if (dateNote) return dateNote;
  if (published) return formatDate(published);
  return age === 'older' ? 'undated, looks older' : age === 'recent' ? 'undated, looks recent' : 'undated';
}

/** How the sources of a page were read: as copies or live, when, and when they were last checked. */
export function readingNote(sources: readonly Source[]): string {
  const read = sources.filter(({ id }) => id !== LISTED);
  const copies = read.filter(({ copy, checkedLive }) => copy !== 'live' && !checkedLive);
  const checked = read.flatMap(({ checkedLive }) => checkedLive ?? []);
  const days = [...new Set(copies.map(({ consulted }) => consulted))].sort();
  const openings = copies.filter(({ opening }) => opening).length;
  const all = read.length < sources.length ? 'All but our own list were' : 'All were';
  return [
    copies.length > 0 &&
      `${copies.length === read.length ? all : `${copies.length} of ${read.length} were`} read as stored copies, not on the live web, ${spanOfDays(days)}${openings === 0 ? '' : openings === copies.length ? ', and only their beginning' : `, ${openings} of them only at the beginning`}.`,
    checked.length > 0 &&
      `${checked.length} of ${read.length} were checked on the live web, last on ${formatDate(latestOf(checked) ?? '')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const spanOfDays = (days: readonly string[]) => {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return first === last ? `on ${formatDate(first)}` : `between ${formatDate(first)} and ${formatDate(last)}`;
};
