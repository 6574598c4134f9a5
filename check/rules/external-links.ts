import { memoize } from '../../src/domain/memoize.ts';
import { capitalize } from '../../src/domain/strings.ts';
import { dataIn } from '../read/records.ts';
import { blank } from '../read/texts.ts';
import type { ContentFile } from '../read/types.ts';
import { valueAt } from '../read/values.ts';
import { issue, problem, type Place, type Problem } from '../report/issue.ts';
import { atField, atNode, type Findings, type Rule } from '../rule.ts';
import { entryOf, hostOf, lookAlikeOf, registered } from '../terms/hosts.ts';
import { atLink, linksOf } from './links.ts';

/** Readers may sign in where an address leads: every host, linked or named, is one that an editor has looked at. */
export const externalLinks: Rule = {
  name: 'external-links',
  description:
    'Every outside address is of a host in src/data/hosts.yaml; none hides its target, tracks or earns a commission.',
  inGuide(content) {
    const known = new Set(dataIn(content, 'hosts.yaml'));
    const endings = endingsOf(known);
    const findProblem = ({ address, copy }: Address) => {
      const host = hostOf(archivedAddress(address));
      const entry = entryOf(host, known);
      return (
        findAddressProblem(address, copy) ??
        (host !== '' && entry === undefined ? findHostProblem(host, known) : undefined)
      );
    };
    const files = content.reported.filter(({ path }) => !LISTS.some((name) => path === `src/data/${name}`));
    return files.flatMap((file) => [
      ...addressesOf(file, endings).map((address) => {
        const found = findProblem(address);
        return found && { ...address.place(), found: address.address, ...found };
      }),
      ...findOtherHosts(file, endings),
    ]);
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

/** The outside addresses of a file: of links, of fields, and the addresses, hosts and mailboxes in texts. */
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
  'ca com net org info biz xyz app io co me us uk ru cn tk top icu vip pw win zip online site shop club click link ' +
  'live ly cc page support help store tech cloud finance money card credit bank quebec';

/** Matches a host, a mailbox or an address without its scheme, such as rbc.com/enrol. */
const endingsOf = memoize((known: ReadonlySet<string>): RegExp => {
  const ofKnown = Array.from(known, (host) => host.slice(host.lastIndexOf('.') + 1));
  const endings = [...new Set([...COMMON_ENDINGS.split(' '), ...ofKnown])];
  const either = endings.flatMap((ending) => [ending, ending.toUpperCase(), capitalize(ending)]).join('|');
  const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}@/._-])(?:[\p{L}\p{N}._%+-]+@)?(?:${label}\.)+(?:${either})` +
      String.raw`(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])(?:/[^\s<>()[\]"”]*)?`,
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
  if (!url) return problem('is no web address', 'the address as the browser shows it');
  const { hostname: host, port, protocol } = url;
  if (url.username || url.password)
    return problem(`hides where it leads, to ${host}: what is before the @ is a name`, 'the address without it');
  if (/^[\d.]+$|^\[/.test(host))
    return problem('leads to a number instead of a name, so nobody sees whose it is', UNDER_ITS_NAME);
  if (port) return problem(`names a port (${port}), which no page for customers does`, 'the address without it');
  if (/(?:^|\.)xn--/.test(host))
    return problem('has letters in its host that only look like others', 'letters a to z, typed again');
  if (protocol === 'https:' || (copy !== undefined && copy !== 'live')) return findParameters(url);
  const severity = copy === undefined ? undefined : 'hint';
  return problem('is not encrypted: it starts with http://', 'the address with https://, once you saw that it opens', {
    severity,
  });
}

/** Parts of an address that tell its owner who sent the reader, and those that pay for it. */
const TRACKING = /^(?:utm_\w+|[gdy]clid|[gw]braid|fbclid|msclkid|icid|mc_[ce]id|ref_src|_ga|igshid|trk|WT\..+)$/i;
const COMMISSION = new RegExp(
  String.raw`^(?:(?:aff\w*|referral\w*|ref(?:er(?:rer)?)?(?:_?(?:code|id))?|irclickid|click_?id|awc|cjevent|partner_?id` +
    String.raw`|raf\w*|promo_?code|invite(?:_?code)?)=|code=(?=\d*[a-z])\w{4,}$)`, // a number alone is a product
  'i',
);

function findParameters(url: URL): Problem | undefined {
  const given = [...url.searchParams];
  const paid = given.filter((parameter) => COMMISSION.test(parameter.join('='))).map(([name]) => name);
  const unwanted = [...paid, ...given.map(([name]) => name).filter((name) => TRACKING.test(name))];
  if (unwanted.length === 0) return undefined;
  const clean = new URL(url);
  for (const name of unwanted) clean.searchParams.delete(name);
  const { href } = clean;
  const names = unwanted.join(', ');
  if (paid.length > 0)
    return problem(`is a referral or affiliate link (${names}): the guide promises to take no commission`, href);
  const message = `tells the site where its readers come from (${names}): the guide does not track them`;
  return problem(message, href, { suggestion: href, fix: { found: url.href, now: href } });
}

function findHostProblem(host: string, known: ReadonlySet<string>): Problem {
  const twin = lookAlikeOf(host, known);
  const message = twin
    ? `${twin.why}, and leads elsewhere: to ${host}`
    : `names ${host}, a website that is new to the guide`;
  const right = twin ? 'the host as its owner writes it; or ' : '';
  const accepted = `${right}once you made sure whose ${host} is, the line "- ${host}" in src/data/hosts.yaml`;
  return problem(message, accepted, { subject: `host ${host}` });
}

/** Links whose words are a host, and which lead to another one. */
const findOtherHosts = (file: ContentFile, endings: RegExp): Findings =>
  linksOf(file).map(({ href, words = '', place }) => {
    const said = words.trim().replace(/^https?:\/\//i, '');
    const shown = [...said.matchAll(endings)][0]?.[0] ?? '';
    if (shown === '' || shown !== said || shown.includes('@') || !/^https?:/i.test(href)) return undefined;
    const target = registered(hostOf(href));
    const accepted = 'a link that leads where its words say, or words that say what is there';
    const message = `says ${shown} and leads to ${target}`;
    return registered(hostOf(shown)) !== target && issue(place(), message, `[${words}](${href})`, accepted);
  });
