import { Fragment, memo } from 'react';
import { bestFigures, partOf, PARTS, type Best, type Listed, type Part } from '../../../directory/filter.ts';
import type { CatalogueGroup } from '../../../directory/item.ts';
import { InstitutionCard } from '../../institution/InstitutionCard.tsx';

interface Props {
  rows: readonly Listed[];
  groups: readonly CatalogueGroup[];
  /** The search term, marked in the rows. */
  term: string;
  /** The best amounts of the whole list. */
  best: Best;
  /** The slugs of the compared institutions, joined by commas: a text stays equal from render to render. */
  compared: string;
  /** Whether the comparison has no room for another institution. */
  isFull: boolean;
  onCompare: (slug: string) => void;
}

/** What is said above the later parts of a list. */
const PART_TEXTS: Readonly<Partial<Record<Part, { heading: string; text?: string }>>> = {
  'barely-known': {
    heading: 'Almost nothing is known of these yet',
    text: 'The pages that we could read say no fee, no limit, and little of what you can do online.',
  },
  closed: { heading: 'Merged or closed' },
};

/** Institutions of the directory; those of which almost nothing is known, and merged and closed ones, in lists of their own. */
export const InstitutionList = memo(function InstitutionList({ rows, compared, best, ...card }: Props) {
  const chosen = compared.split(',');
  return PARTS.map((part) => ({ part, members: rows.filter(({ item }) => partOf(item) === part) }))
    .filter(({ members }) => members.length > 0)
    .map(({ part, members }) => (
      <Fragment key={part}>
        {PART_TEXTS[part] && (
          <div className="apart">
            <h2>{PART_TEXTS[part].heading}</h2>
            {PART_TEXTS[part].text && <p>{PART_TEXTS[part].text}</p>}
          </div>
        )}
        <ul className="directory">
          {members.map(({ item, uncertain }) => (
            <InstitutionCard
              key={item.slug}
              item={item}
              uncertain={uncertain}
              best={item.isClosed ? '' : bestFigures(item.figures, best).join(' ')}
              isChosen={chosen.includes(item.slug)}
              {...card}
            />
          ))}
        </ul>
      </Fragment>
    ));
});
