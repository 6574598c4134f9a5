import { KIND_LABELS, type CatalogueGroup } from '../../../directory/item.ts';
import { withoutFilters, type DirectoryState } from '../../../directory/state.ts';
import { PROVINCE_NAMES } from '../../../schemas/provinces.ts';
import { changeAndFocus, FILTERS_BUTTON, successor } from './focus.ts';

interface Props {
  state: DirectoryState;
  groups: readonly CatalogueGroup[];
  onChange: (change: Partial<DirectoryState>) => void;
}

interface Chip {
  label: string;
  without: Partial<DirectoryState>;
}

/** The filters that are on, each a button that takes it off. */
export function Chips({ state, groups, onChange }: Props) {
  const chips = chipsOf(state, groups);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters in use">
      {chips.map(({ label, without }, index) => (
        <li key={label}>
          <button
            type="button"
            className="chip"
            aria-label={`Remove filter: ${label}`}
            onClick={() =>
              changeAndFocus(() => onChange(without), `.chips li:nth-child(${successor(index, chips.length)}) button`, FILTERS_BUTTON)
            }
          >
            {label} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="chip plain"
          onClick={() => changeAndFocus(() => onChange({ ...withoutFilters(state), query: state.query }), FILTERS_BUTTON)}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

function chipsOf(state: DirectoryState, groups: readonly CatalogueGroup[]): Chip[] {
  const labels = groups.flatMap(({ capabilities }) => capabilities);
  const when = (isOn: unknown, label: string, without: Partial<DirectoryState>): Chip[] => (isOn ? [{ label, without }] : []);
  return [
    ...when(state.kind, state.kind ? KIND_LABELS[state.kind] : '', { kind: null }),
    ...when(state.province, state.province ? PROVINCE_NAMES[state.province] : '', { province: null }),
    ...when(state.sends, `At least $${state.sends?.toLocaleString('en-CA') ?? ''} a day`, { sends: null }),
    ...when(state.free, 'Free e-Transfer', { free: false }),
    ...when(state.noFee, 'No monthly fee', { noFee: false }),
    ...when(state.french, 'Service in French', { french: false }),
    ...state.capabilities.map((id) => ({
      label: labels.find((capability) => capability.id === id)?.label ?? id,
      without: { capabilities: state.capabilities.filter((other) => other !== id) },
    })),
  ];
}
