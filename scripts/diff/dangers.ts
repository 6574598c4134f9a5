import { FOREIGN, STYLED, UNSEEN } from '../../checks/rules/characters.ts';
import { addressesIn, deceptionsIn, hostOf, isKnown, movedHost } from './hosts.ts';
import { wordsOf, type Document, type Pair } from './guide.ts';
import { CUT, type FileChange } from './revisions.ts';

/** Something that can harm readers and that a glance at the text may miss. */
export interface Danger {
  what: string;
  was?: string | undefined;
  is?: string | undefined;
  /** Why to look twice. */
  doubts: string[];
  files: string[];
}

/** A danger in one file. */
type Found = Omit<Danger, 'files' | 'doubts'> & { doubts?: string[] };

/** Dangers of the content and of every other file, those with one cause as one. */
export function dangersIn(pairs: readonly Pair[], base: readonly Document[], changes: readonly FileChange[]): Danger[] {
  const known = new Set(base.flatMap(hostsOf));
  const contentPaths = new Set(pairs.flatMap(({ before, after }) => [before?.path, after?.path]));
  const found = [
    ...pairs.flatMap((pair) => contentDangers(pair, known).map((danger) => ({ file: (pair.after ?? pair.before)?.path ?? '', ...danger }))),
    ...changes.flatMap((change) => {
      const hasAddresses = !contentPaths.has(change.path) && !isWithoutReaders(change.path);
      const dangers = [...fileDangers(change), ...(hasAddresses ? codeAddressDangers(change, known) : [])];
      return dangers.map((danger) => ({ file: change.path, ...danger }));
    }),
  ];
  const alike = Map.groupBy(found, ({ what, was, is, doubts }) => JSON.stringify([what, movedHost(was, is) ?? [was, is], doubts]));
  const dangers = [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map(({ what, was, is, doubts = [] }): Danger => {
      const files = [...new Set(group.map(({ file }) => file))];
      const count = new Set(group.map((one) => one.is)).size;
      const moved = count > 1 ? movedHost(was, is) : undefined;
      return moved ? { ...moved, what: what.replace('address', `${count} addresses`), doubts, files } : { what, was, is, doubts, files };
    }),
  );
  return dangers.sort((a, b) => b.doubts.length - a.doubts.length);
}

/** Tests name bad addresses on purpose, and the lock file is read package by package. */
const isWithoutReaders = (path: string) => /(^|\/)tests?\/|\.test\.ts$|^package-lock\.json$/.test(path);

function contentDangers(pair: Pair, known: ReadonlySet<string>): Found[] {
  const { before, after } = pair;
  const insurers = [before, after].map((document) => document?.facts.get('insurance')?.value);
  return [
    ...addressDangers(pair, known),
    ...((after ?? before)?.path === HOSTS ? hostDangers(pair, known) : []),
    ...(before && after && insurers[0] !== insurers[1] ? [{ what: 'insurer', was: insurers[0], is: insurers[1] }] : []),
    ...matchDangers('telephone number', PHONE, pair, wordsOf),
    ...matchDangers('code in a text', CODE, pair, ({ body }) => body),
  ];
}

/** The list of hosts that somebody looked at. */
export const HOSTS = 'src/data/hosts.yaml';

/** Hosts that a document leads to, or names as known. */
const hostsOf = (document: Document): string[] =>
  document.path === HOSTS ? document.leaves.map(({ text }) => text) : addressesIn(wordsOf(document)).map(hostOf).filter(Boolean);

const isRecordHost = (place: string) => /^(website|source .+|store\.)/.test(place);

/** The addresses of a document by position, to show the old one next to the new one. */
function placesOf(document: Document | undefined): Map<string, string> {
  if (!document) return new Map();
  const sources = document.sources.flatMap(({ id, fields }): [string, string][] =>
    fields.url === undefined ? [] : [[`source ${id}`, fields.url]],
  );
  const fields = document.leaves.flatMap(({ path, text }) =>
    document.sources.length > 0 && /^(sources\.)?\d+\.url$/.test(path)
      ? []
      : addressesIn(text).map((address, at): [string, string] => [`${path} ${at}`, address]),
  );
  return new Map([...sources, ...fields]);
}

function addressDangers({ before, after }: Pair, known: ReadonlySet<string>): Found[] {
  if (!after) return [];
  const [was, is] = [placesOf(before), placesOf(after)];
  const [textBefore, textAfter] = [addressesIn(before?.body ?? ''), addressesIn(after.body)];
  const own = new Set(before ? hostsOf({ ...before, body: '' }) : []);
  const everBefore = new Set([...was.values(), ...textBefore]);
  const inFields = [...is]
    .filter(([place, address]) => was.get(place) !== address && (place.startsWith('source ') || !everBefore.has(address)))
    .map(([place, address]) => {
      const isStranger = after.isRecord && before && isRecordHost(place) && own.size > 0 && !isKnown(hostOf(address), own);
      const doubts = isStranger ? [`not among the hosts of ${after.title} until now`] : [];
      return addressDanger({ was: was.get(place), is: address }, known, doubts);
    });
  const inText = newIn(textBefore, textAfter).filter(({ is: address }) => !everBefore.has(address));
  return [...inFields, ...inText.map((change) => addressDanger(change, known))];
}

