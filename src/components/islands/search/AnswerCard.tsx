import type { DirectoryItem } from '../../../directory/item.ts';
import { MENU } from '../../../domain/routes.ts';
import { dialAddress, sentencesOf } from '../../../domain/strings.ts';
import type { Call, Cell } from '../../../search/data.ts';
import type { SearchResult } from '../../../search/engine.ts';
import { Hollow, Inked } from '../../facts/Inked.tsx';
import { Tile } from '../../institution/Tile.tsx';
import { PlainText } from '../PlainText.tsx';

interface Props {
  answer: SearchResult['answers'][number];
  /** The institution that the search names, if it is one. */
  of: DirectoryItem | undefined;
  base: string;
  /** The address of all emergency numbers. */
  emergency: string;
}

/** As many steps as a reader in trouble reads; the link leads to all. */
const MAX_STEPS = 3;

/** A step that tells to call: "Call your bank", "If you are still locked out, call". */
const SAYS_TO_CALL = /(?:^|, )call\b/i;

/** The best answer: its figure in large print, the first steps, or its sentences; and the numbers to call. */
export function AnswerCard({ answer, of, base, emergency }: Props) {
  const { href, title, where, excerpt, figure, terms = [], steps = [], calls = [], report, isUrgent } = answer;
  const institution = of?.href && href.startsWith(of.href) ? of : undefined;
  const section = MENU.find((item) => href.startsWith(base.slice(0, -1) + item.href));
  const isDrawn = calls.some(([, , hours]) => hours);
  const numbers =
    calls.length > 0 &&
    (isDrawn ? (
      <DayStrips calls={calls} />
    ) : (
      <Numbers calls={calls} emergency={institution || !isUrgent ? undefined : emergency} />
    ));
  const shown = steps.slice(0, MAX_STEPS);
  const calling = shown.findIndex((step) => SAYS_TO_CALL.test(step));
  return (
    <article className={`answer-card ${isUrgent ? 'n50' : (section?.colour ?? '')}`}>
      <div className="answer-head">
        {institution && <Tile {...institution.tile} />}
        <div>
          <h3>
            <a className="title" href={href}>
              {title}
            </a>
          </h3>
          {where && <small>{where}</small>}
        </div>
      </div>
      {figure && (
        <>
          {figure.label !== title && <p className="of">{figure.label}</p>}
          <p className="figure">
            <Inked text={figure.text} ink={figure.ink} /> {figure.unit && <span className="per">{figure.unit}</span>}
            {figure.ring && <Hollow text={figure.ring} />}
          </p>
          {figure.more && <p>{figure.more}</p>}
        </>
      )}
      {institution && numbers}
      {(shown.length === 0 || !isUrgent) && <Sentences text={excerpt} hasLead={calls.length === 0 || isDrawn} />}
      {shown.length > 0 && (
        <ol className="first-steps">
          {shown.map((step, index) => (
            <li key={step}>
              <Step text={step} />
              {index === calling && numbers}
            </li>
          ))}
        </ol>
      )}
      {calling < 0 && !institution && numbers}
      <Terms terms={terms} />
      {(steps.length > 0 || report) && (
        <p className="further">
          {steps.length > 0 && (
            <a className="button" href={href}>
              All steps
            </a>
          )}
          {report && (
            <a className="button" href={dialAddress(report[0])}>
              {report[1]} <span className="nowrap">{report[0]}</span>
            </a>
          )}
        </p>
      )}
    </article>
  );
}

/** The first word or words of an answer: "Often not", "Yes", "Usually minutes"; but not that it is said in general. */
const LEAD = /^(?!In general:)([^.:,?]{2,24})[.:] (?=\S)/;

/** Sentences of which the first is the answer: its first words, if they stand alone, are in large print. */
function Sentences({ text, hasLead }: { text: string; hasLead: boolean }) {
  const lead = hasLead ? LEAD.exec(text)?.[1] : undefined;
  const [first = '', ...others] = sentencesOf(lead ? text.slice(lead.length + 2) : text);
  if (!text.trim()) return null;
  return (
    <>
      <p className="lead">
        {lead && <b>{`${lead}.`}</b>} <PlainText text={first.charAt(0).toUpperCase() + first.slice(1)} />
      </p>
      {others.length > 0 && (
        <p>
          <PlainText text={others.join(' ')} />
        </p>
      )}
    </>
  );
}

/** A step whose first sentence is what to do. */
function Step({ text }: { text: string }) {
  const [first = '', ...others] = sentencesOf(text);
  return (
    <>
      <b>
        <PlainText text={first} />
      </b>{' '}
      <PlainText text={others.join(' ')} />
    </>
  );
}

/** Numbers that a phone dials, each with what it is for; and the way to all. */
const Numbers = ({ calls, emergency }: { calls: readonly Call[]; emergency: string | undefined }) => (
  <ul className="calls">
    {calls.map(([number, what]) => (
      <li key={number + what}>
        <a href={dialAddress(number)}>
          <span className="number">{number}</span> <small>{what}</small>
        </a>
      </li>
    ))}
    {emergency && (
      <li className="all">
        <a href={emergency}>Every bank, A to Z</a>
      </li>
    )}
  </ul>
);

/** Lines on a scale of 24 hours: whose, when they are answered, and the number. */
const DayStrips = ({ calls }: { calls: readonly Call[] }) => (
  <div className="day-strips">
    <p className="axis" aria-hidden="true">
      <span>midnight</span> <span>6</span> <span>noon</span> <span>6</span> <span>midnight</span>
    </p>
    <ul>
      {calls.map(
        ([number, name, hours]) =>
          hours && (
            <li key={number + name}>
              <span>
                <b translate="no">{name}</b> <small>{hours.of}</small>
              </span>
              <span className="tel">
                <a href={dialAddress(number)}>{number}</a>{' '}
                <small>
                  <Inked text={hours.text} ink={hours.ink} />
                </small>
              </span>
              <svg
                className={hours.ink?.isOlder ? 'older' : undefined}
                viewBox="0 0 24 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={`M${hours.from} 0H${hours.to}V1H${hours.from}`} />
              </svg>
            </li>
          ),
      )}
    </ul>
  </div>
);

/** What stands beside a figure, each with its label. */
const Terms = ({ terms }: { terms: readonly Cell[] }) =>
  terms.length > 0 && (
    <dl className="terms">
      {terms.map(([label, text, ink, ring]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {ink ? <Inked text={text} ink={ink} /> : <PlainText text={text} />}
            {ring && <Hollow text={ring} />}
          </dd>
        </div>
      ))}
    </dl>
  );
