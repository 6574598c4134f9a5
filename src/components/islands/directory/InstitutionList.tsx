import { Fragment, memo } from 'react';
import { bestFigures, PARTS, type Best, type Listed, type Part } from '../../../directory/filter.ts';
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
  /** How many may pass the filters. */
  possibly: number;
  unknown: number;
  /** The part of which the list is the rest: its heading is above. */
  begun?: Part | undefined;
}

type Counts = Pick<Props, 'possibly' | 'unknown'>;

/** What is said above the later parts of a list. */
const PART_TEXTS: Readonly<Partial<Record<Part, { heading: (counts: Counts) => string; text?: string }>>> = {
  'barely-known': {
    heading: () => 'Almost nothing is known of these yet',
    text: 'We found no fee and no limit of theirs.',
  },
  closed: { heading: () => 'Merged or closed' },
  possibly: { heading: ({ possibly }) => `${possibly} more may fit: sources or accounts differ` },
  unknown: { heading: ({ unknown }) => `${unknown} more may fit: it is not known` },
};

/** Institutions of the directory, each part of the list under its heading. */
export const InstitutionList = memo(function InstitutionList({
  rows,
  compared,
  best,
  possibly,
  unknown,
  begun,
  ...card
}: Props) {
  const chosen = compared.split(',');
  return PARTS.map((part) => ({ part, members: rows.filter((row) => row.part === part) }))
    .filter(({ members }) => members.length > 0)
    .map(({ part, members }) => (
      <Fragment key={part}>
        {PART_TEXTS[part] && part !== begun && (
          <div className="apart">
            <h2>{PART_TEXTS[part].heading({ possibly, unknown })}</h2>
            {PART_TEXTS[part].text && <p>{PART_TEXTS[part].text}</p>}
          </div>
        )}
        <ul className="directory">
          {members.map(({ item }) => (
            <InstitutionCard
              key={item.slug}
              item={item}
              best={item.isClosed ? '' : bestFigures(item.figures, best).join(' ')}
              isChosen={chosen.includes(item.slug)}
              {...card}
            />
          ))}
        </ul>
      </Fragment>
    ));
});
