import { entryOf, hostOf, HOSTS, lookAlikeOf } from '../../checks/hosts.ts';
import { FOREIGN, STYLED, UNSEEN } from '../../checks/rules/characters.ts';
import { textOf, type Document, type Pair } from './guide.ts';
import { CUT, type FileChange } from './revisions.ts';

/** Something that can harm readers and that is easily overlooked. */
export interface Danger {
  what: string;
  before?: string;
  after?: string;
  /** Why to look twice. */
  warnings: string[];
  files: string[];
}

/** A danger in one file. */
type Finding = Omit<Danger, 'files' | 'warnings'> & { warnings?: string[] };

/** The dangers of the content and of every other file, the same one in several files once, those with most warnings first. */
export function dangersIn(pairs: readonly Pair[], base: readonly Document[], changes: readonly FileChange[]): Danger[] {
  const known = new Set(base.flatMap(hostsOf));
  const contentPaths = new Set(pairs.flatMap(({ before, after }) => [before?.path, after?.path]));
  const inContent = pairs.flatMap((pair) =>
    contentDangers(pair, known).map((finding) => ({ file: (pair.after ?? pair.before)?.path ?? '', ...finding })),
  );
  const inFiles = changes.flatMap((change) => {
    const isUnread = contentPaths.has(change.path) || isWithoutReaders(change.path);
    const findings = [...fileDangers(change), ...(isUnread ? [] : codeAddressDangers(change, known))];
    return findings.map((finding) => ({ file: change.path, ...finding }));
  });
  const byCause = Map.groupBy([...inContent, ...inFiles], ({ what, before, after, warnings }) =>
    JSON.stringify([what, movedOrigin(before, after) ?? [before, after], warnings]),
  );
  return [...byCause.values()].flatMap(mergeFindings).sort((a, b) => b.warnings.length - a.warnings.length);
}

/** Findings with the same cause as one danger. Addresses that moved to the same host are reported by their hosts. */
function mergeFindings(group: readonly (Finding & { file: string })[]): Danger[] {
  const [first] = group;
  if (!first) return [];
  const { what, before, after, warnings = [] } = first;
  const files = [...new Set(group.map(({ file }) => file))];
  const count = new Set(group.map((finding) => finding.after)).size;
  const moved = count > 1 ? movedOrigin(before, after) : undefined;
  if (moved) return [{ ...moved, what: what.replace('address', `${count} addresses`), warnings, files }];
  return [{ what, before, after, warnings, files }];
}

/** Tests contain bad addresses on purpose, and the lock file is compared package by package. */
const isWithoutReaders = (path: string) => /(^|\/)tests?\/|\.test\.ts$|^package-lock\.json$/.test(path);

function contentDangers(pair: Pair, known: ReadonlySet<string>): Finding[] {
  const { before, after } = pair;
  const [insurer, insurerNow] = [before?.facts.get('insurance')?.value, after?.facts.get('insurance')?.value];
  return [
    ...addressDangers(pair, known),
    ...((after ?? before)?.path === HOSTS ? hostDangers(pair, known) : []),
    ...(before && after && insurer !== insurerNow ? [{ what: 'insurer', before: insurer, after: insurerNow }] : []),
    ...matchDangers('telephone number', PHONE, before && textOf(before), after && textOf(after)),
    ...matchDangers('code in a text', CODE, before?.body, after?.body),
  ];
}

/** The hosts of a document's addresses; of the list of known hosts its entries. */
const hostsOf = (document: Document): string[] =>
  document.path === HOSTS
    ? document.leaves.map(({ text }) => text)
    : addressesIn(textOf(document)).map(hostOf).filter(Boolean);

const isRecordHost = (field: string) => /^(website|source .+|store\.)/.test(field);

/** The addresses in a document's fields, by a name for each that is the same in both revisions. */
function addressesByField(document: Document | undefined): Map<string, string> {
  if (!document) return new Map();
  const { sources, leaves } = document;
  const isOfSource = (path: string) => sources.length > 0 && /^(sources\.)?\d+\.url$/.test(path);
  return new Map([
    ...sources.flatMap(({ id, fields: { url } }): [string, string][] =>
      url === undefined ? [] : [[`source ${id}`, url]],
    ),
    ...leaves
      .filter(({ path }) => !isOfSource(path))
      .flatMap(({ path, text }) =>
        addressesIn(text).map((address, index): [string, string] => [`${path} ${index}`, address]),
      ),
  ]);
}

