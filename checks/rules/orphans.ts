import { BUILT_ROUTES, FRAME_ROUTES } from '../../src/domain/routes.ts';
import { isDraft } from '../../src/domain/frontmatter.ts';
import type { Content } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import { hasPage } from '../records.ts';
import { atStart, type Rule } from '../rule.ts';

/** A page that nothing leads to is read by nobody. Pages of institutions are led to by the directory and by their tabs. */
export const orphans: Rule = {
  name: 'orphans',
  description: 'Some page, list or menu leads to every guide.',
  check(content) {
    // A file that cannot be parsed may lead there.
    if (content.broken.length > 0 || content.files.some(({ nodes, collection }) => !nodes && collection !== 'data')) return [];
    const linked = linkedFrom(content);
    return content.files
      .filter((file) => (file.collection === 'guides' || file.collection === 'pages') && hasPage(file) && !isDraft(file.data))
      .filter(({ address }) => ![...BUILT_ROUTES, ...FRAME_ROUTES].some((route) => route === address))
      .filter(({ address = '', path }) => ![...(linked.get(address) ?? [])].some((from) => from !== path))
      .map(({ path, address = '' }): Finding => ({
        ...atStart(path),
        message: 'is a page that nothing leads to',
        found: address,
        severity: 'hint',
        accepted: `a link on a page where a reader would look for it, such as [words](${address}), or a line "- ${address}" under its "related:"`,
      }));
  },
};

/** Every address inside the guide, with the files that lead to it. */
function linkedFrom({ files }: Content): ReadonlyMap<string, ReadonlySet<string>> {
  const links = new Map<string, Set<string>>();
  for (const file of files) {
    const hrefs = [
      ...file.links.map(({ href }) => href),
      ...file.prose.flatMap((prose) => prose.links.map(({ href }) => href)),
      ...file.strings.map(({ text }) => text).filter((text) => /^\/[a-z]/.test(text)),
    ];
    for (const href of hrefs) {
      const address = href.split('#', 1)[0] ?? '';
      links.set(address, (links.get(address) ?? new Set()).add(file.path));
    }
  }
  return links;
}
