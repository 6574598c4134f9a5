import { BUILT_ROUTES, FOOTER_LISTS, MENU } from '../../src/domain/routes.ts';
import { isDraft } from '../../src/prose/markdown.ts';
import type { Finding } from '../issue.ts';
import { hasPage } from '../records.ts';
import { atStart, type Rule } from '../rule.ts';
import { linksOf } from './links.ts';

const IN_FRAME = [...MENU, ...FOOTER_LISTS.flatMap(({ links }) => links)].map(({ href }) => href);

/** Readers do not find a page that nothing links to. The directory and tabs link to the pages of institutions. */
export const orphans: Rule = {
  name: 'orphans',
  description: 'Every guide is linked from a page, a list or a menu.',
  check(content) {
    // A file that cannot be parsed may link there.
    if (content.broken.length > 0 || content.files.some(({ nodes, collection }) => !nodes && collection !== 'data'))
      return [];
    const links = content.files.flatMap((from) =>
      linksOf(from).map(({ href }) => ({ from, address: href.split('#', 1)[0] })),
    );
    const linksTo = Map.groupBy(links, ({ address }) => address);
    return content.files
      .filter(
        (file) => (file.collection === 'guides' || file.collection === 'pages') && hasPage(file) && !isDraft(file.data),
      )
      .filter(({ address }) => ![...BUILT_ROUTES, ...IN_FRAME].some((route) => route === address))
      .filter((file) => !linksTo.get(file.address)?.some(({ from }) => from !== file))
      .map(({ path, address = '' }): Finding => ({
        ...atStart(path),
        message: 'is a page that nothing leads to',
        found: address,
        severity: 'hint',
        accepted: `a link on a page where a reader would look for it, such as [words](${address}), or a line "- ${address}" under its "related:"`,
      }));
  },
};
