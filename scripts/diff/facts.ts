import { changesBetween, describeChange, type FactChange } from '../../src/history/changes.ts';
import { valueAt } from '../../src/domain/values.ts';
import { claimText, sourcesOf, valueOf, type ReadFact } from '../../src/read/facts.ts';
import { hostOf, registered } from '../../src/domain/hosts.ts';
import { anyName } from '../../check/read/records.ts';
import { LISTED } from '../../src/schemas/lists.ts';
import type { DeclaredSource, Entry, Pair } from '../../src/read/file.ts';
import { code, escape, strong } from '../markdown.ts';
import { passagesOf } from './passages.ts';
import type { Finding } from './report.ts';

type Fields = DeclaredSource['fields'];

/** A source in both revisions; without `before` it is new, without `after` removed. */
interface SourcePair {
  /** The path of the file that declares it, in head if it is there. */
  file: string;
  /** The slug of the institution whose record or page declares it. */
  institution: string | undefined;
  before?: Fields;
  after?: Fields;
}

/** All sources by their id. One that several files declare, which the content check refuses, has a pair for each. */
type Sources = ReadonlyMap<string, readonly SourcePair[]>;

/** The sources that two revisions declare. One that moved to another file is paired with what it was. */
export function sourcesIn(pairs: readonly Pair[]): Sources {
  const declared = pairs.flatMap((pair, at) =>
    (['before', 'after'] as const).flatMap((revision) => {
      const entry = pair[revision];
      return (entry?.sources ?? []).map(({ id, fields }) => {
        return { id, at, revision, fields, file: entry?.path ?? '', institution: entry?.institution };
      });
    }),
  );
  return new Map(
    [...Map.groupBy(declared, ({ id }) => id)].map(([id, all]) => {
      const left = all.filter(({ revision }) => revision === 'before');
      const after = all.filter(({ revision }) => revision === 'after');
      const take = (index: number) => (index < 0 ? undefined : left.splice(index, 1)[0]);
      const inPlace = after.map(({ at }) => take(left.findIndex((each) => each.at === at)));
      const now = after.map(({ file, institution, fields }, index): SourcePair => {
        const before = (inPlace[index] ?? take(0))?.fields;
        return { file, institution, ...(before && { before }), after: fields };
      });
      const gone = left.map(({ file, institution, fields }): SourcePair => ({ file, institution, before: fields }));
      return [id, [...now, ...gone]];
    }),
  );
}

const differencesOf = ({ before = {}, after = {} }: SourcePair) =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => [name, before[name], after[name]] as const);

const isReadNow = (source: SourcePair) =>
  differencesOf(source).some(([name]) => ['read', 'checkedLive'].includes(name));

/** The sources that differ, and those that are declared more than once. */
export const sourceFindings = (sources: Sources): Finding[] =>
  [...sources].flatMap(([id, all]) => {
    const isTwice = all.filter(({ after }) => after).length > 1 && all.some((each) => differencesOf(each).length > 0);
    return all.flatMap((source): Finding[] => {
      const { file, before, after } = source;
      const differences = differencesOf(source);
      if (differences.length === 0 && !isTwice) return [];
      const show = (name: string, value = 'nothing') => (name === 'url' ? code(value) : escape(value));
      const changed = differences.map(([name, old, now]) =>
        before && after
          ? `${escape(name)} was ${show(name, old)}, now ${show(name, now)}`
          : `${escape(name)} ${show(name, now ?? old)}`,
      );
      const start = `${before ? '' : 'added, '}${after ? '' : 'removed, '}`;
      const where = isTwice ? ` in ${code(file)}` : '';
      const change = start + (changed.join('; ') || 'as before');
      return [
        { section: 'Sources', file, place: code(id) + where, change, warnings: warningsOfSource(source, isTwice) },
      ];
    });
  });

function warningsOfSource(source: SourcePair, isTwice: boolean): string[] {
  const { before, after } = source;
  const names = differencesOf(source).map(([name]) => name);
  const isOther = before && after && names.some((name) => ['url', 'published'].includes(name));
  const isChecked = names.includes('checkedLive') && after?.checkedLive !== undefined;
  return [
    ...(isTwice ? ['declared more than once: which one counts?'] : []),
    ...(isOther && !isReadNow(source) ? ['another address or date, and not read again'] : []),
    ...(before && after && isOfficial(after) && !isOfficial(before) ? ['now counts as official'] : []),
    ...(before && after && isOfficial(before) && !isOfficial(after) ? ['no longer counts as official'] : []),
    ...(isChecked ? ['says that a person saw it live: who, and when?'] : []),
    ...(before?.age === 'older' && after && after.age !== 'older' ? ['no longer counts as older'] : []),
  ];
}

