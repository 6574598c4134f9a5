import { formatDate, latestOf } from '../domain/dates.ts';
import { tellClaim, type Age, type Reading } from '../domain/tell.ts';
import type { FigureAge } from '../prose/directives.ts';
import { LISTED } from '../schemas/lists.ts';
import type { Source } from '../schemas/source.ts';

/** The year of a figure in a text, by the sources cited after it: see {@link unstatedYear}. */
export const yearOfCited = ({ of, statedAges }: Pick<FigureAge, 'of' | 'statedAges'>, reading: Reading) =>
  unstatedYear(tellClaim({ value: undefined, source: [...of] }, reading).age, statedAges);

/** The year that stands beside a figure in a text: of one over three years old, unless its sentence tells it. */
export const unstatedYear = ({ year, isOverThreeYears }: Age, statedAges: readonly string[]) =>
  isOverThreeYears && year && !statedAges.includes(year) ? year : undefined;

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
  const days = [...new Set(copies.map((source) => source.read))].sort();
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
