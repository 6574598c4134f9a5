import { stringify } from 'csv-stringify/sync';
import { environment } from '../environment.ts';
import { absolute } from '../site-address.ts';
import { memoize } from '../domain/memoize.ts';
import { plainOf } from '../view/plain.ts';
import { feeRows, securityRows, type FactRow } from '../view/rows.ts';
import { factAt, valueText } from '../domain/values.ts';
import type { Site, Institution } from '../site-data.ts';
import { GUIDE_NAME } from '../domain/title.ts';
import { FIELDS } from '../schemas/institution.ts';
import type { Fact } from '../schemas/fact.ts';
import type { Source } from '../schemas/source.ts';
import { openData, type OpenInstitution } from './schema.ts';

/** What others may do with the data, in words. */
const LICENCE =
  'Texts and data: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), with a link to this guide. Each fact’s source has its own terms.';

/** The records as the guide publishes them, by slug: each in a file of its own, and all in one. */
export const openInstitutionsOf = memoize(
  (site: Site) => new Map(site.institutions.map((institution) => [institution.slug, openInstitutionOf(institution, site)])),
);

function openInstitutionOf(institution: Institution, site: Site): OpenInstitution {
  const { slug, record, address, score, changeHash } = institution;
  const plain = plainOf(institution, site);
  const cited = new Set<string>();
  const sources = (ids: readonly string[] = []) => {
    for (const id of ids) cited.add(id);
    return [...ids];
  };
  const openFact = ({ value, note, source, lookedOn, verify, other }: Fact): OpenInstitution['insurance'] => ({
    value: valueText(value),
    ...(note ? { note: plain(note) } : {}),
    sources: sources(source),
    ...(lookedOn ? { lookedOn } : {}),
    ...(verify ? { howToVerify: plain(verify) } : {}),
    ...(other
      ? { other: { value: valueText(other.value), sources: sources(other.source), ...(other.note ? { note: plain(other.note) } : {}) } }
      : {}),
  });
  const named = (rows: readonly FactRow[]) => rows.map(({ path, label, fact }) => ({ field: path, name: label, ...openFact(fact) }));
  const { status, store } = record;
  const facts: Omit<OpenInstitution, 'sources'> = {
    slug,
    name: record.name,
    shortName: record.shortName,
    ...(record.legalName ? { legalName: record.legalName } : {}),
    type: record.type,
    status: status.state,
    ...(status.state === 'operating' ? {} : { successor: status.successorName }),
    summary: plain(record.summary),
    website: record.website,
    page: address ? absolute(address) : null,
    provinces: record.reach.value,
    languages: record.languages.value,
    insurance: openFact(record.insurance),
    score: score ?? null,
    capabilities: Object.fromEntries(
      Object.entries(record.capabilities).map(([id, { available, notes, source }]) => [
        id,
        { available, ...(notes ? { notes: plain(notes) } : {}), sources: sources(source) },
      ]),
    ),
    feesAndLimits: named(feeRows(institution)),
    security: named(securityRows(institution)),
    phones: record.support.phones.map(({ label, number, hours, source }) => ({
      label,
      number,
      ...(hours ? { hours } : {}),
      sources: sources(source),
    })),
    stores: (['ios', 'android'] as const).flatMap((name) => {
      const listing = store[name];
      return listing ? [{ store: name, name: listing.name, url: listing.url ?? null }] : [];
    }),
    lastVerified: record.lastVerified ?? null,
    changeHash,
  };
  return { ...facts, sources: [...cited].flatMap((id) => publishedSource(site.sources.get(id))) };
}

/** A source with its address as a URI: JSON Schema's format allows no letters beyond ASCII. */
const publishedSource = (source: Source | undefined) => (source ? [{ ...source, url: new URL(source.url).href }] : []);

/** The whole data file. Throws where it does not have the shape that the published schema promises. */
export function openDataOf(site: Site) {
  return openData.parse({
    name: GUIDE_NAME,
    license: LICENCE,
    catalogueVersion: site.catalogue.version,
    builtOn: environment.today,
    institutions: [...openInstitutionsOf(site).values()],
  });
}

/** One row an institution: what fits a table. An empty capability is not published. */
export function csvOf({ catalogue, institutions }: Site): string {
  const capabilityIds = catalogue.groups.flatMap(({ capabilities }) => capabilities.map(({ id }) => id));
  const rows = institutions.map(({ slug, record, score, changeHash }) => ({
    slug,
    name: record.name,
    type: record.type,
    status: record.status.state,
    website: record.website,
    provinces: record.reach.value === 'national' ? 'national' : record.reach.value.join(' '),
    languages: record.languages.value.join(' '),
    score: score?.value ?? '',
    score_up_to: score?.upTo ?? '',
    ...Object.fromEntries(FIELDS.flatMap(({ column, keys }) => (column ? [[column, cellOf(factAt(record, keys))]] : []))),
    ...Object.fromEntries(
      capabilityIds.map((id) => [id, { true: 'yes', false: 'no', undefined: '' }[`${record.capabilities[id]?.available}`]]),
    ),
    last_verified: record.lastVerified ?? '',
    change_hash: changeHash,
  }));
  // A spreadsheet runs a cell that begins with = or +: such a cell gets an apostrophe before it.
  return stringify(rows, { header: true, escape_formulas: true });
}

const cellOf = (fact: Fact | undefined) => (fact ? valueText(fact.value) : '');
