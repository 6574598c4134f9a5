import { hostOf, hostOwner, lookAlikeOf, ownersIn, readHostOf } from '../../src/domain/hosts.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { hosts as hostTable, type Hosts } from '../../src/schemas/hosts.ts';
import { dataIn } from '../read/records.ts';
import { blank, shownText, textsOf } from '../read/texts.ts';
import type { Content, ContentFile } from '../read/types.ts';
import { valueAt } from '../../src/domain/values.ts';
import { problem, type Location, type Problem } from '../issue.ts';
import { atField, atNode, type Rule } from '../rule.ts';
import { atLink } from './links.ts';

/** Readers may sign in where an address leads: every host, linked or named, is one that an editor has looked at. */
export const externalLinks: Rule = {
  name: 'external-links',
  description:
    'Every outside address is of a host whose owner is known; none hides its target, tracks or earns a commission.',
  checkGuide(content) {
    const hosts = hostsOf(content);
    const endings = endingsOf(hosts);
    const files = content.filesToReport.filter(({ path }) => !LISTS.includes(path));
    return files.flatMap((file) =>
      addressesOf(file, endings).map(({ address, copy, location }) => {
        const found = findAddressProblem(address, copy) ?? findHostProblem(address, hosts);
        return found && { ...location(), found: address, ...found };
      }),
    );
  },
};

/** The table of hosts, which is empty where it cannot be read. */
export const hostsOf = (content: Content): Hosts => dataIn(content, 'hosts.yaml') ?? NO_HOSTS;

const NO_HOSTS = hostTable.parse({});

/** Data files that only seem to name hosts. */
const LISTS = ['src/data/hosts.yaml', 'src/data/listing-2025.yaml'];

interface Address {
  address: string;
  location: () => Location;
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
      const location = (address: string) => () => atField(file, path, address);
      if (path.at(-1) === 'url') {
        const copy = beside('read') && (beside('copy') ?? (beside('checkedLive') ? 'live' : 'stored'));
        return /^https?:/i.test(text) ? { address: text, copy, location: location(text) } : [];
      }
      // A publisher is often named by its host, which is that of the source.
      const own = path.at(-1) === 'publisher' ? hostOf(String(beside('url'))) : '';
      const others = inText(text).filter((address) => !`.${own}`.endsWith(`.${hostOf(address)}`));
      return others.map((address) => ({ address, location: location(address) }));
    });
  const inLinks = file.links
    .filter(({ href }) => /^(?:https?|mailto):/i.test(href))
    .flatMap((link) =>
      [link.href, ...mailboxesIn(link.href)].map((address) => ({ address, location: () => atLink(file, link) })),
    );
  const inBody = file.nodes.flatMap((node) =>
    node.type === 'text' || node.type === 'inlineCode'
      ? inText(node.value).map((address) => ({ address, location: () => atNode(file, node, 'text') }))
      : [],
  );
  return [...inFields, ...inLinks, ...inBody, ...onlyShownIn(file, endings)];
}

/** The addresses of hosts that readers see and the file hides in marks or entities: `rbc&#46;com`. */
const onlyShownIn = (file: ContentFile, endings: RegExp): Address[] =>
  textsOf(file).flatMap(({ text, location }) => {
    const { shown, at } = shownText(text);
    if (shown === text) return [];
    const written = new Set(Array.from(text.matchAll(endings), ([address]) => hostOf(address)));
    return Array.from(shown.replace(TYPED, blank).matchAll(endings))
      .filter(([address]) => !written.has(hostOf(address)))
      .map(({ 0: address, index }) => ({ address, location: () => location(at(index), '') }));
  });

