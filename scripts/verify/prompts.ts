import {
  autocomplete,
  CANCEL_SYMBOL,
  confirm,
  isCancel,
  multiselect,
  select,
  text,
  type CommonOptions,
  type Option,
} from '@clack/prompts';
import { slug as slugify } from 'github-slugger';
import type { z } from 'zod';
import { pageTexts, type PageTexts } from '../../src/schemas/page.ts';
import { slug } from '../../src/schemas/prose.ts';

/** The person at the keyboard pressed Ctrl+C or Escape. */
export class Cancelled extends Error {}

/** The exit code of a program that Ctrl+C ended. */
export const INTERRUPTED = 130;

interface TextQuestion {
  schema: z.ZodType;
  /** An example answer, shown when the schema rejects one. */
  accepted: string;
  initialValue?: string;
  /** What is wrong with an answer that the schema accepts, such as a name that is taken. */
  problemWith?: (answer: string) => string | undefined;
}

/**
 * The prompts of the library, repeated until the answer is accepted. They throw {@link Cancelled}.
 *
 * @param terminal where questions are shown and answered; tests pass streams, the default is the terminal
 */
export function promptsIn(terminal: Pick<CommonOptions, 'input' | 'output'>) {
  return {
    async text(message: string, { schema, accepted, initialValue, problemWith }: TextQuestion): Promise<string> {
      const validate = (typed = '') =>
        schema.safeParse(typed.trim()).success ? problemWith?.(typed.trim()) : `Accepted: ${accepted}.`;
      return (await orThrow(text({ message, initialValue, validate, ...terminal }))).trim();
    },
    select: <Value>(message: string, values: readonly Value[], labelOf?: (value: Value) => string) =>
      orThrow(select({ message, options: optionsOf(values, labelOf), ...terminal })),
    multiselect: <Value>(message: string, values: readonly Value[]) =>
      orThrow(multiselect({ message, options: optionsOf(values), ...terminal })),
    /** For long lists: typing a part of a label filters them. */
    autocomplete: <Value>(message: string, values: readonly Value[], labelOf: (value: Value) => string) =>
      orThrow(
        autocomplete({
          message,
          options: optionsOf(values, labelOf),
          maxItems: 10,
          validate: requireChoice,
          ...terminal,
        }),
      ),
    confirm: (message: string, initialValue: boolean) => orThrow(confirm({ message, initialValue, ...terminal })),
  };
}
export type Prompts = ReturnType<typeof promptsIn>;

/** Enter after a search without matches chooses nothing. */
const requireChoice = (chosen: unknown) =>
  chosen === undefined ? 'Nothing on the list has that in its name: type another part of it.' : undefined;

async function orThrow<Value>(answer: Promise<Value | typeof CANCEL_SYMBOL>): Promise<Value> {
  const value = await answer;
  if (isCancel(value)) throw new Cancelled();
  return value;
}

const optionsOf = <Value>(values: readonly Value[], labelOf: (value: Value) => string = String) =>
  values.map((value) => ({ value, label: labelOf(value) })) as Option<Value>[]; // what Option is for every type of value

type RequiredTexts = Pick<PageTexts, 'title' | 'description' | 'answer'>;

/** Asks for the texts that every page has around its body. The proposals state no fact that the editor did not give. */
export async function askForPageTexts(ask: Prompts, proposed: RequiredTexts): Promise<RequiredTexts> {
  const { title, description, answer } = pageTexts.shape;
  return {
    title: await ask.text('Its title in search results', {
      schema: title,
      accepted: `one line of at most ${title.maxLength} characters`,
      initialValue: proposed.title,
    }),
    description: await ask.text('What the page is about, in one sentence for search results', {
      schema: description,
      accepted: `one line of ${description.minLength} to ${description.maxLength} characters`,
      initialValue: proposed.description,
    }),
    answer: await ask.text('The answer a reader comes for, in two or three sentences', {
      schema: answer,
      accepted: 'a paragraph of Markdown',
      initialValue: proposed.answer,
    }),
  };
}

/** The slug of a name or title, or `undefined` if its characters make none. */
export function suggestedSlug(name: string): string | undefined {
  const suggested = slugify(name.normalize('NFD').replace(/\p{Mark}/gu, '')).replace(/-{2,}/g, '-');
  return slug.safeParse(suggested).data;
}
