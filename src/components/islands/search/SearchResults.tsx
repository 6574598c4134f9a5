import type { ReactNode } from 'react';
import { FIGURE_NAMES, FIGURES, type DirectoryItem } from '../../../directory/item.ts';
import { COMPARE_MAX } from '../../../directory/state.ts';
import { namesText } from '../../../directory/text.ts';
import type { SearchHelp } from '../../../search/data.ts';
import type { SearchResult } from '../../../search/engine.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { Excerpt } from './Excerpt.tsx';
import { NotCoveredCard } from './NotCoveredCard.tsx';
import { Figure } from '../../institution/InstitutionCard.tsx';
import { Tile } from '../../institution/Tile.tsx';
import type { Search } from './useSearch.ts';

interface Props {
  query: string;
  search: NonNullable<Search>;
  /** The institutions that the search names. */
  named: readonly DirectoryItem[];
  help: SearchHelp;
  /** The folder of the site, with a slash at both ends. */
  base: string;
  /** The institutions that pass the filters which the search asks for. */
  passing: ReactNode;
  onCompare: (slugs: readonly string[]) => void;
}

/** The answers to a search: the best as a card, the others as a list; if there are none, links to continue with. */
export function SearchResults({ query, search, named, help, base, passing, onCompare }: Props) {
  if (search === 'failed')
    return (
      <div className="callout" role="alert">
        <p>The search did not arrive. Reload this page to try again, or go on here:</p>
        <Help help={help} query={query} />
      </div>
    );
  const { answers, namesLead, filterLeads, notCovered, isFrench } = search;
  const isNameAlone = namesLead && named.length > 0;
  const isNothing = answers.length === 0 && !isNameAlone && !notCovered;
  const [best, ...others] = answers;
  const asCard = isNameAlone || notCovered ? undefined : best;
  const listed = asCard ? others : answers;
  const beside = asCard ? listed.slice(0, BESIDE) : [];
  const below = listed.slice(beside.length);
  const [only] = named.length === 1 ? named : [];
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers" className="visually-hidden">
        {isNothing ? 'Go on here' : 'Guides and answers'}
      </h2>
      {isFrench && <p lang="fr">Ce guide est en anglais seulement. Voici ce qu’il répond.</p>}
      {notCovered && <NotCoveredCard {...notCovered} />}
      {filterLeads && passing}
      {named.length > 1 && named.length <= COMPARE_MAX && (
        <p>
          <button type="button" className="button" onClick={() => onCompare(named.map(({ slug }) => slug))}>
            {`Compare ${namesText(named)}`}
          </button>
        </p>
      )}
      {isNameAlone && (
        <ul className="cards">
          {named.slice(0, MAX_NAMED).map((item) => (
            <NamedCard key={item.slug} item={item} />
          ))}
        </ul>
      )}
      {asCard ? (
        <div className="lead">
          <AnswerCard answer={asCard} of={only} base={base} />
          {beside.length > 0 && (
            <div className="more">
              <h3>More answers</h3>
              <AnswerList answers={beside} />
            </div>
          )}
        </div>
      ) : (
        listed.length > 0 && <h3>{notCovered ? 'Other answers with these words' : 'Answers'}</h3>
      )}
      {!filterLeads && passing}
      <AnswerList answers={below} />
      {isNothing && <Help help={help} query={query} />}
    </section>
  );
}

/** How many answers stand beside the best one, where there is room. */
const BESIDE = 2;

const AnswerList = ({ answers }: { answers: SearchResult['answers'] }) =>
  answers.length > 0 && (
    <ol>
      {answers.map(({ href, title, where, excerpt, figure }) => (
        <li key={href}>
          <a className="title" href={href}>
            {title}
          </a>{' '}
          {where && <span className="where">{where}</span>}
          {figure && <p>{`${figure.label}: ${figure.whole}`}</p>}
          <Excerpt pieces={excerpt} />
        </li>
      ))}
    </ol>
  );

/** The beginning of a name may stand for many institutions: the list below has them all. */
const MAX_NAMED = 3;

/** An institution that a search names, with its figures, or in words where none is known. */
function NamedCard({ item: { name, face, type, status, href, website, figures, summary } }: { item: DirectoryItem }) {
  const address = href ?? website;
  const hasFigures = FIGURE_NAMES.some((figure) => figures[figure] && !figures[figure].isUnknown);
  return (
    <li className={`answer-card ${type === 'Credit union' ? 'n10' : 'n5'}`}>
      <div className="answer-head">
        <Tile {...face} />
        <p>
          {address ? (
            <a className="title" href={address} translate="no">
              {name}
            </a>
          ) : (
            name
          )}
          <small>{[type, status].filter(Boolean).join(' · ')}</small>
        </p>
      </div>
      {hasFigures ? (
        <dl className="fact-figures">
          {FIGURE_NAMES.map((figure) => (
            <div key={figure}>
              <dt>{FIGURES[figure].label}</dt>
              <Figure figure={figures[figure]} />
            </div>
          ))}
        </dl>
      ) : (
        <p>{summary}</p>
      )}
    </li>
  );
}

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
