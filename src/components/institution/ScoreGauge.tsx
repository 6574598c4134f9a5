import { tierOf, type Score } from '../../domain/score.ts';
import { TierIcon, TIERS } from './Score.tsx';

interface Props {
  name: string;
  score: Score;
  /** The averages beside it, each of how many scores. */
  averages: readonly { label: string; value: number; count: number }[];
  /** Where the guide explains the score. */
  method: string;
}

/** The capability score as a bar out of 100, above averages. */
export function ScoreGauge({ name, score, averages, method }: Props) {
  const scored = averages.filter(({ count }) => count > 0);
  return (
    <figure className="gauge">
      <dl>
        <Bar label={name} value={score.value} />
        {scored.map(({ label, value, count }) => (
          <Bar key={label} label={label} value={value} of={count} />
        ))}
      </dl>
      <figcaption>
        {`${name} scores ${score.value} of 100, in the tier ${TIERS[tierOf(score.value)].label}. `}
        {score.upTo > score.value && `It could reach ${score.upTo}. `}
        {averages.map(({ label, count }) => (count > 0 ? '' : `${label}: no scored institutions yet. `))}
        <a href={method}>How the score works</a>
      </figcaption>
    </figure>
  );
}

function Bar({ label, value, of }: { label: string; value: number; of?: number }) {
  const tier = tierOf(value);
  return (
    <div className="row">
      <dt>
        {label} {of !== undefined && <small className="evidence">average of {of}</small>}
      </dt>
      <dd className={`row ${tier}`}>
        <svg className="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <path className="whole" d="M0 0h100v1H0" />
          <path d={`M0 0h${value}v1H0`} />
        </svg>
        <TierIcon tier={tier} /> {value}
      </dd>
    </div>
  );
}
