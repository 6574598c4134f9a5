import { QUARTER_DAYS } from '../../src/domain/freshness.ts';
import { plural } from '../report/plural.ts';
import type { Due } from './due.ts';

/** How much is due, in one sentence for each kind. */
export function summaryOf({ records, sources, total, sourceDays }: Due): string {
  const never = records.filter(({ age }) => age === undefined).length;
  return [
    `${records.length} of ${plural(total.records, 'institution')} ${isAre(records.length)} due (${never} never verified, ${records.length - never} verified more than ${QUARTER_DAYS} days ago).`,
    `${sources.length} of ${plural(total.sources, 'cited source')} ${isAre(sources.length)} due (read more than ${plural(sourceDays, 'day')} ago).`,
  ].join(' ');
}

/** What the report says above what could not be read. */
export const UNREAD = 'Could not be read, or only in part. `npm run check` says what each file needs.';

const isAre = (count: number) => (count === 1 ? 'is' : 'are');
