import { DOT_PITCH, stripPaths, type GroupColour, type StripGroup } from '../../domain/score.ts';
import type { Answer } from '../../domain/claims.ts';

/** The capabilities of an institution as dots, group by group. Screen readers skip it: its names are in the opened row. */
export function CapabilityStrip({ groups }: { groups: readonly StripGroup[] }) {
  return (
    <span className="strip" aria-hidden="true">
      {groups.map(({ label, colour, capabilities }) => (
        <span key={label} className={colour}>
          <span className="group">{`${firstWord(label)} `}</span>
          <Dots answers={capabilities.map(({ answer }) => answer)} />
        </span>
      ))}
    </span>
  );
}

/** Answers side by side: a dot, a dash, a half or a speck each. */
export function Dots({ answers }: { answers: readonly Answer[] }) {
  const width = answers.length * DOT_PITCH;
  return (
    <svg viewBox={`0 0 ${width} ${DOT_PITCH}`} width={width} height={DOT_PITCH} aria-hidden="true">
      {stripPaths(answers).map(({ answer, d }) => (
        <path key={answer} className={answer} d={d} />
      ))}
    </svg>
  );
}

interface HeadProps {
  groups: readonly { label: string; colour: GroupColour; capabilities: readonly { label: string }[] }[];
}

/** The names above the columns of strips. Screen readers skip them, as they do the strips. */
export const StripHead = ({ groups }: HeadProps) => (
  <span className="strip strip-head" aria-hidden="true">
    {groups.map(({ label, colour, capabilities }) => (
      <span key={label} className={colour}>
        <span className="group">{`${firstWord(label)} `}</span>
        <span className="names">
          {capabilities.map((capability) => (
            <span key={capability.label}>{`${capability.label} `}</span>
          ))}
        </span>
      </span>
    ))}
  </span>
);

/** A group has little room over its dots: "Payments" for "Payments & Cards". */
const firstWord = (label: string) => label.split(' ')[0];
