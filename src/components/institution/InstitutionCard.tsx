import { memo } from 'react';
import { offers } from '../../directory/filter.ts';
import {
  dependsOn,
  disputeOf,
  FIGURE_NAMES,
  FIGURES,
  type CatalogueGroup,
  type DirectoryItem,
  type ItemFigure,
} from '../../directory/item.ts';
import { COMPARE_MAX, type UncertainAnswer } from '../../directory/state.ts';
import { cutAtMatches, UNCERTAIN_TEXTS } from '../../directory/text.ts';
import { hostName } from '../../domain/strings.ts';
import { NOT_KNOWN } from '../../domain/tell.ts';
import { Freshness, Disputed } from '../facts/Signs.tsx';
import { CoverageStrip } from './CoverageStrip.tsx';
import { ScoreFigure } from './Score.tsx';
import { Tile } from './Tile.tsx';

interface Props {
  item: DirectoryItem;
  groups: readonly CatalogueGroup[];
  /** The search term, marked in the name and in a summary that is shown only during a search. */
  term?: string;
  isChosen?: boolean;
  /** Whether the comparison has no room for another institution. */
  isFull?: boolean;
  /** Why it is listed although it does not pass the filters for certain. */
  uncertain?: UncertainAnswer;
  /** The names of its figures that are the best of the list, joined by spaces: a text stays equal from render to render. */
  best?: string;
  /** Adds the institution to the comparison. Without it the card is that of pages that have no script. */
  onCompare?: (slug: string) => void;
}

/** Why a Compare button is inactive. The directory says it once for all cards. */
export const REASONS = {
  chosen: { id: 'is-chosen', text: 'Remove it under “Side by side”.' },
  full: { id: 'is-full', text: `${COMPARE_MAX} are chosen already. Remove one under “Side by side” to add this one.` },
} as const;

/**
 * One institution of a list: face, name, kind and freshness; three figures; its capabilities as dots; how many it shows online.
 *
 * The Compare button is inactive if the institution is chosen, or three are. It has `aria-disabled`, because a `disabled`
 * button would lose the focus, and screen readers could not find it and read why.
 */
export const InstitutionCard = memo(function InstitutionCard({
  item,
  groups,
  term = '',
  isChosen,
  isFull,
  uncertain,
  best = '',
  onCompare,
}: Props) {
  const reason = isChosen ? REASONS.chosen : isFull ? REASONS.full : undefined;
  const bestNames = best.split(' ');
  return (
    <li className="directory-row" id={onCompare && item.slug}>
      <div className="who">
        <Tile {...item.face} />
        <div>
          {item.href ? (
            <a className="name" href={item.href} translate="no">
              {marked(item.name, term)}
            </a>
          ) : (
            <span className="name" translate="no">
              {marked(item.name, term)}
            </span>
          )}{' '}
          <span className="kind">
            {`${item.type} · ${whereText(item)}`}
            {item.status && (
              <>
                {' · '}
                <strong className="due">{item.status}</strong>
              </>
            )}
            {item.website && (
              <>
                {' · '}
                <a href={item.website} rel="external noopener">
                  {hostName(item.website)}
                </a>
              </>
            )}{' '}
            {item.freshness && <Freshness level={item.freshness} />}
          </span>{' '}
          {uncertain && <strong className="kind">{UNCERTAIN_TEXTS[uncertain]}</strong>}
        </div>
      </div>{' '}
      {!item.isClosed && (
        <dl className="figures">
          {FIGURE_NAMES.map((name) => (
            <div key={name}>
              <dt>{FIGURES[name].label}</dt>{' '}
              <Figure figure={item.figures[name]} best={bestNames.includes(name) ? FIGURES[name].best : undefined} />
            </div>
          ))}
        </dl>
      )}
      <CoverageStrip groups={stripGroups(item, groups)} />{' '}
      <p className="shown">
        <span>
          <strong>{item.offered.length}</strong>
          {` of ${groups.reduce((sum, { capabilities }) => sum + capabilities.length, 0)}`}
        </span>{' '}
        <ScoreFigure score={item.score} upTo={item.upTo} />
      </p>
      {onCompare && (
        <button
          className="button compare-button"
          type="button"
          aria-disabled={reason !== undefined}
          aria-describedby={reason?.id}
          aria-label={isChosen ? `Added: ${item.name} is in the comparison` : `Compare ${item.name}`}
          onClick={() => {
            if (!reason) onCompare(item.slug);
          }}
        >
          {isChosen ? 'Added' : 'Compare'}
        </button>
      )}
      {term !== '' && (
        // Another term makes a new element, because translation may have changed the text of the old one.
        <p key={term} className="kind summary">
          {marked(item.summary, term)}
        </p>
      )}
    </li>
  );
});

/** A figure with what it depends on, the word for the best of the list, and what another source says. */
function Figure({ figure, best }: { figure: ItemFigure | null; best?: string | undefined }) {
  if (!figure) return <dd className="unpublished">{NOT_KNOWN}</dd>;
  const [depends, other] = [dependsOn(figure), disputeOf(figure)];
  return (
    <dd className={best && 'best'} data-best={best}>
      <span className="value">{figure.text}</span> {other && <Disputed other={other} />}
      {depends && <small>{` ${depends}`}</small>}
    </dd>
  );
}

/** A text with the search term marked in it. */
const marked = (text: string, term: string) =>
  cutAtMatches(text, term).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));

/** Where it serves people, in the codes of the provinces: a row has little room. */
function whereText({ provinces, perhapsIn }: DirectoryItem): string {
  if (provinces === null) return 'Canada';
  const perhaps = perhapsIn.length > 0 ? [`perhaps ${perhapsIn.join(', ')}`] : [];
  return [...provinces, ...perhaps].join(', ') || 'area not found';
}

/** The groups of the catalogue with an institution's answer for each capability, for its strip. */
const stripGroups = (item: DirectoryItem, groups: readonly CatalogueGroup[]) =>
  groups.map(({ label, colour, capabilities }) => ({
    label,
    colour,
    capabilities: capabilities.map(({ id, label: name }) => ({ label: name, answer: offers(item, id) })),
  }));
