import type { Site, Institution } from '../site-data.ts';
import { averageScore, comparisonBadge, type ComparisonBadge } from '../domain/score.ts';
import { kindOf } from './directory.ts';
import { memoize } from '../domain/memoize.ts';

/** The average score of a group of institutions, and how one institution stands against it. */
export interface GroupAverage {
  label: string;
  value: number;
  /** How many scored institutions it covers. */
  count: number;
  /** None without a scored institution in the group. */
  badge: ComparisonBadge | undefined;
}

/** The three averages of the contract: big six, digital banks, credit unions. */
export const groupAverages = ({ score }: Institution, site: Site): GroupAverage[] =>
  averages(site).map((average) => ({
    ...average,
    badge: score && average.count > 0 ? comparisonBadge(score.value, average.value) : undefined,
  }));

const GROUPS = [
  ['big-six', 'Big six banks'],
  ['digital', 'Digital banks'],
  ['credit-unions', 'Credit unions'],
] as const;

const averages = memoize(({ institutions }: Site) =>
  GROUPS.map(([kind, label]) => ({
    label,
    ...averageScore(institutions.filter((institution) => kindOf(institution) === kind).map((institution) => institution.score)),
  })),
);
