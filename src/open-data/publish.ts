import { stringify } from 'csv-stringify/sync';
import { environment } from '../environment.ts';
import { absolute } from '../site-address.ts';
import { memoize } from '../domain/memoize.ts';
import { plainOf } from '../view/plain.ts';
import { allRows } from '../view/rows.ts';
import { dateOf, shortText, sourcesDisagree, yesOrNo } from '../domain/claims.ts';
import { factAt, valueText } from '../domain/values.ts';
import type { Site, Institution } from '../site-data.ts';
import { GUIDE_NAME } from '../domain/title.ts';
import { FIELDS } from '../schemas/institution.ts';
import type { Fact } from '../schemas/fact.ts';
import type { Source } from '../schemas/source.ts';
import { FORMAT, openData, type OpenFact, type OpenInstitution } from './schema.ts';

/** What others may do with the data, in words. */
const LICENCE =
  'Texts and data: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), with a link to this guide. Each fact’s source has its own terms.';

/** What the data says to a question of the catalogue. */
const ANSWERS = { yes: 'yes', possibly: 'disputed', no: 'no', unknown: 'not found' } as const;

/** The records as the guide publishes them, by slug: each in a file of its own, and all in one. */
export const openInstitutionsOf = memoize(
  (site: Site) => new Map(site.institutions.map((institution) => [institution.slug, openInstitutionOf(institution, site)])),
);

function openInstitutionOf(institution: Institution, site: Site): OpenInstitution {
  const { slug, record, address, score, changeHash } = institution;
  const plain = plainOf(institution, site);
  const cited = new Set<string>();
  const officialIds = record.sources.filter(({ kind }) => kind === 'official').map(({ id }) => id);
  const sources = (ids: readonly string[] = []) => {
    for (const id of ids) cited.add(id);
    return [...ids];
  };
  const openFact = (fact: Fact): OpenFact => {
    const { claims, notFound, note, verify } = fact;
    return {
      value: shortText(fact),
      sourcesDisagree: sourcesDisagree(fact),
      claims: claims.map((claim) => {
        const date = dateOf(claim, site.sources);
        return {
          value: valueText(claim.value),
          sources: sources(claim.source),
          ...(date ? { date } : {}),
          ...(claim.note ? { note: plain(claim.note) } : {}),
        };
      }),
      ...(notFound ? { notFound: { on: notFound, lookedIn: sources(officialIds) } } : {}),
      ...(note ? { note: plain(note) } : {}),
      ...(verify ? { howToVerify: plain(verify) } : {}),
    };
  };
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
    score: score ?? null,
    capabilities: Object.fromEntries(
      Object.entries(record.capabilities).map(([id, capability]) => [
        id,
        { answer: ANSWERS[yesOrNo(capability)], ...openFact(capability) },
      ]),
    ),
    facts: allRows(institution).map(({ path, label, fact }) => ({ field: path, name: label, ...openFact(fact) })),
    phones: record.support.phones.map(({ label, for: uses, abroad, number, hours, source }) => ({
      label,
      for: uses,
      number,
      ...(abroad ? { abroad } : {}),
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
    format: { version: FORMAT.version, changes: [...FORMAT.changes] },
    license: LICENCE,
    catalogueVersion: site.catalogue.version,
    builtOn: environment.today,
    institutions: [...openInstitutionsOf(site).values()],
  });
}

/** One row an institution: what fits a table. An empty cell is not on record. */
export function csvOf({ catalogue, institutions, sources }: Site): string {
  const capabilityIds = catalogue.groups.flatMap(({ capabilities }) => capabilities.map(({ id }) => id));
  const rows = institutions.map(({ slug, record, score, changeHash }) => ({
    slug,
    name: record.name,
    type: record.type,
    status: record.status.state,
    website: record.website,
    score: score?.value ?? '',
    score_up_to: score?.upTo ?? '',
    ...Object.fromEntries(FIELDS.flatMap(({ column, keys }) => (column ? columnsOf(column, factAt(record, keys), sources) : []))),
    ...Object.fromEntries(capabilityIds.map((id) => [id, record.capabilities[id] ? ANSWERS[yesOrNo(record.capabilities[id])] : ''])),
    last_verified: record.lastVerified ?? '',
    change_hash: changeHash,
  }));
  // A spreadsheet runs a cell that begins with = or +: such a cell gets an apostrophe before it.
  return stringify(rows, { header: true, escape_formulas: true });
}

/** A fact in three columns: in the fewest words, whether sources disagree, and what each says, with its sources and its date. */
const columnsOf = (column: string, fact: Fact | undefined, sources: Site['sources']): [string, string][] => [
  [column, fact ? shortText(fact) : ''],
  [`${column}_sources_disagree`, fact ? (sourcesDisagree(fact) ? 'yes' : 'no') : ''],
  [
    `${column}_claims`,
    fact?.claims
      .map((claim) => `${valueText(claim.value)} [${[...claim.source, dateOf(claim, sources) ?? 'undated'].join(', ')}]`)
      .join('; ') ?? '',
  ],
];
