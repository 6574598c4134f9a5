import { useEffect, useState } from 'react';
import {
  cellAt,
  isUnknown,
  rowInExcerpt,
  type ComparisonCell,
  type ComparisonColumn,
  type ComparisonGroup,
} from '../../../directory/comparison.ts';
import type { DirectoryItem } from '../../../directory/item.ts';
import type { SearchResult } from '../../../search/engine.ts';
import { Tile } from '../../institution/Tile.tsx';
import { load } from '../directory/load.ts';
import { Excerpt } from './Excerpt.tsx';

interface Props {
  answer: SearchResult['answers'][number];
  /** The institution that the search names, if it is one. */
  of: DirectoryItem | undefined;
  base: string;
}

/** The best answer: its figure in large print, if it has one, then its text. */
export function AnswerCard({ answer: { href, title, where, excerpt }, of, base }: Props) {
  const institution = of?.href && href.startsWith(of.href) ? of : undefined;
  const figure = useFigure(base, institution?.slug, excerpt);
  const colour = institution ? (institution.type === 'Credit union' ? 'n10' : 'n5') : '';
  return (
    <div className={`answer-card ${colour}`}>
      <div className="answer-head">
        {institution && <Tile {...institution.face} />}
        <p>
          <a className="title" href={href}>
            {title}
          </a>
          {where && <small>{where}</small>}
        </p>
      </div>
      {figure && (
        <div className="answer-figure">
          <p>{figure.label}</p>
          <p className="figure">{figure.cell.figure ?? figure.cell.text}</p>
          {[figure.conditions, ...(figure.cell.others ?? [])].map(
            (line) =>
              line && (
                <p key={line} className="evidence">
                  {line}
                </p>
              ),
          )}
        </div>
      )}
      <Excerpt pieces={excerpt} />
      {figure?.source && <p className="evidence">{figure.source}</p>}
    </div>
  );
}

interface Figure {
  label: string;
  cell: ComparisonCell;
  conditions: string;
  /** The page that says so, and how old it is. */
  source: string | undefined;
}

/** The figure of an institution's record that an excerpt is about, once its data has loaded; without it the text has to do. */
function useFigure(base: string, slug: string | undefined, excerpt: readonly string[]): Figure | undefined {
  const [loaded, setLoaded] = useState<{ slug: string; text: string; figure: Figure | undefined }>();
  const text = excerpt.join('|');
  useEffect(() => {
    let isCurrent = true;
    if (slug)
      Promise.all([
        load<ComparisonGroup[]>(`${base}data/comparison.js`),
        load<ComparisonColumn>(`${base}data/comparison/${slug}.js`),
      ]).then(
        ([groups, column]) => {
          if (isCurrent) setLoaded({ slug, text, figure: figureOf(groups, column, text.split('|')) });
        },
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [base, slug, text]);
  return loaded?.slug === slug && loaded?.text === text ? loaded.figure : undefined;
}

function figureOf(
  groups: readonly ComparisonGroup[],
  column: ComparisonColumn,
  excerpt: readonly string[],
): Figure | undefined {
  const row = rowInExcerpt(groups, excerpt);
  const cell = row && cellAt(column, row);
  if (!cell || isUnknown(cell)) return undefined;
  const source = column.sources[(cell.sources[0] ?? 0) - 1];
  return {
    label: row.name ?? row.label,
    cell,
    conditions: [cell.condition, cell.account, cell.age].filter(Boolean).join(', '),
    source: source && `${source.publisher}: “${source.title}”, ${source.age}`,
  };
}
