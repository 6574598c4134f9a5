import { use, useEffect, useState } from 'react';
import {
  asMarkdown,
  asTabSeparated,
  cellAt,
  differences,
  type ComparisonColumn,
  type ComparisonGroup,
  type ComparisonRow,
} from '../../../directory/comparison.ts';
import { removed } from '../../../directory/state.ts';
import { NOT_FOUND, NOT_ON_RECORD } from '../../../domain/claims.ts';
import { cutAtFrenchNames } from '../../../domain/french.ts';
import { changeAndFocus, COMPARISON_HEADING, successor } from '../directory/focus.ts';
import { Hint, Hints } from './Hint.tsx';
import { copy } from './notify.tsx';

interface Props {
  slugs: readonly string[];
  groups: readonly ComparisonGroup[];
  base: string;
  onChange: (slugs: readonly string[]) => void;
}

const UNKNOWN = [NOT_FOUND, NOT_ON_RECORD];

/** The columns loaded so far: each is a module of its own, and imported once. */
const columns = new Map<string, Promise<ComparisonColumn>>();

function columnOf(slug: string, base: string): Promise<ComparisonColumn> {
  const known = columns.get(slug);
  if (known) return known;
  const column = import(/* @vite-ignore */ `${base}data/comparison/${slug}.js`).then(
    ({ default: loaded }: { default: ComparisonColumn }) => loaded,
  );
  columns.set(slug, column);
  return column;
}

/** Up to three institutions side by side, a row for each attribute, with notes and sources in the cell. */
export default function Comparison({ slugs, groups, base, onChange }: Props) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const promises = slugs.map((slug) => columnOf(slug, base));
  const chosen = promises.map((promise) => use(promise));
  const shown = onlyDifferences ? differences(groups, chosen) : groups;
  // The table pushes the list down, and browsers keep the list in place only if the page is already scrolled.
  useEffect(() => {
    document.activeElement?.closest('.compare-button')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <>
      <div className="directory-controls">
        <label className="check">
          <input type="checkbox" checked={onlyDifferences} onChange={({ target }) => setOnlyDifferences(target.checked)} />
          <span>Show only differences</span>
        </label>
        <Hints>
          {' '}
          <Hint text="For a note, a forum or an email that reads Markdown">
            <button type="button" className="button" onClick={() => void copy(asMarkdown(shown, chosen), 'Copied as a Markdown table')}>
              Copy as Markdown
            </button>
          </Hint>
          <Hint text="For a spreadsheet">
            <button type="button" className="button" onClick={() => void copy(asTabSeparated(shown, chosen), 'Copied for a spreadsheet')}>
              Copy for a spreadsheet
            </button>
          </Hint>
        </Hints>{' '}
        <button type="button" className="button" onClick={() => changeAndFocus(() => onChange([]), COMPARISON_HEADING)}>
          Clear all
        </button>
      </div>
      <div className={`comparison-scroll columns-${chosen.length}`} role="region" aria-label="Comparison, table" tabIndex={0}>
        <table className="comparison-table" role="table">
          <caption className="visually-hidden">{`${chosen.map(({ name }) => name).join(', ')} side by side`}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" />
              {chosen.map(({ slug, name, href }, index) => (
                <th key={slug} role="columnheader" scope="col">
                  {href ? (
                    <a href={href} translate="no">
                      {name}
                    </a>
                  ) : (
                    <span translate="no">{name}</span>
                  )}
                  <button
                    type="button"
                    className="remove"
                    aria-label={`Remove ${name}`}
                    onClick={() =>
                      changeAndFocus(
                        () => onChange(removed(slugs, slug)),
                        `.comparison thead th:nth-of-type(${successor(index, chosen.length)}) .remove`,
                        COMPARISON_HEADING,
                      )
                    }
                  >
                    <span aria-hidden="true">×</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(({ label, rows }) => (
            <tbody key={label} role="rowgroup">
              <tr role="row" className="group">
                <th role="columnheader" scope="colgroup" colSpan={chosen.length + 1}>
                  {label}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.id} row={row} columns={chosen} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {shown.length === 0 && <p>They agree on everything that is on record.</p>}
      <details className="comparison-sources">
        <summary>Sources of this comparison</summary>
        {chosen.map(({ slug, name, sources }) => (
          <section key={slug} aria-label={`Sources of ${name}`}>
            <h3>{name}</h3>
            <ol>
              {sources.map(({ title, language, url, publisher, kind, age }) => (
                <li key={url + title}>
                  <a href={url} rel="external noopener" lang={language}>
                    {language ? title : <Words text={title} />}
                  </a>
                  , <Words text={publisher} />, {kind}, {age}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </details>
    </>
  );
}

function Row({ row, columns: shown }: { row: ComparisonRow; columns: readonly ComparisonColumn[] }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {row.label}
      </th>
      {shown.map((column) => {
        const { text, isDisputed, age, claims = [], note, sources } = cellAt(column, row);
        return (
          <td key={column.slug} role="cell">
            <span className={UNKNOWN.includes(text) ? 'unpublished' : 'value'}>
              <Words text={text} />
            </span>
            {sources.length > 0 && <small className="evidence"> [{sources.join(', ')}]</small>}
            {age && <small className="evidence"> {age}</small>}
            {isDisputed && <small className="evidence disputed"> Sources disagree</small>}
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
          </td>
        );
      })}
    </tr>
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
