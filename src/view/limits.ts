import { isAmount } from '../domain/claims.ts';
import { servesCustomers } from '../domain/classification.ts';
import { tell, type Reading, type Telling } from '../domain/tell.ts';
import type { Institution } from '../site-data.ts';

/** The amounts of a day, in cents, that a reader can choose. */
export const AMOUNTS = [300_000, 500_000, 1_000_000];

/**
 * What can be sent by e-Transfer in a day, the most first, then the best proven: the limits that can be drawn, in cents; those of over
 * three years ago; and the institutions whose limit depends on the card or account, or is not known.
 */
export function dayLimits<Of extends Pick<Institution, 'record'>>(institutions: readonly Of[], reading: Reading) {
  const drawn: { institution: Of; from: number; to: number; isOlder: boolean }[] = [];
  const tooOld: { institution: Of; telling: Telling }[] = [];
  const varies: Of[] = [];
  const unknown: Of[] = [];
  for (const institution of institutions.filter(({ record }) => servesCustomers(record))) {
    const { per24Hours } = institution.record.limits.eTransfer;
    const telling = per24Hours && tell(per24Hours, reading).leading;
    if (!telling) unknown.push(institution);
    else if (!isAmount(telling.value)) varies.push(institution);
    else if (telling.age.isOverThreeYears) tooOld.push({ institution, telling });
    else {
      const { from, to } = telling.value;
      drawn.push({ institution, from, to, isOlder: telling.ink?.isOlder ?? true });
    }
  }
  drawn.sort(
    (a, b) =>
      b.to - a.to ||
      b.from - a.from ||
      Number(a.isOlder) - Number(b.isOlder) ||
      a.institution.record.shortName.localeCompare(b.institution.record.shortName, 'en'),
  );
  return { drawn, varies, tooOld, unknown };
}
