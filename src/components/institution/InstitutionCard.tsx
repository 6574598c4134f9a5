import { memo } from 'react';
import { offers } from '../../directory/filter.ts';
import {
  FIGURE_NAMES,
  FIGURE_COLUMNS,
  type CatalogueGroup,
  type DirectoryItem,
  type ItemFigure,
} from '../../directory/item.ts';
import { hasMore, rowFigure, rowName } from '../../directory/row.ts';
import { COMPARE_MAX } from '../../directory/state.ts';
import { cutAtMatches } from '../../directory/text.ts';
import { stripText } from '../../domain/score.ts';
import { capitalize, dotted } from '../../domain/strings.ts';
import { PROVINCES } from '../../schemas/lists.ts';
import { Gap, Hollow, Inked } from '../facts/Inked.tsx';
import { Freshness } from '../facts/Signs.tsx';
import { CapabilityStrip } from './CapabilityStrip.tsx';
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
  /** The names of its figures that are the best of the list, joined by spaces: a text stays equal from render to render. */
  best?: string;
  /** Adds the institution to the comparison. */
  onCompare: (slug: string) => void;
}

/** Why a Compare button is inactive. The directory says it once for all cards. */
export const REASONS = {
  chosen: { id: 'is-chosen', text: 'Remove it under “Side by side”.' },
  full: { id: 'is-full', text: `${COMPARE_MAX} are chosen already. Remove one under “Side by side” to add this one.` },
} as const;

/**
 * One institution of a list, in two lines: face, name and kind; its figures; its capabilities as dots; how many it shows online.
 * What has no room is in the opened row, so that a row keeps its size whatever is pointed at or focused.
 */
export const InstitutionCard = memo(function InstitutionCard({
  item,
  groups,
  term = '',
  isChosen,
  isFull,
  best = '',
  onCompare,
}: Props) {
  const bestNames = best.split(' ');
  // A search may have matched what the short name leaves out.
  const name = term ? item.name : rowName(item);
  const strip = stripGroups(item, groups);
  const [link, rel] = item.href ? [item.href] : [item.website, 'external noopener'];
  return (
    <li className={item.isClosed ? 'directory-row closed' : 'directory-row'} id={item.slug}>
      <div className="who">
        <Tile {...item.tile} />
        <div>
          <a className="name" href={link ?? undefined} rel={rel} translate="no">
            {marked(name, term)}
          </a>{' '}
          <span className="under">
            {dotted([item.type, whereText(item)].filter(Boolean))}
            {item.isClosed && item.status && (
              <>
                {'\u{A0}· '}
                <strong className="due">{item.status}</strong>
              </>
            )}
          </span>
        </div>
      </div>{' '}
      {!item.isClosed && (
        <dl className="figures">
          {FIGURE_NAMES.map((figure) => (
            <Figure key={figure} name={figure} figure={item.figures[figure]} isBest={bestNames.includes(figure)} />
          ))}
        </dl>
      )}
      <CapabilityStrip groups={strip} />{' '}
      <p className="shown">
        <span>
          <strong>{item.offered.length}</strong>
          {` of ${groups.reduce((sum, { capabilities }) => sum + capabilities.length, 0)}`}
        </span>{' '}
        <ScoreFigure score={item.score} upTo={item.upTo} />
      </p>
      <CompareButton item={item} isChosen={isChosen} isFull={isFull} onCompare={onCompare} />
      {item.status && !item.isClosed && (
        <p className="under summary">
          <strong className="due">{capitalize(item.status)}</strong>
        </p>
      )}
      {term !== '' && (
        // Another term makes a new element, because translation may have changed the text of the old one.
        <p key={term} className="under summary">
          {marked(item.summary, term)}
        </p>
      )}
      <Opened item={item} best={bestNames} capabilities={stripText(strip)} isNamed={name === item.name} />
    </li>
  );
});

type CompareProps = Pick<Props, 'item' | 'onCompare' | 'isChosen' | 'isFull'>;

/**
 * The Compare button. It is inactive if the institution is chosen, or three are: with `aria-disabled`, because a `disabled` button
 * would lose the focus, and screen readers could not find it and read why.
 */
