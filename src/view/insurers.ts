import { isAmount } from '../domain/claims.ts';
import { servesCustomers } from '../domain/classification.ts';
import { tell, type Ink, type Reading } from '../domain/tell.ts';
import { insuredPart, isMember } from '../domain/values.ts';
import type { Insurance } from '../schemas/insurance.ts';
import { PROVINCES } from '../schemas/lists.ts';
import { parseMoney, type Money } from '../schemas/money.ts';
import type { Site } from '../site-data.ts';

/** The insurer of all of Canada, for banks and federal credit unions. */
export const FEDERAL = 'CDIC';
/** The guide's own fact, for a province whose insurer covers no credit union on record. */
const OTHER_LIMITS: Partial<Record<(typeof PROVINCES)[number], string>> = { NB: 'depositsAtlantic' };

/** Who insures the credit unions of a province, and up to what; both as far as they are known. */
interface ProvinceInsurance {
  code: (typeof PROVINCES)[number];
  /** How many credit unions are on record. */
  count: number;
  insurer: string | undefined;
  limit: Money | undefined;
  /** What the limit is of: "in each category of deposit". */
  part: string | undefined;
  ink: Ink | undefined;
  /** The limit in cents: `Infinity` without a limit, 0 if it is not known. */
  cents: number;
}

/** The anchor of the tile of a province. */
export const insurerAnchor = (code: string) => `insurer-${code.toLowerCase()}`;

/** What a fact of the guide says. */
export const toldOfGuide = (name: string | undefined, site: Pick<Site, 'sharedFacts'> & Reading) => {
  const fact = name === undefined ? undefined : site.sharedFacts[name];
  return fact && tell(fact, site).leading;
};

/** The insurance of the credit unions of each province, the highest limit first. */
export const provinceInsurances = (site: Site): ProvinceInsurance[] =>
  PROVINCES.map((code) => {
    const unions = site.institutions.filter(
      ({ record }) => 'province' in record && record.province === code && servesCustomers(record),
    );
    const insured = unions
      .flatMap(({ record }) => tell(record.insurance, site).leading ?? [])
      .find(({ value }) => isMember(value) && value.insurer !== FEDERAL);
    const other = toldOfGuide(OTHER_LIMITS[code], site);
    const insurance: Insurance | undefined = insured?.value;
    const limit = insurance?.limit ?? (other && parseMoney(other.text.replace(/^up to /i, '')));
    return {
      code,
      count: unions.length,
      insurer: insurance?.insurer,
      limit,
      part: insurance && insuredPart(insurance),
      ink: (insured ?? other)?.ink,
      cents: limit?.kind === 'unlimited' ? Infinity : isAmount(limit) ? limit.to : 0,
    };
  }).toSorted((a, b) => b.cents - a.cents || b.count - a.count || a.code.localeCompare(b.code));
