import { entryOf, hostOf, lookAlikeOf } from '../../check/read/hosts.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { textOf, type Entry } from '../entries.ts';
import type { Pair } from './pairs.ts';

/** Where a text sends readers: a wrong one leads them to a thief, and is easily overlooked. */
export interface Contact {
  kind: 'host' | 'mailbox' | 'telephone number' | 'number to text to';
  /** The same for every way of writing it: a host in ASCII, or digits. */
  key: string;
  /** As written. */
  text: string;
}

/** A contact that a change adds. */
export interface ContactChange {
  what: string;
  now: string;
  warnings: string[];
  files: string[];
}

/** A web address of any scheme or none, and a mailbox. */
const ADDRESS = /(?:\b[a-z][a-z0-9+.-]*:)?\/\/[^\s"'<>()[\]`{}|\\/]+[^\s"'<>()[\]`{}|\\]*/giu;
const MAILBOX = /[\w.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;

/** A host without a scheme, in lower or upper case: `rbc.com/enrol`. Files, such as `run.ts`, look the same. */
const BARE_HOST =
  /(?<![\p{L}\d@/.=-])(?:[\p{Ll}\d](?:[\p{Ll}\d-]*[\p{Ll}\d])?\.)+[\p{Ll}][\p{Ll}\d-]+(?![\p{L}\d@])|(?<![\p{L}\d@/.=-])(?:[\p{Lu}\d][\p{Lu}\d-]*\.)+[\p{Lu}]{2,}(?![\p{L}\d@])/gu;

/** Nine to fifteen digits with up to three other characters between them, but no letter, comma or sign that starts a value. */
const DIGITS = /(?<![\p{L}\d$=/_.])\+?\(?\d(?:(?:[^\S\n]|[().·/\u2010-\u2015-]){0,3}\d){8,14}(?![\p{L}\d])/gu;

/** A number with capital letters for digits, such as 1-604-SCAM-NOW. */
const LETTERS =
  /(?<![\p{L}\d$])(?:1[-. ]?)?\(?[2-9]\d\d\)?[-. ](?=[A-Z\d. -]{7,9}(?![\p{L}\d]))[A-Z\d]+(?:[-. ][A-Z\d]+)*/gu;

/** "Text STOP to 54321", "SMS 54321": a short number after what one does with it. */
const TEXT_TO = /\b(?:text(?:s|ing)?|sms)\b(?:[^.\n]{0,40}?\b(?:to|at))?\s+(?<number>\d{4,6})(?![\d-])/giu;

/** Directives name fields and sources, which look like hosts. */
const DIRECTIVE = /\[[=@][^\]]*\]/g;

/** Every contact in a text. */
function contactsIn(text: string): Contact[] {
  const written = text.replace(DIRECTIVE, ' ');
  const find = (pattern: RegExp, rest: string, contact: (match: RegExpExecArray) => Contact): Contact[] =>
    Array.from(rest.matchAll(pattern), contact).filter(({ key }) => key !== '');
  const withoutAddresses = written.replace(ADDRESS, ' ');
  const withoutMailboxes = withoutAddresses.replace(MAILBOX, ' ');
  const host = ([match]: RegExpExecArray): Contact => {
    const address = match.replace(/[.,;:!?*_]+$/, '');
    return {
      kind: 'host',
      key: hostOf(address.includes('//') ? address : `https://${address.toLowerCase()}`),
      text: address,
    };
  };
  const mailbox = ([match]: RegExpExecArray): Contact => ({ kind: 'mailbox', key: match.toLowerCase(), text: match });
  const phone = ([match]: RegExpExecArray): Contact => ({
    kind: 'telephone number',
    key: digitsOf(match),
    text: match.trim(),
  });
  return [
    ...find(ADDRESS, written, host),
    ...find(MAILBOX, withoutAddresses, mailbox),
    ...find(MAILBOX, withoutAddresses, ([match]) => ({ kind: 'host', key: hostOf(match), text: match })),
    ...find(BARE_HOST, withoutMailboxes, host),
    ...find(DIGITS, withoutMailboxes, phone),
    ...find(LETTERS, withoutMailboxes, phone).filter(({ text: number }) => /[A-Z]/.test(number)),
    ...find(TEXT_TO, withoutMailboxes, ({ groups }) => {
      const number = groups?.number ?? '';
      return { kind: 'number to text to', key: number, text: number };
    }),
  ];
}

const KEYPAD = '22233344455566677778889999';

/** The digits that a number dials, without Canada's own prefix. */
const digitsOf = (number: string) =>
  number
    .replace(/[A-Z]/g, (letter) => KEYPAD[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');

/** Of more new hosts than this nobody reads what each one looks like, and finding out takes minutes. */
const MOST_LIKENESSES = 200;

/**
 * The contacts that a change adds: hosts that the guide, or the institution, did not have before, and every other contact
 * that is new to its file. The same one in several files is one change.
 */
export function contactChanges(pairs: readonly Pair[], base: readonly Entry[]): ContactChange[] {
  const hostsOfAll = (entries: readonly Entry[]) =>
    new Set(entries.flatMap((entry) => [...hostsOf(contactsOf(entry))]));
  const known = hostsOfAll(base);
  const byInstitution = Map.groupBy(base, ({ institution }) => institution ?? '');
  const hostsOfInstitution = new Map([...byInstitution].map(([slug, entries]) => [slug, hostsOfAll(entries)]));
  const found = pairs.flatMap(({ before, after }) => {
    if (!after) return [];
    const keysBefore = new Set(before && contactsOf(before).map(keyOf));
    const slug = before?.institution ?? after.institution;
    const own = slug === undefined ? undefined : hostsOfInstitution.get(slug);
    const thirdParties = hostsOf(thirdPartyAddresses(after));
    return contactsOf(after)
      .filter((contact) => !keysBefore.has(keyOf(contact)))
      .flatMap((contact) => {
        const { kind, key } = contact;
        const isOwn = own === undefined || thirdParties.has(key) || entryOf(key, own) !== undefined;
        const isKnown = kind === 'host' && entryOf(key, known) !== undefined;
        const what = isKnown ? `host that is new to ${after.title}` : kind === 'host' ? NEW_HOST : kind;
        return isKnown && isOwn ? [] : [{ what, contact, file: after.path }];
      });
  });
  const groups = Map.groupBy(found, ({ what, contact: { key } }) => `${what} ${key}`);
  return [...groups.values()].flatMap((group) => {
    const [{ what, contact } = { what: '', contact: undefined }] = group;
    if (!contact) return [];
    const texts = new Set(group.map((each) => each.contact.text));
    const addresses = [...texts].filter((text) => text.includes('//')).length;
    const like = what === NEW_HOST && groups.size <= MOST_LIKENESSES ? lookAlikeOf(contact.key, known) : undefined;
    return {
      what: addresses > 1 ? `${what}, in ${addresses} addresses` : what,
      now: texts.size > 1 ? contact.key : contact.text,
      warnings: [
        ...(like ? [like.why] : []),
        ...(what === NEW_HOST && isIpAddress(contact.key) ? ['an IP address'] : []),
      ],
      files: [...new Set(group.map(({ file }) => file))],
    };
  });
}

const NEW_HOST = 'host that is new to the guide';

const isIpAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

const keyOf = ({ kind, key }: Contact) => `${kind} ${key}`;

const contactsOf = memoize((entry: Entry): Contact[] => contactsIn(textOf(entry)));

const hostsOf = (contacts: readonly Contact[]) =>
  new Set(contacts.flatMap(({ kind, key }) => (kind === 'host' ? key : [])));

/** The addresses of sources that say themselves that they are not the institution's. */
const thirdPartyAddresses = ({ sources }: Entry): Contact[] =>
  sources.flatMap(({ fields: { kind, url = '' } }) => (kind === 'third-party' ? contactsIn(url) : []));
