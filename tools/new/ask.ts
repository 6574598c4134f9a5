import type { Readable, Writable } from 'node:stream';
import { type CANCEL_SYMBOL, confirm, isCancel, log, multiselect, select, text } from '@clack/prompts';
import type { Ask } from './collect.ts';
import { describeComplaint } from './complaint.ts';
import { listOf, type Answers, type Question } from './question.ts';

/** The person at the keyboard pressed Ctrl-C or Escape. */
export class Cancelled extends Error {}

export interface Terminal {
  input: Readable;
  output: Writable;
  /** Ends the question that is being asked, as Ctrl-C does. */
  signal?: AbortSignal;
}

/**
 * Asks in a terminal, again until the answer can be accepted.
 *
 * @returns a way to ask, which throws {@link Cancelled} on Ctrl-C
 */
export function askIn(terminal: Terminal): Ask {
  return async (question, soFar) => {
    for (;;) {
      const answer = await prompt(question, soFar, terminal);
      if (isCancel(answer)) throw new Cancelled();
      const complaint = question.complain(answer, soFar);
      if (!complaint) return answer;
      log.error(describeComplaint({ place: question.flag, ...complaint }), terminal);
    }
  };
}

async function prompt(question: Question, soFar: Answers, terminal: Terminal): Promise<string | typeof CANCEL_SYMBOL> {
  const { ask, form, choices = [] } = question;
  const initialValue = question.initial?.(soFar);
  const options = choices.map((value) => ({ value }));
  switch (form) {
    case 'one of':
      return select({ message: ask, options, initialValue, ...terminal });
    case 'some of': {
      const words = await multiselect({ message: ask, options, initialValues: initialValue ? listOf(initialValue) : [], ...terminal });
      return isCancel(words) ? words : words.join(',');
    }
    case 'yes or no': {
      const isYes = await confirm({ message: ask, initialValue: initialValue === 'yes', ...terminal });
      return isCancel(isYes) ? isYes : isYes ? 'yes' : 'no';
    }
    case 'text': {
      const words = await text({
        message: ask,
        initialValue,
        validate(answer = '') {
          const complaint = question.complain(answer.trim(), soFar);
          return complaint && `${complaint.fault}; accepted: ${complaint.accepted ?? ''}`;
        },
        ...terminal,
      });
      return isCancel(words) ? words : words.trim();
    }
  }
}
