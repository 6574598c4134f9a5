import postcss, { type Container, type Root } from 'postcss';

/** What stands in brackets, such as `:is(.a, .b)` or `[href$='.pdf']`: a selector is never judged by it. */
const IN_BRACKETS = /\([^()]*\)|\[[^\]]*\]/;
const CLASS = /\.(?<name>-?[a-z_][\w-]*)/gi;
const CLASSES_OF_ELEMENT = / class="(?<name>[^"]*)"/g;

/** Sheets as they were read: many pages share one. */
const sheets = new Map<string, Root>();
/** What is left of the sheets of a page with certain classes: the pages of a kind mostly have the same ones. */
const lean = new Map<string, string>();

const STYLES = /<style>(?<css>.*?)<\/style>/gs;
const CUSTOM_PROPERTY = /(?<name>--[\w-]+):[^;{}]*;?/g;
const SET_BY_ELEMENT = / style="(?<name>--[\w-]+)/g;

/**
 * A built page without the rules for classes that nothing on it has, and without the custom properties that no rule takes then.
 * Astro gives a page the styles of every component that its route may draw. On a page with an island, whose classes come and go,
 * all stay. What is left stands in one element, where the last one stood: each asks for a hash in the policy.
 */
export function withoutUnusedStyles(page: string): string {
  if (page.includes('<astro-island')) return page;
  const classes = namesIn(page, CLASSES_OF_ELEMENT);
  const own = namesIn(page, SET_BY_ELEMENT);
  const sheetsOfPage = [...page.matchAll(STYLES)].map((match) => match.groups?.css ?? '');
  const key = [classes, own]
    .map((names) => [...names].sort().join(' '))
    .concat(sheetsOfPage)
    .join('\n');
  const left = lean.get(key) ?? leanOf(sheetsOfPage, classes, own);
  lean.set(key, left);
  let count = sheetsOfPage.length;
  return page.replaceAll(STYLES, () => ((count -= 1) === 0 ? `<style>${left}</style>` : ''));
}

const namesIn = (page: string, attribute: RegExp): ReadonlySet<string> =>
  new Set([...page.matchAll(attribute)].flatMap((match) => match.groups?.name?.split(/\s+/) ?? []));

function leanOf(sheetsOfPage: readonly string[], classes: ReadonlySet<string>, own: ReadonlySet<string>): string {
  const all = sheetsOfPage
    .map((css) => {
      const sheet = sheets.get(css) ?? postcss.parse(css);
      sheets.set(css, sheet);
      const left = sheet.clone();
      dropUnused(left, classes);
      return left.toString();
    })
    .join('');
  const isTaken = (name: string) => all.includes(`var(${name})`) || all.includes(`var(${name},`) || own.has(name);
  return all.replaceAll(CUSTOM_PROPERTY, (property, name: string) => (isTaken(name) ? property : ''));
}

/** Takes out the rules that cannot match, and whatever is empty then but the order of layers, which has no braces. */
function dropUnused(container: Container, classes: ReadonlySet<string>) {
  container.each((node) => {
    if (node.type === 'rule') {
      node.selectors = node.selectors.filter((selector) => canMatch(selector, classes));
      if (node.selector === '') {
        node.remove();
        return;
      }
    }
    if ((node.type !== 'rule' && node.type !== 'atrule') || !node.nodes) return;
    dropUnused(node, classes);
    if (node.nodes.length === 0) node.remove();
  });
}

/** Whether the page has every class that a selector asks for. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  let plain = selector;
  while (IN_BRACKETS.test(plain)) plain = plain.replace(IN_BRACKETS, '');
  return [...plain.matchAll(CLASS)].every((match) => classes.has(match.groups?.name ?? ''));
}
