import { hash } from 'node:crypto';

/** Allowed on every page: this site's images, fonts, data and search form, and the inline icon; nothing from other hosts. */
const COMMON = {
  'default-src': [`'none'`],
  'img-src': [`'self'`, 'data:'],
  'connect-src': [`'self'`],
  'font-src': [`'self'`],
  'base-uri': [`'none'`],
  'form-action': [`'self'`],
};

/** Astro derives this id from a path on the build machine: without it, builds are identical on all machines. */
const ISLAND_ID = /(<astro-island) uid="[^"]*"/g;

const ENCODING = '<meta charset="utf-8">';

/** Scripts, which are left as they are, or the part of a mail address before its sign. */
const SCRIPT_OR_ADDRESS = /<script\b.*?<\/script>|(?<local>[\w.+-]+)@(?=[\w-]+\.\w)/gs;

/**
 * Writes the sign of mail addresses as an entity. Cloudflare replaces plain addresses by a script that reveals them, which the
 * policy blocks: readers could not use the address to which they report fraud. Browsers read both alike.
 */
export const withSafeAddresses = (page: string): string =>
  page.replace(SCRIPT_OR_ADDRESS, (match, local?: string) => (local === undefined ? match : `${local}&#64;`));

/** Adds the policy to a built page, directly after the encoding, which must be within the first 1024 bytes. */
export function withPolicy(page: string): string {
  const html = page.replaceAll(ISLAND_ID, '$1');
  return html.replace(ENCODING, `${ENCODING}<meta http-equiv="content-security-policy" content="${policyOf(html)}">`);
}

/** Scripts and styles are raw text up to their end tag, so a pattern finds them exactly, and much faster than a parser. */
const RAW_ELEMENT = /<(?<name>script|style)\b(?<attributes>[^>]*)>(?<text>.*?)<\/\k<name>>/gs;
const TYPE = /(?:^|\s)type="?(?<type>[^"\s]+)/;
const SOURCE = /(?:^|\s)src=/;

/** Types of script elements that the browser executes; others contain data. */
const EXECUTABLE_TYPES = [undefined, 'module', 'text/javascript'];

function policyOf(html: string): string {
  const elements = [...html.matchAll(RAW_ELEMENT)].map(
    ({ groups: { name = '', attributes = '', text = '' } = {} }) => ({
      name,
      type: TYPE.exec(attributes)?.groups?.type,
      isInline: !SOURCE.test(attributes),
      text,
    }),
  );
  const scripts = elements.filter(({ name }) => name === 'script');
  const executable = scripts.filter(({ type }) => EXECUTABLE_TYPES.includes(type));
  const inline = executable.filter(({ isInline }) => isInline);
  const rules = scripts.filter(({ type }) => type === 'speculationrules');
  const self = executable.length > 0 ? [`'self'`] : [];
  const directives = {
    ...COMMON,
    'script-src': [
      ...self,
      ...inline.map(hashOf),
      // The keyword is shorter than a hash, but browsers ignore it next to hashes.
      ...rules.map((element) => (inline.length > 0 ? hashOf(element) : `'inline-speculation-rules'`)),
    ],
    'style-src': [`'self'`, ...elements.filter(({ name }) => name === 'style').map(hashOf)],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join(';');
}

const hashOf = ({ text }: { text: string }) => `'sha256-${hash('sha256', text, 'base64')}'`;
