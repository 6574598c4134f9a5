import { memo, use, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  asMarkdown,
  asTabSeparated,
  differences,
  sortRows,
  withMonth,
  type ComparisonColumn,
  type ComparisonGroup,
} from '../../../directory/comparison.ts';
import type { DirectoryItem } from '../../../directory/item.ts';
import { added, COMPARE_MAX } from '../../../directory/state.ts';
import type { Person } from '../../../domain/month.ts';
import type { MonthData } from '../month/Month.tsx';
import { changeAndFocus, FOUND, HEADING } from '../directory/focus.ts';
import type { Copy } from '../directory/Messages.tsx';
import { Inked, InkKey } from '../../facts/Inked.tsx';
import { PlainText } from '../PlainText.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import styles from './comparison.css?url';

/** What a comparison shows, requested while this script is on its way. */
interface ComparisonRequest {
  slugs: readonly string[];
  groups: Promise<ComparisonGroup[]>;
  columns: readonly Promise<ComparisonColumn>[];
}

interface Props {
  request: ComparisonRequest;
  /** Whose month stands first, and what it is computed from. */
  person: Person | null;
  months: Promise<MonthData> | undefined;
  /** Every institution of the directory, for what became of those that are compared. */
  items: readonly DirectoryItem[];
  onChange: (slugs: readonly string[]) => void;
  onCopy: Copy;
  onCopyLink: () => void;
}

/** The place in the head of the page for what differs. */
const HEAD = '#differences';

/** What is copied, in which form. */
const COPIES = [
  {
    label: 'Copy as Markdown',
    hint: 'For a note, a forum or an email that reads Markdown',
    textOf: asMarkdown,
    done: 'Copied as a Markdown table',
  },
  {
    label: 'Copy for a spreadsheet',
    hint: 'For a spreadsheet',
    textOf: asTabSeparated,
    done: 'Copied for a spreadsheet',
  },
] as const;

/** Up to three institutions side by side; notes and sources on demand. What differs is said in the head of the page. */
export default memo(function Comparison({ request, person, months, items, onChange, onCopy, onCopyLink }: Props) {
  const { slugs } = request;
  const loaded = { groups: use(request.groups), columns: request.columns.map((file) => use(file)) };
  const accounts = person && months && use(months);
  const { groups, columns } = accounts
    ? withMonth(loaded.groups, loaded.columns, (slug) => accounts[slug] ?? [], person)
    : loaded;
  const { differing, unknown } = sortRows(groups, columns);
  const keyId = useId();
  const head = document.querySelector(HEAD);
  return (
    <>
      {/* Loaded with the first comparison: the list is on screen sooner without these. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      {head && columns.length > 1 && createPortal(<Differences columns={columns} />, head)}
      <div className="comparison-controls">
        <nav className="sideways" aria-label="Parts of the comparison">
          {differing.map(({ label }, index) => (
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
          <input type="checkbox" className="with-notes" />
          <span>Show notes and sources</span>
        </label>
      </div>
      <InkKey opensSources={false} />
      <div className="comparison-box">
        <ComparisonTable
          groups={groups}
          columns={columns}
          statusOf={(slug) => items.find((item) => item.slug === slug)?.status}
          onRemove={({ slug }, index) =>
            // The institution that takes its place, or the last one. The first `th` heads the column of labels.
            changeAndFocus(
              () => onChange(slugs.filter((other) => other !== slug)),
              `.comparison thead th:nth-of-type(${Math.min(index + 2, columns.length)}) .remove`,
              FOUND,
            )
          }
          keyId={keyId}
        />
      </div>
      <p id={keyId} className="evidence">
        A dash is not a no. Who says what, and when, is in the notes.
        {unknown.length > 0 && (
          <span>{` Not known at any of them: ${unknown.map(({ label }) => label).join(', ')}.`}</span>
        )}
      </p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => changeAndFocus(() => onChange([]), FOUND)}>
          Clear comparison
        </button>
        <button type="button" className="button" onClick={onCopyLink}>
          Copy link
        </button>
        {COPIES.map(({ label, hint, textOf, done }) => (
          <HintedButton
            key={label}
            label={label}
            hint={hint}
            onClick={() => onCopy(textOf(groups, columns), done, 'Select the table and copy it instead.')}
          />
        ))}
      </div>
      <Sources columns={columns} />
    </>
  );
});

const Differences = ({ columns }: { columns: readonly ComparisonColumn[] }) => (
  <p className="lede">
    {differences(columns).map((piece, index) => (typeof piece === 'string' ? piece : <Inked key={index} {...piece} />))}
  </p>
);

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

interface HintedButtonProps {
  label: string;
  /** Nothing that the reader needs. */
  hint: string;
  onClick: () => void;
}

/** How long a pointer rests before a tooltip opens, in milliseconds. */
const HINT_MS = 700;
/** Another tooltip opens at once, this long after one has closed. */
const SKIP_MS = 300;
let lastHintClosed = -SKIP_MS;

/** A button with a tooltip, which opens on pointing and on focus by keyboard; Escape closes it. */
function HintedButton({ label, hint, onClick }: HintedButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openSoon = () => {
    timer.current = setTimeout(() => setOpen(true), Date.now() - lastHintClosed < SKIP_MS ? 0 : HINT_MS);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) lastHintClosed = Date.now();
    setOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);
  return (
    <span
      className="hinted"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') openSoon();
      }}
      onPointerLeave={close}
    >
      <button
        type="button"
        className="button"
        aria-describedby={isOpen ? id : undefined}
        onFocus={({ currentTarget }) => setOpen(currentTarget.matches(':focus-visible'))}
        onBlur={close}
        onClick={() => {
          close();
          onClick();
        }}
      >
        {label}
      </button>
      {isOpen && (
        <span role="tooltip" id={id} className="tooltip">
          {hint}
        </span>
      )}
    </span>
  );
}

const Sources = ({ columns }: { columns: readonly ComparisonColumn[] }) => (
  <details className="folded comparison-sources">
    <summary>Sources of this comparison</summary>
    {columns.map(({ slug, name, sources }) => (
      <section key={slug} aria-label={`Sources of ${name}`}>
        <h3>{name}</h3>
        <ol>
          {sources.map(({ title, language, url, publisher, kind, age }) => (
            <li key={publisher + title}>
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
);
