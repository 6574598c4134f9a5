import { FOREIGN, STYLED, UNSEEN } from '../../checks/rules/characters.ts';
import { addressesIn, deceptionsIn, hostOf, isKnown, movedHost } from './hosts.ts';
import { wordsOf, type Document, type Pair } from './guide.ts';
import { CUT, type FileChange } from './revisions.ts';

/** Something that can harm readers and that a glance at the text may miss. */
export interface Danger {
  what: string;
  was: string | undefined;
  is: string | undefined;
  /** Why to look twice. */
  doubts: string[];
  files: string[];
}

type Found = Omit<Danger, 'files'> & { file: string };

/** Dangers of the content and of every other file, those with one cause as one. */
export function dangersIn(pairs: readonly Pair[], base: readonly Document[], changes: readonly FileChange[]): Danger[] {
  const known = new Set(base.flatMap(hostsOf));
  const contentPaths = new Set(pairs.flatMap(({ before, after }) => [before?.path, after?.path]));
  const found = [
    ...pairs.flatMap((pair) => [
      ...addressDangers(pair, known),
      ...((pair.after ?? pair.before)?.path === HOSTS ? hostDangers(pair, known) : []),
      ...factDangers(pair),
      ...newOnes(textOf(pair.before), textOf(pair.after), PHONE, 'telephone number', pair),
      ...newOnes(pair.before?.body ?? '', pair.after?.body ?? '', CODE, 'code in a text', pair),
    ]),
    ...changes.flatMap((change) => [
      ...fileDangers(change),
      ...(contentPaths.has(change.path) || isWithoutReaders(change.path) ? [] : codeAddressDangers(change, known)),
    ]),
  ];
  const alike = Map.groupBy(found, ({ what, was, is, doubts }) => JSON.stringify([what, movedHost(was, is) ?? [was, is], doubts]));
  const dangers = [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map(({ what, was, is, doubts }): Danger => {
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

const textOf = (document: Document | undefined) => (document ? wordsOf(document) : '');

/** The list of hosts that somebody looked at. */
export const HOSTS = 'src/data/hosts.yaml';

/** Hosts that a document leads to, or names as known. */
const hostsOf = (document: Document): string[] =>
  document.path === HOSTS ? document.leaves.map(({ text }) => text) : addressesIn(wordsOf(document)).map(hostOf).filter(Boolean);

const isRecordHost = (place: string) => /^(website|source .+|store\.)/.test(place);

/** The addresses of a document by their place, so that the old one stands beside the new one. */
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
  const own = new Set(before ? hostsOf({ ...before, body: '' }) : []);
  const everBefore = new Set([...was.values(), ...addressesIn(before?.body ?? '')]);
  const changed = [...is].filter(
    ([place, address]) => was.get(place) !== address && (place.startsWith('source ') || !everBefore.has(address)),
  );
  const inFields = changed.map(([place, address]) => {
    const isStranger = after.isRecord && before && isRecordHost(place) && own.size > 0 && !isKnown(hostOf(address), own);
    return addressDanger(after.path, was.get(place), address, known, isStranger ? [`not among the hosts of ${after.title} until now`] : []);
  });
  return [...inFields, ...bodyAddresses(after.path, before?.body ?? '', after.body, everBefore, known)];
}

/** Addresses of running text: as many new as gone are taken for each other's. */
function bodyAddresses(file: string, before: string, after: string, ever: ReadonlySet<string>, known: ReadonlySet<string>): Found[] {
  const [was, is] = [addressesIn(before), addressesIn(after)];
  const added = is.filter((address) => !ever.has(address));
  const gone = was.filter((address) => !is.includes(address));
  return added.map((address, at) => addressDanger(file, gone.length === added.length ? gone[at] : undefined, address, known, []));
}

function codeAddressDangers({ path, before, after }: FileChange, known: ReadonlySet<string>): Found[] {
  const was = new Set(addressesIn(before?.text ?? ''));
  const bodies = [before?.text ?? '', after?.text ?? ''] as const;
  return bodyAddresses(path, ...bodies, was, known).filter(
    ({ is = '' }) => !is.startsWith('//') && (is.includes(':') || /\.mdx?$/.test(path)),
  );
}

function addressDanger(file: string, was: string | undefined, is: string, known: ReadonlySet<string>, more: string[]): Found {
  const host = hostOf(is);
  const isNew = host !== '' && !isKnown(host, known);
  const isMoved = was !== undefined && hostOf(was) !== host;
  const what =
    is.includes('@') && !is.includes('//') ? 'mailbox' : isNew ? 'address on a new host' : isMoved ? 'address on another host' : 'address';
  return { what, was, is, doubts: [...deceptionsIn(is, known), ...more], file };
}

/** Hosts that are known from now on, or no longer. */
function hostDangers({ before, after }: Pair, known: ReadonlySet<string>): Found[] {
  const [was, is] = [before, after].map((list) => (list ? hostsOf(list) : []));
  return [
    ...(is ?? [])
      .filter((host) => !was?.includes(host))
      .map((host) => ({ was: undefined, is: host, doubts: deceptionsIn(`https://${host}/`, known) })),
    ...(was ?? []).filter((host) => !is?.includes(host)).map((host) => ({ was: host, is: undefined, doubts: [] })),
  ].map((change) => ({ what: change.is === undefined ? 'known host' : 'host that becomes known', ...change, file: HOSTS }));
}

/** Facts that a reader in trouble relies on. */
function factDangers({ before, after }: Pair): Found[] {
  if (!before || !after) return [];
  const [was, is] = [before, after].map(({ facts }) => facts.get('insurance')?.value);
  return was === is ? [] : [{ what: 'insurer', was, is, doubts: [], file: after.path }];
}

/** Telephone numbers with any sign between their parts or none, with letters for digits, and of other countries. */
const PHONE =
  /(?<![\d-])(?:\+?1[-. \u00A0\u2010-\u2015]?)?\(?\d{3}\)?[-. \u00A0\u2010-\u2015]{1,2}\d{3}[-. \u00A0\u2010-\u2015]\d{4}(?![\d-])|(?<![\w/=-])1?\d{10}(?![\w-])|\b1[-. ]8\d\d[-. ][A-Z\d][A-Z\d-]{6,9}\b|\+\d[\d ()-]{8,}\d/g;

/** What runs, or draws something of its own, in a text that should be Markdown. */
const CODE =
  /^(?:import|export)\b.*$|<(?:script|iframe|img|form|object|embed|svg|style|link|meta|base)\b[^\n]*|\bon[a-z]+=["'{][^\n]*|\{(?!\/\*)[^\n]*/gim;

function newOnes(before: string, after: string, pattern: RegExp, what: string, pair: Pair): Found[] {
  const [was, is]: [string[], string[]] = [before.match(pattern) ?? [], after.match(pattern) ?? []];
  const file = (pair.after ?? pair.before)?.path ?? '';
  const [gone, added] = [was.filter((one) => !is.includes(one)), is.filter((one) => !was.includes(one))];
  // A file that is gone takes its numbers with it.
  const removed = pair.after && added.length === 0 ? gone.map((one): Found => ({ what, was: one, is: undefined, doubts: [], file })) : [];
  return [
    ...added.map((one, at): Found => ({ what, was: gone.length === added.length ? gone[at] : undefined, is: one, doubts: [], file })),
    ...removed,
  ];
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
  const kind = after.mode === before?.mode ? undefined : KINDS[after.mode];
  const found: Found[] =
    kind === undefined ? [] : [{ what: kind, was: undefined, is: after.mode === '120000' ? after.text : path, doubts: [], file: path }];
  if (isBinary(after.text) && after.text === before?.text) return found;
  if (isBinary(after.text))
    return [...found, { what: 'picture or other file that no text shows', was: undefined, is: path, doubts: [], file: path }];
  const had = new Set<string>(before?.text.match(WORD) ?? []);
  const allowed = linesOf(after.text).filter((line) => EXCEPTION.test(line) && !linesOf(before?.text).includes(line));
  found.push(
    ...allowed.map((line): Found => ({ what: 'exception from the content check', was: undefined, is: line, doubts: [], file: path })),
  );
  if (after.text.includes(CUT))
    found.push({ what: 'line too long to be read', was: undefined, is: path, doubts: ['compared to its 2,000th character'], file: path });
  const words = new Set([...(after.text.match(WORD) ?? []), ...(before && !from ? [] : [path])]);
  for (const word of words) {
    const [what, doubt] = had.has(word) ? [] : hiding(word);
    if (what !== undefined && doubt !== undefined && (UNSEEN.test(word) || !isWithoutReaders(path)))
      found.push({ what, was: undefined, is: word, doubts: [doubt], file: path });
  }
  return found;
}

/** What a word hides, and why that matters. */
function hiding(word: string): [what: string, doubt: string] | [] {
  if (UNSEEN.test(word)) return ['invisible characters', 'nobody sees them'];
  if (FOREIGN.test(word) || STYLED.test(word)) return ['letters of another script', 'they look alike'];
  return word === word.normalize('NFC') ? [] : ['letters put together from parts', 'no search finds them'];
}

/** Git's own sign of a file that is no text. */
const isBinary = (text: string) => text.slice(0, 8000).includes('\0');
