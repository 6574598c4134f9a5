import { memo, use, useEffect, useId, useState } from 'react';
import {
  asMarkdown,
  asTabSeparated,
  cellAt,
  differences,
  extremesOf,
  isUnknown,
  knownRows,
  type ComparisonCell,
  type ComparisonColumn,
  type ComparisonGroup,
  type ComparisonRow,
  type Extreme,
} from '../../../directory/comparison.ts';
import type { CatalogueGroup, DirectoryItem } from '../../../directory/item.ts';
import { cutAtFrenchNames } from '../../../prose/french.ts';
import { NOT_FOUND } from '../../../domain/claims.ts';
import { Disputed, DisputedSign } from '../../facts/Disputed.tsx';
import { CoverageStrip } from '../../institution/CoverageStrip.tsx';
import { stripGroups } from '../../institution/InstitutionCard.tsx';
import { changeAndFocus, FOUND } from '../directory/focus.ts';
import { load } from '../directory/load.ts';
import { Hint, Hints } from './Hint.tsx';
import { copy, copyLink } from './notify.tsx';

interface Props {
  slugs: readonly string[];
  /** Every institution of the directory, for the strips above the columns. */
  items: readonly DirectoryItem[];
  catalogue: readonly CatalogueGroup[];
  base: string;
  onChange: (slugs: readonly string[]) => void;
}

/** Symbols before answers, so that they are seen at a glance. */
const SYMBOLS: Readonly<Record<string, string>> = { Yes: '✓', No: '✕' };

