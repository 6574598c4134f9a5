import { entryOf, hostOf, lookAlikeOf } from '../../src/domain/hosts.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { ANY_COUNTRY, TEXTED_TO, WITH_A_LETTER } from '../../src/prose/telephone.ts';
import { textOf, type Entry, type Pair } from '../../src/read/file.ts';
import { linksIn, readProse } from '../../src/read/nodes.ts';
import { code } from '../markdown.ts';
import type { Finding } from './report.ts';

/** Where a text sends readers: a wrong one leads them to a thief, and is easily overlooked. */
interface Contact {
  kind: 'host' | 'mailbox' | 'telephone number' | 'number to text to';
  /** The same for every way of writing it: a host in ASCII, or digits. */
  key: string;
  text: string;
}

/** A web address of any scheme or none, and a mailbox. */
const ADDRESS = /(?:\b[a-z][a-z0-9+.-]*:)?\/\/[^\s"'<>()[\]`{}|\\/]+[^\s"'<>()[\]`{}|\\]*/giu;
const MAILBOX = /[\w.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;

/** A host without a scheme, in lower or upper case: `rbc.com/enrol`. Files, such as `run.ts`, look the same. */
const BARE_HOST =
  /(?<![\p{L}\d@/.=-])(?:[\p{Ll}\d](?:[\p{Ll}\d-]*[\p{Ll}\d])?\.)+[\p{Ll}][\p{Ll}\d-]+(?![\p{L}\d@])|(?<![\p{L}\d@/.=-])(?:[\p{Lu}\d][\p{Lu}\d-]*\.)+[\p{Lu}]{2,}(?![\p{L}\d@])/gu;

/** Directives name fields and sources, which look like hosts; readers see no remarks. */
const UNSHOWN = /\[[=@][^\]]*\]|\{\/\*[^]*?\*\/\}/g;

/** A text as written and, where it has markup or entities, as readers see it, with where its links lead. */
function shownText(written: string): string {
  const text = written.replace(UNSHOWN, (unshown) => (unshown.startsWith('{') ? '' : ' '));
  if (!/[*_`~<[\\]|&#?\w+;/.test(text)) return text;
  const nodes = readProse(text);
  const shown = nodes.map((node) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
    return BLOCKS.has(node.type) ? '\n' : '';
  });
  return [text, shown.join(''), ...linksIn(nodes).map(({ href }) => href)].join('\n');
}

const BLOCKS = new Set(['paragraph', 'heading', 'listItem', 'break', 'html', 'code', 'tableCell']);

/** Every contact in the text of an entry, each once. */
const contactsOf = memoize((entry: Entry): Contact[] => {
  // The hosts of the table are its keys.
  const written = entry.path === 'src/data/hosts.yaml' ? entry.text : textOf(entry);
  const found = contactsIn(shownText(written));
  return [...new Map(found.map((contact) => [`${contact.kind} ${contact.key}`, contact])).values()];
});

function contactsIn(text: string): Contact[] {
  const withoutAddresses = text.replace(ADDRESS, ' ');
  const rest = withoutAddresses.replace(MAILBOX, ' ');
  const mailboxes = withoutAddresses.match(MAILBOX) ?? [];
  const hosts = [
    ...(text.match(ADDRESS) ?? []),
    ...(rest.match(BARE_HOST) ?? []).map((host) => `//${host}`),
    ...mailboxes,
  ];
  return [
    ...hosts.map((address): Contact => {
      const host = hostOf(address.replace(/[.,;:!?*_]+$/, ''));
      return { kind: 'host', key: host, text: host };
    }),
    ...mailboxes.map((mailbox): Contact => ({ kind: 'mailbox', key: mailbox.toLowerCase(), text: mailbox })),
    ...[ANY_COUNTRY, WITH_A_LETTER]
      .flatMap((pattern) => rest.match(pattern) ?? [])
      .map((number): Contact => {
        // Without Canada's own prefix.
        const key = number.replace(/[^\dA-Z]/g, '').replace(/^1(?=\d{10}$)/, '');
        return { kind: 'telephone number', key, text: number.trim() };
      }),
    ...(rest.match(TEXTED_TO) ?? []).map((number): Contact => ({
      kind: 'number to text to',
      key: number,
      text: number,
    })),
  ].filter(({ key }) => key !== '');
}

/** Of more new hosts than this nobody reads what each one looks like, and finding out takes minutes. */
const MOST_LIKENESSES = 200;

export const hostsIn = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(contactsOf).flatMap(({ kind, key }) => (kind === 'host' ? key : [])));

/** The contacts that a change adds: hosts that the guide did not have before, and every other contact that is new to its file. */
export function contactFindings(pairs: readonly Pair[], base: readonly Entry[]): Finding[] {
  const known = hostsIn(base);
  const added = pairs.flatMap(({ before, after }) => {
    const keysBefore = new Set(before && contactsOf(before).map(({ key }) => key));
    return (after ? contactsOf(after) : [])
      .filter(({ kind, key }) => (kind === 'host' ? !entryOf(key, known) : !keysBefore.has(key)))
      .map((contact) => ({ ...contact, path: after?.path ?? '' }));
  });
  const newHosts = new Set(added.flatMap(({ kind, key }) => (kind === 'host' ? key : [])));
  return added.map(({ kind, key, text, path }) => {
    const like = kind === 'host' && newHosts.size <= MOST_LIKENESSES ? lookAlikeOf(key, known) : undefined;
    const what = kind === 'host' ? 'host that is new to the guide' : kind;
    return {
      section: 'Contacts',
      file: path,
      place: code(path),
      change: code(text),
      warnings: [what, ...(like ? [like.why] : [])],
    };
  });
}
