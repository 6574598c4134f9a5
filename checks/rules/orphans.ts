import { BUILT_ROUTES, FRAME_ROUTES } from '../../src/domain/routes.ts';
import { isDraft } from '../../src/domain/frontmatter.ts';
import type { Finding } from '../issue.ts';
import { hasPage } from '../records.ts';
import { atStart, type Rule } from '../rule.ts';
import { linksOf } from './links.ts';

/** A page that nothing leads to is read by nobody. Pages of institutions are led to by the directory and by their tabs. */
export const orphans: Rule = {
  name: 'orphans',
  description: 'Some page, list or menu leads to every guide.',
  check(content) {
    // A file that cannot be parsed may lead there.
    if (content.broken.length > 0 || content.files.some(({ nodes, collection }) => !nodes && collection !== 'data')) return [];
    const links = content.files.flatMap((from) => linksOf(from).map(({ href }) => ({ from, address: href.split('#', 1)[0] })));
    const leadingTo = Map.groupBy(links, ({ address }) => address);
    return content.files
      .filter((file) => (file.collection === 'guides' || file.collection === 'pages') && hasPage(file) && !isDraft(file.data))
      .filter(({ address }) => ![...BUILT_ROUTES, ...FRAME_ROUTES].some((route) => route === address))
      .filter((file) => !leadingTo.get(file.address)?.some(({ from }) => from !== file))
      .map(({ path, address = '' }): Finding => ({
        ...atStart(path),
        message: 'is a page that nothing leads to',
        found: address,
        severity: 'hint',
        accepted: `a link on a page where a reader would look for it, such as [words](${address}), or a line "- ${address}" under its "related:"`,
      }));
  },
};
