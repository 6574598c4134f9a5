import { daysBetween, freshnessOf, type Freshness } from '../../src/domain/freshness.ts';
import type { CitedSource, DatedContent, Unread, VerifiableRecord } from './content.ts';

/** A source with its age in whole days. */
export interface AgedSource extends CitedSource {
  age: number;
  isDue: boolean;
}

export interface DueRecord extends Omit<VerifiableRecord, 'cites'> {
  /** Whole days since it was verified; none for a record that nobody has verified. */
  age: number | undefined;
  state: 'Never verified' | Freshness['label'];
  /** The sources to open: those that the record cites, the longest unread first. */
  sources: readonly AgedSource[];
}

/** What is due for verification on a day. */
export interface Due {
  today: string;
  /** A source is due when it was read more than this many days ago. */
  sourceDays: number;
  /** How many records and cited sources there are, due or not. */
  total: { records: number; sources: number };
  /** Never verified ones first, then the oldest. */
  records: readonly DueRecord[];
  /** The oldest first. */
  sources: readonly AgedSource[];
  unread: readonly Unread[];
}

/**
 * What is due on a day: a record as the badge on its pages says it (src/domain/freshness.ts), a source by its age.
 *
 * @param sourceDays the most days since a source was read before it is due
 */
export function dueOn(today: string, sourceDays: number, { records, sources, unread }: DatedContent): Due {
  const aged = sources
    .map((source): AgedSource => {
      const age = daysBetween(source.readOn, today);
      return { ...source, age, isDue: age > sourceDays };
    })
    .sort((a, b) => b.age - a.age || a.owner.localeCompare(b.owner, 'en') || a.id.localeCompare(b.id, 'en'));
  return {
    today,
    sourceDays,
    total: { records: records.length, sources: sources.length },
    records: records
      .flatMap((record): DueRecord[] => {
        const state = stateOf(record.lastVerified, today);
        if (!state) return [];
        const { cites, ...rest } = record;
        const age = record.lastVerified === undefined ? undefined : daysBetween(record.lastVerified, today);
        return [{ ...rest, age, state, sources: aged.filter(({ id }) => cites.includes(id)) }];
      })
      .sort((a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name, 'en')),
    sources: aged.filter(({ isDue }) => isDue),
    unread,
  };
}

/** A record that nobody has verified comes before all others. */
const rank = ({ age }: DueRecord) => age ?? Number.MAX_SAFE_INTEGER;

function stateOf(lastVerified: string | undefined, today: string): DueRecord['state'] | undefined {
  const freshness = freshnessOf(lastVerified, today);
  if (!freshness) return 'Never verified';
  return freshness.level === 'due' ? freshness.label : undefined;
}
