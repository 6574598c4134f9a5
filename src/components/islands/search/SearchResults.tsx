import type { SearchHelp } from '../../../search/data.ts';
import type { SearchResult } from '../../../search/engine.ts';
import { atLeastText } from '../../../directory/text.ts';

interface Props {
  query: string;
  found: SearchResult | 'lost';
  help: SearchHelp;
  /** Shows the institutions that send at least this many dollars a day. */
  onAmount: (dollars: number) => void;
  /** Searches for other words. */
  onQuery: (query: string) => void;
}

/** The places of the guide that answer a search; where none does, what is near to it and where to go on. */
export function SearchResults({ query, found, help, onAmount, onQuery }: Props) {
  if (found === 'lost')
    return (
      <div className="callout" role="alert">
        <p>The search did not arrive. Reload this page to try again, or go on here:</p>
        <Help help={help} query={query} />
      </div>
    );
  const { answers, near, dollars } = found;
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers">{answers.length > 0 ? 'Guides and answers' : 'Go on here'}</h2>
      {answers.length > 0 && (
        <ol>
          {answers.map(({ href, title, where, excerpt }) => (
            <li key={href}>
              <a href={href}>{title}</a>
              {where && <span className="where">{where}</span>}
              <p key={excerpt.join('|')}>{excerpt.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))}</p>
            </li>
          ))}
        </ol>
      )}
      {dollars !== undefined && (
        <button type="button" className="button" onClick={() => onAmount(dollars)}>
          {`Institutions that send ${atLeastText(dollars).toLowerCase()} a day`}
        </button>
      )}
      {answers.length === 0 && (
        <>
          {near.length > 0 && (
            <div className="chips">
              <span>People also type:</span>
              {near.map((phrase) => (
                <button key={phrase} type="button" className="chip" onClick={() => onQuery(phrase)}>
                  {phrase}
                </button>
              ))}
            </div>
          )}
          <Help help={help} query={query} />
        </>
      )}
    </section>
  );
}

function Help({ help: { emergency, hubs, mailbox }, query }: { help: SearchHelp; query: string }) {
  const letter = `mailto:${mailbox}?subject=${encodeURIComponent(`Not found: ${query}`)}&body=${encodeURIComponent('I looked for: ')}`;
  return (
    <ul className="search-help">
      <li>
        <a href={emergency}>Card stolen or scammed: what to do now</a>
      </li>
      {hubs.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      <li>
        <a href={letter}>Tell us what you looked for</a>
      </li>
    </ul>
  );
}
