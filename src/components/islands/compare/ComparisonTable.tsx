import { Fragment } from 'react';
import {
  bestOfRow,
  cellAt,
  isUnknown,
  sameText,
  sortRows,
  unknownCounts,
  type ComparisonCell,
  type ComparisonColumn,
  type ComparisonGroup,
  type ComparisonRow,
} from '../../../directory/comparison.ts';
import { NOT_KNOWN } from '../../../schemas/lists.ts';
import { Gap, Hollow, Inked } from '../../facts/Inked.tsx';
import { Tile } from '../../institution/Tile.tsx';
import { PlainText } from '../PlainText.tsx';

interface Props {
  groups: readonly ComparisonGroup[];
  columns: readonly ComparisonColumn[];
  /** What became of an institution, if it merged or closed. */
  statusOf: (slug: string) => string | null | undefined;
  onRemove: (column: ComparisonColumn, index: number) => void;
  /** The id of the text that explains the table. */
  keyId: string;
}

/** The rows that differ in their groups, then those that are the same at all institutions, then how much is not known. */
export function ComparisonTable({ groups, columns, statusOf, onRemove, keyId }: Props) {
  const { differing, same } = sortRows(groups, columns);
  const missing = unknownCounts(groups, columns);
  const rowCount = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <table className="comparison-table" role="table" data-columns={columns.length} aria-describedby={keyId}>
      <caption className="visually-hidden">{`${columns.map(({ name }) => name).join(', ')} side by side`}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="corner">
            <span className="visually-hidden">Compared</span>
          </th>
          {columns.map((column, index) => (
            <th key={column.slug} role="columnheader" scope="col">
              <ColumnHead column={column} status={statusOf(column.slug)} onRemove={() => onRemove(column, index)} />
            </th>
          ))}
        </tr>
      </thead>
      {differing.map(({ label, rows }, index) => (
        <tbody key={label} role="rowgroup" id={`compared-${index}`}>
          <GroupHead label={label} columns={columns} />
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      ))}
      {same.length > 0 && (
        <tbody role="rowgroup" className="same">
          <GroupHead
            label={`The same at ${columns.length === 2 ? 'both' : 'all three'}: ${same.length} of ${rowCount}`}
            columns={columns}
          />
          <tr role="row" className="same-at-once">
            <td role="cell" colSpan={columns.length + 1}>
              <PlainText text={sameText(same, columns)} />
            </td>
          </tr>
          {same.map((row) => (
            <SameRow key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      )}
      <tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row">
            {NOT_KNOWN}
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
  );
}

interface ColumnHeadProps {
  column: ComparisonColumn;
  status: string | null | undefined;
  onRemove: () => void;
}

/** Face, name and kind, with the button that removes the column. */
function ColumnHead({ column: { name, shortName, tile, kind, href }, status, onRemove }: ColumnHeadProps) {
  return (
    <div className="column-head">
      <Tile {...tile} />
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
      <button type="button" className="remove" aria-label={`Remove ${name}`} title={shortName} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

interface GroupHeadProps {
  label: string;
  columns: readonly ComparisonColumn[];
}

const GroupHead = ({ label, columns }: GroupHeadProps) => (
  <tr role="row" className="group">
    <th role="rowheader" scope="rowgroup" colSpan={columns.length + 1}>
      <h2>{label}</h2>
    </th>
  </tr>
);

interface RowProps {
  row: ComparisonRow;
  columns: readonly ComparisonColumn[];
}

function Row({ row, columns }: RowProps) {
  const bests = bestOfRow(row, columns);
  return (
    <tr role="row" className={row.isLarge && 'large'}>
      <th role="rowheader" scope="row">
        <PlainText text={row.label} />
        {row.under && (
          <small>
            {` ${row.under}. `}
            <a href={row.href}>Change</a>
          </small>
        )}
      </th>
      {columns.map((column, index) => (
        <td
          key={column.slug}
          role="cell"
          className={bests[index] && 'best'}
          data-best={bests[index]}
          data-head={column.shortName}
        >
          <Cell cell={cellAt(column, row)} />
        </td>
      ))}
    </tr>
  );
}

/** A row of one value for all columns, with its age at each; notes and sources of each on demand. */
function SameRow({ row, columns }: RowProps) {
  const cells = columns.map((column) => ({ column, cell: cellAt(column, row) }));
  const [first] = cells;
  if (!first) return null;
  const ages = cells.flatMap(({ column, cell }) => (cell.age ? [`${column.shortName} ${cell.age}`] : []));
  return (
    <tr role="row" className="same-row on-demand">
      <th role="rowheader" scope="row">
        <PlainText text={row.label} />
      </th>
      <td role="cell" colSpan={columns.length}>
        <Value cell={{ ...first.cell, ink: undefined, age: ages.join(', ') }} />
        {cells.map(({ column: { slug, shortName }, cell: { note, sources } }) => (
          <small key={slug} className="evidence on-demand">
            {` ${shortName}: `}
            {note && (
              <span className="note on-demand">
                <PlainText text={`${note} `} />
              </span>
            )}
            {`[${sources.join(', ')}]`}
          </small>
        ))}
      </td>
    </tr>
  );
}

/** Symbols before answers, so that they are seen at a glance. */
const SYMBOLS: Readonly<Record<string, string>> = { Yes: '✓', No: '✕' };

/** A value, what others say of it, and what it depends on. The line under a figure says how old it is, of words the notes do. */
function Value({
  cell: { text, calls, before, figure, unit, ink, year, condition, account, age, others = [] },
}: CellProps) {
  const rings = new Set(others.flatMap(({ ring }) => ring ?? []));
  const conditions = [account, condition].filter(Boolean).join(', ');
  return (
    <>
      {before && `${before} `}
      {figure && ink ? (
        <Inked text={figure} ink={ink} />
      ) : (
        <span className={figure ? 'value figure' : 'value'}>
          {SYMBOLS[text] && <span aria-hidden="true">{`${SYMBOLS[text]} `}</span>}
          {calls?.map(([number, what]) => <CallLine key={number + what} number={number} what={what} />) ?? (
            <PlainText text={figure ?? text} />
          )}
        </span>
      )}
      {unit && ` ${unit}`}
      {ink && year && (
        <>
          {' '}
          <span className="year">in {year}</span>
        </>
      )}
      {[...rings].map((ring) => (
        <Hollow key={ring} text={ring} />
      ))}
      {conditions && (
        <small className="of">
          {' '}
          <PlainText text={conditions} />
        </small>
      )}
      {age && !ink && <small className="of on-demand">{` ${age}`}</small>}
    </>
  );
}

const CallLine = ({ number, what }: { number: string; what: string }) => (
  <span className="call">
    <small>{`${what} `}</small>
    <PlainText text={number} />
  </span>
);

interface CellProps {
  cell: ComparisonCell;
}

function Cell({ cell }: CellProps) {
  const { others = [], note, sources } = cell;
  return (
    <>
      {isUnknown(cell) ? <Gap /> : <Value cell={cell} />}
      {others.map(({ line, ring, ofAccount }) => (
        <Fragment key={line}>
          {ofAccount && (
            <>
              {' '}
              <Inked text={ofAccount.figure} ink={ofAccount.ink} />
              <small className="of">{` ${ofAccount.account}`}</small>
            </>
          )}
          <small className={ring || ofAccount ? 'note on-demand' : 'note'}>
            {' '}
            <PlainText text={line} />
          </small>
        </Fragment>
      ))}
      {note && (
        <small className="note on-demand">
          {' '}
          <PlainText text={note} />
        </small>
      )}
      {sources.length > 0 && <small className="evidence on-demand"> [{sources.join(', ')}]</small>}
    </>
  );
}
