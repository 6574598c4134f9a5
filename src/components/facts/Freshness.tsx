import type { FreshnessBadge } from '../../directory/item.ts';

/** How long ago a person compared a record with its sources. A record that nobody has verified has no badge. */
export function Freshness({ level, label, date, dateText }: FreshnessBadge) {
  return (
    <span className={`freshness ${level}`}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <circle cx="8" cy="8" r="6" />
        <path d="M8 2a6 6 0 0 0 0 12z" />
      </svg>
      <span>
        {`${label} `}
        <span aria-hidden="true">·</span> <time dateTime={date}>{dateText}</time>
      </span>
    </span>
  );
}
