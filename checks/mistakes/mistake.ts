import { RECORD, replacing, SAVINGS, type Changes } from '../fixture.ts';

/** A mistake that an editor can make in the small guide, and how the check reports it. */
export interface Mistake {
  name: string;
  /** The rule that has to find it. */
  rule: string;
  changes: Changes;
  /** A part of the message, of what is accepted or of the suggestion. */
  says: string;
}

/** Mistakes that one rule has to find. */
export const foundBy = (rule: string, mistakes: readonly [name: string, changes: Changes, says: string][]): Mistake[] =>
  mistakes.map(([name, changes, says]) => ({ name, rule, changes, says }));

/** Another sentence in the text of the bank's page. */
export const inText = (text: string): Changes => ({ [RECORD]: replacing('See the [guides](/how-to/).', text) });

/** Blocks at the end of the guide on savings. */
export const inGuide = (blocks: string): Changes => ({ [SAVINGS]: (text) => `${text}\n${blocks}\n` });

/** Another answer to the bank's only question. */
export const inAnswer = (answer: string): Changes =>
  inRecord('answer: It costs [=fees.eTransfer].', `answer: ${JSON.stringify(answer)}`);

/** Other lines in the bank's record. */
export const inRecord = (old: string, now: string): Changes => ({ [RECORD]: replacing(old, now) });

/** More lines in the bank's record, before its questions. */
export const withFields = (lines: string): Changes => inRecord('faq:\n', `${lines}\nfaq:\n`);
