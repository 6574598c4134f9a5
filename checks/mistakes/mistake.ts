import { RECORD, replacing } from '../fixture.ts';

/** A mistake an editor can make in the small guide, and what the check says of it. */
export interface Mistake {
  name: string;
  /** The rule that has to find it. */
  rule: string;
  /** By path from the root of the guide: the new text, or a change of the old one. */
  changes: Record<string, string | ((text: string) => string)>;
  /** A piece of what is said: of the message, of what is accepted or of the suggestion. */
  says: string;
}

export const GUIDE = 'src/content/guides/savings.mdx';
export const LISTING = 'src/content/credit-unions/harbour.mdx';

type Changes = Mistake['changes'];

/** Another sentence in the text of the bank's page. */
export const inText = (text: string): Changes => ({ [RECORD]: replacing('See the [guides](/how-to/).', text) });

/** Blocks at the end of the guide on savings. */
export const inGuide = (blocks: string): Changes => ({ [GUIDE]: (text) => `${text}\n${blocks}\n` });

/** Another answer to the bank's one question. */
export const inAnswer = (answer: string): Changes => ({
  [RECORD]: replacing('answer: It costs [=fees.eTransfer].', `answer: ${JSON.stringify(answer)}`),
});

/** One line of the bank's record in place of another. */
export const inRecord = (old: string, now: string): Changes => ({ [RECORD]: replacing(old, now) });

/** More lines of the bank's record, in front of its questions. */
export const withFields = (lines: string): Changes => inRecord('faq:\n', `${lines}\nfaq:\n`);

/** One line of the credit union's record in place of another. */
export const inListing = (old: string, now: string): Changes => ({ [LISTING]: replacing(old, now) });

/** Another source of the bank, at an address. */
export const withSource = (url: string): Changes =>
  inRecord(
    'page:\n',
    `  - id: other\n    title: Another page\n    url: ${JSON.stringify(url)}\n    publisher: First Bank\n    kind: official\n    consulted: 2026-11-20\n    copy: stored\npage:\n`,
  );
