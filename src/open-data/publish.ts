import { hash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { environment, absolute } from '../environment.ts';
import { whenAnswered } from '../domain/hours.ts';
import { memoize } from '../domain/memoize.ts';
import { plainOf } from '../view/prose-text.ts';
import { allRows } from '../view/rows.ts';
import { yesOrNo } from '../domain/claims.ts';
import { NOT_FOUND, tell, tellClaim } from '../domain/tell.ts';
import { NOT_KNOWN } from '../schemas/lists.ts';
import { servesCustomers } from '../domain/classification.ts';
import { factAt } from '../domain/values.ts';
import { missingFacts, mostMissingFirst, wantedFacts } from '../domain/missing-facts.ts';
import type { Site, Institution } from '../site-data.ts';
import { GUIDE_NAME } from '../domain/routes.ts';
import { FIELDS } from '../schemas/institution.ts';
import type { Claim, Fact } from '../schemas/fact.ts';
import type { Source } from '../schemas/source.ts';
import { accountRows, openAccountsOf } from './accounts.ts';
import { FORMAT, type OpenData, type OpenClaim, type OpenFact, type OpenGaps, type OpenInstitution } from './schema.ts';

const LICENCE =
  'Texts and data: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), with a link to this guide. Each fact’s source has its own terms.';

const ANSWERS = { yes: 'yes', possibly: 'disputed', no: 'no', unknown: 'not found' } as const;

/** The published records, by slug. */
export const openInstitutionsOf = memoize(
  (site: Site) =>
    new Map(site.institutions.map((institution) => [institution.slug, openInstitutionOf(institution, site)])),
);

function openInstitutionOf(institution: Institution, site: Site): OpenInstitution {
  const { slug, record, accounts, address, score } = institution;
  const plain = plainOf(institution, site);
  const cited = new Set<string>();
  const officialIds = record.sources.flatMap(({ id }) => (site.sources.get(id)?.kind === 'official' ? id : []));
  const cite = (ids: string[]) => {
    for (const id of ids) cited.add(id);
    return ids;
  };
  const openClaim = (claim: Claim): OpenClaim => {
    const { text, account, until, note, age } = tellClaim(claim, site);
    return { value: text, account, until, sources: cite(claim.source), date: age.date, note: note && plain(note) };
  };
  const openFact = (fact: Fact): OpenFact => {
    const { claims, ended = [], notFound, note, verify } = fact;
    const [leading = null, ...others] = claims.map(openClaim);
    return {
      value: valueOf(fact, site),
      sourcesDisagree: tell(fact, site).differs === 'by source',
      leading,
      others: [...others, ...ended.map(openClaim)],
      notFound: notFound ? { on: notFound, lookedIn: cite(officialIds) } : undefined,
      note: note && plain(note),
      howToVerify: verify && plain(verify),
    };
  };
  const { status, store } = record;
  const facts: Omit<OpenInstitution, 'sources'> = {
    slug,
    name: record.name,
    shortName: record.shortName,
    legalName: record.legalName,
    type: record.type,
    status: status.state,
    successor: status.state === 'operating' ? undefined : status.successorName,
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
    accounts: openAccountsOf(accounts, openFact, cite),
    phones: record.support.phones.map(({ label, for: uses, abroad, number, source, ...answered }) => ({
      label,
      for: uses,
      number,
      abroad,
      hours: whenAnswered(answered) || undefined,
      sources: cite(source),
    })),
    stores: (['ios', 'android'] as const).flatMap((name) => {
      const listing = store[name];
      return listing ? [{ store: name, name: listing.name, url: listing.url ?? null }] : [];
    }),
    lastVerified: record.lastVerified ?? null,
    changeHash: changeHash(record),
  };
  return { ...facts, sources: [...cited].flatMap((id) => publishedSource(site.sources.get(id))) };
}

/** A source with its address as a URI, which is only ASCII (a URL of a record may have other letters). Its kind tells what its host is. */
function publishedSource(source: Source | undefined) {
  if (!source) return [];
  const { host: _host, ...published } = source;
  return [{ ...published, url: source.url && new URL(source.url).href }];
}

/** The whole data file. */
export const openDataOf = (site: Site): OpenData => ({
  name: GUIDE_NAME,
  format: FORMAT,
  license: LICENCE,
  catalogueVersion: site.catalogue.version,
  builtOn: environment.today,
  institutions: [...openInstitutionsOf(site).values()],
});

/** What readers want to know of the institutions with customers, and the guide does not. */
export function openGapsOf({ institutions, catalogue }: Site): OpenGaps {
  const wants = wantedFacts(catalogue);
  const withCustomers = mostMissingFirst(
    institutions
      .filter(({ record }) => servesCustomers(record))
      .map(({ slug, record }) => ({ slug, record, gaps: missingFacts(record, wants) })),
  );
  const wanted = wants.length * withCustomers.length;
  return {
    name: GUIDE_NAME,
    license: LICENCE,
    builtOn: environment.today,
    known: wanted - withCustomers.reduce((sum, { gaps }) => sum + gaps.length, 0),
    wanted,
    wants: wants.map(({ path, label, because }) => ({ field: path, name: label, because })),
    institutions: withCustomers.map(({ slug, record, gaps }) => ({
      slug,
      name: record.name,
      website: record.website,
      missing: gaps.map(({ path, notFound }) => ({ field: path, notFound })),
    })),
  };
}

/** A CSV with a row for each institution and what fits a table. What is not on record is an empty cell. */
export function csvOf(site: Site): string {
  const { catalogue, institutions } = site;
  const capabilityIds = catalogue.groups.flatMap(({ capabilities }) => capabilities.map(({ id }) => id));
  const rows = institutions.map(({ slug, record, score }) => ({
    slug,
    name: record.name,
    type: record.type,
    status: record.status.state,
    website: record.website,
    score: score?.value ?? '',
    score_up_to: score?.upTo ?? '',
    ...Object.fromEntries(
      FIELDS.flatMap(({ column, keys }) => (column ? columnsOf(column, factAt(record, keys), site) : [])),
    ),
    ...Object.fromEntries(
      capabilityIds.map((id) => [id, record.capabilities[id] ? ANSWERS[yesOrNo(record.capabilities[id])] : '']),
    ),
    last_verified: record.lastVerified ?? '',
    // The sign keeps spreadsheets from reading a hash such as 97e523412656 as a number.
    change_hash: `#${changeHash(record)}`,
  }));
  return csvWith(rows);
}

/** A CSV with a row for each account of an institution and for each group that pays something else. */
export const accountsCsvOf = (site: Site): string =>
  csvWith(
    site.institutions.flatMap(({ slug, record, accounts }) =>
      accounts.flatMap(({ facts }) =>
        accountRows(facts, (column, fact) => columnsOf(column, fact, site)).map((row) => ({
          slug,
          name: record.name,
          ...row,
        })),
      ),
    ),
  );

/**
 * Rows as CSV. A spreadsheet runs a cell that begins with = or +: `escape_formulas` puts an apostrophe before it. Without the byte
 * order mark Excel reads the file in another encoding.
 */
const csvWith = (rows: readonly object[]) => stringify([...rows], { header: true, escape_formulas: true, bom: true });

/** The value of a fact as a text: that of its leading claim, or what is known instead. */
function valueOf(fact: Fact, site: Site): string {
  const { leading, unpublished } = tell(fact, site);
  return (leading ?? unpublished)?.text ?? (fact.notFound ? NOT_FOUND : NOT_KNOWN);
}

/** A fact in three columns: its leading value, whether sources disagree, and every claim with its account, sources and dates. */
const columnsOf = (column: string, fact: Fact | undefined, site: Site): [string, string][] => [
  [column, fact ? valueOf(fact, site) : ''],
  [`${column}_sources_disagree`, fact ? (tell(fact, site).differs === 'by source' ? 'yes' : 'no') : ''],
  [
    `${column}_claims`,
    fact ? [...fact.claims, ...(fact.ended ?? [])].map((claim) => claimText(claim, site)).join('; ') : '',
  ],
];

function claimText(claim: Claim, site: Site): string {
  const { text, account, until, age } = tellClaim(claim, site);
  const about = [account ?? [], claim.source, age.date ?? 'undated', until ? `until ${until}` : []].flat();
  return `${text} [${about.join(', ')}]`;
}

/** A fingerprint of a record: SHA-256 over its canonical JSON (RFC 8785), first 12 hex digits. */
export const changeHash = (record: unknown): string => hash('sha256', canonicalJson(record)).slice(0, 12);

/** JSON with the keys of every object sorted; RFC 8785 writes numbers and strings as JSON.stringify does. */
const canonicalJson = (value: unknown) =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
