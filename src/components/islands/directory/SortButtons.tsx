import { memo } from 'react';
import { SORTS, type Sort } from '../../../directory/state.ts';

interface Props {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** What the list is put in order by. Where rows have columns, each button is the head of its own. */
export const SortButtons = memo(function SortButtons({ sort, onSort }: Props) {
  return (
    <div className="sort" role="group" aria-label="Sort">
      {SORTS.map(({ name, label }) => (
        <button key={name} type="button" className="button" aria-pressed={sort === name} onClick={() => onSort(name)}>
          {label}
        </button>
      ))}
    </div>
  );
});
