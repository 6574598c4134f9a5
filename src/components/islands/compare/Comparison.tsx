import { memo, use, useEffect, useId, useState } from 'react';
import {
  asMarkdown,
  asTabSeparated,
  cellAt,
  differences,
  isUnknown,
  knownRows,
  placesOf,
  type ComparisonCell,
  type ComparisonColumn,
  type ComparisonGroup,
  type ComparisonRow,
  type Place,
} from '../../../directory/comparison.ts';
import type { CatalogueGroup, DirectoryItem } from '../../../directory/item.ts';
import { removed } from '../../../directory/state.ts';
import { NOT_FOUND } from '../../../domain/not-known.ts';
import { cutAtFrenchNames } from '../../../domain/french.ts';
import { Disputed, DisputedSign } from '../../facts/Disputed.tsx';
import { CoverageStrip } from '../../institution/CoverageStrip.tsx';
import { stripGroups } from '../../institution/InstitutionCard.tsx';
import { changeAndFocus, FOUND, successor } from '../directory/focus.ts';
import { load } from '../directory/load.ts';
import { Hint, Hints } from './Hint.tsx';
import { copy } from './notify.tsx';

interface Props {
  slugs: readonly string[];
  /** Every institution of the directory, for the strips above the columns. */
  items: readonly DirectoryItem[];
  catalogue: readonly CatalogueGroup[];
  base: string;
  onChange: (slugs: readonly string[]) => void;
}

/** A shape next to an answer, to see it at a glance. */
const SHAPES: Readonly<Record<string, string>> = { Yes: '✓', No: '✕' };

