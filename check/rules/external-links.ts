import { memoize } from '../../src/domain/memoize.ts';
import { PLACEHOLDER_SITE } from '../../src/domain/routes.ts';
import { capitalize } from '../../src/domain/strings.ts';
import { dataFile, dataIn, hasPage } from '../read/records.ts';
import { blank } from '../read/texts.ts';
import type { Content, ContentFile } from '../read/types.ts';
import { valueAt } from '../read/values.ts';
import { hint, issue, type Place, type Problem } from '../report/issue.ts';
import { atField, atNode, type Findings, type Rule } from '../rule.ts';
import { entryOf, hostOf, lookAlikeOf, registered } from '../terms/hosts.ts';
import { atLink, linksOf } from './links.ts';

/** Readers may sign in where an address leads: every host, linked or only named, is one that an editor has looked at. */
export const externalLinks: Rule = {
  name: 'external-links',
  description:
    'Every outside address and every host and mailbox in a text is of a host in src/data/hosts.yaml, and none hides where it leads, tracks readers or earns a commission.',
  inGuide(content) {
    const known = new Set(dataIn(content, 'hosts.yaml'));
    const endings = endingsOf(known);
    const pages = new Set(content.files.filter(hasPage).flatMap((page) => page.address ?? []));
    const used = new Set<string>();
    const findProblem = ({ address, copy }: Address) => {
      const host = hostOf(archivedAddress(address));
      const entry = entryOf(host, known);
      if (entry !== undefined) used.add(entry);
      return (
        findAddressProblem(address, copy) ??
        findOwnAddress(address, pages) ??
        (host !== '' && entry === undefined ? findHostProblem(host, known) : undefined)
      );
    };
    const files = content.files.filter(({ path }) => !LISTS.some((name) => path === `src/data/${name}`));
    const found = files.flatMap((file) => [
      ...addressesOf(file, endings).map((address) => {
        const problem = findProblem(address);
        return problem && { ...address.place(), found: address.address, ...problem };
      }),
      ...findOtherHosts(file, endings),
    ]);
    return [...found, ...unusedHosts(content, used)];
  },
};

/** Data files that only seem to name hosts. */
const LISTS = ['hosts.yaml', 'listing-2025.yaml'];

interface Address {
  address: string;
  place: () => Place;
  /** How the source at this address was read: the live page, or a copy, which may be of a time before https. */
  copy?: unknown;
}

/** The outside addresses of a file: of links, of fields, and what is typed in a text as an address, a host or a mailbox. */
function addressesOf(file: ContentFile, endings: RegExp): Address[] {
  const inText = (text: string) =>
    [...text.matchAll(TYPED), ...text.replace(TYPED, blank).matchAll(endings)].map(([address]) => address);
  const inFields = file.strings
    .filter(({ path }) => !['id', 'avoid', 'words'].some((key) => path.includes(key)))
    .flatMap(({ path, text }) => {
      const beside = (key: string) => valueAt(file.data, [...path.slice(0, -1), key]);
      const place = (address: string) => () => atField(file, path, address);
      if (path.at(-1) === 'url')
        return /^https?:/i.test(text) ? { address: text, copy: beside('copy'), place: place(text) } : [];
      // A publisher is often named by its host, which is that of the source.
      const own = path.at(-1) === 'publisher' ? hostOf(String(beside('url'))) : '';
      const others = inText(text).filter((address) => !`.${own}`.endsWith(`.${hostOf(address)}`));
      return others.map((address) => ({ address, place: place(address) }));
    });
  const inLinks = file.links
    .filter(({ href }) => /^(?:https?|mailto):/i.test(href))
    .flatMap((link) =>
      [link.href, ...mailboxesIn(link.href)].map((address) => ({ address, place: () => atLink(file, link) })),
    );
  const inBody = file.nodes.flatMap((node) =>
    node.type === 'text' || node.type === 'inlineCode'
      ? inText(node.value).map((address) => ({ address, place: () => atNode(file, node, 'text') }))
      : [],
  );
  return [...inFields, ...inLinks, ...inBody];
}

/** An address with its scheme. */
const TYPED = /(?:https?:\/\/|mailto:)[^\s<>()[\]"”]+/gi;

/** The mailboxes in an address that starts with mailto, also those that get a copy. */
const mailboxesIn = (href: string) =>
  /^mailto:/i.test(href) ? (decodeURIComponent(href).match(/[^\s:?&=,;]+@[^\s?&,;]+/g) ?? []) : [];

/** Endings of hosts that deceivers use, beside those of known hosts. */
const COMMON_ENDINGS =
  'ca com net org info biz xyz app io co me us uk ru cn tk top icu vip pw win zip online site shop club click link live ly cc page support help store tech cloud finance money card credit bank quebec';

/** Matches a host, a mailbox or an address without its scheme, such as rbc.com/enrol. */
const endingsOf = memoize((known: ReadonlySet<string>): RegExp => {
  const ofKnown = Array.from(known, (host) => host.slice(host.lastIndexOf('.') + 1));
  const endings = [...new Set([...COMMON_ENDINGS.split(' '), ...ofKnown])];
  const either = endings.flatMap((ending) => [ending, ending.toUpperCase(), capitalize(ending)]).join('|');
  const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}@/._-])(?:[\p{L}\p{N}._%+-]+@)?(?:${label}\.)+(?:${either})(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])(?:/[^\s<>()[\]"”]*)?`,
    'gu',
  );
});

