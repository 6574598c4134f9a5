import { useId, useState } from 'react';

interface Props {
  label: string;
  /** `null`: none. */
  value: number | null;
  /** The number that a text is; `null` if it is none. */
  read: (text: string) => number | null;
  /** What the field says of a text that is none. */
  takes: string;
  suggestions?: readonly number[];
  placeholder?: string;
  onChange: (value: number | null) => void;
}

/**
 * A field for a whole number. What the reader types stays as it is, also where it is none: then the field says what it takes. It is a
 * text field, because browsers empty a number field, and change it when the wheel turns.
 */
export function NumberField({ label, value, read, takes, suggestions, placeholder, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<{ text: string; before: number | null }>();
  const typedNumber = typed && read(typed.text);
  // Something else may have set another number, such as a preset, the removal of a chip, or Back.
  const isTyped = typedNumber === null ? value === null || value === typed?.before : typedNumber === value;
  const text = typed && isTyped ? typed.text : String(value ?? '');
  const isWrong = text.trim() !== '' && read(text) === null;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        list={suggestions && `${id}-suggestions`}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setTyped({ text: target.value, before: value });
          onChange(read(target.value));
        }}
      />
      {isWrong && (
        <p id={`${id}-error`} role="alert">
          {takes}
        </p>
      )}
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((number) => (
            <option key={number} value={number} />
          ))}
        </datalist>
      )}
    </div>
  );
}
