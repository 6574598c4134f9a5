import { memo } from 'react';
import { COMPARE_MAX } from '../../../directory/selection.ts';
import type { CatalogueGroup, DirectoryItem } from '../../../directory/item.ts';
import { Marked } from './Marked.tsx';
import { Strip } from './Strip.tsx';

interface Props {
  item: DirectoryItem;
  groups: readonly CatalogueGroup[];
  term: string;
  isChosen: boolean;
  isFull: boolean;
  onCompare: (slug: string) => void;
}

/** Why a Compare button rests; the directory says it once for all cards. */
export const REASONS = {
  chosen: { id: 'is-chosen', text: 'Remove it under “Side by side”.' },
  full: { id: 'is-full', text: `${COMPARE_MAX} are chosen already. Remove one under “Side by side” to add this one.` },
} as const;

/**
 * One institution of the list. The Compare button rests once it is chosen, or three are. A resting button keeps the
 * focus that a `disabled` one would lose, and can still be found and asked why.
 */
export const InstitutionCard = memo(function InstitutionCard({ item, groups, term, isChosen, isFull, onCompare }: Props) {
  const reason = isChosen ? REASONS.chosen : isFull ? REASONS.full : undefined;
  return (
    <li className="directory-row" id={item.slug}>
      <div className="who">
        {item.href ? (
          <a className="name" href={item.href} translate="no">
            <Marked text={item.name} term={term} />
          </a>
        ) : (
          <span className="name" translate="no">
            <Marked text={item.name} term={term} />
          </span>
        )}{' '}
        <span className="kind">
          {item.type} · {item.provinces?.join(', ') ?? 'All of Canada'}
          {item.status && (
            <>
              {' · '}
              <strong className="due">{item.status}</strong>
            </>
          )}
        </span>{' '}
        <span className="kind">
          e-Transfer: {item.fee ?? 'fee not published'} · limit: {item.limit ?? 'not published'}
        </span>
      </div>
      <Strip item={item} groups={groups} />
      <span className="score">
        <strong>{item.score ?? 0}</strong> <small>{scoreNote(item)}</small>
      </span>
      <div className="state">
        {item.freshness && (
          <span className={`freshness ${item.freshness.level}`}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <circle cx="8" cy="8" r="6" />
              <path d="M8 2a6 6 0 0 0 0 12z" />
            </svg>
            <span>
              {item.freshness.label} · <time dateTime={item.freshness.date}>{item.freshness.dateText}</time>
            </span>
          </span>
        )}{' '}
        {!item.href && (
          <span>
            Listing only, no full page yet:{' '}
            <a href={item.website} rel="external noopener">
              {new URL(item.website).hostname.replace(/^www\./, '')}
            </a>
          </span>
        )}
      </div>
      <button
        className="button compare-button"
        type="button"
        aria-disabled={reason !== undefined}
        aria-describedby={reason?.id}
        aria-label={isChosen ? `Added: ${item.name} is in the comparison` : `Compare ${item.name}`}
        onClick={() => {
          if (!reason) onCompare(item.slug);
        }}
      >
        {isChosen ? 'Added' : 'Compare'}
      </button>
      {term !== '' && (
        <p className="kind summary">
          <Marked text={item.summary} term={term} />
        </p>
      )}
    </li>
  );
});

function scoreNote({ score, upTo }: DirectoryItem): string {
  if (score === null || upTo === null) return 'not scored';
  return upTo > score ? `of 100, up to ${upTo}` : 'of 100';
}
