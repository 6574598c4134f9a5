import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { CHANGES_SHOWN, historyOf, type History } from './history/days.ts';
import { readRecordLog } from './history/git.ts';
import { addressOf, slugOf } from './domain/routes.ts';
import { sourcesOfRecord, sourceFrom } from './domain/hosts.ts';
import { countsOf } from './prose/figures.ts';
import { environment, absolute } from './environment.ts';
import { pricedAccounts, withAccountFees, type PricedAccount } from './domain/accounts.ts';
import { withRankedClaims } from './domain/claims.ts';
import { tellClaim } from './domain/tell.ts';
import { scoreOf, type Score } from './domain/score.ts';
import type { Catalogue } from './schemas/capability.ts';
import type { InstitutionRecord } from './schemas/institution.ts';
import type { Source } from './schemas/source.ts';

/** An institution as pages use it: its record and what is derived from it. */
export interface Institution {
  slug: string;
  record: InstitutionRecord;
  /** The accounts of the record in the order of pages, with their prices as numbers. */
  accounts: readonly PricedAccount[];
  /** The address of its overview; `undefined` for a listing without a page. */
  address: string | undefined;
  /** Whether it is one of the big six. */
  isLarge: boolean;
  /** `undefined`: not scored. */
  score: Score | undefined;
  entry: CollectionEntry<'banks'> | CollectionEntry<'creditUnions'>;
}

/** The content of the guide. */
export type Site = Awaited<ReturnType<typeof readSite>>;

let site: Promise<Site> | undefined;

/** The content of the guide. It is read once, but in `astro dev` on every call, so that pages show saved edits. */
export function getSite(): Promise<Site> {
  if (import.meta.env.DEV) return readSite();
  site ??= readSite();
  return site;
}

/** Drafts are left out here and nowhere else: everything shown, counted, found or published comes from these entries. */
const isShown = ({ data }: { data: { draft?: true } }) => import.meta.env.DEV || environment.showDrafts || !data.draft;

async function readSite() {
  const catalogue = await dataOf('capabilities');
  const [banks, creditUnions, institutionPages, guides, pages] = await Promise.all([
    getCollection('banks', isShown),
    getCollection('creditUnions', isShown),
    getCollection('institutionPages', isShown),
    getCollection('guides', isShown),
    getCollection('pages', isShown),
  ]);
  const entries = [...banks, ...creditUnions];
  const hosts = await dataOf('hosts');
  const sources = new Map(
    [
      ...[...(await dataOf('sources')), ...guides.flatMap(({ data }) => data.sources)].map((written) =>
        sourceFrom(written, hosts),
      ),
      ...entries.flatMap(({ data }) =>
        sourcesOfRecord(
          data,
          data.sources.map((written) => sourceFrom(written, hosts)),
        ),
      ),
    ]
      // The guide's own listing is a page of this site, whose URL depends on where the site is published.
      .map((source) => [source.id, source.url?.startsWith('/') ? { ...source, url: absolute(source.url) } : source]),
  );
  const featured = await dataOf('featured');
  const institutions = entries
    .map((entry) => ({
      ...institution(entry, catalogue, sources),
      isLarge: featured.largeBanks.includes(slugOf(entry.id)),
    }))
    .sort((a, b) => a.record.name.localeCompare(b.record.name, 'en'));
  return {
    catalogue,
    home: await dataOf('home'),
    blocks: await dataOf('blocks'),
    featured,
    institutions,
    institutionBySlug: new Map(institutions.map((item) => [item.slug, item])),
    institutionPages: institutionPages.sort(byId),
    guides: guides.sort(byId),
    pages: pages.sort(byId),
    searchWords: await dataOf('search'),
    notCovered: await dataOf('notCovered'),
    sharedFacts: withRankedClaims(await dataOf('sharedFacts'), sources, environment.today),
    /** Numbers counted in the guide itself, as facts by name. */
    counts: countsOf({ catalogue, institutions }),
    glossary: await dataOf('glossary'),
    questions: await dataOf('questions'),
    chequeTimes: await dataOf('chequeTimes'),
    pictures: await dataOf('pictures'),
    people: (await dataOf('people')).map(({ kept, ...person }) => ({ ...person, kept: kept * 100 })),
    sources,
    /** The day of the build. */
    today: environment.today,
    /** The paths of the files that are drafts. A published guide has none. */
    drafts: new Set(
      [...entries, ...institutionPages, ...guides, ...pages].flatMap(({ data, filePath }) =>
        data.draft ? filePath : [],
      ),
    ),
    planned: new Map(
      (await dataOf('planned')).map((page) => [page.address, page] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    /** Changes in the facts of each institution, from the git history. Empty without one. */
    history: await getHistory(catalogue),
  };
}

let history: Promise<History> | undefined;

/** The history of the records. It is read once, also in `astro dev`: saved edits are not history until they are committed. */
function getHistory(catalogue: Catalogue): Promise<History> {
  history ??= readRecordLog(process.cwd()).then((log) => {
    const { warning } = log;
    // At the end, where it is seen: a build prints a line for each page first.
    if (warning !== undefined) process.once('exit', () => console.warn(warning));
    return historyOf(log, catalogue, CHANGES_SHOWN, environment.today);
  });
  return history;
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

type DataCollection =
  | ('blocks' | 'capabilities' | 'featured' | 'glossary' | 'home' | 'hosts' | 'search' | 'notCovered')
  | ('sharedFacts' | 'sources' | 'questions' | 'chequeTimes' | 'people' | 'pictures' | 'planned');

async function dataOf<Name extends DataCollection>(name: Name): Promise<CollectionEntry<Name>['data']['content']> {
  const entry = await getEntry(name, 'all');
  if (!entry) throw new Error(`The collection ${name} of src/content.config.ts has no data.`);
  return entry.data.content;
}

function institution(
  entry: Institution['entry'],
  catalogue: Catalogue,
  sources: ReadonlyMap<string, Source>,
): Omit<Institution, 'isLarge'> {
  const { today } = environment;
  const record = withAccountFees(withRankedClaims(entry.data, sources, today));
  return {
    slug: slugOf(entry.id),
    record,
    accounts: pricedAccounts(record, (claim) => tellClaim(claim, { sources, today }).ink?.isOlder !== false),
    address: entry.body?.trim() ? addressOf(entry.id) : undefined,
    score: scoreOf(record, catalogue),
    entry,
  };
}
