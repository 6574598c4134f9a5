import type { Content, ContentFile } from '../../checks/content.ts';
import { CliError } from '../cli.ts';

/** Addresses outside the guide, without anchors, each with the places that name it, as `src/content/banks/rbc/index.mdx:12`. */
export type Addresses = ReadonlyMap<string, readonly string[]>;

/**
 * The addresses outside the guide that its content names: sources, websites, stores and links in prose.
 *
 * @param site the guide's own origin, whose addresses are left out
 */
export function externalAddresses(content: Content, site: string): Addresses {
  const addresses = new Map<string, string[]>();
  for (const file of content.files) {
    for (const { href, line } of linksOf(file)) {
      const url = URL.parse(href);
      if (!url || !/^https?:$/.test(url.protocol) || url.origin === site || isReserved(url)) continue;
      url.hash = '';
      const places = addresses.get(url.href) ?? [];
      addresses.set(url.href, [...new Set([...places, `${file.path}:${line}`])]);
    }
  }
  return addresses;
}

/** Names that nobody can have (RFC 2606): the guide's own address stands under one until it has a host. */
const isReserved = ({ hostname }: URL) => /(^|\.)(example|test|invalid|localhost)$/.test(hostname);

function linksOf(file: ContentFile): { href: string; line: number }[] {
  const addresses = file.strings.filter(({ text }) => /^https?:\/\/\S+$/.test(text)).map(({ path, text }) => ({ path, href: text }));
  const inProse = file.prose.flatMap(({ path, links }) => links.map(({ href }) => ({ path, href })));
  return [
    ...[...addresses, ...inProse].map(({ path, href }) => ({ href, line: file.locate(path, href).line })),
    ...file.links.map(({ href, position }) => ({ href, line: position.line })),
  ];
}

/**
 * The addresses that hold a text, or stand in a file whose path holds it.
 *
 * @throws CliError where there are none
 */
export function onlyWith(text: string, addresses: Addresses): Addresses {
  const holds = (place: string) => place.toLowerCase().includes(text.toLowerCase());
  const found = new Map([...addresses].filter(([address, places]) => holds(address) || places.some(holds)));
  if (found.size > 0) return found;
  throw new CliError(
    `--only is "${text}", which no external address and no file that names one holds. Accepted: a part of either, such as rbc.`,
  );
}
