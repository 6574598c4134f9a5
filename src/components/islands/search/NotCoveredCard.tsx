import type { NotCovered } from '../../../search/data.ts';

/** Says first that the guide does not cover a subject, then where to look, then what comes near. */
export function NotCoveredCard({ subject, text, elsewhere, inGuide }: NotCovered) {
  return (
    <div className="answer-card">
      <h3>{`We do not cover ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`}</h3>
      <p>{text}</p>
      {elsewhere.length > 0 && <h4>Where to look</h4>}
      <ul className="listed">
        {elsewhere.map(({ label, url }) => (
          <li key={url}>
            <a className="title" href={url} rel="external noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
      {inGuide.length > 0 && (
        <>
          <h4>What we do have</h4>
          <ul className="listed">
            {inGuide.map(({ label, href }) => (
              <li key={href}>
                <a className="title" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
