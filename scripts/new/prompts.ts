import { autocomplete, CANCEL_SYMBOL, confirm, isCancel, multiselect, select, text, type CommonOptions, type Option } from '@clack/prompts';
import { slug as slugify } from 'github-slugger';
import type { z } from 'zod';
import { pageTexts } from '../../src/schemas/page.ts';
import { slug } from '../../src/schemas/prose.ts';

/** Where questions are asked: the terminal, or the streams of a test. */
export type Terminal = Pick<CommonOptions, 'input' | 'output'>;

/** The person at the keyboard pressed Ctrl+C or Escape. */
export class Cancelled extends Error {}

/** The exit code of a program that Ctrl+C ended. */
export const INTERRUPTED = 130;

interface TextQuestion {
  schema: z.ZodType;
  /** An example answer, shown when the schema rejects one. */
  accepted: string;
  initialValue?: string | undefined;
  /** What is wrong with an answer that has the right form, such as a name that is taken. */
  refuse?: (answer: string) => string | undefined;
}

/** The kinds of questions, each asked in a terminal until the answer can be accepted. They throw {@link Cancelled}. */
export function promptsIn(terminal: Terminal) {
  return {
    async text(message: string, { schema, accepted, initialValue, refuse }: TextQuestion): Promise<string> {
      const validate = (typed = '') => (schema.safeParse(typed.trim()).success ? refuse?.(typed.trim()) : `Accepted: ${accepted}.`);
      return (await orThrow(text({ message, initialValue, validate, ...terminal }))).trim();
    },
    address(message: string, schema: z.ZodType) {
      return this.text(message, { schema, accepted: 'an address that starts with https://, such as https://www.example.ca/' });
    },
    oneOf: <Value>(message: string, values: readonly Value[], labelOf?: (value: Value) => string) =>
      orThrow(select({ message, options: optionsOf(values, labelOf), ...terminal })),
    someOf: <Value>(message: string, values: readonly Value[]) =>
      orThrow(multiselect({ message, options: optionsOf(values), ...terminal })),
    /** One of a long list, found by typing a part of its label. */
    oneOfMany: <Value>(message: string, values: readonly Value[], labelOf: (value: Value) => string) =>
      orThrow(autocomplete({ message, options: optionsOf(values, labelOf), maxItems: 10, ...terminal })),
    yesNo: (message: string, initialValue: boolean) => orThrow(confirm({ message, initialValue, ...terminal })),
  };
}
export type Prompts = ReturnType<typeof promptsIn>;

async function orThrow<Value>(answer: Promise<Value | typeof CANCEL_SYMBOL>): Promise<Value> {
  const value = await answer;
  if (isCancel(value)) throw new Cancelled();
  return value;
}

const optionsOf = <Value>(values: readonly Value[], labelOf: (value: Value) => string = String) =>
  values.map((value) => ({ value, label: labelOf(value) })) as Option<Value>[]; // what Option is, whatever Value is

export interface PageWords {
  title: string;
  description: string;
  answer: string;
}

/** Asks for the words that every page has around its body. What is proposed says nothing that the editor did not say. */
export async function askForPageWords(ask: Prompts, proposed: PageWords): Promise<PageWords> {
  const { title, description, answer } = pageTexts.shape;
  return {
    title: await ask.text('Its title in search results', {
      schema: title,
      accepted: `one line of at most ${title.maxLength} characters`,
      initialValue: proposed.title,
    }),
    description: await ask.text('What it tells a reader, in one sentence for search results', {
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

/** A name or a title as a slug would say it, if one can be made of it. */
export function suggestedSlug(words: string): string | undefined {
  const suggested = slugify(words.normalize('NFD').replace(/\p{Mark}/gu, '')).replace(/-{2,}/g, '-');
  return slug.safeParse(suggested).data;
}
