import postcss, { type Container, type Root } from 'postcss';

/** Arguments and attributes in a selector, such as `:is(.a, .b)` or `[href$='.pdf']`: their classes are ignored. */
const IN_BRACKETS = /\([^()]*\)|\[[^\]]*\]/;
const CLASS = /\.(?<name>-?[a-z_][\w-]*)/gi;
const PROPERTY_OF_ELEMENT = /^--[\w-]+/;
const CUSTOM_PROPERTY = /(?<name>--[\w-]+):[^;{}]*;?/g;
const STYLE_TAGS = /<\/?style>/;

/** Parsed style sheets by their text: many pages share them. */
const sheetCache = new Map<string, Root>();
/** The remaining styles by style sheets, class and style attributes: pages of the same kind mostly share them. */
const remainingCache = new Map<string, string>();

/**
 * Removes from a built page the rules for classes that it does not have, and the custom properties that no remaining rule uses:
 * Astro puts the styles of every component a route may render on each of its pages. Pages with an island keep all styles, because
 * React adds classes at run time. The remaining styles go into a single element, the last: each element costs a hash in the
 * policy.
 *
 * Without this the median page of words would be a fifth heavier and the emergency screen a tenth, beyond their budgets.
 */
export function withoutUnusedStyles(page: string): string {
  if (page.includes('<astro-island') || !page.includes('<style>')) return page;
  const pieces = page.split(STYLE_TAGS); // each second piece is a style sheet
  const sheetsOfPage = pieces.filter((_, index) => index % 2 === 1);
  const html = pieces.filter((_, index) => index % 2 === 0);
  const classes = new Set(html.flatMap((piece) => attributeValues(piece, 'class')));
  const properties = new Set(
    html.flatMap((piece) => attributeValues(piece, 'style')).flatMap((style) => PROPERTY_OF_ELEMENT.exec(style) ?? []),
  );
  const key = [...sheetsOfPage, ...[...classes].sort(), ...[...properties].sort()].join('\n');
  const css =
    remainingCache.get(key) ??
    remainingStyles(sheetsOfPage, new Set([...classes].flatMap((names) => names.split(/\s+/))), properties);
  remainingCache.set(key, css);
  const body = html.pop() ?? '';
  return `${html.join('')}<style>${css}</style>${body}`;
}

/** The values of an attribute in a page. A pattern would be several times slower. */
const attributeValues = (page: string, name: string) =>
  page
    .split(` ${name}="`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('"')));

function remainingStyles(
  sheetsOfPage: readonly string[],
  classes: ReadonlySet<string>,
  properties: ReadonlySet<string>,
): string {
  const all = sheetsOfPage
    .map((css) => {
      const sheet = sheetCache.get(css) ?? postcss.parse(css);
      sheetCache.set(css, sheet);
      const copy = sheet.clone();
      removeUnused(copy, classes);
      return copy.toString();
    })
    .join('');
  const isUsed = (name: string) => all.includes(`var(${name})`) || all.includes(`var(${name},`) || properties.has(name);
  return all.replaceAll(CUSTOM_PROPERTY, (property, name: string) => (isUsed(name) ? property : ''));
}

/** Removes the rules that cannot match, then blocks that became empty; statements without a block, such as `@layer a, b;`, stay. */
function removeUnused(container: Container, classes: ReadonlySet<string>) {
  container.each((node) => {
    if (node.type === 'rule') {
      node.selectors = node.selectors.filter((selector) => canMatch(selector, classes));
      if (node.selector === '') {
        node.remove();
        return;
      }
    }
    if ((node.type !== 'rule' && node.type !== 'atrule') || !node.nodes) return;
    removeUnused(node, classes);
    if (node.nodes.length === 0) node.remove();
  });
}

/** Whether the page has every class that a selector requires. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  let plain = selector;
  while (IN_BRACKETS.test(plain)) plain = plain.replace(IN_BRACKETS, '');
  return [...plain.matchAll(CLASS)].every((match) => classes.has(match.groups?.name ?? ''));
}
