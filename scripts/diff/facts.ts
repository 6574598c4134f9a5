import { changesBetween, describeChange, type FactChange } from '../../src/history/changes.ts';
import { valueAt } from '../../src/domain/values.ts';
import { claimText, valueOf, type RecordedFact } from '../../src/history/facts.ts';
import { LISTED } from '../../src/schemas/listed.ts';
import type { DeclaredSource, Entry, Pair } from '../entries.ts';
import { code, escape, strong } from '../markdown.ts';
import { passagesOf } from './passages.ts';
import type { Finding } from './report.ts';

type Fields = DeclaredSource['fields'];

/** A source in both revisions; without `before` it is new, without `after` removed. */
interface SourcePair {
  before?: Fields;
  after?: Fields;
}

/** All sources, by their id wherever they are declared. */
type Sources = ReadonlyMap<string, SourcePair>;

/** The sources that two revisions declare. */
export function sourcesIn(pairs: readonly Pair[]): Sources {
  const sources = new Map<string, SourcePair>();
  for (const pair of pairs)
    for (const revision of ['before', 'after'] as const)
      for (const { id, fields } of pair[revision]?.sources ?? [])
        sources.set(id, { ...sources.get(id), [revision]: fields });
  return sources;
}

/** The fields of a source that differ, each with its value before and after. */
const differencesOf = ({ before = {}, after = {} }: SourcePair) =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => [name, before[name], after[name]] as const);

/** Whether a source is new, or was read again. */
const isReadNow = (source: SourcePair = {}) =>
  differencesOf(source).some(([name]) => ['consulted', 'checkedLive'].includes(name));

/** The sources that differ. */
export const sourceFindings = (sources: Sources): Finding[] =>
  [...sources].flatMap(([id, source]): Finding[] => {
    const { before, after } = source;
    const differences = differencesOf(source);
    if (differences.length === 0) return [];
    const show = (name: string, value = 'nothing') => (name === 'url' ? code(value) : escape(value));
    const changed = differences.map(([name, old, now]) =>
      before && after
        ? `${escape(name)} was ${show(name, old)}, now ${show(name, now)}`
        : `${escape(name)} ${show(name, now ?? old)}`,
    );
    const start = `${before ? '' : 'added, '}${after ? '' : 'removed, '}`;
    const isOther = before && after && differences.some(([name]) => ['url', 'published'].includes(name));
    const warnings = [
      ...(isOther && !isReadNow(source) ? ['another address or date, and not read again'] : []),
      ...(before && before.kind !== 'official' && after?.kind === 'official' ? ['now counts as official'] : []),
    ];
    return [{ section: 'Sources', place: code(id), change: start + changed.join('; '), warnings }];
  });

/** The facts of a file that differ. A new record has all of its facts in one line, a removed one none. */
export function factFindings({ before, after }: Pair, sources: Sources, head: readonly Entry[]): Finding[] {
  if (!after) return [];
  const finding = { section: 'Facts' as const, place: strong(after.title) };
  if (before)
    return changesBetween(before.facts, after.facts).map((change) => ({
      ...finding,
      change: `${escape(describeChange(change))}${evidence(change, sources)}`,
      warnings: warningsOf(change, after, sources, head),
    }));
  if (after.facts.size === 0) return [];
  const facts = [...after.facts.values()].map((fact) => `${escape(fact.label)} ${strong(valueOf(fact))}`);
  return [{ ...finding, change: `new, ${facts.join('; ')}`, warnings: [] }];
}

/** The claims about a fact that were added or removed, with their sources. */
function evidence({ before, after }: FactChange, sources: Sources): string {
  const claimsOf = (fact: RecordedFact | undefined) =>
    (fact?.claims ?? []).map((claim) =>
      [`“${escape(claimText(claim))}”`, ...claim.sources.map((id) => citation(id, sources.get(id)))].join(', '),
    );
  const [old, now] = [claimsOf(before), claimsOf(after)];
  const items = [
    ...old.filter((claim) => !now.includes(claim)).map((claim) => `− ${claim}`),
    ...now.filter((claim) => !old.includes(claim)).map((claim) => `+ ${claim}`),
  ];
  return items.length > 0 ? ` (${items.join('; ')})` : '';
}

/** A source by its title, its host in ASCII, its kind and the date of its publication. */
function citation(id: string, { before, after = before ?? {} }: SourcePair = {}): string {
  const { title = id, url = '', kind, published } = after;
  const host = URL.parse(url)?.host;
  return [escape(title), host && code(host), kind && escape(kind), published && escape(published)]
    .filter(Boolean)
    .join(', ');
}

/** What to look at twice in a changed fact. */
function warningsOf(change: FactChange, record: Entry, sources: Sources, head: readonly Entry[]): string[] {
  const { before, after } = change;
  const [claimsBefore, claimsAfter] = [before?.claims ?? [], after?.claims ?? []];
  const newValues = claimsAfter.filter((claim) => !claimsBefore.map(claimText).includes(claimText(claim)));
  const proof = before ? newValues.flatMap((claim) => claim.sources) : [];
  const isUnproven = proof.length > 0 && !proof.some((id) => isReadNow(sources.get(id)));
  const isDisputeOver = claimsBefore.length > claimsAfter.length && claimsAfter.length > 0;
  const isListed = (fact: RecordedFact | undefined) => fact?.claims.some(({ sources: ids }) => ids.includes(LISTED));
  return [
    ...(isListed(after) && !isListed(before) ? ['our list of 2025 is closed: a new fact needs its own source'] : []),
    ...(before && ['insurance', 'website'].includes(change.path) ? [`another ${change.path}`] : []),
    ...(isUnproven ? ['another value, and none of its sources is new or was read again'] : []),
    ...(claimsBefore.length > 0 && claimsAfter.length === 0 ? ['no longer on record'] : []),
    ...(isDisputeOver ? ['a claim that disagreed is gone'] : []),
    ...(change.path === 'lastVerified' && after ? unreadSources(record) : []),
    ...stillStated(change, record, head),
  ];
}

/** A record counts as verified once all of its sources were read on that day or later. */
function unreadSources({ data, sources }: Entry): string[] {
  const day = String(valueAt(data, ['lastVerified']));
  const unread = sources.filter(
    ({ fields: { consulted = '', checkedLive = '' } }) => consulted < day && checkedLive < day,
  );
  return unread.length > 0 ? [`${unread.length} of its ${sources.length} sources were not read since`] : [];
}

/** The amounts of a text. */
const amountsIn = (text: string): string[] => text.match(/\$[\d,.]*\d/g) ?? [];

/** The amounts that a fact no longer has and that texts of the institution still state. */
function stillStated({ before, after }: FactChange, { key }: Entry, head: readonly Entry[]): string[] {
  const kept = after ? amountsIn(valueOf(after)) : [];
  const gone = (before ? amountsIn(valueOf(before)) : []).filter((amount) => !kept.includes(amount));
  const texts = head
    .filter(({ institution }) => institution === key)
    .flatMap((entry) => passagesOf(entry).map((passage) => ({ ...passage, path: entry.path })));
  return texts.flatMap(({ path, where, text }) => {
    const amount = amountsIn(text).find((stated) => gone.includes(stated));
    return amount ? [`${amount} is still in ${path}, ${where}`] : [];
  });
}
