import { KIND_LABELS, FLAGS, type CatalogueGroup } from '../../../directory/item.ts';
import { PRESETS, type DirectoryState } from '../../../directory/state.ts';
import { atLeastText } from '../../../directory/text.ts';
import { changeAndFocus, FILTERS_BUTTON, FOUND } from './focus.ts';
import type { Change } from './useDirectoryState.ts';

interface Props {
  /** Whose filters are shown. It may lag behind: each change starts from the newest state. */
  state: DirectoryState;
  groups: readonly CatalogueGroup[];
  onChange: (change: Change) => void;
}

interface Chip {
  label: string;
  /** The change that removes the filter. */
  without: Change;
}

/** The filters in use that no control of the row above shows, each as a button that removes it. */
export function FilterChips({ state, groups, onChange }: Props) {
  const chips = chipsOf(withoutPresets(state), groups);
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
              // The chip that takes its place, or the last one.
              changeAndFocus(
                () => onChange(without),
                `.chips li:nth-child(${Math.min(index + 1, chips.length - 1)}) button`,
                FILTERS_BUTTON,
                FOUND,
              )
            }
          >
            {label} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The state without the pressed presets. */
const withoutPresets = (state: DirectoryState) =>
  PRESETS.reduce((now, { isOn, toggle }) => (isOn(now) ? { ...now, ...toggle(now) } : now), state);

function chipsOf(state: DirectoryState, groups: readonly CatalogueGroup[]): Chip[] {
  const capabilities = groups.flatMap((group) => group.capabilities);
  return [
    ...(state.kind ? [{ label: KIND_LABELS[state.kind], without: { kind: null } }] : []),
    ...(state.sends ? [{ label: `${atLeastText(state.sends)} a day`, without: { sends: null } }] : []),
    ...FLAGS.filter(({ name }) => state.flags.includes(name)).map(({ name, label }): Chip => ({
      label,
      without: ({ flags }) => ({ flags: flags.filter((flag) => flag !== name) }),
    })),
    ...capabilities
      .filter(({ id }) => state.capabilities.includes(id))
      .map(({ id, label }): Chip => ({
        label,
        without: (now) => ({ capabilities: now.capabilities.filter((capability) => capability !== id) }),
      })),
  ];
}
