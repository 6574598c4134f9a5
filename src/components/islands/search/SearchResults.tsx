import type { ReactNode } from 'react';
import { find } from '../../../directory/filter.ts';
import type { CatalogueGroup, DirectoryItem } from '../../../directory/item.ts';
import { COMPARE_MAX, type DirectoryState } from '../../../directory/state.ts';
import { namesText, passingText } from '../../../directory/text.ts';
import { capitalize } from '../../../domain/strings.ts';
import type { NotCovered, SearchHelp } from '../../../search/data.ts';
import type { SearchResult } from '../../../search/engine.ts';
import { AnswerCard, Excerpt } from './AnswerCard.tsx';
import { InstitutionCard } from '../../institution/InstitutionCard.tsx';
import type { Search } from './useSearch.ts';

interface Props {
  query: string;
  search: NonNullable<Search>;
  /** The institutions that the search names. */
  named: readonly DirectoryItem[];
  groups: readonly CatalogueGroup[];
  help: SearchHelp;
  /** The folder of the site, with a slash at both ends. */
  base: string;
  /** The institutions that pass the filters which the search asks for. */
  passing: ReactNode;
  onCompare: (slugs: readonly string[]) => void;
}

/** The answers to a search: the best as a card, the others as a list; if there are none, links to continue with. */
export function SearchResults({ query, search, named, groups, help, base, passing, onCompare }: Props) {
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
  const [only] = named.length === 1 ? named : [];
  const comparable = named.filter(({ isClosed }) => !isClosed);
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers" className="visually-hidden">
        {isNothing ? 'Go on here' : 'Guides and answers'}
      </h2>
      {isFrench && <p lang="fr">Ce guide est en anglais seulement. Voici ce qu’il répond.</p>}
      {notCovered && <NotCoveredCard {...notCovered} />}
      {filterLeads && passing}
      {comparable.length > 1 && comparable.length <= COMPARE_MAX && (
        <p>
          <button type="button" className="button" onClick={() => onCompare(comparable.map(({ slug }) => slug))}>
            {`Compare ${namesText(comparable)}`}
          </button>
        </p>
      )}
      <div className="flow">
        {isNameAlone && (
          <ul className="directory">
            {named.slice(0, MAX_NAMED).map((item) => (
              <InstitutionCard key={item.slug} item={item} groups={groups} />
            ))}
          </ul>
        )}
        {asCard && <AnswerCard answer={asCard} of={only} base={base} />}
        {listed.length > 0 && <h3>{headingOf(asCard !== undefined, notCovered !== undefined)}</h3>}
        <AnswerList answers={listed} />
      </div>
      {!filterLeads && passing}
      {isNothing && <Help help={help} query={query} />}
    </section>
  );
}

function headingOf(isAfterCard: boolean, isNotCovered: boolean): string {
  if (isAfterCard) return 'More answers';
  return isNotCovered ? 'Other answers with these words' : 'Answers';
}

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

interface HelpProps {
  help: SearchHelp;
  /** A search without an answer, to write to us about. */
  query?: string;
}

/** Links to go on with: the emergency numbers first. */
export function Help({ help: { emergency, hubs, mailbox }, query = '' }: HelpProps) {
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
      {query && (
        <li>
          <a href={mail}>Tell us what you looked for</a>
        </li>
      )}
    </ul>
  );
}

/** Says first that the guide does not cover a subject, then where to look, then what comes near. */
function NotCoveredCard({ subject, text, elsewhere, inGuide }: NotCovered) {
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

interface PassingProps {
  items: readonly DirectoryItem[];
  groups: readonly CatalogueGroup[];
  /** The filters to use. */
  asked: DirectoryState;
  onShow: (state: DirectoryState) => void;
}

/** How many institutions pass filters, as a button that lists them. */
export function Passing({ items, groups, asked, onShow }: PassingProps) {
  const found = find(items, asked);
  return (
    <p>
      <button type="button" className="button primary" onClick={() => onShow(asked)}>
        {capitalize(passingText(found, asked, groups))}
      </button>
    </p>
  );
}
