import { isDraft } from '../../src/prose/markdown.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { BUILT_ROUTES, FILE_ROUTES, LINKED_HEADINGS } from '../../src/domain/routes.ts';
import { targetsIn } from '../anchors.ts';
import type { Content, ContentFile, FieldPath, Link } from '../content-types.ts';
import type { Place, Problem } from '../issue.ts';
import { isSlip, nearest } from '../nearest.ts';
import { dataFile, hasPage } from '../records.ts';
import { atField, atStart, type Findings, type Rule } from '../rule.ts';
import { onLine } from '../texts.ts';
import { listAt, valueAt } from '../values.ts';

export const links: Rule = {
  name: 'links',
  description:
    'Every internal link leads to a page, an anchor or a planned page; no planned page exists already or is listed twice.',
  check: (content) => [...deadLinks(content), ...lostHeadings(content), ...plannedPages(content)],
};

interface InternalLink {
  href: string;
  place: () => Place;
}

function deadLinks(content: Content): Findings {
  const targets = targetsIn(content);
  const pages = [...targets].filter(([, anchors]) => anchors !== undefined).map(([address]) => address);

  const problemOf = (href: string, file: ContentFile): Problem | undefined => {
    const [path = '', anchor] = href.split('#');
    const address = path === '' && hasPage(file) ? (file.address ?? '') : path;
    if (address === '')
      return {
        message: 'is an anchor without its page, in a text that many pages show',
        accepted: 'the whole address, such as /banks/rbc/#security',
      };
    if (!targets.has(address)) {
      const right = rightForm(href, file, targets);
      if (right)
        return {
          message: 'is not written as addresses of the guide are, from its start and with both slashes',
          accepted: right,
          suggestion: right,
          fix: { found: href, now: right },
        };
      return {
        message: 'leads to no page of the guide',
        subject: { kind: 'linked page', name: address },
        accepted: 'the address of a page with both slashes (/banks/rbc/), or one listed in src/data/planned.yaml',
        suggestion: /^www\.|^[\w-]+\.(?:ca|com|org|net)\b/.test(href) ? `https://${href}` : nearestPage(address, pages),
      };
    }
    const anchors = targets.get(address);
    if (anchor === undefined || !anchors || anchors.has(anchor)) return undefined;
    const near = nearest(anchor, [...anchors]);
    return {
      message: `leads to no heading of ${address}`,
      subject: { kind: 'linked heading', name: `${address}#${anchor}` },
      accepted: [...anchors].map((known) => `#${known}`).join(', ') || 'the address without an anchor',
      suggestion: near && `${path}#${near}`,
    };
  };

  return content.selected.flatMap((file) =>
    linksOf(file).map(({ href, place }) => {
      const problem = problemOf(href, file);
      return problem && { ...place(), found: href, ...problem };
    }),
  );
}

/** Headings to which code links, and which their pages no longer have. */
function lostHeadings(content: Content): Findings {
  const targets = targetsIn(content);
  return Object.values(LINKED_HEADINGS).map((href) => {
    const [address = '', anchor = ''] = href.split('#');
    const page = content.selected.find((file) => hasPage(file) && !isDraft(file.data) && file.address === address);
    const anchors = targets.get(address);
    if (!page || !anchors || anchors.has(anchor)) return undefined;
    const near = nearest(anchor, [...anchors]);
    return {
      ...atStart(page.path),
      message: `has no heading #${anchor}, to which parts of other pages link`,
      accepted: 'a heading with those words, or a new address in LINKED_HEADINGS of src/domain/routes.ts',
      suggestion: near && `#${near}`,
    };
  });
}

/** The right form of an address that leads to a page but is written as `/banks/rbc`, `../rbc/` or `banks/rbc/index.mdx`. */
function rightForm(
  href: string,
  { address = '/' }: ContentFile,
  targets: ReadonlyMap<string, unknown>,
): string | undefined {
  const [path = '', ...anchor] = href.split(/(?=#)/);
  const canonical = (written: string) =>
    `/${written
      .replace(/^\/?src\/content\/(?:guides\/|pages\/)?/, '')
      .replace(/(?:(?<=^|\/)index)?\.(?:mdx?|html)$/, '')
      .split('/')
      .filter((step) => step !== '')
      .join('/')}/`.toLowerCase();
  const forms = [canonical(path), canonical(URL.parse(path, `https://guide.example${address}`)?.pathname ?? '')];
  const right = forms.find((form) => form.length > 2 && targets.has(form));
  return right && right + anchor.join('');
}

/** The page that was probably meant: for a page of an institution, never one of another institution. */
function nearestPage(address: string, pages: readonly string[]): string | undefined {
  const ownerOf = (page: string) => /^\/(?:banks|credit-unions)\/[^/]+\//.exec(page)?.[0];
  const owner = ownerOf(address);
  const owned = pages.filter((page) => ownerOf(page) === owner);
  if (owner === undefined || owned.length > 0) return nearest(address, owned);
  const name = nearest(owner, [...new Set(pages.flatMap((page) => ownerOf(page) ?? []))]);
  // A name that differs by more than a typing error is another institution's.
  return name !== undefined && isSlip(owner, name)
    ? pages.find((page) => page === address.replace(owner, name))
    : undefined;
}

/** The position of a link's address in the Markdown of a file. */
export const atLink = (file: ContentFile, { href, position }: Link): Place =>
  onLine({ file: file.path, ...position, field: 'link' }, file, href);

/** Links inside the guide: in the Markdown, in prose of the frontmatter, and in fields that are an address. */
export const linksOf = memoize((file: ContentFile): InternalLink[] =>
  [
    ...file.links.map((link) => ({ href: link.href, place: () => atLink(file, link) })),
    ...file.prose.flatMap(({ path, links: inProse }) =>
      inProse.map(({ href }) => ({ href, place: () => onLine(atField(file, path, `](${href}`), file, href) })),
    ),
    ...file.strings
      .filter(({ path, text }) => isAddressField(path) || (path.at(-1) === 'url' && text.startsWith('/')))
      .map(({ path, text }) => ({ href: text, place: () => atField(file, path) })),
  ].filter(({ href }) => !/^\/\/|^[a-z][a-z\d+.-]*:/i.test(href)),
);

const isAddressField = (path: FieldPath) =>
  ['related', 'href', 'readNow'].some((key) => path.at(-1) === key || path.at(-2) === key);

/** Planned pages that exist already, or are listed twice. */
function plannedPages(content: Content): Findings {
  const plan = dataFile(content, 'planned.yaml');
  if (!plan) return [];
  const existing = new Set<unknown>([
    ...BUILT_ROUTES,
    ...FILE_ROUTES,
    ...content.files.filter((file) => hasPage(file) && !isDraft(file.data)).map(({ address }) => address),
  ]);
  const planned = listAt(plan.data, []).map((page) => valueAt(page, ['address']));
  return planned.map((address, index) => {
    const finding = (message: string, accepted: string) => ({
      ...atField(plan, [index, 'address']),
      found: String(address),
      message,
      accepted,
    });
    if (existing.has(address))
      return finding('is planned, and has become a page', 'remove it from the list: links to it are ordinary ones now');
    return planned.indexOf(address) === index ? undefined : finding('is planned twice', 'one entry for each address');
  });
}
