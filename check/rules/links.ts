import type { Keys } from '../../src/read/facts.ts';
import { hostOf, registered } from '../../src/domain/hosts.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { BUILT_ROUTES, FILE_ROUTES, FOOTER_LISTS, LINKED_HEADINGS, MENU } from '../../src/domain/routes.ts';
import { targetsIn } from '../read/anchors.ts';
import { areRelated, dataFile, dataIn, namesOf } from '../read/records.ts';
import type { Content, ContentFile } from '../read/types.ts';
import type { Link } from '../../src/read/nodes.ts';
import { nearest } from '../read/values.ts';
import { atStart, hint, issue, problem, type Location, type Problem } from '../issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';

export const links: Rule = {
  name: 'links',
  description:
    'Internal links lead to a page or a planned one, those with an institution’s name to that one; guides are linked.',
  checkGuide: (content) => [
    ...deadLinks(content),
    ...lostHeadings(content),
    ...plannedPages(content),
    ...namesOfOthers(content),
    ...hostsOfOthers(content),
    ...orphans(content),
  ],
};

type Targets = ReturnType<typeof targetsIn>;

/** Published pages may not link to drafts, which readers cannot open; drafts may. */
function deadLinks(content: Content): Findings {
  const all = targetsIn(content);
  const published = targetsIn({ ...content, files: content.files.filter(({ isDraft }) => !isDraft) });
  return content.filesToReport.flatMap((file) =>
    linksOf(file)
      .filter(({ href }) => !/^\/\/|^[a-z][a-z\d+.-]*:/i.test(href))
      .map(({ href, location }) => {
        const found = findLinkProblem(href, file, file.isDraft ? all : published, all);
        return found && { ...location(), found: href, ...found };
      }),
  );
}

function findLinkProblem(href: string, file: ContentFile, targets: Targets, all: Targets): Problem | undefined {
  const [path = '', anchor] = href.split('#');
  // The directory keeps what it shows in its address.
  const built = BUILT_ROUTES.find((route) => route === path.replace(/\?.*$/, ''));
  const address = path === '' ? file.address : (built ?? path);
  if (address === undefined)
    return problem('is an anchor without its page, in a text of many pages', '/banks/rbc/#security');
  if (href === file.address)
    return problem('leads to the page that it is on', '#section for a part of it, or words without a link', {
      severity: 'hint',
    });
  if (!targets.has(address)) return findAddressProblem(href, address, targets, all);
  const anchors = targets.get(address);
  if (anchor === undefined || !anchors || anchors.has(anchor)) return undefined;
  const near = nearest(anchor, [...anchors]);
  const headings = [...anchors].filter((known) => !/^(?:row|steps|faq)-/.test(known)).map((known) => `#${known}`);
  const accepted = headings.join(', ') || 'the address without an anchor';
  const more = { subject: `heading ${address}#${anchor}`, suggestion: near && `${path}#${near}` };
  return problem(`leads to no heading of ${address}`, accepted, more);
}

