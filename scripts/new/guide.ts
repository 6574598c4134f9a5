import { z } from 'zod';
import type { Content } from '../../checks/content-types.ts';
import { STILL_TO_WRITE } from '../../checks/rules/unfinished.ts';
import { addressOf } from '../../src/domain/address.ts';
import { BUILT_ROUTES } from '../../src/domain/routes.ts';
import { guide } from '../../src/schemas/page.ts';
import { address } from '../../src/schemas/prose.ts';
import { mdx, UNWRITTEN, type Draft } from './draft.ts';
import { askForPageTexts, suggestedSlug, type Prompts } from './prompts.ts';

/** A slug, or several with slashes between them: guides may be inside a hub. */
const guideSlug = z.string().refine((typed) => address.safeParse(`/${typed}/`).success && !typed.includes('#'));

/** Asks about a guide to a topic, or a hub. */
export async function newGuide(ask: Prompts, { files, broken }: Content): Promise<Draft> {
  const title = await ask.text('What is it about?', {
    schema: guide.shape.title,
    accepted: 'one line, such as Savings accounts',
  });
  const slug = await ask.text(
    'Its address in the guide, without the outer slashes; inside a hub, the hub comes first',
    {
      schema: guideSlug,
      accepted: 'lower-case letters, digits and hyphens, such as savings; inside a hub how-to/savings',
      initialValue: suggestedSlug(title),
      problemWith(answer) {
        const taken = [...files, ...broken].find((file) => file.address === `/${answer}/`)?.path;
        const isBuilt = BUILT_ROUTES.some((route) => route === `/${answer}/`);
        return taken || isBuilt
          ? `${taken ?? 'src/pages/'} has it already: choose another one, or edit that file.`
          : undefined;
      },
    },
  );
  const kind = await ask.select('A guide to a topic, or a hub that leads to many pages?', guide.shape.kind.options);
  const texts = await askForPageTexts(ask, {
    title,
    description: `${title}: what to know about it when you bank online in Canada, each figure with its source.`,
    answer: `This guide is ${STILL_TO_WRITE}.`,
  });
  const file = `guides/${slug}.mdx`;
  return {
    path: `src/content/${file}`,
    text: mdx({ ...texts, kind }, Object.keys(guide.shape), UNWRITTEN),
    address: addressOf(file),
    toWrite: [
      'title, description and answer: what a reader comes for',
      'faq, sources: the questions of readers, and what you read to answer them',
      'the text: a "##" heading for each thing a reader looks for',
    ],
    linkFrom: `Then link it from the pages whose readers need it: in their text, or by a line "- /${slug}/" under their "related:".`,
  };
}
