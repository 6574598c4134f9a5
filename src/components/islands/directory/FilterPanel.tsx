import { memo, useCallback, useMemo, useState } from 'react';
import { counting, type Searched } from '../../../directory/filter.ts';
import { FILTER_KIND_LABELS, FILTER_KINDS, FLAGS, type CatalogueGroup, type Flag } from '../../../directory/item.ts';
import { dollarsOf, MAX_DOLLARS, oneOf, toggled, type DirectoryState } from '../../../directory/state.ts';
import { dollarText } from '../../../schemas/money.ts';
import type { Change, Step } from './useDirectoryState.ts';

interface Props {
  groups: readonly CatalogueGroup[];
  state: DirectoryState;
  /** What the counts are for: it may lag behind `state`, so that controls respond first. */
  counted: Searched;
  onChange: (change: Change, step?: Step) => void;
}

/** Suggested amounts, in dollars a day; any other is accepted too. */
const AMOUNTS = [2_000, 3_000, 5_000, 10_000];

/** The questions, and the capabilities in their groups. Each filter shows how many institutions would remain. */
export const FilterPanel = memo(function FilterPanel({ groups, state, counted, onChange }: Props) {
  const counts = useMemo(() => countsOf(counted, groups), [counted, groups]);
  const toggleFlag = useCallback(
    (name: Flag) => onChange(({ flags }) => ({ flags: toggled(flags, name) })),
    [onChange],
  );
  const toggleCapability = useCallback(
    (id: string) => onChange(({ capabilities }) => ({ capabilities: toggled(capabilities, id) })),
    [onChange],
  );
  return (
    <div className="filters">
      <h2 className="visually-hidden">Filters</h2>
      <fieldset className="ink">
        <legend>
          <h3>Questions</h3>
        </legend>
        <label className="field">
          Kind
          <select
            value={state.kind ?? ''}
            onChange={({ target }) => onChange({ kind: oneOf(FILTER_KINDS, target.value) })}
          >
            <option value="">All kinds</option>
            {FILTER_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {`${FILTER_KIND_LABELS[kind]} (${counts.get(kind) ?? 0})`}
              </option>
            ))}
          </select>
        </label>
        <AmountField
          label="e-Transfer limit a day, at least ($)"
          suggestions={AMOUNTS}
          value={state.sends}
          onChange={(sends) => onChange({ sends }, 'replace')}
        />
        {FLAGS.map(({ name, label }) => (
          <Check
            key={name}
            name={name}
            label={label}
            count={counts.get(name)}
            isChecked={state.flags.includes(name)}
            onToggle={toggleFlag}
          />
        ))}
      </fieldset>
      {groups.map(({ label, colour, capabilities }) => (
        <fieldset key={label} className={colour}>
          <legend>
            <h3>{label}</h3>
          </legend>
          {capabilities.map(({ id, label: name }) => (
            <Check
              key={id}
              name={id}
              label={name}
              count={counts.get(id)}
              isChecked={state.capabilities.includes(id)}
              onToggle={toggleCapability}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
});

/** How many institutions would remain with each filter on, by its kind, flag or capability. */
function countsOf({ items, state }: Searched, groups: readonly CatalogueGroup[]): ReadonlyMap<string, number> {
  const [ofKind, ofFlags] = [counting(items, state, 'kind'), counting(items, state, 'flags')];
  const ofCapabilities = counting(items, state, 'capabilities');
  const capabilities = groups.flatMap((group) => group.capabilities);
  return new Map([
    ...FILTER_KINDS.map((kind) => [kind, ofKind(kind)] as const),
    ...FLAGS.map(({ name }) => [name, ofFlags([...new Set([...state.flags, name])])] as const),
    ...capabilities.map(({ id }) => [id, ofCapabilities([...new Set([...state.capabilities, id])])] as const),
  ]);
}

interface CheckProps<Name extends string> {
  name: Name;
  label: string;
  count: number | undefined;
  isChecked: boolean;
  onToggle: (name: Name) => void;
}

/** A checkbox for a filter, with the number of institutions that would remain with it on. */
function PlainCheck<Name extends string>({ name, label, count, isChecked, onToggle }: CheckProps<Name>) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={() => onToggle(name)} />
      <span>
        {label} <span className="count">{`(${count ?? 0})`}</span>
      </span>
    </label>
  );
}

// The type of `memo` loses the type parameter: the cast restores it.
const Check = memo(PlainCheck) as typeof PlainCheck;

interface AmountFieldProps {
  label: string;
  /** Suggested amounts, in dollars. */
  suggestions: readonly number[];
  /** The amount in dollars; `null` for none. */
  value: number | null;
  onChange: (dollars: number | null) => void;
}

/**
 * A field for whole dollars. What the reader types stays as it is, also where it is no amount: then the field says what it takes.
 * It is a text field, because browsers empty a number field, and change it when the wheel turns.
 */
function AmountField({ label, suggestions, value, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState('');
  // Something else may have set another amount, such as the removal of a chip.
  const text = dollarsOf(typed) === value ? typed : String(value ?? '');
  const isWrong = text.trim() !== '' && value === null;
  return (
    <div className="field">
      <label htmlFor="amount">{label}</label>
      <input
        id="amount"
        inputMode="numeric"
        autoComplete="off"
        list="amounts"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'amount-error' : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(dollarsOf(target.value));
        }}
      />
      {isWrong && (
        <p id="amount-error" role="alert">
          {`Write whole dollars, from $1 to ${dollarText(MAX_DOLLARS * 100)}, such as 5,000.`}
        </p>
      )}
      <datalist id="amounts">
        {suggestions.map((amount) => (
          <option key={amount} value={amount} />
        ))}
      </datalist>
    </div>
  );
}
