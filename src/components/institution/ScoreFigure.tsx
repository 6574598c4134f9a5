import { tierOf } from '../../domain/score-tier.ts';
import { TierSign } from './ScoreTier.tsx';

interface Props {
  /** Neither is there where an institution is not scored. */
  score: number | null | undefined;
  /** What the score could reach if everything that is not published turned out to be offered. */
  upTo: number | null | undefined;
}

/** The capability score with its tier: "86 of 100", and how far it could reach where something is known not to be offered. */
export function ScoreFigure({ score, upTo }: Props) {
  const tier = typeof score === 'number' ? tierOf(score) : undefined;
  return (
    <span className={tier ? `score ${tier}` : 'score'}>
      <span>
        {tier && <TierSign tier={tier} />} <strong>{score ?? 0}</strong>
      </span>{' '}
      <small>{scoreNote(score, upTo)}</small>
    </span>
  );
}

function scoreNote(score: Props['score'], upTo: Props['upTo']): string {
  if (typeof score !== 'number' || typeof upTo !== 'number') return 'not scored';
  return upTo > score && upTo < 100 ? `of 100, up to ${upTo}` : 'of 100';
}