/** The facts of a file that differ. A new record has all of its facts in one line, a removed one none. */
export function factFindings({ before, after }: Pair, sources: Sources, head: readonly Entry[]): Finding[] {
  if (!after) return [];
  const finding = { section: 'Facts' as const, file: after.path, place: strong(after.title) };
  if (before) {
    const changes = changesBetween(before.facts, after.facts);
    return [
      ...changes.map((change) => ({
        ...finding,
        change: `${escape(describeChange(change))}${evidence(change, sources)}`,
        warnings: warningsOf(change, { before, after, sources, head }),
      })),
      ...rewritten(before, after, changes).map((change) => ({ ...finding, change, warnings: [] })),
    ];
  }
  if (after.facts.size === 0) return [];
  const facts = [...after.facts.values()].map((fact) => `${escape(fact.label)} ${strong(valueOf(fact))}`);
  return [{ ...finding, change: `new, ${facts.join('; ')}`, warnings: [] }];
}

/** Values that say the same in another form: `1 (877) 900-5900` for `1-877-900-5900`. */
const rewritten = (before: Entry, after: Entry, changes: readonly FactChange[]): string[] =>
  [...after.facts].flatMap(([path, fact]) => {
    if (changes.some((change) => change.path === path)) return [];
    const writtenIn = (facts: Entry['facts']) =>
      (facts.get(path)?.claims ?? []).map(({ written }) => shown(written)).join(', ');
    const [old, now] = [writtenIn(before.facts), writtenIn(after.facts)];
    return old === now || !before.facts.has(path)
      ? []
      : `${escape(fact.label)}: ${escape(old)} is written ${escape(now)}`;
  });

const shown = (written: unknown) => (typeof written === 'string' ? written : JSON.stringify(written));

/** The claims about a fact that were added or removed, with their sources. */
function evidence({ before, after }: FactChange, sources: Sources): string {
  const claimsOf = (fact: ReadFact | undefined) =>
    (fact?.claims ?? []).map((claim) =>
      [`“${escape(claimText(claim))}”`, ...claim.sources.map((id) => citation(id, sources.get(id)?.[0]))].join(', '),
    );
  const [old, now] = [claimsOf(before), claimsOf(after)];
  const items = [
    ...old.filter((claim) => !now.includes(claim)).map((claim) => `− ${claim}`),
    ...now.filter((claim) => !old.includes(claim)).map((claim) => `+ ${claim}`),
  ];
  return items.length > 0 ? ` (${items.join('; ')})` : '';
}

/** A source by its title, its host in ASCII, its kind and the date of its publication. */
function citation(id: string, { before, after = before ?? {} }: Partial<SourcePair> = {}): string {
  const { title = id, url = '', kind, published } = after;
  const host = URL.parse(url)?.host;
  return [escape(title), host && code(host), kind && escape(kind), published && escape(published)]
    .filter(Boolean)
    .join(', ');
}

/** What a change of a fact is judged by. */
interface Around {
  before: Entry;
  after: Entry;
  sources: Sources;
  head: readonly Entry[];
}

function warningsOf(change: FactChange, around: Around): string[] {
  const { before, after } = change;
  const { sources } = around;
  const [claimsBefore, claimsAfter] = [before?.claims ?? [], after?.claims ?? []];
  const newValues = claimsAfter.filter((claim) => !claimsBefore.map(claimText).includes(claimText(claim)));
  const proof = claimsBefore.length > 0 ? newValues.flatMap((claim) => claim.sources) : [];
  const isUnproven = proof.length > 0 && !proof.some((id) => sources.get(id)?.some(isReadNow));
  const isDisputeOver = claimsBefore.length > claimsAfter.length && claimsAfter.length > 0;
  const isListed = (fact: ReadFact | undefined) => fact?.claims.some(({ sources: ids }) => ids.includes(LISTED));
  return [
    ...(isListed(after) && !isListed(before) ? ['our list of 2025 is closed: a new fact needs its own source'] : []),
    ...(claimsBefore.length > 0 && ['insurance', 'website'].includes(change.path) ? [`another ${change.path}`] : []),
    ...(isUnproven ? ['another value, and none of its sources is new or was read again'] : []),
    ...(claimsBefore.length > 0 && claimsAfter.length === 0 ? ['no longer on record'] : []),
    ...(isDisputeOver ? ['a claim that disagreed is gone'] : []),
    ...(isOtherUse(change, around) ? ['readers call this number for something else now'] : []),
    ...weakerSources(change, around),
    ...(change.path === 'lastVerified' && after ? unreadSources(around.after) : []),
    ...stillStated(change, around),
    ...stillNamed(change, around),
  ];
}