/** What a web archive keeps: its own host says nothing. */
const archivedAddress = (address: string) =>
  /^https?:\/\/(?:web\.)?archive\.org\/web\/[^/]+\/(?<kept>.+)$/.exec(address)?.groups?.kept ?? address;

const UNDER_ITS_NAME = 'the page under the name of its owner, such as https://www.rbcroyalbank.com/fees.html';

/** What is wrong with an address, whatever its host. */
function findAddressProblem(address: string, copy: unknown): Problem | undefined {
  if (!/^https?:/i.test(address)) return undefined;
  const url = URL.parse(address);
  if (!url) return { message: 'is no web address', accepted: 'the address as the browser shows it' };
  const { hostname: host, port } = url;
  if (url.username || url.password)
    return {
      message: `hides where it leads, to ${host}: what is before the @ is a name`,
      accepted: 'the address without it',
    };
  if (/^[\d.]+$|^\[/.test(host))
    return { message: 'leads to a number instead of a name, so nobody sees whose it is', accepted: UNDER_ITS_NAME };
  if (!host.includes('.') || /\.(?:localhost|local|internal|test|invalid)$/.test(host))
    return { message: `leads to ${host}, which no reader can reach`, accepted: UNDER_ITS_NAME };
  if (port)
    return { message: `names a port (${port}), which no page for customers does`, accepted: 'the address without it' };
  if (/(?:^|\.)xn--/.test(host))
    return { message: 'has letters in its host that only look like others', accepted: 'letters a to z, typed again' };
  const isOldCopy = copy !== undefined && copy !== 'live';
  if (url.protocol === 'https:' || isOldCopy) return findParameters(url);
  const accepted = 'the address with https://, once you saw that it opens';
  return {
    message: 'is not encrypted: it starts with http://',
    accepted,
    severity: copy === undefined ? undefined : 'hint',
  };
}

/** Parts of an address that tell its owner who sent the reader, and those that pay for it. */
const TRACKING = /^(?:utm_\w+|[gdy]clid|[gw]braid|fbclid|msclkid|icid|mc_[ce]id|ref|ref_src|_ga|igshid|trk|WT\..+)$/i;
const COMMISSION =
  /^(?:aff\w*|referral\w*|ref(?:er(?:rer)?)?_?(?:code|id)|irclickid|click_?id|awc|cjevent|partner_?id|raf\w*|promo_?code|invite(?:_?code)?)$/i;

function findParameters(url: URL): Problem | undefined {
  const unwanted = [...url.searchParams.keys()].filter((name) => TRACKING.test(name) || COMMISSION.test(name));
  if (unwanted.length === 0) return undefined;
  const clean = new URL(url);
  for (const name of unwanted) clean.searchParams.delete(name);
  const { href } = clean;
  const names = unwanted.join(', ');
  if (unwanted.some((name) => COMMISSION.test(name)))
    return {
      message: `earns somebody a commission (${names}): the guide promises its readers that it takes none`,
      accepted: href,
    };
  const message = `tells the site where its readers come from (${names}): the guide does not track them`;
  return { message, accepted: href, suggestion: href };
}

/** `/banks/rbc/`: with two steps or more, other sites do not have the same path by chance. */
const OWN_PATH = /^(?:\/[a-z0-9-]+){2,}\/$/;

const isOwnHost = (host: string) =>
  [process.env.SITE_URL ?? '', PLACEHOLDER_SITE].some((site) => URL.parse(site)?.hostname === host);

function findOwnAddress(address: string, pages: ReadonlySet<string>): Problem | undefined {
  const url = URL.parse(address);
  const path = url?.pathname.replace(/\/?$/, '/');
  if (!url || !path || !(OWN_PATH.test(path) || isOwnHost(url.hostname)) || !pages.has(path)) return undefined;
  const now = path + url.hash;
  const message = 'is the full address of a page of this guide, which breaks once the guide moves';
  return { message, accepted: now };
}

function findHostProblem(host: string, known: ReadonlySet<string>): Problem {
  const twin = lookAlikeOf(host, known);
  const message = twin
    ? `${twin.why}, and leads elsewhere: to ${host}`
    : `names ${host}, a website that is new to the guide`;
  const accepted = `${twin ? 'the host as its owner writes it; or ' : ''}once you made sure whose ${host} is, the line "- ${host}" in src/data/hosts.yaml`;
  return { message, subject: `host ${host}`, accepted };
}

/** Links whose words are a host, and which lead to another one. */
const findOtherHosts = (file: ContentFile, endings: RegExp): Findings =>
  linksOf(file).map(({ href, words = '', place }) => {
    const shown = [...words.trim().matchAll(endings)][0]?.[0] ?? '';
    if (shown === '' || shown !== words.trim() || shown.includes('@') || !/^https?:/i.test(href)) return undefined;
    const target = registered(hostOf(href));
    const accepted = 'a link that leads where its words say, or words that say what is there';
    const message = `says ${shown} and leads to ${target}`;
    return registered(hostOf(shown)) !== target && issue(place(), message, `[${words}](${href})`, accepted);
  });

function unusedHosts(content: Content, used: ReadonlySet<string>): Findings {
  const list = dataFile(content, 'hosts.yaml');
  const others = content.files.filter(({ path }) => path !== list?.path);
  const isNamed = (host: string) => used.has(host) || others.some(({ text }) => text.includes(host));
  return (dataIn(content, 'hosts.yaml') ?? []).map(
    (host, index) =>
      list &&
      !isNamed(host) &&
      hint(atField(list, [index]), 'is a host that nothing links to any more', host, 'the list without it'),
  );
}
