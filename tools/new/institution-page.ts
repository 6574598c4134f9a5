import { z } from 'zod';
import { nearest } from '../../checks/nearest.ts';
import { addressOf } from '../../src/domain/address.ts';
import { fileNameOf } from '../../src/domain/page-kinds.ts';
import { institutionPage, questionAndAnswer } from '../../src/schemas/page.ts';
import { pageWordQuestions, taken } from './common-questions.ts';
import { mdx, type Draft } from './draft.ts';
import type { Holdings } from './holdings.ts';
import { oneOf, text, type Answers, type Question } from './question.ts';
import { bodyOf } from './sections.ts';

const KINDS = ['how-to', 'app'] as const;

const fileName = (kind: string, slug: string) => fileNameOf(kind === 'app' ? kind : 'how-to', slug);

/** What `npm run new -- page` must know: the institution, and what its page is to answer. */
export function institutionPageQuestions({ institutions, fileByAddress }: Holdings): Question[] {
  const slugs = institutions.map(({ slug }) => slug);
  const nameOf = ({ of }: Answers) => institutions.find(({ slug }) => slug === of)?.shortName ?? '';
  const addressBySlug = new Map(institutions.map(({ slug, address }) => [slug, address]));
  const isApp = ({ kind }: Answers) => kind === 'app';
  const { shape } = questionAndAnswer;
  return [
    text('of', 'Whose page is it? The slug of an institution, such as rbc', {
      schema: z.enum(slugs),
      fault: 'is no institution of the guide',
      accepted: slugs.join(', '),
      suggest: (answer) => nearest(answer, slugs),
      also: (found) => {
        const listing = institutions.find(({ slug, address }) => slug === found && !address);
        return (
          listing && {
            fault: 'is a listing without a page of its own',
            found,
            accepted: `an institution with a page; to give it one, add "page" and a text to ${listing.file}`,
          }
        );
      },
    }),
    oneOf('kind', 'What kind of page is it?', KINDS, {
      also: (kind, { of = '' }) => taken(kind, fileByAddress.get(`${addressBySlug.get(of) ?? ''}${fileName(kind, of)}/`)),
    }),
    ...pageWordQuestions({
      title: (soFar) => (isApp(soFar) ? `${nameOf(soFar)} app` : `${nameOf(soFar)}: set up online banking`),
      description: (soFar) =>
        isApp(soFar)
          ? `The ${nameOf(soFar)} app: where to get it, which phones it runs on and what it does.`
          : `How to set up online banking at ${nameOf(soFar)}, and what to do when something goes wrong.`,
      answer: (soFar) => `This page about ${nameOf(soFar)} is still to be written.`,
    }),
    text('question', 'A question that readers of this page come with', {
      schema: shape.question,
      fault: 'is not a question',
      accepted: 'one line that ends in a question mark',
      suggest: (answer) => (shape.question.safeParse(`${answer}?`).success ? `${answer}?` : undefined),
      initial: () => 'How old are the figures on this page?',
    }),
    text('reply', 'The answer to that question', {
      schema: shape.answer,
      fault: 'is empty',
      accepted: 'a paragraph of Markdown',
      initial: () => 'Each one shows its source and the day it was read.',
    }),
  ];
}

const answered = z.object({
  of: z.string(),
  kind: z.enum(KINDS),
  title: z.string(),
  description: z.string(),
  answer: z.string(),
  question: z.string(),
  reply: z.string(),
});

/** A how-to or app page of an institution. */
export function institutionPageDraft(answers: Answers, { institutions }: Holdings): Draft {
  const { of, kind, title, description, answer, question, reply } = answered.parse(answers);
  const owner = institutions.find(({ slug }) => slug === of);
  if (!owner?.address) throw new Error(`The institution ${of} has no page of its own.`);
  const path = `${owner.folder}/${fileName(kind, of)}.mdx`;
  const { body, unwritten } = bodyOf(kind);
  const fields = { title, description, answer, related: [owner.address], faq: [{ question, answer: reply }] };
  return {
    path,
    text: mdx(fields, Object.keys(institutionPage.shape), body),
    address: addressOf(path.replace('src/content/', '')),
    toWrite: [
      'title, description and answer: what a reader comes for',
      'faq: the questions of readers',
      ...(kind === 'how-to' ? ['recipes: each task in steps, shown by <Recipe id="…" />'] : []),
      ...unwritten,
    ],
  };
}
