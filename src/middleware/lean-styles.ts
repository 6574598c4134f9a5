import postcss, { type Container, type Root } from 'postcss';

/** Arguments and attributes in a selector, such as `:is(.a, .b)` or `[href$='.pdf']`: a rule is kept whatever they say. */
const IN_BRACKETS = /\([^()]*\)|\[[^\]]*\]/;
const CLASS = /\.(?<name>-?[a-z_][\w-]*)/gi;
const CLASS_ATTRIBUTE = /(?<= class=")[^"]*/g;
const PROPERTY_OF_ELEMENT = /(?<= style=")--[\w-]+/g;
const CUSTOM_PROPERTY = /(?<name>--[\w-]+):[^;{}]*;?/g;
const STYLES = /<style>(?<css>(?:[^<]+|<(?!\/))*)<\/style>/g;

/** Parsed style sheets by their text: many pages share one. */
const sheets = new Map<string, Root>();
/** The styles left for a page, by its style sheets and class attributes: pages of a kind mostly have the same ones. */
const lean = new Map<string, string>();

/**
 * Removes from a built page the rules for classes that it does not have, and the custom properties that no remaining rule uses:
 * Astro puts the styles of every component a route may render on each of its pages. Pages with an island keep all styles, because
 * React adds classes at run time. The remaining styles go into one element, at the place of the last one: each element costs a
 * hash in the policy.
 */
export function withoutUnusedStyles(page: string): string {
  if (page.includes('<astro-island')) return page;
  const sheetsOfPage = [...page.matchAll(STYLES)].map((match) => match.groups?.css ?? '');
  const classes = new Set(page.match(CLASS_ATTRIBUTE));
  const own = new Set(page.match(PROPERTY_OF_ELEMENT));
  const key = [...sheetsOfPage, ...[...classes].sort(), ...[...own].sort()].join('\n');
  const left = lean.get(key) ?? leanOf(sheetsOfPage, new Set([...classes].flatMap((names) => names.split(/\s+/))), own);
  lean.set(key, left);
  let remaining = sheetsOfPage.length;
  return page.replaceAll(STYLES, () => ((remaining -= 1) === 0 ? `<style>${left}</style>` : ''));
}

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

/** Removes the rules that cannot match, then blocks that became empty. The statement that orders the layers has no block, and stays. */
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
