import type { FreshnessBadge } from '../../directory/item.ts';
import { FRESHNESS_LABELS } from '../../domain/dates.ts';

/** How long ago a record was listed or verified; lists leave out the date. A record that was neither has no badge. */
export function Freshness({ level, verified }: FreshnessBadge) {
  return (
    <span className={`freshness ${level}`}>
      <svg
        className="icon"
        viewBox="0 0 16 16"
        width="14"
        height="14"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <circle
          cx="8"
          cy="8"
          r="6"
          fill={level === 'recent' ? 'currentColor' : undefined}
          strokeDasharray={level === 'due' ? '2.4 1.6' : undefined}
        />
        {level === 'quarter' && <path d="M8 2a6 6 0 0 0 0 12z" fill="currentColor" />}
      </svg>{' '}
      <span>{FRESHNESS_LABELS[level]}</span>
      {verified && (
        <>
          {' '}
          <span aria-hidden="true">·</span> <time dateTime={verified.date}>{verified.text}</time>
        </>
      )}
    </span>
  );
}