function findAddressProblem(href: string, address: string, targets: Targets, all: Targets): Problem {
  if (all.has(address))
    return problem('leads to a draft, which readers cannot open', 'no link until that page is published');
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(href))
    return problem('leads to no page of the guide', `for another website, https:// before it: https://${href}`);
  const withSlash = href.replace(/\/?(?=#|$)/, '/');
  const pagesOwner = (page: string) => /^\/(?:banks|credit-unions)\/[^/]+\//.exec(page)?.[0];
  // Nobody means a page of another institution.
  const pages = [...targets.keys()].filter((page) => pagesOwner(page) === pagesOwner(address));
  const accepted = 'the address of a page with both slashes (/banks/rbc/), or one listed in src/data/planned.yaml';
  const suggestion = targets.has(`${address}/`) ? withSlash : nearest(address, pages);
  return problem('leads to no page of the guide', accepted, { subject: `page ${address}`, suggestion });
}

/** Headings to which code links, and which their pages no longer have. */
function lostHeadings(content: Content): Findings {
  const targets = targetsIn(content);
  return Object.values(LINKED_HEADINGS).map((href) => {
    const [address = '', anchor = ''] = href.split('#');
    const page = content.files.find((file) => file.address !== undefined && !file.isDraft && file.address === address);
    if (!page || targets.get(address)?.has(anchor) !== false) return undefined;
    const accepted = 'a heading with those words, or a new address in LINKED_HEADINGS of src/domain/routes.ts';
    return issue(atStart(page.path), `has no heading #${anchor}, to which other pages link`, undefined, accepted);
  });
}

export const atLink = (file: ContentFile, { position }: Link): Location => ({
  file: file.path,
  ...position,
  field: 'link',
});

/** The links of a file: in the Markdown, in prose of the frontmatter, and in fields that are an address. */
const linksOf = memoize((file: ContentFile) => [
  ...file.links.map((link) => ({ ...link, location: () => atLink(file, link) })),
  ...file.prose.flatMap(({ path, links: inProse }) =>
    inProse.map(({ href, words }) => ({ href, words, location: () => atField(file, path, `](${href}`) })),
  ),
  ...file.strings
    .filter(({ path, text }) => isAddressField(path) || (path.at(-1) === 'url' && text.startsWith('/')))
    .map(({ path, text }) => ({ href: text, words: undefined, location: () => atField(file, path) })),
]);

const isAddressField = (path: Keys) =>
  ['related', 'href', 'readNow'].some((key) => path.at(-1) === key || path.at(-2) === key);

/** Planned pages that exist already. */
function plannedPages(content: Content): Findings {
  const plan = dataFile(content, 'planned.yaml');
  const pages = content.files
    .filter((file) => file.address !== undefined && !file.isDraft)
    .map(({ address }) => address);
  const existing = new Set<unknown>([...BUILT_ROUTES, ...FILE_ROUTES, ...pages]);
  const accepted = 'the list without it: links to it are ordinary ones now';
  return (dataIn(content, 'planned.yaml') ?? []).map(({ address }, index) => {
    if (!plan || !existing.has(address)) return undefined;
    return issue(atField(plan, [index, 'address']), 'is planned, and has become a page', address, accepted);
  });
}

/** Links whose words are the name of one institution, and which lead to another one. */
function namesOfOthers({ filesToReport, records }: Content): Findings {
  const named = Map.groupBy(
    records.flatMap((record) => namesOf(record).map((name) => ({ name: name.toLowerCase(), record }))),
    ({ name }) => name,
  );
  const slugIn = (href: string) => /^\/(?:banks|credit-unions)\/(?<slug>[^/]+)\//.exec(href)?.groups?.slug;
  const targetOf = (href: string) =>
    records.find(({ slug, record }) => slug === slugIn(href) || hostOf(record.website) === hostOf(href));
  return filesToReport.flatMap((file) =>
    linksOf(file).map(({ href, words = '', location }) => {
      const meant = named.get(words.trim().toLowerCase())?.map(({ record }) => record) ?? [];
      const target = meant.length > 0 ? targetOf(href) : undefined;
      if (!target || meant.some((each) => each === target || areRelated(each, target))) return undefined;
      const message = `says ${words.trim()} and leads to ${target.record.shortName}`;
      return issue(location(), message, `[${words}](${href})`, 'the address of the one, or the name of the other');
    }),
  );
}

/** The words of a link that are a host or an address. */
const ADDRESS = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/i;

/** Links whose words are the address of one host, and which lead to another one. */
const hostsOfOthers = ({ filesToReport }: Content): Findings =>
  filesToReport.flatMap(linksOf).map(({ href, words = '', location }) => {
    if (!ADDRESS.test(words.trim()) || !/^https?:/i.test(href)) return undefined;
    const [said, target] = [words, href].map((address) => registered(hostOf(address.trim())));
    const accepted = 'a link that leads where its words say, or words that say what is there';
    return said !== target && issue(location(), `says ${said} and leads to ${target}`, `[${words}](${href})`, accepted);
  });

const IN_FRAME = [...MENU, ...FOOTER_LISTS.flatMap((list) => list.links)].map(({ href }) => href);

/** Readers do not find a page that nothing links to. The directory and tabs link to the pages of institutions. */
function orphans({ files }: Content): Findings {
  const linksTo = Map.groupBy(
    files.flatMap((file) => linksOf(file).map(({ href }) => ({ file, address: href.split('#', 1)[0] }))),
    ({ address }) => address,
  );
  const framed = new Set<unknown>([...BUILT_ROUTES, ...IN_FRAME]);
  return files
    .filter((file) => ['guides', 'pages'].includes(file.collection) && !file.isDraft && !framed.has(file.address))
    .filter((page) => !linksTo.get(page.address)?.some(({ file }) => file !== page))
    .map(({ path, address = '' }) => {
      const accepted = `a link where a reader would look: [words](${address}), or "- ${address}" under "related:"`;
      return hint(atStart(path), 'is a page that nothing leads to', address, accepted);
    });
}
