import { memoize } from '../../src/domain/memoize.ts';
import { PLACEHOLDER_SITE } from '../../src/domain/routes.ts';
import type { Content, ContentFile } from '../content-types.ts';
import { entryOf, hostOf, lookAlikeOf } from '../hosts.ts';
import type { Place, Problem } from '../issue.ts';
import { dataFile, hasPage } from '../records.ts';
import { atField, atNode, type Findings, type Rule } from '../rule.ts';
import { listAt } from '../values.ts';
import { atLink } from './links.ts';

/** Readers may sign in where an address leads: every host is one that an editor has checked. */
export const outsideAddresses: Rule = {
  name: 'outside-addresses',
  description: 'Every outside address leads to a host of src/data/hosts.yaml, and none hides where it leads.',
  check(content) {
    const list = dataFile(content, 'hosts.yaml');
    if (!list) return [];
    const known = hostsIn(list);
    const used = new Set<string>();
    const pages = new Set(content.files.filter(hasPage).flatMap((page) => page.address ?? []));
    const findings = content.files.flatMap((file) =>
      addressesOf(file).map(({ address, place }) => {
        const host = hostOf(address);
        const entry = host && entryOf(host, known);
        if (entry) used.add(entry);
        const problem =
          addressProblem(address) ??
          ownAddress(address, pages) ??
          (host && !entry ? hostProblem(host, known) : undefined);
        return problem && { ...place(), found: address, ...problem };
      }),
    );
    return [...findings, ...unusedHosts(list, used, content)];
  },
};

/** The hosts that the guide knows. */
const hostsIn = (list: ContentFile): ReadonlySet<string> =>
  new Set(listAt(list.data, []).filter((host) => typeof host === 'string'));

/** The hosts among some addresses that are new to the guide, each with what an editor should check. */
export function newHosts(addresses: readonly string[], list: ContentFile): { host: string; message: string }[] {
  const known = hostsIn(list);
  const hosts = [...new Set(addresses.map(hostOf).filter(Boolean))];
  return hosts
    .filter((host) => !entryOf(host, known))
    .map((host) => ({ host, message: hostProblem(host, known).message }));
}

interface Address {
  address: string;
  place: () => Place;
}

/** The outside addresses of a file: of links, of fields, and those that are typed in a text. */
const addressesOf = memoize((file: ContentFile): Address[] => [
  ...file.strings.flatMap(({ path, text }) =>
    addressesIn(text).map((address) => ({ address, place: () => atField(file, path, address) })),
  ),
  ...file.links
    .filter(({ href }) => IS_OUTSIDE.test(href))
    .map((link) => ({ address: link.href, place: () => atLink(file, link) })),
  ...(file.nodes ?? []).flatMap((node) =>
    node.type === 'text' || node.type === 'inlineCode'
      ? addressesIn(node.value).map((address) => ({ address, place: () => atNode(file, node, 'text') }))
      : [],
  ),
]);

const IS_OUTSIDE = /^https?:/i;

/** A text that is an address may contain a space by mistake; in other texts an address ends at a space. */
const addressesIn = (text: string) =>
  IS_OUTSIDE.test(text) && !/[.!?;,] /.test(text) ? [text] : (text.match(/https?:\/\/[^\s<>()[\]"”]+/gi) ?? []);

const UNDER_ITS_NAME = 'the page under the name of its owner, such as https://www.rbcroyalbank.com/fees.html';
const WHOLE_ADDRESS = 'the address as the browser shows it, such as https://www.rbcroyalbank.com/fees.html';

/** What is wrong with an address, whatever its host. */
function addressProblem(address: string): Problem | undefined {
  if (/\s/.test(address.trim()))
    return {
      message: 'has a space, and leads nowhere',
      accepted: WHOLE_ADDRESS,
      suggestion: address.trim().replace(/\s+/g, /\s(?=\S*\.)/.test(address) ? '' : '%20'),
    };
  const url = URL.parse(address);
  if (!url) return { message: 'is no web address', accepted: WHOLE_ADDRESS };
  const host = url.hostname;
  if (url.username || url.password)
    return {
      message: `hides where it leads: everything before the @ is a name, and the address leads to ${host}`,
      accepted: 'the address without a name and a password',
      suggestion: address.replace(/(?<=:\/\/)[^/@]*@/, ''),
    };
  if (/^[\d.]+$/.test(host) || host.startsWith('['))
    return { message: 'leads to a number instead of a name, so nobody sees whose it is', accepted: UNDER_ITS_NAME };
  if (!host.includes('.') || /\.(?:localhost|local|internal|test|invalid)$/.test(host))
    return { message: `leads to ${host}, which no reader can reach`, accepted: UNDER_ITS_NAME };
  if (url.port)
    return {
      message: `names a port (${url.port}), which no page for customers does`,
      accepted: 'the address without it',
      suggestion: address.replace(`:${url.port}`, ''),
    };
  if (/(?:^|\.)xn--/.test(host))
    return {
      message: 'has letters in its host that only look like others',
      accepted: 'the host in plain letters a to z, typed again',
    };
  return undefined;
}

/** `/banks/rbc/`: with two steps or more, other sites do not have the same path by chance. */
const OWN_PATH = /^(?:\/[a-z0-9-]+){2,}\/$/;

const isOwnHost = (host: string) =>
  [process.env.SITE_URL ?? '', PLACEHOLDER_SITE].some((site) => URL.parse(site)?.hostname === host);

function ownAddress(address: string, pages: ReadonlySet<string>): Problem | undefined {
  const url = URL.parse(address);
  const path = url?.pathname.replace(/\/?$/, '/');
  if (!url || !path || !(OWN_PATH.test(path) || isOwnHost(url.hostname)) || !pages.has(path)) return undefined;
  const inside = path + url.hash;
  return {
    message: 'is the full address of a page of this guide, which breaks once the guide moves',
    accepted: inside,
    suggestion: inside,
    fix: { found: address, now: inside },
  };
}

function hostProblem(host: string, known: ReadonlySet<string>): Problem {
  const twin = lookAlikeOf(host, known);
  if (twin)
    return {
      message: `${twin.why}, and leads elsewhere: to ${host}`,
      accepted: `${twin.host}; or, where you made sure whose ${host} is, the line "- ${host}" in src/data/hosts.yaml`,
      suggestion: twin.host,
    };
  return {
    message: `leads to ${host}, a website that is new to the guide`,
    accepted: `make sure whose it is, then add the line "- ${host}" to src/data/hosts.yaml, in the order of the alphabet`,
  };
}

function unusedHosts(list: ContentFile, used: ReadonlySet<string>, content: Content): Findings {
  const entries = listAt(list.data, []);
  return entries.map((host, index) => {
    if (typeof host !== 'string') return undefined;
    const finding = { ...atField(list, [index]), found: host };
    if (entries.indexOf(host) !== index)
      return { ...finding, message: 'is on the list already', accepted: 'each host once' };
    // A text that cannot be parsed may link to it, and so may a file that cannot be read.
    if (
      content.unreadable.length > 0 ||
      used.has(host) ||
      [...content.files, ...content.broken].some(({ text, path }) => path !== list.path && text.includes(host))
    )
      return undefined;
    return {
      ...finding,
      severity: 'hint',
      message: 'is a host that nothing links to any more',
      accepted: 'the list without it',
    };
  });
}
