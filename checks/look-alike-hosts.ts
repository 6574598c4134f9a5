import { domainToUnicode } from 'node:url';
import { isSlip } from './nearest.ts';

// cspell:disable
/** Letters of other scripts that look like ASCII letters, with those letters. */
export const LATIN_FOR: ReadonlyMap<string, string> = new Map(
  Array.from('аеорсхуіјѕԁһӏвкмнтАЕОРСХУІЈЅВКМНТοανρικτυεχγϲΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', (letter, index) => [
    letter,
    'aeopcxyijsdhlbkmhtAEOPCXYIJSBKMHToavpiktuexycABEZHIKMNOPTYX'[index] ?? '',
  ]),
);
// cspell:enable

/** Other characters that look alike in host names. */
const ALIKE = [
  ['3', 'e'],
  ['1', 'i'],
  ['l', 'i'],
  ['0', 'o'],
  ['5', 's'],
  ['rn', 'm'],
  ['vv', 'w'],
  ['ci', 'd'], // "cl", of which the l is an i by now
  ['-', ''],
] as const;

/** A host name with everything that looks alike written alike. */
function skeleton(host: string): string {
  const letters = domainToUnicode(host)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
  const latin = Array.from(letters, (letter) => LATIN_FOR.get(letter) ?? letter).join('');
  return ALIKE.reduce((text, [part, plain]) => text.replaceAll(part, plain), latin);
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
  if (theirName.length >= SHORTEST_NAME && isSlip(own, theirs)) return `is one letter from ${theirs}`;
  const labels = host.replace(/\.[^.]+$/, '').split(/[.-]/);
  const holdsIt = theirName.length > SHORTEST_NAME && skeleton(host).includes(skeleton(theirName));
  if (holdsIt || labels.includes(theirName) || `.${host}.`.includes(`.${theirs}.`)) return `has the name of ${theirs} in it`;
  return undefined;
}
