import { lookAlikeOf } from '../../checks/look-alike-hosts.ts';

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

/** Whether a host is one of a list, or below one. */
export const isKnown = (host: string, known: ReadonlySet<string>) =>
  known.has(host) || host.split('.').some((_, at, labels) => at > 0 && at < labels.length - 1 && known.has(labels.slice(at).join('.')));

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
    ...(isKnown(host, known) ? [] : [lookAlikeOf(host, known)?.why].filter((why) => why !== undefined)),
  ];
}
