import { memo, use, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  asMarkdown,
  asTabSeparated,
  bestOfRow,
  cellAt,
  differences,
  differencesText,
  isAlike,
  isUnknown,
  knownRows,
  unknownCounts,
  type ComparisonCell,
  type ComparisonColumn,
  type ComparisonGroup,
  type ComparisonRow,
} from '../../../directory/comparison.ts';
import type { DirectoryItem } from '../../../directory/item.ts';
import { added, COMPARE_MAX } from '../../../directory/state.ts';
import { cutAtFrenchNames } from '../../../prose/french.ts';
import { NOT_FOUND } from '../../../domain/claims.ts';
import { cutAtPhones, dialAddress } from '../../../domain/strings.ts';
import { Tile } from '../../institution/Tile.tsx';
import { changeAndFocus, FOUND, HEADING } from '../directory/focus.ts';
import { load } from '../directory/load.ts';
import { Hint, Hints } from './Hint.tsx';
import styles from './comparison.css?url';
import { copy, copyLink } from './notify.tsx';

interface Props {
  slugs: readonly string[];
  /** Every institution of the directory, for what became of those that are compared. */
  items: readonly DirectoryItem[];
  base: string;
  onChange: (slugs: readonly string[]) => void;
}

/** Symbols before answers, so that they are seen at a glance. */
const SYMBOLS: Readonly<Record<string, string>> = { Yes: '✓', No: '✕' };

/** Who a value is of that all columns share, by their number. */
const ALL: Readonly<Record<number, string>> = { 2: 'Both', 3: 'All three' };

/** The place in the head of the page for what differs. */
const HEAD = '#differences';

/**
 * Up to three institutions side by side, with a row for each attribute; notes and sources on demand. What differs is said in the
 * head of the page.
 */
