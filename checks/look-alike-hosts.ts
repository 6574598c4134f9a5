import { domainToUnicode } from 'node:url';

/** What looks like a Latin letter in a host name: Cyrillic, Greek, digits. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: '\u0430\u03B1',
  c: '\u0441\u03F2',
  e: '\u0435\u03B53',
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
    .replaceAll('vv', 'w')
    .replaceAll('ci', 'd') // "cl", of which the l is an i by now
    .replaceAll('-', '');
}

/** The part of a host that somebody registers: two labels, three below such as `gc.ca` and `co.uk`. */
function registered(host: string): string {
  const labels = host.split('.');
  const [second = ''] = labels.slice(-2);
  return labels.slice(second.length <= 2 && (labels.at(-1)?.length ?? 0) === 2 ? -3 : -2).join('.');
}

const nameOf = (host: string) => registered(host).split('.')[0] ?? '';

/** A name this short is one letter away from many. */
const SHORTEST_NAME = 4;

/** A known host that a name may be taken for, and why. */
export interface LookAlike {
  host: string;
  why: string;
}

/** What an unknown host may be taken for among the known ones. */
export function lookAlikeOf(host: string, known: ReadonlySet<string>): LookAlike | undefined {
  const own = registered(host);
  for (const other of known) {
    const theirs = registered(other);
    const why = theirs === own ? undefined : likeness(host, theirs);
    if (why === undefined) continue;
    const whole = host.replace(own, theirs);
    return { host: known.has(whole) ? whole : theirs, why };
  }
  return undefined;
}

/** Why a host may be taken for one that ends in `theirs`. */
function likeness(host: string, theirs: string): string | undefined {
  const [own, theirName] = [registered(host), nameOf(theirs)];
  if (!theirs.includes('.') || theirName.length < SHORTEST_NAME - 1) return undefined;
  if (skeleton(own) === skeleton(theirs)) return `looks like ${theirs}`;
  if (nameOf(host) === theirName) return `has the name of ${theirs} with another ending`;
  if (theirName.length >= SHORTEST_NAME && isOneEditApart(own, theirs)) return `is one letter from ${theirs}`;
  const labels = host.replace(/\.[^.]+$/, '').split(/[.-]/);
  const holdsIt = theirName.length > SHORTEST_NAME && skeleton(host).includes(skeleton(theirName));
  if (holdsIt || labels.includes(theirName) || `.${host}.`.includes(`.${theirs}.`)) return `has the name of ${theirs} in it`;
  return undefined;
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