/** Whether a known telephone number is for something else: the emergency pages take it from there. */
const isOtherUse = ({ path }: FactChange, { before, after }: Around) =>
  /^support\.phones\..+\.for$/.test(path) &&
  [before, after].every(({ facts }) => facts.has(path.slice(0, -'.for'.length)));

/** How a fact rests on less than before: no official source, an older one, or one of another institution. */
function weakerSources({ before, after }: FactChange, { after: record, sources, head }: Around): string[] {
  if (!before || !after || after.claims.length === 0) return [];
  const [idsBefore, idsAfter] = [sourcesOf(before), sourcesOf(after)];
  const declared = (ids: readonly string[], revision: 'before' | 'after') =>
    ids.flatMap((id): Fields[] => {
      const fields = sources.get(id)?.[0]?.[revision];
      return fields ? [fields] : [];
    });
  const [old, now] = [declared(idsBefore, 'before'), declared(idsAfter, 'after')];
  const [officialBefore, officialNow] = [old.filter(isOfficial), now.filter(isOfficial)];
  const isLost = officialBefore.length > 0 && officialNow.length === 0;
  const isBetter = officialBefore.length === 0 && officialNow.length > 0;
  const [compared, former] = officialNow.length > 0 ? [officialNow, officialBefore] : [now, old];
  const isOlder = !isLost && !isBetter && compared.length > 0 && newestYear(compared) < newestYear(former);
  const foreign = idsAfter.flatMap((id) => {
    const source = sources.get(id)?.[0];
    const owner = source?.institution;
    if (!source?.after || !owner || owner === record.institution || idsBefore.includes(id)) return [];
    // A regulator's page, which one record declares, is for all.
    const isOwners = domainOf(source.after.url) === domainOf(websiteOf(head, owner));
    return isOwners || !isOfficial(source.after) ? [`rests on ${id}, a source of ${owner}`] : [];
  });
  return [
    ...(isLost ? ['no longer rests on an official source'] : []),
    ...(isOlder ? ['rests on an older source than before'] : []),
    ...foreign,
  ];
}

const isOfficial = ({ kind }: Fields) => kind === 'official';

/** The year of the newest of some sources; one without a date counts as new unless it looks older. */
const newestYear = (sources: readonly Fields[]) =>
  Math.max(
    ...sources.map(({ published, checkedLive, age }) =>
      Number((published ?? checkedLive ?? (age === 'older' ? '0' : '9999')).slice(0, 4)),
    ),
  );

const domainOf = (address = '') => registered(hostOf(address));

const websiteOf = (entries: readonly Entry[], slug: string) =>
  entries.find(({ isRecord, key }) => isRecord && key === slug)?.facts.get('website')?.claims[0]?.value;

/** A record counts as verified once all of its sources were read on that day or later. */
function unreadSources({ data, sources }: Entry): string[] {
  const day = String(valueAt(data, ['lastVerified']));
  const unread = sources.filter(({ fields: { read = '', checkedLive = '' } }) => read < day && checkedLive < day);
  return unread.length > 0 ? [`${unread.length} of its ${sources.length} sources were not read since`] : [];
}

const amountsIn = (text: string): string[] => text.match(/\$[\d,.]*\d/g) ?? [];

/** The amounts that a fact no longer has and that texts of the institution still state. */
function stillStated({ before, after }: FactChange, { after: { key }, head }: Around): string[] {
  const kept = after ? amountsIn(valueOf(after)) : [];
  const gone = (before ? amountsIn(valueOf(before)) : []).filter((amount) => !kept.includes(amount));
  if (gone.length === 0) return [];
  return textsOf(head.filter(({ institution }) => institution === key)).flatMap(({ path, where, text }) => {
    const amount = amountsIn(text).find((stated) => gone.includes(stated));
    return amount ? [`${amount} is still in ${path}, ${where}`] : [];
  });
}

/** The texts, of any page, that still have a former name of the institution. */
function stillNamed({ path, before, after }: FactChange, { after: record, head }: Around): string[] {
  if (!['name', 'shortName', 'legalName'].includes(path) || !before) return [];
  const former = valueOf(before);
  // A longer name that is still in use has the shorter one in it.
  const names = ['name', 'shortName', 'legalName'].flatMap((field) => record.facts.get(field) ?? []).map(valueOf);
  if (names.includes(former)) return [];
  const [name, others] = [anyName([former]), anyName([...names, ...(after ? [valueOf(after)] : [])])];
  return textsOf(head).flatMap(({ path: file, where, text }) =>
    text.replaceAll(others, ' ').search(name) < 0 ? [] : [`${former} is still in ${file}, ${where}`],
  );
}

const textsOf = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => passagesOf(entry).map((passage) => ({ ...passage, path: entry.path })));
