import type { z } from 'zod';
import { nearest } from '../../checks/nearest.ts';
import type { Complaint } from './complaint.ts';

/** What was answered so far, by flag. Yes and no are the words; several choices are joined by commas. */
export type Answers = Readonly<Record<string, string>>;

/** One thing that `npm run new` must know: a flag for scripts, a question for people. */
export interface Question {
  /** The flag, without its hyphens. */
  flag: string;
  /** What a person is asked, and what `--help` says of the flag. */
  ask: string;
  form: 'text' | 'one of' | 'some of' | 'yes or no';
  /** What an answer looks like. */
  accepted: string;
  /** The closed list of a choice. */
  choices?: readonly string[];
  /** What is wrong with an answer, if anything; the place is the flag. */
  complain(answer: string, soFar: Answers): Omit<Complaint, 'place'> | undefined;
  /** What stands where nobody answers. Without it, the question must be answered. */
  initial?(soFar: Answers): string | undefined;
  /** Whether the question makes sense after the answers so far. */
  applies?(soFar: Answers): boolean;
}

interface Options extends Pick<Question, 'initial' | 'applies'> {
  /** What is wrong with an answer that has the right form: a name that is taken, for example. */
  also?: Question['complain'];
}

/** A question that is answered in words of your own. */
export function text(
  flag: string,
  ask: string,
  rules: {
    schema: z.ZodType;
    /** What an answer is that the schema refuses, such as "is not a slug". */
    fault: string;
    accepted: string;
    /** What an answer that the schema refuses probably means. */
    suggest?: (answer: string) => string | undefined;
  } & Options,
): Question {
  const { schema, fault, accepted, suggest, also, ...options } = rules;
  return {
    flag,
    ask,
    form: 'text',
    accepted,
    complain: (answer, soFar) =>
      schema.safeParse(answer).success
        ? also?.(answer, soFar)
        : { fault, found: answer === '' ? 'nothing' : answer, accepted, suggestion: suggest?.(answer) },
    ...options,
  };
}

/** A question with a closed list of answers. */
export function oneOf(flag: string, ask: string, choices: readonly string[], { also, ...options }: Options = {}): Question {
  const complain: Question['complain'] = (answer, soFar) => (choices.includes(answer) ? also?.(answer, soFar) : offList(answer, choices));
  return { flag, ask, form: 'one of', accepted: `one of ${choices.join(', ')}`, choices, complain, ...options };
}

/** A question with a closed list, of which several may be true. */
export function someOf(flag: string, ask: string, choices: readonly string[], { also, ...options }: Options = {}): Question {
  const complain: Question['complain'] = (answer, soFar) => {
    const wrong = listOf(answer).find((word) => !choices.includes(word));
    return wrong === undefined ? also?.(answer, soFar) : offList(wrong, choices);
  };
  return { flag, ask, form: 'some of', accepted: `one or several, with commas, of ${choices.join(', ')}`, choices, complain, ...options };
}

/** A question that is no unless somebody says yes. */
export function yesNo(flag: string, ask: string): Question {
  return { flag, ask, form: 'yes or no', accepted: `--${flag} for yes`, complain: () => undefined, initial: () => 'no' };
}

/** The words of an answer with several choices, each once. */
export const listOf = (answer: string) => [...new Set(answer.split(',').map((word) => word.trim()))];

function offList(answer: string, choices: readonly string[]) {
  return {
    fault: 'is not on its list',
    found: answer === '' ? 'nothing' : answer,
    accepted: choices.join(', '),
    suggestion: nearest(answer, choices),
  };
}
