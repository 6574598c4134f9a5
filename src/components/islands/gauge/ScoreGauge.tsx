import { gaugePercent } from '../../../domain/score.ts';

interface Average {
  label: string;
  value: number;
  /** How many scored institutions it covers. */
  count: number;
}

interface Props {
  name: string;
  score: number;
  upTo: number;
  averages: readonly Average[];
  max?: number;
}

const WIDTH = 320;
const BAR = { y: 34, height: 16 };

/** The capability score as a ruler: ink up to the score, hatched up to what it could reach, a dashed mark for each average. */
export function ScoreGauge({ name, score, upTo, averages, max = 100 }: Props) {
  const at = (value: number) => (gaugePercent(value, max) / 100) * WIDTH;
  const known = averages.filter(({ count }) => count > 0);
  return (
    <figure className="gauge">
      <svg
        viewBox={`-12 0 ${WIDTH + 24} ${74 + known.length * 18}`}
        role="img"
        aria-label={`${name}: ${gaugePercent(score, max)} of ${max}`}
      >
        <defs>
          <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" y1="0" x2="0" y2="6" stroke="currentColor" strokeWidth="1.5" />
          </pattern>
        </defs>
        <rect className="gauge-ground" x={0} y={BAR.y} width={WIDTH} height={BAR.height} />
        <rect fill="url(#hatch)" x={at(score)} y={BAR.y} width={at(upTo) - at(score)} height={BAR.height} />
        <rect className="gauge-bar" x={0} y={BAR.y} width={at(score)} height={BAR.height} />
        <text className="gauge-value" x={at(score)} y={BAR.y - 8} textAnchor="middle">
          {score}
        </text>
        {[0, 20, 40, 60, 80, 100].map((tick) => (
          <g key={tick}>
            <line className="gauge-tick" x1={at(tick)} x2={at(tick)} y1={BAR.y + BAR.height} y2={BAR.y + BAR.height + 6} />
            <text x={at(tick)} y={BAR.y + BAR.height + 17} textAnchor="middle">
              {tick}
            </text>
          </g>
        ))}
        {known.map(({ label, value, count }, index) => (
          <g key={label}>
            <line className="gauge-average" x1={at(value)} x2={at(value)} y1={BAR.y - 6} y2={74 + index * 18} />
            <text x={at(value)} y={84 + index * 18} textAnchor={value > 50 ? 'end' : 'start'}>
              {label} {value} (n = {count})
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        {name} scores {score} of {max}
        {upTo > score && `, and could reach ${upTo}`}.{' '}
        {averages
          .map(({ label, value, count }) =>
            count > 0 ? `${label}: ${value}, average of ${count}. ` : `${label}: no scored institutions yet. `,
          )
          .join('')}
      </figcaption>
    </figure>
  );
}
