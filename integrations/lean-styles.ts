import postcss, { type Container, type Root } from 'postcss';

/** What stands in brackets, such as `:is(.a, .b)` or `[href$='.pdf']`: a selector is never judged by it. */
const IN_BRACKETS = /\([^()]*\)|\[[^\]]*\]/;
const CLASS = /\.(?<name>-?[a-z_][\w-]*)/gi;
const CLASSES_OF_ELEMENT = / class="(?<names>[^"]*)"/g;

/** Sheets as they were read: many pages share one. */
const sheets = new Map<string, Root>();
/** What is left of a sheet on a page with certain classes: the pages of a kind mostly have the same ones. */
const lean = new Map<string, string>();

const STYLES = /<style>(?<css>.*?)<\/style>/gs;
const CUSTOM_PROPERTY = /(?<name>--[\w-]+):[^;{}]*;?/g;

/**
 * A built page without the rules for classes that nothing on it has, and without the custom properties that no rule takes then.
 * Astro gives a page the styles of every component that its route may draw. On a page with an island, whose classes come and go,
 * all stay. What is left stands in one element, where the last one stood: each asks for a hash in the policy.
 */
export function withoutUnusedStyles(page: string): string {
  if (page.includes('<astro-island')) return page;
  const classes = new Set([...page.matchAll(CLASSES_OF_ELEMENT)].flatMap((match) => match.groups?.names?.split(/\s+/) ?? []));
  const key = [...classes].sort().join(' ');
  const leanOf = (css: string) => {
    const known = lean.get(`${key}\n${css}`);
    if (known !== undefined) return known;
    const sheet = sheets.get(css) ?? postcss.parse(css);
    sheets.set(css, sheet);
    const left = sheet.clone();
    dropUnused(left, classes);
    const text = left.toString();
    lean.set(`${key}\n${css}`, text);
    return text;
  };
  const sheetsOfPage = [...page.matchAll(STYLES)];
  const all = sheetsOfPage.map((match) => leanOf(match.groups?.css ?? '')).join('');
  const isTaken = (name: string) => all.includes(`var(${name})`) || all.includes(`var(${name},`) || page.includes(`style="${name}`);
  const taken = all.replaceAll(CUSTOM_PROPERTY, (property, name: string) => (isTaken(name) ? property : ''));
  let left = sheetsOfPage.length;
  return page.replaceAll(STYLES, () => ((left -= 1) === 0 ? `<style>${taken}</style>` : ''));
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
