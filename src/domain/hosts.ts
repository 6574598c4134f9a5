import type { HostKind, Hosts } from '../schemas/hosts.ts';
import type { InstitutionRecord } from '../schemas/institution.ts';
import type { Source, WrittenSource } from '../schemas/source.ts';
import { servesCustomers } from './classification.ts';
import { memoize } from './memoize.ts';
import { isOneEditApart } from './strings.ts';

/** Whose a host is; of an unsafe one, why it is. */
interface HostOwner {
  kind: HostKind;
  owner: string;
}

/** The owners of hosts, by host. A host covers those below it. */
export const ownersIn = memoize(
  (hosts: Hosts): ReadonlyMap<string, HostOwner> =>
    new Map(
      Object.entries(hosts).flatMap(
        ([kind, owners]) => Object.entries(owners).map(([host, owner]) => [host, { kind: kind as HostKind, owner }]), // a key of Hosts
      ),
    ),
);

/** The host of a web or mail address, also without its scheme, in ASCII, without `www.`; '' where there is none. */
export function hostOf(address: string): string {
  const isWeb = /^(?:https?:|\/\/)/i.test(address);
  if (!isWeb && /^[/#]|^(?!mailto:)[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return '';
  const rest = address.replace(/^(?:https?:|mailto:)?(?:\/\/)?/i, '');
  return URL.parse(`https://${rest}`)?.hostname.replace(/^www\d?\.|\.$/g, '') ?? '';
}

/** The key of a host in a table or list of hosts: the host itself, or a domain above it. An ending alone is none. */
export function entryOf(host: string, known: { has: (domain: string) => boolean }): string | undefined {
  const labels = host.split('.');
  return labels
    .map((_, index) => labels.slice(index).join('.'))
    .find((domain) => domain.includes('.') && known.has(domain));
}

/** What a web archive keeps: its own host says nothing. */
const ARCHIVED =
  /^https?:\/\/(?:(?:web\.)?archive\.org|[\w-]+\.wayback\.archive-it\.org|[\w.-]+\.bac-lac\.canada\.ca)\/web\/[^/]+\/(?<kept>.+)$/;

/** The host whose words are read at an address: of a page in a web archive, that of the page. */
export const readHostOf = (address: string): string => hostOf(ARCHIVED.exec(address)?.groups?.kept ?? address);

/** Kinds of hosts whose own pages are official. */
export const OFFICIAL: readonly HostKind[] = ['institution', 'regulator', 'law', 'network'];

/** Whose a host is, if the table knows. */
export function hostOwner(host: string, hosts: Hosts): HostOwner | undefined {
  const owners = ownersIn(hosts);
  return owners.get(entryOf(host, owners) ?? '');
}

/** Whether a source is official: what it says itself, else what its host is. */
export function kindOf(url: string, official: boolean | undefined, hosts: Hosts): Source['kind'] {
  const kind = hostOwner(readHostOf(url), hosts)?.kind;
  return (official ?? (kind && OFFICIAL.includes(kind))) ? 'official' : 'third-party';
}

/** A source with what it leaves to be derived: its publisher and its kind follow from its host. */
export function sourceFrom({ official, url, ...source }: WrittenSource, hosts: Hosts): Source {
  const host = readHostOf(url);
  const { kind, owner = host } = hostOwner(host, hosts) ?? {};
  return {
    ...source,
    url: kind === 'copy' || kind === 'unsafe' ? undefined : url,
    publisher: source.publisher ?? owner,
    host: kind,
    kind: kindOf(url, official, hosts),
    copy: source.copy ?? (source.checkedLive ? 'live' : 'stored'),
  };
}

/** The part of a host that its owner registers: two labels, or three below suffixes such as `gc.ca` and `com.au`. */
export function registered(host: string): string {
  const labels = host.split('.');
  const [second = ''] = labels.slice(-2);
  const isSuffix = /^(?:..?|com|org|net|gov|edu|bank)$/.test(second) && labels.at(-1)?.length === 2;
  return labels.slice(isSuffix ? -3 : -2).join('.');
}

/** A shorter name is part of many others. */
const SHORTEST_NAME = 4;

/** The known host that an unknown host can be mistaken for, and why. */
export function lookAlikeOf(host: string, known: Iterable<string>): { host: string; why: string } | undefined {
  const domain = registered(host);
  const nameOf = (each: string) => registered(each).split('.')[0] ?? '';
  for (const other of known) {
    const [theirs, name] = [registered(other), nameOf(other)];
    if (theirs === domain || !theirs.includes('.') || name.length < SHORTEST_NAME) continue;
    if (nameOf(host) === name) return { host: theirs, why: `has the name of ${theirs} with another ending` };
    if (isOneEditApart(domain, theirs)) return { host: theirs, why: `is one letter from ${theirs}` };
    if (host.split(/[.-]/).includes(name)) return { host: theirs, why: `has the name of ${theirs} in it` };
  }
  return undefined;
}

/**
 * The sources that a record declares. What a merged or closed institution left on its website tells of the time before, however new it
 * looks: what has no date there is older.
 */
export function sourcesOfRecord(
  record: Pick<InstitutionRecord, 'status' | 'website'>,
  sources: readonly Source[],
): readonly Source[] {
  if (servesCustomers(record)) return sources;
  const own = hostOf(record.website);
  return sources.map((source) => {
    const isOwn = source.kind === 'official' && `.${hostOf(source.url ?? '')}`.endsWith(`.${own}`);
    const isDated = (source.published ?? source.checkedLive ?? source.age) !== undefined;
    return isOwn && !isDated ? { ...source, age: 'older' } : source;
  });
}