function CompareButton({ item, isChosen, isFull, onCompare }: CompareProps) {
  const reason = isChosen ? REASONS.chosen : isFull ? REASONS.full : undefined;
  return (
    <button
      className="compare-button"
      type="button"
      aria-disabled={reason !== undefined}
      aria-describedby={reason?.id}
      aria-label={isChosen ? `Added: ${item.name} is in the comparison` : `Compare ${item.name}`}
      onClick={() => {
        if (!reason) onCompare(item.slug);
      }}
    />
  );
}

interface OpenedProps {
  item: DirectoryItem;
  best: readonly string[];
  capabilities: string;
  /** Whether the row says the whole name. */
  isNamed: boolean;
}

/** What has no room in a row. */
function Opened({ item, best, capabilities, isNamed }: OpenedProps) {
  const figures = FIGURE_NAMES.filter((name) =>
    hasMore(item.figures[name], best.includes(name) ? FIGURE_COLUMNS[name].best : undefined),
  );
  return (
    <details className="more">
      <summary>
        <span className="visually-hidden">{`More about ${item.shortName}`}</span>
      </summary>
      <p>
        {!isNamed && <span translate="no">{`${item.name}. `}</span>}
        {`${capabilities}. `}
        {item.freshness && <Freshness level={item.freshness} />}
        {!item.href && ' No page here yet.'}
      </p>
      {!item.isClosed && figures.length > 0 && (
        <dl>
          {figures.map((figure) => (
            <WholeFigure key={figure} name={figure} figure={item.figures[figure]} />
          ))}
        </dl>
      )}
    </details>
  );
}

interface FigureProps {
  name: keyof typeof FIGURE_COLUMNS;
  figure: ItemFigure | null;
}

/** A figure in two lines: the amount with whose it is, then its word as the best of the list and what it depends on. */
function Figure({ name, figure, isBest }: FigureProps & { isBest: boolean }) {
  const { label, best } = FIGURE_COLUMNS[name];
  const word = isBest ? best : undefined;
  const { text, ring, beside, under } = rowFigure(figure, word);
  return (
    <div className={word && 'best'}>
      <dt>{label}</dt>{' '}
      <dd>
        {text === undefined ? <Gap /> : <Inked text={text} ink={figure?.ink} />}
        {ring && <Hollow text={ring} />}
        {beside && <span className="of">{` ${beside}`}</span>}
        {(word ?? under) && (
          <span className="under">
            {' '}
            {word && <b className={`tagged ${word}`}>{word}</b>}
            {under && `${word ? ', ' : ''}${under}`}
          </span>
        )}
      </dd>
    </div>
  );
}

/** All that is known of a figure: its account, condition and year, what other accounts have and what other sources say. */
function WholeFigure({ name, figure }: FigureProps) {
  if (!figure) return null;
  const { text, ink, account, condition, year, accounts = [], others = [] } = figure;
  const of = [account, condition, year].filter(Boolean).join(', ');
  return (
    <div>
      <dt>{FIGURE_COLUMNS[name].label}</dt>{' '}
      <dd>
        <Inked text={text} ink={ink} />
        {of && <span className="of">{` ${of}`}</span>}
      </dd>
      {accounts.map((other) => (
        <dd key={other.account}>
          {' '}
          <Inked text={other.text} ink={other.ink} /> <span className="of">{other.account}</span>
        </dd>
      ))}
      {others.map((other) => (
        <dd key={other.who + other.text}>
          {other.isWords ? ` ${other.text}` : <Hollow text={other.text} />} <span className="of">{other.who}</span>
        </dd>
      ))}
    </div>
  );
}

/** A text with the search term marked in it. */
const marked = (text: string, term: string) =>
  cutAtMatches(text, term).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));

/** Where it serves people, in the codes of the provinces: a row has little room. Nothing if that is not known. */
function whereText({ provinces, perhapsIn }: DirectoryItem): string {
  const perhaps = perhapsIn.length > 0 ? [`perhaps ${perhapsIn.join(', ')}`] : [];
  const isAll = provinces === null || provinces.length + perhapsIn.length === PROVINCES.length;
  return [...(isAll ? ['Canada'] : provinces), ...perhaps].join(', ');
}

/** The groups of the catalogue with an institution's answer for each capability, for its strip. */
const stripGroups = (item: DirectoryItem, groups: readonly CatalogueGroup[]) =>
  groups.map(({ label, colour, capabilities }) => ({
    label,
    colour,
    capabilities: capabilities.map(({ id, label: name }) => ({ label: name, answer: offers(item, id) })),
  }));