export default memo(function Comparison({ slugs, items, base, onChange }: Props) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  // All files are requested before `use` waits for the first.
  const groupsFile = load<ComparisonGroup[]>(`${base}data/comparison.js`);
  const columnFiles = slugs.map((slug) => load<ComparisonColumn>(`${base}data/comparison/${slug}.js`));
  const groups = use(groupsFile);
  const columns = columnFiles.map((file) => use(file));
  const shown = onlyDifferences ? differences(groups, columns) : groups;
  const { known, unknown } = knownRows(shown, columns);
  const missing = unknownCounts(groups, columns);
  const rowCount = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const keyId = useId();
  const head = document.querySelector(HEAD);
  // The table pushes the list down, and browsers keep a focused button in view only if the page was scrolled before.
  useEffect(() => {
    document.activeElement?.closest('.compare-button')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [slugs]);
  return (
    <>
      {/* Loaded with the first comparison: the list is on screen sooner without these. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      {head && columns.length > 1 && createPortal(<p className="lede">{differencesText(columns)}</p>, head)}
      <div className="comparison-controls">
        <nav aria-label="Parts of the comparison">
          {known.map(({ label }, index) => (
            <a key={label} className="chip" href={`#compared-${index}`}>
              {label}
            </a>
          ))}
        </nav>
        {slugs.length < COMPARE_MAX && (
          <AddForm
            others={items.filter(({ slug, isClosed }) => !isClosed && !slugs.includes(slug))}
            onAdd={(slug) => changeAndFocus(() => onChange(added(slugs, slug)), HEADING)}
          />
        )}
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
          <span>Show notes and sources</span>
        </label>
      </div>
      <div className="comparison-box">
        <table className="comparison-table" role="table" aria-describedby={keyId}>
          <caption className="visually-hidden">{`${columns.map(({ name }) => name).join(', ')} side by side`}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col" className="corner">
                <span className="visually-hidden">Compared</span>
              </th>
              {columns.map((column, index) => (
                <th key={column.slug} role="columnheader" scope="col">
                  <ColumnHead
                    column={column}
                    status={items.find(({ slug }) => slug === column.slug)?.status}
                    onRemove={() =>
                      // The institution that takes its place, or the last one. The first `th` heads the column of labels.
                      changeAndFocus(
                        () => onChange(slugs.filter((other) => other !== column.slug)),
                        `.comparison thead th:nth-of-type(${Math.min(index + 2, columns.length)}) .remove`,
                        FOUND,
                      )
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          {known.map(({ label, rows }, index) => (
            <tbody key={label} role="rowgroup" id={`compared-${index}`}>
              <tr role="row" className="group">
                <th role="rowheader" scope="rowgroup" colSpan={columns.length + 1}>
                  <h2>{label}</h2>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.id} row={row} columns={columns} />
              ))}
            </tbody>
          ))}
          <tfoot role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="row">
                Not found
              </th>
              {columns.map(({ slug, shortName, tellUs }, index) => (
                <td key={slug} role="cell" data-head={shortName}>
                  {`${missing[index] ?? 0} of ${rowCount}`}{' '}
                  {tellUs && (
                    <a className="evidence" {...tellUs}>
                      Know one? Tell us
                      <span className="visually-hidden">{` about ${shortName}`}</span>
                    </a>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {known.length === 0 && <p>They agree on everything that is on record.</p>}
      <p id={keyId} className="evidence">
        “Not found” means not in the pages we read. A line under a value is what another source says.
        {unknown.length > 0 && <span>{` Of none of them: ${unknown.map(({ label }) => label).join(', ')}.`}</span>}
      </p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => changeAndFocus(() => onChange([]), FOUND)}>
          Clear comparison
        </button>
        <button type="button" className="button" onClick={() => void copyLink()}>
          Copy link
        </button>
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
      <details className="folded comparison-sources">
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

interface AddFormProps {
  others: readonly DirectoryItem[];
  onAdd: (slug: string) => void;
}

/** Adds an institution without a way down to the list. A button adds it: in a list alone, arrow keys would. */
function AddForm({ others, onAdd }: AddFormProps) {
  const sorted = [...others].sort((a, b) => a.shortName.localeCompare(b.shortName, 'en-CA'));
  return (
    <form
      className="add"
      onSubmit={(event) => {
        event.preventDefault();
        const slug = new FormData(event.currentTarget).get('institution');
        if (typeof slug === 'string' && slug) onAdd(slug);
      }}
    >
      <select name="institution" aria-label="Another institution" required defaultValue="" translate="no">
        <option value="">Another institution …</option>
        {sorted.map(({ slug, shortName }) => (
          <option key={slug} value={slug}>
            {shortName}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        Add
      </button>
    </form>
  );
}

interface ColumnHeadProps {
  column: ComparisonColumn;
  /** What became of it, if it merged or closed. */
  status: string | null | undefined;
  onRemove: () => void;
}

/** Face, name, kind and the number to call, with the button that removes the column. */
function ColumnHead({ column: { name, shortName, face, kind, href, call }, status, onRemove }: ColumnHeadProps) {
  return (
    <div className="column-head">
      <Tile {...face} />
      <div>
        {href ? (
          <a href={href} translate="no">
            {name}
          </a>
        ) : (
          <span translate="no">{name}</span>
        )}{' '}
        <small>{kind}</small>
        {status && <strong className="due"> {status}</strong>}
      </div>
      {call && (
        <span className="n50 call">
          <a className="chip" href={dialAddress(call.number)}>
            {call.what} <span className="phone">{call.number}</span>
          </a>
          {call.age && <small>{call.age}</small>}
        </span>
      )}
      <button type="button" className="remove" aria-label={`Remove ${name}`} title={shortName} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

function Row({ row, columns }: { row: ComparisonRow; columns: readonly ComparisonColumn[] }) {
  const bests = bestOfRow(row, columns);
  const classes = [row.isLarge && 'large', isAlike(row, columns) && 'alike'].filter(Boolean);
  return (
    <tr role="row" className={classes.join(' ') || undefined}>
      <th role="rowheader" scope="row">
        {row.label}
      </th>
      {columns.map((column, index) => (
        <td
          key={column.slug}
          role="cell"
          className={bests[index] && 'best'}
          data-best={bests[index]}
          data-head={column.shortName}
          data-all={index === 0 ? ALL[columns.length] : undefined}
        >
          <Cell cell={cellAt(column, row)} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell }: { cell: ComparisonCell }) {
  const { text, figure, condition, account, age, others = [], note, sources } = cell;
  const noteText = note && (
    <small className="note on-demand">
      <PlainText text={note} />
    </small>
  );
  if (isUnknown(cell))
    return (
      <>
        <span className="unpublished">
          {text === NOT_FOUND ? 'not found' : text.toLowerCase()}
          {text === NOT_FOUND && <span className="visually-hidden">{NOT_FOUND.replace('Not found', '')}</span>}
        </span>
        {noteText}
      </>
    );
  const conditions = [condition, account, age].filter(Boolean).join(', ');
  return (
    <>
      <span className={figure ? 'value figure' : 'value'}>
        {SYMBOLS[text] && <span aria-hidden="true">{`${SYMBOLS[text]} `}</span>}
        <PlainText text={figure ?? text} />
      </span>
      {conditions && <small className="note">{` ${conditions}`}</small>}
      {others.map((claim) => (
        <small key={claim} className="note">
          {' '}
          <PlainText text={claim} />
        </small>
      ))}
      {noteText}
      {sources.length > 0 && <small className="evidence on-demand marks"> [{sources.join(', ')}]</small>}
    </>
  );
}

/** A text with telephone numbers that a phone dials, and French names marked as French for screen readers. */
function PlainText({ text }: { text: string }) {
  return cutAtPhones(text).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} className="phone" href={dialAddress(part)}>
        {part}
      </a>
    ) : (
      cutAtFrenchNames(part).map((piece, place) =>
        place % 2 === 1 ? (
          <span key={`${index} ${place}`} lang="fr">
            {piece}
          </span>
        ) : (
          piece
        ),
      )
    ),
  );
}
