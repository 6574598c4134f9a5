import { MAX_QUERY_LENGTH } from '../../../directory/state.ts';
import { RESULTS, SEARCH_FIELD } from './focus.ts';
import type { Change, Step } from './useDirectoryState.ts';

interface Props {
  query: string;
  /** Searches to begin with: links, which work before the script does. */
  examples: readonly string[];
  base: string;
  onChange: (change: Change, step?: Step) => void;
}

/** The one search field of the page, with examples while it is empty. */
export function SearchField({ query, examples, base, onChange }: Props) {
  const id = SEARCH_FIELD.slice(1);
  return (
    <>
      <form
        className="search large"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>(RESULTS)?.focus();
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          What do you need?
        </label>
        <input
          id={id}
          type="search"
          placeholder="What do you need?"
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={({ target }) => onChange({ query: target.value }, 'replace')}
        />
        <button type="submit">Search</button>
      </form>
      {query.length >= MAX_QUERY_LENGTH && (
        <p role="status">{`The search reads the first ${MAX_QUERY_LENGTH} characters.`}</p>
      )}
      {query === '' && (
        <p className="examples">
          <span>Try</span>{' '}
          {examples.map((example) => (
            <a key={example} href={`${base}enhanced-demo/?${new URLSearchParams({ q: example }).toString()}`}>
              {`${example} `}
            </a>
          ))}
        </p>
      )}
    </>
  );
}
