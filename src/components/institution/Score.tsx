import type { DirectoryItem } from '../../directory/item.ts';
import { tierOf } from '../../domain/score.ts';

/** The tiers of the score, the highest first, each with its label and how many bars its icon fills. */
export const TIERS = {
  good: { label: '90 or more', bars: 3 },
  warning: { label: '80 to 89', bars: 2 },
  muted: { label: 'below 80', bars: 1 },
} as const;

const BARS = ['M0 8h3v4h-3z', 'M5 4h3v8h-3z', 'M10 0h3v12h-3z'];

/** The tier of a score as an icon: three bars, one to three of them full. Hidden from screen readers, which read the score next to it. */
export function TierIcon({ tier }: { tier: ReturnType<typeof tierOf> }) {
  const { bars } = TIERS[tier];
  return (
    <svg viewBox="0 0 13 12" width="13" height="12" fill="currentColor" aria-hidden="true">
      <path d={BARS.slice(0, bars).join('')} />
      {bars < BARS.length && <path d={BARS.slice(bars).join('')} opacity=".3" />}
    </svg>
  );
}

/** The capability score with its tier, and its upper limit: "score 86–90". */
export function ScoreFigure({ score, upTo }: Pick<DirectoryItem, 'score' | 'upTo'>) {
  if (score === null || upTo === null) return <span className="score">score 0, not scored</span>;
  const tier = tierOf(score);
  return (
    <span className={`score ${tier}`}>
      <TierIcon tier={tier} /> {`score ${score}${upTo > score ? `–${upTo}` : ''}`}
    </span>
  );
}