/** Up to three institutions side by side, a row for each attribute; notes, who says what and sources on demand. */
export default memo(function Comparison({ slugs, items, catalogue, base, onChange }: Props) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = load<ComparisonGroup[]>(`${base}data/comparison.js`);
  const columns = slugs.map((slug) => load<ComparisonColumn>(`${base}data/comparison/${slug}.js`));
  const groups = use(rows);
  const chosen = columns.map((column) => use(column));
  const asked = onlyDifferences ? differences(groups, chosen) : groups;
  const { known, unknown } = knownRows(asked, chosen);
  const heads = chosen.map((column) => ({ ...column, item: items.find(({ slug }) => slug === column.slug) }));
  const sameFor = useId();
  // The table pushes the list down, and browsers keep the list in place only if the page is already scrolled.
  useEffect(() => {
    document.activeElement?.closest('.compare-button')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [slugs]);
  return (
    <>
      <div className="directory-controls">
        <label className="check">
          <input type="checkbox" checked={onlyDifferences} onChange={({ target }) => setOnlyDifferences(target.checked)} />
          <span>Show only differences</span>
        </label>
        <label className="check">
          <input type="checkbox" className="with-notes" />
          <span>Show notes and who says so</span>
        </label>
        <button type="button" className="button" onClick={() => changeAndFocus(() => onChange([]), FOUND)}>
          Clear all
        </button>
      </div>
      <table className="comparison-table" role="table" aria-describedby={sameFor}>
        <caption className="visually-hidden">{`${chosen.map(({ name }) => name).join(', ')} side by side`}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="corner">
              Compared
            </th>
            {heads.map(({ slug, name, href, item }, index) => (
              <th key={slug} role="columnheader" scope="col">
                {href ? (
                  <a href={href} translate="no">
                    {name}
                  </a>
                ) : (
                  <span translate="no">{name}</span>
                )}
                {item && <CoverageStrip groups={stripGroups(item, catalogue)} />}
                <button
                  type="button"
                  className="remove"
                  aria-label={`Remove ${name}`}
                  onClick={() =>
                    changeAndFocus(
                      () => onChange(removed(slugs, slug)),
                      `.comparison thead th:nth-of-type(${successor(index, chosen.length) + 1}) .remove`,
                      FOUND,
                    )
                  }
                >
                  <span aria-hidden="true">×</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {known.map(({ label, rows }) => (
          <tbody key={label} role="rowgroup">
            <tr role="row" className="group">
              <th role="rowheader" scope="rowgroup" colSpan={chosen.length + 1} aria-colspan={chosen.length + 1}>
                {label}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.id} row={row} columns={chosen} />
            ))}
          </tbody>
        ))}
      </table>
      {known.length === 0 && <p>They agree on everything that is on record.</p>}
      <p id={sameFor} className="comparison-key">
        <DisputedSign /> means that sources disagree. “Not found” means not in the pages we read.
        {unknown.length > 0 && <span>{` Of none of them: ${unknown.map(({ label }) => label).join(', ')}.`}</span>}
      </p>
      <div className="directory-controls">
        <Hints>
          <Hint text="For a note, a forum or an email that reads Markdown">
            <button type="button" className="button" onClick={() => void copy(asMarkdown(asked, chosen), 'Copied as a Markdown table')}>
              Copy as Markdown
            </button>
          </Hint>{' '}
          <Hint text="For a spreadsheet">
            <button type="button" className="button" onClick={() => void copy(asTabSeparated(asked, chosen), 'Copied for a spreadsheet')}>
              Copy for a spreadsheet
            </button>
          </Hint>
        </Hints>
      </div>
      <details className="comparison-sources">
        <summary>Sources of this comparison</summary>
        {chosen.map(({ slug, name, sources }) => (
          <section key={slug} aria-label={`Sources of ${name}`}>
            <h3>{name}</h3>
            <ol>
              {sources.map(({ title, language, url, publisher, kind, age }) => (
                <li key={url + title}>
                  <span className="title">
                    <a href={url} rel="external noopener" lang={language}>
                      {language ? title : <Words text={title} />}
                    </a>
                    ,{' '}
                  </span>
                  <Words text={publisher} />, {kind}, {age}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </details>
    </>
  );
});

function Row({ row, columns: shown }: { row: ComparisonRow; columns: readonly ComparisonColumn[] }) {
  const places = placesOf(row, shown);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {row.label}
      </th>
      {shown.map((column, index) => (
        <td key={column.slug} role="cell">
          <Cell cell={cellAt(column, row)} place={places[index]} isOneOfTwo={shown.length === 2} />
        </td>
      ))}
    </tr>
  );
}

/** Marks the lowest and highest amount of a row, with words and a shape. */
const PLACES: Readonly<Record<Place, { shape: string; ofTwo: string }>> = {
  lowest: { shape: '▾', ofTwo: 'lower' },
  highest: { shape: '▴', ofTwo: 'higher' },
};

function Cell({ cell, place, isOneOfTwo }: { cell: ComparisonCell; place: Place | undefined; isOneOfTwo: boolean }) {
  const { text, isDisputed, age, claims = [], note, sources } = cell;
  if (isUnknown(cell))
    return (
      <>
        <span className="unpublished">
          {text === NOT_FOUND ? 'Not found' : text}
          {text === NOT_FOUND && <span className="visually-hidden">{NOT_FOUND.replace('Not found', '')}</span>}
        </span>
        {note && (
          <small className="note">
            <Words text={note} />
          </small>
        )}
      </>
    );
  return (
    <>
      {SHAPES[text] && <span aria-hidden="true">{SHAPES[text]} </span>}
      <span className="value">
        <Words text={text} />
      </span>
      {isDisputed && <Disputed />}
      {place && (
        <small className="place">
          {' '}
          <span aria-hidden="true">{PLACES[place].shape} </span>
          {isOneOfTwo ? PLACES[place].ofTwo : place}
        </small>
      )}
      {age && <small className="evidence"> {age}</small>}
      {sources.length > 0 && <small className="evidence marks"> [{sources.join(', ')}]</small>}
      {claims.map((words) => (
        <small key={words} className="note said">
          {' '}
          <Words text={words} />
        </small>
      ))}
      {note && (
        <small className="note">
          <Words text={note} />
        </small>
      )}
    </>
  );
}

/** A plain text in which French names are marked as French, so that a screen reader pronounces them so. */
function Words({ text }: { text: string }) {
  return cutAtFrenchNames(text).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} lang="fr">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