function addressDangers({ before, after }: Pair, known: ReadonlySet<string>): Finding[] {
  if (!after) return [];
  const [fieldsBefore, fieldsAfter] = [addressesByField(before), addressesByField(after)];
  const [textBefore, textAfter] = [addressesIn(before?.body ?? ''), addressesIn(after.body)];
  const recordHosts = new Set(before ? hostsOf({ ...before, body: '' }) : []);
  const everBefore = new Set([...fieldsBefore.values(), ...textBefore]);
  const inFields = [...fieldsAfter]
    .filter(
      ([field, address]) =>
        fieldsBefore.get(field) !== address && (field.startsWith('source ') || !everBefore.has(address)),
    )
    .map(([field, address]) => {
      const isForeign =
        after.isRecord &&
        before &&
        isRecordHost(field) &&
        recordHosts.size > 0 &&
        !entryOf(hostOf(address), recordHosts);
      const warnings = isForeign ? [`not among the hosts of ${after.title} until now`] : [];
      return addressDanger({ before: fieldsBefore.get(field), after: address }, known, warnings);
    });
  const inText = addedTo(textBefore, textAfter).filter((added) => !everBefore.has(added.after));
  return [...inFields, ...inText.map((added) => addressDanger(added, known))];
}

function codeAddressDangers({ path, before, after }: FileChange, known: ReadonlySet<string>): Finding[] {
  return addedTo(addressesIn(before?.text ?? ''), addressesIn(after?.text ?? ''))
    .filter(({ after: address }) => !address.startsWith('//') && (address.includes(':') || /\.mdx?$/.test(path)))
    .map((added) => addressDanger(added, known));
}

function addressDanger(
  { before, after }: Added,
  known: ReadonlySet<string>,
  warnings: readonly string[] = [],
): Finding {
  return {
    what: addressKind(before, after, known),
    before,
    after,
    warnings: [...deceptionsIn(after, known), ...warnings],
  };
}

function addressKind(before: string | undefined, after: string, known: ReadonlySet<string>): string {
  const host = hostOf(after);
  if (after.includes('@') && !after.includes('//')) return 'mailbox';
  if (host !== '' && !entryOf(host, known)) return 'address on a new host';
  return before !== undefined && hostOf(before) !== host ? 'address on another host' : 'address';
}

interface Added {
  /** What it replaces, as far as that is known. */
  before?: string;
  after: string;
}

/** What only the second of two lists has. If as many items are removed as added, each replaces the one at its position. */
function addedTo(before: readonly string[], after: readonly string[]): Added[] {
  const added = after.filter((item) => !before.includes(item));
  const removed = before.filter((item) => !after.includes(item));
  return added.map((item, index) => ({
    before: removed.length === added.length ? removed[index] : undefined,
    after: item,
  }));
}

/** Hosts that become known, and those that no longer are. */
function hostDangers({ before, after }: Pair, known: ReadonlySet<string>): Finding[] {
  const [hostsBefore, hostsAfter] = [before ? hostsOf(before) : [], after ? hostsOf(after) : []];
  return [
    ...addedTo(hostsBefore, hostsAfter).map(({ after: host }) => ({
      what: 'host that becomes known',
      after: host,
      warnings: deceptionsIn(`https://${host}/`, known),
    })),
    ...addedTo(hostsAfter, hostsBefore).map(({ after: host }) => ({ what: 'known host', before: host })),
  ];
}

/** Telephone numbers with any separator or none, with letters for digits, and of other countries. */
const PHONE =
  /(?<![\d-])(?:\+?1[-. \u00A0\u2010-\u2015]?)?\(?\d{3}\)?[-. \u00A0\u2010-\u2015]{1,2}\d{3}[-. \u00A0\u2010-\u2015]\d{4}(?![\d-])|(?<![\w/=-])1?\d{10}(?![\w-])|\b1[-. ]8\d\d[-. ][A-Z\d][A-Z\d-]{6,9}\b|\+\d[\d ()-]{8,}\d/g;

