interface Props {
  /** Neither is there where an institution is not scored. */
  score: number | null | undefined;
  /** What the score could reach if everything that is not published turned out to be offered. */
  upTo: number | null | undefined;
}

/** The capability score in figures: "67 of 100", and how far it could reach where some is not published. */
export function ScoreFigure({ score, upTo }: Props) {
  return (
    <span className="score">
      <strong>{score ?? 0}</strong> <small>{scoreNote(score, upTo)}</small>
    </span>
  );
}

function scoreNote(score: Props['score'], upTo: Props['upTo']): string {
  if (typeof score !== 'number' || typeof upTo !== 'number') return 'not scored';
  return upTo > score ? `of 100, up to ${upTo}` : 'of 100';
}
