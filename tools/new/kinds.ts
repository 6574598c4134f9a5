import type { Draft } from './draft.ts';
import { guideDraft, guideQuestions } from './guide.ts';
import type { Holdings } from './holdings.ts';
import { institutionDraft, institutionQuestions } from './institution.ts';
import { institutionPageDraft, institutionPageQuestions } from './institution-page.ts';
import type { Answers, Question } from './question.ts';

/** What `npm run new` can write. */
interface Kind {
  /** What it is, for the question which one and for `--help`. */
  what: string;
  questions(holdings: Holdings, today: string): Question[];
  draft(answers: Answers, holdings: Holdings, today: string): Draft;
}

export const KINDS = {
  institution: { what: 'a bank, a digital bank or a credit union', questions: institutionQuestions, draft: institutionDraft },
  page: { what: 'a how-to or app page of an institution', questions: institutionPageQuestions, draft: institutionPageDraft },
  guide: { what: 'a guide to a topic, or a hub', questions: guideQuestions, draft: guideDraft },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const isKind = (word: string | undefined): word is KindName => word !== undefined && Object.hasOwn(KINDS, word);
