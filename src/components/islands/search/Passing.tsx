import { useMemo } from 'react';
import { find, orPossibly } from '../../../directory/filter.ts';
import type { CatalogueGroup, DirectoryItem } from '../../../directory/item.ts';
import type { DirectoryState } from '../../../directory/state.ts';
import { passingText } from '../../../directory/text.ts';
import { capitalize } from '../../../domain/strings.ts';

interface Props {
  items: readonly DirectoryItem[];
  groups: readonly CatalogueGroup[];
  /** The filters to use. */
  asked: DirectoryState;
  onShow: (state: DirectoryState) => void;
}

/** How many institutions pass filters, as a button that lists them; where none does for certain, it lists those that may. */
export function Passing({ items, groups, asked, onShow }: Props) {
  const found = useMemo(() => find(items, asked), [items, asked]);
  return (
    <p>
      <button type="button" className="button primary" onClick={() => onShow(orPossibly(asked, found))}>
        {capitalize(passingText(found, asked, groups))}
      </button>
    </p>
  );
}