/** Code and HTML in a text that should be Markdown. */
const CODE =
  /^(?:import|export)\b.*$|<(?:script|iframe|img|form|object|embed|svg|style|link|meta|base)\b[^\n]*|\bon[a-z]+=["'{][^\n]*|\{(?!\/\*)[^\n]*/gim;

/** Matches of a pattern that only one revision of a document has: the added ones, or where there are none the removed ones. */
function matchDangers(what: string, pattern: RegExp, before: string | undefined, after: string | undefined): Finding[] {
  const [matchesBefore, matchesAfter] = [before?.match(pattern) ?? [], after?.match(pattern) ?? []];
  const added = addedTo(matchesBefore, matchesAfter);
  // A removed file takes its matches along.
  if (after === undefined || added.length > 0) return added.map((match) => ({ what, ...match }));
  return addedTo(matchesAfter, matchesBefore).map((removed) => ({ what, before: removed.after }));
}

const WORD = /\S+/gu;

const KINDS: Readonly<Record<string, string>> = {
  '120000': 'link to another file',
  '160000': 'another repository inside this one',
  '100755': 'file that can be run',
};

const EXCEPTION = /\bcheck:\s*allow\b/;

/** The lines of a file, without indentation. */
export const linesOf = (text = '') => text.split('\n').map((line) => line.trim());

/** What a file of any kind may hide. */
function fileDangers({ path, from, before, after }: FileChange): Finding[] {
  if (!after) return [];
  const kind = after.mode === before?.mode ? undefined : KINDS[after.mode];
  const ofKind = kind === undefined ? [] : [{ what: kind, after: after.mode === '120000' ? after.text : path }];
  if (isBinary(after.text))
    return after.text === before?.text
      ? ofKind
      : [...ofKind, { what: 'picture or other file that cannot be shown as text', after: path }];
  const wordsBefore = new Set<string>(before?.text.match(WORD));
  const words = new Set([...(after.text.match(WORD) ?? []), ...(before && !from ? [] : [path])]);
  const linesBefore = new Set(linesOf(before?.text));
  return [
    ...ofKind,
    ...linesOf(after.text)
      .filter((line) => EXCEPTION.test(line) && !linesBefore.has(line))
      .map((line) => ({ what: 'exception from the content check', after: line })),
    ...(after.text.includes(CUT)
      ? [{ what: 'line too long to be read', after: path, warnings: ['compared to its 2,000th character'] }]
      : []),
    ...[...words]
      .filter((word) => !wordsBefore.has(word) && (UNSEEN.test(word) || !isWithoutReaders(path)))
      .flatMap((word) => deceptiveCharacters(word) ?? []),
  ];
}

/** The characters of a word that readers cannot see or tell from others. */
function deceptiveCharacters(after: string): Finding | undefined {
  if (UNSEEN.test(after)) return { what: 'invisible characters', after, warnings: ['readers cannot see them'] };
  if (FOREIGN.test(after) || STYLED.test(after))
    return { what: 'letters of another script', after, warnings: ['they look like Latin letters'] };
  return after === after.normalize('NFC')
    ? undefined
    : { what: 'letters made of parts', after, warnings: ['no search finds them'] };
}

/** As git itself decides. */
const isBinary = (text: string) => text.slice(0, 8000).includes('\0');

/** Web and mail addresses of a text, and links of any other scheme. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>()[\]`{}|\\]+|(?<=[\s(:"'<])\/\/[^\s"'<>()[\]`{}|\\/]+\.[^\s"'<>()[\]`{}|\\]+|\b(?:javascript|data|vbscript):[^\s"'<>)\]`}]+|\bwww\.[^\s"'<>()[\]`{}|\\]+|[\w.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;

/** The outside addresses in a text, in order. */
const addressesIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).map((address) => address.replace(/[.,;:!?*_]+$/, ''));

/** The two origins of an address of which only the origin changed. */
export function movedOrigin(before = '', after = ''): { before: string; after: string } | undefined {
  const [old, now] = [URL.parse(before), URL.parse(after)];
  if (!old || !now || old.origin === now.origin || old.href.replace(old.origin, now.origin) !== now.href)
    return undefined;
  return { before: old.origin, after: now.origin };
}

/** What in an address may deceive readers, each in a few words. */
function deceptionsIn(address: string, known: ReadonlySet<string>): string[] {
  const host = hostOf(address);
  if (host === '')
    return /^(https?|mailto):/i.test(address)
      ? ['an address that no program can read']
      : ['an address that is no web page'];
  const url = URL.parse(address);
  const lookAlike = entryOf(host, known) ? undefined : lookAlikeOf(host, known);
  return [
    ...(url && !['https:', 'http:', 'mailto:'].includes(url.protocol) ? [`the scheme ${url.protocol}`] : []),
    ...(url && url.protocol !== 'mailto:' && (url.username || url.password)
      ? ['a user name in front of the host']
      : []),
    ...(/^[\d.]+$/.test(host) || host.startsWith('[') ? ['an IP address'] : []),
    ...(host.includes('xn--') ? ['letters of another script in the host'] : []),
    ...(lookAlike ? [lookAlike.why] : []),
  ];
}
