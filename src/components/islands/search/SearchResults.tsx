import { atLeastText } from '../../../directory/text.ts';
import { dialAddress, PHONE_IN_TEXT } from '../../../domain/strings.ts';
import type { SearchHelp } from '../../../search/data.ts';
import type { Search } from './useSearch.ts';

interface Props {
  query: string;
  search: NonNullable<Search>;
  help: SearchHelp;
  /** Filters for institutions that send at least this many dollars a day. */
  onAmount: (dollars: number) => void;
  /** Replaces the query. */
  onQuery: (query: string) => void;
}

/** The answers to a search; if there are none, similar queries and links to continue with. */
export function SearchResults({ query, search, help, onAmount, onQuery }: Props) {
  if (search === 'failed')
    return (
      <div className="callout" role="alert">
        <p>The search did not arrive. Reload this page to try again, or go on here:</p>
        <Help help={help} query={query} />
      </div>
    );
  const { answers, suggestions, dollars, amountLeads } = search;
  const byAmount = dollars !== undefined && (
    <button type="button" className="button" onClick={() => onAmount(dollars)}>
      {`Institutions that send ${atLeastText(dollars).toLowerCase()} a day`}
    </button>
  );
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers">{answers.length > 0 ? 'Guides and answers' : 'Go on here'}</h2>
      {amountLeads && byAmount}
      {answers.length > 0 && (
        <ol>
          {answers.map(({ href, title, where, excerpt }) => (
            <li key={href}>
              <a href={href}>{title}</a>
              {where && <span className="where">{where}</span>}
              <p key={excerpt.join('|')}>
                {excerpt.map((piece, index) =>
                  index % 2 === 1 ? <mark key={index}>{piece}</mark> : withPhoneLinks(piece),
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      {!amountLeads && byAmount}
      {answers.length === 0 && (
        <>
          {suggestions.length > 0 && (
            <div className="chips">
              <span>People also type:</span>
              {suggestions.map((phrase) => (
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

const withPhoneLinks = (text: string) =>
  text.split(new RegExp(`(${PHONE_IN_TEXT})`)).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} className="phone" href={dialAddress(part)}>
        {part}
      </a>
    ) : (
      part
    ),
  );

function Help({ help: { emergency, hubs, mailbox }, query }: { help: SearchHelp; query: string }) {
  const mail = `mailto:${mailbox}?subject=${encodeURIComponent(`Not found: ${query}`)}&body=${encodeURIComponent('I looked for: ')}`;
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
        <a href={mail}>Tell us what you looked for</a>
      </li>
    </ul>
  );
}
