import { leadsSomewhere, type BuiltPage, type BuiltSite } from './built-site.ts';
import type { BrokenLink, ChangedPage, Moves, PageName } from './comparison.ts';
import type { AddressChanges } from './moves.ts';
import { changedPassages } from './words.ts';

/** A page of head and the one of base that it was. */
interface PagePair {
  before: BuiltPage;
  after: BuiltPage;
}

/** The pages of both sites, also where they moved. */
function pairPages(base: BuiltSite, head: BuiltSite, { moved }: Moves<PageName>): PagePair[] {
  const came = new Map(moved.map(({ from, to }) => [to.address, from.address]));
  return [...head.pages.values()].flatMap((after) => {
    const before = base.pages.get(came.get(after.address) ?? after.address);
    return before ? [{ before, after }] : [];
  });
}

/** The pages whose words differ, those with an edited file first, and those that differ only in HTML that holds no words. */
export function changedPages(
  base: BuiltSite,
  head: BuiltSite,
  moves: Moves<PageName>,
  { edited }: Pick<AddressChanges, 'edited'>,
): { texts: ChangedPage[]; otherHtml: PageName[] } {
  const compared = pairPages(base, head, moves)
    .filter(({ before, after }) => before.html !== after.html)
    .map(({ before, after: { address, title, passages } }) => ({
      address,
      title,
      isEdited: edited.has(address),
      passages: changedPassages(before.passages, passages),
    }));
  return {
    texts: compared.filter(({ passages }) => passages.length > 0).sort((a, b) => Number(b.isEdited) - Number(a.isEdited)),
    otherHtml: compared.filter(({ passages }) => passages.length === 0).map(({ address, title }) => ({ address, title })),
  };
}

/** Links of head that lead nowhere, though they led somewhere in base; by target. */
export function brokenLinks(base: BuiltSite, head: BuiltSite): BrokenLink[] {
  const pagesByTarget = Map.groupBy(
    [...head.pages.values()].flatMap((page) => page.links.map((target) => ({ target, page }))),
    ({ target }) => target,
  );
  return [...pagesByTarget]
    .filter(([target]) => !leadsSomewhere(target, head) && leadsSomewhere(target, base))
    .map(([target, links]) => ({ target, pages: links.map(({ page: { address, title } }) => ({ address, title })) }))
    .sort((a, b) => a.target.localeCompare(b.target, 'en'));
}
