import type { Content, ContentFile } from '../../checks/content.ts';
import { linksIn, readProse } from '../../checks/markdown.ts';

/** Where an address stands in the content. */
export interface Use {
  file: string;
  line: number;
}

/** Addresses outside the guide, without anchors, each with its uses in the order of the files. */
export type Addresses = ReadonlyMap<string, readonly Use[]>;

/**
 * The addresses outside the guide that its content names: sources, websites, stores and links in prose.
 *
 * @param site the guide's own origin, whose addresses are left out
 */
export function externalAddresses(content: Content, site: string): Addresses {
  const addresses = new Map<string, Use[]>();
  for (const { href, file, line } of content.files.flatMap(webLinksIn)) {
    const url = new URL(href);
    if (url.origin === site || isReserved(url.hostname)) continue;
    url.hash = '';
    const uses = addresses.get(url.href) ?? [];
    if (!uses.some((use) => use.file === file && use.line === line)) uses.push({ file, line });
    addresses.set(url.href, uses);
  }
  return addresses;
}

/** Names that nobody can have (RFC 2606): the guide's own address stands under one until it has a host. */
const isReserved = (hostname: string) => /(^|\.)(example|test|invalid|localhost)$/.test(hostname);

const isWebAddress = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

function webLinksIn(file: ContentFile): (Use & { href: string })[] {
  const inFields = file.strings.flatMap(({ path, text }) => {
    if (!text.includes('://')) return [];
    const found = isWebAddress(text) ? [text] : linksIn(readProse(text)).map(({ href }) => href);
    return found.map((href) => ({ href, line: file.locate(path, href).line }));
  });
  const inBody = file.links.map(({ href, position }) => ({ href, line: position.line }));
  return [...inFields, ...inBody].filter(({ href }) => isWebAddress(href)).map((use) => ({ ...use, file: file.path }));
}
