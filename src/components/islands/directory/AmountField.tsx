import { useState } from 'react';
import { dollarsOf, MAX_DOLLARS } from '../../../directory/state.ts';
import { dollarText } from '../../../schemas/money.ts';

interface Props {
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
export function AmountField({ label, suggestions, value, onChange }: Props) {
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
