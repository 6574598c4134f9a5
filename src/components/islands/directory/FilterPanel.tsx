import { memo, useCallback, useMemo } from 'react';
import { counting } from '../../../directory/filter.ts';
import { FILTER_KIND_LABELS, FILTER_KINDS, FLAGS, type CatalogueGroup, type DirectoryItem, type Flag } from '../../../directory/item.ts';
import { dollarsOf, MOST_DOLLARS, toggled, type DirectoryState } from '../../../directory/state.ts';
import { PROVINCE_NAMES, PROVINCES } from '../../../schemas/provinces.ts';
import type { Change, Step } from './useDirectoryState.ts';

interface Props {
  items: readonly DirectoryItem[];
  groups: readonly CatalogueGroup[];
  state: DirectoryState;
  /** The state the counts are for: it may lag behind while a reader is quick. */
  counted: DirectoryState;
  onChange: (change: Change, step?: Step) => void;
}

/** Amounts that readers often ask for, in dollars a day: offered, and any other is taken too. */
const AMOUNTS = [2_000, 3_000, 5_000, 10_000];

/** The capability filter in its groups, and the other questions. Each shows how many institutions remain. */
export const FilterPanel = memo(function FilterPanel({ items, groups, state, counted, onChange }: Props) {
  const left = useMemo(() => countsOf(items, groups, counted), [items, groups, counted]);
  const toggleFlag = useCallback((name: Flag) => onChange(({ flags }) => ({ flags: toggled(flags, name) })), [onChange]);
  const toggleCapability = useCallback(
    (id: string) => onChange(({ capabilities }) => ({ capabilities: toggled(capabilities, id) })),
    [onChange],
  );
  return (
    <div className="filters">
      <fieldset>
        <legend>Questions</legend>
        <label className="select">
          Kind
          <select
            value={state.kind ?? ''}
            onChange={({ target }) => onChange({ kind: FILTER_KINDS.find((kind) => kind === target.value) ?? null })}
          >
            <option value="">All kinds</option>
            {FILTER_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {`${FILTER_KIND_LABELS[kind]} (${left.get(kind) ?? 0})`}
              </option>
            ))}
          </select>
        </label>
        <label className="select">
          Where I live
          <select
            value={state.province ?? ''}
            onChange={({ target }) => onChange({ province: PROVINCES.find((code) => code === target.value) ?? null })}
          >
            <option value="">Anywhere in Canada</option>
            {PROVINCES.map((code) => (
              <option key={code} value={code}>
                {`${PROVINCE_NAMES[code]} (${left.get(code) ?? 0})`}
              </option>
            ))}
          </select>
        </label>
        <label className="select">
          Can send a day by e-Transfer, in dollars
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_DOLLARS}
            list="amounts"
            value={state.sends ?? ''}
            onChange={({ target }) => onChange({ sends: dollarsOf(target.value) }, 'replace')}
          />
        </label>
        <datalist id="amounts">
          {AMOUNTS.map((amount) => (
            <option key={amount} value={amount} />
          ))}
        </datalist>
        {FLAGS.map(({ name, label }) => (
          <Check key={name} name={name} label={label} count={left.get(name)} isChecked={state.flags.includes(name)} onToggle={toggleFlag} />
        ))}
      </fieldset>
      {groups.map(({ label, banknote, capabilities }) => (
        <fieldset key={label} className={`n${banknote}`}>
          <legend>{label}</legend>
          {capabilities.map(({ id, label: name }) => (
            <Check
              key={id}
              name={id}
              label={name}
              count={left.get(id)}
              isChecked={state.capabilities.includes(id)}
              onToggle={toggleCapability}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
});

/** How many institutions would remain with each filter on, by its name or province. */
function countsOf(items: readonly DirectoryItem[], groups: readonly CatalogueGroup[], state: DirectoryState): ReadonlyMap<string, number> {
  const count = counting(items, state);
  const capabilities = groups.flatMap((group) => group.capabilities.map(({ id }) => id));
  return new Map([
    ...FILTER_KINDS.map((kind) => [kind, count({ kind })] as const),
    ...PROVINCES.map((province) => [province, count({ province })] as const),
    ...FLAGS.map(({ name }) => [name, count({ flags: [...new Set([...state.flags, name])] })] as const),
    ...capabilities.map((id) => [id, count({ capabilities: [...new Set([...state.capabilities, id])] })] as const),
  ]);
}

interface CheckProps<Name extends string> {
  name: Name;
  label: string;
  count: number | undefined;
  isChecked: boolean;
  onToggle: (name: Name) => void;
}

/** A filter that is on or off, with the number of institutions that remain when it is on. */
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

// `memo` forgets type parameters; the component keeps its own signature.
const Check = memo(PlainCheck) as typeof PlainCheck;
