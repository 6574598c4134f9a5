import { ANSWER_NAMES, DOT_PITCH, dotsOf, stripText, type GroupColour, type StripGroup } from '../../domain/score.ts';
import type { Answer } from '../../domain/claims.ts';

interface Props {
  groups: readonly StripGroup[];
  /** Whether text next to it says the same, so that screen readers skip it. */
  isDecorative?: boolean;
}

/** The capabilities of an institution as dots, group by group. It is one image, with counts and names as its text. */
export function CoverageStrip({ groups, isDecorative = false }: Props) {
  const accessibility = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': stripText(groups) };
  return (
    <span className="strip" {...accessibility}>
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
      {dotsOf(answers).map(({ answer, d }) => (
        <path key={answer} className={answer} d={d} />
      ))}
    </svg>
  );
}

/** The key to coverage strips: what the shapes mean. */
export const StripKey = () => (
  <ul className="strip-key" aria-label="Key to the dots">
    {(['yes', 'no', 'possibly', 'unknown'] as const).map((answer) => (
      <li key={answer}>
        <Dots answers={[answer]} /> {ANSWER_NAMES[answer]}
      </li>
    ))}
  </ul>
);

interface HeadProps {
  groups: readonly { label: string; colour: GroupColour; capabilities: readonly { label: string }[] }[];
}

/** The names above the columns of strips. Screen readers skip them: each strip has all names in its text. */
export const StripHead = ({ groups }: HeadProps) => (
  <span className="strip strip-head" aria-hidden="true">
    {groups.map(({ label, colour, capabilities }) => (
      <span key={label} className={colour}>
        <span className="group">{`${firstWord(label)} `}</span>
        {/* As wide as the dots of the group. */}
        <svg width={capabilities.length * DOT_PITCH} height="0" />
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
