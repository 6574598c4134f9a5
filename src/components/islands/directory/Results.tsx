import { useMemo, type ComponentProps } from 'react';
import { bestOf, EXPANDED_ROWS, type Listed } from '../../../directory/filter.ts';
import type { DirectoryItem } from '../../../directory/item.ts';
import { comparePrompt } from '../../../directory/text.ts';
import { countFilters, withoutFilters, type DirectoryState } from '../../../directory/state.ts';
import { changeAndFocus, FILTERS_BUTTON, FOUND, SEARCH_FIELD } from './focus.ts';
import { InstitutionList } from './InstitutionList.tsx';
import { ListHead, SortControls } from './ListControls.tsx';
import { useAfterPaint, type Change, type Step } from './useDirectoryState.ts';

interface FoundLineProps {
  text: string;
  state: DirectoryState;
  /** Whether the heading says already that nothing was found: the text is then for those who hear it. */
  isNothing: boolean;
  /** Whether the list has rows, and whether there is something to choose from. */
  hasRows: boolean;
  isListless: boolean;
  /** Whether there is anything in place of a list without rows. */
  hasMatch: boolean;
  onChange: (change: Change) => void;
  onCopyLink: () => void;
}

/** What was found, and what can be done with the list. */
export function FoundLine(props: FoundLineProps) {
  const { text, state, isNothing, hasRows, isListless, hasMatch, onChange, onCopyLink } = props;
  const { tab, month, sort, compare } = state;
  return (
    <div className="found-line">
      <div className={isNothing ? 'found visually-hidden' : 'found'} role="status" tabIndex={-1}>
        {text}
      </div>
      {!hasMatch && <span className="no-match">No institutions match your search criteria.</span>}
      {(!hasMatch || (tab === 'all' && countFilters(state) > 0)) && (
        <button
          type="button"
          className="link"
          onClick={() =>
            changeAndFocus(
              () => onChange((now) => ({ ...withoutFilters(now), query: hasMatch ? now.query : '' })),
              ...(hasMatch ? [FILTERS_BUTTON, FOUND] : [SEARCH_FIELD]),
            )
          }
        >
          {hasMatch ? 'Clear all' : 'Clear filters'}
        </button>
      )}
      <button type="button" className="link" onClick={onCopyLink}>
        Copy link
      </button>
      {tab === 'all' && !month && hasRows && !isListless && (
        <SortControls sort={sort} onSort={(next) => onChange({ sort: next })} />
      )}
      <div className="prompt" aria-live="polite">
        {((hasRows && !month) || compare.length > 0) && comparePrompt(compare.length)}
      </div>
    </div>
  );
}

interface RowsProps extends Omit<ComponentProps<typeof InstitutionList>, 'rows' | 'best' | 'begun'> {
  /** Every institution, found or not. */
  items: readonly DirectoryItem[];
  listed: readonly Listed[];
  /** Whether the rows are there that come after the first. */
  isOpen: boolean;
  onChange: (change: Change, step?: Step) => void;
}

const openFigures = (items: readonly DirectoryItem[]) =>
  items.filter(({ isClosed }) => !isClosed).map(({ figures }) => figures);

/** The rows that were found: the first, and the others folded. */
export function Rows({ items, listed, isOpen, onChange, ...list }: RowsProps) {
  const { first, others, best } = useMemo(
    () => ({
      first: listed.slice(0, EXPANDED_ROWS),
      others: listed.slice(EXPANDED_ROWS),
      best: bestOf(openFigures(listed.map(({ item }) => item)), { all: openFigures(items) }),
    }),
    [items, listed],
  );
  /** The other rows while they are collapsed: they can wait for another paint. */
  const later = useAfterPaint(others);
  return (
    <>
      {listed.length > 0 && <ListHead groups={list.groups} />}
      <InstitutionList {...list} best={best} rows={first} />
      {others.length > 0 && (
        <details
          className="folded others"
          open={isOpen}
          onToggle={({ currentTarget }) => onChange({ more: currentTarget.open }, 'replace')}
        >
          <summary>{`${others.length} more`}</summary>
          <InstitutionList {...list} best={best} rows={isOpen ? others : later} begun={first.at(-1)?.part} />
        </details>
      )}
    </>
  );
}
