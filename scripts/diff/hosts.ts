import { entryOf, hostOf, lookAlikeOf } from '../../checks/hosts.ts';

/** Web and mail addresses of a text, and links of any other scheme. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>()[\]`{}|\\]+|(?<=[\s(:"'<])\/\/[^\s"'<>()[\]`{}|\\/]+\.[^\s"'<>()[\]`{}|\\]+|\b(?:javascript|data|vbscript):[^\s"'<>)\]`}]+|\bwww\.[^\s"'<>()[\]`{}|\\]+|[\w.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;

/** The outside addresses in a text, in order. */
export const addressesIn = (text: string): string[] => (text.match(ADDRESS) ?? []).map((address) => address.replace(/[.,;:!?*_]+$/, ''));

/** The two origins of an address of which only the origin changed. */
export function movedOrigin(before = '', after = ''): { before: string; after: string } | undefined {
  const [old, now] = [URL.parse(before), URL.parse(after)];
  if (!old || !now || old.origin === now.origin || old.href.replace(old.origin, now.origin) !== now.href) return undefined;
  return { before: old.origin, after: now.origin };
}

/** What in an address may deceive readers, each in a few words. */
export function deceptionsIn(address: string, known: ReadonlySet<string>): string[] {
  const host = hostOf(address);
  if (host === '') return /^(https?|mailto):/i.test(address) ? ['an address that no program can read'] : ['an address that is no web page'];
  const url = URL.parse(address);
  const lookAlike = entryOf(host, known) ? undefined : lookAlikeOf(host, known);
  return [
    ...(url && !['https:', 'http:', 'mailto:'].includes(url.protocol) ? [`the scheme ${url.protocol}`] : []),
    ...(url && url.protocol !== 'mailto:' && (url.username || url.password) ? ['a user name in front of the host'] : []),
    ...(/^[\d.]+$/.test(host) || host.startsWith('[') ? ['an IP address'] : []),
    ...(host.includes('xn--') ? ['letters of another script in the host'] : []),
    ...(lookAlike ? [lookAlike.why] : []),
  ];
}
