import type { Site, Institution } from '../site-data.ts';
import { FEATURED_DIGITAL, LARGE_SIX } from '../domain/classification.ts';
import { memoize } from '../domain/memoize.ts';

/** How many digital banks the e-Transfer guide shows (contract §3). */
const DIGITAL_SHOWN = 6;

/** The institutions of the e-Transfer guide: the large six in detail, and the first six digital banks, featured ones first. */
export const transferGuideInstitutions = memoize(
  ({ institutions, institutionBySlug }: Site): { large: Institution[]; digital: Institution[] } => {
    const bySlug = (slugs: readonly string[]) => slugs.flatMap((slug) => institutionBySlug.get(slug) ?? []);
    const featured = bySlug(FEATURED_DIGITAL);
    const others = institutions.filter((institution) => institution.record.type === 'digital-bank' && !featured.includes(institution));
    return { large: bySlug(LARGE_SIX), digital: [...featured, ...others].slice(0, DIGITAL_SHOWN) };
  },
);
