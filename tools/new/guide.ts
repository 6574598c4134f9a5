import { z } from 'zod';
import { addressOf } from '../../src/domain/address.ts';
import { guide } from '../../src/schemas/page.ts';
import { address } from '../../src/schemas/prose.ts';
import { pageWordQuestions, suggestedSlug, taken } from './common-questions.ts';
import { mdx, UNWRITTEN, type Draft } from './draft.ts';
import type { Holdings } from './holdings.ts';
import { oneOf, text, type Answers, type Question } from './question.ts';

/** A slug, or several with slashes between them: guides may stand inside a hub, as how-to/e-transfer does. */
const guideSlug = z.string().refine((found) => address.safeParse(`/${found}/`).success && !found.includes('#'));

/** What `npm run new -- guide` must know. */
export function guideQuestions({ fileByAddress }: Holdings): Question[] {
  const [title, ...others] = pageWordQuestions({
    title: () => undefined,
    description: (soFar) => `${soFar.title ?? ''}: what to know about it when you bank online in Canada, each figure with its source.`,
    answer: () => 'This guide is still to be written.',
  });
  return [
    ...(title ? [title] : []),
    text('slug', 'Its slug, which makes its address', {
      schema: guideSlug,
      fault: 'is not a slug',
      accepted: 'lower-case letters, digits and hyphens, such as savings; inside a hub how-to/savings',
      suggest: suggestedSlug,
      initial: (soFar) => suggestedSlug(soFar.title ?? ''),
      also: (found) => taken(found, fileByAddress.get(addressOf(`guides/${found}.mdx`))),
    }),
    oneOf('kind', 'A guide to a topic, or a hub that leads to many pages?', guide.shape.kind.options, { initial: () => 'topic' }),
    ...others,
  ];
}

const answered = z.object({ title: z.string(), slug: z.string(), kind: z.string(), description: z.string(), answer: z.string() });

/** A guide to a topic. */
export function guideDraft(answers: Answers): Draft {
  const { slug, ...words } = answered.parse(answers);
  const file = `guides/${slug}.mdx`;
  return {
    path: `src/content/${file}`,
    text: mdx(words, Object.keys(guide.shape), UNWRITTEN),
    address: addressOf(file),
    toWrite: [
      'title, description and answer: what a reader comes for',
      'faq, sources: the questions of readers, and what you read to answer them',
      'the text: a "##" heading for each thing a reader looks for',
    ],
  };
}