function codeAddressDangers({ path, before, after }: FileChange, known: ReadonlySet<string>): Found[] {
  return newIn(addressesIn(before?.text ?? ''), addressesIn(after?.text ?? ''))
    .filter(({ is }) => !is.startsWith('//') && (is.includes(':') || /\.mdx?$/.test(path)))
    .map((change) => addressDanger(change, known));
}

function addressDanger({ was, is }: NewOne, known: ReadonlySet<string>, doubts: readonly string[] = []): Found {
  const host = hostOf(is);
  const isNew = host !== '' && !isKnown(host, known);
  const isMoved = was !== undefined && hostOf(was) !== host;
  const what =
    is.includes('@') && !is.includes('//') ? 'mailbox' : isNew ? 'address on a new host' : isMoved ? 'address on another host' : 'address';
  return { what, was, is, doubts: [...deceptionsIn(is, known), ...doubts] };
}

interface NewOne {
  was?: string | undefined;
  is: string;
}

/** What only the second of two lists has. As many new as gone are taken for each other's. */
function newIn(before: readonly string[], after: readonly string[]): NewOne[] {
  const added = after.filter((one) => !before.includes(one));
  const gone = before.filter((one) => !after.includes(one));
  return added.map((is, at) => ({ was: gone.length === added.length ? gone[at] : undefined, is }));
}

/** Hosts that are known from now on, or no longer. */
function hostDangers({ before, after }: Pair, known: ReadonlySet<string>): Found[] {
  const [was, is] = [before ? hostsOf(before) : [], after ? hostsOf(after) : []];
  const added = newIn(was, is).map(({ is: host }) => ({
    what: 'host that becomes known',
    is: host,
    doubts: deceptionsIn(`https://${host}/`, known),
  }));
  return [...added, ...newIn(is, was).map(({ is: host }) => ({ what: 'known host', was: host }))];
}

/** Telephone numbers with any sign between their parts or none, with letters for digits, and of other countries. */
const PHONE =
  /(?<![\d-])(?:\+?1[-. \u00A0\u2010-\u2015]?)?\(?\d{3}\)?[-. \u00A0\u2010-\u2015]{1,2}\d{3}[-. \u00A0\u2010-\u2015]\d{4}(?![\d-])|(?<![\w/=-])1?\d{10}(?![\w-])|\b1[-. ]8\d\d[-. ][A-Z\d][A-Z\d-]{6,9}\b|\+\d[\d ()-]{8,}\d/g;

/** What runs, or draws something of its own, in a text that should be Markdown. */
const CODE =
  /^(?:import|export)\b.*$|<(?:script|iframe|img|form|object|embed|svg|style|link|meta|base)\b[^\n]*|\bon[a-z]+=["'{][^\n]*|\{(?!\/\*)[^\n]*/gim;

/** What a pattern finds in one document of a pair alone. A file that is gone takes it along. */
function matchDangers(what: string, pattern: RegExp, { before, after }: Pair, textOf: (document: Document) => string): Found[] {
  const [was, is] = [before, after].map((document): string[] => (document && textOf(document).match(pattern)) ?? []);
  const added = newIn(was ?? [], is ?? []);
  if (!after || added.length > 0) return added.map((change) => ({ what, ...change }));
  return newIn(is ?? [], was ?? []).map((gone) => ({ what, was: gone.is }));
}

const WORD = /\S+/gu;

const KINDS: Readonly<Record<string, string>> = {
  '120000': 'link to another file',
  '160000': 'another repository inside this one',
  '100755': 'file that can be run',
};

const EXCEPTION = /\bcheck:\s*allow\b/;

/** The lines of a file, however far they are indented. */
export const linesOf = (text = '') => text.split('\n').map((line) => line.trim());

/** What any file may hide, whatever its kind. */
function fileDangers({ path, from, before, after }: FileChange): Found[] {
  if (!after) return [];
  const what = after.mode === before?.mode ? undefined : KINDS[after.mode];
  const ofKind = what === undefined ? [] : [{ what, is: after.mode === '120000' ? after.text : path }];
  if (isBinary(after.text))
    return after.text === before?.text ? ofKind : [...ofKind, { what: 'picture or other file that no text shows', is: path }];
  const had = new Set<string>(before?.text.match(WORD));
  const words = new Set([...(after.text.match(WORD) ?? []), ...(before && !from ? [] : [path])]);
  return [
    ...ofKind,
    ...linesOf(after.text)
      .filter((line) => EXCEPTION.test(line) && !linesOf(before?.text).includes(line))
      .map((line) => ({ what: 'exception from the content check', is: line })),
    ...(after.text.includes(CUT) ? [{ what: 'line too long to be read', is: path, doubts: ['compared to its 2,000th character'] }] : []),
    ...[...words].filter((word) => !had.has(word) && (UNSEEN.test(word) || !isWithoutReaders(path))).flatMap((word) => hiding(word) ?? []),
  ];
}

/** What a word hides, and why that matters. */
function hiding(is: string): Found | undefined {
  if (UNSEEN.test(is)) return { what: 'invisible characters', is, doubts: ['nobody sees them'] };
  if (FOREIGN.test(is) || STYLED.test(is)) return { what: 'letters of another script', is, doubts: ['they look alike'] };
  return is === is.normalize('NFC') ? undefined : { what: 'letters put together from parts', is, doubts: ['no search finds them'] };
}

/** Git's own sign of a file that is no text. */
const isBinary = (text: string) => text.slice(0, 8000).includes('\0');
