import { domainToUnicode } from 'node:url';
import { isSlip } from './nearest.ts';

/** The list of hosts that an editor has verified. */
export const HOSTS = 'src/data/hosts.yaml';

/** The host of a web or mail address in ASCII (`xn--…` for other letters), without `www.`; '' where there is none. */
export function hostOf(address: string): string {
  const url =
    address.includes('@') && !address.includes(':')
      ? `mailto://${address}`
      : address.replace(/^(?=www\.)/i, 'https://');
  const web = url.replace(/^mailto:(?:\/\/)?/i, 'https://').replace(/^\/\//, 'https://');
  return URL.parse(web)?.hostname.replace(/^www\d?\.|\.$/g, '') ?? '';
}

/** The entry of a list of hosts that covers a host: the host itself, or a domain above it. An ending alone, such as `ca`, covers none. */
export function entryOf(host: string, known: ReadonlySet<string>): string | undefined {
  const labels = host.split('.');
  return labels
    .map((_, index) => labels.slice(index).join('.'))
    .find((domain) => domain.includes('.') && known.has(domain));
}

// cspell:disable
/** Letters of other scripts that look like ASCII letters, each with that letter. */
export const LATIN_FOR: ReadonlyMap<string, string> = new Map(
  Array.from('аеорсхуіјѕԁһӏвкмнтАЕОРСХУІЈЅВКМНТοανρικτυεχγϲΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', (letter, index) => [
    letter,
    'aeopcxyijsdhlbkmhtAEOPCXYIJSBKMHToavpiktuexycABEZHIKMNOPTYX'[index] ?? '',
  ]),
);
// cspell:enable

/** Other characters that look similar in host names. */
const SIMILAR = [
  ['3', 'e'],
  ['1', 'i'],
  ['l', 'i'],
  ['0', 'o'],
  ['5', 's'],
  ['rn', 'm'],
  ['vv', 'w'],
  ['ci', 'd'], // "cl", whose l has become an i above
  ['-', ''],
] as const;

/** A host name in which similar characters are replaced by the same character. */
function skeleton(host: string): string {
  const letters = domainToUnicode(host)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
  const latin = Array.from(letters, (letter) => LATIN_FOR.get(letter) ?? letter).join('');
  return SIMILAR.reduce((text, [part, plain]) => text.replaceAll(part, plain), latin);
}

/** The part of a host that its owner registers: two labels, or three below suffixes such as `gc.ca` and `co.uk`. */
function registered(host: string): string {
  const labels = host.split('.');
  const [second = ''] = labels.slice(-2);
  return labels.slice(second.length <= 2 && (labels.at(-1)?.length ?? 0) === 2 ? -3 : -2).join('.');
}

const nameOf = (host: string) => registered(host).split('.')[0] ?? '';

/** A shorter name is one letter away from many others. */
const SHORTEST_NAME = 4;

/** The known host that an unknown host can be mistaken for, and why. */
export function lookAlikeOf(host: string, known: ReadonlySet<string>): { host: string; why: string } | undefined {
  const domain = registered(host);
  for (const other of known) {
    const theirs = registered(other);
    const why = theirs === domain ? undefined : likeness(host, theirs);
    if (why === undefined) continue;
    const whole = host.replace(domain, theirs);
    return { host: known.has(whole) ? whole : theirs, why };
  }
  return undefined;
}

/** Why a host can be mistaken for a host of the registered domain `theirs`. */
function likeness(host: string, theirs: string): string | undefined {
  const [domain, theirName] = [registered(host), nameOf(theirs)];
  if (!theirs.includes('.') || theirName.length < SHORTEST_NAME - 1) return undefined;
  if (skeleton(domain) === skeleton(theirs)) return `looks like ${theirs}`;
  if (nameOf(host) === theirName) return `has the name of ${theirs} with another ending`;
  if (theirName.length >= SHORTEST_NAME && isSlip(domain, theirs)) return `is one letter from ${theirs}`;
  const labels = host.replace(/\.[^.]+$/, '').split(/[.-]/);
  const includesName = theirName.length > SHORTEST_NAME && skeleton(host).includes(skeleton(theirName));
  if (includesName || labels.includes(theirName) || `.${host}.`.includes(`.${theirs}.`))
    return `has the name of ${theirs} in it`;
  return undefined;
}
