import { createHash } from 'node:crypto';

/** What every page may do: nothing from elsewhere; its own pictures and the icon within it, data that scripts ask for, the search form. */
const COMMON = {
  'default-src': [`'none'`],
  'img-src': [`'self'`, 'data:'],
  'connect-src': [`'self'`],
  'font-src': [`'self'`],
  'base-uri': [`'none'`],
  'form-action': [`'self'`],
};

/** The name that Astro derives for an island from a path on the machine that builds; without it builds are the same everywhere. */
const ISLAND_NAME = /(?<=<astro-island) uid="[^"]*"/g;

/** A built page with its policy. Only the encoding may stand before it: browsers look for that in the first 1024 bytes. */
export function withPolicy(page: string): string {
  const html = page.replaceAll(ISLAND_NAME, '');
  const [start = ''] = /<meta charset="?[\w-]+"?>/i.exec(html) ?? /<!doctype html>/i.exec(html) ?? [];
  return html.replace(start, `${start}<meta http-equiv="content-security-policy" content="${policyOf(html)}">`);
}

/** Scripts and styles: browsers take their text as it is, up to the end tag, so a pattern reads them as they do, and much sooner than a parser. */
const RAW_ELEMENT = /<(?<name>script|style)\b(?<attributes>[^>]*)>(?<text>.*?)<\/\k<name>>/gs;
const TYPE = /(?:^|\s)type="?(?<type>[^"\s]+)/;
const SOURCE = /(?:^|\s)src=/;

/** Types of script elements that run; one of another type holds data. */
const RUNNING = [undefined, 'module', 'text/javascript'];

/** The policy that a page needs. */
function policyOf(html: string): string {
  const elements = [...html.matchAll(RAW_ELEMENT)].map(({ groups: { name = '', attributes = '', text = '' } = {} }) => ({
    name,
    type: TYPE.exec(attributes)?.groups?.type,
    isInline: !SOURCE.test(attributes),
    text,
  }));
  const scripts = elements.filter(({ name }) => name === 'script');
  const running = scripts.filter(({ type }) => RUNNING.includes(type));
  const inline = running.filter(({ isInline }) => isInline);
  const rules = scripts.filter(({ type }) => type === 'speculationrules');
  const self = running.length > 0 ? [`'self'`] : [];
  const directives = {
    ...COMMON,
    'script-src': [
      ...self,
      ...inline.map(hashOf),
      // The keyword is shorter than a hash; beside hashes browsers ignore it.
      ...rules.map((element) => (inline.length > 0 ? hashOf(element) : `'inline-speculation-rules'`)),
    ],
    'style-src': [...self, ...elements.filter(({ name }) => name === 'style').map(hashOf)],
    'style-src-attr': html.includes(' style="') ? [`'unsafe-inline'`] : [],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join(';');
}

const hashOf = ({ text }: { text: string }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
