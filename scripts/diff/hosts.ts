import { domainToUnicode } from 'node:url';

/** Web and mail addresses of a text, and links of any other scheme. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>()[\]`{}|\\]+|(?<=[\s(:"'<])\/\/[^\s"'<>()[\]`{}|\\/]+\.[^\s"'<>()[\]`{}|\\]+|\b(?:javascript|data|vbscript):[^\s"'<>)\]`}]+|\bwww\.[^\s"'<>()[\]`{}|\\]+|[\w.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;

/** The outside addresses that a text writes out, in order. */
export const addressesIn = (text: string): string[] => (text.match(ADDRESS) ?? []).map((address) => address.replace(/[.,;:!?*_]+$/, ''));

/**
 * The host that an address leads to, in the letters of the network (`xn--…` for others); '' where there is none.
 */
export function hostOf(address: string): string {
  const url = address.includes('@') && !address.includes(':') ? `mailto://${address}` : address.replace(/^(?=www\.)/i, 'https://');
  const web = url.replace(/^mailto:(?:\/\/)?/i, 'https://').replace(/^\/\//, 'https://');
  return URL.canParse(web) ? new URL(web).hostname.replace(/^www\./, '') : '';
}

/** The two origins of an address that has become another in its host alone. */
export function movedHost(was: string | undefined, is: string | undefined): { was: string; is: string } | undefined {
  if (was === undefined || is === undefined || !URL.canParse(was) || !URL.canParse(is)) return undefined;
  const [before, after] = [new URL(was), new URL(is)];
  const isMoved = before.origin !== after.origin && before.href.replace(before.origin, after.origin) === after.href;
  return isMoved ? { was: before.origin, is: after.origin } : undefined;
}

/** What looks like a Latin letter in a host name: Cyrillic, Greek, digits. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: '\u0430\u03B1',
  c: '\u0441\u03F2',
  e: '\u0435\u03B5',
  i: '\u0456\u03B91l',
  k: '\u043A\u03BA',
  m: '\u043C',
  o: '\u043E\u03BF0',
  p: '\u0440\u03C1',
  s: '\u04555',
  t: '\u0442\u03C4',
  x: '\u0445\u03C7',
  y: '\u0443\u03B3',
};

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);

/** A host name with everything that looks alike written alike. */
function skeleton(host: string): string {
  const letters = domainToUnicode(host)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
  return Array.from(letters, (letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** The part of a host that somebody registers: two labels, three below such as `gc.ca` and `co.uk`. */
function registered(host: string): string {
  const labels = host.split('.');
  const [second = ''] = labels.slice(-2);
  return labels.slice(second.length <= 2 && (labels.at(-1)?.length ?? 0) === 2 ? -3 : -2).join('.');
}

const nameOf = (host: string) => registered(host).split('.')[0] ?? '';

/** Whether a host is one of a list, or below one. */
export const isKnown = (host: string, known: ReadonlySet<string>) =>
  known.has(host) || host.split('.').some((_, at, labels) => at > 0 && at < labels.length - 1 && known.has(labels.slice(at).join('.')));

/** A name this short is one letter away from many. */
const SHORTEST_NAME = 4;

/** What may deceive in an address, each in a few words. */
export function deceptionsIn(address: string, known: ReadonlySet<string>): string[] {
  const host = hostOf(address);
  if (host === '') return /^(https?|mailto):/i.test(address) ? ['an address that no program can read'] : ['an address that is no web page'];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return [
    ...(url && !['https:', 'http:', 'mailto:'].includes(url.protocol) ? [`the scheme ${url.protocol}`] : []),
    ...(url && url.protocol !== 'mailto:' && (url.username || url.password) ? ['a user name in front of the host'] : []),
    ...(/^[\d.]+$/.test(host) || host.startsWith('[') ? ['an IP address'] : []),
    ...(host.includes('xn--') ? ['letters of another script in the host'] : []),
    ...(isKnown(host, known) ? [] : lookalikesOf(host, known)),
  ];
}

function lookalikesOf(host: string, known: ReadonlySet<string>): string[] {
  const [looks, own, name] = [skeleton(registered(host)), registered(host), nameOf(host)];
  for (const other of known) {
    const [theirs, theirName] = [registered(other), nameOf(other)];
    if (theirs === own || !theirs.includes('.') || theirName.length < SHORTEST_NAME - 1) continue;
    if (looks === skeleton(theirs)) return [`looks like ${theirs}`];
    if (name === theirName) return [`the name of ${theirs} with another ending`];
    if (theirName.length >= SHORTEST_NAME && isOneEditApart(own, theirs)) return [`one letter from ${theirs}`];
    if (
      `.${host}.`.includes(`.${theirs}.`) ||
      host
        .replace(/\.[^.]+$/, '')
        .split(/[.-]/)
        .includes(theirName)
    )
      return [`has the name of ${theirs} in it`];
    if (theirName.length > SHORTEST_NAME && skeleton(host).includes(skeleton(theirName))) return [`has the name of ${theirs} in it`];
  }
  return [];
}

/** Whether one letter more, less, other or swapped with its neighbour makes one text the other. */
function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(0, 2) === restB.charAt(1) + restB.charAt(0) && restA.slice(2) === restB.slice(2))
  );
}