const TYPED = /(?:https?:\/\/|mailto:)[^\s<>()[\]"”]+/gi;

/** The mailboxes in an address that starts with mailto, also those that get a copy. */
const mailboxesIn = (href: string) =>
  /^mailto:/i.test(href) ? (decodeURIComponent(href).match(/[^\s:?&=,;]+@[^\s?&,;]+/g) ?? []) : [];

/** Endings of hosts that deceivers use, beside those of known hosts. */
const COMMON_ENDINGS =
  'ca com net org info biz xyz app io co me us uk ru cn tk top icu vip pw win zip online site shop club click link ' +
  'live ly cc page support help store tech cloud finance money card credit bank quebec';

/** Matches a host, a mailbox or an address without its scheme, such as rbc.com/enrol. "app.Then" is none. */
const endingsOf = memoize((hosts: Hosts): RegExp => {
  const ofKnown = Array.from(ownersIn(hosts).keys(), (host) => host.slice(host.lastIndexOf('.') + 1));
  const either = [...new Set([...COMMON_ENDINGS.split(' '), ...ofKnown])].join('|');
  const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}@/._-])(?:[\p{L}\p{N}._%+-]+@)?(?:${label}\.)+(?:${either}|${either.toUpperCase()})` +
      String.raw`(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])(?:/[^\s<>()[\]"”]*)?`,
    'gu',
  );
});

const UNDER_ITS_NAME = 'the page under the name of its owner, such as https://www.rbcroyalbank.com/fees.html';

function findAddressProblem(address: string, copy: unknown): Problem | undefined {
  if (!/^https?:/i.test(address)) return undefined;
  const url = URL.parse(address);
  if (!url) return problem('is no web address', 'the address as the browser shows it');
  const { hostname: host, port, protocol } = url;
  if (url.username || url.password)
    return problem(`hides where it leads, to ${host}: what is before the @ is a name`, 'the address without it');
  if (port || /^[\d.]+$|^\[|(?:^|\.)xn--/.test(host))
    return problem('leads to a number instead of a name, or to letters that only look like others', UNDER_ITS_NAME);
  if (protocol === 'http:' && (copy === undefined || copy === 'live')) {
    const accepted = 'the address with https://, once you saw that it opens';
    return problem('is not encrypted: it starts with http://', accepted, { severity: copy ? 'hint' : undefined });
  }
  const unwanted = [...url.searchParams].filter((parameter) => UNWANTED.test(parameter.join('=')));
  if (unwanted.length === 0) return undefined;
  const clean = new URL(url);
  for (const [name] of unwanted) clean.searchParams.delete(name);
  const names = unwanted.map(([name]) => name).join(', ');
  const message = `tells who sent the reader, or pays for it (${names}): the guide does not track, and takes no commission`;
  return problem(message, 'the page without them', { suggestion: clean.href });
}

/** Parts of an address that tell its owner who sent the reader, and those that pay for it. A code that is a number alone is a product. */
const UNWANTED = new RegExp(
  String.raw`^(?:(?:utm_\w+|[gdy]clid|[gw]braid|fbclid|msclkid|icid|mc_[ce]id|ref_src|_ga|igshid|trk|aff\w*|referral\w*` +
    String.raw`|ref(?:er(?:rer)?)?(?:_?(?:code|id))?|irclickid|click_?id|awc|cjevent|partner_?id|raf\w*|promo_?code` +
    String.raw`|invite(?:_?code)?)=|code=(?=\d*[a-z])\w{4,}$)`,
  'i',
);

function findHostProblem(address: string, hosts: Hosts): Problem | undefined {
  const host = readHostOf(address);
  const owner = hostOwner(host, hosts);
  if (owner?.kind === 'unsafe') {
    const accepted =
      'a page of the institution or a regulator; else say where readers find it: in the app, or by calling';
    return problem(`leads to ${host}, which is never a source or a link: ${owner.owner}`, accepted);
  }
  if (host === '' || owner) return undefined;
  const twin = lookAlikeOf(host, ownersIn(hosts).keys());
  const line = `the line "${host}: (its owner)" under the kind of its owner in src/data/hosts.yaml`;
  if (twin) {
    const message = `${twin.why}, and leads elsewhere: to ${host}`;
    return problem(message, `once you made sure whose ${host} is, ${line}`, { subject: `host ${host}` });
  }
  const message = `names ${host}, a website that is new to the guide: until it is there, its pages count as a third party's`;
  return problem(message, `if you know whose it is, ${line}`, { subject: `host ${host}`, severity: 'hint' });
}
