import { addressOf } from '../../src/domain/address.ts';
import type { Moves, PageName } from './comparison.ts';
import type { FileChange } from './layout.ts';

/** What became of the files of pages, by the addresses that follow from them. */
export interface AddressChanges {
  /** Where a page went that moved. */
  movedTo: ReadonlyMap<string, string>;
  /** Pages whose own file differs. */
  edited: ReadonlySet<string>;
}

export const addressChanges = (files: readonly FileChange[]): AddressChanges => ({
  movedTo: new Map(files.flatMap((file) => (file.kind === 'moved' ? [[addressOfFile(file.from), addressOfFile(file.to)] as const] : []))),
  edited: new Set(files.map((file) => addressOfFile(file.kind === 'moved' ? file.to : file.path))),
});

const addressOfFile = (path: string) => addressOf(path.replace('src/content/', ''));

/**
 * The pages that only one revision has, and those with another address.
 *
 * @param forwards where head forwards to, by address
 */
export function movedPages(
  base: ReadonlyMap<string, PageName>,
  head: ReadonlyMap<string, PageName>,
  { movedTo }: Pick<AddressChanges, 'movedTo'>,
  forwards: ReadonlyMap<string, string> = new Map(),
): Moves<PageName> {
  const gone = [...base.values()].filter(({ address }) => !head.has(address));
  const moved = gone.flatMap((from) => {
    const to = head.get(movedTo.get(from.address) ?? '');
    return to && !base.has(to.address) ? [{ from: nameOf(from, forwards), to: nameOf(to, forwards) }] : [];
  });
  const [left, reached] = [new Set(moved.map(({ from }) => from.address)), new Set(moved.map(({ to }) => to.address))];
  return {
    added: [...head.values()].filter(({ address }) => !base.has(address) && !reached.has(address)).map((page) => nameOf(page, forwards)),
    removed: gone.filter(({ address }) => !left.has(address)).map((page) => nameOf(page, forwards)),
    moved,
  };
}

const nameOf = ({ address, title }: PageName, forwards: ReadonlyMap<string, string>): PageName => ({
  address,
  title,
  forwardsTo: forwards.get(address),
});
