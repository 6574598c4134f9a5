import { matchesGlob } from 'node:path';
import type { AcceptedLicence } from '../../config/licences/accepted.ts';

/** An installed package and the licences it is under. */
export interface LicensedPackage {
  name: string;
  version: string;
  licences: readonly string[];
  /** Whether the published site is made with it, rather than only checked. */
  isProduction: boolean;
}

const covers = ({ packages }: AcceptedLicence, name: string) => packages?.some((pattern) => matchesGlob(name, pattern)) ?? true;

/** The licences of a package that nothing accepts for it. */
const refused = ({ name, licences }: LicensedPackage, accepted: readonly AcceptedLicence[]) =>
  licences.filter((licence) => !accepted.some((entry) => entry.licence === licence && covers(entry, name)));

/** What stands between the packages and the accepted licences, in a sentence each. */
export const judge = (packages: readonly LicensedPackage[], accepted: readonly AcceptedLicence[]): string[] =>
  packages.flatMap((item) =>
    refused(item, accepted).map(
      (licence) =>
        `${item.name} ${item.version} is under ${licence}, which config/licences/accepted.ts does not accept${accepted.some((entry) => entry.licence === licence) ? ' for it' : ''}.`,
    ),
  );

/** How many packages are under each licence, most first: all of them, and those of production. */
export function countLicences(packages: readonly LicensedPackage[]): { licence: string; all: number; production: number }[] {
  const licences = [...new Set(packages.flatMap((item) => item.licences))];
  const count = (licence: string, among: readonly LicensedPackage[]) => among.filter((item) => item.licences.includes(licence)).length;
  return licences
    .map((licence) => ({
      licence,
      all: count(licence, packages),
      production: count(
        licence,
        packages.filter(({ isProduction }) => isProduction),
      ),
    }))
    .sort((a, b) => b.all - a.all || a.licence.localeCompare(b.licence));
}
