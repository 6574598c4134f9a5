import type { ReactNode } from 'react';
import { filterInstitutions } from '../../../directory/filter.ts';
import type { CatalogueGroup, DirectoryItem } from '../../../directory/item.ts';
import { COMPARE_MAX, type DirectoryState } from '../../../directory/state.ts';
import { namesText, filterSummary } from '../../../directory/text.ts';
import { capitalize, hostName } from '../../../domain/strings.ts';
import type { Cell, NotCovered, SearchHelp } from '../../../search/data.ts';
import type { SearchResult } from '../../../search/engine.ts';
import { Inked } from '../../facts/Inked.tsx';
import { Tile } from '../../institution/Tile.tsx';
import { PlainText } from '../PlainText.tsx';
import { AnswerCard } from './AnswerCard.tsx';
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
  const { answers, namesLead, filterLeads, asksBranch, notCovered, isFrench } = search;
  // What became of an institution is said before what its accounts cost.
  const isNameAlone = namesLead && named.length > 0 && answers[0]?.isStatus !== true;
  const isNothing = answers.length === 0 && !isNameAlone && !notCovered;
  const [best, ...others] = answers;
  const asCard = isNameAlone || notCovered ? undefined : best;
  const listed = asCard ? others : answers;
  const [only] = named.length === 1 ? named : [];
  const comparable = named.filter(({ isClosed }) => !isClosed);
  const filtered = passing && (
    <>
      {passing}
      {asksBranch && <p>The list cannot tell who has a branch near you.</p>}
    </>
  );
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers" className="visually-hidden">
        {isNothing ? 'Go on here' : 'Guides and answers'}
      </h2>
      {isFrench && <p lang="fr">Ce guide est en anglais seulement. Voici ce qu’il répond.</p>}
      {filterLeads && filtered}
      {comparable.length > 1 && comparable.length <= COMPARE_MAX && (
        <p>
          <button type="button" className="button" onClick={() => onCompare(comparable.map(({ slug }) => slug))}>
            {`Compare ${namesText(comparable)}`}
          </button>
        </p>
      )}
      <div className="best-and-others">
        {notCovered && <NotCoveredCard {...notCovered} />}
        {/* Another text makes new elements, because translation may have changed the old ones. */}
        {asCard && <AnswerCard key={keyOf(asCard)} answer={asCard} of={only} base={base} emergency={help.emergency} />}
        {(only && asCard) || listed.length > 0 ? (
          <div>
            {only && asCard && <Institutions items={[only]} />}
            {listed.length > 0 && <h3>{headingOf(asCard !== undefined, notCovered !== undefined)}</h3>}
            <AnswerList answers={listed} />
          </div>
        ) : null}
        {isNameAlone && <Institutions items={named.slice(0, MAX_NAMED)} />}
      </div>
      {!filterLeads && filtered}
      {isNothing && (
        <>
          <p>Go on here:</p>
          <Help help={help} query={query} />
        </>
      )}
    </section>
  );
}

/** What an answer says, in short. */
const keyOf = ({ href, excerpt, figure, terms = [] }: SearchResult['answers'][number]) =>
  [href, excerpt, figure?.label, ...terms.map(([label]) => label)].join('|');

function headingOf(isAfterCard: boolean, isNotCovered: boolean): string {
  if (isAfterCard) return 'Also';
  return isNotCovered ? 'Other answers with these words' : 'Answers';
}

const AnswerList = ({ answers }: { answers: SearchResult['answers'] }) =>
  answers.length > 0 && (
    <ol>
      {answers.map(({ href, title, where, excerpt, figure, terms = [], steps: [step] = [] }) => (
        <li key={keyOf({ href, title, where, excerpt, figure, terms })}>
          <a className="title" href={href}>
            {title}
          </a>{' '}
          {where && <span className="where">{where}</span>}
          <p>
            <PlainText
              text={
                figure
                  ? [figure.label !== title && `${figure.label}:`, wholeOf(figure)].filter(Boolean).join(' ')
                  : excerpt || (step ?? textOfTerm(terms[0]))
              }
            />
          </p>
        </li>
      ))}
    </ol>
  );

const wholeOf = ({ text, unit, more }: NonNullable<SearchResult['answers'][number]['figure']>) =>
  [text, unit, more && `(${more})`].filter(Boolean).join(' ');

const textOfTerm = (term: Cell | undefined) => (term ? `${term[0]}: ${term[1]}` : '');

/** The institutions that the search names, with what their accounts cost. */
const Institutions = ({ items }: { items: readonly DirectoryItem[] }) => (
  <div>
    <h3>{items.length > 1 ? 'Institutions' : 'Institution'}</h3>
    {items.map(({ slug, tile, shortName, href, website, figures }) => (
      <div key={slug} className="institution">
        <Tile {...tile} />
        <div>
          <a className="title" href={href ?? website ?? undefined} translate="no">
            {shortName}
          </a>
          {figures.from && (
            <small>
              From <Inked text={figures.from.text} ink={figures.from.ink} /> a month
              {figures.unlimited && (
                <>
                  , unlimited <Inked text={figures.unlimited.text} ink={figures.unlimited.ink} />
                </>
              )}
            </small>
          )}
        </div>
      </div>
    ))}
  </div>
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
    <ul className="row search-help">
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
    <article className="answer-card ink">
      <div className="answer-head">
        <h3>{subject.charAt(0).toUpperCase() + subject.slice(1)}</h3>
      </div>
      <p className="lead">
        <b>{`We do not cover ${subject.charAt(0).toLowerCase()}${subject.slice(1)}.`}</b> {text}
      </p>
      {elsewhere.length > 0 && <h4>Where to look</h4>}
      <ul className="calls">
        {elsewhere.map(({ label, url }) => (
          <li key={url}>
            <a className="title" href={url} rel="external noopener">
              {label} <small>{hostName(url)}</small>
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
    </article>
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
export function FilterMatches({ items, groups, asked, onShow }: PassingProps) {
  const found = filterInstitutions(items, asked);
  return (
    <p>
      <button type="button" className="button primary" onClick={() => onShow(asked)}>
        {capitalize(filterSummary(found, asked, groups))}
      </button>
    </p>
  );
}