/** Up to three institutions side by side, with a row for each attribute; notes, claims and sources on demand. */
export default memo(function Comparison({ slugs, items, catalogue, base, onChange }: Props) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  // All files are requested before `use` waits for the first.
  const groupsFile = load<ComparisonGroup[]>(`${base}data/comparison.js`);
  const columnFiles = slugs.map((slug) => load<ComparisonColumn>(`${base}data/comparison/${slug}.js`));
  const groups = use(groupsFile);
  const columns = columnFiles.map((file) => use(file));
  const shown = onlyDifferences ? differences(groups, columns) : groups;
  const { known, unknown } = knownRows(shown, columns);
  const heads = columns.map((column) => ({ ...column, item: items.find(({ slug }) => slug === column.slug) }));
  const keyId = useId();
  // The table pushes the list down, and browsers keep a focused button in view only if the page was scrolled before.
  useEffect(() => {
    document.activeElement?.closest('.compare-button')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [slugs]);
  return (
    <>
      <div className="directory-controls">
        <label className="check">
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
          />
          <span>Show only differences</span>
        </label>
        <label className="check">
          <input type="checkbox" className="with-notes" />
          <span>Show notes and who says so</span>
        </label>
        <button type="button" className="button" onClick={() => changeAndFocus(() => onChange([]), FOUND)}>
          Clear comparison
        </button>
        <button type="button" className="button" onClick={() => void copyLink()}>
          Copy link
        </button>
      </div>
      <table className="comparison-table" role="table" aria-describedby={keyId}>
        <caption className="visually-hidden">{`${columns.map(({ name }) => name).join(', ')} side by side`}</caption>
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
                {item?.status && <strong className="due"> {item.status}</strong>}
                {item && <CoverageStrip groups={stripGroups(item, catalogue)} />}
                <button
                  type="button"
                  className="remove"
                  aria-label={`Remove ${name}`}
                  onClick={() =>
                    // The institution that takes its place, or the last one. The first `th` heads the column of labels.
                    changeAndFocus(
                      () => onChange(slugs.filter((other) => other !== slug)),
                      `.comparison thead th:nth-of-type(${Math.min(index + 2, columns.length)}) .remove`,
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
              <th role="rowheader" scope="rowgroup" colSpan={columns.length + 1} aria-colspan={columns.length + 1}>
                {label}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.id} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
      {known.length === 0 && <p>They agree on everything that is on record.</p>}
      <p id={keyId} className="comparison-key">
        <DisputedSign /> means that sources disagree. “Not found” means not in the pages we read.
        {unknown.length > 0 && <span>{` Of none of them: ${unknown.map(({ label }) => label).join(', ')}.`}</span>}
      </p>
      <div className="directory-controls">
        <Hints>
          <Hint text="For a note, a forum or an email that reads Markdown">
            <button
              type="button"
              className="button"
              onClick={() => void copy(asMarkdown(shown, columns), 'Copied as a Markdown table')}
            >
              Copy as Markdown
            </button>
          </Hint>{' '}
          <Hint text="For a spreadsheet">
            <button
              type="button"
              className="button"
              onClick={() => void copy(asTabSeparated(shown, columns), 'Copied for a spreadsheet')}
            >
              Copy for a spreadsheet
            </button>
          </Hint>
        </Hints>
      </div>
      <details className="comparison-sources">
        <summary>Sources of this comparison</summary>
        {columns.map(({ slug, name, sources }) => (
          <section key={slug} aria-label={`Sources of ${name}`}>
            <h3>{name}</h3>
            <ol>
              {sources.map(({ title, language, url, publisher, kind, age }) => (
                <li key={url + title}>
                  <span className="title">
                    <a href={url} rel="external noopener" lang={language}>
                      {language ? title : <PlainText text={title} />}
                    </a>
                    ,{' '}
                  </span>
                  <PlainText text={publisher} />, {kind}, {age}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </details>
    </>
  );
});

function Row({ row, columns }: { row: ComparisonRow; columns: readonly ComparisonColumn[] }) {
  const extremes = extremesOf(row, columns);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {row.label}
      </th>
      {columns.map((column, index) => (
        <td key={column.slug} role="cell">
          <Cell cell={cellAt(column, row)} extreme={extremes[index]} isOneOfTwo={columns.length === 2} />
        </td>
      ))}
    </tr>
  );
}

/** The symbols of the lowest and highest amount of a row, and what they are called in a comparison of two. */
const EXTREMES: Readonly<Record<Extreme, { symbol: string; ofTwo: string }>> = {
  lowest: { symbol: '▾', ofTwo: 'lower' },
  highest: { symbol: '▴', ofTwo: 'higher' },
};

function Cell({
  cell,
  extreme,
  isOneOfTwo,
}: {
  cell: ComparisonCell;
  extreme: Extreme | undefined;
  isOneOfTwo: boolean;
}) {
  const { text, isDisputed, account, age, others = [], note, sources } = cell;
  const noteText = note && (
    <small className="note">
      <PlainText text={note} />
    </small>
  );
  if (isUnknown(cell))
    return (
      <>
        <span className="unpublished">
          {text === NOT_FOUND ? 'Not found' : text}
          {text === NOT_FOUND && <span className="visually-hidden">{NOT_FOUND.replace('Not found', '')}</span>}
        </span>
        {noteText}
      </>
    );
  return (
    <>
      {SYMBOLS[text] && <span aria-hidden="true">{SYMBOLS[text]} </span>}
      <span className="value">
        <PlainText text={text} />
      </span>
      {isDisputed && <Disputed />}
      {extreme && (
        <small className="place">
          {' '}
          <span aria-hidden="true">{EXTREMES[extreme].symbol} </span>
          {isOneOfTwo ? EXTREMES[extreme].ofTwo : extreme}
        </small>
      )}
      {(account ?? age) && <small className="evidence"> {[account, age].filter(Boolean).join(', ')}</small>}
      {sources.length > 0 && <small className="evidence marks"> [{sources.join(', ')}]</small>}
      {others.map((claim) => (
        <small key={claim} className="note said">
          {' '}
          <PlainText text={claim} />
        </small>
      ))}
      {noteText}
    </>
  );
}

/** A text with French names marked as French, so that a screen reader pronounces them correctly. */
function PlainText({ text }: { text: string }) {
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
