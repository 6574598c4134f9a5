import { CANCEL_SYMBOL, isCancel, select, text, type CommonOptions, type Option } from '@clack/prompts';
import type { z } from 'zod';

/** The person at the keyboard pressed Ctrl+C or Escape. */
export class Cancelled extends Error {}

/** The exit code of a program that Ctrl+C ended. */
export const INTERRUPTED = 130;

interface TextQuestion {
  schema: z.ZodType;
  /** An example answer, shown when the schema rejects one. */
  accepted: string;
  /** What is wrong with an answer that the schema accepts. */
  problemWith?: (answer: string) => string | undefined;
}

/**
 * The prompts of the library, repeated until the answer is accepted. They throw {@link Cancelled}.
 *
 * @param terminal where questions are shown and answered; tests pass streams, the default is the terminal
 */
export const promptsIn = (terminal: Pick<CommonOptions, 'input' | 'output'>) => ({
  text: async (message: string, { schema, accepted, problemWith }: TextQuestion): Promise<string> => {
    const validate = (typed = '') =>
      schema.safeParse(typed.trim()).success ? problemWith?.(typed.trim()) : `Accepted: ${accepted}.`;
    return (await orThrow(text({ message, validate, ...terminal }))).trim();
  },
  select: <Value>(
    message: string,
    values: readonly Value[],
    labelOf: (value: Value) => string = String,
  ): Promise<Value> => {
    const options = values.map((value) => ({ value, label: labelOf(value) })) as Option<Value>[]; // what Option is for every type of value
    return orThrow(select({ message, options, ...terminal }));
  },
});

/** The dialogue with the person at the keyboard. */
export interface Dialogue extends ReturnType<typeof promptsIn> {
  show: (text: string) => void;
}

async function orThrow<Value>(answer: Promise<Value | typeof CANCEL_SYMBOL>): Promise<Value> {
  const value = await answer;
  if (isCancel(value)) throw new Cancelled();
  return value;
}
