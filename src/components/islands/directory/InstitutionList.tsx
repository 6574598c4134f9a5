import { Fragment } from 'react';
import type { Listed } from '../../../directory/filter.ts';
import type { CatalogueGroup } from '../../../directory/item.ts';
import { InstitutionCard } from '../../institution/InstitutionCard.tsx';

interface Props {
  rows: readonly Listed[];
  groups: readonly CatalogueGroup[];
  /** The search term, marked in the rows. */
  term: string;
  /** The slugs of the compared institutions. */
  compared: readonly string[];
  /** Whether the comparison has no room for another institution. */
  isFull: boolean;
  onCompare: (slug: string) => void;
}

/** Institutions of the directory, with merged and closed ones in a separate list. */
export function InstitutionList({ rows, groups, term, compared, isFull, onCompare }: Props) {
  return [
    { heading: undefined, part: rows.filter(({ item }) => !item.isClosed) },
    { heading: 'Merged or closed', part: rows.filter(({ item }) => item.isClosed) },
  ]
    .filter(({ part }) => part.length > 0)
    .map(({ heading, part }) => (
      <Fragment key={heading}>
        {heading && <h2 className="apart">{heading}</h2>}
        <ul className="directory">
          {part.map(({ item, uncertain }) => (
            <InstitutionCard
              key={item.slug}
              item={item}
              uncertain={uncertain}
              groups={groups}
              term={term}
              isChosen={compared.includes(item.slug)}
              isFull={isFull}
              onCompare={onCompare}
            />
          ))}
        </ul>
      </Fragment>
    ));
}
