import { countRemaining, type Searched } from '../../../directory/filter.ts';
import { KIND_LABELS, FILTER_KINDS, FLAGS, type CatalogueGroup } from '../../../directory/item.ts';
import { dollarsOf, MAX_DOLLARS, oneOf, toggled, type DirectoryState } from '../../../directory/state.ts';
import { plural } from '../../../domain/strings.ts';
import { dollarText } from '../../../schemas/money.ts';
import { NumberField } from '../NumberField.tsx';
import { changeAndFocus, FOUND } from './focus.ts';
import type { Change, Step } from './useDirectoryState.ts';

interface Props {
  groups: readonly CatalogueGroup[];
  state: DirectoryState;
  /** What the counts are for. */
  searched: Searched;
  /** How many institutions the list shows. */
  found: number;
  onClose: () => void;
  onChange: (change: Change, step?: Step) => void;
}

/** Suggested amounts, in dollars a day; any other is accepted too. */
const AMOUNTS = [2_000, 3_000, 5_000, 10_000];

/** The questions, and the capabilities in their groups. Each filter shows how many institutions would remain. */
export function FilterPanel({ groups, state, searched, found, onClose, onChange }: Props) {
  return (
    <>
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
                  {`${KIND_LABELS[kind]}${countRemaining(searched, { kind })}`}
                </option>
              ))}
            </select>
          </label>
          <NumberField
            label="e-Transfer limit a day, at least ($)"
            read={dollarsOf}
            takes={`Write whole dollars, from $1 to ${dollarText(MAX_DOLLARS * 100)}, such as 5,000.`}
            suggestions={AMOUNTS}
            value={state.sends}
            onChange={(sends) => onChange({ sends }, 'replace')}
          />
          {FLAGS.map(({ name, label }) => (
            <Check
              key={name}
              label={label}
              count={countRemaining(searched, { flags: [...searched.state.flags, name] })}
              isChecked={state.flags.includes(name)}
              onToggle={() => onChange(({ flags }) => ({ flags: toggled(flags, name) }))}
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
                label={name}
                count={countRemaining(searched, { capabilities: [...searched.state.capabilities, id] })}
                isChecked={state.capabilities.includes(id)}
                onToggle={() => onChange(({ capabilities }) => ({ capabilities: toggled(capabilities, id) }))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p className="tray">
        <button type="button" className="button primary" onClick={() => changeAndFocus(onClose, FOUND)}>
          {`Show ${plural(found, 'institution')}`}
        </button>
      </p>
    </>
  );
}

interface CheckProps {
  label: string;
  /** How many institutions would remain with the filter on, in brackets after a space. */
  count: string;
  isChecked: boolean;
  onToggle: () => void;
}

const Check = ({ label, count, isChecked, onToggle }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={isChecked} onChange={onToggle} />
    <span>
      {label}
      <span className="count">{count}</span>
    </span>
  </label>
);
