import { Suspense, use, useMemo } from 'react';
import {
  cellAt,
  isUnknown,
  nameOf,
  rowsInExcerpt,
  type ComparisonColumn,
  type ComparisonGroup,
} from '../../../directory/comparison.ts';
import type { DirectoryItem } from '../../../directory/item.ts';
import { sentencesOf } from '../../../domain/strings.ts';
import type { SearchResult } from '../../../search/engine.ts';
import { Tile } from '../../institution/Tile.tsx';
import { load } from '../directory/load.ts';
import { PlainText } from '../PlainText.tsx';

interface Props {
  answer: SearchResult['answers'][number];
  /** The institution that the search names, if it is one. */
  of: DirectoryItem | undefined;
  base: string;
}

/**
 * The best answer: its figures in large print, if it has any, then the rest of its text. Those of an institution's record appear
 * once its data has loaded; without them the text has to do.
 */
export function AnswerCard({ answer, of, base }: Props) {
  const institution = of?.href && answer.href.startsWith(of.href) ? of : undefined;
  const { figure } = answer;
  const own = figure ? [{ label: figure.label, text: figure.text, lines: [figure.more] }] : [];
  const plain = <Card answer={answer} institution={institution} record={{ figures: own, sources: [] }} />;
  const slug = figure ? undefined : institution?.slug;
  const files = useMemo(
    () =>
      slug &&
      Promise.all([
        load<ComparisonGroup[]>(`${base}data/comparison.js`),
        load<ComparisonColumn>(`${base}data/comparison/${slug}.js`),
      ]).catch(() => undefined),
    [base, slug],
  );
  if (!files) return plain;
  return (
    <Suspense fallback={plain}>
      <CardOfRecord answer={answer} institution={institution} files={files} />
    </Suspense>
  );
}

interface CardProps {
  answer: SearchResult['answers'][number];
  institution: DirectoryItem | undefined;
}

interface CardOfRecordProps extends CardProps {
  /** Nothing where they do not load. */
  files: Promise<[ComparisonGroup[], ComparisonColumn] | undefined>;
}

function CardOfRecord({ files, ...props }: CardOfRecordProps) {
  const loaded = use(files);
  return <Card {...props} record={loaded ? figuresOf(...loaded, props.answer.excerpt) : NOTHING} />;
}

function Card({ answer, institution, record: { figures, sources } }: CardProps & { record: FromRecord }) {
  const { href, title, where, excerpt } = answer;
  const colour = institution ? (institution.type === 'Credit union' ? 'n10' : 'n5') : '';
  const text = withoutFacts(excerpt, figures);
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
      {figures.length > 0 && (
        <div className="answer-figures">
          {figures.map(({ label, text: large, lines }) => (
            <div key={label}>
              <p>{label}</p>
              <p className="figure">{large}</p>
              <div className="evidence">
                {lines.filter(Boolean).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
      {text.join('').trim() !== '' && <Excerpt pieces={text} />}
      {sources.map((source) => (
        <p key={source} className="evidence">
          {source}
        </p>
      ))}
    </div>
  );
}

/** The text of an answer, with the matching words marked. */
export const Excerpt = ({ pieces }: { pieces: readonly string[] }) => (
  // Another text makes a new element, because translation may have changed the old one.
  <p key={pieces.join('|')}>
    {pieces.map((piece, index) =>
      index % 2 === 1 ? <mark key={index}>{piece}</mark> : <PlainText key={index} text={piece} />,
    )}
  </p>
);

interface Figure {
  label: string;
  text: string;
  /** What it depends on, and what others say. */
  lines: readonly string[];
}

interface FromRecord {
  figures: readonly Figure[];
  /** The pages that say so, and how old they are. */
  sources: readonly string[];
}

const NOTHING: FromRecord = { figures: [], sources: [] };

/** How many figures stand side by side. */
const MAX_FIGURES = 3;

function figuresOf(
  groups: readonly ComparisonGroup[],
  column: ComparisonColumn,
  excerpt: readonly string[],
): FromRecord {
  const rows = rowsInExcerpt(groups, excerpt)
    .map((row) => ({ row, cell: cellAt(column, row) }))
    .filter(({ cell }) => !isUnknown(cell))
    .slice(0, MAX_FIGURES);
  const sources = rows.flatMap(({ cell }) => column.sources[(cell.sources[0] ?? 0) - 1] ?? []);
  return {
    figures: rows.map(({ row, cell }) => ({
      label: nameOf(row),
      text: cell.figure ? [cell.before, cell.figure, cell.unit].filter(Boolean).join(' ') : cell.text,
      lines: [
        [cell.condition, cell.account, cell.age].filter(Boolean).join(', '),
        ...(cell.others ?? []).map(({ line }) => line),
      ],
    })),
    sources: [...new Set(sources.map(({ publisher, title, age }) => `${publisher}: “${title}”, ${age}`))],
  };
}

/** An excerpt without the sentences whose facts are in large print. */
function withoutFacts(excerpt: readonly string[], figures: readonly Figure[]): string[] {
  // The marks around the pieces keep apart what matches and what does not.
  const marked = excerpt.map((piece, index) => (index % 2 === 1 ? `\u{1}${piece}\u{1}` : piece)).join('');
  const isShown = (sentence: string) =>
    figures.some(({ label }) => sentence.replaceAll('\u{1}', '').startsWith(`${label}: `));
  return sentencesOf(marked)
    .filter((sentence) => !isShown(sentence))
    .join(' ')
    .split('\u{1}');
}
